/**
 * What of the state tasks touch, by variable and, where an argument of the variable is a parameter of the task, by which:
 * two tasks that touch the same variable at different arguments do not meet. Only variables that effects change count.
 */
import type { BranchInfo, Effect, Expr, Network, Program, Step, TaskInfo } from '../program/model.ts';
import type { Access, Footprints } from '../search/runtime/commuting.ts';
import { children } from './free-locals.ts';
import { branchesOf, callsOf } from './shape.ts';

/** Accesses of which there is at most one of a kind. */
type Accesses = Map<string, Access>;

/** What an owner's locals stand for in the one that asks: a parameter of that, or -1. */
type Renaming = (local: number) => number;

/** From so many accesses on, a task counts as touching the variables as a whole. */
const MOST = 64;

/** Of all tasks: a world may put any of them side by side. */
export function footprintsOf(program: Program): Footprints {
  const derived = derivedFootprints(program);
  const own = program.tasks.map((task) => {
    const reader = new Reader(program, derived, task.parameters.length);
    reader.task(task);
    return reader.found;
  });
  const all = own.map((found) => new Map(found));
  spread(all, (task, add) => {
    const info = program.tasks[task] as TaskInfo;
    if (info.kind === 'primitive') return;
    for (const branch of branchesOf(program, info)) {
      for (const { task: called, args } of callsOf(branch.network)) {
        add(all[called] as Accesses, (local) => parameterIn(args[local], info.parameters.length));
      }
    }
  });
  return { own: own.map(listed), all: all.map(listed) };
}

function listed(found: Accesses): Access[] {
  return [...found.values()];
}

function parameterIn(expr: Expr | undefined, parameters: number): number {
  return expr?.k === 'local' && expr.local < parameters ? expr.local : -1;
}

/** Adds what others touch until nothing is new. */
function spread(
  all: readonly Accesses[],
  visit: (owner: number, add: (from: Accesses, renaming: Renaming) => void) => void,
): void {
  let changed = true;
  while (changed) {
    changed = false;
    for (const [owner, found] of all.entries()) {
      const before = found.size;
      const widened = before >= MOST;
      visit(owner, (from, renaming) => {
        for (const access of [...from.values()]) put(found, renamed(access, widened ? () => -1 : renaming));
      });
      changed ||= found.size > before;
    }
  }
}

function renamed({ variable, how, at }: Access, renaming: Renaming): Access {
  return { variable, how, at: at.map((local) => (local < 0 ? -1 : renaming(local))) };
}

function put(found: Accesses, access: Access): void {
  const { variable, how, at } = access;
  found.set(`${variable} ${how} ${at.join()}`, access);
}

function derivedFootprints(program: Program): Accesses[] {
  const all = program.derived.map((): Accesses => new Map());
  spread(all, (id, add) => {
    const { arity, value } = program.derived[id] as Program['derived'][number];
    const reader = new Reader(program, all, arity);
    reader.expression(value);
    add(reader.found, (local) => local);
  });
  return all;
}

/** Gathers what expressions and effects touch. Parameters are an owner's first locals. */
class Reader {
  readonly found: Accesses = new Map();
  readonly #program: Program;
  readonly #derived: readonly Accesses[];
  readonly #parameters: number;

  constructor(program: Program, derived: readonly Accesses[], parameters: number) {
    this.#program = program;
    this.#derived = derived;
    this.#parameters = parameters;
  }

  /** A compound task touches only what its branches look at: what its subtasks do, they do later. */
  task(task: TaskInfo): void {
    for (const branch of branchesOf(this.#program, task)) this.#branch(branch);
    if (task.kind !== 'primitive') return;
    this.#steps(task.steps);
    this.expression(task.cost);
    for (const effect of task.effects) this.#effect(effect);
  }

  #branch({ steps, quantifiers, network }: BranchInfo): void {
    this.#steps(steps);
    for (const { sort, steps: inner } of quantifiers) {
      this.#steps(inner);
      if (sort !== null) this.expression(sort.key);
    }
    this.#network(network);
  }

  #network(network: Network): void {
    if (network.k === 'task') for (const arg of network.args) this.expression(arg);
    else if (network.k !== 'each') for (const item of network.items) this.#network(item);
    else {
      if (network.condition !== null) this.expression(network.condition);
      this.#network(network.network);
    }
  }

  #steps(steps: readonly Step[]): void {
    for (const { expr } of steps) this.expression(expr);
  }

  expression(expr: Expr): void {
    if (expr.k === 'read') this.#touch(expr.variable, 'reads', expr.args);
    if (expr.k === 'derived') {
      const renaming = (local: number) => parameterIn(expr.args[local], this.#parameters);
      for (const access of (this.#derived[expr.derived] as Accesses).values()) {
        put(this.found, renamed(access, renaming));
      }
    }
    for (const part of children(expr)) this.expression(part);
  }

  #effect(effect: Effect): void {
    if (effect.k === 'assign') {
      const isWhole = this.#program.variables[effect.variable]?.type.kind === 'integer';
      this.#touch(effect.variable, effect.op !== 'set' && isWhole ? 'adds' : 'sets', effect.args);
      for (const part of [...effect.args, effect.value]) this.expression(part);
      return;
    }
    if (effect.k === 'when') this.expression(effect.condition);
    else this.#steps(effect.steps);
    for (const inner of effect.effects) this.#effect(inner);
  }

  #touch(variable: number, how: Access['how'], args: readonly Expr[]): void {
    if (!this.#program.variables[variable]?.mutable) return;
    put(this.found, { variable, how, at: args.map((arg) => parameterIn(arg, this.#parameters)) });
  }
}
