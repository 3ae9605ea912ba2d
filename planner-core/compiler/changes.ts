/**
 * What tasks can change: for each variable, whether a boolean can become true or false. This shows which conditions that
 * fail now will also fail when a later task tests them.
 */
import type { Effect, Expr, Program } from '../program/model.ts';
import { children } from './free-locals.ts';
import { callsOf } from './shape.ts';

/** How a variable can change. Everything except setting a boolean to a known value counts as both directions. */
export const COMES = { true: 1, false: 2 } as const;
const ANYHOW = COMES.true | COMES.false;

/** The possible changes of the variables. */
export interface Changes {
  ways(variable: number): number;
}

/** Results are cached for this many pairs of a variable and a task; beyond that, any change is assumed. */
const MOST_ANSWERS = 2 ** 26;

/** What each task and everything below it can change, computed for a variable when it is first asked about. */
export class TaskChanges {
  readonly #count: number;
  /** For each task, the tasks whose branches call it. */
  readonly #callers: readonly ReadonlySet<number>[];
  /** For each variable, the tasks with an effect on it, and how they change it. */
  readonly #effects = new Map<number, Map<number, number>>();
  /** For each variable, how each task changes it. */
  readonly #known = new Map<number, Uint8Array>();

  constructor({ tasks, branches }: Program) {
    this.#count = tasks.length;
    const callers = tasks.map(() => new Set<number>());
    for (const { task: owner, network } of branches)
      for (const { task } of callsOf(network)) callers[task]?.add(owner);
    this.#callers = callers;
    for (const task of tasks) {
      if (task.kind === 'primitive') for (const effect of task.effects) this.#gather(effect, task.id);
    }
  }

  ways(task: number, variable: number): number {
    const effects = this.#effects.get(variable);
    if (effects === undefined) return 0;
    const known = this.#known.get(variable);
    if (known !== undefined) return known[task] as number;
    if ((this.#known.size + 1) * this.#count > MOST_ANSWERS) return ANYHOW;
    const ways = this.#spread(effects);
    this.#known.set(variable, ways);
    return ways[task] as number;
  }

  /** From the tasks with effects up to everything that leads to them. */
  #spread(effects: ReadonlyMap<number, number>): Uint8Array {
    const ways = new Uint8Array(this.#count);
    const open = [...effects.keys()];
    for (const [task, own] of effects) ways[task] = own;
    for (let task = open.pop(); task !== undefined; task = open.pop()) {
      for (const caller of this.#callers[task] as ReadonlySet<number>) {
        const before = ways[caller] as number;
        ways[caller] = before | (ways[task] as number);
        if (ways[caller] !== before) open.push(caller);
      }
    }
    return ways;
  }

  #gather(effect: Effect, task: number): void {
    if (effect.k !== 'assign') {
      for (const inner of effect.effects) this.#gather(inner, task);
      return;
    }
    const { variable, value } = effect;
    const isKnown = effect.op === 'set' && value.k === 'number' && value.type.kind === 'boolean';
    const ways = !isKnown ? ANYHOW : value.value === 0 ? COMES.false : COMES.true;
    const tasks = this.#effects.get(variable) ?? new Map<number, number>();
    this.#effects.set(variable, tasks.set(task, (tasks.get(task) ?? 0) | ways));
  }
}

/** What can change while several tasks are done one after the other. Each task is examined once for each variable. */
export class ChangesBefore implements Changes {
  readonly #all: TaskChanges;
  readonly #outer: Changes | null;
  readonly #tasks: number[] = [];
  readonly #known = new Map<number, { looked: number; ways: number }>();

  constructor(all: TaskChanges, outer: Changes | null = null) {
    this.#all = all;
    this.#outer = outer;
  }

  add(task: number): void {
    this.#tasks.push(task);
  }

  ways(variable: number): number {
    const answer = this.#known.get(variable) ?? { looked: 0, ways: this.#outer?.ways(variable) ?? 0 };
    this.#known.set(variable, answer);
    while (answer.looked < this.#tasks.length && answer.ways !== ANYHOW) {
      answer.ways |= this.#all.ways(this.#tasks[answer.looked] as number, variable);
      answer.looked += 1;
    }
    return answer.ways;
  }
}

/** Whether a value can change. */
export function mayChange(program: Program, expr: Expr, changes: Changes): boolean {
  return new Question(program, changes).mayChange(expr);
}

/** Whether a condition that fails can become true. */
export function mayComeTrue(program: Program, expr: Expr, changes: Changes): boolean {
  return new Question(program, changes).mayCome(expr, COMES.true);
}

/** Adds the variables that an expression reads, directly or through derived values. */
export function addReads(program: Program, expr: Expr, into: Set<number>, derived = new Set<number>()): void {
  if (expr.k === 'read') into.add(expr.variable);
  if (expr.k === 'derived' && !derived.has(expr.derived)) {
    derived.add(expr.derived);
    const value = program.derived[expr.derived]?.value;
    if (value !== undefined) addReads(program, value, into, derived);
  }
  for (const part of children(expr)) addReads(program, part, into, derived);
}

class Question {
  readonly #program: Program;
  readonly #changes: Changes;
  /** Derived variables that are already being examined: a recursive one changes only if something else does. */
  readonly #asked = new Set<string>();

  constructor(program: Program, changes: Changes) {
    this.#program = program;
    this.#changes = changes;
  }

  mayChange(expr: Expr): boolean {
    if (expr.k === 'read' && this.#changes.ways(expr.variable) !== 0) return true;
    if (expr.k === 'derived' && this.#mayBody(expr.derived, ANYHOW)) return true;
    return children(expr).some((part) => this.mayChange(part));
  }

  /** Whether a condition can become true, or false. */
  mayCome(expr: Expr, way: number): boolean {
    const other = ANYHOW - way;
    switch (expr.k) {
      case 'read':
        return (this.#changes.ways(expr.variable) & way) !== 0 || this.#mayAny(expr.args);
      case 'derived':
        return this.#mayBody(expr.derived, way) || this.#mayAny(expr.args);
      case 'not':
        return this.mayCome(expr.operand, other);
      case 'and':
      case 'or':
        return this.mayCome(expr.left, way) || this.mayCome(expr.right, way);
      case 'implies':
        return this.mayCome(expr.left, other) || this.mayCome(expr.right, way);
      case 'exists':
      case 'forall':
        return this.mayCome(expr.condition, way);
      default:
        return this.mayChange(expr);
    }
  }

  #mayAny(parts: readonly Expr[]): boolean {
    return parts.some((part) => this.mayChange(part));
  }

  #mayBody(derived: number, way: number): boolean {
    const key = `${derived} ${way}`;
    if (this.#asked.has(key)) return false;
    this.#asked.add(key);
    const value = this.#program.derived[derived]?.value;
    if (value === undefined) return false;
    return way === ANYHOW ? this.mayChange(value) : this.mayCome(value, way);
  }
}
