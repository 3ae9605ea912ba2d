/** Searches whose node counts are recorded: bundled worlds, problems imported from others, and random domains. */
import fc from 'fast-check';
import { hashText } from '../../../planner-core/base/hash.ts';
import { compileDomain } from '../../../planner-core/compiler/compile-domain.ts';
import { createProblem } from '../../../planner-core/compiler/create-problem.ts';
import type { ImportFormat } from '../../../planner-core/index.ts';
import { importedProblem, lackOfData, sharedPath } from '../../../planner-core/node/bench/outside-data.ts';
import type { SearchOptions, SearchResult } from '../../../planner-core/search/api.ts';
import { createSearch, type Tuning } from '../../../planner-core/search/create-search.ts';
import type { Problem } from '../../../planner-core/search/problem.ts';
import { bundledProjects, domainOf, worldOf } from '../../domains/bundled.ts';
import { randomProject } from '../../property/random-domain.ts';
import { tryReadProject } from '../../property/read-project.ts';
import { tapes } from '../../property/tape.ts';

/** A problem with a name that its rows in the table begin with. */
export interface Counted {
  readonly name: string;
  readonly problem: Problem;
  /** Small problems ask at once for what others ask for after some hundred nodes. */
  readonly tuning?: Tuning;
  readonly maxNodes: number;
}

/** Searches that are not over by then are recorded as they are. Random domains may interleave ever more tasks. */
const MOST_NODES = 4_000;
const MOST_RANDOM_NODES = 200;
const MOST_ITERATIONS = 8_000;

const SEARCHES: readonly SearchOptions[] = [
  { mode: 'first' },
  { mode: 'best' },
  { mode: 'all', count: 200 },
  { mode: 'first', prune: 'none' },
  { mode: 'best', prune: 'paper' },
];

/** One row for each way to search: name, options, outcome, plans, steps, cost, bound, nodes, and a hash of the plans. */
export function rowsOf({ name, problem, tuning, maxNodes }: Counted): string[] {
  return SEARCHES.map((options) => {
    const search = createSearch(problem, { ...options, maxNodes }, tuning);
    search.run(MOST_ITERATIONS);
    return [name, `${options.mode}/${options.prune ?? 'full'}`, ...numbersOf(search.result())].join('\t');
  });
}

function numbersOf(result: SearchResult): (string | number)[] {
  const { status, limit, plans, plan, cost, bound, nodes, error, improvements } = result;
  const found = improvements.map((one) => [one.cost, one.nodes]);
  const hash = hashText(JSON.stringify([plans.map(({ steps }) => steps), found]));
  const outcome = error?.code ?? limit ?? status;
  return [outcome, plans.length, plan?.steps.length ?? '-', cost ?? '-', bound, nodes, hash];
}

/** Every world of every bundled project. */
export function bundledProblems(): Counted[] {
  return bundledProjects().flatMap((project) => {
    const domain = domainOf(project);
    const compiled = compileDomain(domain, '');
    return project.worldFiles.map(({ path, text }) => ({
      name: `bundled/${project.name}/${path}`,
      problem: createProblem(compiled, worldOf(domain, text)),
      maxNodes: MOST_NODES,
    }));
  });
}

/** What is imported in a moment, of each format and kind of network: a folder, the domain and the problem in it. */
const SHOP = [
  ['jshop2/examples', 'basic/basic', 'basic/problem'],
  ['jshop2/examples', 'logistics/logistics', 'logistics/problem'],
  ['jshop2/examples', 'blocks/blocks', 'blocks/smallproblem'],
  ['jshop2/examples', 'rover/rover', 'rover/problem'],
  ['simplefps', 'htn-jshop2/simplefps.jshop', 'problems/sfps-a5-p25-s1.jshop'],
  ['simplefps', 'htn-jshop2/simplefps.jshop', 'problems/sfps-a10-p100-s2.jshop'],
] as const;
const HDDL = [
  ['total-order/Blocksworld-GTOHP', 'domain', 'p03'],
  ['total-order/Depots', 'domain', 'p03'],
  ['total-order/Hiking', 'domain', 'p01'],
  ['total-order/Robot', 'domain', 'pfile_03_003'],
  ['total-order/Towers', 'domain', 'pfile_06'],
  ['partial-order/Rover', 'domain', 'pfile03'],
  ['partial-order/Satellite', 'domain', '2obs-2sat-1mod'],
] as const;

/** Why there are no such problems; null where there are. */
export function lackOfOutside(): string | null {
  return lackOfData('jshop2') ?? lackOfData('simplefps') ?? lackOfData('ipc2020-hddl');
}

export function outsideProblems(): Counted[] {
  return [
    ...SHOP.map(([folder, domain, file]) => imported('shop', folder, domain, file)),
    ...HDDL.map(([folder, domain, file]) =>
      imported('hddl', `ipc2020-hddl/${folder}`, `${domain}.hddl`, `${file}.hddl`),
    ),
  ];
}

function imported(format: ImportFormat, folder: string, domain: string, file: string): Counted {
  const problem = importedProblem(format, [sharedPath(folder, domain), sharedPath(folder, file)]);
  if (typeof problem === 'string') throw new Error(`${folder}/${file}: ${problem}`);
  return { name: `outside/${folder}/${file}`, problem, maxNodes: MOST_NODES };
}

/** How many random projects there are of each kind; those with errors are left out. */
const RANDOM = 24;

/** Those of the property tests: plain ones, with loops, and with methods that are tried by scores. */
export function randomProblems(): Counted[] {
  const kinds = { plain: [false, false], loops: [true, false], scores: [false, true] } as const;
  return Object.entries(kinds).flatMap(([kind, [loops, scores]]) =>
    fc.sample(tapes, { seed: 2014, numRuns: RANDOM }).flatMap((tape, index) => {
      const { domain, world } = randomProject(tape, loops, scores);
      const read = tryReadProject(domain, world);
      if (!('domain' in read)) return [];
      const problem = createProblem(compileDomain(read.domain, ''), read.world);
      const plain = { name: `random/${kind}/${index}`, problem, maxNodes: MOST_RANDOM_NODES };
      const tuning = { watchFrom: 1, lookAheadFrom: 1, patience: 4 };
      return [plain, { ...plain, name: `${plain.name}/eager`, tuning }];
    }),
  );
}
