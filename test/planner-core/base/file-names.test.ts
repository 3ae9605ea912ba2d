/** The one rule for names of files: possible on every system, and never two names for one file. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clashIn,
  FileNames,
  foldedName,
  isPortableName,
  portableName,
} from '../../../planner-core/base/file-names.ts';

describe('a name that every system can have', () => {
  test.each([
    'guard',
    'my game',
    'Domäne',
    '日本',
    '.hidden',
    'console',
    'com',
    'com10',
    'a.con',
    '__proto__',
  ])('%j', (name) => expect(isPortableName(name)).toBe(true));

  test.each([
    ...['', '.', '..', 'a/b', 'a\\b', 'C:', 'a?', 'a\u0000', 'a\n', 'a\u0085', 'a\ud800'],
    ...[
      'x.',
      'x ',
      ' x',
      'x. .',
      'con',
      'CON.txt',
      'aux.a.b',
      'nul ',
      'con .txt',
      'LPT9',
      'com¹',
      'CONIN$.x',
    ],
  ])('%j is none', (name) => expect(isPortableName(name)).toBe(false));
});

test.each([
  ['Con', 'Con_'],
  ['aux.domain', 'aux_.domain'],
  ['com¹', 'com¹_'],
  ['con .x', 'con_ .x'],
  ['a/b: c?', 'a-b- c-'],
  ['..x. .', 'x'],
  ['...', 'file'],
  ['', 'file'],
  ['x'.repeat(300), 'x'.repeat(64)],
  [`${'x'.repeat(63)}🎲`, 'x'.repeat(63)],
  [`${'x'.repeat(62)} .y`, 'x'.repeat(62)],
])('%j becomes the nearest that can: %j', (name, nearest) => {
  expect(portableName(name, 'file')).toBe(nearest);
});

test('two paths clash where some system takes them for one', () => {
  expect(clashIn(['a.htn', 'worlds/a.htn', 'b.htn'])).toBeNull();
  expect(clashIn(['x', 'worlds/Straße.world', 'worlds/STRASSE.world'])).toEqual([
    'worlds/Straße.world',
    'worlds/STRASSE.world',
  ]);
});

describe('the names of one folder', () => {
  const taken = (names: readonly string[]) => {
    const files = new FileNames('file', ['index']);
    return names.map((name) => files.take(name));
  };

  test.each([
    ['capitals', ['Guard', 'guard', 'GUARD'], ['Guard', 'guard-2', 'GUARD-3']],
    ['an accent of its own', ['é', 'e\u0301'], ['é', 'e\u0301-2']],
    [
      'letters that Unicode folds',
      ['straße', 'STRASSE', 'ſ', 's', 'Å', 'Å'],
      ['straße', 'STRASSE-2', 'ſ', 's-2', 'Å', 'Å-2'],
    ],
    ['dots at the end', ['x', 'x.', 'x..'], ['x', 'x-2', 'x-3']],
    ['devices', ['con', 'con_', 'Con'], ['con_', 'con_-2', 'Con_-3']],
    ['names that look numbered', ['a-2', 'a', 'A'], ['a-2', 'a', 'A-3']],
    ['what is there already', ['Index', 'index'], ['Index-2', 'index-3']],
  ])('differ where %s would be all that differs', (_what, names, files) => {
    expect(taken(names)).toEqual(files);
  });

  test('are possible and apart on every system, whatever they were', () => {
    const name = fc.oneof(
      fc.constantFrom('con', 'CON', 'nul.', 'a', 'A', 'A ', '..', ''),
      fc.string({ unit: 'binary', maxLength: 90 }),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const files = taken(names);
        for (const file of files)
          expect([isPortableName(file), isPortableName(`${file}.world`), file.startsWith('.')]).toEqual([
            true,
            true,
            false,
          ]);
        expect(new Set(files.map(foldedName)).size).toBe(names.length);
      }),
      { seed: 8, numRuns: 1_000 },
    );
  });
});
