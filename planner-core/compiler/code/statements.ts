/** Statements and functions of generated code as a tree. */
import type { Span } from '../../base/source.ts';
import type { TaskStatements } from './task-statements.ts';
import type { Code, CodeType, NameCode } from './tree.ts';

export interface Definition {
  readonly name: NameCode;
  readonly value: Code;
}

/** Blocks: one where a test holds, and maybe one, or another test, where it fails. */
export interface IfStatement {
  readonly op: 'if';
  readonly test: Code;
  readonly then: readonly Statement[];
  readonly otherwise: readonly Statement[] | IfStatement | null;
}

/** A test with what is done where it holds, and maybe where it fails, on one line. */
export interface GuardStatement {
  readonly op: 'guard';
  readonly test: Code;
  readonly then: SimpleStatement;
  readonly otherwise: SimpleStatement | null;
}

/** What is done where not all of one or more tests, looked at in order, hold. */
export interface UnlessStatement {
  readonly op: 'unless';
  readonly tests: readonly Code[];
  readonly then: SimpleStatement;
  /** Whether it is passed over on the way back to where the function was left: the tests held then, and do again. */
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

/** A statement without others in it. */
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
  /** Whether it gives `nothing` where its value is undefined. */
  readonly partial: boolean;
  readonly body: readonly Statement[];
  /** What it is made of: its name in the designer's text, the words written about it, and its place. */
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

/** Several names in one statement. */
export function defineAll(
  op: 'const' | 'let',
  ...definitions: readonly (readonly [name: NameCode, value: Code])[]
): SimpleStatement {
  return { op, definitions: definitions.map(([name, value]) => ({ name, value })) };
}

export function run(code: Code): SimpleStatement {
  return { op: 'do', code };
}

/** One statement where a test holds, and maybe one where it fails. */
export function guarded(
  test: Code,
  then: SimpleStatement,
  otherwise: SimpleStatement | null = null,
): GuardStatement {
  return { op: 'guard', test, then, otherwise };
}

/** A statement where not all of one or more tests hold. */
export function unless(tests: readonly Code[], then: SimpleStatement, isFresh = false): UnlessStatement {
  return { op: 'unless', tests, then, isFresh };
}

/** A block where a test holds, and maybe one, or another test, where it fails. */
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
