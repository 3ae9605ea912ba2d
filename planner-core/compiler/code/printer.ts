/** The interface of a printer of generated code; there is one for each output language. */
import type { Definition, FunctionCode } from './statements.ts';
import type { Code } from './tree.ts';

/**
 * A unit of generated code in parts. Functions are printed as soon as they are built, so the trees of a whole domain are
 * never kept in memory.
 */
export interface UnitParts {
  /** Code that is the same for all searches, outside of what is linked to one search. */
  readonly shared: readonly Definition[];
  /** Constants that are bound once, before any function. */
  readonly captures: readonly Definition[];
  readonly functions: readonly string[];
  /** What the functions need from a machine. */
  readonly machine: readonly Definition[];
  readonly exports: readonly (readonly [name: string, value: Code])[];
}

/** How generated code is written in one language. */
export interface CodePrinter {
  readonly function: (code: FunctionCode) => string;
  readonly unit: (parts: UnitParts) => string;
}
