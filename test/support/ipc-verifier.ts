/**
 * Decides whether a plan in the format of the 2020 planning competition solves an HDDL problem, from the texts alone: it
 * shares nothing with the importer, the planner and the plan validator. Costs and numbers are not looked at.
 */

/** A word, or a list. */
type Sexpr = string | readonly Sexpr[];

export interface PlanTexts {
  readonly domain: string;
  readonly problem: string;
  readonly plan: string;
  /** Capitals and hyphens do not count: other planners print names in their own way. */
  readonly lenient?: boolean;
}

/** The first thing wrong with the plan; null where it is right. */
export function verifyIpcPlan({ domain, problem, plan, lenient }: PlanTexts): string | null {
  const read = (text: string) => (lenient ? text.toLowerCase().replace(/(?<=\w)-(?=\w)/g, '_') : text);
  const readFile = (text: string) => readSexpr(read(text.replace(/;.*/g, '')).replace(/:[a-z_]+/g, keyword));
  try {
    new Verifier(new Task(readFile(domain), readFile(problem)), readPlan(read(plan))).check();
    return null;
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
}

/** What is wrong with a plan. */
class Wrong extends Error {}

// ---- reading

function keyword(word: string): string {
  return word.replace(/_/g, '-');
}

function readSexpr(text: string): readonly Sexpr[] {
  const stack: Sexpr[][] = [[]];
  for (const [token] of text.matchAll(/[()]|[^\s()]+/g)) {
    const top = stack.at(-1) as Sexpr[];
    if (token === '(') stack.push([]);
    else if (token !== ')') top.push(token);
    else (stack.at(-2) as Sexpr[]).push(stack.pop() as Sexpr[]);
  }
  return stack[0]?.[0] as readonly Sexpr[];
}

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

// ---- the task

interface Typed {
  readonly name: string;
  readonly types: readonly string[];
}

interface Subtasks {
  readonly calls: readonly (readonly string[])[];
  readonly before: readonly (readonly [number, number])[];
  readonly conditions: readonly Sexpr[];
}

interface Rule extends Subtasks {
  readonly parameters: readonly Typed[];
  readonly head: readonly string[];
}

interface Action {
  readonly parameters: readonly Typed[];
  readonly condition: Sexpr;
  readonly effect: Sexpr;
}

type Binding = ReadonlyMap<string, string>;
type State = ReadonlySet<string>;

const TRUE: Sexpr = ['and'];

class Task {
  readonly actions = new Map<string, Action>();
  readonly methods = new Map<string, Rule>();
  readonly objects = new Map<string, readonly string[]>();
  readonly root: Rule;
  readonly goal: Sexpr;
  readonly init: State;
  readonly #parents = new Map<string, string[]>();

  constructor(domain: readonly Sexpr[], problem: readonly Sexpr[]) {
    for (const section of [...domain, ...problem]) this.#read(section);
    const htn = sectionOf(problem, ':htn');
    const parameters = typedList(property(htn, ':parameters') ?? []);
    this.root = { ...subtasksOf(htn), parameters, head: [] };
    this.goal = sectionOf(problem, ':goal')[1] ?? TRUE;
    const facts = sectionOf(problem, ':init').slice(1) as (readonly string[])[];
    this.init = new Set(facts.map((fact) => fact.join(' ')));
  }

  isOf(object: string, types: readonly string[]): boolean {
    const found = new Set(this.objects.get(object) ?? []);
    for (const type of found) for (const parent of this.#parents.get(type) ?? []) found.add(parent);
    return types.length === 0 || types.some((type) => type === 'object' || found.has(type));
  }

  of(types: readonly string[]): string[] {
    return [...this.objects.keys()].filter((object) => this.isOf(object, types));
  }

  #read(section: Sexpr): void {
    if (typeof section === 'string') return;
    const [keyword, name] = section;
    if (keyword === ':types') {
      for (const type of typedList(section.slice(1))) {
        this.#parents.set(type.name, [...(this.#parents.get(type.name) ?? []), ...type.types]);
      }
    }
    if (keyword === ':constants' || keyword === ':objects') {
      for (const object of typedList(section.slice(1))) this.objects.set(object.name, object.types);
    }
    const parameters = typedList(property(section, ':parameters') ?? []);
    const condition = property(section, ':precondition') ?? TRUE;
    if (keyword === ':action') {
      this.actions.set(String(name), { parameters, condition, effect: property(section, ':effect') ?? TRUE });
    }
    if (keyword === ':method') {
      const subtasks = subtasksOf(section);
      const head = property(section, ':task') as readonly string[];
      const conditions = [...subtasks.conditions, condition];
      this.methods.set(String(name), { ...subtasks, parameters, head, conditions });
    }
  }
}

function sectionOf(file: readonly Sexpr[], keyword: string): readonly Sexpr[] {
  return (file.find((section) => Array.isArray(section) && section[0] === keyword) ?? []) as readonly Sexpr[];
}

function property(section: readonly Sexpr[], ...keywords: readonly string[]): Sexpr | undefined {
  const index = section.findIndex((item) => typeof item === 'string' && keywords.includes(item));
  return index < 0 ? undefined : section[index + 1];
}

function typedList(list: Sexpr): Typed[] {
  const typed: Typed[] = [];
  let waiting: string[] = [];
  const items = [...list];
  while (items.length > 0) {
    const item = items.shift() as Sexpr;
    if (item !== '-') {
      waiting.push(String(item));
      continue;
    }
    const type = items.shift() as Sexpr;
    const types = typeof type === 'string' ? [type] : type.slice(1).map(String);
    typed.push(...waiting.map((name) => ({ name, types })));
    waiting = [];
  }
  return [...typed, ...waiting.map((name) => ({ name, types: [] }))];
}

/** The parts of `(and …)`, of one thing alone, or of nothing. */
function parts(term: Sexpr | undefined): readonly Sexpr[] {
  if (term === undefined || typeof term === 'string' || term.length === 0) return [];
  return term[0] === 'and' ? term.slice(1) : [term];
}

function subtasksOf(section: readonly Sexpr[]): Subtasks {
  const ordered = property(section, ':ordered-subtasks', ':ordered-tasks');
  const items = parts(ordered ?? property(section, ':subtasks', ':tasks')) as (readonly Sexpr[])[];
  const isLabelled = (item: readonly Sexpr[]) => Array.isArray(item[1]);
  const labels = items.map((item) => (isLabelled(item) ? String(item[0]) : ''));
  const calls = items.map((item) => (isLabelled(item) ? item[1] : item) as readonly string[]);
  const before = parts(property(section, ':ordering', ':order')).map((pair) => {
    const [first = '', second = ''] = (pair as readonly string[]).filter((word) => word !== '<');
    return [labels.indexOf(first), labels.indexOf(second)] as const;
  });
  const chain = ordered === undefined ? [] : items.slice(1).map((_, index) => [index, index + 1] as const);
  return { calls, before: [...before, ...chain], conditions: parts(property(section, ':constraints')) };
}

// ---- conditions and effects

class World {
  readonly #task: Task;

  constructor(task: Task) {
    this.#task = task;
  }

  holds(condition: Sexpr, state: State, binding: Binding): boolean {
    if (typeof condition === 'string' || condition.length === 0) return true;
    const [head, ...rest] = condition;
    const inner = (part: Sexpr) => this.holds(part, state, binding);
    switch (head) {
      case 'and':
        return rest.every(inner);
      case 'or':
        return rest.some(inner);
      case 'not':
        return !inner(rest[0] ?? TRUE);
      case 'imply':
        return !inner(rest[0] ?? TRUE) || inner(rest[1] ?? TRUE);
      case '=':
        return ground(rest[0], binding) === ground(rest[1], binding);
      case 'forall':
        return this.bindings(rest[0] ?? [], binding).every((one) => this.holds(rest[1] ?? TRUE, state, one));
      case 'exists':
        return this.bindings(rest[0] ?? [], binding).some((one) => this.holds(rest[1] ?? TRUE, state, one));
      default:
        return state.has(condition.map((word) => ground(word, binding)).join(' '));
    }
  }

  apply(effect: Sexpr, state: State, binding: Binding): State {
    const added: string[] = [];
    const deleted: string[] = [];
    this.#collect(effect, { state, binding, added, deleted });
    return new Set([...[...state].filter((atom) => !deleted.includes(atom)), ...added]);
  }

  bindings(parameters: Sexpr, binding: Binding): Binding[] {
    return typedList(parameters).reduce<Binding[]>(
      (all, { name, types }) =>
        all.flatMap((one) => this.#task.of(types).map((object) => new Map([...one, [name, object]]))),
      [binding],
    );
  }

  #collect(
    effect: Sexpr,
    into: { state: State; binding: Binding; added: string[]; deleted: string[] },
  ): void {
    if (typeof effect === 'string' || effect.length === 0) return;
    const [head, first = TRUE, second = TRUE] = effect;
    const atom = (term: Sexpr) =>
      (term as readonly Sexpr[]).map((word) => ground(word, into.binding)).join(' ');
    if (head === 'and') for (const part of effect.slice(1)) this.#collect(part, into);
    else if (head === 'not') into.deleted.push(atom(first));
    else if (head === 'when') {
      if (this.holds(first, into.state, into.binding)) this.#collect(second, into);
    } else if (head === 'forall') {
      for (const binding of this.bindings(first, into.binding)) this.#collect(second, { ...into, binding });
    } else if (head !== 'increase') into.added.push(atom(effect));
  }
}

function ground(word: Sexpr | undefined, binding: Binding): string {
  return binding.get(String(word)) ?? String(word);
}

function variablesIn(term: Sexpr): string[] {
  if (typeof term === 'string') return term.startsWith('?') ? [term] : [];
  return term.flatMap(variablesIn);
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
