/** Which files of a project are read at once, which stay on disk, and which are left out. */
import { expect, test } from 'vitest';
import { ProjectIntake } from '../../../planner-core/project/intake.ts';
import {
  MAX_FILE_BYTES,
  MAX_HELD_WORLD_BYTES,
  MAX_HELD_WORLDS_BYTES,
  MAX_PROJECT_BYTES,
  MAX_PROJECT_FILES,
} from '../../../planner-core/project/limits.ts';

test('small files are read', () => {
  const intake = new ProjectIntake();
  expect(intake.take('guard.htn', 100)).toBe('read');
  expect(intake.take('worlds/a.world', 100)).toBe('read');
});

test('a world above its size stays on disk, a domain of that size is read', () => {
  const intake = new ProjectIntake();
  expect(intake.take('worlds/a.world', MAX_HELD_WORLD_BYTES)).toBe('read');
  expect(intake.take('worlds/b.world', MAX_HELD_WORLD_BYTES + 1)).toBe('on-disk');
  expect(intake.take('guard.htn', MAX_HELD_WORLD_BYTES + 1)).toBe('read');
});

test('worlds beyond what is held together stay on disk, a smaller one after them is read', () => {
  const intake = new ProjectIntake();
  for (let held = 0; held < MAX_HELD_WORLDS_BYTES; held += MAX_HELD_WORLD_BYTES)
    expect(intake.take(`worlds/${held}.world`, MAX_HELD_WORLD_BYTES - 10)).toBe('read');
  expect(intake.take('worlds/x.world', 30)).toBe('on-disk');
  expect(intake.take('worlds/y.world', 10)).toBe('read');
});

test.each([
  ['con.htn', 1, 'its name is not allowed on every system'],
  ['worlds/a.world', MAX_FILE_BYTES + 1, 'it is larger than 32 MB'],
])('%s of %d bytes is left out', (path, bytes, reason) => {
  expect(new ProjectIntake().take(path, bytes)).toEqual({ reason });
});

test('what was left out takes no room; beyond the sizes of a project the rest is left out', () => {
  const intake = new ProjectIntake();
  intake.take('huge.htn', MAX_FILE_BYTES + 1);
  for (let bytes = 0; bytes < MAX_PROJECT_BYTES; bytes += MAX_FILE_BYTES)
    expect(intake.take(`${bytes}.htn`, MAX_FILE_BYTES)).toBe('read');
  expect(intake.take('z.htn', 1)).toEqual({ reason: 'the project is larger than 256 MB' });
});

test('ten thousand files are a project, one more is left out', () => {
  const intake = new ProjectIntake();
  for (let number = 0; number < MAX_PROJECT_FILES; number++) intake.take(`a${number}.htn`, 0);
  expect(intake.take('b.htn', 0)).toEqual({ reason: 'the project has more than 10,000 files' });
});
