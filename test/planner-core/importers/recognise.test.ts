/** Formats told by content, and names of files that every system can have. */
import { describe, expect, test } from 'vitest';
import { portableNames } from '../../../planner-core/formats/project/read-back/file-names.ts';
import { recogniseImport } from '../../../planner-core/importers/recognise.ts';

const file = (path: string, text: string) => ({ path, text });

describe('a format', () => {
  test.each([
    ['shop', ['(defproblem p d () ())', '(DefDomain d ())']],
    ['hddl', ['( define (domain d))']],
    [null, ['; (defdomain d ())', 'domain Guard;', '']],
    [null, []],
  ])('%s is told by what the files define', (format, texts) => {
    const files = texts.map((text, index) => file(`${index}`, text));
    expect(recogniseImport(files)?.format ?? null).toBe(format);
  });

  test('has its domain first', () => {
    const files = [file('p', '(define (problem p))'), file('d', '(define\n(domain d))'), file('q', '')];
    expect(recogniseImport(files)?.files.map(({ path }) => path)).toEqual(['d', 'p', 'q']);
  });
});

test('names become possible everywhere, and stay different', () => {
  const names = [
    'a.htn',
    'worlds/con.world',
    'worlds/a:b.world',
    'worlds/a-b.world',
    'worlds/A-B.world',
    'worlds/...world',
    'worlds/x/../y.world',
    `worlds/${'n'.repeat(300)}.world`,
  ];
  expect(portableNames(names)).toEqual([
    'a.htn',
    'worlds/con_.world',
    'worlds/a-b.world',
    'worlds/a-b-2.world',
    'worlds/A-B-3.world',
    'worlds/world.world',
    'worlds/x-..-y.world',
    `worlds/${'n'.repeat(64)}.world`,
  ]);
});
