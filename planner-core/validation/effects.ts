/** Applies primitive tasks: conditions, cost, and what their effects change. */
import type { Effect, PrimitiveTask } from '../ir/model.ts';
import { assignments, evaluate, fork, holds, runSteps, type Scope } from './evaluate.ts';
import { quantifierOf } from './quantifier.ts';
import { belongs, checkArguments, EvaluationFailure, type Situation } from './situation.ts';

/** A cell's new value. */
export interface Write {
  readonly variable: number;
  readonly args: readonly number[];
  readonly value: number;
}

/** The result of one step: its cost and changes, or why it cannot be applied. */
export type Outcome =
  | { readonly ok: true; readonly cost: number; readonly writes: readonly Write[] }
  | { readonly ok: false; readonly reason: string };

/** The result of applying a primitive task. */
export function outcomeOf(task: PrimitiveTask, args: readonly number[], situation: Situation): Outcome {
  const scope: Scope = { situation, locals: task.locals, frame: [...args] };
  if (!runSteps(task.steps, scope)) return { ok: false, reason: 'its conditions do not hold' };
  const cost = evaluate(task.cost, scope);
  if (cost === undefined || cost < 0) return { ok: false, reason: 'its cost is negative or undefined' };
  const changes = new Changes();
  collect(task.effects, scope, changes);
  return { ok: true, cost, writes: changes.writes(situation) };
}

function collect(effects: readonly Effect[], scope: Scope, changes: Changes): void {
  for (const effect of effects) {
    if (effect.k === 'when') {
      if (holds(effect.condition, scope)) collect(effect.effects, scope, changes);
    } else if (effect.k === 'forall') {
      collectForall(effect, scope, changes);
    } else {
      changes.add(effect, scope);
    }
  }
}

function collectForall(effect: Extract<Effect, { k: 'forall' }>, scope: Scope, changes: Changes): void {
  const running = fork(scope);
  const { domain } = scope.situation;
  const quantifier = quantifierOf(effect, domain, effect.locals, () => effect.steps);
  for (const _ of assignments(quantifier, running, null)) collect(effect.effects, running, changes);
}

type Assign = Extract<Effect, { k: 'assign' }>;

interface Change {
  readonly variable: number;
  readonly args: readonly number[];
  readonly sets: boolean;
  value: number;
}

/** The effects of one step, which all happen at once. */
class Changes {
  readonly #byCell = new Map<string, Change>();

  add(effect: Assign, scope: Scope): void {
    const args = effect.args.map((arg) => defined(evaluate(arg, scope)));
    const variable = scope.situation.domain.variables[effect.variable];
    const toNone = effect.args.some((arg, index) => arg.type.kind === 'object' && args[index] === -1);
    if (toNone) throw new EvaluationFailure('an effect changes a variable that is applied to none');
    checkArguments(variable, args, scope.situation);
    const value = defined(evaluate(effect.value, scope));
    this.#merge(effect, args, effect.op === 'subtract' ? -value : value);
  }

  #merge(effect: Assign, args: readonly number[], value: number): void {
    const key = cellKey(effect.variable, args);
    const sets = effect.op === 'set';
    const change = this.#byCell.get(key);
    if (change === undefined) {
      this.#byCell.set(key, { variable: effect.variable, args, sets, value });
    } else if (change.sets !== sets || (sets && change.value !== value)) {
      throw new EvaluationFailure('two effects of the step contradict each other');
    } else if (!sets) {
      change.value += value;
    }
  }

  writes(situation: Situation): readonly Write[] {
    return [...this.#byCell.values()].map(({ variable, args, sets, value: change }) => {
      const value = sets ? change : situation.cell(variable, args) + change;
      const declared = situation.domain.variables[variable];
      if (declared === undefined || !belongs(value, declared.type, situation)) {
        throw new EvaluationFailure(`${declared?.name} would leave its bounds`);
      }
      return { variable, args, value };
    });
  }
}

function cellKey(variable: number, args: readonly number[]): string {
  return `${variable}(${args.join(',')})`;
}

function defined(value: number | undefined): number {
  if (value === undefined) throw new EvaluationFailure('an effect uses an undefined value');
  return value;
}
