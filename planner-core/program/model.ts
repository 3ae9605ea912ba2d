/**
 * The program: a domain lowered to what the compiler and the search need. Names are kept only for printing, every part that
 * can fail or be shown keeps its origin, branches are numbered throughout the domain, and task bodies are flat.
 */
import type { Span } from '../base/source.ts';

/** The value of `none`. */
export const NONE = -1;

/** A type of values. `lo` and `hi` are the bounds of its numbers; infinite for a float without bounds. */
export interface ValueType {
  readonly kind: 'boolean' | 'integer' | 'float' | 'enum' | 'object' | 'text';
  /** The id of the enum or object type; 0 for the others. */
  readonly id: number;
  readonly lo: number;
  readonly hi: number;
}

export interface TypeInfo {
  readonly name: string;
  /** Its direct supertypes, which come before it. */
  readonly parents: readonly number[];
}

export interface EnumInfo {
  readonly name: string;
  readonly values: readonly string[];
}

export interface ObjectInfo {
  readonly name: string;
  /** Its name in the file that it was imported from. */
  readonly original?: string;
  readonly type: number;
}

/** A named, typed value: a parameter, a quantified variable or a `let`. */
export interface LocalInfo {
  readonly name: string;
  readonly type: ValueType;
}

export interface VariableInfo {
  readonly id: number;
  readonly name: string;
  /** Declared as constant. */
  readonly constant: boolean;
  /** False: no effect writes it, so only worlds set it and it is not part of the searched state. */
  readonly mutable: boolean;
  readonly type: ValueType;
  readonly parameters: readonly LocalInfo[];
  readonly origin: Span;
}

export interface DerivedInfo {
  readonly id: number;
  readonly name: string;
  readonly type: ValueType;
  readonly arity: number;
  readonly locals: readonly LocalInfo[];
  readonly value: Expr;
}

export interface ExternalInfo {
  readonly id: number;
  readonly name: string;
  readonly type: ValueType;
  readonly parameters: readonly LocalInfo[];
  readonly origin: Span;
}

// ---- expressions -----------------------------------------------------------------------------

export interface ExprBase {
  readonly type: ValueType;
  readonly origin: Span;
}

/** As in the model, but objects are distinguished from numbers: the number of an object depends on the world. */
export type Expr =
  | (ExprBase & { readonly k: 'number'; readonly value: number })
  | (ExprBase & { readonly k: 'object'; readonly object: number })
  | (ExprBase & { readonly k: 'local'; readonly local: number })
  | (ExprBase & { readonly k: 'read'; readonly variable: number; readonly args: readonly Expr[] })
  | (ExprBase & { readonly k: 'derived'; readonly derived: number; readonly args: readonly Expr[] })
  | (ExprBase & { readonly k: 'external'; readonly external: number; readonly args: readonly Expr[] })
  | (ExprBase & { readonly k: 'random'; readonly args: readonly Expr[] })
  | (ExprBase & { readonly k: 'not' | 'negate'; readonly operand: Expr })
  | (ExprBase & { readonly k: 'and' | 'or' | 'implies'; readonly left: Expr; readonly right: Expr })
  | (ExprBase & { readonly k: 'compare'; readonly op: Comparison; readonly left: Expr; readonly right: Expr })
  | (ExprBase & { readonly k: 'arith'; readonly op: Arithmetic; readonly left: Expr; readonly right: Expr })
  | (ExprBase & { readonly k: 'function'; readonly name: FunctionName; readonly args: readonly Expr[] })
  | (ExprBase & {
      readonly k: 'if';
      readonly condition: Expr;
      readonly whenTrue: Expr;
      readonly whenFalse: Expr;
    })
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

/** The expressions of some kinds. */
export type ExprOf<K extends Expr['k'], E = Expr> = E extends Expr
  ? [E['k'] & K] extends [never]
    ? never
    : E
  : never;
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type Arithmetic = '+' | '-' | '*' | '/' | 'div' | 'mod';
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

// ---- tasks -----------------------------------------------------------------------------------

export type TaskInfo = PrimitiveInfo | CompoundInfo;

interface TaskBase {
  readonly id: number;
  readonly name: string;
  /** Its name in the file that it was imported from. */
  readonly original?: string;
  /** In plans for other planners, its subtasks replace it. */
  readonly helper?: true;
  readonly parameters: readonly LocalInfo[];
  readonly doc: string | null;
  readonly origin: Span;
}

export interface PrimitiveInfo extends TaskBase {
  readonly kind: 'primitive';
  readonly locals: readonly LocalInfo[];
  readonly steps: readonly Step[];
  readonly effects: readonly Effect[];
  readonly cost: Expr;
}

export interface CompoundInfo extends TaskBase {
  readonly kind: 'compound';
  readonly methods: readonly MethodInfo[];
  /** Which scores of its methods come first, or `written`. */
  readonly order: 'written' | 'highest' | 'lowest';
  /** The range of its branches in the program's list of all branches. */
  readonly firstBranch: number;
  readonly endBranch: number;
}

export interface MethodInfo {
  readonly key: string;
  /** Its name in the file that it was imported from. */
  readonly original?: string;
  /** Null exactly if methods are tried in the order written. */
  readonly score: { readonly locals: readonly LocalInfo[]; readonly value: Expr } | null;
  readonly firstBranch: number;
  readonly endBranch: number;
  readonly origin: Span;
}

export type Step =
  | { readonly k: 'condition'; readonly expr: Expr }
  | { readonly k: 'let'; readonly local: number; readonly expr: Expr };

export type Effect =
  | AssignEffect
  | { readonly k: 'when'; readonly condition: Expr; readonly effects: readonly Effect[] }
  | {
      readonly k: 'forall';
      readonly locals: readonly number[];
      readonly steps: readonly Step[];
      readonly effects: readonly Effect[];
    };

export interface AssignEffect {
  readonly k: 'assign';
  readonly variable: number;
  readonly args: readonly Expr[];
  readonly op: 'set' | 'add' | 'subtract';
  readonly value: Expr;
  readonly origin: Span;
}

/** One branch: steps, then quantifiers from the outermost to the innermost, then the network. */
export interface BranchInfo {
  readonly id: number;
  readonly task: number;
  readonly method: number;
  readonly key: string;
  readonly locals: readonly LocalInfo[];
  readonly steps: readonly Step[];
  readonly quantifiers: readonly Quantifier[];
  readonly network: Network;
  readonly origin: Span;
}

/** Binds its locals to every combination of values that satisfies its steps. */
export interface Quantifier {
  /** Only the first binding for which there is any binding inside is used. */
  readonly first: boolean;
  readonly locals: readonly number[];
  readonly sort: { readonly key: Expr; readonly descending: boolean } | null;
  readonly steps: readonly Step[];
  readonly origin: Span;
}

export type Network =
  | { readonly k: 'task'; readonly task: number; readonly args: readonly Expr[]; readonly origin: Span }
  | { readonly k: 'ordered' | 'unordered'; readonly items: readonly Network[] }
  | {
      readonly k: 'each';
      readonly locals: readonly number[];
      readonly condition: Expr | null;
      readonly network: Network;
    };

/** A whole domain. */
export interface Program {
  readonly name: string;
  /** By number; the texts of a world follow after them. */
  readonly texts: readonly string[];
  readonly types: readonly TypeInfo[];
  readonly enums: readonly EnumInfo[];
  readonly objects: readonly ObjectInfo[];
  readonly variables: readonly VariableInfo[];
  readonly derived: readonly DerivedInfo[];
  readonly externals: readonly ExternalInfo[];
  readonly tasks: readonly TaskInfo[];
  readonly branches: readonly BranchInfo[];
}
