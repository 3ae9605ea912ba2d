/** Replays a plan's primitive tasks and remembers every value each cell had on the way. */
import type { Domain, Effect, PrimitiveTask, World } from '../ir/model.ts';
import {
  belongs,
  bindings,
  checkArguments,
  defaultOf,
  EvaluationFailure,
  evaluate,
  fork,
  holds,
  type Scope,
  type Situation,
} from './evaluate.ts';
import { runSteps } from './networks.ts';

/** The values of all cells after any number of steps: moment 0 is the world as it begins. */
export class History {
  readonly #domain: Domain;
  readonly #world: World;
  readonly #entries = new Map<string, { readonly moment: number; readonly value: number }[]>();

  #last: { readonly moment: number; readonly situation: Situation } | null = null;

  constructor(domain: Domain, world: World) {
    this.#domain = domain;
    this.#world = world;
    for (const { variable, args, value } of world.init) this.write(0, variable, args, value);
  }

  /** Gives a cell its value from a moment on. Moments never go back. */
  write(moment: number, variable: number, args: readonly number[], value: number): void {
    if (moment <= (this.#last?.moment ?? -1)) this.#last = null;
    const key = cellKey(variable, args);
    const entries = this.#entries.get(key) ?? [];
    entries.push({ moment, value });
    this.#entries.set(key, entries);
  }

  /** The situation at a moment. */
  at(moment: number): Situation {
    // What was derived is kept for the moment looked at last.
    if (this.#last?.moment === moment) return this.#last.situation;
    const cell = (variable: number, args: readonly number[]) => this.#read(moment, variable, args);
    const situation = { domain: this.#domain, world: this.#world, cell, known: new Map() };
    this.#last = { moment, situation };
    return situation;
  }

  #read(moment: number, variable: number, args: readonly number[]): number {
    const entries = this.#entries.get(cellKey(variable, args)) ?? [];
    for (let index = entries.length - 1; index >= 0; index -= 1) {
      const entry = entries[index];
      if (entry !== undefined && entry.moment <= moment) return entry.value;
    }
    const declared = this.#domain.variables[variable];
    if (declared === undefined) throw new Error(`No variable ${variable}`);
    return defaultOf(declared.type);
  }
}

function cellKey(variable: number, args: readonly number[]): string {
  return `${variable}(${args.join(',')})`;
}

/** What became of one step: its cost, or why it cannot be taken. */
export type Outcome =
  | { readonly ok: true; readonly cost: number }
  | { readonly ok: false; readonly reason: string };

/** Applies a primitive task at a moment; its effects are there from the next moment on. */
export function apply(
  task: PrimitiveTask,
  args: readonly number[],
  history: History,
  moment: number,
): Outcome {
  const scope: Scope = { situation: history.at(moment), locals: task.locals, frame: [...args] };
  if (!runSteps(task.steps, scope)) return { ok: false, reason: 'its conditions do not hold' };
  const cost = evaluate(task.cost, scope);
  if (cost === undefined || cost < 0) return { ok: false, reason: 'its cost is negative or undefined' };
  const changes = new Changes();
  collect(task.effects, scope, changes);
  changes.commit(history, moment);
  return { ok: true, cost };
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
  for (const _ of bindings(effect.locals, running)) {
    const candidate = fork(running);
    if (runSteps(effect.steps, candidate)) collect(effect.effects, candidate, changes);
  }
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
    if (toNone) throw new EvaluationFailure('an effect on a cell of none');
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
      throw new EvaluationFailure('two effects of one step contradict each other');
    } else if (!sets) {
      change.value += value;
    }
  }

  commit(history: History, moment: number): void {
    const situation = history.at(moment);
    const writes = [...this.#byCell.values()].map((change) => ({
      ...change,
      value: change.sets ? change.value : situation.cell(change.variable, change.args) + change.value,
    }));
    for (const { variable, args, value } of writes) {
      const declared = situation.domain.variables[variable];
      if (declared === undefined || !belongs(value, declared.type, situation)) {
        throw new EvaluationFailure(`${declared?.name} would leave its range`);
      }
      history.write(moment + 1, variable, args, value);
    }
  }
}

function defined(value: number | undefined): number {
  if (value === undefined) throw new EvaluationFailure('an effect uses an undefined value');
  return value;
}
