/** S-expressions: what is printed is read back as the same, in lines that are no longer than they need be. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentReader } from '../../../../planner-core/formats/lisp/comments.ts';
import { commentText, flatText, inLines, printLisp } from '../../../../planner-core/formats/lisp/print.ts';
import { readLisp } from '../../../../planner-core/formats/lisp/read.ts';
import { type Lisp, list, listOf } from '../../../../planner-core/formats/lisp/tree.ts';

const words = fc.constantFrom(
  'on',
  '?x',
  '-',
  'Block',
  ':task',
  '3.5',
  'a-very-long-name-of-something-in-a-yard',
);
const { tree } = fc.letrec<{ tree: Lisp; part: Lisp | string }>((tie) => ({
  tree: fc.array(tie('part'), { maxLength: 6 }).map(listOf),
  part: fc.oneof({ depthSize: 'small' }, words, tie('tree')),
}));

function readBack(text: string): Lisp[] {
  const { forms, problems } = readLisp({ path: 'f', text });
  expect(problems).toEqual([]);
  return [...forms];
}

describe('printed s-expressions', () => {
  it('are read back as they were, however they are broken', () => {
    fc.assert(
      fc.property(tree, fc.nat(120), fc.nat(3), (form, indent, kept) => {
        const text = printLisp(form, { indent: ' '.repeat(indent), kept: () => kept });
        expect(readBack(text).map(flatText)).toEqual([flatText(form)]);
      }),
      { seed: 11 },
    );
  });

  it('stay on one line where they fit, and have a part a line where they do not', () => {
    const short = list('and', list('on', '?a', '?b'));
    const wide = list('exists', list('?a'), list('and', list('p'.repeat(60)), list('q'.repeat(60))));
    const broken = { indent: '', kept: (form: Lisp) => (flatText(form).startsWith('(exists') ? 2 : 1) };
    expect(printLisp(short, broken)).toBe('(and (on ?a ?b))');
    expect(printLisp(wide, broken)).toBe(
      `(exists (?a)\n  (and\n    (${'p'.repeat(60)})\n    (${'q'.repeat(60)})))`,
    );
  });

  it('have parts on lines of their own where a format wants them so', () => {
    expect(inLines([':method', list('go', '?x')], ['()', '((!walk ?x))'], '    ')).toBe(
      '(:method (go ?x)\n    ()\n    ((!walk ?x)))',
    );
  });

  it('can have more parts than a call has arguments', () => {
    const many = listOf(Array.from({ length: 200_000 }, (_, index) => list('at', String(index))));
    expect(readBack(flatText(many))).toHaveLength(1);
  });
});

describe('a comment', () => {
  it('is read as what it was written from', () => {
    const text = `${commentText('Carries a crate.\n\nSlowly.', '  ')}  (:action carry)`;
    const { forms, comments } = readLisp({ path: 'f', text });
    const [form] = forms;
    expect(form && commentReader(text, comments).take(form.span).about).toEqual([
      'Carries a crate.',
      '',
      'Slowly.',
    ]);
  });

  it('is nothing where there is nothing to say', () => {
    expect(commentText(null, '  ')).toBe('');
  });
});
