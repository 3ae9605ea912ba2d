/** HDDL as read: names as written with their positions, nothing resolved. */
import type { Span } from '../../../../base/source.ts';

/** A name; for variables, without the question mark. */
export interface Word {
  /** As written. */
  readonly text: string;
  /** Names with the same key are the same: HDDL is case-insensitive. */
  readonly key: string;
  readonly span: Span;
}

/** `block`, `(either car truck)`; empty for all objects. */
export interface TypeRef {
  readonly alternatives: readonly Word[];
  readonly span: Span;
}

/** `?x - block`, `table - surface`. */
export interface Typed {
  readonly name: Word;
  readonly type: TypeRef;
}

export interface Argument {
  readonly kind: 'variable' | 'constant';
  readonly name: Word;
}

/** `(on ?x ?y)`; also a task with its arguments. */
export interface Atom {
  readonly name: Word;
  readonly args: readonly Argument[];
  readonly span: Span;
}

export type Formula =
  | { readonly k: 'atom'; readonly atom: Atom }
  | { readonly k: 'equal'; readonly left: Argument; readonly right: Argument }
  | { readonly k: 'has-type'; readonly argument: Argument; readonly type: TypeRef }
  | {
      readonly k: 'compare';
      readonly op: '<' | '<=' | '==' | '>=' | '>';
      readonly left: Numeric;
      readonly right: Numeric;
    }
  | { readonly k: 'not'; readonly operand: Formula }
  /** Joins any number of parts; an empty `and` is true, an empty `or` is false. */
  | { readonly k: 'and' | 'or'; readonly parts: readonly Formula[] }
  | { readonly k: 'imply'; readonly left: Formula; readonly right: Formula }
  | { readonly k: 'exists' | 'forall'; readonly parameters: readonly Typed[]; readonly body: Formula };

export const TRUE: Formula = { k: 'and', parts: [] };

export type Numeric =
  | { readonly k: 'number'; readonly value: number; readonly integer: boolean }
  | { readonly k: 'function'; readonly atom: Atom }
  | { readonly k: 'arithmetic'; readonly op: '+' | '-' | '*' | '/'; readonly args: readonly Numeric[] };

export type Effect =
  | { readonly k: 'add' | 'delete'; readonly atom: Atom }
  | { readonly k: 'all'; readonly parts: readonly Effect[] }
  | { readonly k: 'when'; readonly condition: Formula; readonly effect: Effect }
  | { readonly k: 'forall'; readonly parameters: readonly Typed[]; readonly effect: Effect }
  | {
      readonly k: 'numeric';
      readonly op: 'increase' | 'decrease' | 'assign' | 'scale-up' | 'scale-down';
      readonly target: Atom;
      readonly value: Numeric;
    };

/** Subtasks in the order written; `before` lists which one must end before which other one begins, by index. */
export interface TaskNetwork {
  readonly subtasks: readonly Atom[];
  readonly before: readonly (readonly [number, number])[];
  readonly constraints: Formula;
  readonly span: Span;
}

/** The common properties of all declarations. */
export interface Declared {
  readonly name: Word;
  /** The comments before and inside it. */
  readonly doc: string | null;
  readonly span: Span;
}

export interface TypeDeclaration {
  readonly name: Word;
  readonly parents: readonly Word[];
}

export interface Signature {
  readonly name: Word;
  readonly parameters: readonly Typed[];
}

export interface CompoundTask extends Declared {
  readonly parameters: readonly Typed[];
}

/** A method, all parts of which could be read; other methods are left out. */
export interface Method extends Declared {
  readonly parameters: readonly Typed[];
  readonly task: Atom;
  readonly precondition: Formula;
  readonly network: TaskNetwork;
}

export interface Action extends Declared {
  readonly parameters: readonly Typed[];
  /** Null if they cannot be read. */
  readonly does: { readonly precondition: Formula; readonly effect: Effect } | null;
}

export interface HddlDomain {
  readonly name: Word;
  readonly types: readonly TypeDeclaration[];
  readonly constants: readonly Typed[];
  readonly predicates: readonly Signature[];
  readonly functions: readonly Signature[];
  readonly tasks: readonly CompoundTask[];
  readonly methods: readonly Method[];
  readonly actions: readonly Action[];
  /** The keys of the tasks of methods that could not be read. */
  readonly unread: ReadonlySet<string>;
  /** Comments that belong to no declaration. */
  readonly doc: string | null;
}

/** `(= (distance a b) 3)`. */
export interface InitialNumber {
  readonly target: Atom;
  readonly value: { readonly value: number; readonly integer: boolean };
}

export interface HddlProblem {
  readonly path: string;
  readonly name: Word;
  readonly domain: Word | null;
  readonly objects: readonly Typed[];
  readonly facts: readonly Atom[];
  /** Facts that are stated to be false initially, as are all facts that are not mentioned. */
  readonly negated: readonly Atom[];
  readonly numbers: readonly InitialNumber[];
  readonly htn: { readonly parameters: readonly Typed[]; readonly network: TaskNetwork } | null;
  readonly goal: Formula | null;
  readonly doc: string | null;
}
