/** Decides whether a plan is valid, using only the model: it shares nothing with the search that found the plan. */
import type { Domain, World } from '../ir/model.ts';
import type { Plan, PlanStep } from '../search/api.ts';
import { DecompositionTree, matches } from './decomposition-tree.ts';
import { outcomeOf, type Write } from './effects.ts';
import { Effort, TimeUp } from './effort.ts';
import { holds } from './evaluate.ts';
import { taskNamed } from './lookup.ts';
import { type Group, type Item, instantiate } from './networks.ts';
import { Refinement } from './refinement.ts';
import { EvaluationFailure } from './situation.ts';
import { State } from './state.ts';
import { readArguments } from './values.ts';
import { Report, type Violation } from './violation.ts';

/** Costs are compared with this relative tolerance, because sums of floats may have been computed in another order. */
const TOLERANCE = 1e-9;

/** The network of a world without tasks. */
const NOTHING: Group = { k: 'group', ordered: true, items: [], size: 0 };

/** `unchecked`: the time was up before the result was known. */
export type CheckStatus = 'running' | 'valid' | 'invalid' | 'unchecked';

/**
 * A check of a plan that can be done in turns. It first replays the steps (conditions, effects, bounds, costs, goal), and
 * compares the plan with the task network only if it can be executed.
 */
export class PlanCheck {
  readonly #domain: Domain;
  readonly #world: World;
  readonly #plan: Plan;
  readonly #report = new Report();
  readonly #effort: Effort;
  readonly #work: Generator<void>;
  #status: CheckStatus = 'running';

  /** `isOver` says when to stop completely; it is called regularly. */
  constructor(domain: Domain, world: World, plan: Plan, isOver: () => boolean = () => false) {
    this.#domain = domain;
    this.#world = world;
    this.#plan = plan;
    this.#effort = new Effort(isOver);
    this.#work = this.#check();
  }

  get status(): CheckStatus {
    return this.#status;
  }

  /** All violations found so far. */
  get violations(): readonly Violation[] {
    return this.#report.violations;
  }

  /** Continues until the check is finished, its time is up, or `until` says so. */
  run(until: () => boolean = () => false): CheckStatus {
    if (this.#status !== 'running') return this.#status;
    this.#effort.begin(until);
    try {
      do {
        if (this.#work.next().done) this.#status = this.violations.length > 0 ? 'invalid' : 'valid';
      } while (this.#status === 'running' && !this.#effort.isTurnOver());
    } catch (error) {
      if (!(error instanceof TimeUp)) throw error;
      this.#status = this.violations.length > 0 ? 'invalid' : 'unchecked';
    }
    return this.#status;
  }

  *#check(): Generator<void> {
    try {
      const state = new State(this.#domain, this.#world, this.#effort.spend);
      const writes = yield* this.#replay(state);
      if (writes === null) return;
      yield* this.#effort.piece(() => this.#checkGoal(state));
      yield* this.#refine(writes);
    } catch (error) {
      if (!(error instanceof EvaluationFailure)) throw error;
      this.#report.add('evaluation-error', `Evaluating the plan leads to an error: ${error.message}.`);
    }
  }

  // ---- replaying -------------------------------------------------------------------------------

  /** What each step changes; null if one cannot be applied. */
  *#replay(state: State): Generator<void, readonly (readonly Write[])[] | null> {
    const all: (readonly Write[])[] = [];
    let total = 0;
    for (const [index, step] of this.#plan.steps.entries()) {
      const writes = yield* this.#effort.piece(() => this.#replayStep(step, index, state));
      if (writes === null) return null;
      for (const { variable, args, value } of writes) state.write(variable, args, value);
      all.push(writes);
      total += step.cost;
      yield;
    }
    if (!same(total, this.#plan.cost)) {
      const message = `The plan states a cost of ${this.#plan.cost}, but its steps cost ${total}.`;
      this.#report.add('wrong-cost', message);
    }
    return all;
  }

  #replayStep(step: PlanStep, index: number, { situation }: State): readonly Write[] | null {
    const title = () => `Step ${index + 1}, ${step.task}(${step.args.join(', ')}),`;
    const task = taskNamed(situation.domain, step.task);
    if (task?.kind !== 'primitive') {
      this.#report.addAtStep('unknown-task', `${title()} is not a primitive task.`, index);
      return null;
    }
    const args = readArguments(step.args, task.parameters, situation);
    if (args === null) {
      this.#report.addAtStep(
        'wrong-arguments',
        `${title()} has arguments that its task does not accept.`,
        index,
      );
      return null;
    }
    const outcome = this.#outcome(() => outcomeOf(task, args, situation), index);
    if (outcome === null) return null;
    if (!outcome.ok) {
      this.#report.addAtStep('not-applicable', `${title()} cannot be applied: ${outcome.reason}.`, index);
      return null;
    }
    if (!same(outcome.cost, step.cost)) {
      this.#report.addAtStep('wrong-cost', `${title()} costs ${outcome.cost}, not ${step.cost}.`, index);
    }
    return outcome.writes;
  }

  #outcome<T>(evaluate: () => T, index: number): T | null {
    try {
      return evaluate();
    } catch (error) {
      if (!(error instanceof EvaluationFailure)) throw error;
      const message = `Evaluating step ${index + 1} leads to an error: ${error.message}.`;
      this.#report.addAtStep('evaluation-error', message, index);
      return null;
    }
  }

  #checkGoal({ situation }: State): void {
    const { goal } = this.#world;
    if (goal === null || holds(goal.condition, { situation, locals: goal.locals, frame: [] })) return;
    this.#report.add('goal-missed', "The world's goal does not hold at the end.");
  }

  // ---- the task network ------------------------------------------------------------------------

  *#refine(writes: readonly (readonly Write[])[]): Generator<void> {
    const state = new State(this.#domain, this.#world, this.#effort.spend);
    const tree = new DecompositionTree(this.#plan, state.situation);
    if (!(yield* tree.read(this.#report))) return;
    const roots = tree.nodes(this.#plan.roots);
    const network = yield* this.#effort.piece(() => this.#worldNetwork(state));
    if (network === null || !matches(network, roots)) {
      this.#report.add('wrong-children', "The plan does not begin with the world's tasks.");
      return;
    }
    yield* new Refinement(state, { tree, writes }, this.#report, this.#effort).check(network, roots);
  }

  #worldNetwork({ situation }: State): Item | null {
    const { network, networkLocals } = this.#world;
    return network === null ? NOTHING : instantiate(network, { situation, locals: networkLocals, frame: [] });
  }
}

function same(a: number, b: number): boolean {
  // Costs may add up to infinity, which is close only to itself.
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a === b;
  return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
}
