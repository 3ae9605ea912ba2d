/** SHOP texts as the reference reads them: what its slow planner runs. */

export type Term =
  | { readonly k: 'variable'; readonly name: string }
  | { readonly k: 'symbol'; readonly name: string }
  | { readonly k: 'number'; readonly value: number }
  | { readonly k: 'list'; readonly items: readonly Term[]; readonly tail: Term | null }
  | CallTerm;

export interface CallTerm {
  readonly k: 'call';
  readonly name: string;
  readonly args: readonly Term[];
}

export interface Atom {
  readonly predicate: string;
  readonly args: readonly Term[];
}

export type Logic =
  | { readonly k: 'atom'; readonly atom: Atom }
  | { readonly k: 'and' | 'or'; readonly parts: readonly Logic[] }
  | { readonly k: 'not'; readonly part: Logic }
  | { readonly k: 'imply' | 'forall'; readonly left: Logic; readonly right: Logic }
  | { readonly k: 'assign'; readonly variable: string; readonly value: Term }
  | { readonly k: 'test'; readonly call: CallTerm }
  | { readonly k: 'held'; readonly variable: string };

export interface Precondition {
  readonly mode: 'all' | 'first' | 'sort';
  readonly sort: { readonly variable: string; readonly comparator: string } | null;
  readonly logic: Logic;
}

export type Effect =
  | { readonly k: 'atom' | 'protection'; readonly atom: Atom }
  | { readonly k: 'forall'; readonly range: Logic; readonly atoms: readonly Atom[] }
  | { readonly k: 'held'; readonly variable: string; readonly whole: boolean };

export interface TaskCall {
  readonly k: 'call';
  readonly immediate: boolean;
  readonly head: Head;
}

export interface TaskList {
  readonly k: 'list';
  readonly order: 'ordered' | 'unordered';
  readonly items: readonly (TaskList | TaskCall)[];
}

/** `primitive`: its name began with `!`; `internal`: with two. */
export interface Head {
  readonly name: string;
  readonly primitive: boolean;
  readonly internal: boolean;
  readonly args: readonly Term[];
}

export interface Operator {
  readonly k: 'operator';
  readonly head: Head;
  readonly precondition: Precondition;
  readonly deletes: readonly Effect[];
  readonly adds: readonly Effect[];
  readonly cost: Term | null;
}

export interface Method {
  readonly k: 'method';
  readonly head: Head;
  readonly branches: readonly { readonly precondition: Precondition; readonly tasks: TaskList }[];
}

export interface Axiom {
  readonly k: 'axiom';
  readonly head: Atom;
  readonly branches: readonly { readonly precondition: Precondition }[];
}

export interface ShopDomain {
  readonly name: string;
  readonly elements: readonly (Operator | Method | Axiom)[];
}

export interface ShopProblem {
  readonly name: string;
  readonly facts: readonly { readonly atom: Atom }[];
  readonly tasks: TaskList;
}

/** Every variable that a condition mentions, in the order in which they are met. */
export function variablesOf(logic: Logic): Set<string> {
  return new Set(variablesWithin(logic));
}

export function variablesWithin(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { k, name, variable } = part as {
    readonly k?: string;
    readonly name?: string;
    readonly variable?: string;
  };
  const own = k === 'variable' ? [name ?? ''] : k === 'assign' || k === 'held' ? [variable ?? ''] : [];
  return [...own, ...Object.values(part).flatMap(variablesWithin)];
}
