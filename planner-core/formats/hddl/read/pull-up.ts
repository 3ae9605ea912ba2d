/**
 * Preconditions pulled up: what the subtasks of a method need from the start is tested where the method is chosen, and
 * binds its variables. (HyperTensioN does the same; M. C. Magnaguagno, F. Meneguzzi, L. de Silva, 2020.)
 *
 * A condition moves up where nothing that may come before it can make it true: the subtasks before it, or, where
 * anything in the domain or its problems interleaves, any action at all. So the plans stay the same, in the same order.
 */
import type {
  Argument,
  Atom,
  Effect,
  Formula,
  HddlDomain,
  HddlProblem,
  Method,
  TaskNetwork,
} from './source/model.ts';
import { headParameters, type TypeLookUp, within } from './source/walk.ts';
import { conjunctsOf } from './translate/formulas.ts';
import { closure, nestOrder } from './translate/order.ts';
import { resolvedObject } from './translate/scope.ts';
import type { Symbols } from './translate/symbols.ts';
import { intersection, type TypeSet } from './translate/type-forest.ts';

/** A fact with what its arguments can be where it is tested or changed. */
interface Literal {
  readonly positive: boolean;
  readonly atom: Atom;
  readonly types: readonly TypeSet[];
  /** Equal for literals that say the same. */
  readonly key: string;
}

/** What a task needs when it begins, in its own parameters, and which facts its actions may change. */
interface Summary {
  readonly parameters: readonly string[];
  readonly needs: readonly Literal[];
  readonly changes: ReadonlyMap<string, Literal>;
}

/** No predicate has this name. */
const EQUAL = '=';
/** More rounds find what holds through more levels of methods. */
const ROUNDS = 8;

/** The domain, its methods with what their subtasks need from the start. */
export function pullUp(domain: HddlDomain, problems: readonly HddlProblem[], symbols: Symbols): HddlDomain {
  return new PullUp(domain, problems, symbols).domain();
}

class PullUp {
  readonly #domain: HddlDomain;
  readonly #symbols: Symbols;
  readonly #constants: TypeLookUp;
  readonly #tasks = new Map<string, Summary>();
  readonly #declared: ReadonlyMap<string, HddlDomain['tasks'][number]>;
  /** The methods of each task, in the order of the text. */
  readonly #methods = new Map<string, Method[]>();
  /** Everything that any action changes, where tasks may interleave; else null. */
  readonly #anywhere: ReadonlyMap<string, Literal> | null;

  constructor(domain: HddlDomain, problems: readonly HddlProblem[], symbols: Symbols) {
    this.#domain = domain;
    this.#symbols = symbols;
    const constants = new Map(domain.constants.map(({ name, type }) => [name.key, type]));
    this.#constants = ({ kind, name }) => (kind === 'constant' ? (constants.get(name.key) ?? null) : null);
    this.#declared = new Map([...domain.tasks].reverse().map((task) => [task.name.key, task]));
    for (const method of domain.methods) {
      const own = this.#methods.get(method.task.name.key);
      if (own === undefined) this.#methods.set(method.task.name.key, [method]);
      else own.push(method);
    }
    for (const action of domain.actions) this.#tasks.set(action.name.key, this.#action(action));
    for (const { name, parameters } of domain.tasks) {
      const names = parameters.map((one) => one.name.key);
      this.#tasks.set(name.key, { parameters: names, needs: [], changes: new Map() });
    }
    const networks = [...domain.methods, ...problems.flatMap(({ htn }) => htn ?? [])];
    const interleaves = networks.some(({ network }) => !isChain(network));
    const actions = [...this.#tasks.values()].flatMap(({ changes }) => [...changes]);
    this.#anywhere = interleaves ? new Map(actions) : null;
  }

  domain(): HddlDomain {
    this.#spreadChanges();
    for (let round = 0; round < ROUNDS && this.#spreadNeeds(); round++);
    const methods = this.#domain.methods.map((method) => {
      const own = new Set(this.#literals(method.precondition, this.#scopeOf(method)).map(({ key }) => key));
      const pulled = this.#pulled(method).filter(({ key }) => !own.has(key));
      const parts = [method.precondition, ...pulled.map(asFormula)];
      return pulled.length === 0 ? method : { ...method, precondition: { k: 'and', parts } as const };
    });
    return { ...this.#domain, methods };
  }

  #action({ parameters, does }: HddlDomain['actions'][number]): Summary {
    const scope = within(this.#constants, parameters);
    const changes = new Map<string, Literal>();
    const names = parameters.map(({ name }) => name.key);
    if (does === null) return { parameters: names, needs: [], changes };
    this.#collect(does.effect, scope, changes);
    const own = new Set(names);
    const needs = this.#literals(does.precondition, scope).filter(({ atom }) => isWithin(atom, own));
    return { parameters: names, needs, changes };
  }

  #collect(effect: Effect, scope: TypeLookUp, into: Map<string, Literal>): void {
    if ('atom' in effect) {
      const literal = this.#literal(effect.atom, effect.k === 'add', scope);
      const sets = literal.types.map((types) => [...types].join(' ')).join(',');
      into.set(`${literal.positive}${effect.atom.name.key} ${sets}`, literal);
    } else if (effect.k === 'all') {
      for (const part of effect.parts) this.#collect(part, scope, into);
    } else if (effect.k !== 'numeric') {
      const inner = effect.k === 'forall' ? within(scope, effect.parameters) : scope;
      this.#collect(effect.effect, inner, into);
    }
  }

  /** Changes grow until no method adds any. */
  #spreadChanges(): void {
    for (let grows = true; grows; ) {
      grows = false;
      for (const { task, network } of this.#domain.methods) {
        const owner = this.#tasks.get(task.name.key);
        if (owner === undefined) continue;
        const all = new Map(owner.changes);
        for (const subtask of network.subtasks) {
          for (const [key, change] of this.#summaryOf(subtask)?.changes ?? []) all.set(key, change);
        }
        if (all.size === owner.changes.size) continue;
        this.#tasks.set(task.name.key, { ...owner, changes: all });
        grows = true;
      }
    }
  }

  /** A task needs what all its methods need. False where nothing new was found. */
  #spreadNeeds(): boolean {
    let grows = false;
    for (const { name, parameters } of this.#domain.tasks) {
      const owner = this.#tasks.get(name.key) as Summary;
      const methods = this.#methods.get(name.key) ?? [];
      const [first, ...rest] = methods.map((method) => this.#needsOf(method, parameters.length));
      const needs = (first ?? []).filter(({ key }) =>
        rest.every((others) => others.some((one) => one.key === key)),
      );
      if (needs.length <= owner.needs.length) continue;
      const names = parameters.map((_, index) => String(index));
      this.#tasks.set(name.key, { ...owner, parameters: names, needs });
      grows = true;
    }
    return grows;
  }

  /** What a method needs of its task's parameters, which are called by their positions. */
  #needsOf(method: Method, count: number): Literal[] {
    const { task, precondition, network } = method;
    if (task.args.length !== count) return [];
    const scope = this.#scopeOf(method);
    const all = [precondition, network.constraints].flatMap((formula) => this.#literals(formula, scope));
    const places = new Map<string, Argument>();
    task.args.forEach(({ kind, name }, index) => {
      if (kind !== 'variable' || places.has(name.key)) return;
      places.set(name.key, { kind, name: { ...name, text: String(index), key: String(index) } });
    });
    const known = new Set(places.keys());
    return [...all, ...this.#pulled(method)]
      .filter(({ atom }) => isWithin(atom, known))
      .map((literal) => renamed(literal, places));
  }

  /** What the subtasks of a method need and nothing before them can bring about. */
  #pulled(method: Method): Literal[] {
    const { network } = method;
    const types = this.#narrowed(method);
    const after = closure(network.subtasks.length, network.before);
    const found = new Map<string, Literal>();
    network.subtasks.forEach((subtask, index) => {
      const summary = this.#summaryOf(subtask);
      if (summary === null) return;
      const places = new Map(
        summary.parameters.map((name, place) => [name, subtask.args[place] as Argument]),
      );
      const earlier = network.subtasks.filter((_, other) => other !== index && !after[index]?.has(other));
      for (const need of summary.needs) {
        const literal = renamed(need, places);
        if (this.#isBroughtAbout(literal, earlier) || !this.#isSayable(literal, types)) continue;
        found.set(literal.key, literal);
      }
    });
    return [...found.values()];
  }

  /** What the variables of a method can be where its subtasks exist. */
  #narrowed(method: Method): ReadonlyMap<string, TypeSet> {
    const { forest, tasks } = this.#symbols;
    const scope = this.#scopeOf(method);
    const types = new Map<string, TypeSet>();
    for (const { name, args } of method.network.subtasks) {
      args.forEach((arg, index) => {
        if (arg.kind !== 'variable') return;
        const declared = scope(arg);
        const before = types.get(arg.name.key) ?? (declared && forest.setOf(declared, () => {}));
        const wanted = tasks.get(name)?.types[index] ?? forest.everything;
        types.set(arg.name.key, intersection(before ?? forest.everything, wanted));
      });
    }
    return types;
  }

  /** Whether the arguments have the types that the predicate is declared with. */
  #isSayable({ atom }: Literal, types: ReadonlyMap<string, TypeSet>): boolean {
    const { forest, predicates } = this.#symbols;
    const homes = predicates.get(atom.name)?.homes ?? [];
    return atom.args.every(({ kind, name }, index) => {
      const home = homes[index];
      if (kind === 'constant' || home === undefined) return true;
      return forest.isWithin(forest.homeOf(types.get(name.key) ?? forest.everything), home);
    });
  }

  #isBroughtAbout(literal: Literal, earlier: readonly Atom[]): boolean {
    const changes =
      this.#anywhere === null
        ? earlier.map((subtask) => this.#summaryOf(subtask)?.changes ?? new Map<string, Literal>())
        : [this.#anywhere];
    return changes.some((some) => [...some.values()].some((change) => meets(change, literal)));
  }

  /** Null where the call does not fit, which is told elsewhere. */
  #summaryOf(subtask: Atom): Summary | null {
    const summary = this.#tasks.get(subtask.name.key) ?? null;
    return summary?.parameters.length === subtask.args.length ? summary : null;
  }

  #scopeOf({ task, parameters }: Method): TypeLookUp {
    const owner = this.#declared.get(task.name.key);
    return within(within(this.#constants, headParameters(task, owner?.parameters ?? [])), parameters);
  }

  #literals(formula: Formula, scope: TypeLookUp): Literal[] {
    return conjunctsOf(formula).flatMap((part): Literal[] => {
      const positive = part.k !== 'not';
      const atom = atomOf(part.k === 'not' ? part.operand : part);
      return atom === null ? [] : [this.#literal(atom, positive, scope)];
    });
  }

  #literal(atom: Atom, positive: boolean, scope: TypeLookUp): Literal {
    const { forest, constants } = this.#symbols;
    const types = atom.args.map((arg): TypeSet => {
      const object = arg.kind === 'constant' ? constants.get(arg.name) : null;
      if (object !== null) return resolvedObject(object).types;
      const type = scope(arg);
      return type === null ? forest.everything : forest.setOf(type, () => {});
    });
    return { positive, atom, types, key: literalKey(atom, positive) };
  }
}

function literalKey({ name, args }: Atom, positive: boolean): string {
  return [positive ? '' : 'not', name.key, ...args.map((arg) => `${arg.kind} ${arg.name.key}`)].join('(');
}

/** What is compared as a fact that nothing changes. */
function atomOf(formula: Formula): Atom | null {
  if (formula.k === 'atom') return formula.atom;
  if (formula.k !== 'equal') return null;
  const { left, right } = formula;
  const { span } = left.name;
  return { name: { text: EQUAL, key: EQUAL, span }, args: [left, right], span };
}

function asFormula({ positive, atom }: Literal): Formula {
  const [left, right] = atom.args;
  const fact: Formula =
    atom.name.key === EQUAL && left !== undefined && right !== undefined
      ? { k: 'equal', left, right }
      : { k: 'atom', atom };
  return positive ? fact : { k: 'not', operand: fact };
}

function isWithin({ args }: Atom, variables: ReadonlySet<string>): boolean {
  return args.every(({ kind, name }) => kind === 'constant' || variables.has(name.key));
}

function renamed({ atom, positive, types }: Literal, places: ReadonlyMap<string, Argument>): Literal {
  const args = atom.args.map((arg) => (arg.kind === 'variable' && places.get(arg.name.key)) || arg);
  const called = { ...atom, args };
  return { positive, types, atom: called, key: literalKey(called, positive) };
}

/** Whether a change may make a literal true. */
function meets(change: Literal, literal: Literal): boolean {
  if (change.positive !== literal.positive) return false;
  if (change.atom.name.key !== literal.atom.name.key) return false;
  return change.types.every((types, index) => {
    const others = literal.types[index];
    return others === undefined || intersection(types, others).size > 0;
  });
}

function isChain({ subtasks, before }: TaskNetwork): boolean {
  const nested = nestOrder(subtasks.length, before);
  if (nested.k !== 'nested') return false;
  const { order } = nested;
  return subtasks.length < 2 || (order.k === 'ordered' && order.items.every(({ k }) => k === 'leaf'));
}
