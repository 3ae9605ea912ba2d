/** The tables of Kelly, Botea and Koenig (2007) on our generator's worlds: a day for 3 to 40 characters, and 4 to 24 hours of 40. */
import { generateDay, type Problem } from '../../index.ts';
import { type Benchmark, type BenchTable, cpuMs, median, rSquared } from './benchmark.ts';
import { only, problemsOf, searched } from './worlds.ts';

const CHARACTERS = [3, 4, 5, 6, 7, 15, 20, 40];
const HOURS = [4, 8, 12, 16, 20, 24];
/** Runs that are timed, and those before them; each is several plans, whose processor time can be told. */
const ROUNDS = 41;
const WARM_UPS = 10;
const PLANS = 10;

export const dayBenchmark: Benchmark = {
  name: 'day',
  what: `one plan for all characters of a town; processor time, median of ${ROUNDS} times ${PLANS} plans after ${WARM_UPS} to warm up`,
  run: async () => table(),
};

function table(): BenchTable {
  const rows = measure([
    ...CHARACTERS.map((characters) => ({ characters, hours: 24 })),
    ...HOURS.map((hours) => ({ characters: 40, hours })),
  ]);
  const byCharacters = rows.slice(0, CHARACTERS.length);
  const byHours = rows.slice(CHARACTERS.length);
  const points = (rows: readonly Row[], of: 'characters' | 'hours') =>
    rows.map((row) => [row[of], row.ms] as const);
  const fits = [
    `Straight lines: R² ${rSquared(points(byCharacters, 'characters')).toFixed(5)} over the characters,`,
    `${rSquared(points(byHours, 'hours')).toFixed(5)} over the hours.`,
  ];
  return {
    columns: ['characters', 'hours', 'steps', 'nodes', 'ms'],
    rows: rows.map(({ characters, hours, steps, nodes, ms }) => [characters, hours, steps, nodes, ms]),
    notes: [fits.join(' ')],
    plots: [
      {
        file: 'day',
        title: 'A day of schedules: time to plan',
        x: { label: 'characters (24 hours), hours (40 characters)' },
        y: { label: 'ms' },
        series: [
          { name: 'by characters', points: points(byCharacters, 'characters') },
          { name: 'by hours', points: points(byHours, 'hours') },
        ],
      },
    ],
  };
}

interface Size {
  readonly characters: number;
  readonly hours: number;
}

interface Row extends Size {
  readonly steps: number;
  readonly nodes: number;
  readonly ms: number;
}

/**
 * The sizes take turns, so that what else runs on the machine meets all of them alike; each time in another order, so that
 * none always pays for what the one before it left to the garbage collector.
 */
function measure(sizes: readonly Size[]): Row[] {
  const problems = sizes.map((size) => only(problemsOf('day', [generateDay({ ...size, seed: 1 })])));
  const round = (problem: Problem) => {
    const start = cpuMs();
    for (let i = 0; i < PLANS; i++) searched(problem, { mode: 'first' });
    return (cpuMs() - start) / PLANS;
  };
  const times: number[][] = sizes.map(() => []);
  for (let turn = 0; turn < WARM_UPS + ROUNDS; turn++) {
    for (const index of shuffled(sizes.length, turn)) {
      const ms = round(problems[index] as Problem);
      if (turn >= WARM_UPS) times[index]?.push(ms);
    }
  }
  return sizes.map((size, index) => {
    const result = searched(problems[index] as Problem, { mode: 'first' }).result();
    const ms = median(times[index] ?? []);
    return { ...size, steps: result.plan?.steps.length ?? 0, nodes: result.nodes, ms };
  });
}

/** The numbers below `count`, which is less than 17, in sixteen orders in turn. */
function shuffled(count: number, turn: number): number[] {
  const place = (index: number) => ((index + 1) * ((turn % 16) + 1)) % 17;
  return Array.from({ length: count }, (_, index) => index).sort((a, b) => place(a) - place(b));
}
