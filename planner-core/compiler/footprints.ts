/**
 * What part of the state tasks read and change, by variable and, if an argument of the variable is a parameter of the task,
 * by that parameter: two tasks that access the same variable with different arguments are independent. Only variables that
 * effects change count.
 */
import { type Graph, groupsInOrder } from '../base/cycles.ts';
import type {
  BranchInfo,
  Effect,
  Expr,
  Network,
  Program,
  Step,
  TaskInfo,
  VariableInfo,
} from '../program/model.ts';
import type { Access, Footprints } from '../search/runtime/contract.ts';
import { children } from './free-locals.ts';
import { derivedIn } from './recursive-groups.ts';
import { branchesOf, callsOf, scoredMethods } from './shape.ts';

/** The meaning of an owner's locals in the task that refers to it: one of that task's parameters, or -1. */
type Renaming = (local: number) => number;

/** A task with more accesses than this counts as accessing its variables as a whole. */
const MOST = 64;
/** A task with more than this counts as accessing every variable, and so do all tasks after this many in total. */
const MOST_OF_ONE = 2048;
const MOST_OF_ALL = 2 ** 18;
/** A larger recursive group counts as one, which accesses its variables as a whole. */
const MOST_TOGETHER = 64;

/** For all tasks, because a world may put any of them side by side. */
export function footprintsOf(program: Program): Footprints {
  const derived = derivedFootprints(program);
  const room = { left: MOST_OF_ALL };
  const own = program.tasks.map((task) => {
    const reader = new Reader(program, derived, { parameters: task.parameters.length, room });
    reader.task(task);
    return reader.found;
  });
  const all = own.map((found) => new Accesses(room).addAll(found, (local) => local));
  const calls = program.tasks.map((task) =>
    branchesOf(program, task).flatMap(({ network }) => callsOf(network)),
  );
  const needs = calls.map((called) => called.map(({ task }) => task));
  spread(all, needs, (owner, add) => {
    const { parameters } = program.tasks[owner] as TaskInfo;
    for (const { task, args } of calls[owner] as ReturnType<typeof callsOf>) {
      add(all[task] as Accesses, (local) => parameterIn(args[local], parameters.length));
    }
  });
  const everything = program.variables.filter(({ mutable }) => mutable).map(wholly);
  const listed = (found: Accesses) => found.list() ?? everything;
  return { own: own.map(listed), all: all.map(listed) };
}

function wholly({ id, parameters }: VariableInfo): Access {
  return { variable: id, how: 'sets', at: parameters.map(() => -1) };
}

function parameterIn(expr: Expr | undefined, parameters: number): number {
  return expr?.k === 'local' && expr.local < parameters ? expr.local : -1;
}

/** Accesses without repetitions. */
class Accesses {
  readonly #room: { left: number };
  /** Null if any variable may be accessed. */
  #found: Map<string, Access> | null = new Map();

  constructor(room: { left: number }) {
    this.#room = room;
  }

  get size(): number {
    return this.#found?.size ?? Number.POSITIVE_INFINITY;
  }

  /** An empty set with the same capacity. */
  fresh(): Accesses {
    return new Accesses(this.#room);
  }

  put(access: Access): void {
    if (this.#found === null) return;
    const { variable, how, at } = access;
    const key = `${variable} ${how} ${at.join()}`;
    if (!this.#found.has(key)) this.#room.left -= 1;
    this.#found.set(key, access);
    if (this.#found.size > MOST_OF_ONE || this.#room.left < 0) this.#found = null;
  }

  addAll(from: Accesses, renaming: Renaming): this {
    if (from.#found === null) this.#found = null;
    else if (this.#found !== null) {
      for (const { variable, how, at } of [...from.#found.values()])
        this.put({ variable, how, at: at.map((local) => (local < 0 ? -1 : renaming(local))) });
    }
    return this;
  }

  /** Null if the set contains all variables. */
  list(): Access[] | null {
    return this.#found && [...this.#found.values()];
  }
}

const nothing: Renaming = () => -1;

/** Adds the accesses of used definitions until nothing changes, starting with those that others use. */
function spread(
  all: Accesses[],
  needs: Graph,
  visit: (owner: number, add: (from: Accesses, renaming: Renaming) => void) => void,
): void {
  for (const group of groupsInOrder(needs)) {
    if (group.length > MOST_TOGETHER) {
      const joint = (all[group[0] as number] as Accesses).fresh();
      for (const owner of group) {
        joint.addAll(all[owner] as Accesses, nothing);
        visit(owner, (from) => joint.addAll(from, nothing));
      }
      for (const owner of group) all[owner] = joint;
      continue;
    }
    for (let changed = true; changed; ) {
      changed = false;
      for (const owner of group) {
        const found = all[owner] as Accesses;
        const before = found.size;
        visit(owner, (from, renaming) => found.addAll(from, before >= MOST ? nothing : renaming));
        changed ||= found.size > before;
      }
    }
  }
}

function derivedFootprints(program: Program): Accesses[] {
  const room = { left: MOST_OF_ALL };
  const all = program.derived.map(() => new Accesses(room));
  spread(
    all,
    program.derived.map(({ value }) => derivedIn(value)),
    (id, add) => {
      const { arity, value } = program.derived[id] as Program['derived'][number];
      const reader = new Reader(program, all, { parameters: arity, room: { left: MOST_OF_ALL } });
      reader.expression(value);
      add(reader.found, (local) => local);
    },
  );
  return all;
}

/** Collects what expressions and effects access. Parameters are an owner's first locals. */
class Reader {
  readonly found: Accesses;
  readonly #program: Program;
  readonly #derived: readonly Accesses[];
  readonly #parameters: number;

  constructor(
    program: Program,
    derived: readonly Accesses[],
    { parameters, room }: { readonly parameters: number; readonly room: { left: number } },
  ) {
    this.#program = program;
    this.#derived = derived;
    this.#parameters = parameters;
    this.found = new Accesses(room);
  }

  /** A compound task counts only with what its branches read: its subtasks act later. */
  task(task: TaskInfo): void {
    for (const branch of branchesOf(this.#program, task)) this.#branch(branch);
    for (const { score } of scoredMethods(task)) if (score !== null) this.expression(score.value);
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
      this.found.addAll(this.#derived[expr.derived] as Accesses, renaming);
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
    this.found.put({ variable, how, at: args.map((arg) => parameterIn(arg, this.#parameters)) });
  }
}
