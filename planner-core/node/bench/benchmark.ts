/**
 * A benchmark: a named measurement that results in a table and sometimes plots. Times are milliseconds unless a column says
 * otherwise.
 */
import type { Plot } from './plot.ts';

export interface BenchTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly notes: readonly string[];
  readonly plots?: readonly Plot[];
}

/** The options of a run; null if not given. */
export interface BenchOptions {
  /** The number of worlds for each size. */
  readonly worlds: number | null;
  /** A folder for the worlds as JSHOP2 problems. */
  readonly jshop: string | null;
  /** A file with the times that JSHOP2 needed for them. */
  readonly rival: string | null;
}

export interface Benchmark {
  readonly name: string;
  readonly what: string;
  run(options: BenchOptions): Promise<BenchTable>;
}

/** The processor time of this process so far, which other programs on the machine do not affect. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
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

/** The value that a fraction `share` of all values (0 to 1) does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The coefficient of determination (R²) of a linear fit through the points. */
export function rSquared(points: readonly (readonly [number, number])[]): number {
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const sum = (term: (x: number, y: number) => number) =>
    points.reduce((total, [x, y]) => total + term(x - meanX, y - meanY), 0);
  return sum((x, y) => x * y) ** 2 / (sum((x) => x * x) * sum((_, y) => y * y));
}
