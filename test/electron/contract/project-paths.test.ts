/** Paths from a window that may have been taken over: what gets through, and what never does. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isExportPath, toSafeName } from '../../../electron/contract/project-paths.ts';
import { isProjectPath, isSafeRelativePath } from '../../../planner-core/project/paths.ts';

/** Ways to leave a folder, or to mean another file than the one named. */
const ATTACKS = [
  '',
  '.',
  '..',
  '/',
  '../a.htn',
  'worlds/../../a.htn',
  'worlds/..',
  './a.htn',
  'worlds/./a.world',
  '/etc/passwd',
  '//server/share/a.htn',
  '\\\\server\\share\\a.htn',
  '..\\a.htn',
  'worlds\\a.world',
  'C:\\a.htn',
  'C:a.htn',
  'C:/a.htn',
  'a.htn:stream',
  'a\0.htn',
  'a\n.htn',
  'a\u202e.htn\u0007',
  'worlds//a.world',
  'worlds/',
  'CON',
  'con.htn',
  'NUL.htn',
  'worlds/aux.world',
  'com1.htn',
  'LPT9.htn',
  'a.htn.',
  'a.htn ',
  ' a.htn',
  'a?.htn',
  'a*.htn',
  'a|.htn',
  'a".htn',
  '<a>.htn',
  'a\ud800.htn',
  `${'a'.repeat(300)}.htn`,
];

describe('a relative path', () => {
  test.each(ATTACKS)('%j is refused', (path) => {
    expect(isSafeRelativePath(path)).toBe(false);
    expect(isProjectPath(path)).toBe(false);
    expect(isExportPath(path)).toBe(false);
  });

  test('stays inside its folder whatever it is made of', () => {
    const part = fc.oneof(fc.constantFrom('..', '.', '', 'a', 'worlds', 'C:', '~', 'a.htn'), fc.string());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.constantFrom('/', '\\'), (parts, separator) => {
        const path = parts.join(separator);
        if (!isSafeRelativePath(path)) return;
        const resolved = new URL(path.split('/').map(encodeURIComponent).join('/'), 'file:///root/').pathname;
        expect(resolved.startsWith('/root/')).toBe(true);
        expect(resolved.length).toBeGreaterThan('/root/'.length);
      }),
      { seed: 2, numRuns: 2_000 },
    );
  });
});

describe('a path of a project', () => {
  test.each([
    'guard.htn',
    'two words.htn',
    'größe.htn',
    '__proto__.htn',
    'worlds/ambush.world',
    'layout.json',
    'README.md',
  ])('%j is one', (path) => {
    expect(isProjectPath(path)).toBe(true);
  });

  test.each([
    'guard.htn.exe',
    '.htn',
    '.hidden.htn',
    'worlds/.world',
    'worlds/deep/a.world',
    'sub/guard.htn',
    'package.json',
    'worlds/layout.json',
    'ambush.world',
    '.git/config',
    'guard.HTN.lnk',
  ])('%j is none', (path) => {
    expect(isProjectPath(path)).toBe(false);
  });
});

describe('a path of an export', () => {
  test.each([
    'planner.ts',
    'run.mjs',
    'worlds/ambush.json',
    'include/planner.hpp',
    'yard.problem.jshop',
    'domain.hddl',
  ])('%j is one', (path) => {
    expect(isExportPath(path)).toBe(true);
  });

  test.each(['run.sh', 'run.js', 'start.desktop', 'planner', 'a.exe', 'a.bat', 'a.js.lnk', '.bashrc'])(
    '%j is none: a double click would run it, or a shell would read it',
    (path) => {
      expect(isExportPath(path)).toBe(false);
    },
  );
});

test('a name that no folder may bear becomes the nearest that one may', () => {
  expect(['my game', 'a/b: c?', 'x. ', ' nul', '..', '', 'x'.repeat(200)].map(toSafeName)).toEqual([
    'my game',
    'a-b- c-',
    'x',
    'nul_',
    'project',
    'project',
    'x'.repeat(64),
  ]);
});
