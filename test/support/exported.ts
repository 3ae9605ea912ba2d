/** Exports written to the disk and run in plain Node, beside what the app itself finds. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  compileDomain,
  createProblem,
  createSearch,
  type Domain,
  exportProject,
  type SearchOptions,
  type World,
} from '../../planner-core/index.ts';

/** A search of an exported planner; a `slice` of 1 takes one iteration at a time. */
export type ExportedRun = Pick<SearchOptions, 'mode' | 'count' | 'prune' | 'maxNodes'> & {
  readonly slice?: number;
};

/** An exported world and the searches to make in it. */
export interface ExportedJob {
  readonly folder: string;
  /** The name of the module that a game imports, without its ending. */
  readonly module: string;
  readonly world: string;
  readonly runs: readonly ExportedRun[];
}

/** Writes a domain with its worlds for the target `ts` and returns the name of its module. */
export function writeExport(folder: string, domain: Domain, worlds: readonly World[]): string {
  const named = worlds.map((world) => ({ world, hash: '' }));
  const result = exportProject('ts', { domain, compiled: () => compileDomain(domain, ''), worlds: named });
  if (!result.ok) throw new Error(result.refusals.map(({ message }) => message).join());
  for (const file of result.files) {
    const place = path.join(folder, file.path);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, file.text);
  }
  const [api] = result.files;
  if (api === undefined) throw new Error('An export without files');
  return api.path.replace(/\.mjs$/, '');
}

export interface ExportedResults {
  /** By job, by run. */
  readonly results: readonly (readonly unknown[])[];
  /** Whether anything of the exports became code that set `globalThis.hacked`. */
  readonly hacked: boolean;
}

/** Runs all jobs in one process that knows nothing of ours. */
export function runExports(jobs: readonly ExportedJob[]): ExportedResults {
  const script = path.join(import.meta.dirname, 'run-exports.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], {
    input: JSON.stringify(jobs),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`The exported planners ended with ${status}:\n${stderr}`);
  return JSON.parse(stdout) as ExportedResults;
}

/** What the app finds, in the words of an export. */
export function foundByApp(
  domain: Domain,
  world: World,
  { slice: _slice, ...options }: ExportedRun,
): unknown {
  const search = createSearch(createProblem(compileDomain(domain, ''), world), options);
  search.run();
  const { status, limit, plan, cost, optimal, bound, nodes, improvements, error } = search.result();
  return {
    outcome: status,
    limit,
    plan: plan?.steps ?? null,
    cost,
    optimal,
    bound: Number.isFinite(bound) ? bound : null,
    nodes,
    improvements: improvements.map((one) => ({ cost: one.cost, nodes: one.nodes })),
    decomposition:
      plan?.decomposition.map(({ task, args, branch, children }) => ({ task, args, branch, children })) ??
      null,
    error: error?.code ?? null,
  };
}
