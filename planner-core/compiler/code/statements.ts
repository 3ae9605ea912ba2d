/** Statements and functions of generated code as a tree. */
import type { Span } from '../../base/source.ts';
import type { TaskStatements } from './task-statements.ts';
import type { Code, CodeType, NameCode } from './tree.ts';

export interface Definition {
  readonly name: NameCode;
  readonly value: Code;
}

/** Blocks: one for the case that a test holds, and optionally another block or test for the other case. */
export interface IfStatement {
  readonly op: 'if';
  readonly test: Code;
  readonly then: readonly Statement[];
  readonly otherwise: readonly Statement[] | IfStatement | null;
}

/** A test with a statement for the case that it holds, and optionally one for the other case, on one line. */
export interface GuardStatement {
  readonly op: 'guard';
  readonly test: Code;
  readonly then: SimpleStatement;
  readonly otherwise: SimpleStatement | null;
}

/** A statement for the case that not all tests hold; the tests are evaluated in order. */
export interface UnlessStatement {
  readonly op: 'unless';
  readonly tests: readonly Code[];
  readonly then: SimpleStatement;
  /** Whether it is skipped when the function resumes where it was left: the tests held then and will hold again. */
  readonly isFresh: boolean;
}

export interface ForStatement {
  readonly op: 'for';
  /** From the outermost. */
  readonly labels: readonly string[];
  readonly counter: NameCode;
  readonly start: Code;
  readonly test: Code;
  readonly step: Code;
  readonly body: readonly Statement[];
}

/** A statement that contains no others. */
export type SimpleStatement =
  | { readonly op: 'const' | 'let'; readonly definitions: readonly Definition[] }
  | { readonly op: 'do'; readonly code: Code }
  | { readonly op: 'break' | 'continue'; readonly label: string | null }
  | { readonly op: 'return'; readonly value: Code | null };

export type Statement =
  | SimpleStatement
  | GuardStatement
  | UnlessStatement
  | IfStatement
  | ForStatement
  | TaskStatements
  | { readonly op: 'forever'; readonly labels: readonly string[]; readonly body: readonly Statement[] };

export interface FunctionCode {
  readonly name: string;
  readonly parameters: readonly NameCode[];
  readonly result: CodeType;
  /** Whether it returns `nothing` if its value is undefined. */
  readonly partial: boolean;
  readonly body: readonly Statement[];
  /** Its comment: the name in the designer's text, the description of the function, and the position. */
  readonly about: About | null;
}

export interface About {
  readonly title: string;
  readonly doc: string | null;
  readonly origin: Span | null;
}

export function define(name: NameCode, value: Code): SimpleStatement {
  return { op: 'const', definitions: [{ name, value }] };
}

/** Declares several names in one statement. */
export function defineAll(
  op: 'const' | 'let',
  ...definitions: readonly (readonly [name: NameCode, value: Code])[]
): SimpleStatement {
  return { op, definitions: definitions.map(([name, value]) => ({ name, value })) };
}

export function run(code: Code): SimpleStatement {
  return { op: 'do', code };
}

/** A statement for the case that a test holds, and optionally one for the other case. */
export function guarded(
  test: Code,
  then: SimpleStatement,
  otherwise: SimpleStatement | null = null,
): GuardStatement {
  return { op: 'guard', test, then, otherwise };
}

/** A statement for the case that not all tests hold. */
export function unless(tests: readonly Code[], then: SimpleStatement, isFresh = false): UnlessStatement {
  return { op: 'unless', tests, then, isFresh };
}

/** A block for the case that a test holds, and optionally another block or test for the other case. */
export function when(
  test: Code,
  then: readonly Statement[],
  otherwise: readonly Statement[] | IfStatement | null = null,
): IfStatement {
  return { op: 'if', test, then, otherwise };
}

export function give(value: Code | null): SimpleStatement {
  return { op: 'return', value };
}

export function leave(op: 'break' | 'continue', label: string | null = null): SimpleStatement {
  return { op, label };
}
