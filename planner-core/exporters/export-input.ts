/** The input of exporters: a compiled domain and its worlds, laid out. */
import type { CompiledDomain, Problem } from '../search/problem.ts';

export interface ExportWorld {
  readonly problem: Problem;
  readonly hash: string;
}

export interface ExportInput {
  readonly compiled: CompiledDomain;
  readonly worlds: readonly ExportWorld[];
}
