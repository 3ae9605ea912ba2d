/** Exports into a folder: over nothing that somebody edited unasked, with the record that the command line reads. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { filesInTheWay, writeExport } from '../../../electron/main/exports.ts';
import { writeExport as writeOnCommandLine } from '../../../planner-core/node/output-folder.ts';

const RECORD = '.planwright-export.json';
const first = [
  { path: 'guard.ts', text: 'one ä\n' },
  { path: 'worlds/hall.ts', text: 'hall\n' },
];
const second = [{ path: 'guard.ts', text: 'two\n' }];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'planwright-exports-'));
});
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

test('the command line goes on where the window exported, and the other way round', async () => {
  await writeExport(folder, first);
  writeOnCommandLine(folder, second, false);
  expect(read('guard.ts')).toBe('two\n');
  expect(await filesInTheWay(folder, first)).toEqual([]);
  await writeExport(folder, first);
  writeFileSync(path.join(folder, 'guard.ts'), 'mine\n');
  expect(() => writeOnCommandLine(folder, second, false)).toThrow(/was edited since it was exported/);
});

test('both leave the same record', async () => {
  await writeExport(folder, first);
  const ours = read(RECORD);
  const other = mkdtempSync(path.join(tmpdir(), 'planwright-exports-'));
  writeOnCommandLine(other, first, false);
  expect(ours).toBe(readFileSync(path.join(other, RECORD), 'utf8'));
});

test('what was edited, or was never an export, is in the way', async () => {
  writeFileSync(path.join(folder, 'guard.ts'), 'theirs\n');
  expect(await filesInTheWay(folder, first)).toEqual(['guard.ts']);
  await writeExport(folder, first);
  writeFileSync(path.join(folder, 'guard.ts'), 'one ä\r\n');
  expect(await filesInTheWay(folder, second)).toEqual([]);
  writeFileSync(path.join(folder, 'guard.ts'), 'mine\n');
  expect(await filesInTheWay(folder, second)).toEqual(['guard.ts']);
});

test('a copy of a project is to be edited: it has no record', async () => {
  await writeExport(folder, [{ path: 'guard.htn', text: '' }]);
  expect(() => read(RECORD)).toThrow(/ENOENT/);
});
