/** What a printer of generated code is given: one for each language that generated code is written in. */
import type { Definition, FunctionCode } from './statements.ts';
import type { Code } from './tree.ts';

/** A generated text in parts. Its functions were printed when they were made: no domain's trees are kept as a whole. */
export interface UnitParts {
  /** What is the same for all searches: it stands outside of what is linked to one. */
  readonly shared: readonly Definition[];
  /** What is bound once, before any function. */
  readonly captures: readonly Definition[];
  readonly functions: readonly string[];
  /** What the functions need of a machine. */
  readonly machine: readonly Definition[];
  readonly exports: readonly (readonly [name: string, value: Code])[];
}

/** How generated code is written in a language. */
export interface CodePrinter {
  readonly function: (code: FunctionCode) => string;
  readonly unit: (parts: UnitParts) => string;
}
