/** What was tried for one task so far, as rows: what is impossible and why, what was chosen, what is left. */
import type { SearchEvent, Span, TaskNode } from '../../../planner-core/index.ts';
import { formatCost } from '../../state/format-cost.ts';
import { callWords, wayWords } from '../../state/way-words.ts';
import type { DebugPause } from '../../worker/protocol.ts';

export interface DecisionRow {
  /** A shape beside the words, so that the kind does not depend on colour alone. */
  readonly mark: '✗' | '✓' | '↩' | '✂' | '★' | '■' | '·' | '→';
  readonly kind: 'bad' | 'good' | 'neutral' | 'quiet';
  readonly text: string;
  /** The node of the graph that the row is about. */
  readonly key: string | null;
  /** The condition that fails. */
  readonly origin: Span | null;
}

type Decision = NonNullable<DebugPause['decision']>;

/** In the order tried, followed by the alternatives that were not tried. `task` is the decided task in the graph. */
export function decisionRows(
  decision: Decision,
  task: TaskNode | undefined,
  hasPlan: boolean,
): DecisionRow[] {
  const rows: DecisionRow[] = [];
  const touched = new Set<string>();
  const held = new Set<string>();
  for (const event of decision.events) {
    if (event.kind === 'try-branch') touched.add(event.branch);
    if (event.kind === 'bind') held.add(event.branch);
    const row = rowOf(event, decision);
    if (row === null) continue;
    // An earlier alternative that is not the last one was abandoned.
    if (rows.at(-1)?.mark === '✓') rows.push(...cameBack(rows.pop(), event, hasPlan));
    rows.push(row);
  }
  return [...rows, ...untried(inOrder(task?.methods ?? [], decision.events), touched, held)];
}

function rowOf(event: SearchEvent, { task }: Decision): DecisionRow | null {
  switch (event.kind) {
    case 'order-methods':
      return row('→', 'neutral', orderWords(event.methods), null);
    case 'bind':
      return row('✓', 'good', `${wayWords(event.branch)}${bindingWords(event.bindings)}`, event.branch);
    case 'apply':
      return row('✓', 'good', `done; cost so far ${formatCost(event.cost)}`, event.task);
    case 'reject': {
      const what = event.what === task ? "can't happen" : event.what === 'goal' ? 'the goal' : null;
      const text = `${what ?? wayWords(event.what)}: ${event.reason}`;
      return { ...row('✗', 'bad', text, event.what === 'goal' ? null : event.what), origin: event.origin };
    }
    case 'prune':
      return row('✂', 'neutral', `not followed: ${event.reason}`, null);
    case 'solution':
      return row('★', 'good', `a plan of cost ${formatCost(event.cost)}`, null);
    case 'backtrack':
      return row('↩', 'neutral', 'nothing else is left to try here', null);
    case 'limit':
      return row('■', 'bad', `the ${event.limit} limit was reached`, null);
    case 'select-task':
      return event.task === task ? null : row('→', 'neutral', `${callWords(event)} first`, event.task);
    default:
      return null;
  }
}

/** `tried by score: eat (0.83), then rest (0.5); without a score, so not tried: flee`. */
function orderWords(methods: Extract<SearchEvent, { kind: 'order-methods' }>['methods']): string {
  const tried = methods.filter(({ score }) => score !== null);
  const order = tried.map(({ method, score }) => `${wayWords(method)} (${shortScore(score ?? '')})`);
  const others = methods.filter(({ score }) => score === null).map(({ method }) => wayWords(method));
  const first = order.length === 0 ? 'no method has a score' : `tried by score: ${order.join(', then ')}`;
  if (others.length === 0) return first;
  return `${first}; without a score, so not tried: ${others.join(', ')}`;
}

/** Four digits distinguish scores and are easy to read. */
function shortScore(score: string): string {
  const number = Number(score);
  return Number.isInteger(number) ? score : String(Number(number.toPrecision(4)));
}

/** An alternative that was chosen, once its outcome is known. */
function cameBack(taken: DecisionRow | undefined, next: SearchEvent, hasPlan: boolean): DecisionRow[] {
  if (taken === undefined) return [];
  if (next.kind === 'solution' || next.kind === 'limit') return [taken];
  if (next.kind === 'prune') return [{ ...taken, mark: '·', kind: 'quiet' }];
  const end = hasPlan ? 'tried before' : 'led to no plan';
  return [{ ...taken, mark: '↩', kind: 'neutral', text: `${taken.text}: ${end}` }];
}

/** Methods in the order in which they are tried, if the events say so. */
function inOrder(methods: TaskNode['methods'], events: readonly SearchEvent[]): TaskNode['methods'] {
  const places = new Map<string, number>();
  for (const event of events) {
    if (event.kind !== 'order-methods') continue;
    for (const [place, { method }] of event.methods.entries()) places.set(method, place);
  }
  return [...methods].sort((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
}

function untried(
  methods: TaskNode['methods'],
  touched: ReadonlySet<string>,
  held: ReadonlySet<string>,
): DecisionRow[] {
  return methods.flatMap(({ branches }) => {
    const why = branches.some(({ key }) => held.has(key))
      ? 'not tried, because a branch above it applied'
      : 'not tried';
    return branches
      .filter(({ key, disabled }) => !touched.has(key) && !disabled)
      .map(({ key }) => row('·', 'quiet', `${wayWords(key)}: ${why}`, key));
  });
}

/** The results of other nodes in the same step, which were abandoned before the decision. */
export function givenUpRows({ events, decision }: Pick<DebugPause, 'events' | 'decision'>): DecisionRow[] {
  const before = events.filter((event) => event.node !== decision?.node);
  const rows = before.flatMap((event): DecisionRow[] => {
    if (event.kind === 'reject') {
      const name = event.what.includes('/')
        ? `${event.what.split('/')[0]} ${wayWords(event.what)}`
        : event.what;
      return [{ ...row('✗', 'bad', `${name}: ${event.reason}`, event.what), origin: event.origin }];
    }
    return event.kind === 'prune' ? [row('✂', 'neutral', `not followed: ${event.reason}`, null)] : [];
  });
  const back = before.filter((event) => event.kind === 'backtrack').length;
  return back === 0 ? rows : [...rows, row('↩', 'neutral', backWords(back), null)];
}

const backWords = (count: number): string =>
  count === 1 ? 'went back one task' : `backtracked over ${count} tasks with no alternatives left`;

/** The next task, if the step led to one. */
export function nextTask(
  pause: Pick<DebugPause, 'events'>,
): Extract<SearchEvent, { kind: 'select-task' }> | null {
  const last = pause.events.at(-1);
  return last?.kind === 'select-task' ? last : null;
}

/** A summary of the step. */
export function stepWords(decision: DebugPause['decision']): string {
  if (decision === null) return 'the first task comes next';
  const last = [...decision.events]
    .reverse()
    .find(({ kind }) => kind === 'bind' || kind === 'apply' || kind === 'reject');
  if (last?.kind === 'bind') return `${decision.task} by “${wayWords(last.branch)}”`;
  if (last?.kind === 'apply') return `${decision.task} is done`;
  return `${decision.task} can't be done here`;
}

function bindingWords(list: readonly { readonly name: string; readonly value: string }[]): string {
  return list.length === 0 ? '' : ` with ${list.map(({ name, value }) => `${name} = ${value}`).join(', ')}`;
}

function row(
  mark: DecisionRow['mark'],
  kind: DecisionRow['kind'],
  text: string,
  key: string | null,
): DecisionRow {
  return { mark, kind, text, key, origin: null };
}
