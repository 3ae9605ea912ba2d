/** How long the independent check of a plan takes, by the plan's number of steps: days of towns from our generator. */
import { createProblem, generateDay, validatePlan } from '../../index.ts';
import { compileSources } from '../load.ts';
import { type Benchmark, type BenchTable, rSquared } from './benchmark.ts';
import { bundledDomain } from './bundled.ts';
import { mediansCpuMs } from './timing.ts';
import { only, searched } from './worlds.ts';

const CHARACTERS = [10, 40, 160, 640];
/** Checking long plans takes seconds: fewer runs warm them up, and fewer are measured. */
const EFFORT = { warmUpMs: 1000, batchMs: 8, rounds: 9 } as const;

export const checkBenchmark: Benchmark = {
  name: 'check',
  what: 'checking a plan with the independent validator; median processor time, warm, sizes in turn',
  run: async () => table(),
};

function table(): BenchTable {
  const towns = CHARACTERS.map(plannedTown);
  const times = mediansCpuMs(
    towns.map(({ domain, world, plan }) => () => {
      if (validatePlan(domain, world, plan).length > 0) throw new Error('a plan that is refused');
    }),
    EFFORT,
  );
  const rows = towns.map(({ characters, plan }, index) => {
    const [steps, ms] = [plan.steps.length, times[index] ?? Number.NaN];
    return { characters, steps, tasks: plan.decomposition.length, ms, each: (1000 * ms) / steps };
  });
  const straight = rSquared(rows.map(({ steps, ms }) => [steps, ms])).toFixed(5);
  return {
    columns: ['characters', 'steps', 'tasks', 'ms', 'microseconds per step'],
    rows: rows.map(({ characters, steps, tasks, ms, each }) => [characters, steps, tasks, ms, each]),
    notes: [`Linear fit over the steps: R² ${straight}.`],
  };
}

function plannedTown(characters: number) {
  const file = { path: 'worlds/town.world', text: generateDay({ characters, hours: 24, seed: 1 }) };
  const { domain, worlds, compiled } = compileSources(bundledDomain('day'), [file]);
  const { world } = only(worlds);
  const { plan } = searched(createProblem(compiled, world), { mode: 'first' }).result();
  if (plan === null) throw new Error('a town without a plan');
  return { characters, domain: domain.domain, world, plan };
}
