/**
 * A planner for games: a state that the game keeps up to date, tasks to look at one by one, and searches for the first
 * or the best plan, at once or a slice at a time.
 */

import type { DomainShape, EngineStatus, Planning } from './contract.ts';
import {
  type DomainDescription,
  type ParameterDescription,
  readShape,
  type WorldDescription,
} from './description.ts';
import { Engine } from './engine.ts';
import { engineOptions, type SearchLimits } from './engine-options.ts';
import { PlanningFault } from './faults.ts';
import { GameWorld } from './game-world.ts';
import type { PlannerWorld } from './planner-world.ts';
import { type PlanResult, resultOf } from './result.ts';
import { Room } from './room.ts';
import { type RawNetwork, Sandbox } from './sandbox.ts';
import { savedWorld } from './saved-world.ts';
import { startingFrom } from './start.ts';
import type { Plain, Values } from './values.ts';

/** Limits and choices of one search; what is absent has a finite default or is unlimited. */
export interface PlanOptions extends SearchLimits {
  /** The tasks to plan for, one after the other; without them, those of the world. */
  readonly tasks?: readonly Task[];
}

/** External functions by name, as the game gives them. They depend on their arguments alone. */
export type Callbacks = Readonly<Record<string, ((...args: never[]) => Plain) | undefined>>;

/** The functions tied to the world as it is, and the state that they look at. */
interface Tied {
  readonly planning: Planning;
  readonly sandbox: Sandbox;
}

export class Planner {
  readonly domain: DomainDescription;
  readonly world: PlannerWorld;
  readonly values: Values;
  readonly shape: DomainShape;
  readonly #externals: readonly (((...args: number[]) => number) | null)[];
  readonly #room = new Room();
  readonly #tasks = new Map<string, Task>();
  /** Null after the world's objects or constants were changed. The state is the world's own then. */
  #tied: Tied | null = null;
  #search: RunningSearch | null = null;

  constructor(domain: DomainDescription, world: WorldDescription | GameWorld, callbacks: Callbacks = {}) {
    this.domain = domain;
    this.world = world instanceof GameWorld ? world : savedWorld(domain, world);
    this.values = this.world.values;
    this.shape = readShape(domain.shape);
    this.#externals = this.#externalFunctions(callbacks);
  }

  // ---- the world -------------------------------------------------------------------------------

  /** Adds an object to a world that the game makes; its variables have their default values. */
  add(type: string, name: string): void {
    this.#loosened().add(type, name);
  }

  /** Removes an object: its variables are reset to their defaults, and those that name it to none. */
  remove(name: string): void {
    const number = this.#loosened().remove(name);
    for (const [key, { id, numbers }] of this.#tasks) {
      const { parameters } = this.domain.tasks[id] as DomainDescription['tasks'][number];
      const isNamed = parameters.some(
        ({ type }, index) => type.kind === 'object' && numbers[index] === number,
      );
      if (isNamed) this.#tasks.delete(key);
    }
  }

  /** The names of a type's objects in the order in which they were made. */
  objects(type: string): string[] {
    const id = this.domain.types.findIndex(({ name }) => name === type);
    const members = this.world.data.present.members[id];
    if (members === undefined) throw new TypeError(`There is no type ${JSON.stringify(type)}`);
    return [...members].map((number) => this.values.nameOf(number));
  }

  /** Adds the objects of a saved world to one that the game makes and takes over its values, not its tasks and its goal. */
  load(world: WorldDescription): void {
    this.#loosened().load(world);
  }

  #loosened(): GameWorld {
    if (!(this.world instanceof GameWorld))
      throw new TypeError(
        'The objects of a saved world cannot be changed: load it into an empty world instead',
      );
    this.#loosen();
    return this.world;
  }

  /** The state becomes the world's own, to be changed together with it. */
  #loosen(): void {
    if (this.#tied === null) return;
    const { ints, floats } = this.#tied.sandbox.machine;
    const { data } = this.world;
    data.replace({
      ints: ints.slice(0, data.cells.ints.length),
      floats: floats.slice(0, data.cells.floats.length),
    });
    this.#tied = null;
  }

  /** The functions for the world as it is now, made anew where it has changed. */
  #present(): Tied {
    if (this.#tied !== null) return this.#tied;
    const data = this.world.data.settle();
    const code = this.world.link(data);
    this.#room.counted = null;
    const planning = {
      shape: this.shape,
      data,
      room: this.#room,
      domain: this.domain.link(data),
      world: {
        ...code,
        externals: this.domain.externals.map((_, id) => this.#externals[id] ?? (code.externals[id] as never)),
      },
    };
    this.#tied = { planning, sandbox: new Sandbox(planning) };
    return this.#tied;
  }

  /** The value of a variable in the present state. */
  get(variable: number, ...args: readonly Plain[]): Plain {
    const info = this.#variable(variable);
    const { isFloat, cell } = this.#cell(variable, args);
    const { ints, floats } = this.#tied?.sandbox.machine ?? this.world.data.cells;
    const value = info.mutable ? (isFloat ? floats : ints)[cell] : this.world.data.get(variable, cell);
    return this.values.toPlain(info.type, value as number);
  }

  /** Changes the present state, or, for a variable that no task changes, the world. */
  set(variable: number, value: Plain, ...args: readonly Plain[]): void {
    const info = this.#variable(variable);
    const { isFloat, cell } = this.#cell(variable, args);
    const number = this.values.toNumber(info.type, value);
    checkBounds(info, number);
    if (!info.mutable) {
      this.#loosen();
      this.world.data.set(variable, cell, number);
      return;
    }
    if (this.#tied === null) {
      const { ints, floats } = this.world.data.cells;
      (isFloat ? floats : ints)[cell] = number;
      return;
    }
    const { machine } = this.#tied.sandbox;
    const counter = machine.counters[variable] ?? null;
    if (counter === null) (isFloat ? machine.floats : machine.ints)[cell] = number;
    else counter.set(cell, number);
    machine.touch(variable);
    machine.trailTop = 0;
    machine.floatTrailTop = 0;
  }

  #variable(variable: number): DomainDescription['variables'][number] {
    const info = this.domain.variables[variable];
    if (info === undefined) throw new TypeError(`There is no variable ${variable}`);
    return info;
  }

  #cell(variable: number, args: readonly Plain[]): { isFloat: boolean; cell: number } {
    const { parameters, type, name } = this.#variable(variable);
    const data = this.world.data.cells;
    const strides = data.strides[variable] ?? [];
    const cell = parameters.reduce((sum, parameter, index) => {
      const value = this.values.toNumber(parameter.type, args[index] as Plain);
      checkBounds(parameter, value);
      if (parameter.type.kind === 'object' && !this.world.isOf(value, parameter.type.id)) {
        throw new TypeError(`${JSON.stringify(args[index])} cannot be the ${parameter.name} of ${name}`);
      }
      return sum + value * (strides[index] as number);
    }, data.bases[variable] as number);
    return { isFloat: type.kind === 'float', cell };
  }

  /** The task with these arguments: the same object whenever they are the same. */
  task(task: number, args: readonly Plain[]): Task {
    const info = this.domain.tasks[task];
    if (info === undefined) throw new TypeError(`There is no task ${task}`);
    const numbers = info.parameters.map(({ type }, index) =>
      this.values.toNumber(type, args[index] as Plain),
    );
    return this.taskOf(task, numbers);
  }

  /** The same, with arguments in the search's numbers. */
  taskOf(task: number, numbers: readonly number[]): Task {
    const key = keyOf(task, numbers);
    let instance = this.#tasks.get(key);
    if (instance === undefined) {
      instance = new Task(this, (one) => this.#sandboxOf(one), task, numbers);
      this.#tasks.set(key, instance);
    }
    return instance;
  }

  /** A task stands for the objects that it was made with, not for those that have their numbers later. */
  #sandboxOf(task: Task): Sandbox {
    if (this.#tasks.get(keyOf(task.id, task.numbers)) !== task)
      throw new TypeError(`A task ${task.name} names an object that was removed, or is another planner's`);
    return this.#present().sandbox;
  }

  /** Starts a search of the present state; `next` and `runFor` advance it. */
  start(options: PlanOptions = {}): void {
    for (const task of options.tasks ?? []) this.#sandboxOf(task);
    if (options.tasks === undefined && this.world instanceof GameWorld)
      throw new TypeError('A world that the game creates has no tasks: pass them as `tasks`');
    const { planning, sandbox } = this.#present();
    this.#search = new RunningSearch(planning, sandbox, options);
  }

  /** One iteration of the search that was started, or of one for the first plan. */
  next(): EngineStatus {
    return this.runFor(1);
  }

  /** At most so many iterations; `until` is asked now and then whether to stop earlier. */
  runFor(iterations: number, until?: () => boolean): EngineStatus {
    if (this.#search === null) this.start();
    return (this.#search as RunningSearch).engine.run(iterations, until);
  }

  /** The first plan from the present state. */
  run(options: PlanOptions = {}): PlanResult {
    this.start({ mode: 'first', ...options });
    return this.#finish();
  }

  /** The cheapest plan from the present state. */
  runBest(options: PlanOptions = {}): PlanResult {
    this.start({ mode: 'best', ...options });
    return this.#finish();
  }

  #finish(): PlanResult {
    this.runFor(Number.POSITIVE_INFINITY);
    return this.result();
  }

  cancel(): void {
    this.#search?.engine.cancel();
  }

  /** What the search that was started has found so far. */
  result(): PlanResult {
    if (this.#search === null) throw new TypeError('No search has been started');
    return resultOf(this, this.#search.engine);
  }

  #externalFunctions(callbacks: Callbacks): (((...args: number[]) => number) | null)[] {
    const given = new Map(Object.entries(callbacks));
    return this.domain.externals.map(({ name, type, parameters }, id) => {
      const callback = given.get(name) as ((...args: Plain[]) => Plain) | undefined;
      if (callback !== undefined) {
        return (...args) => this.values.toNumber(type, callback(...this.#plainArguments(parameters, args)));
      }
      const rows = this.world.rows[id] ?? (this.world instanceof GameWorld ? [] : null);
      return rows
        ? lookUp(rows, (args) => `${name}(${this.#plainArguments(parameters, args).join(', ')})`)
        : null;
    });
  }

  #plainArguments(parameters: readonly ParameterDescription[], args: readonly number[]): Plain[] {
    return parameters.map(({ type }, index) => this.values.toPlain(type, args[index] as number));
  }
}

function checkBounds({ name, type }: ParameterDescription, value: number): void {
  const { lo, hi } = type;
  if ((lo === null || value >= lo) && (hi === null || value <= hi)) return;
  throw new RangeError(`${value} is not within the bounds of ${name}: [${lo ?? ''}, ${hi ?? ''}]`);
}

function keyOf(task: number, numbers: readonly number[]): string {
  return `${task}(${numbers.join()})`;
}

function lookUp(
  rows: readonly (readonly number[])[],
  describe: (args: readonly number[]) => string,
): (...args: number[]) => number {
  const values = new Map(rows.map((row) => [row.slice(0, -1).join(), row.at(-1) as number]));
  return (...args) => {
    const value = values.get(args.join());
    if (value === undefined) throw new PlanningFault('missing-row', -1, -1, describe(args));
    return value;
  };
}

/** A search from a copy of the state. */
class RunningSearch {
  readonly engine: Engine;

  constructor(planning: Planning, sandbox: Sandbox, options: PlanOptions) {
    const { ints, floats } = sandbox.machine;
    // What lies behind the state is the search's own, but the counts there are the same.
    const state = {
      ints: ints.slice(0, planning.data.ints.length),
      floats: floats.slice(0, planning.data.floats.length),
    };
    planning.room.counted = { state: state.ints, ints };
    const tasks = options.tasks?.map(({ id, numbers }) => ({ task: id, args: numbers }));
    const start = tasks === undefined ? { state } : { state, network: { ordered: tasks } };
    this.engine = new Engine(startingFrom(planning, start), engineOptions(options));
  }
}

/** A network of tasks: one task, or networks in order or side by side. */
export type TaskNetwork =
  | Task
  | { readonly ordered: readonly TaskNetwork[] }
  | { readonly unordered: readonly TaskNetwork[] };

/** A task with its arguments, in the planner's present state. */
export class Task {
  readonly planner: Planner;
  readonly id: number;
  readonly numbers: readonly number[];
  readonly #sandboxOf: (task: Task) => Sandbox;

  constructor(planner: Planner, sandboxOf: (task: Task) => Sandbox, id: number, numbers: readonly number[]) {
    this.planner = planner;
    this.id = id;
    this.numbers = numbers;
    this.#sandboxOf = sandboxOf;
  }

  get name(): string {
    return (this.planner.domain.tasks[this.id] as { name: string }).name;
  }

  get args(): readonly Plain[] {
    const parameters = this.planner.domain.tasks[this.id]?.parameters ?? [];
    return parameters.map(({ type }, index) =>
      this.planner.values.toPlain(type, this.numbers[index] as number),
    );
  }

  get primitive(): boolean {
    return this.planner.shape.primitive[this.id] === true;
  }

  /** Whether the conditions of a primitive task hold. */
  applicable(): boolean {
    return this.primitive && this.#sandboxOf(this).applicable(this.id, this.numbers);
  }

  /** What a primitive task costs in the present state. */
  cost(): number {
    return this.#sandboxOf(this).cost(this.id, this.numbers);
  }

  /** Makes the effects of a primitive task part of the planner's state. */
  apply(): void {
    this.#sandboxOf(this).apply(this.id, this.numbers);
  }

  /** Every decomposition of a compound task in the present state, in the order in which they are tried. */
  decompose(): { readonly branch: string; readonly network: TaskNetwork }[] {
    if (this.primitive) return [];
    return this.#sandboxOf(this)
      .decompose(this.id, this.numbers)
      .map(({ branch, network }) => ({
        branch: this.planner.domain.branches[branch]?.key ?? '',
        network: this.#readNetwork(network),
      }));
  }

  #readNetwork(network: RawNetwork): TaskNetwork {
    if ('task' in network) return this.planner.taskOf(network.task, network.args);
    if ('ordered' in network) return { ordered: network.ordered.map((part) => this.#readNetwork(part)) };
    return { unordered: network.unordered.map((part) => this.#readNetwork(part)) };
  }
}
