/** All plans of a small HDDL problem, found by trying everything: what an import must have, no more and no less. */
import { type Binding, parts, type Rule, readTask, type State, type Task, World } from './task.ts';

interface Open {
  readonly id: number;
  readonly call: readonly string[];
}

interface Node {
  readonly state: State;
  readonly open: readonly Open[];
  readonly before: readonly (readonly [number, number])[];
  readonly plan: readonly string[];
}

/** What is tried at most. */
export interface Patience {
  readonly depth?: number;
  readonly nodes?: number;
}

/** The problem has more decompositions than are tried, or endless ones. */
export class TooMany extends Error {}

/** The distinct plans, each as its steps in one line. Throws where there is more to try than `patience` allows. */
export function allPlans(
  domain: string,
  problem: string,
  { depth = 60, nodes = 5_000_000 }: Patience = {},
): string[] {
  const search = new Everything(readTask(domain, problem), nodes);
  return [...search.run(depth)].sort();
}

class Everything {
  readonly #task: Task;
  readonly #world: World;
  readonly #found = new Set<string>();
  #next = 0;
  #nodes: number;

  constructor(task: Task, nodes: number) {
    this.#nodes = nodes;
    this.#task = task;
    this.#world = new World(task);
  }

  run(depth: number): ReadonlySet<string> {
    const { root, init } = this.#task;
    for (const binding of this.#bindings(root, new Map(), init)) {
      const { open, before } = this.#instances(root, binding);
      this.#visit({ state: init, open, before, plan: [] }, depth);
    }
    return this.#found;
  }

  #visit(node: Node, depth: number): void {
    if (depth === 0 || this.#nodes-- === 0) throw new TooMany('the problem has too many decompositions');
    if (node.open.length === 0 && this.#world.holds(this.#task.goal, node.state, new Map())) {
      this.#found.add(node.plan.join('; '));
    }
    for (const one of node.open) {
      const isFree = node.before.every(
        ([first, last]) => last !== one.id || !node.open.some(({ id }) => id === first),
      );
      if (isFree) this.#advance(node, one, depth - 1);
    }
  }

  #advance(node: Node, one: Open, depth: number): void {
    const [name = '', ...args] = one.call;
    const rest = node.open.filter((other) => other !== one);
    const action = this.#task.actions.get(name);
    if (action !== undefined) {
      const binding = new Map(
        action.parameters.map((parameter, index) => [parameter.name, args[index] ?? '']),
      );
      const fits = action.parameters.every(({ types }, index) => this.#task.isOf(args[index] ?? '', types));
      if (!fits || !this.#world.holds(action.condition, node.state, binding)) return;
      const state = this.#world.apply(action.effect, node.state, binding);
      this.#visit({ ...node, state, open: rest, plan: [...node.plan, one.call.join(' ')] }, depth);
      return;
    }
    const declared = this.#task.abstract.get(name) ?? [];
    if (!declared.every(({ types }, index) => this.#task.isOf(args[index] ?? '', types))) return;
    for (const method of this.#task.methods.values()) {
      if (method.head[0] !== name) continue;
      for (const binding of this.#headBindings(method, one.call, node.state)) {
        const { open, before } = this.#instances(method, binding);
        const inherited = node.before.flatMap(([first, last]) =>
          first === one.id
            ? open.map(({ id }) => [id, last] as const)
            : last === one.id
              ? [...open.map(({ id }) => [first, id] as const), ...follow(first, one.id, node.before)]
              : [],
        );
        this.#visit(
          { ...node, open: [...rest, ...open], before: [...node.before, ...inherited, ...before] },
          depth,
        );
      }
    }
  }

  #headBindings(method: Rule, call: readonly string[], state: State): Binding[] {
    const binding = new Map<string, string>();
    for (const [index, word] of method.head.entries()) {
      const known = word.startsWith('?') ? binding.get(word) : word;
      if (known !== undefined && known !== call[index]) return [];
      if (word.startsWith('?')) binding.set(word, call[index] ?? '');
    }
    const fits = method.parameters.every(({ name, types }) => {
      const value = binding.get(name);
      return value === undefined || this.#task.isOf(value, types);
    });
    return fits ? this.#bindings(method, binding, state) : [];
  }

  /** Every choice of the open variables under which the conditions hold. */
  #bindings(rule: Rule, bound: Binding, state: State): Binding[] {
    const open = rule.parameters.filter(({ name }) => !bound.has(name));
    const all = open.reduce<Binding[]>(
      (some, { name, types }) =>
        some.flatMap((one) => this.#task.of(types).map((object) => new Map([...one, [name, object]]))),
      [bound],
    );
    const conditions = rule.conditions.flatMap(parts);
    return all.filter((one) => conditions.every((condition) => this.#world.holds(condition, state, one)));
  }

  #instances(rule: Rule, binding: Binding): Pick<Node, 'open' | 'before'> {
    const base = this.#next;
    this.#next += rule.calls.length;
    return {
      open: rule.calls.map((call, index) => ({
        id: base + index,
        call: call.map((word) => binding.get(word) ?? word),
      })),
      before: rule.before.map(([first, last]) => [base + first, base + last] as const),
    };
  }
}

/** What comes after a task that is taken apart still comes after what came before it, even where it has no parts. */
function follow(first: number, middle: number, before: Node['before']): (readonly [number, number])[] {
  return before.filter(([one]) => one === middle).map(([, last]) => [first, last] as const);
}
