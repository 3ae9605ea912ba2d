/** What a kill leaves behind is swept, and nothing else is. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRemembered } from '../../../electron/main/remembered-file.ts';
import { sweepTemporaryFiles, temporaryBeside } from '../../../electron/main/temporary-names.ts';
import { createUnfinished, unfinishedSchema } from '../../../electron/main/unfinished.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'planwright-sweep-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const LONG_AGO = new Date('2001-01-01');

describe('sweeping', () => {
  test('takes what interrupted saves left, and nothing else', async () => {
    const names = [
      '.guard.htn.planwright-0123456789ab~',
      'guard.htn.20010101',
      'guard.htn~',
      '.guard.htn.swp',
      '.guard.htn.planwright-0123456789AB~',
    ];
    for (const name of names) {
      await writeFile(path.join(folder, name), '');
      await utimes(path.join(folder, name), LONG_AGO, LONG_AGO);
    }
    expect(await sweepTemporaryFiles(folder, Date.now())).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(names.slice(1).sort());
  });

  test('leaves a file that another window may be writing just now', async () => {
    await writeFile(path.join(folder, '.guard.htn.planwright-0123456789ab~'), '');
    expect(await sweepTemporaryFiles(folder, Date.now())).toBe(0);
    expect(await sweepTemporaryFiles(folder, Date.now() + 120_000)).toBe(1);
  });

  test('takes at once what a process that is gone was writing, folders too', async () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    await writeFile(path.join(folder, `.a.htn.planwright-${gone}-0123456789ab~`), '');
    await mkdir(path.join(folder, `.game.planwright-${gone}-0123456789ab~`, 'worlds'), { recursive: true });
    await writeFile(path.join(folder, `.b.htn.planwright-${process.pid}-0123456789ab~`), '');
    expect(await sweepTemporaryFiles(folder, Date.now())).toBe(2);
    expect(await readdir(folder)).toEqual([`.b.htn.planwright-${process.pid}-0123456789ab~`]);
  });

  test('of a folder that is not there finds nothing', async () => {
    expect(await sweepTemporaryFiles(path.join(folder, 'gone'), 0)).toBe(0);
  });

  test('does not follow a link of such a name', async () => {
    const target = path.join(folder, 'precious.htn');
    await writeFile(target, 'text');
    await utimes(target, LONG_AGO, LONG_AGO);
    await symlink(target, path.join(folder, '.guard.htn.planwright-0123456789ab~'));
    await sweepTemporaryFiles(folder, Date.now());
    expect(await readFile(target, 'utf8')).toBe('text');
  });
});

describe('work outside the folders of the app', () => {
  const open = async () =>
    createUnfinished(await openRemembered(path.join(folder, 'unfinished.json'), unfinishedSchema, []));

  test('that is killed is swept by the next start, wherever it was', async () => {
    const place = path.join(folder, 'elsewhere');
    await mkdir(place);
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const left = path.basename(temporaryBeside('new')).replace(`${process.pid}`, `${pid}`);
    const noted = () => readFile(path.join(folder, 'unfinished.json'), 'utf8').catch(() => '');
    const killed = await open();
    void killed.during([place, place], () => new Promise(() => undefined));
    await mkdir(path.join(place, left));
    await until(async () => (await noted()).includes(place));
    await (await open()).sweep(Date.now());
    expect(await readdir(place)).toEqual([]);
  });

  test('that ends is forgotten, and nothing of it swept', async () => {
    const file = await openRemembered(path.join(folder, 'unfinished.json'), unfinishedSchema, []);
    const unfinished = createUnfinished(file);
    let finish = () => {};
    const long = unfinished.during([folder], () => new Promise<void>((resolve) => (finish = resolve)));
    await expect(unfinished.during([folder], () => Promise.reject(new Error('full')))).rejects.toThrow(
      'full',
    );
    expect(file.value).toEqual([folder]);
    finish();
    await long;
    expect(file.value).toEqual([]);
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 5));
}
