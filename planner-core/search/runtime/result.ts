/** What a search found, with names, in the form that the command line prints too. */
import type { DomainDescription } from './description.ts';
import type { Engine } from './engine.ts';
import { faultWords } from './fault-words.ts';
import { readPlan } from './plan.ts';
import type { Planner } from './planner.ts';

export interface PlanStep {
  readonly task: string;
  readonly args: readonly string[];
  readonly cost: number;
}

export interface PlanNode {
  readonly id: number;
  readonly task: string;
  readonly args: readonly string[];
  readonly method: string | null;
  readonly branch: string | null;
  readonly children: readonly number[];
}

export interface PlanResult {
  readonly outcome: string;
  readonly plan: readonly PlanStep[] | null;
  readonly decomposition: readonly PlanNode[] | null;
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

export function resultOf(planner: Planner, engine: Engine): PlanResult {
  const { domain, world } = planner;
  const record = engine.plans[0];
  const raw = record && readPlan(planner.shape, record);
  const printed = (task: number, args: readonly number[]) => {
    const info = domain.tasks[task] as DomainDescription['tasks'][number];
    const texts = info.parameters.map(({ type }, index) =>
      planner.values.toText(type, args[index] as number),
    );
    return { task: info.name, args: texts };
  };
  const bound = engine.bound();
  return {
    outcome: engine.status,
    plan: raw ? raw.steps.map(({ task, args, cost }) => ({ ...printed(task, args), cost })) : null,
    decomposition: raw
      ? raw.decomposition.map(({ task, args, branch, children }, id) => ({
          id,
          ...printed(task, args),
          method: domain.branches[branch]?.method ?? null,
          branch: domain.branches[branch]?.key ?? null,
          children,
        }))
      : null,
    cost: raw?.cost ?? null,
    optimal: raw !== undefined && raw.cost === engine.best && bound === raw.cost,
    bound: Number.isFinite(bound) ? bound : null,
    nodes: engine.nodes,
    ms: engine.ms,
    limit: engine.limit,
    chain: engine.chain.map((task) => domain.tasks[task]?.name ?? ''),
    domainHash: domain.hash,
    worldHash: world.hash,
    improvements: engine.improvements,
    error: errorOf(planner, engine),
  };
}

function errorOf({ domain, world }: Planner, { fault }: Engine): PlanResult['error'] {
  if (fault === null) return null;
  const site = [...domain.sites, ...world.sites][fault.site];
  const [subject, file, offset] = site ?? ['', '', 0];
  return { ...faultWords(fault, subject), file, offset };
}
