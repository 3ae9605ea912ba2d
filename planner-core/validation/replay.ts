/** Replays a plan's primitive tasks and remembers every value each cell had on the way. */
import type { Domain, Effect, PrimitiveTask, World } from '../ir/model.ts';
import { bindings, evaluate, fork, holds, type Scope } from './evaluate.ts';
import { runSteps } from './networks.ts';
import { readBy } from './recursion.ts';
import { belongs, checkArguments, defaultOf, EvaluationFailure, type Situation } from './situation.ts';

/** The values of all cells after any number of steps: moment 0 is the world as it begins. */
export class History {
  readonly #domain: Domain;
  readonly #world: World;
  readonly #cells = new Map<number, Map<number | string, Cell>>();

  /** By variable: the moments at which one of its cells got a value. */
  readonly #written = new Map<number, number[]>();
  readonly #held = new Map<string, { readonly write: number; readonly values: ReadonlySet<number> }>();
  readonly #joined = new Map<
    string,
    { readonly write: number; readonly values: ReadonlyMap<number, ReadonlySet<number>> }
  >();
  readonly #derived = new Map<number, { readonly moment: number; readonly values: Map<string, boolean> }>();

  constructor(domain: Domain, world: World) {
    this.#domain = domain;
    this.#world = world;
    for (const { variable, args, value } of world.init) this.write(0, variable, args, value);
  }

  /** Gives a cell its value from a moment on. Moments never go back. */
  write(moment: number, variable: number, args: readonly number[], value: number): void {
    const cells = this.#cells.get(variable) ?? new Map<number | string, Cell>();
    this.#cells.set(variable, cells);
    const place = placeOf(args);
    const cell = cells.get(place) ?? { args, entries: [] };
    cell.entries.push({ moment, value });
    cells.set(place, cell);
    const moments = this.#written.get(variable) ?? [];
    if (moments.at(-1) !== moment) moments.push(moment);
    this.#written.set(variable, moments);
  }

  /** The situation at a moment. */
  at(moment: number): Situation {
    const cell = (variable: number, args: readonly number[]) => this.#read(moment, variable, args);
    const known = (circle: number) => this.#known(circle, moment);
    const holders = (variable: number, argument: number) => this.#holders(variable, argument, moment);
    const partners = (variable: number, argument: number, from: number, value: number) =>
      this.#partners(variable, argument, from, moment).get(value) ?? NOTHING;
    return { domain: this.#domain, world: this.#world, cell, holders, partners, known };
  }

  /** What was derived is kept until a moment at which something that it is derived from is not as it was. */
  #known(circle: number, moment: number): Map<string, boolean> {
    const kept = this.#derived.get(circle);
    const values =
      kept === undefined || this.#differ(circle, kept.moment, moment)
        ? new Map<string, boolean>()
        : kept.values;
    this.#derived.set(circle, { moment, values });
    return values;
  }

  #differ(circle: number, one: number, other: number): boolean {
    const last = (variable: number, moment: number) => this.#lastWrite(variable, moment);
    return readBy(this.#domain, circle).some((variable) => last(variable, one) !== last(variable, other));
  }

  /** How many moments up to one gave cells of a variable their values. */
  #lastWrite(variable: number, moment: number): number {
    const moments = this.#written.get(variable) ?? [];
    let [low, high] = [0, moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((moments[middle] ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The values of an argument for which a boolean variable holds somewhere. */
  #holders(variable: number, argument: number, moment: number): ReadonlySet<number> {
    const name = `${variable} ${argument}`;
    const write = this.#lastWrite(variable, moment);
    const kept = this.#held.get(name);
    if (kept?.write === write) return kept.values;
    const values = new Set<number>();
    for (const { args, entries } of this.#cells.get(variable)?.values() ?? []) {
      if (valueAt(entries, moment) === 1) values.add(args[argument] ?? 0);
    }
    this.#held.set(name, { write, values });
    return values;
  }

  /** By value of the argument `from`: the values of another one, where a boolean variable holds. */
  #partners(
    variable: number,
    argument: number,
    from: number,
    moment: number,
  ): ReadonlyMap<number, ReadonlySet<number>> {
    const name = `${variable} ${argument} ${from}`;
    const write = this.#lastWrite(variable, moment);
    const kept = this.#joined.get(name);
    if (kept?.write === write) return kept.values;
    const values = new Map<number, Set<number>>();
    for (const { args, entries } of this.#cells.get(variable)?.values() ?? []) {
      if (valueAt(entries, moment) !== 1) continue;
      const [own = 0, other = 0] = [args[argument], args[from]];
      const partners = values.get(other) ?? new Set<number>();
      values.set(other, partners.add(own));
    }
    this.#joined.set(name, { write, values });
    return values;
  }

  #read(moment: number, variable: number, args: readonly number[]): number {
    const value = valueAt(this.#cells.get(variable)?.get(placeOf(args))?.entries ?? [], moment);
    if (value !== undefined) return value;
    const declared = this.#domain.variables[variable];
    if (declared === undefined) throw new Error(`No variable ${variable}`);
    return defaultOf(declared.type);
  }
}

const NOTHING: ReadonlySet<number> = new Set();

interface Cell {
  readonly args: readonly number[];
  readonly entries: { readonly moment: number; readonly value: number }[];
}

function valueAt(entries: Cell['entries'], moment: number): number | undefined {
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry !== undefined && entry.moment <= moment) return entry.value;
  }
  return undefined;
}

const RADIX = 2 ** 26;

/** What tells the cells of a variable apart: a number where it can be one, which is found much faster than a text. */
function placeOf(args: readonly number[]): number | string {
  const [first = 0, second = 0] = args;
  const isSmall = args.length <= 2 && Math.abs(first) < RADIX / 2 && Math.abs(second) < RADIX / 2;
  return isSmall ? first * RADIX + second : args.join();
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
