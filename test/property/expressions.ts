/** Random well-typed expressions over the vocabulary of `random-domain.ts`. */
import type { Tape } from './tape.ts';

export type Kind = 'Thing' | 'Box' | 'Ball' | 'Colour' | 'boolean' | 'integer' | 'slot' | 'float' | 'text';

export interface Variable {
  readonly name: string;
  readonly kind: Kind;
}

/** What may be named at a place of the text. */
export class Scope {
  readonly tape: Tape;
  readonly variables: readonly Variable[];
  /** Derived values may be used only after those that define them. */
  readonly derived: number;
  readonly #names: { count: number };

  constructor(tape: Tape, variables: readonly Variable[] = [], derived = 3, names = { count: 0 }) {
    this.tape = tape;
    this.variables = variables;
    this.derived = derived;
    this.#names = names;
  }

  with(...added: readonly Variable[]): Scope {
    return new Scope(this.tape, [...this.variables, ...added], this.derived, this.#names);
  }

  fresh(kind: Kind): Variable {
    this.#names.count += 1;
    return { name: `v${this.#names.count}`, kind };
  }

  named(...kinds: readonly Kind[]): string[] {
    return this.variables.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  }
}

/** How a variable of a kind is declared. */
export function declare({ name, kind }: Variable): string {
  return `${kind === 'slot' ? 'integer [0, 2]' : kind} ${name}`;
}

/** Variables that a quantifier could bind. */
export function quantified(scope: Scope, most = 2): Variable[] {
  const kinds: Kind[] = ['Thing', 'Box', 'Ball', 'Colour', 'slot', 'boolean'];
  return scope.tape.some(1, most, () => scope.fresh(scope.tape.pick(kinds)));
}

export function list(variables: readonly Variable[]): string {
  return variables.map(declare).join(', ');
}

export function expression(kind: Kind, scope: Scope, depth: number): string {
  switch (kind) {
    case 'boolean':
      return condition(scope, depth);
    case 'integer':
      return integer(scope, depth);
    case 'float':
      return float(scope, depth);
    case 'slot':
      return slot(scope);
    case 'Colour':
      return colour(scope, depth);
    case 'text':
      return text(scope, depth);
    default:
      return object(kind, scope, depth);
  }
}

/** One of two values by a condition. */
function byCondition(kind: Kind, scope: Scope, depth: number): string {
  const sides = [expression(kind, scope, depth), expression(kind, scope, depth)];
  return `(if ${condition(scope, depth)} then ${sides[0]} else ${sides[1]})`;
}

function choose(
  scope: Scope,
  simple: readonly (() => string)[],
  deep: readonly (() => string)[],
  depth: number,
) {
  return scope.tape.pick(depth > 0 ? [...simple, ...deep] : simple)();
}

export function object(kind: 'Thing' | 'Box' | 'Ball', scope: Scope, depth: number): string {
  const inner = depth - 1;
  const locals = kind === 'Thing' ? scope.named('Thing', 'Box', 'Ball') : scope.named(kind);
  const simple = locals.map((name) => () => name);
  const named = { Thing: ['crate'], Box: ['crate'], Ball: ['globe'] }[kind].map((name) => () => name);
  const deep = {
    Thing: [() => `where(${object('Thing', scope, inner)})`, () => `holder(${object('Ball', scope, inner)})`],
    Box: [() => `holder(${object('Ball', scope, inner)})`],
    Ball: [() => 'favourite'],
  }[kind];
  const chosen = () => byCondition(kind, scope, inner);
  return choose(scope, [...simple, ...simple, ...named], [...deep, chosen], depth);
}

function colour(scope: Scope, depth: number): string {
  const simple = [...scope.named('Colour'), 'red', 'green'].map((name) => () => name);
  const deep = [
    () => `paint(${object('Thing', scope, depth - 1)})`,
    () => byCondition('Colour', scope, depth - 1),
    () => `${scope.tape.pick(['min', 'max'])}(${colour(scope, depth - 1)}, ${colour(scope, depth - 1)})`,
    () => `min(green, next(${scope.tape.rarely(6) ? colour(scope, depth - 1) : 'red'}))`,
    () => `${scope.tape.pick(['min', 'max'])} (Thing c; paint(c))`,
  ];
  return choose(scope, simple, deep, depth);
}

/** The same few again and again, so that comparisons find some of them equal. */
function text(scope: Scope, depth: number): string {
  const written = ['""', '"on"', '"say \\"no\\""', '"\\u2028//*"'];
  const simple = [...scope.named('text'), ...written].map((one) => () => one);
  const deep = [
    () => `line(${object('Thing', scope, depth - 1)})`,
    () => `title(${object('Box', scope, depth - 1)})`,
    () => `motto(${colour(scope, depth - 1)})`,
    () => byCondition('text', scope, depth - 1),
    ...(scope.derived > 2 ? [() => `answer(${object('Thing', scope, depth - 1)})`] : []),
  ];
  return choose(scope, simple, deep, depth);
}

/** Sometimes out of bounds, where the language calls it an error. */
function slot(scope: Scope): string {
  const named = scope.named('slot');
  const [first] = named;
  if (first !== undefined && scope.tape.rarely(12)) return `${first} + 1`;
  return scope.tape.pick([...named, '0', '1', '2']);
}

function integer(scope: Scope, depth: number): string {
  const { tape } = scope;
  const inner = () => integer(scope, depth - 1);
  const simple = [
    ...scope.named('integer', 'slot').map((name) => () => name),
    () => (tape.rarely(15) ? '2147483647' : `${tape.below(4)}`),
    () => 'level',
    () => `stock(${object('Box', scope, 0)})`,
    () => `bonus(${colour(scope, 0)})`,
    () => `toll(${colour(scope, 0)})`,
  ];
  const deep = [
    () => `(${inner()} ${tape.pick(['+', '-', '*'])} ${inner()})`,
    () => `(${inner()} ${tape.pick(['div', 'mod'])} ${tape.pick(['2', '3', '(-2)'])})`,
    () => `${tape.pick(['min', 'max'])}(${inner()}, ${inner()})`,
    () => `abs(${inner()})`,
    () => `floor(${float(scope, depth - 1)})`,
    () => `stock(${object('Box', scope, depth - 1)})`,
    () => aggregate(scope, depth - 1),
    () => byCondition('integer', scope, depth - 1),
    ...(scope.derived > 1 ? [() => 'total'] : []),
  ];
  return choose(scope, simple, deep, depth);
}

function aggregate(scope: Scope, depth: number): string {
  const { tape } = scope;
  const bound = quantified(scope, 1);
  const inner = scope.with(...bound);
  const kind = tape.pick(['count', 'sum', 'min', 'max']);
  if (kind === 'count') return `count (${list(bound)}; ${condition(inner, depth)})`;
  const where = tape.below(2) === 0 ? '' : ` ${condition(inner, depth)};`;
  return `${kind} (${list(bound)};${where} ${integer(inner, depth)})`;
}

function float(scope: Scope, depth: number): string {
  const { tape } = scope;
  const inner = () => float(scope, depth - 1);
  const thing = () => object('Thing', scope, depth - 1);
  const simple = [
    ...scope.named('float').map((name) => () => name),
    () => (tape.rarely(20) ? '1.0e308' : tape.pick(['0.5', '1.0', '2.5'])),
    () => `weight(${object('Thing', scope, 0)})`,
    () => `heat(${object('Thing', scope, 0)})`,
    () => `dist(${object('Thing', scope, 0)}, ${object('Thing', scope, 0)})`,
  ];
  const deep = [
    () => `(${inner()} ${tape.pick(['+', '-', '*'])} ${inner()})`,
    () => `(${integer(scope, depth - 1)} / 2)`,
    () => `(${inner()} + ${integer(scope, depth - 1)})`,
    () => `dist(${thing()}, ${thing()})`,
    () => `measure(${thing()}, ${colour(scope, depth - 1)})`,
    () => `random(${thing()}, level)`,
    () => `${tape.pick(['sqrt', 'exp', 'log'])}(abs(${inner()}) + 0.5)`,
    () => `pow(${inner()}, ${tape.pick(['2', '-1', '0.5', '1.5', '3'])})`,
    () => byCondition('float', scope, depth - 1),
    () => `clamp(${inner()}, 0.5, ${inner()})`,
    ...(scope.derived > 2 ? [() => `reach(${thing()})`] : []),
  ];
  return choose(scope, simple, deep, depth);
}

export function condition(scope: Scope, depth: number): string {
  const { tape } = scope;
  const inner = () => condition(scope, depth - 1);
  const thing = () => object('Thing', scope, depth - 1);
  const order = () => tape.pick(['<', '<=', '>', '>=', '==', '!=']);
  const simple = [
    ...scope.named('boolean').map((name) => () => name),
    () => `flag(${object('Thing', scope, 0)})`,
    () => 'alarm',
    () => `link(${object('Thing', scope, 0)}, ${object('Thing', scope, 0)})`,
    () => `level ${order()} ${tape.below(4)}`,
    () => `used(${expression('slot', scope, 0)})`,
    () => 'true',
  ];
  const deep = [
    () => `not (${inner()})`,
    () => `(${inner()} ${tape.pick(['and', 'or', '=>'])} ${inner()})`,
    () => `${integer(scope, depth - 1)} ${order()} ${integer(scope, depth - 1)}`,
    () => `${float(scope, depth - 1)} ${tape.pick(['<', '>='])} ${float(scope, depth - 1)}`,
    () => `${colour(scope, depth - 1)} ${order()} ${colour(scope, depth - 1)}`,
    () => `${thing()} ${tape.pick(['==', '!='])} ${thing()}`,
    () => `${text(scope, depth - 1)} ${tape.pick(['==', '!='])} ${text(scope, depth - 1)}`,
    () => `where(${thing()}) ${tape.pick(['==', '!='])} none`,
    () => `${thing()} is ${tape.pick(['Box', 'Ball'])}`,
    () => `flag(${thing()})`,
    () => `link(${thing()}, ${thing()})`,
    () => quantifiedTest(scope, depth - 1),
    () => byCondition('boolean', scope, depth - 1),
    ...(scope.derived > 0
      ? [
          () => `odd(${thing()})`,
          () => `joined(${thing()}, ${thing()})`,
          () => `tinted(${thing()}, ${colour(scope, depth - 1)})`,
        ]
      : []),
  ];
  return choose(scope, simple, deep, depth);
}

/**
 * The definition of a recursive value: more that holds never makes less hold, and nothing in it can be an error, so that
 * it does not matter in which order it is read.
 */
export function recursive(scope: Scope, depth: number): string {
  const { tape } = scope;
  const inner = () => recursive(scope, depth - 1);
  const thing = () => object('Thing', scope, tape.below(2));
  const simple = [
    () => `flag(${thing()})`,
    () => `link(${thing()}, ${thing()})`,
    () => `where(${thing()}) == ${thing()}`,
    () => `paint(${thing()}) == ${colour(scope, 0)}`,
    () => `not (${thing()} is ${tape.pick(['Box', 'Ball'])} and flag(${thing()}))`,
    () => `line(${thing()}) ${tape.pick(['==', '!='])} ${text(scope, 0)}`,
  ];
  const again = [
    () => `joined(${thing()}, ${thing()})`,
    () => `tinted(${thing()}, ${colour(scope, 1)})`,
    () => recursiveTest(scope, depth - 1),
  ];
  const deep = [
    () => `(${inner()} ${tape.pick(['and', 'or', 'or'])} ${inner()})`,
    () => `(${tape.pick(simple)()} => ${inner()})`,
    () => `(if ${tape.pick(simple)()} then ${inner()} else ${inner()})`,
    () => recursiveTest(scope, depth - 1),
    ...again,
  ];
  return choose(scope, simple, deep, depth);
}

function recursiveTest(scope: Scope, depth: number): string {
  const bound = quantified(scope, 1);
  const word = scope.tape.pick(['exists', 'exists', 'forall']);
  return `${word} (${list(bound)}; ${recursive(scope.with(...bound), depth)})`;
}

function quantifiedTest(scope: Scope, depth: number): string {
  const bound = quantified(scope, 2);
  const word = scope.tape.pick(['exists', 'forall']);
  return `${word} (${list(bound)}; ${condition(scope.with(...bound), depth)})`;
}
