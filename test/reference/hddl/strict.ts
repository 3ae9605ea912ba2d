/** Which texts are HDDL, and what in them is none: every form and every name is looked at, and nothing is guessed. Case does not count. */
import type { Sexpr } from './task.ts';

/** The first thing that keeps the texts from being HDDL; null where they are. */
export function refusal(domain: string, problem: string): string | null {
  try {
    const reader = new Strict();
    reader.domain(fileOf(domain));
    reader.problem(fileOf(problem));
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

class Refused extends Error {}

function refuse(what: string, term?: Sexpr): never {
  throw new Refused(term === undefined ? what : `${what}: ${JSON.stringify(term).slice(0, 80)}`);
}

type List = readonly Sexpr[];
type Names = ReadonlyMap<string, number>;

function fileOf(text: string): List {
  const stack: Sexpr[][] = [[]];
  for (const [token] of text
    .replace(/;[^\n\r]*/g, '')
    .toLowerCase()
    .matchAll(/[()]|[^\s()]+/g)) {
    if (token === '(') stack.push([]);
    else if (token !== ')') stack.at(-1)?.push(token);
    else if (stack.length < 2) refuse('a bracket too many');
    else stack.at(-2)?.push(stack.pop() as Sexpr[]);
  }
  const [forms = []] = stack;
  if (stack.length > 1 || forms.length !== 1) refuse('not one form');
  return list(forms[0]);
}

function list(term: Sexpr | undefined): List {
  return typeof term === 'object' ? term : refuse('no list', term);
}

/** A list of exactly so many parts. */
function sized(term: Sexpr | undefined, ...counts: readonly number[]): List {
  return counts.includes(list(term).length) ? list(term) : refuse('another length', term);
}

function isName(term: Sexpr | undefined): term is string {
  return typeof term === 'string' && !/^[?:-]/.test(term);
}

function name(term: Sexpr | undefined): string {
  return isName(term) ? term : refuse('no name', term);
}

function variable(term: Sexpr | undefined): string {
  return typeof term === 'string' && /^\?./.test(term) ? term : refuse('no variable', term);
}

function once(names: readonly string[], what: string): readonly string[] {
  const twice = names.find((one, index) => names.indexOf(one) < index);
  return twice === undefined ? names : refuse(`${what} twice`, twice);
}

const CONNECTIVES = new Map([
  ['not', 1],
  ['imply', 2],
]);
const isNumber = (term: Sexpr | undefined) =>
  typeof term === 'string' && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/.test(term);

class Strict {
  readonly #types = new Set(['object']);
  /** By name: its types. */
  readonly #constants = new Map<string, string>();
  readonly #ofProblem = new Set<string>();
  readonly #predicates = new Map<string, number>();
  readonly #functions = new Map<string, number>();
  readonly #tasks = new Map<string, number>();
  readonly #actions = new Map<string, number>();
  readonly #objects: (() => void)[] = [];
  /** What holds at the start, in whichever of the sections it stands. */
  readonly #said = new Map<string, string>();
  /** What is looked at once every name is known. */
  readonly #later: (() => void)[] = [];

  domain(form: List): void {
    const sections = this.#open(form, 'domain');
    const methods: string[] = [];
    const types: string[] = [];
    for (const [head, ...rest] of sections) {
      if (head === ':types') types.push(...this.#typeList(rest));
      else if (head === ':constants') this.#objects.push(() => this.#declareObjects(rest, false));
      else if (head === ':predicates') for (const one of rest) this.#declare(this.#predicates, one);
      else if (head === ':functions') this.#functionList(rest);
      else if (head === ':task' || head === ':action') this.#task(head, rest);
      else if (head === ':method') methods.push(this.#method(rest));
      else if (head !== ':requirements' || !rest.every((one) => /^:./.test(String(one))))
        refuse('no section', head);
    }
    once(types, 'a type with its supertypes');
    once(methods, 'a method');
  }

  problem(form: List): void {
    const sections = this.#open(form, 'problem');
    const single = [':domain', ':htn', ':goal', ':metric'];
    once(
      sections.map(([head]) => String(head)).filter((head) => single.includes(head)),
      'a section',
    );
    if (!sections.some(([head]) => head === ':htn')) refuse('no tasks');
    for (const [head, ...rest] of sections) {
      if (head === ':objects') this.#objects.push(() => this.#declareObjects(rest, true));
      else if (head === ':init') this.#later.push(() => this.#init(rest));
      else if (head === ':goal') this.#later.push(() => this.#formula(sized(rest, 1)[0], new Set()));
      else if (head === ':domain') name(sized(rest, 1)[0]);
      else if (head === ':htn') this.#htn(rest);
      else if (head === ':metric') this.#metric(rest);
      else if (head !== ':requirements' || !rest.every((one) => /^:./.test(String(one))))
        refuse('no section', head);
    }
    for (const check of [...this.#objects, ...this.#later]) check();
  }

  #open(form: List, what: string): List[] {
    const [define, title, ...sections] = form;
    const [kind, own] = sized(title, 2);
    if (define !== 'define' || kind !== what) refuse(`no ${what}`);
    name(own);
    return sections.map(list);
  }

  // ---- declarations

  /** Each name with its types, `-` and all. */
  #typed(items: List, isVariable: boolean): (readonly [name: string, types: readonly string[]])[] {
    const found: (readonly [string, readonly string[]])[] = [];
    let waiting: string[] = [];
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      if (item !== '-') waiting.push(isVariable ? variable(item) : name(item));
      else {
        const type = items[++index];
        const types =
          typeof type === 'object' && type[0] === 'either' ? type.slice(1).map(name) : [name(type)];
        if (waiting.length === 0 || types.length === 0) refuse('a type of nothing', items);
        found.push(...waiting.map((one) => [one, types] as const));
        waiting = [];
      }
    }
    return [...found, ...waiting.map((one) => [one, []] as const)];
  }

  #typeList(items: List): string[] {
    return this.#typed(items, false).map(([one, parents]) => {
      for (const type of [one, ...parents]) this.#types.add(type);
      return [one, ...parents].join(' ');
    });
  }

  #known(types: readonly string[]): void {
    for (const type of types) if (!this.#types.has(type)) refuse('no such type', type);
  }

  /** A constant of the domain may be repeated in the problem, with the same type. */
  #declareObjects(items: List, isProblem: boolean): void {
    for (const [one, types] of this.#typed(items, false)) {
      this.#known(types);
      const before = this.#constants.get(one);
      const isRepeated = isProblem && before === types.join(' ') && !this.#ofProblem.has(one);
      if (before !== undefined && !isRepeated) refuse('an object twice', one);
      this.#constants.set(one, types.join(' '));
      if (isProblem) this.#ofProblem.add(one);
    }
  }

  /** Variables, each once. */
  #parameters(items: List): readonly string[] {
    const found = this.#typed(items, true);
    this.#later.push(() => this.#known(found.flatMap(([, types]) => types)));
    return once(
      found.map(([one]) => one),
      'a parameter',
    );
  }

  #declare(table: Map<string, number>, term: Sexpr): void {
    const [own, ...parameters] = list(term);
    if (table.has(name(own))) refuse('declared twice', own);
    table.set(name(own), this.#parameters(parameters).length);
  }

  #functionList(items: List): void {
    items.forEach((item, index) => {
      if (item === '-') {
        if (typeof items[index - 1] !== 'object' || items[index + 1] !== 'number')
          refuse('no type of numbers', items);
      } else if (items[index - 1] !== '-') this.#declare(this.#functions, item);
    });
  }

  #properties(items: List, known: readonly string[]): ReadonlyMap<string, Sexpr> {
    const found = new Map<string, Sexpr>();
    for (let index = 0; index < items.length; index += 2) {
      const [key, value] = [String(items[index]), items[index + 1]];
      if (!known.includes(key) || found.has(key) || value === undefined || /^:/.test(String(value)))
        refuse('no part', items[index]);
      found.set(key, value);
    }
    return found;
  }

  #task(head: ':task' | ':action', [own, ...rest]: List): void {
    const parts = this.#properties(rest, [':parameters', ':precondition', ':effect']);
    const parameters = this.#parameters(list(parts.get(':parameters') ?? []));
    if (this.#tasks.has(name(own)) || this.#actions.has(name(own))) refuse('a task twice', own);
    (head === ':task' ? this.#tasks : this.#actions).set(name(own), parameters.length);
    const [condition = [], effect = []] = [parts.get(':precondition'), parts.get(':effect')];
    const isEmpty = (term: Sexpr) => JSON.stringify(term) === '[]' || JSON.stringify(term) === '["and"]';
    if (head === ':task' && (!isEmpty(condition) || !isEmpty(effect)))
      refuse('a task that is no action', own);
    this.#later.push(() => {
      this.#formula(condition, new Set(parameters));
      this.#effect(effect, new Set(parameters));
    });
  }

  // ---- networks

  #method([own, ...rest]: List): string {
    const parts = this.#properties(rest, [':parameters', ':task', ':precondition', ...NETWORK]);
    const variables = new Set(this.#parameters(list(parts.get(':parameters') ?? [])));
    this.#later.push(() => {
      this.#atom(list(parts.get(':task')), this.#tasks, variables);
      this.#formula(parts.get(':precondition') ?? [], variables);
      this.#network(parts, variables);
    });
    return name(own);
  }

  #htn(rest: List): void {
    const parts = this.#properties(rest, [':parameters', ...NETWORK]);
    const variables = new Set(this.#parameters(list(parts.get(':parameters') ?? [])));
    this.#later.push(() => this.#network(parts, variables));
  }

  #network(parts: ReadonlyMap<string, Sexpr>, variables: ReadonlySet<string>): void {
    const only = (...keys: readonly string[]) => {
      const [found = '', ...others] = keys.filter((key) => parts.has(key));
      return others.length > 0 ? refuse('two of a kind', others) : list(parts.get(found) ?? []);
    };
    const each = (term: List) => (term[0] === 'and' ? term.slice(1) : term.length === 0 ? [] : [term]);
    const labels: string[] = [];
    for (const item of each(only(':ordered-subtasks', ':ordered-tasks', ':subtasks', ':tasks'))) {
      const [first, second] = list(item);
      const isLabelled = typeof first === 'string' && typeof second === 'object';
      if (isLabelled && name(first) !== 'and') labels.push(name(sized(item, 2)[0]));
      else if (isLabelled) refuse('no label', item);
      this.#atom(list(isLabelled ? second : item), new Map([...this.#tasks, ...this.#actions]), variables);
    }
    once(labels, 'a label');
    for (const item of each(only(':ordering', ':order'))) {
      const [a, b, c] = sized(item, 3);
      const ends = a === '<' ? [b, c] : b === '<' ? [a, c] : refuse('no order', item);
      if (!ends.every((end) => labels.includes(name(end)))) refuse('no such label', item);
    }
    this.#formula(parts.get(':constraints') ?? [], variables);
  }

  // ---- facts, conditions, effects

  #atom([own, ...args]: List, table: Names, variables: ReadonlySet<string>): void {
    const count = table.get(name(own));
    if (count === undefined) refuse('declared nowhere', own);
    if (count !== args.length) refuse('another number of arguments', own);
    for (const arg of args) this.#argument(arg, variables);
  }

  #argument(arg: Sexpr, variables: ReadonlySet<string>): void {
    const isKnown = isName(arg) ? this.#constants.has(arg) : variables.has(variable(arg));
    if (!isKnown) refuse('declared nowhere', arg);
  }

  #formula(term: Sexpr | undefined, variables: ReadonlySet<string>): void {
    const [head, ...rest] = list(term);
    if (head === undefined) return;
    const count = CONNECTIVES.get(String(head));
    if (head === 'and' || head === 'or' || count === rest.length)
      for (const one of rest) this.#formula(one, variables);
    else if (head === 'forall' || head === 'exists')
      this.#formula(sized(rest, 2)[1], this.#inner(rest[0], variables));
    else if (head === 'sort' || head === 'sortof' || head === 'typeof') {
      const [subject = '', dash] = sized(rest, 3);
      this.#argument(subject, variables);
      if (dash !== '-') refuse('no type', term);
      this.#known(this.#typed(['x', ...rest.slice(1)], false).flatMap(([, types]) => types));
    } else if (head === '=' && sized(rest, 2).every((one) => typeof one === 'string' && !isNumber(one)))
      for (const one of rest) this.#argument(one, variables);
    else if (['=', '<', '<=', '>', '>='].includes(String(head)))
      for (const one of sized(rest, 2)) this.#numeric(one, variables);
    else this.#atom(list(term), this.#predicates, variables);
  }

  #inner(parameters: Sexpr | undefined, variables: ReadonlySet<string>): ReadonlySet<string> {
    const found = this.#typed(list(parameters), true);
    this.#known(found.flatMap(([, types]) => types));
    return new Set([
      ...variables,
      ...once(
        found.map(([one]) => one),
        'a variable',
      ),
    ]);
  }

  #numeric(term: Sexpr | undefined, variables: ReadonlySet<string>): void {
    if (isNumber(term)) return;
    const [head, ...rest] = list(term);
    if (['+', '-', '*', '/'].includes(String(head)) && rest.length > 0)
      for (const one of rest) this.#numeric(one, variables);
    else this.#atom(list(term), this.#functions, variables);
  }

  #effect(term: Sexpr | undefined, variables: ReadonlySet<string>): void {
    const [head, ...rest] = list(term);
    if (head === undefined) return;
    if (head === 'and') for (const one of rest) this.#effect(one, variables);
    else if (head === 'not') this.#atom(list(sized(rest, 1)[0]), this.#predicates, variables);
    else if (head === 'forall') this.#effect(sized(rest, 2)[1], this.#inner(rest[0], variables));
    else if (head === 'when') {
      this.#formula(sized(rest, 2)[0], variables);
      this.#effect(rest[1], variables);
    } else if (['increase', 'decrease', 'assign', 'scale-up', 'scale-down'].includes(String(head))) {
      const [target] = sized(rest, 2);
      this.#atom(typeof target === 'string' ? [target] : list(target), this.#functions, variables);
      this.#numeric(rest[1], variables);
    } else this.#atom(list(term), this.#predicates, variables);
  }

  // ---- the problem

  #init(items: List): void {
    const say = (what: Sexpr, value: string) => {
      const key = JSON.stringify(what);
      if ((this.#said.get(key) ?? value) !== value) refuse('a contradiction', what);
      this.#said.set(key, value);
    };
    for (const item of items) {
      const [head, ...rest] = list(item);
      if (head === '=') {
        const [target, value] = sized(rest, 2);
        this.#atom(list(target), this.#functions, new Set());
        if (!isNumber(value)) refuse('no number', item);
        if (list(target)[0] === 'total-cost' && Number(value) !== 0)
          refuse('costs before the first step', item);
        say(list(target), String(Number(value)));
      } else {
        const fact = head === 'not' ? sized(rest, 1)[0] : item;
        this.#atom(list(fact), this.#predicates, new Set());
        say(list(fact), String(head !== 'not'));
      }
    }
  }

  #metric(rest: List): void {
    const [direction, measure] = sized(rest, 2);
    const text = JSON.stringify(measure);
    if (direction !== 'minimize' || !/^(\["total-cost"\]|"total-cost")$/.test(text))
      refuse('another metric', rest);
  }
}

const NETWORK = [
  ...[':ordered-subtasks', ':ordered-tasks', ':subtasks', ':tasks'],
  ...[':ordering', ':order', ':constraints'],
];
