/**
 * The decision that an iteration made, with everything that was tried before at the same node. Between two visits of a node
 * there may be many iterations, so the earlier attempts are found by running the search again and recording only that node.
 */
import type { SearchEvent } from '../search/api.ts';
import { createReporter } from '../search/events.ts';
import { field } from '../search/frames.ts';
import type { Problem } from '../search/problem.ts';
import type { EngineEvent, EngineObserver, MachineView } from '../search/runtime/contract.ts';
import type { Engine } from '../search/runtime/engine.ts';
import { FRAME } from '../search/runtime/layout.ts';

/** A node at which the search decided what to try next. */
export interface Decision {
  readonly node: number;
  readonly task: string;
  readonly args: readonly string[];
  /** Everything tried at the node so far, oldest first. A `bind` that is followed by more events led to no plan. */
  readonly events: readonly SearchEvent[];
}

/** The last node at which an iteration decided something; null if it decided nothing, like the first iteration. */
export function decidedNode(events: readonly SearchEvent[]): number | null {
  for (const event of [...events].reverse()) {
    const { kind } = event;
    if (kind === 'bind' || kind === 'apply' || kind === 'reject' || kind === 'prune') return event.node;
  }
  return null;
}

/** The decision, from the events of its node; null if they do not say which task it was about. */
export function decisionOf(node: number, events: readonly SearchEvent[]): Decision | null {
  const here = events.filter((event) => event.node === node && event.kind !== 'expand');
  for (const event of [...here].reverse()) {
    if (event.kind === 'select-task') return { node, task: event.task, args: event.args, events: here };
  }
  return null;
}

/** Runs a new engine up to an iteration and returns what happened at one node. */
export function replayNode(
  problem: Problem,
  engine: Engine,
  { node, iteration }: { readonly node: number; readonly iteration: number },
): readonly SearchEvent[] {
  const events: SearchEvent[] = [];
  const reporter = createReporter(problem, engine.machine, (event) => events.push(event));
  engine.observe(new NodeObserver(engine.machine, node, reporter));
  engine.run(iteration);
  return events;
}

/** Passes on what concerns one node; finding words for every node would make a long way slow. */
class NodeObserver implements EngineObserver {
  readonly #machine: MachineView;
  readonly #node: number;
  readonly #to: EngineObserver;

  constructor(machine: MachineView, node: number, to: EngineObserver) {
    this.#machine = machine;
    this.#node = node;
    this.#to = to;
  }

  observe(event: EngineEvent): void {
    const { frame, kind } = event;
    if (frame < 0 || kind === 'entered') return;
    if (field(this.#machine, frame, FRAME.node) === this.#node) this.#to.observe(event);
  }
}
