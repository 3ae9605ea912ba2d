/** The tables of Kelly, Botea and Koenig (2007) on our generator's worlds: a day of schedules for 3 to 40 characters, and 40 characters for 4 to 24 hours. */
import { createProblem, createSearch, generateDay } from '../../index.ts';
import { compileSources } from '../load.ts';
import { type Benchmark, median } from './benchmark.ts';
import { bundledDomain } from './bundled.ts';

const CHARACTERS = [3, 4, 5, 6, 7, 15, 20, 40];
const HOURS = [4, 8, 12, 16, 20];
const ROUNDS = 15;

export const dayBenchmark: Benchmark = {
  name: 'day',
  what: `one plan for all characters of a town; median of ${ROUNDS} runs after as many to warm up`,
  run: async () => ({
    columns: ['characters', 'hours', 'steps', 'nodes', 'ms'],
    rows: [
      ...CHARACTERS.map((characters) => measure(characters, 24)),
      ...HOURS.map((hours) => measure(40, hours)),
    ],
    notes: [],
  }),
};

function measure(characters: number, hours: number): number[] {
  const text = generateDay({ characters, hours, seed: 1 });
  const loaded = compileSources(bundledDomain('day'), [{ path: 'worlds/generated.world', text }]);
  const world = loaded.worlds[0];
  if (world === undefined) throw new Error('no world was generated');
  const problem = createProblem(loaded.compiled, world.world);
  const run = () => {
    const search = createSearch(problem, { mode: 'first', clock: () => performance.now() });
    search.run();
    return search.result();
  };
  for (let i = 0; i < ROUNDS; i++) run();
  const results = Array.from({ length: ROUNDS }, run);
  const last = results[0];
  return [
    characters,
    hours,
    last?.plan?.steps.length ?? 0,
    last?.nodes ?? 0,
    median(results.map((result) => result.ms)),
  ];
}
