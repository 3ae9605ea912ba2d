/**
 * The reference planner: recursive, on persistent maps, straight from the meaning of the language. It is the oracle
 * of the property tests, so nothing here is clever and nothing is shared with the product but types.
 */
import type {
  Body,
  BodyEnd,
  Branch,
  CompoundTask,
  DecompositionNode,
  Domain,
  Effect,
  Method,
  Network,
  Plan,
  PlanStep,
  PrimitiveTask,
  Step,
  World,
} from '../../planner-core/index.ts';
import {
  bounded,
  type Context,
  cellName,
  defaultOf,
  EvaluationError,
  each,
  environment,
  isTrue,
  lookUp,
  must,
  NONE,
  print,
  type State,
  value,
  withLocal,
} from './evaluator.ts';

/** A task waiting to be done. Two occurrences of one task are two objects. */
interface Waiting {
  readonly k: 'task';
  readonly task: number;
  readonly args: readonly number[];
}

interface Group {
  readonly k: 'group';
  readonly ordered: boolean;
  readonly parts: readonly Tree[];
}

type Tree = Waiting | Group;

/** How a plan came about, newest first. */
type Past =
  | { readonly before: Past; readonly task: Waiting; readonly step: PlanStep }
  | {
      readonly before: Past;
      readonly task: Waiting;
      readonly method: string;
      readonly branch: Branch;
      readonly parts: Tree;
    }
  | null;

/** A node of algorithm 1: plan, cost, state and network. */
interface SearchNode {
  readonly state: State;
  readonly network: Tree;
  readonly past: Past;
  readonly cost: number;
}

export interface ReferenceResult {
  readonly status: 'solved' | 'unsolvable' | 'limit' | 'error';
  /** In the order found; distinct by their steps. */
  readonly plans: readonly Plan[];
  /** Nodes entered until the search stopped. */
  readonly nodes: number;
  readonly error: string | null;
  /** Whether nodes were not entered because they were too deep. */
  readonly isCut: boolean;
}

class LimitReached extends Error {}

/** Plans of a world in depth-first order, at most `count` distinct ones, with no pruning at all. */
export function referencePlans(
  domain: Domain,
  world: World,
  count: number,
  maxNodes = 20_000,
): ReferenceResult {
  return plansOf(new Run(domain, world, maxNodes), count);
}

/** The same, where no more than so many decompositions and steps may lie on a way: what is deeper fails. */
export function referencePlansWithin(
  domain: Domain,
  world: World,
  { count, maxNodes, maxDepth }: { count: number; maxNodes: number; maxDepth: number },
): ReferenceResult {
  const run = new Run(domain, world, maxNodes);
  run.maxDepth = maxDepth;
  return plansOf(run, count);
}

/** The plans of which no decomposition passes a state and network twice. */
export function referenceLooplessPlans(
  domain: Domain,
  world: World,
  count: number,
  maxNodes = 20_000,
): ReferenceResult {
  return plansOf(new Run(domain, world, maxNodes, true), count);
}

function plansOf(run: Run, count: number): ReferenceResult {
  const plans = new Map<string, Plan>();
  const result = (status: ReferenceResult['status'], error: string | null = null): ReferenceResult => ({
    status,
    plans: [...plans.values()],
    nodes: run.nodes,
    error,
    isCut: run.isCut,
  });
  try {
    for (const plan of run.plans()) {
      const key = stepsKey(plan);
      if (!plans.has(key)) plans.set(key, plan);
      if (plans.size >= count) break;
    }
  } catch (error) {
    if (error instanceof LimitReached) return result('limit');
    if (error instanceof EvaluationError) return result('error', error.message);
    throw error;
  }
  if (plans.size > 0) return result('solved');
  return result(run.isCut ? 'limit' : 'unsolvable');
}

/** Every way of making a plan as one string each (`derivationKey`), or null where the limit came first. */
export function referenceDerivations(domain: Domain, world: World, maxNodes = 20_000): Set<string> | null {
  const run = new Run(domain, world, maxNodes);
  try {
    return new Set([...run.plans()].map(derivationKey));
  } catch (error) {
    if (error instanceof LimitReached || error instanceof EvaluationError) return null;
    throw error;
  }
}

/** Steps, costs and decomposition of a plan as one string, whatever numbers its nodes have. */
export function derivationKey(plan: Plan): string {
  const describe = (id: number): string => {
    const node = must(plan.decomposition.find((one) => one.id === id));
    const how = node.step === null ? `${node.branch}` : `#${node.step}`;
    return `${node.task}(${node.args.join(',')})${how}[${node.children.map(describe).join(' ')}]`;
  };
  const steps = plan.steps.map(({ task, args, cost }) => `${task}(${args.join(',')})${cost}`);
  return `${steps.join(' ')} | ${plan.roots.map(describe).join(' ')}`;
}

/** The steps of a plan as one string: plans are distinct when these are. */
export function stepsKey(plan: Plan): string {
  return plan.steps.map(({ task, args }) => `${task}(${args.join(',')})`).join(' ');
}

/** Nodes on a way where loops are cut. */
const LONGEST_WAY = 25;

class Run {
  nodes = 0;
  cuts = 0;
  maxDepth = Number.POSITIVE_INFINITY;
  isCut = false;
  readonly domain: Domain;
  readonly world: World;
  readonly maxNodes: number;
  readonly cutsLoops: boolean;

  constructor(domain: Domain, world: World, maxNodes: number, cutsLoops = false) {
    this.domain = domain;
    this.world = world;
    this.maxNodes = maxNodes;
    this.cutsLoops = cutsLoops;
  }

  *plans(): Generator<Plan> {
    const state: State = new Map(
      [...this.world.init].map(({ variable, args, value: initial }) => [this.cell(variable, args), initial]),
    );
    const context = this.context(state, this.world.networkLocals, []);
    const network = this.world.network && instantiate(context, this.world.network);
    if (!network) return;
    yield* this.search({ state, network, past: null, cost: 0 }, network, []);
  }

  /** `above` names the nodes on the way here. */
  *search(node: SearchNode, root: Tree, above: readonly string[]): Generator<Plan> {
    if (isEmpty(node.network)) {
      if (this.satisfiesGoal(node.state)) yield this.finish(node, root);
      return;
    }
    const name = this.cutsLoops ? this.nameOf(node) : '';
    if (this.cutsLoops && this.isLoop(name, above)) return;
    if (above.length >= this.maxDepth) {
      this.isCut = true;
      return;
    }
    this.nodes += 1;
    if (this.nodes > this.maxNodes) throw new LimitReached();
    for (const task of withoutPredecessor(node.network)) {
      for (const child of this.children(node, task)) yield* this.search(child, root, [...above, name]);
    }
  }

  /** Long ways round are given up as well: naming their nodes takes too long. */
  isLoop(name: string, above: readonly string[]): boolean {
    if (above.length > LONGEST_WAY) throw new LimitReached();
    if (!above.includes(name)) return false;
    this.cuts += 1;
    if (this.cuts > this.maxNodes) throw new LimitReached();
    return true;
  }

  /** The state and the network of a node. */
  nameOf({ state, network }: SearchNode): string {
    const defaults = new Map(this.domain.variables.map(({ name, type }) => [name, defaultOf(type)]));
    const cells = [...state].filter(
      ([cell, held]) => held !== defaults.get(cell.slice(0, cell.indexOf('('))),
    );
    const sorted = cells.map(([cell, held]) => `${cell}=${held}`).sort();
    return `${sorted.join(' ')} | ${networkName(network)}`;
  }

  *children(node: SearchNode, waiting: Waiting): Generator<SearchNode> {
    const task = must(this.domain.tasks[waiting.task]);
    if (task.kind === 'primitive') {
      yield* this.apply(node, waiting, task);
      return;
    }
    for (const method of this.inOrder(task, node.state, waiting.args)) {
      for (const branch of method.branches) {
        let held = false;
        const context = this.context(node.state, branch.locals, waiting.args);
        for (const parts of bodyNetworks(context, branch.body)) {
          held = true;
          const past = { before: node.past, task: waiting, method: method.key, branch, parts };
          yield { ...node, network: replace(node.network, waiting, parts), past };
        }
        if (held) break;
      }
    }
  }

  /** The methods of a task in the order in which they are tried. */
  inOrder({ methods, order }: CompoundTask, state: State, args: readonly number[]): readonly Method[] {
    if (order === 'written') return methods;
    return methods
      .flatMap((method) => {
        const { locals, value: score } = must(method.score ?? undefined);
        const rank = value(this.context(state, locals, args), score);
        return rank === undefined ? [] : [{ method, rank: order === 'highest' ? -rank : rank }];
      })
      .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
      .map(({ method }) => method);
  }

  *apply(node: SearchNode, waiting: Waiting, task: PrimitiveTask): Generator<SearchNode> {
    const context = steps(this.context(node.state, task.locals, waiting.args), task.steps);
    if (context === null) return;
    const cost = value(context, task.cost);
    if (cost === undefined || cost < 0) throw new EvaluationError('a cost is negative or undefined');
    const state = this.changed(context, task);
    const step: PlanStep = { task: task.name, args: this.printArgs(waiting), cost };
    const network = replace(node.network, waiting, { k: 'group', ordered: true, parts: [] });
    yield { state, network, past: { before: node.past, task: waiting, step }, cost: node.cost + cost };
  }

  changed(context: Context, task: PrimitiveTask): State {
    const state = new Map(context.state);
    const written = new Map<string, { sets: boolean; value: number }>();
    for (const write of effects(context, task.effects)) {
      const { variable, args, sets, amount } = write;
      const cell = this.cell(variable, args);
      const earlier = written.get(cell);
      if (earlier && (earlier.sets !== sets || (sets && earlier.value !== amount))) {
        throw new EvaluationError('effects contradict each other');
      }
      const before = lookUp(context, variable, args);
      const start = earlier?.value ?? before;
      const next = sets ? amount : start + amount;
      written.set(cell, { sets, value: next });
      state.set(cell, next);
    }
    for (const { variable, args } of effects(context, task.effects)) {
      this.checkBounds(variable, must(state.get(this.cell(variable, args))));
    }
    return state;
  }

  checkBounds(variable: number, result: number): void {
    if (Number.isNaN(result)) throw new EvaluationError('not a number');
    bounded(result, must(this.domain.variables[variable]).type);
  }

  satisfiesGoal(state: State): boolean {
    const { goal } = this.world;
    return goal === null || isTrue(this.context(state, goal.locals, []), goal.condition);
  }

  context(state: State, locals: Context['locals'], args: readonly number[]): Context {
    return { domain: this.domain, world: this.world, state, locals, env: environment(args) };
  }

  cell(variable: number, args: readonly number[]): string {
    return cellName(this.domain, this.world, variable, args);
  }

  printArgs({ task, args }: Waiting): string[] {
    const { parameters } = must(this.domain.tasks[task]);
    return args.map((arg, index) => print(this.domain, this.world, must(parameters[index]).type, arg));
  }

  /** The plan with its decomposition, numbered in the order of the network. */
  finish(node: SearchNode, root: Tree): Plan {
    const history: NonNullable<Past>[] = [];
    for (let past = node.past; past !== null; past = past.before) history.unshift(past);
    const applied = history.flatMap((past) => ('step' in past ? [past] : []));
    const decomposition: DecompositionNode[] = [];
    const number = (waiting: Waiting): number => {
      const id = decomposition.length;
      const how = must(history.find(({ task }) => task === waiting));
      const task = must(this.domain.tasks[waiting.task]).name;
      const base = { id, task, args: this.printArgs(waiting) };
      decomposition.push({ ...base, method: null, branch: null, children: [], step: null });
      decomposition[id] =
        'step' in how
          ? { ...base, method: null, branch: null, children: [], step: applied.indexOf(how) }
          : {
              ...base,
              method: how.method,
              branch: how.branch.key,
              children: tasksOf(how.parts).map(number),
              step: null,
            };
      return id;
    };
    const roots = tasksOf(root).map(number);
    return { steps: applied.map(({ step }) => step), decomposition, roots, cost: node.cost };
  }
}

/** Networks that allow the same have the same name, as far as their shape shows it. */
function networkName(tree: Tree): string {
  if (tree.k === 'task') return `${tree.task}(${tree.args.join()})`;
  const parts = partsOf(tree, tree.ordered);
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return networkName(only);
  return `${tree.ordered ? 'ordered' : 'unordered'}[${parts.map(networkName).join(' ')}]`;
}

/** The parts of a group that are something to do, with those of groups of its kind in their place. */
function partsOf(tree: Tree, ordered: boolean): Tree[] {
  if (isEmpty(tree)) return [];
  if (tree.k === 'task') return [tree];
  const parts = tree.parts.filter((part) => !isEmpty(part));
  if (parts.length === 1 || tree.ordered === ordered) return parts.flatMap((part) => partsOf(part, ordered));
  return [tree];
}

function tasksOf(tree: Tree): Waiting[] {
  return tree.k === 'task' ? [tree] : tree.parts.flatMap(tasksOf);
}

function isEmpty(tree: Tree): boolean {
  return tasksOf(tree).length === 0;
}

/** The tasks that may come next, in the order written. */
function withoutPredecessor(tree: Tree): Waiting[] {
  if (tree.k === 'task') return [tree];
  if (!tree.ordered) return tree.parts.flatMap(withoutPredecessor);
  const first = tree.parts.find((part) => !isEmpty(part));
  return first ? withoutPredecessor(first) : [];
}

function replace(tree: Tree, task: Waiting, by: Tree): Tree {
  if (tree === task) return by;
  return tree.k === 'task' ? tree : { ...tree, parts: tree.parts.map((part) => replace(part, task, by)) };
}

/** Runs conditions and lets; null where one fails. */
function steps(context: Context, list: readonly Step[]): Context | null {
  let current = context;
  for (const step of list) {
    const result = value(current, step.expr);
    if (step.k === 'condition' && result !== 1) return null;
    if (step.k === 'let') {
      if (result === undefined) return null;
      current = withLocal(current, step.local, result);
    }
  }
  return current;
}

function* bodyNetworks(context: Context, body: Body): Generator<Tree> {
  const after = steps(context, body.steps);
  if (after) yield* endNetworks(after, body.end);
}

function* endNetworks(context: Context, end: BodyEnd): Generator<Tree> {
  if (end.k === 'network') {
    const tree = instantiate(context, end.network);
    if (tree) yield tree;
    return;
  }
  for (const inner of end.sort ? sorted(context, end) : satisfying(context, end)) {
    let any = false;
    for (const tree of endNetworks(inner, end.body.end)) {
      any = true;
      yield tree;
    }
    if (end.first && any) return;
  }
}

type Bind = Extract<BodyEnd, { k: 'bind' }>;

function* satisfying(context: Context, end: Bind): Generator<Context> {
  for (const inner of each(context, end.locals)) {
    const after = steps(inner, end.body.steps);
    if (after) yield after;
  }
}

function sorted(context: Context, end: Bind): Context[] {
  const { key, descending } = must(end.sort ?? undefined);
  return [...satisfying(context, end)]
    .flatMap((inner) => {
      const rank = value(inner, key);
      return rank === undefined ? [] : [{ inner, rank: descending ? -rank : rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ inner }) => inner);
}

/** Null, and nothing further is looked at, where an argument is undefined. */
function instantiate(context: Context, network: Network): Tree | null {
  if (network.k === 'each') throw new Error('Each stands inside a network');
  if (network.k === 'task') {
    const { parameters } = must(context.domain.tasks[network.task]);
    const args: number[] = [];
    for (const [index, expr] of network.args.entries()) {
      const arg = bounded(value(context, expr), must(parameters[index]).type);
      if (arg === undefined) return null;
      args.push(arg);
    }
    return { k: 'task', task: network.task, args };
  }
  const parts: Tree[] = [];
  for (const [inner, item] of network.items.flatMap((one) => expanded(context, one))) {
    const part = instantiate(inner, item);
    if (part === null) return null;
    parts.push(part);
  }
  return { k: 'group', ordered: network.k === 'ordered', parts };
}

/** A part of a network, or the parts that an `each` stands for, with what its variables are bound to. */
function expanded(context: Context, item: Network): [Context, Network][] {
  if (item.k !== 'each') return [[context, item]];
  return [...each(context, item.locals)]
    .filter((inner) => item.condition === null || isTrue(inner, item.condition))
    .map((inner) => [inner, item.network]);
}

interface Write {
  readonly variable: number;
  readonly args: readonly number[];
  readonly sets: boolean;
  readonly amount: number;
}

/** Every single write of a list of effects, in the order written. */
function* effects(context: Context, list: readonly Effect[]): Generator<Write> {
  for (const effect of list) {
    if (effect.k === 'when') {
      if (isTrue(context, effect.condition)) yield* effects(context, effect.effects);
    } else if (effect.k === 'forall') {
      for (const inner of each(context, effect.locals)) {
        const after = steps(inner, effect.steps);
        if (after) yield* effects(after, effect.effects);
      }
    } else {
      yield write(context, effect);
    }
  }
}

function write(context: Context, effect: Extract<Effect, { k: 'assign' }>): Write {
  const args = effect.args.map((arg) => value(context, arg));
  const result = value(context, effect.value);
  const noTarget = args.some((arg, index) => arg === NONE && must(effect.args[index]).type.kind === 'object');
  if (noTarget || args.includes(undefined) || result === undefined) {
    throw new EvaluationError('an effect is undefined');
  }
  const amount = effect.op === 'subtract' ? -result : result;
  return { variable: effect.variable, args: args as number[], sets: effect.op === 'set', amount };
}
