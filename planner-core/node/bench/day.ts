/** The tables of Kelly, Botea and Koenig (2007) on our generator's worlds: a day for 3 to 40 characters, and 4 to 24 hours of 40. */
import { generateDay, type Problem } from '../../index.ts';
import { type Benchmark, type BenchTable, cpuMs, median, rSquared } from './benchmark.ts';
import { only, problemsOf, searched } from './worlds.ts';

const CHARACTERS = [3, 4, 5, 6, 7, 15, 20, 40];
const HOURS = [4, 8, 12, 16, 20, 24];
/** Runs that are timed, and as many before them; each is several plans, whose processor time can be told. */
const ROUNDS = 15;
const PLANS = 10;

export const dayBenchmark: Benchmark = {
  name: 'day',
  what: `one plan for all characters of a town; processor time, median of ${ROUNDS} times ${PLANS} plans after as many to warm up`,
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

/** The sizes take turns, so that what else runs on the machine meets all of them alike. */
function measure(sizes: readonly Size[]): Row[] {
  const problems = sizes.map((size) => only(problemsOf('day', [generateDay({ ...size, seed: 1 })])));
  const round = (problem: Problem) => {
    const start = cpuMs();
    for (let i = 0; i < PLANS; i++) searched(problem, { mode: 'first' });
    return (cpuMs() - start) / PLANS;
  };
  const rounds = Array.from({ length: 2 * ROUNDS }, () => problems.map(round)).slice(ROUNDS);
  return sizes.map((size, index) => {
    const result = searched(problems[index] as Problem, { mode: 'first' }).result();
    const ms = median(rounds.map((times) => times[index] as number));
    return { ...size, steps: result.plan?.steps.length ?? 0, nodes: result.nodes, ms };
  });
}
