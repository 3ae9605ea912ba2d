/** Nodes per second and bytes per node on every bundled domain, with nothing pruned. */
import type { Problem, SearchOptions } from '../../index.ts';
import { type Benchmark, cpuMs, median } from './benchmark.ts';
import { bytesPerNode } from './memory.ts';
import { bundledProblem, bundledWorlds, searched } from './worlds.ts';

const DOMAINS = ['simplefps', 'day', 'squad', 'figures'];
const MOST_NODES = 300_000;
const ROUNDS = 5;
/** A round searches again until it has taken so many milliseconds. */
const LEAST = 100;

export const speedBenchmark: Benchmark = {
  name: 'speed',
  what: `nodes a second and bytes allocated a node, best plans without pruning, at most ${MOST_NODES} nodes a search`,
  run: async () => ({
    columns: ['domain', 'world', 'nodes', 'million nodes/s', 'bytes/node'],
    rows: DOMAINS.flatMap((domain) =>
      bundledWorlds(domain).map((world) => [domain, world, ...measure(bundledProblem(domain, world))]),
    ),
    notes: [
      'Searches of few nodes are mostly their own beginning; "short" ones end before anything is to be seen.',
    ],
  }),
};

function measure(problem: Problem): (string | number)[] {
  const options: SearchOptions = { mode: 'best', prune: 'none', maxNodes: MOST_NODES };
  const { nodes } = searched(problem, options);
  const round = () => {
    const start = cpuMs();
    let total = 0;
    let spent = 0;
    while (spent < LEAST) {
      total += searched(problem, options).nodes;
      spent = cpuMs() - start;
    }
    return total / spent / 1000;
  };
  round();
  return [nodes, median(Array.from({ length: ROUNDS }, round)), bytesPerNode(problem, options)];
}
