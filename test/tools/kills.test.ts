/** A few kills in the middle of saves and backups, as each run of the tests can afford them; `npm run kill-test` does hundreds. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBackups, killBackups, expectAfter as sessionsAfter } from '../../tools/kill/backup-kills.ts';
import { namedText, nameOfText } from '../../tools/kill/chance.ts';
import { checkSaved, expectAfter, killSaves } from '../../tools/kill/save-kills.ts';

/** Processes are started and killed one after the other, on a machine that may have much else to do. */
const PATIENCE_MS = 180_000;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'planwright-kill-test-'));
  const builds: {
    buildIfNeeded(names: readonly string[]): Promise<unknown>;
    outputOf(name: string): string;
  } = await import('../../tools/builds.mjs');
  await builds.buildIfNeeded(['kills']);
  program = builds.outputOf('kills');
}, PATIENCE_MS);
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

test(
  'kills in the middle of saves leave whole files, everything acknowledged, and nothing stray',
  async () => {
    const report = await killSaves(program, path.join(folder, 'saves'), { kills: 4, seed: 1 });
    expect(report).toMatchObject({ kills: 4, faults: [] });
  },
  PATIENCE_MS,
);

test(
  'kills in the middle of backups leave every session’s last one until it is answered',
  async () => {
    const report = await killBackups(program, path.join(folder, 'backups'), { kills: 4, seed: 1 });
    expect(report).toMatchObject({ kills: 4, faults: [] });
  },
  PATIENCE_MS,
);

// What looks for faults must find them.
describe('a fault is found', () => {
  const begun = [
    ['begin', '1'],
    ['done', '1'],
    ['begin', '2'],
  ];

  test.each([
    ['torn', namedText('guard.htn 2', 100).slice(1), 'a torn text'],
    ['older than what was acknowledged', namedText('guard.htn 0', 100), 'guard.htn 0'],
  ])('in a saved file that is %s', async (_, text, held) => {
    const place = path.join(folder, `fault ${held}`);
    await mkdir(path.join(place, 'worlds'), { recursive: true });
    const files = ['more.htn', 'worlds/small.world', 'worlds/large.world'];
    for (const name of files) await writeFile(path.join(place, name), namedText(`${name} 1`, 100));
    await writeFile(path.join(place, 'guard.htn'), text);
    await writeFile(path.join(place, '.guard.htn.stray'), '');
    const found = await checkSaved(place, expectAfter(begun, new Map()));
    expect(found.faults).toEqual([
      `guard.htn holds ${held}, not guard.htn 1 or guard.htn 2`,
      '.guard.htn.stray is left over',
    ]);
  });

  test('in a backup that is gone', async () => {
    const expected = new Map<string, ReadonlySet<string>>();
    sessionsAfter([['started'], ['begin', '7.1'], ['done', '7.1'], ['begin', '7.2']], expected);
    expect(await checkBackups(path.join(folder, 'gone'), expected)).toEqual([
      'session 7 left 7.none, not 7.1 or 7.2',
    ]);
  });
});

test('a text is known by its name, and a part or a mixture of texts by none', () => {
  const text = namedText('guard.htn 3', 5_000);
  expect(nameOfText(text)).toBe('guard.htn 3');
  for (const other of ['', text.slice(0, -1), text + text, text.replace(/3 5000\n$/, '4 5000\n')])
    expect(nameOfText(other)).toBeNull();
});
