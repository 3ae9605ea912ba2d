/** Turns what the engine does into events with names and reasons. Only there while somebody observes. */
import type { BranchInfo, CompoundInfo, MethodInfo } from '../program/model.ts';
import type { SearchObserver, StateChange } from './api.ts';
import { StateNames } from './cells.ts';
import { explainBranch, explainFalse, explainSteps, type Reason } from './explain.ts';
import { field, printBindings, printCell, readingOf, taskOfCell } from './frames.ts';
import { evaluate } from './interpret.ts';
import type { Problem } from './problem.ts';
import type { EngineHook, LimitName } from './runtime/contract.ts';
import type { Engine } from './runtime/engine.ts';
import { EXHAUSTED, FRAME, RESUME } from './runtime/layout.ts';
import { methodAfter } from './runtime/scored-methods.ts';

/** A hook that reports to an observer. */
export function createReporter(problem: Problem, engine: Engine, observer: SearchObserver): EngineHook {
  return new Reporter(problem, engine, observer);
}

class Reporter implements EngineHook {
  readonly #problem: Problem;
  readonly #engine: Engine;
  readonly #send: SearchObserver;
  readonly #names: StateNames;

  constructor(problem: Problem, engine: Engine, observer: SearchObserver) {
    this.#problem = problem;
    this.#engine = engine;
    this.#send = observer;
    this.#names = new StateNames(problem);
  }

  #node(frame: number): number {
    return frame < 0 ? 0 : field(this.#engine.machine, frame, FRAME.node);
  }

  #topNode(): number {
    return this.#node((this.#engine.depth - 1) * FRAME.size);
  }

  entered(): void {
    const { machine, depth } = this.#engine;
    const parent = depth < 2 ? null : field(machine, (depth - 2) * FRAME.size, FRAME.node);
    const cost = machine.costs[depth - 1] as number;
    this.#send({ kind: 'expand', node: this.#topNode(), parent, cost, depth: depth - 1 });
  }

  selected(frame: number): void {
    const { machine } = this.#engine;
    const task = printCell(this.#problem, machine, field(machine, frame, FRAME.cell));
    this.#send({ kind: 'select-task', node: this.#node(frame), ...task });
  }

  ordered(frame: number): void {
    const { machine } = this.#engine;
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
    const value = evaluate(readingOf(this.#problem, this.#engine.machine, frame, score.locals), score.value);
    return value === undefined ? null : String(value);
  }

  tried(frame: number, branch: number, result: number, resume: number): void {
    const node = this.#node(frame);
    const info = this.#problem.compiled.program.branches[branch] as BranchInfo;
    const task = this.#problem.compiled.program.tasks[info.task] as CompoundInfo;
    const method = task.methods[info.method];
    if (resume === RESUME.fresh) {
      if (method?.firstBranch === branch) this.#send({ kind: 'try-method', node, method: method.key });
      this.#send({ kind: 'try-branch', node, branch: info.key });
    }
    if (result >= 0) this.#bound(frame, info);
    else if (result === EXHAUSTED && field(this.#engine.machine, frame, FRAME.found) === 0) {
      const reading = readingOf(this.#problem, this.#engine.machine, frame, info.locals);
      this.#send({ kind: 'reject', node, what: info.key, ...attempt(() => explainBranch(reading, info)) });
    }
  }

  #bound(frame: number, branch: BranchInfo): void {
    const { machine } = this.#engine;
    // The frame still names the branch before; the bindings are those of this one.
    machine.frames[frame + FRAME.branch] = branch.id;
    const bindings = printBindings(this.#problem, machine, frame);
    this.#send({ kind: 'bind', node: this.#node(frame), branch: branch.key, bindings });
  }

  inapplicable(frame: number): void {
    const { machine } = this.#engine;
    const task = taskOfCell(this.#problem, machine, field(machine, frame, FRAME.cell));
    if (task.kind !== 'primitive') throw new Error('Only primitive tasks are applied');
    const reading = readingOf(this.#problem, machine, frame, task.locals);
    const reason = attempt(() => explainSteps(reading, task.steps));
    this.#send({ kind: 'reject', node: this.#node(frame), what: task.name, ...reason });
  }

  applied(frame: number, trail: number, floatTrail: number): void {
    const { machine } = this.#engine;
    const index = frame / FRAME.size;
    const task = printCell(this.#problem, machine, field(machine, frame, FRAME.cell));
    const cost = (machine.costs[index] as number) + (machine.stepCosts[index] as number);
    const changes = this.#changes(trail, floatTrail);
    this.#send({ kind: 'apply', node: this.#node(frame), ...task, changes, cost });
  }

  #changes(trail: number, floatTrail: number): StateChange[] {
    const { machine } = this.#engine;
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

  pruned(frame: number, cost: number, bound: number): void {
    const best = this.#engine.best;
    const reason =
      cost >= best
        ? `its cost ${cost} is not below the best plan's ${best}`
        : `its cost ${cost} and at least ${bound - cost} more are not below the best plan's ${best}`;
    this.#send({ kind: 'prune', node: this.#node(frame), reason, cost, bound });
  }

  abandoned(frame: number, bound: number): void {
    const cost = this.#engine.machine.costs[frame / FRAME.size] as number;
    this.pruned(frame, cost, bound);
  }

  spared(frame: number): void {
    const { machine } = this.#engine;
    const task = printCell(this.#problem, machine, field(machine, frame, FRAME.cell));
    const reason = `${task.task} and the tasks beside it touch nothing in common, so that none of them need go first`;
    const cost = machine.costs[frame / FRAME.size] as number;
    this.#send({ kind: 'prune', node: this.#node(frame), reason, cost, bound: cost });
  }

  postponed(frame: number): void {
    const reason = 'what is left to try here comes in a later pass';
    const cost = this.#engine.machine.costs[frame / FRAME.size] as number;
    this.#send({ kind: 'prune', node: this.#node(frame), reason, cost, bound: cost });
  }

  foreseen(frame: number, cell: number): void {
    const { machine } = this.#engine;
    const { task, args } = printCell(this.#problem, machine, cell);
    const reason = `${task}(${args.join(', ')}), still to come, cannot be done any more whatever comes before it`;
    const cost = machine.costs[frame / FRAME.size] as number;
    this.#send({ kind: 'prune', node: this.#node(frame), reason, cost, bound: Number.POSITIVE_INFINITY });
  }

  repeated(frame: number, cost: number, open: boolean): void {
    const reason = open
      ? 'it leads back to the state and the tasks of a step before, and would go round for ever'
      : 'its state and tasks were met before, and nothing better came of them';
    this.#send({ kind: 'prune', node: this.#node(frame), reason, cost, bound: cost });
  }

  tooDeep(frame: number, cost: number): void {
    const { limit } = this.#engine.depths;
    const reason = `${limit} open decompositions and steps are as deep as the search goes for now`;
    this.#send({ kind: 'prune', node: this.#node(frame), reason, cost, bound: cost });
  }

  missedGoal(): void {
    const { goal } = this.#problem;
    if (goal === null) return;
    const reading = {
      problem: this.#problem,
      machine: this.#engine.machine,
      locals: goal.locals,
      values: [],
    };
    const reason = attempt(() => ({
      reason: explainFalse(reading, goal.condition),
      origin: goal.condition.origin,
    }));
    this.#send({ kind: 'reject', node: this.#topNode(), what: 'goal', ...reason });
  }

  left(frame: number): void {
    this.#send({ kind: 'backtrack', node: this.#node(frame) });
  }

  solved(): void {
    const cost = this.#engine.improvements.at(-1)?.cost ?? 0;
    this.#send({ kind: 'solution', node: this.#topNode(), cost });
  }

  limited(limit: LimitName): void {
    this.#send({ kind: 'limit', node: this.#topNode(), limit });
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
