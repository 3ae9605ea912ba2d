/** JSHOP2's search, slowly and after its description: what an imported domain is held against. */
import {
  type Effect,
  type Head,
  type Method,
  type Operator,
  type ShopDomain,
  type ShopProblem,
  type TaskList,
  type Term,
  variablesWithin,
} from './model.ts';
import { type Setting, satisfiers, solve } from './satisfiers.ts';
import { State } from './state.ts';
import { type Bindings, evaluate, type Host, isUnbound, match, print, type Value } from './terms.ts';

/** How the run may differ from JSHOP2's own, one rule at a time. */
export interface Rules {
  readonly host?: Host;
  readonly rank?: Setting['rank'];
  /** The outermost list of a method may be unordered, as the manual has it. */
  readonly outermostUnordered?: boolean;
  /** After a decomposition any candidate may come next, not only one from inside. */
  readonly free?: boolean;
  /** `:immediate` means nothing. */
  readonly patient?: boolean;
  /** A step shows what it is called with: not what its own condition finds for an argument without a value. */
  readonly asCalled?: boolean;
  /** `forall` in a delete list takes away everything it finds. */
  readonly sweeping?: boolean;
}

export interface Found {
  readonly cost: number;
  /** As JSHOP2 prints them; variables without a value are all called VAR. */
  readonly steps: readonly string[];
}

export interface Run {
  readonly plans: readonly Found[];
  /** Tasks tried. */
  readonly nodes: number;
}

interface Task {
  readonly k: 'task';
  readonly head: Head;
  readonly args: readonly Value[];
  readonly immediate: boolean;
}

interface List {
  readonly k: 'list';
  readonly order: TaskList['order'];
  readonly items: readonly Network[];
}

type Network = Task | List;

/** What is left where all is done. */
const DONE: List = { k: 'list', order: 'ordered', items: [] };

/** Where to go on: the whole network, and the part from which the next step has to come. */
interface Node {
  readonly network: Network;
  readonly chosen: readonly number[];
}

/** A choice that is still open: the ways that are left, and what to undo before the next one. */
interface Choice {
  readonly ways: Generator<Node>;
  readonly mark: number;
  readonly steps: number;
}

export function runJshop2(
  domain: ShopDomain,
  problem: ShopProblem,
  { plans: most, maxNodes = 1_000_000 }: { readonly plans: number; readonly maxNodes?: number },
  rules: Rules = {},
): Run {
  return new Planner(domain, problem, rules).run(most, maxNodes);
}

class Planner {
  private readonly domain: ShopDomain;
  private readonly rules: Rules;
  private readonly setting: Setting;
  private readonly root: List;
  private readonly plan: { readonly text: string; readonly cost: number }[] = [];
  private nodes = 0;

  constructor(domain: ShopDomain, problem: ShopProblem, rules: Rules) {
    const state = new State();
    const host = rules.host ?? new Map();
    const axioms = new Map<string, Extract<ShopDomain['elements'][number], { k: 'axiom' }>[]>();
    for (const element of domain.elements) {
      if (element.k !== 'axiom') continue;
      const { predicate } = element.head;
      axioms.set(predicate, [...(axioms.get(predicate) ?? []), element]);
    }
    for (const { atom } of problem.facts)
      state.add(
        atom.predicate,
        atom.args.map((arg) => evaluate(arg, new Map(), host)),
      );
    this.domain = domain;
    this.rules = rules;
    this.setting = { domain, axioms, state, host, rank: rules.rank ?? null };
    this.root = this.instantiate(problem.tasks, new Map(), true);
  }

  run(most: number, maxNodes: number): Run {
    const plans: Found[] = [];
    const choices: Choice[] = [];
    const { state } = this.setting;
    let node: Node | null = { network: this.root, chosen: [] };
    while (plans.length < most && this.nodes < maxNodes) {
      if (node !== null && node.network === DONE) {
        plans.push({
          cost: this.plan.reduce((sum, { cost }) => sum + cost, 0),
          steps: this.plan.map(({ text }) => text),
        });
        node = null;
      }
      if (node !== null) choices.push({ ways: this.ways(node), mark: state.mark(), steps: this.plan.length });
      const choice = choices.at(-1);
      if (choice === undefined) break;
      state.undoTo(choice.mark);
      this.plan.length = choice.steps;
      const next = choice.ways.next();
      node = next.done ? null : next.value;
      if (next.done) choices.pop();
    }
    return { plans, nodes: this.nodes };
  }

  // ---- networks

  private instantiate(list: TaskList, bindings: Bindings, nested: boolean): List {
    const order = nested || this.rules.outermostUnordered ? list.order : 'ordered';
    const items = list.items.map((item): Network => {
      if (item.k === 'list') return this.instantiate(item, bindings, true);
      const args = item.head.args.map((arg) => evaluate(arg, bindings, this.setting.host));
      return { k: 'task', head: item.head, args, immediate: item.immediate && !this.rules.patient };
    });
    return items.every((item) => item === DONE) ? DONE : { k: 'list', order, items };
  }

  /** The nodes below a node, each made when it is asked for. */
  private *ways({ network, chosen }: Node): Generator<Node> {
    for (const { task, path } of open(network, chosen)) {
      this.nodes++;
      if (task.head.primitive) yield* this.apply(task, path, network);
      else yield* this.decompose(task, path, network);
    }
  }

  private matching<Kind extends Operator | Method>(
    kind: Kind['k'],
    task: Task,
  ): { element: Kind; bindings: Bindings }[] {
    return this.domain.elements.flatMap((element) => {
      if (element.k === 'axiom' || element.k !== kind) return [];
      const { name, args, primitive } = element.head;
      if (name !== task.head.name || primitive !== task.head.primitive || args.length !== task.args.length)
        return [];
      const bindings = new Map<string, Value>();
      const fits = args.every((arg, index) =>
        match(arg, task.args[index] ?? [], bindings, this.setting.host),
      );
      return fits ? [{ element: element as Kind, bindings }] : [];
    });
  }

  private *decompose(task: Task, path: readonly number[], network: Network): Generator<Node> {
    for (const { element, bindings } of this.matching<Method>('method', task)) {
      for (const { precondition, tasks } of element.branches) {
        let any = false;
        for (const one of satisfiers(precondition, bindings, this.setting)) {
          any = true;
          const next = replaced(network, path, this.instantiate(tasks, one, false));
          yield { network: next, chosen: this.rules.free ? [] : path };
        }
        if (any) break;
      }
    }
  }

  private *apply(task: Task, path: readonly number[], network: Network): Generator<Node> {
    const { state, host } = this.setting;
    for (const { element, bindings } of this.matching<Operator>('operator', task)) {
      const mark = state.mark();
      for (const one of satisfiers(element.precondition, bindings, this.setting)) {
        const steps = this.plan.length;
        if (this.change(element, one)) {
          const shown = this.shown(element, task, one);
          const name = `${element.head.internal ? '!!' : '!'}${element.head.name}`;
          const cost = element.cost === null ? 1 : Number(evaluate(element.cost, one, host));
          this.plan.push({ text: `(${[name, ...shown].join(' ')})`, cost });
          yield { network: replaced(network, path, null), chosen: [] };
        }
        state.undoTo(mark);
        this.plan.length = steps;
      }
    }
  }

  private shown({ head, deletes, adds, cost }: Operator, task: Task, bindings: Bindings): string[] {
    return head.args.map((arg, index) => {
      const given = task.args[index];
      // What the head itself says is shown whatever it is called with.
      const isFound = arg.k === 'variable' && !mentions({ deletes, adds, cost }, arg.name);
      const isOpen = this.rules.asCalled && isFound && given !== undefined && isUnbound(given);
      return print(isOpen ? given : evaluate(arg, bindings, this.setting.host));
    });
  }

  // ---- effects

  private change({ deletes, adds }: Operator, bindings: Bindings): boolean {
    return (
      deletes.every((effect) => this.remove(effect, bindings)) &&
      adds.every((effect) => this.add(effect, bindings))
    );
  }

  private remove(effect: Effect, bindings: Bindings): boolean {
    const { state } = this.setting;
    for (const [predicate, args] of this.factsOf(effect, bindings, !this.rules.sweeping)) {
      if (effect.k === 'protection') state.protect(predicate, args, -1);
      else if (state.protection(predicate, args) > 0) return false;
      else state.remove(predicate, args);
    }
    return true;
  }

  private add(effect: Effect, bindings: Bindings): boolean {
    for (const [predicate, args] of this.factsOf(effect, bindings, false)) {
      if (effect.k === 'protection') this.setting.state.protect(predicate, args, 1);
      else this.setting.state.add(predicate, args);
    }
    return true;
  }

  /** `skips`: a fact that is taken away while its own facts are gone through hides the next one. */
  private factsOf(effect: Effect, bindings: Bindings, skips: boolean): [string, readonly Value[]][] {
    const { host } = this.setting;
    const fact = (predicate: string, args: readonly Term[], one: Bindings): [string, readonly Value[]] =>
      predicate.startsWith('?')
        ? asFact(one.get(predicate.slice(1)))
        : [predicate, args.map((arg) => evaluate(arg, one, host))];
    if (effect.k === 'held') {
      const value = bindings.get(effect.variable);
      const isList =
        effect.whole && Array.isArray(value) && value.every((item: Value) => Array.isArray(item));
      return isList ? (value as readonly Value[]).map(asFact) : [asFact(value)];
    }
    if (effect.k !== 'forall') return [fact(effect.atom.predicate, effect.atom.args, bindings)];
    const found = [...solve(effect.range, bindings, this.setting)];
    const own =
      effect.range.k === 'atom' &&
      effect.atoms.some(
        (atom) => effect.range.k === 'atom' && atom.predicate === effect.range.atom.predicate,
      );
    const kept = skips && own ? found.filter((_, index) => index % 2 === 0) : found;
    return kept.flatMap((one) => effect.atoms.map(({ predicate, args }) => fact(predicate, args, one)));
  }
}

/** Whether a variable stands anywhere in some parts of an operator. */
function mentions(part: unknown, name: string): boolean {
  return variablesWithin(part).includes(name);
}

function asFact(value: Value | undefined): [string, readonly Value[]] {
  if (!Array.isArray(value)) throw new Error('This variable holds no fact.');
  const [predicate, ...args] = value as readonly Value[];
  return [String(predicate), args];
}

// ---- task trees

function at(network: Network, path: readonly number[]): Network {
  let node = network;
  for (const index of path) {
    const next = node.k === 'list' ? node.items[index] : undefined;
    if (next === undefined) return DONE;
    node = next;
  }
  return node;
}

interface Candidate {
  readonly task: Task;
  readonly path: readonly number[];
}

/** The tasks that may be next: those inside of what was chosen, if there are any; one that is immediate is the only one. */
function* open(network: Network, chosen: readonly number[]): Generator<Candidate> {
  const inside = at(network, chosen);
  const [from, base] = inside === DONE ? [network, []] : [inside, chosen];
  for (const candidate of candidates(from, [...base], ({ immediate }) => immediate)) {
    yield candidate;
    return;
  }
  yield* candidates(from, [...base], () => true);
}

/** The tasks without predecessor below a node that is at `path`. One at a time: a path is as long as a network is deep. */
function* candidates(
  node: Network,
  path: number[],
  isWanted: (task: Task) => boolean,
): Generator<Candidate, void> {
  if (node.k === 'task') {
    if (isWanted(node)) yield { task: node, path: [...path] };
    return;
  }
  for (const [index, item] of node.items.entries()) {
    if (item === DONE) continue;
    path.push(index);
    yield* candidates(item, path, isWanted);
    path.pop();
    if (node.order === 'ordered') return;
  }
}

/** The network with a part replaced, or emptied. Places stay, so that paths go on meaning the same. */
function replaced(network: Network, path: readonly number[], by: Network | null, depth = 0): Network {
  const index = path[depth];
  if (index === undefined) return by ?? DONE;
  if (network.k === 'task') throw new Error('A path leads below a task.');
  const items = [...network.items];
  items[index] = replaced(items[index] ?? network, path, by, depth + 1);
  return items.every((item) => item === DONE) ? DONE : { ...network, items };
}
