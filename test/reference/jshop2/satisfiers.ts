/** What satisfies a logical expression, in the order in which JSHOP2 finds it. */
import {
  type Axiom,
  type Logic,
  type Precondition,
  type ShopDomain,
  type Term,
  variablesOf,
} from './model.ts';
import type { State } from './state.ts';
import { type Bindings, evaluate, type Host, isUnbound, match, type Value } from './terms.ts';

export interface Setting {
  readonly domain: ShopDomain;
  readonly axioms: ReadonlyMap<string, readonly Axiom[]>;
  readonly state: State;
  readonly host: Host;
  /** Orders bindings otherwise than facts do; null leaves the order as it is. */
  readonly rank: ((bindings: Bindings, logic: Logic) => readonly number[]) | null;
}

/** All bindings that satisfy a precondition. */
export function* satisfiers(
  precondition: Precondition,
  bindings: Bindings,
  setting: Setting,
): Generator<Bindings> {
  const { mode, sort, logic } = precondition;
  if (mode === 'all' && setting.rank === null) {
    yield* solve(logic, bindings, setting);
    return;
  }
  const found = ranked([...solve(logic, bindings, setting)], logic, setting);
  if (mode === 'first') yield* found.slice(0, 1);
  else if (sort === null) yield* found;
  else {
    const key = (one: Bindings) => Number(one.get(sort.variable) ?? Number.NaN);
    yield* found.sort((a, b) => (sort.comparator === '>' ? key(b) - key(a) : key(a) - key(b)));
  }
}

/** Distinct bindings in the order of the ranks, where there are ranks. */
function ranked(found: Bindings[], logic: Logic, { rank }: Setting): Bindings[] {
  if (rank === null) return found;
  const names = [...variablesOf(logic)];
  const keyOf = (one: Bindings) => JSON.stringify(names.map((name) => one.get(name) ?? null));
  const distinct = [...new Map(found.map((one) => [keyOf(one), one])).values()];
  const ranks = new Map(distinct.map((one) => [one, rank(one, logic)]));
  return distinct.sort((a, b) => compare(ranks.get(a) ?? [], ranks.get(b) ?? []));
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, one] of a.entries()) if (one !== b[index]) return one - (b[index] ?? 0);
  return 0;
}

export function holds(logic: Logic, bindings: Bindings, setting: Setting): boolean {
  return solve(logic, bindings, setting).next().done !== true;
}

export function* solve(logic: Logic, bindings: Bindings, setting: Setting): Generator<Bindings> {
  switch (logic.k) {
    case 'and':
      yield* solveAll(logic.parts, bindings, setting);
      return;
    case 'or':
      for (const part of logic.parts) yield* solve(part, bindings, setting);
      return;
    case 'not':
      if (!holds(logic.part, bindings, setting)) yield bindings;
      return;
    case 'imply':
      if (!holds(logic.left, bindings, setting)) yield bindings;
      yield* solve(logic.right, bindings, setting);
      return;
    case 'forall':
      for (const one of solve(logic.left, bindings, setting)) if (!holds(logic.right, one, setting)) return;
      yield bindings;
      return;
    case 'assign':
      yield assigned(logic.variable, evaluate(logic.value, bindings, setting.host), bindings);
      return;
    case 'test': {
      const value = evaluate(logic.call, bindings, setting.host);
      if (!(Array.isArray(value) && value.length === 0)) yield bindings;
      return;
    }
    case 'atom':
      yield* solveAtom(logic.atom.predicate, logic.atom.args, { bindings, setting });
      return;
    case 'held': {
      const held = bindings.get(logic.variable);
      if (!Array.isArray(held)) throw new Error(`?${logic.variable} holds no atom.`);
      const [predicate, ...args] = held as readonly Value[];
      yield* solveAtom(String(predicate), args.map(termOf), { bindings, setting });
    }
  }
}

/** The first value of a variable stays. */
function assigned(variable: string, value: Value, bindings: Bindings): Bindings {
  const before = bindings.get(variable);
  return before === undefined || isUnbound(before) ? new Map(bindings).set(variable, value) : bindings;
}

function* solveAll(parts: readonly Logic[], bindings: Bindings, setting: Setting): Generator<Bindings> {
  const [first, ...rest] = parts;
  if (first === undefined) yield bindings;
  else for (const one of solve(first, bindings, setting)) yield* solveAll(rest, one, setting);
}

function* solveAtom(
  predicate: string,
  args: readonly Term[],
  { bindings, setting }: { readonly bindings: Bindings; readonly setting: Setting },
): Generator<Bindings> {
  const facts = setting.state.of(predicate);
  // By position: what is done between two bindings is undone before the next one is asked for.
  for (let index = 0; index < facts.length; index++) {
    const fact = facts[index];
    if (fact === undefined || isOther(args, fact, bindings)) continue;
    const found = matchAll(args, fact, { bindings, host: setting.host });
    if (found !== null) yield found;
  }
  for (const axiom of setting.axioms.get(predicate) ?? [])
    yield* solveAxiom(axiom, args, { bindings, setting });
}

/** Whether an argument with a simple value differs: told before anything is copied. */
function isOther(patterns: readonly Term[], values: readonly Value[], bindings: Bindings): boolean {
  return patterns.some((pattern, index) => {
    const value =
      pattern.k === 'variable'
        ? bindings.get(pattern.name)
        : pattern.k === 'symbol'
          ? pattern.name
          : undefined;
    return (typeof value === 'string' || typeof value === 'number') && value !== values[index];
  });
}

function matchAll(
  patterns: readonly Term[],
  values: readonly Value[],
  { bindings, host }: { readonly bindings: Bindings; readonly host: Host },
): Bindings | null {
  if (patterns.length !== values.length) return null;
  const found = new Map(bindings);
  return patterns.every((pattern, index) => match(pattern, values[index] ?? [], found, host)) ? found : null;
}

/** The first branch that gives anything that fits the call is the only one. */
function* solveAxiom(
  { head, branches }: Axiom,
  args: readonly Term[],
  { bindings, setting }: { readonly bindings: Bindings; readonly setting: Setting },
): Generator<Bindings> {
  const values = args.map((arg) => evaluate(arg, bindings, setting.host));
  const own = matchAll(head.args, values, { bindings: new Map(), host: setting.host });
  if (own === null) return;
  for (const { precondition } of branches) {
    let any = false;
    for (const one of satisfiers(precondition, own, { ...setting, rank: null })) {
      const result = head.args.map((term) => evaluate(term, one, setting.host));
      const found = matchAll(args, result, { bindings, host: setting.host });
      if (found === null) continue;
      any = true;
      yield found;
    }
    if (any) return;
  }
}

/** A value as a term. */
export function termOf(value: Value): Term {
  if (typeof value === 'number') return { k: 'number', value };
  if (typeof value === 'string') return { k: 'symbol', name: value };
  if (Array.isArray(value)) return { k: 'list', items: value.map(termOf), tail: null };
  return { k: 'variable', name: ' unbound' };
}
