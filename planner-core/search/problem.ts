/** A compiled domain, and a problem: the compiled domain with one world laid out for it. */
import type { Span } from '../base/source.ts';
import type { Expr, LocalInfo, Network, Program } from '../program/model.ts';
import type { Site } from '../program/site.ts';
import type { DomainCode, DomainShape, Planning, ProblemData } from './runtime/contract.ts';
import type { DomainCosts } from './runtime/least-costs.ts';

export interface CompiledDomain {
  readonly program: Program;
  readonly shape: DomainShape;
  /** Of the sources. */
  readonly hash: string;
  /** The generated JavaScript: a function body in which `rt` is the runtime. */
  readonly source: string;
  /** The generated lookahead functions, as a text of their own of the same kind. */
  readonly lookaheadSource: () => string;
  /** What the least costs of its tasks follow from in a world. */
  readonly costs: () => DomainCosts;
  readonly sites: readonly Site[];
  readonly link: (data: ProblemData) => DomainCode;
}

/** How an external function is given: rows, or a rule. Values are in the search's numbers. */
export interface ExternalTable {
  readonly rows: readonly { readonly args: readonly number[]; readonly value: number }[];
  readonly origin: Span;
}

/** A world ready to be planned for. */
export interface Problem extends Planning {
  readonly compiled: CompiledDomain;
  readonly worldName: string;
  /** By number in the search. */
  readonly objectNames: readonly string[];
  /** By number in the search. */
  readonly texts: readonly string[];
  /** What objects are called where they were imported from, by number in the search; nothing for most. */
  readonly originalNames: readonly (string | undefined)[];
  /** The domain's sites, then the world's. */
  readonly sites: readonly Site[];
  readonly network: Network;
  readonly networkLocals: readonly LocalInfo[];
  readonly goal: {
    readonly locals: readonly LocalInfo[];
    readonly condition: Expr;
    readonly origin: Span;
  } | null;
  /** By external function: its rows; null where the world gives a rule. */
  readonly tables: readonly (ExternalTable | null)[];
  /** By external function: its rule, for explanations; null where it is a table. */
  readonly rules: readonly ({ readonly locals: readonly LocalInfo[]; readonly value: Expr } | null)[];
  readonly worldSource: string;
}
