/** Walks over SHOP texts: their terms, the variables they use and bind, and replacing terms. */
import type { Atom, Effect, Logic, Precondition, TaskCall, TaskList, Term } from './model.ts';

/** Replaces terms, from the outermost inwards. */
export type Rewrite = (term: Term) => Term | null;

/** A term with parts replaced; if `rewrite` returns null, the parts of the term are visited. */
export function rewriteTerm(term: Term, rewrite: Rewrite): Term {
  const replaced = rewrite(term);
  if (replaced !== null) return replaced;
  if (term.k === 'call') return { ...term, args: term.args.map((arg) => rewriteTerm(arg, rewrite)) };
  if (term.k !== 'list') return term;
  const items = term.items.map((item) => rewriteTerm(item, rewrite));
  const tail = term.tail === null ? null : rewriteTerm(term.tail, rewrite);
  if (tail?.k === 'list') return { ...term, items: [...items, ...tail.items], tail: tail.tail };
  return { ...term, items, tail };
}

export function rewriteAtom(atom: Atom, rewrite: Rewrite): Atom {
  return { ...atom, args: atom.args.map((arg) => rewriteTerm(arg, rewrite)) };
}

/** A logical expression with each of its atoms and terms replaced. */
export function mapLogic(logic: Logic, onAtom: (atom: Atom) => Logic, rewrite: Rewrite): Logic {
  const inside = (part: Logic) => mapLogic(part, onAtom, rewrite);
  switch (logic.k) {
    case 'atom':
      return onAtom(logic.atom);
    case 'and':
    case 'or':
      return { ...logic, parts: logic.parts.map(inside) };
    case 'not':
      return { ...logic, part: inside(logic.part) };
    case 'imply':
    case 'forall':
      return { ...logic, left: inside(logic.left), right: inside(logic.right) };
    case 'assign':
      return { ...logic, value: rewriteTerm(logic.value, rewrite) };
    case 'test': {
      const call = rewriteTerm(logic.call, rewrite);
      return call.k === 'call' ? { ...logic, call } : logic;
    }
    case 'held':
      return logic;
  }
}

export function mapPrecondition(precondition: Precondition, map: (logic: Logic) => Logic): Precondition {
  return { ...precondition, logic: map(precondition.logic) };
}

export function mapCalls(list: TaskList, map: (call: TaskCall) => TaskCall): TaskList {
  const items = list.items.map((item) => (item.k === 'list' ? mapCalls(item, map) : map(item)));
  return { ...list, items };
}

export function* callsIn(list: TaskList): Generator<TaskCall> {
  for (const item of list.items) {
    if (item.k === 'list') yield* callsIn(item);
    else yield item;
  }
}

/** The term and all terms inside it. */
export function* termsWithin(term: Term): Generator<Term> {
  yield term;
  const parts = term.k === 'list' || term.k === 'call' ? (term.k === 'list' ? term.items : term.args) : [];
  for (const part of parts) yield* termsWithin(part);
  if (term.k === 'list' && term.tail !== null) yield* termsWithin(term.tail);
}

export function variablesIn(terms: Iterable<Term>): Set<string> {
  const found = new Set<string>();
  for (const term of terms)
    for (const inner of termsWithin(term)) if (inner.k === 'variable') found.add(inner.name);
  return found;
}

/** The parts directly inside a logical expression. */
export function partsOf(logic: Logic): readonly Logic[] {
  switch (logic.k) {
    case 'and':
    case 'or':
      return logic.parts;
    case 'not':
      return [logic.part];
    case 'imply':
    case 'forall':
      return [logic.left, logic.right];
    default:
      return [];
  }
}

export function* logicWithin(logic: Logic): Generator<Logic> {
  yield logic;
  for (const part of partsOf(logic)) yield* logicWithin(part);
}

/** The terms directly in a logical expression, without its parts. */
export function ownTerms(logic: Logic): readonly Term[] {
  switch (logic.k) {
    case 'atom':
      return logic.atom.args;
    case 'assign':
      return [{ k: 'variable', name: logic.variable, span: logic.span }, logic.value];
    case 'test':
      return [logic.call];
    case 'held':
      return [{ k: 'variable', name: logic.variable, span: logic.span }];
    default:
      return [];
  }
}

/** Every variable in a logical expression. */
export function variablesOf(logic: Logic): Set<string> {
  return variablesIn([...logicWithin(logic)].flatMap(ownTerms));
}

/** The variables that have a value after the expression has succeeded. */
export function boundBy(logic: Logic): Set<string> {
  switch (logic.k) {
    case 'atom':
      return variablesIn(logic.atom.args);
    case 'assign':
      return new Set([logic.variable]);
    case 'and':
      return new Set(logic.parts.flatMap((part) => [...boundBy(part)]));
    case 'or': {
      const [first = new Set<string>(), ...rest] = logic.parts.map(boundBy);
      return new Set([...first].filter((name) => rest.every((other) => other.has(name))));
    }
    default:
      return new Set();
  }
}

/** Every variable in a list of effects outside the ranges of its `forall`s. */
export function variablesOfEffects(effects: readonly Effect[]): Set<string> {
  return variablesIn(
    effects.flatMap((effect): readonly Term[] => {
      if (effect.k === 'forall') return effect.atoms.flatMap(({ args }) => args);
      if (effect.k === 'held') return [{ k: 'variable', name: effect.variable, span: effect.span }];
      return effect.atom.args;
    }),
  );
}

/** The variables that some terms need for their values, directly or through other variables. */
export function neededFor(terms: readonly Term[], logic: Logic): Set<string> {
  const needed = variablesIn(terms);
  const parts = [...logicWithin(logic)];
  for (let before = -1; before < needed.size; ) {
    before = needed.size;
    for (const part of parts) {
      const last = part.k === 'atom' ? part.atom.args.at(-1) : null;
      const gives = part.k === 'assign' ? part.variable : last?.k === 'variable' ? last.name : null;
      if (gives !== null && needed.has(gives)) for (const name of variablesOf(part)) needed.add(name);
    }
  }
  return needed;
}
