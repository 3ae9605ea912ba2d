/** Turns what the engine does into events with names and reasons. Only there while somebody observes. */
import type { BranchInfo, CompoundInfo, MethodInfo } from '../program/model.ts';
import type { SearchObserver, StateChange } from './api.ts';
import { StateNames } from './cells.ts';
import { explainBranch, explainFalse, explainSteps, type Reason } from './explain.ts';
import { field, printBindings, printCell, readingOf, taskOfCell } from './frames.ts';
import { evaluate } from './interpret.ts';
import type { Problem } from './problem.ts';
import type { EngineEvent, EngineObserver, MachineView } from './runtime/contract.ts';
import { EXHAUSTED, FRAME, RESUME } from './runtime/layout.ts';
import { methodAfter } from './runtime/scored-methods.ts';

/** An observer of an engine that reports to an observer in words. */
export function createReporter(
  problem: Problem,
  machine: MachineView,
  observer: SearchObserver,
): EngineObserver {
  return new Reporter(problem, machine, observer);
}

/** Those that say why a child is not entered. */
type PruningEvent = EventOf<
  'pruned' | 'abandoned' | 'spared' | 'postponed' | 'foreseen' | 'repeated' | 'too-deep'
>;
type EventOf<K extends EngineEvent['kind']> = Extract<EngineEvent, { readonly kind: K }>;

class Reporter implements EngineObserver {
  readonly #problem: Problem;
  readonly #machine: MachineView;
  readonly #send: SearchObserver;
  readonly #names: StateNames;

  constructor(problem: Problem, machine: MachineView, observer: SearchObserver) {
    this.#problem = problem;
    this.#machine = machine;
    this.#send = observer;
    this.#names = new StateNames(problem);
  }

  observe(event: EngineEvent): void {
    switch (event.kind) {
      case 'entered':
        this.#entered(event.frame);
        break;
      case 'selected':
        this.#selected(event.frame);
        break;
      case 'ordered':
        this.#ordered(event.frame);
        break;
      case 'tried':
        this.#tried(event);
        break;
      case 'inapplicable':
        this.#inapplicable(event.frame);
        break;
      case 'applied':
        this.#applied(event);
        break;
      case 'missed-goal':
        this.#missedGoal(event.frame);
        break;
      case 'left':
        this.#send({ kind: 'backtrack', node: this.#node(event.frame) });
        break;
      case 'solved':
        this.#send({ kind: 'solution', node: this.#node(event.frame), cost: event.cost });
        break;
      case 'limited':
        this.#send({ kind: 'limit', node: this.#node(event.frame), limit: event.limit });
        break;
      default:
        this.#send({ kind: 'prune', node: this.#node(event.frame), ...this.#whyPruned(event) });
        break;
    }
  }

  #node(frame: number): number {
    return frame < 0 ? 0 : field(this.#machine, frame, FRAME.node);
  }

  #entered(frame: number): void {
    const machine = this.#machine;
    const { depth } = machine;
    const parent = depth < 2 ? null : field(machine, (depth - 2) * FRAME.size, FRAME.node);
    const cost = machine.costs[depth - 1] as number;
    this.#send({ kind: 'expand', node: this.#node(frame), parent, cost, depth: depth - 1 });
  }

  #selected(frame: number): void {
    const machine = this.#machine;
    const task = printCell(this.#problem, machine, field(machine, frame, FRAME.cell));
    this.#send({ kind: 'select-task', node: this.#node(frame), ...task });
  }

  #ordered(frame: number): void {
    const machine = this.#machine;
    const task = taskOfCell(this.#problem, machine, field(machine, frame, FRAME.cell)) as CompoundInfo;
    const ranked: MethodInfo[] = [];
    let branch = field(machine, frame, FRAME.branch);
    for (; branch < task.endBranch; branch = methodAfter(machine, frame, branch)) {
      const first = branch;
      const method = task.methods.find(({ firstBranch }) => firstBranch === first);
      if (method !== undefined) ranked.push(method);
    }
    const others = task.methods.filter((method) => !ranked.includes(method));
    const methods = [...ranked, ...others].map((method) => ({
      method: method.key,
      score: ranked.includes(method) ? this.#score(frame, method) : null,
    }));
    this.#send({ kind: 'order-methods', node: this.#node(frame), methods });
  }

  #score(frame: number, { score }: MethodInfo): string | null {
    if (score === null) return null;
    const value = evaluate(readingOf(this.#problem, this.#machine, frame, score.locals), score.value);
    return value === undefined ? null : String(value);
  }

  #tried({ frame, branch, result, resume }: EventOf<'tried'>): void {
    const node = this.#node(frame);
    const info = this.#problem.compiled.program.branches[branch] as BranchInfo;
    const task = this.#problem.compiled.program.tasks[info.task] as CompoundInfo;
    const method = task.methods[info.method];
    if (resume === RESUME.fresh) {
      if (method?.firstBranch === branch) this.#send({ kind: 'try-method', node, method: method.key });
      this.#send({ kind: 'try-branch', node, branch: info.key });
    }
    if (result >= 0) this.#bound(frame, info);
    else if (result === EXHAUSTED && field(this.#machine, frame, FRAME.found) === 0) {
      const reading = readingOf(this.#problem, this.#machine, frame, info.locals);
      this.#send({ kind: 'reject', node, what: info.key, ...attempt(() => explainBranch(reading, info)) });
    }
  }

  #bound(frame: number, branch: BranchInfo): void {
    const machine = this.#machine;
    const bindings = printBindings(this.#problem, machine, frame, branch.id);
    this.#send({ kind: 'bind', node: this.#node(frame), branch: branch.key, bindings });
  }

  #inapplicable(frame: number): void {
    const machine = this.#machine;
    const task = taskOfCell(this.#problem, machine, field(machine, frame, FRAME.cell));
    if (task.kind !== 'primitive') throw new Error('Only primitive tasks are applied');
    const reading = readingOf(this.#problem, machine, frame, task.locals);
    const reason = attempt(() => explainSteps(reading, task.steps));
    this.#send({ kind: 'reject', node: this.#node(frame), what: task.name, ...reason });
  }

  #applied({ frame, trail, floatTrail }: EventOf<'applied'>): void {
    const machine = this.#machine;
    const index = frame / FRAME.size;
    const task = printCell(this.#problem, machine, field(machine, frame, FRAME.cell));
    const cost = (machine.costs[index] as number) + (machine.stepCosts[index] as number);
    const changes = this.#changes(trail, floatTrail);
    this.#send({ kind: 'apply', node: this.#node(frame), ...task, changes, cost });
  }

  #changes(trail: number, floatTrail: number): StateChange[] {
    const machine = this.#machine;
    const changes: StateChange[] = [];
    for (let at = trail; at < machine.trailTop; at += 2) {
      const cell = machine.trail[at] as number;
      if (cell >= machine.data.ints.length) continue;
      const before = this.#names.describe(false, cell, machine.trail[at + 1] as number).value;
      changes.push({ ...this.#names.describe(false, cell, machine.ints[cell] as number), before });
    }
    for (let at = floatTrail; at < machine.floatTrailTop; at++) {
      const cell = machine.floatTrail[at] as number;
      if (cell >= machine.data.floats.length) continue;
      const before = this.#names.describe(true, cell, machine.floatTrailValues[at] as number).value;
      changes.push({ ...this.#names.describe(true, cell, machine.floats[cell] as number), before });
    }
    return changes;
  }

  #whyPruned(event: PruningEvent): { reason: string; cost: number; bound: number } {
    const cost = 'cost' in event ? event.cost : (this.#machine.costs[event.frame / FRAME.size] as number);
    const bound =
      'bound' in event ? event.bound : event.kind === 'foreseen' ? Number.POSITIVE_INFINITY : cost;
    return { reason: this.#pruningReason(event), cost, bound };
  }

  #pruningReason(event: PruningEvent): string {
    switch (event.kind) {
      case 'pruned':
      case 'abandoned':
        return event.cost >= event.best
          ? `its cost ${event.cost} is not below the best plan's ${event.best}`
          : `its cost ${event.cost} plus at least ${event.bound - event.cost} for the remaining tasks is not below the best plan's ${event.best}`;
      case 'spared': {
        const cell = field(this.#machine, event.frame, FRAME.cell);
        const { task } = printCell(this.#problem, this.#machine, cell);
        return `${task} and the tasks beside it are independent, so their other orders are not tried`;
      }
      case 'postponed':
        return 'the remaining alternatives here are tried in a later pass';
      case 'foreseen': {
        const { task, args } = printCell(this.#problem, this.#machine, event.cell);
        return `${task}(${args.join(', ')}), which is still to be done, has become impossible whatever is done before it`;
      }
      case 'repeated':
        return event.isOpen
          ? 'it leads back to an earlier state with the same tasks, so it would loop forever'
          : 'the same state and tasks were explored before and led to nothing better';
      case 'too-deep':
        return `it is deeper than ${event.limit} open decompositions and steps, the current depth limit`;
    }
  }

  #missedGoal(frame: number): void {
    const { goal } = this.#problem;
    if (goal === null) return;
    const reading = {
      problem: this.#problem,
      machine: this.#machine,
      locals: goal.locals,
      values: [],
    };
    const reason = attempt(() => ({
      reason: explainFalse(reading, goal.condition),
      origin: goal.condition.origin,
    }));
    this.#send({ kind: 'reject', node: this.#node(frame), what: 'goal', ...reason });
  }
}

/** Explaining evaluates more than the search did, so it may meet errors that the search does not. */
function attempt(explain: () => Reason): Reason {
  try {
    return explain();
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error), origin: null };
  }
}
