/** Shapes of arguments: a structured term with its variables and constants removed. */
import type { Span } from '../../../../base/source.ts';
import type { Term } from '../source/model.ts';

/** A term's constants and variables in order, and its structure: `(on ?x b1)` is `(on _ _)` with two leaves. */
export interface Shaped {
  readonly shape: string;
  readonly leaves: readonly Term[];
  /** The words at the beginning of its lists, for names. */
  readonly words: readonly string[];
}

/** Represents a variable that has no value when a task is called. */
export const UNBOUND = '?';
export const ATOMIC = '_';

/** The shape of a term; null if a list has an open end, because its length can vary. */
export function shapeOf(term: Term, isUnbound: (name: string) => boolean = () => false): Shaped | null {
  if (term.k === 'variable' && isUnbound(term.name)) return { shape: UNBOUND, leaves: [], words: [] };
  if (term.k !== 'list') return { shape: ATOMIC, leaves: [term], words: [] };
  if (isNilTerm(term)) return { shape: ATOMIC, leaves: [nilSymbol(term.span)], words: [] };
  if (term.tail !== null) return null;
  const [first, ...rest] = term.items;
  const functor = first?.k === 'symbol' ? first.name : null;
  const parts: Shaped[] = [];
  for (const item of functor === null ? term.items : rest) {
    const part = shapeOf(item, isUnbound);
    if (part === null) return null;
    parts.push(part);
  }
  const shapes = parts.map(({ shape }) => shape);
  return {
    shape: `(${(functor === null ? shapes : [functor, ...shapes]).join(' ')})`,
    leaves: parts.flatMap(({ leaves }) => leaves),
    words: [...(functor === null ? [] : [functor]), ...parts.flatMap(({ words }) => words)],
  };
}

export function isNilTerm(term: Term): boolean {
  return term.k === 'list' && term.items.length === 0 && term.tail === null;
}

/** `nil`, where it is an ordinary value. */
export function nilSymbol(span: Span): Term {
  return { k: 'symbol', name: 'nil', span };
}

/** The term of a shape, with its leaves taken from `leaf` in order. */
export function termOf(shape: string, leaf: () => Term, span: Span): Term {
  const tokens = shape.match(/[()]|[^()\s]+/g) ?? [];
  let at = 0;
  const next = (): Term => {
    const token = tokens[at++];
    if (token === ATOMIC || token === UNBOUND || token === undefined) return leaf();
    if (token !== '(') return { k: 'symbol', name: token, span };
    const items: Term[] = [];
    while (at < tokens.length && tokens[at] !== ')') items.push(next());
    at++;
    return { k: 'list', items, tail: null, span };
  };
  return next();
}

/** The number of leaves in a shape. */
export function leavesIn(shape: string): number {
  return shape.match(/(?<![^\s(])_(?![^\s)])/g)?.length ?? 0;
}
