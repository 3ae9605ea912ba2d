/**
 * The graph on its way to the page: only the tasks that changed. The others stay the objects that the page has, and their spans
 * move, as they do in the worker.
 */
import { type GraphView, MovingSpans, type TaskNode } from '../../planner-core/index.ts';

/** Consecutive tasks of the graph. */
export type GraphPart =
  /** Tasks that the graph had before: `count` of them from position `from`, now `by` characters further on in their file. */
  | { readonly kind: 'kept'; readonly from: number; readonly count: number; readonly by: number }
  | { readonly kind: 'new'; readonly tasks: readonly TaskNode[] };

export interface GraphUpdate {
  readonly domainName: string | null;
  readonly parts: readonly GraphPart[];
}

/** The worker's end: knows what the page has. */
export class GraphSender {
  /** By task: its position in the graph that was sent last, and where it began in its file. */
  #sent: ReadonlyMap<TaskNode, { readonly position: number; readonly start: number }> = new Map();

  update({ domainName, tasks }: GraphView): GraphUpdate {
    const parts: Growing[] = [];
    for (const task of tasks) {
      const sent = this.#sent.get(task);
      if (sent === undefined) addNew(parts, task);
      else addKept(parts, sent.position, task.span.start - sent.start);
    }
    this.#sent = new Map(
      tasks.map((task, position) => [task, { position, start: task.span.start }] as const),
    );
    return { domainName, parts };
  }
}

type Growing =
  | { readonly kind: 'kept'; readonly from: number; count: number; readonly by: number }
  | { readonly kind: 'new'; readonly tasks: TaskNode[] };

function addNew(parts: Growing[], task: TaskNode): void {
  const last = parts.at(-1);
  if (last?.kind === 'new') last.tasks.push(task);
  else parts.push({ kind: 'new', tasks: [task] });
}

function addKept(parts: Growing[], position: number, by: number): void {
  const last = parts.at(-1);
  if (last?.kind === 'kept' && last.by === by && last.from + last.count === position) last.count++;
  else parts.push({ kind: 'kept', from: position, count: 1, by });
}

/** The page's end: keeps the tasks that the updates speak of. */
export class GraphReceiver {
  #tasks: readonly TaskNode[] = [];
  readonly #spans = new WeakMap<TaskNode, MovingSpans>();

  receive({ domainName, parts }: GraphUpdate): GraphView {
    const before = this.#tasks;
    const tasks: TaskNode[] = [];
    for (const part of parts) {
      if (part.kind === 'new') {
        for (const task of part.tasks) tasks.push(task);
        continue;
      }
      for (let at = part.from; at < part.from + part.count; at++) {
        const task = before[at];
        if (task === undefined) throw new Error('An update of the graph is for another graph');
        if (part.by !== 0) this.#move(task, part.by);
        tasks.push(task);
      }
    }
    this.#tasks = tasks;
    return { domainName, tasks };
  }

  #move(task: TaskNode, by: number): void {
    let spans = this.#spans.get(task);
    if (spans === undefined) {
      spans = new MovingSpans(task);
      this.#spans.set(task, spans);
    }
    spans.move(by);
  }
}
