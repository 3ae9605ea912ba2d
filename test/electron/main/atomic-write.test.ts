/** A save that is killed, refused or raced leaves the old text or the new one. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeAtomically } from '../../../electron/main/atomic-write.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'planwright-atomic-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('writing a file', () => {
  test('makes it, replaces it, and leaves nothing else behind', async () => {
    const file = path.join(folder, 'guard.htn');
    await writeAtomically(file, 'one');
    await writeAtomically(file, 'two: größer');
    expect(await readFile(file, 'utf8')).toBe('two: größer');
    expect(await readdir(folder)).toEqual(['guard.htn']);
  });

  test("keeps the file's mode", async () => {
    const file = path.join(folder, 'guard.htn');
    await writeFile(file, 'one');
    await chmod(file, 0o640);
    await writeAtomically(file, 'two');
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });

  test('that cannot be replaced fails, and leaves it and its folder as they were', async () => {
    const file = path.join(folder, 'guard.htn');
    await mkdtemp(path.join(folder, 'x'));
    await expect(writeAtomically(path.join(file, 'deep.htn'), 'x')).rejects.toThrow('ENOENT');
    await expect(writeAtomically(folder, 'x')).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.endsWith('~'))).toEqual([]);
  });

  test('many times at once ends with one of the texts, whole', async () => {
    const file = path.join(folder, 'guard.htn');
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(5_000));
    await Promise.all(texts.map((text) => writeAtomically(file, text)));
    expect(texts).toContain(await readFile(file, 'utf8'));
    expect(await readdir(folder)).toEqual(['guard.htn']);
  });
});

/** Saves 1 MB texts for ever, and says after each which one is safe. */
const SAVER = `
  import { writeAtomically } from './atomic-write.mjs';
  for (let n = 1; ; n++) {
    await writeAtomically(process.argv[2], String(n % 10).repeat(1_000_000));
    process.stdout.write(n + '\\n');
  }`;

async function killWhileSaving(file: string, afterMs: number): Promise<number> {
  const child = spawn(process.execPath, [path.join(folder, 'saver.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  return Number(said.trim().split('\n').at(-1));
}

test('a kill at any moment tears no file and loses no save that was acknowledged', async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      lib: { entry: 'electron/main/atomic-write.ts', formats: ['es'], fileName: () => 'atomic-write.mjs' },
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { external: [/^node:/] },
    },
  });
  await writeFile(path.join(folder, 'saver.mjs'), SAVER);
  const file = path.join(folder, 'guard.htn');
  for (let round = 0; round < 12; round++) {
    const acknowledged = await killWhileSaving(file, (round * 7) % 30);
    const text = await readFile(file, 'utf8');
    expect(text).toHaveLength(1_000_000);
    expect(text).toBe((text[0] ?? '').repeat(1_000_000));
    // The one after the last acknowledged may have been in place already.
    expect([acknowledged % 10, (acknowledged + 1) % 10]).toContain(Number(text[0]));
  }
});
