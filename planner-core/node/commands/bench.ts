/** `planwright bench [NAME…] [--worlds N] [--svg DIR] [--jshop DIR] [--rival FILE] [--json]`: the benchmarks, each a file of `bench/`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Arguments } from '../arguments.ts';
import type { Benchmark, BenchTable } from '../bench/benchmark.ts';
import { dayBenchmark } from '../bench/day.ts';
import { importedBenchmark } from '../bench/imported.ts';
import { ipcBenchmark } from '../bench/ipc.ts';
import { optimalBenchmark } from '../bench/optimal.ts';
import { renderPlot } from '../bench/plot.ts';
import { simpleFpsBenchmark } from '../bench/simplefps.ts';
import { slicesBenchmark } from '../bench/slices.ts';
import { smallBenchmark } from '../bench/small.ts';
import { speedBenchmark } from '../bench/speed.ts';
import { towersBenchmark } from '../bench/towers.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { print, printJson } from '../output.ts';

export const BENCH_OPTIONS = {
  json: 'flag',
  worlds: 'count',
  svg: 'text',
  jshop: 'text',
  rival: 'text',
} as const;

const BENCHMARKS: readonly Benchmark[] = [
  importedBenchmark,
  ipcBenchmark,
  smallBenchmark,
  simpleFpsBenchmark,
  optimalBenchmark,
  dayBenchmark,
  towersBenchmark,
  slicesBenchmark,
  speedBenchmark,
];

export async function bench(args: Arguments): Promise<ExitCode> {
  const chosen = args.positionals.length === 0 ? BENCHMARKS : args.positionals.map(find);
  const results = [];
  for (const benchmark of chosen) {
    if (!args.has('json')) print(`\n${benchmark.name}: ${benchmark.what}`);
    const table = await benchmark.run({
      worlds: args.number('worlds') ?? null,
      jshop: args.text('jshop') ?? null,
      rival: args.text('rival') ?? null,
    });
    const { plots = [], ...numbers } = table;
    results.push({ name: benchmark.name, ...numbers });
    writePlots(plots, args.text('svg'));
    if (!args.has('json')) printTable(table);
  }
  if (args.has('json')) printJson(results);
  return EXIT.done;
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
      `There is no benchmark "${name}"; there are ${BENCHMARKS.map((b) => b.name).join(' and ')}.`,
    );
  }
  return benchmark;
}

function printTable({ columns, rows, notes }: BenchTable): void {
  const cells = [
    columns,
    ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? format(cell) : cell))),
  ];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  for (const row of cells) print(row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  '));
  for (const note of notes) print(note);
}

function format(value: number): string {
  if (!Number.isFinite(value)) return 'never';
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}
