/** What the import dialog lists, and the lines of the source it shows. */
import { describe, expect, test } from 'vitest';
import {
  excerpt,
  noteGroups,
  outcomeText,
  phaseText,
  suggestedName,
} from '../../../renderer/shell/import-notes.ts';
import type { ImportOutcome, LocatedDiagnostic } from '../../../renderer/worker/protocol.ts';

function note(severity: LocatedDiagnostic['severity'], line: number, column = 1): LocatedDiagnostic {
  const span = { file: 'a.lisp', start: 0, end: 0 };
  return {
    code: 'left-out',
    severity,
    message: `${severity} ${line}`,
    span,
    line,
    column,
    endLine: line,
    endColumn: column + 3,
  };
}

function shown(text: string, place: LocatedDiagnostic): readonly string[] {
  return excerpt(text, place).map(
    ({ number, before, marked, after }) => `${number} ${before}${marked === '' ? '' : `[${marked}]`}${after}`,
  );
}

test('the gravest notes come first, and no group is empty', () => {
  const groups = noteGroups([note('info', 1), note('error', 9), note('info', 3)]);
  expect(groups.map(({ title, notes }) => [title, notes.map(({ line }) => line)])).toEqual([
    ['Not imported', [9]],
    ['Notes', [1, 3]],
  ]);
});

describe('the source of a note', () => {
  const text = 'one\ntwo\r\nthree\nfour\nfive\nsix';

  test('is its line with two around it', () => {
    expect(shown(text, note('error', 3, 2))).toEqual(['1 one', '2 two', '3 t[hre]e', '4 four', '5 five']);
  });

  test('at the edges is what there is', () => {
    expect(shown(text, note('error', 1))).toEqual(['1 [one]', '2 two', '3 three']);
    expect(shown(text, note('error', 6))).toEqual(['4 four', '5 five', '6 [six]']);
    expect(shown('', note('error', 1))).toEqual(['1 ']);
  });

  test('goes over lines', () => {
    expect(shown(text, { ...note('error', 2, 2), endLine: 3, endColumn: 3 })).toEqual([
      '1 one',
      '2 t[wo]',
      '3 [th]ree',
      '4 four',
      '5 five',
    ]);
  });

  test('goes over lines without their indentation', () => {
    const indented = '(operator\n    (a)\n  )';
    expect(shown(indented, { ...note('info', 1), endLine: 3, endColumn: 4 })).toEqual([
      '1 [(operator]',
      '2     [(a)]',
      '3   [)]',
    ]);
  });

  test('of a line of megabytes, and of a note of thousands of lines, is cut', () => {
    const wide = `${'x'.repeat(1_000_000)}(!)${'y'.repeat(1_000_000)}`;
    const [line] = shown(wide, note('error', 1, 1_000_001));
    expect(line).toMatch(/^1 …x+\[\(!\)\]y+…$/);
    expect(line?.length).toBeLessThan(300);
    expect(shown('\n'.repeat(5_000), { ...note('error', 1), endLine: 5_000 })).toHaveLength(12);
  });
});

test.each([
  ['reading', 1_000, 'Reading 1 file, 1 kB…'],
  ['translating', 3_000_000, 'Translating 1 file, 2.9 MB…'],
  ['printing', 1_000, 'Writing the new project’s files…'],
  ['reading back', 1_000, 'Checking the new files…'],
] as const)('whoever waits is told that it is %s', (phase, size, words) => {
  expect(phaseText(phase, [{ path: 'a.lisp', text: 'x'.repeat(size) }])).toBe(words);
});

describe('the import in a sentence', () => {
  const files = [
    { path: 'guard.htn', text: '' },
    { path: 'worlds/a.world', text: '' },
  ];
  const outcome = (part: Partial<ImportOutcome>): ImportOutcome => ({
    format: 'shop',
    files,
    diagnostics: [],
    omitted: 0,
    ...part,
  });

  test.each([
    [outcome({}), 'SHOP: a domain and 1 world, from 2 files.'],
    [outcome({ format: 'hddl', files: files.slice(0, 1) }), 'HDDL: a domain and 0 worlds, from 2 files.'],
    [outcome({ files: [] }), 'SHOP: nothing could be imported from 2 files, for the reasons below.'],
    [outcome({ format: null, files: [] }), /^No SHOP or HDDL text was found/],
  ])('says what comes of it', (given, expected) => {
    expect(outcomeText(given, 2)).toMatch(expected);
  });

  test('suggests the domain’s name', () => {
    expect(suggestedName(outcome({}))).toBe('guard');
  });
});
