/**
 * The tables of Kelly, Botea and Koenig (2007) with our generator's worlds: a day for 3 to 40 characters, and 4 to 24 hours
 * for 40.
 */
import { generateDay, type Problem } from '../../index.ts';
import { type Benchmark, type BenchTable, rSquared } from './benchmark.ts';
import { type WarmTimes, warmTimes } from './timing.ts';
import { only, problemsOf, searched } from './worlds.ts';

const CHARACTERS = [3, 4, 5, 6, 7, 15, 20, 40];
const HOURS = [4, 8, 12, 16, 20, 24];

export const dayBenchmark: Benchmark = {
  name: 'day',
  what: 'one plan for all characters of a town; median processor time, warm, sizes in turn',
  run: async () => table(),
};

function table(): BenchTable {
  const rows = measure([
    ...CHARACTERS.map((characters) => ({ characters, hours: 24 })),
    ...HOURS.map((hours) => ({ characters: 40, hours })),
  ]);
  const byCharacters = rows.slice(0, CHARACTERS.length);
  const byHours = rows.slice(CHARACTERS.length);
  const points = (rows: readonly Row[], of: 'characters' | 'hours' | 'steps', what: 'ms' | 'steps' = 'ms') =>
    rows.map((row) => [row[of], row[what]] as const);
  const straightness = (list: readonly (readonly [number, number])[]) => rSquared(list).toFixed(5);
  const fits = [
    `Linear fits of the time: R² ${straightness(points(byCharacters, 'characters'))} over the characters,`,
    `${straightness(points(byHours, 'hours'))} over the hours, ${straightness(points(rows, 'steps'))} over the steps;`,
    `of the steps: ${straightness(points(byCharacters, 'characters', 'steps'))} over the characters,`,
    `${straightness(points(byHours, 'hours', 'steps'))} over the hours, because little happens at night.`,
  ];
  return {
    columns: ['characters', 'hours', 'steps', 'nodes', 'ms', 'plan in hand'],
    rows: rows.map((row) => [row.characters, row.hours, row.steps, row.nodes, row.ms, row.inHandMs]),
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

interface Row extends Size, WarmTimes {
  readonly steps: number;
  readonly nodes: number;
}

function measure(sizes: readonly Size[]): Row[] {
  const problems = sizes.map((size) => only(problemsOf('day', [generateDay({ ...size, seed: 1 })])));
  const times = warmTimes(problems.map((problem) => () => searched(problem, { mode: 'first' })));
  return sizes.map((size, index) => {
    const result = searched(problems[index] as Problem, { mode: 'first' }).result();
    return {
      ...size,
      steps: result.plan?.steps.length ?? 0,
      nodes: result.nodes,
      ...(times[index] as WarmTimes),
    };
  });
}
