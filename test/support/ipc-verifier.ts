/**
 * Decides whether a plan in the format of the 2020 planning competition solves an HDDL problem, from the texts alone: it
 * shares nothing with the importer, the planner and the plan validator. Costs and numbers are not looked at.
 */
import {
  type Binding,
  normalised,
  parts,
  type Rule,
  readTask,
  type Sexpr,
  type State,
  type Task,
  type Typed,
  variablesIn,
  World,
} from '../reference/hddl/task.ts';

export interface PlanTexts {
  readonly domain: string;
  readonly problem: string;
  readonly plan: string;
  /** Capitals and hyphens do not count: other planners print names in their own way. */
  readonly lenient?: boolean;
}

/** The first thing wrong with the plan; null where it is right. */
export function verifyIpcPlan({ domain, problem, plan, lenient = false }: PlanTexts): string | null {
  try {
    new Verifier(readTask(domain, problem, lenient), readPlan(normalised(plan, lenient))).check();
    return null;
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
}

/** What is wrong with a plan. */
class Wrong extends Error {}

interface PlanNode {
  readonly name: string;
  readonly args: readonly string[];
  /** Null for a step. */
  readonly method: string | null;
  readonly children: readonly number[];
}

interface IpcPlan {
  readonly steps: readonly number[];
  readonly roots: readonly number[];
  readonly nodes: ReadonlyMap<number, PlanNode>;
}

function readPlan(text: string): IpcPlan {
  const steps: number[] = [];
  const nodes = new Map<number, PlanNode>();
  let roots: number[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [head = '', ...rest] = line.split(/\s+/);
    if (head === 'root') roots = rest.map(Number);
    if (!/^\d+$/.test(head)) continue;
    const arrow = rest.indexOf('->');
    const [name = '', ...args] = arrow < 0 ? rest : rest.slice(0, arrow);
    if (nodes.has(Number(head))) throw new Wrong(`${head} is numbered twice`);
    if (arrow < 0) steps.push(Number(head));
    const children = arrow < 0 ? [] : rest.slice(arrow + 2).map(Number);
    nodes.set(Number(head), { name, args, method: arrow < 0 ? null : (rest[arrow + 1] ?? ''), children });
  }
  return { steps, roots, nodes };
}

// ---- the check

class Verifier {
  readonly #task: Task;
  readonly #plan: IpcPlan;
  readonly #world: World;
  /** Before each step, and after the last. */
  readonly #states: State[] = [];
  readonly #used = new Set<number>();

  constructor(task: Task, plan: IpcPlan) {
    this.#task = task;
    this.#plan = plan;
    this.#world = new World(task);
  }

  check(): void {
    this.#replay();
    const { root } = this.#task;
    const node = { name: 'the problem', args: [], method: '', children: this.#plan.roots };
    this.#refine(node, root, 0);
    for (const number of this.#plan.nodes.keys()) {
      if (!this.#used.has(number)) throw new Wrong(`${number} is part of nothing`);
    }
  }

  #replay(): void {
    let state = this.#task.init;
    for (const number of this.#plan.steps) {
      const { name, args } = this.#node(number);
      const action = this.#task.actions.get(name);
      if (action === undefined) throw new Wrong(`${number}: there is no action ${name}`);
      const binding = this.#bindAll(action.parameters, args, `${number} ${name}`);
      if (!this.#world.holds(action.condition, state, binding))
        throw new Wrong(`${number} ${name} is not applicable`);
      this.#states.push(state);
      state = this.#world.apply(action.effect, state, binding);
    }
    this.#states.push(state);
    if (!this.#world.holds(this.#task.goal, state, new Map()))
      throw new Wrong('the goal does not hold at the end');
  }

  #node(number: number): PlanNode {
    const node = this.#plan.nodes.get(number);
    if (node === undefined) throw new Wrong(`there is no ${number}`);
    return node;
  }

  #bindAll(parameters: readonly Typed[], args: readonly string[], what: string): Binding {
    const fits = parameters.every(({ types }, index) => this.#task.isOf(args[index] ?? '', types));
    if (!fits || parameters.length !== args.length) throw new Wrong(`${what} has wrong arguments`);
    return new Map(parameters.map(({ name }, index) => [name, args[index] ?? '']));
  }

  /** Places a node at or after an instant (the number of steps before it); gives the instant at which it is done. */
  #place(number: number, from: number): number {
    if (this.#used.has(number)) throw new Wrong(`${number} is part of two tasks`);
    this.#used.add(number);
    const node = this.#node(number);
    if (node.method === null) {
      const index = this.#plan.steps.indexOf(number);
      if (index < from) throw new Wrong(`${number} ${node.name} comes too early`);
      return index + 1;
    }
    const rule = this.#task.methods.get(node.method);
    if (rule === undefined) throw new Wrong(`there is no method ${node.method}`);
    return this.#refine(node, rule, from);
  }

  /** A binding may make the method's conditions true later than another one; the earliest leaves most room. */
  #refine(node: PlanNode, rule: Rule, from: number): number {
    const latest = Math.min(this.#states.length - 1, this.#firstStep(node));
    const matches = this.#match(node, rule);
    if (matches.length === 0) throw new Wrong(`the parts of ${node.name} are not those of ${node.method}`);
    for (let instant = from; instant <= latest; instant++) {
      const state = this.#states[instant] as State;
      const match = matches.find(({ binding }) => this.#satisfiable(rule, state, binding));
      if (match !== undefined) return this.#placeParts(rule, match.parts, instant);
    }
    throw new Wrong(`the conditions of ${node.method} do not hold for ${node.name} in time`);
  }

  #placeParts({ before }: Rule, children: readonly number[], from: number): number {
    const done = new Map<number, number>();
    while (done.size < children.length) {
      const ready = children.findIndex(
        (_, index) =>
          !done.has(index) && before.every(([first, second]) => second !== index || done.has(first)),
      );
      if (ready < 0) throw new Wrong('the order of a method runs in a circle');
      const ends = before.filter(([, second]) => second === ready).map(([first]) => done.get(first) ?? 0);
      done.set(ready, this.#place(children[ready] as number, Math.max(from, ...ends)));
    }
    return Math.max(from, ...done.values());
  }

  #firstStep(node: PlanNode): number {
    const firsts = node.children.map((child) => {
      const index = this.#plan.steps.indexOf(child);
      return index >= 0 ? index : this.#firstStep(this.#node(child));
    });
    return Math.min(Number.POSITIVE_INFINITY, ...firsts);
  }

  /** The ways in which the node's children are the method's subtasks, by subtask. */
  #match(node: PlanNode, rule: Rule): { binding: Binding; parts: readonly number[] }[] {
    const head =
      node.method === ''
        ? new Map<string, string>()
        : this.#unify(rule.head, [node.name, ...node.args], new Map(), rule);
    if (head === null || rule.calls.length !== node.children.length) return [];
    let partial: { binding: Binding; parts: readonly number[] }[] = [{ binding: head, parts: [] }];
    for (const call of rule.calls) {
      partial = partial.flatMap(({ binding, parts: taken }) =>
        node.children.flatMap((child) => {
          if (taken.includes(child)) return [];
          const { name, args } = this.#node(child);
          const unified = this.#unify(call, [name, ...args], binding, rule);
          return unified === null ? [] : [{ binding: unified, parts: [...taken, child] }];
        }),
      );
    }
    return partial;
  }

  #unify(pattern: readonly string[], words: readonly string[], binding: Binding, rule: Rule): Binding | null {
    if (pattern.length !== words.length) return null;
    const result = new Map(binding);
    for (const [index, word] of pattern.entries()) {
      const value = words[index] ?? '';
      const known = word.startsWith('?') ? result.get(word) : word;
      if (known !== undefined && known !== value) return null;
      const declared = rule.parameters.find(({ name }) => name === word);
      if (declared !== undefined && !this.#task.isOf(value, declared.types)) return null;
      if (word.startsWith('?')) result.set(word, value);
    }
    return result;
  }

  /** Whether the variables that are still open can be chosen so that the conditions hold. */
  #satisfiable(rule: Rule, state: State, binding: Binding): boolean {
    const conditions = rule.conditions.flatMap(parts);
    const known = (condition: Sexpr) => {
      const open = rule.parameters.filter(({ name }) => !binding.has(name));
      return !variablesIn(condition).some((variable) => open.some(({ name }) => name === variable));
    };
    if (!conditions.filter(known).every((condition) => this.#world.holds(condition, state, binding)))
      return false;
    const next = rule.parameters.find(({ name }) => !binding.has(name));
    if (next === undefined) return true;
    return this.#task
      .of(next.types)
      .some((object) => this.#satisfiable(rule, state, new Map([...binding, [next.name, object]])));
  }
}
