/** Conditions joined so that what says nothing is left out say what they would say with it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  all,
  conjunctsOf,
  FALSE,
  implied,
  isFalse,
  isTrue,
  not,
  oneOf,
  opened,
  quantified,
  TRUE,
} from '../../../../planner-core/formats/lisp/conditions.ts';
import { flatText } from '../../../../planner-core/formats/lisp/print.ts';
import { firstWord, isList, type Lisp, list } from '../../../../planner-core/formats/lisp/tree.ts';

/** A condition over the facts `p`, `q` and `r`, with what it says of a state. */
interface Said {
  readonly form: Lisp;
  readonly holds: (state: ReadonlySet<string>) => boolean;
}

const { said } = fc.letrec<{ said: Said; several: Said[] }>((tie) => ({
  said: fc.oneof(
    { depthSize: 'medium' },
    fc
      .constantFrom('p', 'q', 'r')
      .map((name): Said => ({ form: list(name), holds: (state) => state.has(name) })),
    fc.constantFrom<Said>({ form: TRUE, holds: () => true }, { form: FALSE, holds: () => false }),
    tie('said').map(({ form, holds }): Said => ({ form: not(form), holds: (state) => !holds(state) })),
    tie('several').map(
      (parts): Said => ({
        form: all(parts.map(({ form }) => form)),
        holds: (state) => parts.every(({ holds }) => holds(state)),
      }),
    ),
    tie('several').map(
      (parts): Said => ({
        form: oneOf(parts.map(({ form }) => form)),
        holds: (state) => parts.some(({ holds }) => holds(state)),
      }),
    ),
    fc.tuple(tie('said'), tie('said')).map(
      ([left, right]): Said => ({
        form: implied(left.form, right.form),
        holds: (state) => !left.holds(state) || right.holds(state),
      }),
    ),
  ),
  several: fc.array(tie('said'), { maxLength: 4 }),
}));

const STATES = ['', 'p', 'q', 'r', 'pq', 'pr', 'qr', 'pqr'].map((facts) => new Set(facts));

/** Straight from the meaning of the words. */
function holds(form: Lisp, state: ReadonlySet<string>): boolean {
  const [head, parts] = [firstWord(form) ?? '', isList(form) ? form.items.slice(1) : []];
  if (head === 'and') return parts.every((part) => holds(part, state));
  if (head === 'or') return parts.some((part) => holds(part, state));
  const [left = form, right = form] = parts;
  if (head === 'not') return !holds(left, state);
  return head === 'imply' ? !holds(left, state) || holds(right, state) : state.has(head);
}

/** Whether something inside says nothing: a constant, or a list of parts within a list of the same kind. */
function isLoose(form: Lisp, around: string | null = null): boolean {
  const head = firstWord(form);
  const isJoin = head === 'and' || head === 'or';
  if (isJoin && (head === around || (around !== null && isList(form) && form.items.length < 3))) return true;
  return isList(form) && form.items.slice(1).some((part) => isLoose(part, isJoin ? head : 'other'));
}

describe('conditions', () => {
  it('say what their parts say, and nothing that says nothing', () => {
    fc.assert(
      fc.property(said, (one) => {
        for (const state of STATES) expect(holds(one.form, state)).toBe(one.holds(state));
        expect(isLoose(one.form)).toBe(false);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it('hold always or never where that can be seen', () => {
    expect([all([]), not(FALSE), implied(FALSE, list('p'))].every(isTrue)).toBe(true);
    expect([oneOf([]), not(TRUE), all([list('p'), FALSE])].every(isFalse)).toBe(true);
  });

  it('come apart at `and`', () => {
    expect(conjunctsOf(all([list('p'), all([list('q'), list('r')])])).map(flatText)).toEqual([
      '(p)',
      '(q)',
      '(r)',
    ]);
  });

  it('give up the `exists` that stand outermost', () => {
    const inner = quantified('exists', [{ name: '?b', type: 'Box' }], list('in', '?a', '?b'));
    const { own, condition } = opened(
      quantified('exists', [{ name: '?a', type: 'Box' }], all([list('p'), inner])),
    );
    expect(own.map(({ name, type }) => `${name} ${type}`)).toEqual(['?a Box', '?b Box']);
    expect(flatText(condition)).toBe('(and (p) (in ?a ?b))');
  });
});
