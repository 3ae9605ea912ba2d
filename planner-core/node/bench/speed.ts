/** Nodes per second and bytes per node for every available domain, bundled and imported, without pruning. */
import path from 'node:path';
import type { Problem, SearchOptions } from '../../index.ts';
import { type Benchmark, cpuMs, median } from './benchmark.ts';
import { bytesPerNode } from './memory.ts';
import { IPC_2020, importedProblem, ipcProblems, lackOfData, sharedPath } from './outside-data.ts';
import { bundledProblem, bundledWorlds, searched } from './worlds.ts';

const DOMAINS = ['simplefps', 'day', 'squad', 'figures'];
const EXAMPLES = ['logistics', 'freecell', 'rover', 'blocks'];
const MOST_NODES = 300_000;
const ROUNDS = 5;
/** A round repeats the search until it has taken this many milliseconds. */
const LEAST = 60;

type Row = (string | number)[];

export const speedBenchmark: Benchmark = {
  name: 'speed',
  what: `nodes a second and bytes allocated a node, best plans without pruning, at most ${MOST_NODES} nodes a search`,
  run: async () => {
    const lack = lackOfData(IPC_2020) ?? lackOfData('jshop2');
    const notes = [
      'In searches of few nodes, most of the time is the start; "short" ones end before anything can be measured.',
    ];
    const imported = lack === null ? importedProblems() : [];
    const skipped = imported.flatMap(([domain, , problem]) =>
      typeof problem === 'string' ? [`${domain} is skipped: ${problem}`] : [],
    );
    return {
      columns: ['domain', 'world', 'nodes', 'million nodes/s', 'bytes/node'],
      rows: [
        ...DOMAINS.flatMap((domain) =>
          bundledWorlds(domain).map(
            (world): Row => [domain, world, ...measure(bundledProblem(domain, world))],
          ),
        ),
        ...imported.flatMap(([domain, world, problem]): Row[] =>
          typeof problem === 'string' ? [] : [[domain, world, ...measure(problem)]],
        ),
      ],
      notes: [...notes, ...skipped, ...(lack === null ? [] : [lack])],
    };
  },
};

/** Domains with one of their problems, or the reason why it cannot be imported. */
function importedProblems(): (readonly [domain: string, world: string, problem: Problem | string])[] {
  const examples = EXAMPLES.map((name) => {
    const folder = sharedPath('jshop2/examples', name);
    return [
      name,
      'JSHOP2',
      importedProblem('shop', [path.join(folder, name), path.join(folder, 'problem')]),
    ] as const;
  });
  const firsts = new Map(
    ipcProblems()
      .reverse()
      .map((one) => [one.domain, one]),
  );
  const ipc = [...firsts.values()]
    .reverse()
    .map(({ domain, name, places }) => [domain, name, importedProblem('hddl', places)] as const);
  return [...examples, ...ipc];
}

function measure(problem: Problem): Row {
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
