/** Conditions of PDDL-like formats as s-expressions, joined without superfluous parts, and typed variables. */
import { connectives } from '../kit/connectives.ts';
import { firstWord, isList, type Lisp, list, listOf } from './tree.ts';

/** A condition that always holds. */
export const TRUE: Lisp = list('and');
/** A condition that never holds. */
export const FALSE: Lisp = list('or');

/** `?x - Block`, in the order bound. */
export interface TypedName {
  readonly name: string;
  readonly type: string;
}

export function isTrue(condition: Lisp): boolean {
  return isBare(condition, 'and');
}

export function isFalse(condition: Lisp): boolean {
  return isBare(condition, 'or');
}

function isBare(condition: Lisp, operator: string): boolean {
  return isList(condition) && condition.items.length === 1 && firstWord(condition) === operator;
}

/** The conjuncts of a condition. */
export function conjunctsOf(condition: Lisp): readonly Lisp[] {
  return partsOf('and', condition);
}

function partsOf(operator: string, condition: Lisp): readonly Lisp[] {
  return isList(condition) && firstWord(condition) === operator ? condition.items.slice(1) : [condition];
}

export const { all, oneOf, not, implied } = connectives<Lisp>({
  always: TRUE,
  never: FALSE,
  isAlways: isTrue,
  isNever: isFalse,
  join: (operator, parts) => listOf([operator, ...parts.flatMap((part) => partsOf(operator, part))]),
  negate: (condition) =>
    isList(condition) && firstWord(condition) === 'not'
      ? (condition.items[1] ?? TRUE)
      : list('not', condition),
  imply: (left, right) => list('imply', left, right),
});

export function quantified(
  quantifier: 'exists' | 'forall',
  own: readonly TypedName[],
  condition: Lisp,
): Lisp {
  const isSettled = quantifier === 'exists' ? isFalse(condition) : isTrue(condition);
  return own.length === 0 || isSettled ? condition : list(quantifier, listOf(typedList(own)), condition);
}

/** `?a ?b - Block ?c - Table`. */
export function typedList(names: readonly TypedName[]): string[] {
  return names.flatMap(({ name, type }, index) =>
    names[index + 1]?.type === type ? [name] : [name, '-', type],
  );
}

/** A condition without its outermost `exists`, and the variables that these bind. */
export function opened(condition: Lisp): { readonly own: readonly TypedName[]; readonly condition: Lisp } {
  const parts = conjunctsOf(condition).map((part) => {
    const [, names, body] = isList(part) && firstWord(part) === 'exists' ? part.items : [];
    if (names === undefined || body === undefined) return { own: [], condition: part };
    const inner = opened(body);
    return { own: [...namesIn(names), ...inner.own], condition: inner.condition };
  });
  return { own: parts.flatMap(({ own }) => own), condition: all(parts.map((part) => part.condition)) };
}

function namesIn(typed: Lisp): TypedName[] {
  const words = isList(typed) ? typed.items.flatMap((item) => (isList(item) ? [] : [item.text])) : [];
  return words.flatMap((name, index) => {
    const dash = words.indexOf('-', index);
    const isName = name !== '-' && words[index - 1] !== '-';
    return isName ? [{ name, type: words[dash + 1] ?? '' }] : [];
  });
}
