/** HDDL as tests read it: tasks, methods and actions straight from the text, sharing nothing with the importer. Numbers are not looked at. */

/** A word, or a list. */
export type Sexpr = string | readonly Sexpr[];

/** Reads a domain and a problem. `lenient`: capitals and hyphens do not count. */
export function readTask(domain: string, problem: string, lenient = false): Task {
  const read = (text: string) =>
    readSexpr(normalised(text.replace(/;.*/g, ''), lenient).replace(/:[a-z_]+/g, keyword));
  return new Task(read(domain), read(problem));
}

/** Names in one spelling where spelling does not count. */
export function normalised(text: string, lenient: boolean): string {
  return lenient ? text.toLowerCase().replace(/(?<=\w)-(?=\w)/g, '_') : text;
}

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

// ---- the task

export interface Typed {
  readonly name: string;
  readonly types: readonly string[];
}

export interface Subtasks {
  readonly calls: readonly (readonly string[])[];
  readonly before: readonly (readonly [number, number])[];
  readonly conditions: readonly Sexpr[];
}

export interface Rule extends Subtasks {
  readonly parameters: readonly Typed[];
  readonly head: readonly string[];
}

export interface Action {
  readonly parameters: readonly Typed[];
  readonly condition: Sexpr;
  readonly effect: Sexpr;
}

export type Binding = ReadonlyMap<string, string>;
export type State = ReadonlySet<string>;

export const TRUE: Sexpr = ['and'];

export class Task {
  readonly actions = new Map<string, Action>();
  readonly methods = new Map<string, Rule>();
  /** What the abstract tasks are declared with: nothing does one that is given anything else. */
  readonly abstract = new Map<string, readonly Typed[]>();
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
    // What holds at first may be said in several parts.
    const facts = sectionsOf(problem, ':init').flatMap((part) => part.slice(1)) as (readonly string[])[];
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
    if (keyword === ':task') this.abstract.set(String(name), parameters);
    if (keyword === ':method') {
      const subtasks = subtasksOf(section);
      const head = property(section, ':task') as readonly string[];
      const conditions = [...subtasks.conditions, condition];
      this.methods.set(String(name), { ...subtasks, parameters, head, conditions });
    }
  }
}

function sectionOf(file: readonly Sexpr[], keyword: string): readonly Sexpr[] {
  return sectionsOf(file, keyword)[0] ?? [];
}

function sectionsOf(file: readonly Sexpr[], keyword: string): (readonly Sexpr[])[] {
  return file.filter((section) => Array.isArray(section) && section[0] === keyword) as (readonly Sexpr[])[];
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
export function parts(term: Sexpr | undefined): readonly Sexpr[] {
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

export class World {
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
      case 'sort':
      case 'typeof':
      case 'sortof':
        return this.#task.isOf(ground(rest[0], binding), rest.slice(2).map(String));
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

export function variablesIn(term: Sexpr): string[] {
  if (typeof term === 'string') return term.startsWith('?') ? [term] : [];
  return term.flatMap(variablesIn);
}
