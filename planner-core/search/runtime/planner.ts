/**
 * A planner for games: a state that the game keeps up to date, tasks to look at one by one, and searches for the first
 * or the best plan, at once or a slice at a time.
 */
import {
  type DomainDescription,
  type ParameterDescription,
  readData,
  readShape,
  type WorldDescription,
} from './description.ts';
import { Engine, LOOK_AHEAD_FROM, PATIENCE, WATCH_FROM } from './engine.ts';
import type { EngineOptions, EngineStatus } from './engine-contract.ts';
import { PlanningFault } from './faults.ts';
import type { DomainShape, Planning, ProblemData } from './problem-data.ts';
import { isMember } from './relation-index.ts';
import { type PlanResult, resultOf } from './result.ts';
import { Room } from './room.ts';
import { makeNetwork, type RawNetwork, Sandbox } from './sandbox.ts';
import { type Plain, Values } from './values.ts';

/** Limits and choices of one search; what is absent has a finite default or is unlimited. */
export interface PlanOptions {
  readonly mode?: 'first' | 'best' | 'all';
  readonly count?: number;
  readonly prune?: 'none' | 'paper' | 'full';
  readonly maxNodes?: number;
  readonly maxDepth?: number;
  readonly maxMemoryMb?: number;
  readonly timeMs?: number;
  readonly clock?: () => number;
  /** The tasks to plan for, one after the other; without them, those of the world. */
  readonly tasks?: readonly Task[];
}

/** External functions by name, as the game gives them. They depend on their arguments alone. */
export type Callbacks = Readonly<Record<string, ((...args: never[]) => Plain) | undefined>>;

/** What stops a search that nobody limits: a million open tasks and steps, 512 MB. */
const DEPTH = 1_000_000;
const MEMORY_MB = 512;

export class Planner {
  readonly domain: DomainDescription;
  readonly world: WorldDescription;
  readonly values: Values;
  readonly shape: DomainShape;
  readonly #planning: Planning;
  readonly #data: ProblemData;
  readonly #sandbox: Sandbox;
  readonly #tasks = new Map<string, Task>();
  #search: RunningSearch | null = null;

  constructor(domain: DomainDescription, world: WorldDescription, callbacks: Callbacks = {}) {
    this.domain = domain;
    this.world = world;
    this.values = new Values(domain, world.objects);
    this.shape = readShape(domain.shape);
    this.#data = readData(world.data);
    const externals = this.#externals(callbacks);
    const code = world.link(this.#data);
    this.#planning = {
      shape: this.shape,
      data: this.#data,
      room: new Room(),
      domain: domain.link(this.#data),
      world: {
        ...code,
        externals: domain.externals.map((_, id) => externals[id] ?? (code.externals[id] as never)),
      },
    };
    this.#sandbox = new Sandbox(this.#planning);
  }

  /** The value of a variable in the present state. */
  get(variable: number, ...args: readonly Plain[]): Plain {
    const info = this.#variable(variable);
    const { isFloat, cell } = this.#cell(variable, args);
    const { machine } = this.#sandbox;
    const value = info.mutable
      ? (isFloat ? machine.floats : machine.ints)[cell]
      : (this.#data.sparse[variable]?.get(cell) ?? this.#data.tables[variable]?.[cell]);
    return this.values.toPlain(info.type, value as number);
  }

  /** Changes the present state. Constants are part of what was compiled and cannot be changed. */
  set(variable: number, value: Plain, ...args: readonly Plain[]): void {
    const info = this.#variable(variable);
    const { isFloat, cell } = this.#cell(variable, args);
    const { machine } = this.#sandbox;
    // A fluent that no task changes has a table, as constants do.
    const table = info.mutable ? (isFloat ? machine.floats : machine.ints) : this.#data.tables[variable];
    if (info.constant || table === undefined || cell >= table.length) {
      throw new TypeError(
        `${info.name} cannot be changed: it is constant, or too large to be held cell by cell`,
      );
    }
    const counter = info.mutable ? (machine.counters[variable] ?? null) : null;
    if (counter === null) table[cell] = this.values.toNumber(info.type, value);
    else counter.set(cell, this.values.toNumber(info.type, value));
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
    const strides = this.#data.strides[variable] ?? [];
    const cell = parameters.reduce((sum, parameter, index) => {
      const value = this.values.toNumber(parameter.type, args[index] as Plain);
      if (parameter.type.kind === 'object' && !isMember(this.#data, parameter.type.id, value)) {
        throw new TypeError(`${JSON.stringify(args[index])} cannot be the ${parameter.name} of ${name}`);
      }
      return sum + value * (strides[index] as number);
    }, this.#data.bases[variable] as number);
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
    const key = `${task}(${numbers.join()})`;
    let instance = this.#tasks.get(key);
    if (instance === undefined) {
      instance = new Task(this, this.#sandbox, task, numbers);
      this.#tasks.set(key, instance);
    }
    return instance;
  }

  /** Starts a search of the present state; `next` and `runFor` advance it. */
  start(options: PlanOptions = {}): void {
    this.#search = new RunningSearch(this.#planning, this.#sandbox, options);
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
    if (this.#search === null) throw new TypeError('No search was started');
    return resultOf(this, this.#search.engine);
  }

  #externals(callbacks: Callbacks): (((...args: number[]) => number) | null)[] {
    const given = new Map(Object.entries(callbacks));
    return this.domain.externals.map(({ name, type, parameters }, id) => {
      const callback = given.get(name) as ((...args: Plain[]) => Plain) | undefined;
      if (callback !== undefined) {
        return (...args) => this.values.toNumber(type, callback(...this.#plainArguments(parameters, args)));
      }
      const rows = this.world.tables[id];
      return rows
        ? lookUp(rows, (args) => `${name}(${this.#plainArguments(parameters, args).join(', ')})`)
        : null;
    });
  }

  #plainArguments(parameters: readonly ParameterDescription[], args: readonly number[]): Plain[] {
    return parameters.map(({ type }, index) => this.values.toPlain(type, args[index] as number));
  }
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
    const state = ints.slice(0, planning.data.ints.length);
    planning.room.counted = { state, ints };
    const data = { ...planning.data, ints: state, floats: floats.slice(0, planning.data.floats.length) };
    const { tasks } = options;
    this.engine = new Engine(
      { ...planning, data, world: tasks === undefined ? planning.world : withTasks(planning.world, tasks) },
      engineOptions(options),
    );
  }
}

/** The world with other tasks and no goal. */
function withTasks(world: Planning['world'], tasks: readonly Task[]): Planning['world'] {
  const network: RawNetwork = { ordered: tasks.map(({ id, numbers }) => ({ task: id, args: numbers })) };
  return { ...world, root: (machine) => makeNetwork(machine, network, 0), goal: () => true };
}

function engineOptions(options: PlanOptions): EngineOptions {
  return {
    mode: options.mode ?? 'first',
    count: options.count ?? Number.POSITIVE_INFINITY,
    prune: options.prune ?? 'full',
    maxNodes: options.maxNodes ?? Number.POSITIVE_INFINITY,
    maxDepth: options.maxDepth ?? DEPTH,
    maxMemory: (options.maxMemoryMb ?? MEMORY_MB) * 2 ** 20,
    maxMs: options.timeMs ?? Number.POSITIVE_INFINITY,
    clock: options.clock ?? null,
    watchFrom: WATCH_FROM[options.mode ?? 'first'],
    lookAheadFrom: LOOK_AHEAD_FROM[options.mode ?? 'first'],
    patience: PATIENCE,
  };
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
  readonly #sandbox: Sandbox;

  constructor(planner: Planner, sandbox: Sandbox, id: number, numbers: readonly number[]) {
    this.planner = planner;
    this.id = id;
    this.numbers = numbers;
    this.#sandbox = sandbox;
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
    return this.primitive && this.#sandbox.applicable(this.id, this.numbers);
  }

  /** What a primitive task costs in the present state. */
  cost(): number {
    return this.#sandbox.cost(this.id, this.numbers);
  }

  /** Makes the effects of a primitive task part of the planner's state. */
  apply(): void {
    this.#sandbox.apply(this.id, this.numbers);
  }

  /** Every decomposition of a compound task in the present state, in the order in which they are tried. */
  decompose(): { readonly branch: string; readonly network: TaskNetwork }[] {
    if (this.primitive) return [];
    return this.#sandbox.decompose(this.id, this.numbers).map(({ branch, network }) => ({
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
