/**
 * The decision that an iteration came to, with everything tried there before. A node is left and come back to many
 * iterations apart; what was tried at it meanwhile is found by running again, listening to that node alone.
 */
import type { SearchEvent } from '../search/api.ts';
import { createReporter } from '../search/events.ts';
import { field } from '../search/frames.ts';
import type { Problem } from '../search/problem.ts';
import type { EngineHook, LimitName } from '../search/runtime/contract.ts';
import type { Engine } from '../search/runtime/engine.ts';
import { FRAME } from '../search/runtime/layout.ts';

/** A node at which the search decided how to go on. */
export interface Decision {
  readonly node: number;
  readonly task: string;
  readonly args: readonly string[];
  /** All that was tried at the node until now, oldest first. A `bind` with more after it led to no plan. */
  readonly events: readonly SearchEvent[];
}

/** The node that an iteration decided at last; null where it decided nothing, as in the first one. */
export function decidedNode(events: readonly SearchEvent[]): number | null {
  for (const event of [...events].reverse()) {
    const { kind } = event;
    if (kind === 'bind' || kind === 'apply' || kind === 'reject' || kind === 'prune') return event.node;
  }
  return null;
}

/** The decision in what was reported of its node; null where that does not say which task it was about. */
export function decisionOf(node: number, events: readonly SearchEvent[]): Decision | null {
  const here = events.filter((event) => event.node === node && event.kind !== 'expand');
  for (const event of [...here].reverse()) {
    if (event.kind === 'select-task') return { node, task: event.task, args: event.args, events: here };
  }
  return null;
}

/** Runs a fresh engine to an iteration and returns what happened at one node. */
export function replayNode(
  problem: Problem,
  engine: Engine,
  { node, iteration }: { readonly node: number; readonly iteration: number },
): readonly SearchEvent[] {
  const events: SearchEvent[] = [];
  const reporter = createReporter(problem, engine, (event) => events.push(event));
  engine.hook = new NodeHook(engine, node, reporter);
  engine.run(iteration);
  return events;
}

/** Passes on what concerns one node; finding words for every node would make a long way slow. */
class NodeHook implements EngineHook {
  readonly #engine: Engine;
  readonly #node: number;
  readonly #to: EngineHook;

  constructor(engine: Engine, node: number, to: EngineHook) {
    this.#engine = engine;
    this.#node = node;
    this.#to = to;
  }

  #isHere(frame: number): boolean {
    return frame >= 0 && field(this.#engine.machine, frame, FRAME.node) === this.#node;
  }

  #isOnTop(): boolean {
    return this.#isHere((this.#engine.depth - 1) * FRAME.size);
  }

  entered(): void {}
  selected(frame: number): void {
    if (this.#isHere(frame)) this.#to.selected(frame);
  }
  ordered(frame: number): void {
    if (this.#isHere(frame)) this.#to.ordered(frame);
  }
  tried(frame: number, branch: number, result: number, resume: number): void {
    if (this.#isHere(frame)) this.#to.tried(frame, branch, result, resume);
  }
  inapplicable(frame: number): void {
    if (this.#isHere(frame)) this.#to.inapplicable(frame);
  }
  applied(frame: number, trail: number, floatTrail: number): void {
    if (this.#isHere(frame)) this.#to.applied(frame, trail, floatTrail);
  }
  pruned(frame: number, cost: number, bound: number): void {
    if (this.#isHere(frame)) this.#to.pruned(frame, cost, bound);
  }
  abandoned(frame: number, bound: number): void {
    if (this.#isHere(frame)) this.#to.abandoned(frame, bound);
  }
  spared(frame: number): void {
    if (this.#isHere(frame)) this.#to.spared(frame);
  }
  postponed(frame: number): void {
    if (this.#isHere(frame)) this.#to.postponed(frame);
  }
  foreseen(frame: number, cell: number): void {
    if (this.#isHere(frame)) this.#to.foreseen(frame, cell);
  }
  repeated(frame: number, cost: number, open: boolean): void {
    if (this.#isHere(frame)) this.#to.repeated(frame, cost, open);
  }
  tooDeep(frame: number, cost: number): void {
    if (this.#isHere(frame)) this.#to.tooDeep(frame, cost);
  }
  missedGoal(): void {
    if (this.#isOnTop()) this.#to.missedGoal();
  }
  left(frame: number): void {
    if (this.#isHere(frame)) this.#to.left(frame);
  }
  solved(): void {
    if (this.#isOnTop()) this.#to.solved();
  }
  limited(limit: LimitName): void {
    if (this.#isOnTop()) this.#to.limited(limit);
  }
}
