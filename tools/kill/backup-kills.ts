/**
 * Kills in the middle of backups: the last backup of every session stays, complete, until it is restored or discarded, and
 * no temporary files stay.
 */
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Backups, createBackups } from '../../electron/main/backups.ts';
import { createChance, namedText, nameOfText } from './chance.ts';
import { runAndKill, tell } from './child.ts';
import type { KillReport } from './report.ts';

const ID = 'b'.repeat(32);
const FILE = 'guard.htn';
/** Few enough to be read quickly at every start. */
const MOST_WAITING = 4;

function openBackups(folder: string): Backups {
  return createBackups(path.join(folder, 'backups'), {
    now: Date.now,
    whereabouts: async (id) => ({ id, name: 'game', place: path.join(folder, 'game'), identity: null }),
    find: async () => null,
  });
}

/**
 * The child: one session, which decides about some backups of earlier ones and then backs up one version after the other.
 */
export async function backUpUntilKilled(folder: string, number: number): Promise<never> {
  const chance = createChance(number);
  const session = { window: 1, id: ID };
  const backups = openBackups(folder);
  const works = await backups.begin(session);
  tell('started');
  for (const [index, work] of works.entries()) {
    if (works.length - index <= MOST_WAITING && !chance.oneIn(3)) continue;
    const name = nameOfText(work.files[0]?.text ?? '') ?? '';
    tell('answer', name);
    const answered = await backups.answer(work.key, [FILE]);
    if (!answered.ok) throw new Error(answered.reason);
    tell('answered', name);
  }
  for (let version = 1; ; version++) {
    const saved = chance.oneIn(5);
    const name = `${number}.${version}`;
    const text = namedText(name, chance.between(1_000, 2_000_000));
    tell('begin', saved ? `${number}.none` : name);
    const written = await backups.write(session, saved ? [] : [{ path: FILE, text, base: null }]);
    if (!written.ok) throw new Error(written.reason);
    tell('done', saved ? `${number}.none` : name);
  }
}

/** What may be found of each session: the names of the texts, `none` for no backup. */
type Expected = Map<string, ReadonlySet<string>>;

/** Adds what a killed child reported to what may be found. */
export function expectAfter(lines: readonly (readonly string[])[], expected: Expected): void {
  const sessionOf = (name: string): string => name.slice(0, name.indexOf('.'));
  const none = (name: string): string => `${sessionOf(name)}.none`;
  for (const [word, name = ''] of lines) {
    if (word === 'answer') expected.set(sessionOf(name), new Set([name, none(name)]));
    else if (word === 'answered') expected.delete(sessionOf(name));
    else if (word === 'done') expected.set(sessionOf(name), new Set([name]));
    else if (word === 'begin') {
      const before = expected.get(sessionOf(name)) ?? new Set([none(name)]);
      expected.set(sessionOf(name), new Set([...before, name]));
    }
  }
}

export async function checkBackups(folder: string, expected: Expected): Promise<readonly string[]> {
  const works = await openBackups(folder).begin({ window: 1, id: ID });
  const faults: string[] = [];
  const found = new Map<string, string>();
  for (const { key, files } of works) {
    const name = nameOfText(files[0]?.text ?? '');
    if (name === null) faults.push(`${key} is torn`);
    else found.set(name.slice(0, name.indexOf('.')), name);
  }
  for (const [session, names] of expected) {
    const name = found.get(session) ?? `${session}.none`;
    if (!names.has(name)) faults.push(`session ${session} left ${name}, not ${[...names].join(' or ')}`);
    // Once something was found, it stays.
    expected.set(session, new Set([name]));
    found.delete(session);
  }
  for (const name of found.values()) faults.push(`${name} is offered although it was restored or discarded`);
  const stray = (await readdir(path.join(folder, 'backups'))).filter((name) => !name.endsWith('.json'));
  return [...faults, ...stray.map((name) => `${name} is left over`)];
}

export async function killBackups(
  program: string,
  folder: string,
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<KillReport> {
  await mkdir(folder, { recursive: true });
  const chance = createChance(seed);
  const expected: Expected = new Map();
  const faults: string[] = [];
  let inside = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const lines = await runAndKill(program, ['backup', folder, String(kill)], chance.between(0, 200));
    if (['begin', 'answer'].includes(lines.at(-1)?.[0] ?? '')) inside++;
    expectAfter(lines, expected);
    for (const fault of await checkBackups(folder, expected)) faults.push(`kill ${kill}: ${fault}`);
  }
  return { what: 'backups', kills, inside, faults };
}
