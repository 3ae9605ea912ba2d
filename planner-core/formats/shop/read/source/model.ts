/** SHOP2 and JSHOP2 texts as read: only their syntax, without types or uses. */
import type { Span } from '../../../../base/source.ts';
import type { Commented } from '../../../lisp/comments.ts';

export type Term = VariableTerm | SymbolTerm | NumberTerm | ListTerm | CallTerm;

/** `?x`, named without its question mark. */
export interface VariableTerm {
  readonly k: 'variable';
  readonly name: string;
  readonly span: Span;
}

/** In lower case, because the language is case-insensitive. */
export interface SymbolTerm {
  readonly k: 'symbol';
  readonly name: string;
  readonly span: Span;
}

export interface NumberTerm {
  readonly k: 'number';
  readonly value: number;
  readonly span: Span;
}

/** `(a b . ?rest)`; `nil` is the list without items. */
export interface ListTerm {
  readonly k: 'list';
  readonly items: readonly Term[];
  readonly tail: Term | null;
  readonly span: Span;
}

/** `(call + ?x 1)`; the function's name as written, because names of functions of the host are case-sensitive. */
export interface CallTerm {
  readonly k: 'call';
  readonly name: string;
  readonly args: readonly Term[];
  readonly span: Span;
}

export interface Atom {
  readonly predicate: string;
  readonly args: readonly Term[];
  readonly span: Span;
}

/** A logical expression. */
export type Logic =
  | { readonly k: 'atom'; readonly atom: Atom; readonly span: Span }
  | { readonly k: 'and' | 'or'; readonly parts: readonly Logic[]; readonly span: Span }
  | { readonly k: 'not'; readonly part: Logic; readonly span: Span }
  | { readonly k: 'imply'; readonly left: Logic; readonly right: Logic; readonly span: Span }
  | { readonly k: 'forall'; readonly left: Logic; readonly right: Logic; readonly span: Span }
  | { readonly k: 'assign'; readonly variable: string; readonly value: Term; readonly span: Span }
  | { readonly k: 'test'; readonly call: CallTerm; readonly span: Span }
  /** `?v` as an expression: an atom that is the value of the variable. */
  | { readonly k: 'held'; readonly variable: string; readonly span: Span };

/** A logical expression with the order and selection of its bindings. */
export interface Precondition {
  readonly mode: 'all' | 'first' | 'sort';
  readonly sort: { readonly variable: string; readonly comparator: string; readonly span: Span } | null;
  readonly logic: Logic;
  readonly span: Span;
}

export type Effect =
  | { readonly k: 'atom' | 'protection'; readonly atom: Atom; readonly span: Span }
  | { readonly k: 'forall'; readonly range: Logic; readonly atoms: readonly Atom[]; readonly span: Span }
  /** `?v`: an atom that is the value of the variable or, as the whole list, a list of atoms. */
  | { readonly k: 'held'; readonly variable: string; readonly whole: boolean; readonly span: Span };

export interface TaskList {
  readonly k: 'list';
  readonly order: 'ordered' | 'unordered';
  readonly items: readonly (TaskList | TaskCall)[];
  readonly span: Span;
}

export interface TaskCall {
  readonly k: 'call';
  readonly immediate: boolean;
  readonly head: Head;
  readonly span: Span;
}

/** A task with its arguments; `primitive` if its name begins with `!`, which is not part of `name`. */
export interface Head {
  readonly name: string;
  readonly primitive: boolean;
  /** True for `!!name`: an internal step of the planner. */
  readonly internal: boolean;
  readonly args: readonly Term[];
  readonly span: Span;
}

export interface Operator {
  readonly k: 'operator';
  readonly head: Head;
  /** It is not in the original text: plans of the original planner have no such step. */
  readonly helper?: true;
  readonly precondition: Precondition;
  readonly deletes: readonly Effect[];
  readonly adds: readonly Effect[];
  readonly cost: Term | null;
  readonly comments: Commented;
  readonly span: Span;
}

export interface Method {
  readonly k: 'method';
  readonly head: Head;
  readonly branches: readonly MethodBranch[];
  readonly comments: Commented;
  readonly span: Span;
}

export interface MethodBranch {
  readonly label: string | null;
  readonly precondition: Precondition;
  readonly tasks: TaskList;
  readonly comments: Commented;
  readonly span: Span;
}

export interface Axiom {
  readonly k: 'axiom';
  readonly head: Atom;
  readonly branches: readonly AxiomBranch[];
  readonly comments: Commented;
  readonly span: Span;
}

export interface AxiomBranch {
  readonly label: string | null;
  readonly precondition: Precondition;
  readonly span: Span;
}

export type Element = Operator | Method | Axiom;

export interface ShopDomain {
  readonly name: string;
  readonly elements: readonly Element[];
  /** Names of tasks for which an operator or a method was reported and left out. */
  readonly unread: ReadonlySet<string>;
  readonly comments: Commented;
  /** Comments after the last element. */
  readonly rest: readonly (readonly string[])[];
  readonly span: Span;
}

export interface Fact {
  readonly atom: Atom;
  readonly comments: Commented;
}

/** One state with its tasks; a `defproblem` may have several. */
export interface ShopProblem {
  readonly name: string;
  readonly named: Span;
  /** The name of its domain; null if it names none. */
  readonly domain: { readonly name: string; readonly span: Span } | null;
  /** Numbers the states of its `defproblem` from 1; 0 if there is only one. */
  readonly number: number;
  readonly path: string;
  readonly facts: readonly Fact[];
  readonly tasks: TaskList;
  readonly comments: Commented;
  readonly span: Span;
}
