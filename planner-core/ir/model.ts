/**
 * The typed model of a domain and its worlds: every name is resolved, every expression has a type, every part has its
 * origin. It is the contract between the front end and all later stages; README.md beside this file explains it with
 * examples. All values are numbers: booleans are 0 and 1, integers and floats are themselves, enum values are their index,
 * objects are their index in the world's list of objects (the domain's own objects come first), `none` is -1, and texts are
 * their index in the world's list of texts (the empty text first, then the domain's).
 */
import type { Span } from '../base/source.ts';

/** The value of `none` (no object). */
export const NONE = -1;

export const INT_MIN = -2147483648;
export const INT_MAX = 2147483647;

export type ValueType =
  | { readonly kind: 'boolean' }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  /** An infinite bound means that there is none. */
  | { readonly kind: 'float'; readonly min: number; readonly max: number }
  | { readonly kind: 'enum'; readonly enum: number }
  | { readonly kind: 'object'; readonly type: number }
  /** Can only be passed on and compared for equality. */
  | { readonly kind: 'text' };

/** An object type. It may have several supertypes, whose ids are always smaller than its own. */
export interface ObjectType {
  readonly id: number;
  readonly name: string;
  /** Its direct supertypes, as written. */
  readonly parents: readonly number[];
  readonly origin: Span;
}

export interface EnumType {
  readonly id: number;
  readonly name: string;
  readonly values: readonly string[];
  readonly origin: Span;
}

export interface DomainObject {
  readonly id: number;
  readonly name: string;
  /** Its name in the file that it was imported from: `@name`. */
  readonly original?: string;
  readonly type: number;
  readonly origin: Span;
}

/** A state variable. It is `mutable` exactly when some effect of the domain writes it (SHPE, section 2.1). */
export interface Variable {
  readonly id: number;
  readonly name: string;
  readonly storage: 'constant' | 'fluent';
  readonly mutable: boolean;
  readonly type: ValueType;
  readonly parameters: readonly { readonly name: string; readonly type: ValueType }[];
  readonly doc: string | null;
  readonly origin: Span;
}

/** A named value local to one scope owner (task, branch, derived, goal). Its index in `locals` is its id. */
export interface Local {
  readonly name: string;
  readonly type: ValueType;
  readonly origin: Span;
}

/**
 * `derived`: an axiom as an expression. Its parameters are the first of its locals. Boolean ones may depend on each other
 * in a cycle where they are monotone (more facts never make them false); their values are the least fixed point of their
 * definitions.
 */
export interface Derived {
  readonly id: number;
  readonly name: string;
  readonly type: ValueType;
  readonly arity: number;
  readonly locals: readonly Local[];
  readonly value: Expr;
  readonly doc: string | null;
  readonly origin: Span;
}

export interface External {
  readonly id: number;
  readonly name: string;
  readonly type: ValueType;
  readonly parameters: readonly { readonly name: string; readonly type: ValueType }[];
  readonly doc: string | null;
  readonly origin: Span;
}

// ---- expressions -----------------------------------------------------------------------------

/** Every expression has a type and an origin. A boolean expression is 0 or 1. */
export type Expr =
  | (ExprBase & { readonly k: 'constant'; readonly value: number })
  | (ExprBase & { readonly k: 'local'; readonly local: number })
  | (ExprBase & { readonly k: 'variable'; readonly variable: number; readonly args: readonly Expr[] })
  | (ExprBase & { readonly k: 'derived'; readonly derived: number; readonly args: readonly Expr[] })
  | (ExprBase & { readonly k: 'external'; readonly external: number; readonly args: readonly Expr[] })
  /** A number in [0, 1) that depends only on the world's seed and the arguments (LANGUAGE.md); see `base/random.ts`. */
  | (ExprBase & { readonly k: 'random'; readonly args: readonly Expr[] })
  | (ExprBase & { readonly k: 'not'; readonly operand: Expr })
  | (ExprBase & { readonly k: 'negate'; readonly operand: Expr })
  | (ExprBase & { readonly k: 'and' | 'or' | 'implies'; readonly left: Expr; readonly right: Expr })
  | (ExprBase & { readonly k: 'compare'; readonly op: Comparison; readonly left: Expr; readonly right: Expr })
  | (ExprBase & { readonly k: 'arith'; readonly op: Arithmetic; readonly left: Expr; readonly right: Expr })
  /**
   * `min`, `max` and `pow` have exactly two arguments, the others one. `floor` and `ceil` result in an exact integer or an
   * error; `sqrt`, `exp`, `log` and `pow` result in a float, correctly rounded. `next` and `previous` result in a value of
   * the enum of their argument, and so do `min` and `max` if their arguments are enum values. `clamp` is expressed with
   * `min` and `max`.
   */
  | (ExprBase & {
      readonly k: 'function';
      readonly name: FunctionName;
      readonly args: readonly Expr[];
    })
  /** Only the side that the condition selects is evaluated. */
  | (ExprBase & {
      readonly k: 'if';
      readonly condition: Expr;
      readonly whenTrue: Expr;
      readonly whenFalse: Expr;
    })
  /** `p is Area`; false for none. */
  | (ExprBase & { readonly k: 'is'; readonly operand: Expr; readonly objectType: number })
  | (ExprBase & {
      readonly k: 'exists' | 'forall';
      readonly locals: readonly number[];
      readonly condition: Expr;
    })
  | (ExprBase & {
      readonly k: 'aggregate';
      readonly aggregate: 'count' | 'sum' | 'min' | 'max';
      readonly locals: readonly number[];
      readonly condition: Expr | null;
      readonly value: Expr | null;
    });

export type FunctionName =
  | 'min'
  | 'max'
  | 'abs'
  | 'floor'
  | 'ceil'
  | 'sqrt'
  | 'exp'
  | 'log'
  | 'pow'
  | 'next'
  | 'previous';

export interface ExprBase {
  readonly type: ValueType;
  readonly origin: Span;
}

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';
/**
 * `+ - *` on two integers result in an exact 32-bit integer or an error, with a float in a float. `/` always results in a
 * float.
 */
export type Arithmetic = '+' | '-' | '*' | '/' | 'div' | 'mod';

// ---- tasks -----------------------------------------------------------------------------------

export type Task = PrimitiveTask | CompoundTask;

interface TaskBase {
  readonly id: number;
  readonly name: string;
  /** Its name in the file that it was imported from: `@name`. */
  readonly original?: string;
  /** `@helper`: an importer added it. In plans for other planners, its subtasks replace it. */
  readonly helper?: true;
  /** The first `arity` entries of the locals of the task (primitive) or of each branch (compound) are the parameters. */
  readonly arity: number;
  readonly parameters: readonly Local[];
  readonly doc: string | null;
  readonly origin: Span;
}

export interface PrimitiveTask extends TaskBase {
  readonly kind: 'primitive';
  readonly locals: readonly Local[];
  /** Conditions and lets in the order written; all read the state before the task. */
  readonly steps: readonly Step[];
  readonly effects: readonly Effect[];
  readonly cost: Expr;
}

/** A condition that must hold, or a name for a value. */
export type Step =
  | { readonly k: 'condition'; readonly expr: Expr }
  | { readonly k: 'let'; readonly local: number; readonly expr: Expr };

export type Effect =
  | {
      readonly k: 'assign';
      readonly variable: number;
      readonly args: readonly Expr[];
      readonly op: 'set' | 'add' | 'subtract';
      readonly value: Expr;
      readonly origin: Span;
    }
  | {
      readonly k: 'when';
      readonly condition: Expr;
      readonly effects: readonly Effect[];
      readonly origin: Span;
    }
  /** `steps` restrict the bindings (the conditions inside `forall`, beside the effects). */
  | {
      readonly k: 'forall';
      readonly locals: readonly number[];
      readonly steps: readonly Step[];
      readonly effects: readonly Effect[];
      readonly origin: Span;
    };

export interface CompoundTask extends TaskBase {
  readonly kind: 'compound';
  /** In the order written. Methods and branches marked `@disabled` are left out, but still count in positional keys. */
  readonly methods: readonly Method[];
  /**
   * Whether methods are tried by highest or lowest score first (equal scores in the order written), or in the order
   * `written`.
   */
  readonly order: 'written' | 'highest' | 'lowest';
}

export interface Method {
  /** `AttackPlayer/1`, or `AttackPlayer/ranged` if it has a name. */
  readonly key: string;
  readonly name: string | null;
  /** Its name in the file that it was imported from: `@name`. */
  readonly original?: string;
  /** Null exactly if the task's methods are tried in the order written. */
  readonly score: Score | null;
  readonly branches: readonly Branch[];
  readonly origin: Span;
}

/** A number that is computed when the task is decomposed. A method whose score has no value is not tried. */
export interface Score {
  /** The task's parameters first. */
  readonly locals: readonly Local[];
  readonly value: Expr;
}

export interface Branch {
  /** `AttackPlayer/1/2`, or with the branch's name at the end. */
  readonly key: string;
  readonly name: string | null;
  /** The task's parameters first, then quantified variables and lets. */
  readonly locals: readonly Local[];
  readonly body: Body;
  readonly origin: Span;
}

/** Steps from left to right, then a network or a binding quantifier. */
export interface Body {
  readonly steps: readonly Step[];
  readonly end: BodyEnd;
}

export type BodyEnd =
  | { readonly k: 'network'; readonly network: Network }
  | {
      readonly k: 'bind';
      /** Only the first binding for which there is any binding inside is used. */
      readonly first: boolean;
      readonly locals: readonly number[];
      /** Present for sort-by: bindings that satisfy `body.steps` are sorted by this key, stably. */
      readonly sort: { readonly key: Expr; readonly descending: boolean } | null;
      readonly body: Body;
      readonly origin: Span;
    };

export type Network =
  | { readonly k: 'task'; readonly task: number; readonly args: readonly Expr[]; readonly origin: Span }
  | { readonly k: 'ordered' | 'unordered'; readonly items: readonly Network[]; readonly origin: Span }
  /**
   * One part per binding, in the order of bindings, expanded when the method decomposes, and ordered like the network
   * around it.
   */
  | {
      readonly k: 'each';
      readonly locals: readonly number[];
      readonly condition: Expr | null;
      readonly network: Network;
      readonly origin: Span;
    };

// ---- the whole -------------------------------------------------------------------------------

export interface Domain {
  readonly name: string;
  readonly types: readonly ObjectType[];
  readonly enums: readonly EnumType[];
  /** Objects that exist in every world of the domain. */
  readonly objects: readonly DomainObject[];
  /** The empty text, then the texts of the domain, without repetitions. */
  readonly texts: readonly string[];
  readonly variables: readonly Variable[];
  readonly derived: readonly Derived[];
  readonly externals: readonly External[];
  readonly tasks: readonly Task[];
}

export interface World {
  readonly name: string;
  readonly path: string;
  /** The domain's objects, then the world's, each in the order declared. An object's id is its index in this list. */
  readonly objects: readonly DomainObject[];
  /** The domain's texts, then those that only the world has. A text's value is its index in this list. */
  readonly texts: readonly string[];
  /** Only what the world sets; everything else has the default of its type. One entry per cell. */
  readonly init: InitialValues;
  readonly externals: readonly ExternalDefinition[];
  readonly seed: number;
  /** Null if the world has no tasks to plan for. */
  readonly network: Network | null;
  /** The variables that `each` binds in `network`. */
  readonly networkLocals: readonly Local[];
  readonly goal: Goal | null;
  readonly expectations: readonly Expected[];
  readonly origin: Span;
}

/** There may be a million of them, so they take few bytes each, and objects for them are created only during iteration. */
export interface InitialValues extends Iterable<InitialValue> {
  readonly length: number;
}

export interface InitialValue {
  readonly variable: number;
  readonly args: readonly number[];
  readonly value: number;
  readonly origin: Span;
}

/**
 * An external function as a world defines it: rows of a table, or one expression over constants (its parameters are the
 * first locals).
 */
export interface ExternalDefinition {
  readonly external: number;
  readonly rows: readonly { readonly args: readonly number[]; readonly value: number }[];
  readonly rule: { readonly locals: readonly Local[]; readonly value: Expr } | null;
  readonly origin: Span;
}

export interface Goal {
  readonly locals: readonly Local[];
  readonly condition: Expr;
  readonly origin: Span;
}

/** An expectation with its names resolved; `null` arguments of `contains` are wildcards. */
export type Expected =
  | {
      readonly k: 'outcome';
      readonly outcome: 'solved' | 'unsolvable';
      readonly optimal: boolean;
      readonly origin: Span;
    }
  | {
      readonly k: 'measure';
      readonly measure: 'cost' | 'length' | 'nodes';
      readonly op: Comparison;
      readonly value: number;
      readonly optimal: boolean;
      readonly origin: Span;
    }
  | {
      readonly k: 'contains';
      readonly negated: boolean;
      readonly task: number;
      readonly args: readonly (number | null)[];
      readonly optimal: boolean;
      readonly origin: Span;
    }
  | {
      readonly k: 'plan';
      readonly steps: readonly { readonly task: number; readonly args: readonly (number | null)[] }[];
      readonly optimal: boolean;
      readonly origin: Span;
    };
