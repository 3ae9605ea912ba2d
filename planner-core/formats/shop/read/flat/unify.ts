/** Matches the head of an operator or a method with one shape of its task's arguments. */
import { NOWHERE } from '../../../../base/source.ts';
import type { Term } from '../source/model.ts';
import { ATOMIC, isNilTerm, nilSymbol, termOf, UNBOUND } from './shapes.ts';

/** A matched head: a term for each flat argument, and the values of its variables. */
export interface Fitted {
  readonly head: readonly Term[];
  readonly values: ReadonlyMap<string, Term>;
}

interface Fitting {
  readonly slots: (Term | null)[];
  readonly values: Map<string, Term>;
}

/** Matches the head's arguments with the shapes of a call; null if they can never match. */
export function fitHead(patterns: readonly Term[], shapes: readonly string[]): Fitted | null {
  const fitting: Fitting = { slots: [], values: new Map() };
  for (const [index, pattern] of patterns.entries()) {
    const shape = shapes[index] ?? ATOMIC;
    if (shape === UNBOUND) continue;
    const skeleton = termOf(shape, () => newLeaf(fitting, pattern), pattern.span);
    if (!matches(pattern, skeleton, fitting)) return null;
  }
  const head = fitting.slots.map((slot, index): Term => slot ?? leafNamed(index, patterns[0]));
  return { head, values: fitting.values };
}

const LEAF = /^\$(\d+)$/;

function newLeaf({ slots }: Fitting, { span }: Term): Term {
  slots.push(null);
  return { k: 'variable', name: `$${slots.length - 1}`, span };
}

function leafNamed(index: number, near: Term | undefined): Term {
  return { k: 'variable', name: `arg${index + 1}`, span: near?.span ?? NOWHERE };
}

function slotOf(term: Term): number | null {
  const [, number] = (term.k === 'variable' && LEAF.exec(term.name)) || [];
  return number === undefined ? null : Number(number);
}

function matches(pattern: Term, skeleton: Term, fitting: Fitting): boolean {
  const slot = slotOf(skeleton);
  if (pattern.k === 'variable') return fitVariable(pattern.name, { pattern, skeleton, slot }, fitting);
  if (slot !== null) {
    if (pattern.k === 'call' || (pattern.k === 'list' && !isNilTerm(pattern))) return false;
    fitting.slots[slot] = pattern.k === 'list' ? nilSymbol(pattern.span) : pattern;
    return true;
  }
  if (pattern.k === 'list' && skeleton.k === 'list') return fitLists(pattern, skeleton, fitting);
  return pattern.k === 'symbol' && skeleton.k === 'symbol' && pattern.name === skeleton.name;
}

interface Meeting {
  readonly pattern: Term;
  readonly skeleton: Term;
  readonly slot: number | null;
}

function fitVariable(name: string, { pattern, skeleton, slot }: Meeting, fitting: Fitting): boolean {
  const before = fitting.values.get(name);
  if (before !== undefined) {
    // A variable that the head repeats: the flat arguments are also the same.
    return slot !== null && before.k === 'variable'
      ? fill(fitting, slot, before)
      : sameLeaves(before, skeleton, fitting);
  }
  if (slot !== null) {
    fitting.values.set(name, pattern);
    return fill(fitting, slot, pattern);
  }
  let count = 0;
  const value = named(skeleton, fitting, () => ({ ...pattern, k: 'variable', name: `${name}-${++count}` }));
  fitting.values.set(name, value);
  return true;
}

function fill(fitting: Fitting, slot: number, term: Term): true {
  fitting.slots[slot] = term;
  return true;
}

/** The structure with its leaves named after the variable that stands for all of it. */
function named(skeleton: Term, fitting: Fitting, name: () => Term): Term {
  const slot = slotOf(skeleton);
  if (slot !== null) {
    const leaf = name();
    fill(fitting, slot, leaf);
    return leaf;
  }
  if (skeleton.k !== 'list') return skeleton;
  return { ...skeleton, items: skeleton.items.map((item) => named(item, fitting, name)) };
}

function sameLeaves(before: Term, skeleton: Term, fitting: Fitting): boolean {
  const slot = slotOf(skeleton);
  if (slot !== null) return before.k !== 'list' && fill(fitting, slot, before);
  if (before.k !== 'list' || skeleton.k !== 'list') return before.k === skeleton.k;
  return (
    before.items.length === skeleton.items.length &&
    before.items.every((item, index) => sameLeaves(item, skeleton.items[index] ?? item, fitting))
  );
}

function fitLists(
  pattern: Extract<Term, { k: 'list' }>,
  skeleton: Extract<Term, { k: 'list' }>,
  fitting: Fitting,
): boolean {
  const enough =
    pattern.tail === null
      ? pattern.items.length === skeleton.items.length
      : pattern.items.length <= skeleton.items.length;
  if (!enough) return false;
  if (!pattern.items.every((item, index) => matches(item, skeleton.items[index] ?? item, fitting)))
    return false;
  const { tail } = pattern;
  return (
    tail === null ||
    matches(tail, { ...skeleton, items: skeleton.items.slice(pattern.items.length) }, fitting)
  );
}
