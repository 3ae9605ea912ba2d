/** What a search found, with names, in the form that the command line prints too. */
import type { DomainShape } from './contract.ts';
import type { DomainDescription, ParameterDescription } from './description.ts';
import type { Engine } from './engine.ts';
import { faultWords } from './fault-words.ts';
import { PlanRows } from './plan.ts';
import type { PlannerWorld } from './planner-world.ts';
import {
  type PlanWords,
  type PrintedNode,
  type PrintedStep,
  printedTree,
  printSteps,
} from './printed-plan.ts';

export interface PlanResult {
  readonly outcome: string;
  readonly plan: readonly PrintedStep[] | null;
  /** Worked out when it is first read. */
  readonly decomposition: readonly PrintedNode[] | null;
  readonly cost: number | null;
  readonly optimal: boolean;
  /** No plan costs less; null where it is not known to be finite. */
  readonly bound: number | null;
  readonly nodes: number;
  readonly ms: number;
  readonly limit: string | null;
  /** The tasks that repeat, where endless recursion was met. */
  readonly chain: readonly string[];
  readonly domainHash: string;
  readonly worldHash: string;
  readonly improvements: readonly { readonly cost: number; readonly nodes: number; readonly ms: number }[];
  /** An evaluation error: its code, words and place (a file and an offset in it). */
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly file: string;
    readonly offset: number;
  } | null;
}

/** Whose names a result is told in. */
export interface Named {
  readonly domain: DomainDescription;
  readonly world: PlannerWorld;
  readonly shape: DomainShape;
}

export function resultOf(planner: Named, engine: Engine): PlanResult {
  const { domain, world } = planner;
  const record = engine.mode.plans[0];
  const rows = record === undefined ? null : new PlanRows(planner.shape, record);
  const words = wordsOf(planner);
  const tree = rows && printedTree(rows, words);
  const bound = engine.bound();
  return {
    outcome: engine.status,
    plan: rows && printSteps(rows, words),
    // The result's own, so that copies of it, made for another thread or by `...`, have it too.
    get decomposition() {
      return tree?.().decomposition ?? null;
    },
    cost: rows?.cost ?? null,
    optimal: rows !== null && rows.cost === engine.mode.best && bound === rows.cost,
    bound: Number.isFinite(bound) ? bound : null,
    nodes: engine.machine.nodes,
    ms: engine.ms,
    limit: engine.limit,
    chain: engine.chain.map((task) => domain.tasks[task]?.name ?? ''),
    domainHash: domain.hash,
    worldHash: world.hash,
    improvements: engine.improvements,
    error: errorOf(planner, engine),
  };
}

function wordsOf({ domain, world: { values } }: Named): PlanWords {
  const taskOf = (task: number) => domain.tasks[task] as DomainDescription['tasks'][number];
  return {
    task: (task) => taskOf(task).name,
    argument: (task, index, value) =>
      values.toText((taskOf(task).parameters[index] as ParameterDescription).type, value),
    method: (branch) => domain.branches[branch]?.method ?? null,
    branch: (branch) => domain.branches[branch]?.key ?? null,
  };
}

function errorOf({ domain, world }: Named, { fault }: Engine): PlanResult['error'] {
  if (fault === null) return null;
  const site = [...domain.sites, ...world.sites][fault.site];
  const [subject, file, offset] = site ?? ['', '', 0];
  return { ...faultWords(fault, subject), file, offset };
}
