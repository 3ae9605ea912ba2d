/** What a debugging session and the last plan say about the nodes of the graph. */
import type {
  DecompositionNode,
  NodeKey,
  Plan,
  SearchEvent,
  SearchView,
  TaskNode,
} from '../../../planner-core/index.ts';
import type { Slices } from '../../ui/slices.ts';

/** `current` is under the cursor; `open` lies on the way to it; alternatives are `chosen`, `failed` or `untried`. */
export interface Mark {
  readonly state: 'current' | 'open' | 'chosen' | 'failed' | 'untried';
  /** Why it failed, in the designer's words. */
  readonly reason: string | null;
}

export type Marks = ReadonlyMap<NodeKey, Mark>;

/** As much of a pause as the graph shows. */
export interface Pause {
  readonly view: Pick<SearchView, 'stack'> & Partial<Pick<SearchView, 'incumbent'>>;
  readonly events: readonly SearchEvent[];
  readonly focus: NodeKey | null;
  /** What was tried so far at the task decided last, earlier steps included. */
  readonly decision?: { readonly events: readonly SearchEvent[] } | null;
}

/** The marks of a paused debugging session. */
export function debugMarks(tasks: ReadonlyMap<NodeKey, TaskNode>, pause: Pause | null): Marks {
  const marks = new Map<NodeKey, Mark>();
  if (pause === null) return marks;
  const { stack } = pause.view;
  for (const { kind, task } of stack) if (kind === 'decomposed') set(marks, task, 'open');
  for (const frame of chainOf(stack)) {
    if (frame.method !== null) set(marks, frame.method, 'chosen');
    if (frame.branch !== null) set(marks, frame.branch, 'chosen');
  }
  const given = pause.view.incumbent === null ? 'led to no plan' : 'tried before';
  const trial = readTrial([...(pause.decision?.events ?? []), ...pause.events], given);
  const considered = consideredTask(pause);
  const touched = [...trial.touched].map(taskOf);
  for (const key of new Set([...marks.keys(), ...touched, ...(considered === null ? [] : [considered])])) {
    const task = tasks.get(key);
    if (task !== undefined) markAlternatives(marks, task, trial);
  }
  for (const [key, reason] of trial.rejected) if (tasks.has(key)) set(marks, key, 'failed', reason);
  for (const key of [considered, pause.focus]) {
    if (key !== null && marks.get(key)?.state !== 'failed') set(marks, key, 'current');
  }
  return marks;
}

/**
 * From the newest frame outwards. Tasks that are finished stay on the path, but which way they were done would be
 * taken for the way of the same task where it comes again.
 */
function chainOf(stack: SearchView['stack']): SearchView['stack'] {
  const chain: SearchView['stack'][number][] = [];
  for (let at = stack.length - 1; at >= 0; ) {
    const frame = stack[at];
    if (frame === undefined) break;
    chain.push(frame);
    at = frame.parent ?? -1;
  }
  return chain;
}

const taskOf = (key: NodeKey): NodeKey => key.replace(/[/#][\s\S]*$/, '');

function consideredTask(pause: Pause): NodeKey | null {
  if (pause.focus !== null) return taskOf(pause.focus);
  let considered: NodeKey | null = null;
  for (const event of pause.events) if (event.kind === 'select-task') considered = event.task;
  return considered;
}

function markAlternatives(marks: Map<NodeKey, Mark>, task: TaskNode, tried: Trial): void {
  let reached = false;
  for (const method of [...task.methods].reverse()) {
    for (const branch of [...method.branches].reverse()) {
      reached ||= tried.touched.has(branch.key) || marks.get(branch.key)?.state === 'chosen';
      markOne(marks, branch.key, tried, reached);
    }
    const touched: boolean = reached || tried.touched.has(method.key);
    const reasons = method.branches.map((branch) => marks.get(branch.key));
    // A branch that was taken closes those after it: where nothing came of it, nothing comes of the method.
    const isOpen = reasons.some((mark) => mark?.state === 'chosen');
    const left = method.branches.find(({ key }) => tried.left.has(key));
    const isDone = left !== undefined || reasons.every((mark) => mark?.state === 'failed');
    const failed = reasons.length > 0 && isDone && !isOpen;
    const last = left === undefined ? reasons.at(-1) : marks.get(left.key);
    if (failed) set(marks, method.key, 'failed', last?.reason ?? null);
    else markOne(marks, method.key, tried, touched);
    reached = touched || marks.get(method.key)?.state === 'chosen';
  }
}

/** Rejected: failed. Tried and not rejected: chosen. After everything tried: still untried. Tried in earlier steps: unmarked. */
function markOne(marks: Map<NodeKey, Mark>, key: NodeKey, trial: Trial, reached: boolean): void {
  const reason = trial.rejected.get(key);
  if (reason !== undefined) set(marks, key, 'failed', reason);
  else if (trial.touched.has(key)) set(marks, key, 'chosen');
  else if (!reached && !marks.has(key)) set(marks, key, 'untried');
}

interface Trial {
  readonly touched: ReadonlySet<NodeKey>;
  readonly rejected: ReadonlyMap<NodeKey, string>;
  /** Branches that were taken and come back from. */
  readonly left: ReadonlySet<NodeKey>;
}

/** `given`: what to say of a way that was taken and come back from. */
function readTrial(events: readonly SearchEvent[], given: string): Trial {
  const touched = new Set<NodeKey>();
  const rejected = new Map<NodeKey, string>();
  const left = new Set<NodeKey>();
  /** By search node: the branch taken last. */
  const taken = new Map<number, NodeKey>();
  const comeBack = (node: number): void => {
    const branch = taken.get(node);
    if (branch !== undefined) rejected.set(branch, given);
    if (branch !== undefined) left.add(branch);
    taken.delete(node);
  };
  for (const event of events) {
    if (event.kind === 'try-method') touched.add(event.method);
    else if (event.kind === 'try-branch' || event.kind === 'bind') {
      comeBack(event.node);
      touched.add(event.branch);
      if (event.kind === 'bind') {
        rejected.delete(event.branch);
        left.delete(event.branch);
        taken.set(event.node, event.branch);
      }
    } else if (event.kind === 'reject') {
      touched.add(event.what);
      rejected.set(event.what, event.reason);
    } else if (event.kind === 'backtrack') comeBack(event.node);
  }
  return { touched, rejected, left };
}

function set(
  marks: Map<NodeKey, Mark>,
  key: NodeKey,
  state: Mark['state'],
  reason: string | null = null,
): void {
  marks.set(key, { state, reason });
}

/** The last plan on the graph: every task, method and branch that it uses, and the steps at which each primitive task is done. */
export interface PlanPath {
  readonly used: ReadonlySet<NodeKey>;
  readonly steps: ReadonlyMap<NodeKey, readonly number[]>;
}

export const NO_PLAN: PlanPath = { used: new Set(), steps: new Map() };

export function* planPath(plan: Plan | null): Slices<PlanPath> {
  if (plan === null) return NO_PLAN;
  const used = new Set<NodeKey>();
  const steps = new Map<NodeKey, number[]>();
  for (const node of plan.decomposition) {
    for (const key of keysOf(node)) used.add(key);
    yield;
    if (node.step === null) continue;
    const known = steps.get(node.task);
    if (known === undefined) steps.set(node.task, [node.step + 1]);
    else known.push(node.step + 1);
  }
  return { used, steps };
}

const keysOf = (node: DecompositionNode): NodeKey[] =>
  [node.task, node.method, node.branch].filter((key) => key !== null);
