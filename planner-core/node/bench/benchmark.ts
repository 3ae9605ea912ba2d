/** What a benchmark is: a named measurement that gives a table. Times are milliseconds unless a column says otherwise. */

export interface BenchTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly notes: readonly string[];
}

export interface Benchmark {
  readonly name: string;
  readonly what: string;
  /** `worlds`: how many worlds a size, where the benchmark lets one choose. */
  run(options: { readonly worlds: number | null }): Promise<BenchTable>;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function worst(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
