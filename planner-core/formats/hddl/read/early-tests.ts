/** Tests preconditions of a domain early: in HDDL, every method and every binding of its variables is an alternative. */
import * as early from '../../kit/early-tests.ts';
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

type Fact = early.Fact<Argument, Atom>;

/** No predicate has this name. */
const EQUAL = '=';

/** The domain, and its methods with what their subtasks require from the start. */
export function withEarlyTests(
  domain: HddlDomain,
  problems: readonly HddlProblem[],
  symbols: Symbols,
): HddlDomain {
  const hierarchy = new HierarchyReader(domain, symbols).hierarchy(problems);
  const added = early.earlyTests(hierarchy);
  const methods = domain.methods.map((method, index) => {
    const tests = added[index] ?? [];
    const parts = [method.precondition, ...tests.map(asFormula)];
    return tests.length === 0 ? method : { ...method, precondition: { k: 'and', parts } as const };
  });
  return { ...domain, methods };
}

class HierarchyReader {
  readonly #domain: HddlDomain;
  readonly #symbols: Symbols;
  readonly #constants: TypeLookUp;
  readonly #declared: ReadonlyMap<string, HddlDomain['tasks'][number]>;

  constructor(domain: HddlDomain, symbols: Symbols) {
    this.#domain = domain;
    this.#symbols = symbols;
    const constants = new Map(domain.constants.map(({ name, type }) => [name.key, type]));
    this.#constants = ({ kind, name }) => (kind === 'constant' ? (constants.get(name.key) ?? null) : null);
    this.#declared = new Map([...domain.tasks].reverse().map((task) => [task.name.key, task]));
  }

  hierarchy(problems: readonly HddlProblem[]): early.Hierarchy<Argument, Atom> {
    const { actions, tasks, methods } = this.#domain;
    const networks = [...methods, ...problems.flatMap(({ htn }) => htn ?? [])];
    return {
      actions: actions.map((action) => this.#action(action)),
      tasks: tasks.map(({ name, parameters }) => ({ name: name.key, arity: parameters.length })),
      methods: methods.map((method) => this.#method(method)),
      interleaves: networks.some(({ network }) => !isChain(network)),
    };
  }

  #action({ name, parameters, does }: HddlDomain['actions'][number]): early.Action<Argument, Atom> {
    const scope = within(this.#constants, parameters);
    return {
      name: name.key,
      parameters: parameters.map((one) => one.name.key),
      needs: does === null ? [] : this.#facts(does.precondition, scope),
      changes: does === null ? [] : this.#changes(does.effect, scope),
    };
  }

  #method(method: Method): early.Method<Argument, Atom> {
    const { task, precondition, network } = method;
    const owner = this.#declared.get(task.name.key);
    const outer = within(this.#constants, headParameters(task, owner?.parameters ?? []));
    const scope = within(outer, method.parameters);
    return {
      task: task.name.key,
      head: task.args,
      tests: [precondition, network.constraints].flatMap((formula) => this.#facts(formula, scope)),
      subtasks: network.subtasks.map(({ name, args }) => ({ task: name.key, args })),
      after: () => closure(network.subtasks.length, network.before),
      testable: () => {
        const types = this.#narrowed(method, scope);
        return (fact) => this.#isSayable(fact, types);
      },
    };
  }

  #changes(effect: Effect, scope: TypeLookUp): Fact[] {
    if ('atom' in effect) return [this.#fact(effect.atom, effect.k === 'add', scope)];
    if (effect.k === 'all') return effect.parts.flatMap((part) => this.#changes(part, scope));
    if (effect.k === 'numeric') return [];
    return this.#changes(effect.effect, effect.k === 'forall' ? within(scope, effect.parameters) : scope);
  }

  /** The possible values of a method's variables, given the types that its subtasks require. */
  #narrowed({ network }: Method, scope: TypeLookUp): ReadonlyMap<string, TypeSet> {
    const { forest, tasks } = this.#symbols;
    const types = new Map<string, TypeSet>();
    for (const { name, args } of network.subtasks) {
      for (const [index, arg] of args.entries()) {
        if (arg.kind !== 'variable') continue;
        const declared = scope(arg);
        const before = types.get(arg.name.key) ?? (declared && forest.setOf(declared, () => {}));
        const wanted = tasks.get(name)?.types[index] ?? forest.everything;
        types.set(arg.name.key, intersection(before ?? forest.everything, wanted));
      }
    }
    return types;
  }

  /** Whether the arguments have the types that the predicate is declared with. */
  #isSayable({ source, args }: Fact, types: ReadonlyMap<string, TypeSet>): boolean {
    const { forest, predicates } = this.#symbols;
    const homes = predicates.get(source.name)?.homes ?? [];
    return args.every(({ kind, name }, index) => {
      const home = homes[index];
      if (kind === 'constant' || home === undefined) return true;
      return forest.isWithin(forest.homeOf(types.get(name.key) ?? forest.everything), home);
    });
  }

  #facts(formula: Formula, scope: TypeLookUp): Fact[] {
    return conjunctsOf(formula).flatMap((part): Fact[] => {
      const atom = atomOf(part.k === 'not' ? part.operand : part);
      return atom === null ? [] : [this.#fact(atom, part.k !== 'not', scope)];
    });
  }

  #fact(atom: Atom, positive: boolean, scope: TypeLookUp): Fact {
    const { forest, constants } = this.#symbols;
    const types = atom.args.map((arg): TypeSet => {
      const object = arg.kind === 'constant' ? constants.get(arg.name) : null;
      if (object !== null) return resolvedObject(object).types;
      const type = scope(arg);
      return type === null ? forest.everything : forest.setOf(type, () => {});
    });
    return { positive, predicate: atom.name.key, args: atom.args, types, source: atom };
  }
}

/** A comparison, as a fact that nothing changes. */
function atomOf(formula: Formula): Atom | null {
  if (formula.k === 'atom') return formula.atom;
  if (formula.k !== 'equal') return null;
  const { left, right } = formula;
  const { span } = left.name;
  return { name: { text: EQUAL, key: EQUAL, span }, args: [left, right], span };
}

function asFormula({ positive, predicate, source, args }: Fact): Formula {
  const [left, right] = args;
  const fact: Formula =
    predicate === EQUAL && left !== undefined && right !== undefined
      ? { k: 'equal', left, right }
      : { k: 'atom', atom: { ...source, args } };
  return positive ? fact : { k: 'not', operand: fact };
}

function isChain({ subtasks, before }: TaskNetwork): boolean {
  const nested = nestOrder(subtasks.length, before);
  if (nested.k !== 'nested') return false;
  const { order } = nested;
  return subtasks.length < 2 || (order.k === 'ordered' && order.items.every(({ k }) => k === 'leaf'));
}
