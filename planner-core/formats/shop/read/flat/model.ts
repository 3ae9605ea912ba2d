/** A SHOP project without structured terms, the input of the rest of the importer. */
import type { Span } from '../../../../base/source.ts';
import type { Commented } from '../../../lisp/comments.ts';
import type {
  AxiomBranch,
  Effect,
  MethodBranch,
  Precondition,
  ShopProblem,
  TaskList,
  Term,
} from '../source/model.ts';
import type { InitialFacts } from './initial-facts.ts';

/**
 * In a flat project, arguments are variables, symbols, numbers and calls. For predicates and tasks with structured
 * arguments, there is one for each shape: `(goal (on ?x ?y))` becomes the predicate `goal (on _ _)` with two arguments.
 * Identities (`key`) distinguish shapes and numbers of arguments; `words` are used for names.
 */
export interface FlatProject {
  readonly name: string;
  /** Names of tasks for which an operator or a method was reported and left out. */
  readonly unread: ReadonlySet<string>;
  readonly span: Span;
  readonly comments: Commented;
  readonly rest: readonly (readonly string[])[];
  /** Tasks and axioms in the order of the text. */
  readonly parts: readonly (FlatTask | FlatAxioms)[];
  readonly predicates: ReadonlyMap<string, Predicate>;
  readonly worlds: readonly FlatWorld[];
  readonly facts: InitialFacts;
}

export interface Predicate {
  readonly key: string;
  readonly words: string;
  readonly arity: number;
  readonly span: Span;
}

/** A task in one shape of its arguments. */
export interface FlatTask {
  readonly k: 'task';
  readonly key: string;
  readonly words: string;
  readonly primitive: boolean;
  readonly arity: number;
  readonly operators: readonly FlatOperator[];
  readonly methods: readonly FlatMethod[];
  readonly span: Span;
}

export interface FlatOperator {
  /** One term for each argument of the task: variables and constants. */
  readonly head: readonly Term[];
  /** The arguments as the original planner would print them, with the variables of the operator. */
  readonly shown: readonly Term[];
  readonly name: string;
  /** It is not in the original text. */
  readonly helper: boolean;
  readonly precondition: Precondition;
  readonly deletes: readonly FlatEffect[];
  readonly adds: readonly FlatEffect[];
  readonly cost: Term | null;
  readonly comments: Commented;
  readonly span: Span;
}

export type FlatEffect = Exclude<Effect, { readonly k: 'held' }>;

export interface FlatMethod {
  readonly head: readonly Term[];
  /** In the tasks of a branch, names are keys of tasks. */
  readonly branches: readonly MethodBranch[];
  readonly comments: Commented;
  readonly span: Span;
}

/** All axioms of one predicate. */
export interface FlatAxioms {
  readonly k: 'axioms';
  readonly key: string;
  readonly axioms: readonly FlatAxiom[];
  readonly span: Span;
}

export interface FlatAxiom {
  readonly head: readonly Term[];
  readonly branches: readonly AxiomBranch[];
  readonly comments: Commented;
  readonly span: Span;
}

export interface FlatFact {
  readonly predicate: string;
  /** Symbols and numbers. */
  readonly args: readonly Term[];
  readonly comments: Commented;
  readonly span: Span;
}

export interface FlatWorld {
  readonly problem: ShopProblem;
  readonly facts: readonly FlatFact[];
  readonly tasks: TaskList;
}
