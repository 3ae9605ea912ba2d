/** `planwright bench [NAME…] [--worlds N] [--svg DIR] [--jshop DIR] [--rival FILE] [--json]`: the benchmarks, each a file of `bench/`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Arguments } from '../arguments.ts';
import type { Benchmark, BenchTable } from '../bench/benchmark.ts';
import { checkBenchmark } from '../bench/check.ts';
import { dayBenchmark } from '../bench/day.ts';
import { importedBenchmarks } from '../bench/imported.ts';
import { ipcBenchmark } from '../bench/ipc.ts';
import { limitsBenchmark } from '../bench/limits.ts';
import { optimalBenchmark } from '../bench/optimal.ts';
import { renderPlot } from '../bench/plot.ts';
import { simpleFpsBenchmark } from '../bench/simplefps.ts';
import { slicesBenchmark } from '../bench/slices.ts';
import { smallBenchmark } from '../bench/small.ts';
import { speedBenchmark } from '../bench/speed.ts';
import { towersBenchmark } from '../bench/towers.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { print, printJson, printLines } from '../output.ts';

export const BENCH_OPTIONS = {
  json: 'flag',
  worlds: 'count',
  svg: 'text',
  jshop: 'text',
  rival: 'text',
} as const;

const BENCHMARKS: readonly Benchmark[] = [
  ...importedBenchmarks,
  ipcBenchmark,
  smallBenchmark,
  simpleFpsBenchmark,
  optimalBenchmark,
  dayBenchmark,
  checkBenchmark,
  towersBenchmark,
  slicesBenchmark,
  speedBenchmark,
  limitsBenchmark,
];

export async function bench(args: Arguments): Promise<ExitCode> {
  const chosen = args.positionals.length === 0 ? BENCHMARKS : args.positionals.map(find);
  const results: Result[] = [];
  for (const benchmark of chosen) {
    if (!args.has('json')) printLines(`\n${benchmark.name}: ${benchmark.what}`);
    const table = chosen.length > 1 ? runApart(benchmark, args) : await runHere(benchmark, args);
    results.push({ ...table, name: benchmark.name });
    if (!args.has('json')) printTable(table);
  }
  if (args.has('json')) printJson(results);
  return EXIT.done;
}

type Result = Omit<BenchTable, 'plots'> & { readonly name: string };

async function runHere(benchmark: Benchmark, args: Arguments): Promise<Omit<BenchTable, 'plots'>> {
  const { plots = [], ...numbers } = await benchmark.run({
    worlds: args.number('worlds') ?? null,
    jshop: args.text('jshop') ?? null,
    rival: args.text('rival') ?? null,
  });
  writePlots(plots, args.text('svg'));
  return numbers;
}

/**
 * Runs it in its own process, as games run: code that V8 has seen with the domains of other benchmarks becomes slower with
 * each.
 */
function runApart(benchmark: Benchmark, args: Arguments): Omit<BenchTable, 'plots'> {
  const program = process.argv[1];
  if (program === undefined) throw new Error('The program does not know its own path');
  const passed = ['worlds', 'svg', 'jshop', 'rival'].flatMap((name) => {
    const value = name === 'worlds' ? args.number(name) : args.text(name);
    return value === undefined ? [] : [`--${name}`, String(value)];
  });
  const { stdout, status } = spawnSync(
    process.execPath,
    [program, 'bench', benchmark.name, '--json', ...passed],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: Number.POSITIVE_INFINITY },
  );
  if (status !== EXIT.done) throw new Error(`The benchmark ${benchmark.name} ended with ${status}`);
  const [result] = JSON.parse(stdout) as Result[];
  if (result === undefined) throw new Error(`The benchmark ${benchmark.name} gave nothing`);
  return result;
}

function writePlots(plots: NonNullable<BenchTable['plots']>, folder: string | undefined): void {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const plot of plots) writeFileSync(path.join(folder, `${plot.file}.svg`), renderPlot(plot));
}

function find(name: string): Benchmark {
  const benchmark = BENCHMARKS.find((candidate) => candidate.name === name);
  if (benchmark === undefined) {
    throw new UsageError(
      `Unknown benchmark "${name}"; the benchmarks are ${BENCHMARKS.map((b) => b.name).join(' and ')}.`,
    );
  }
  return benchmark;
}

function printTable({ columns, rows, notes }: BenchTable): void {
  const cells = [
    columns,
    ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : format(cell)))),
  ];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  for (const row of cells) print(row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  '));
  for (const note of notes) printLines(note);
}

/** JSON represents infinite numbers as null. */
function format(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return 'never';
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}
