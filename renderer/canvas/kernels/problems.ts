/** Which node each diagnostic belongs to: the smallest one whose text holds it. */
import {
  countUpTo,
  type Diagnostic,
  inTextOrder,
  type NetworkView,
  type NodeKey,
  type Span,
  type TaskNode,
} from '../../../planner-core/index.ts';
import type { Slices } from '../../ui/slices.ts';

export type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'span'>;

export interface Problems {
  /** By the smallest node around each problem. */
  readonly of: ReadonlyMap<NodeKey, readonly Problem[]>;
  /** By task, with everything inside. */
  readonly inTask: ReadonlyMap<NodeKey, readonly Problem[]>;
  /** By task, the worst that is in it. */
  readonly worst: ReadonlyMap<NodeKey, Problem['severity']>;
}

export const NO_PROBLEMS: Problems = { of: new Map(), inTask: new Map(), worst: new Map() };

const RANK = { error: 0, warning: 1, info: 2 } as const;

export function* findProblems(tasks: readonly TaskNode[], diagnostics: readonly Problem[]): Slices<Problems> {
  const of = new Map<NodeKey, Problem[]>();
  const inTask = new Map<NodeKey, Problem[]>();
  const worst = new Map<NodeKey, Problem['severity']>();
  const sorted = diagnostics.length === 0 ? [] : inTextOrder(tasks);
  for (const problem of diagnostics) {
    yield;
    // Tasks do not stand inside each other: only the last that begins before it can hold it.
    const task = sorted[countUpTo(sorted, problem.span) - 1];
    if (task === undefined || !within(task.span, problem.span)) continue;
    append(inTask, task.key, problem);
    append(of, smallest(task, problem.span), problem);
    const before = worst.get(task.key);
    if (before === undefined || RANK[problem.severity] < RANK[before]) worst.set(task.key, problem.severity);
  }
  return { of, inTask, worst };
}

function append(map: Map<NodeKey, Problem[]>, key: NodeKey, problem: Problem): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [problem]);
  else list.push(problem);
}

const within = (outer: Span, inner: Span): boolean =>
  outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;

function smallest(task: TaskNode, span: Span): NodeKey {
  const method = task.methods.find((candidate) => within(candidate.span, span));
  if (method === undefined) return task.key;
  const branch = method.branches.find((candidate) => within(candidate.span, span));
  if (branch === undefined) return method.key;
  return (branch.network === null ? null : callAt(branch.network, span)) ?? branch.key;
}

function callAt(network: NetworkView, span: Span): NodeKey | null {
  if (!within(network.span, span)) return null;
  if (network.kind === 'call') return network.key;
  if (network.kind === 'each') return callAt(network.network, span);
  for (const item of network.items) {
    const found = callAt(item, span);
    if (found !== null) return found;
  }
  return null;
}
