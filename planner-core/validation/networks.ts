/** The task networks that a branch, or a world, stands for in a situation: steps, bindings, sorting, `first` and `each`. */
import type { Body, BodyEnd, Branch, CompoundTask, Expr, Network, Step } from '../ir/model.ts';
import { bindings, evaluate, fork, holds, linked, possibleValues, type Scope } from './evaluate.ts';
import { checkArguments, type Situation } from './situation.ts';
import { conjuncts, soonest } from './soonest.ts';

/** A task with its arguments' values. */
export interface TaskInstance {
  readonly k: 'task';
  readonly task: number;
  readonly args: readonly number[];
}

/** Parts that follow one another, or not. */
export interface Group {
  readonly k: 'group';
  readonly ordered: boolean;
  readonly items: readonly Item[];
}

/** A part of an instantiated network. */
export type Item = TaskInstance | Group;

/** Runs conditions and lets from left to right; false where one fails or a let has no value. */
export function runSteps(steps: readonly Step[], scope: Scope): boolean {
  for (const step of steps) {
    if (step.k === 'condition') {
      if (!holds(step.expr, scope)) return false;
      continue;
    }
    const value = evaluate(step.expr, scope);
    if (value === undefined) return false;
    scope.frame[step.local] = value;
  }
  return true;
}

/** The branches of a method up to the first that has a network, which alone may be decomposed. */
export function firstHolding(
  branches: readonly Branch[],
  args: readonly number[],
  situation: Situation,
): { readonly branch: Branch; readonly networks: Iterable<Item> } | null {
  for (const branch of branches) {
    const networks = branchNetworks(branch, args, situation);
    if (!networks.next().done) return { branch, networks: branchNetworks(branch, args, situation) };
  }
  return null;
}

/** The method of a task with the given key. */
export function methodOf(task: CompoundTask, key: string | null) {
  return task.methods.find((method) => method.key === key);
}

function branchNetworks(branch: Branch, args: readonly number[], situation: Situation): Generator<Item> {
  return bodyNetworks(branch.body, { situation, locals: branch.locals, frame: [...args] });
}

function* bodyNetworks(body: Body, scope: Scope): Generator<Item> {
  if (runSteps(body.steps, scope)) yield* endNetworks(body.end, scope);
}

function* endNetworks(end: BodyEnd, scope: Scope): Generator<Item> {
  if (end.k === 'network') {
    const network = instantiate(end.network, scope);
    if (network !== null) yield network;
    return;
  }
  for (const candidate of candidates(end, scope)) {
    let any = false;
    for (const network of endNetworks(end.body.end, candidate)) {
      any = true;
      yield network;
    }
    if (any && end.first) return;
  }
}

/** The bindings of one quantifier that satisfy its own steps, sorted where it says so. */
function* candidates(end: Extract<BodyEnd, { k: 'bind' }>, scope: Scope): Generator<Scope> {
  const sort = end.sort;
  if (sort === null) {
    yield* satisfying(end, scope);
    return;
  }
  const keyed: { readonly candidate: Scope; readonly key: number }[] = [];
  for (const candidate of satisfying(end, scope)) {
    const key = evaluate(sort.key, candidate);
    if (key !== undefined) keyed.push({ candidate, key });
  }
  keyed.sort((a, b) => (sort.descending ? b.key - a.key : a.key - b.key));
  yield* keyed.map(({ candidate }) => candidate);
}

function* satisfying(end: Extract<BodyEnd, { k: 'bind' }>, scope: Scope): Generator<Scope> {
  const running = fork(scope);
  const conditions = end.body.steps.flatMap((step) => (step.k === 'condition' ? conjuncts(step.expr) : []));
  const values = possibleValues(end.locals, conditions, scope);
  const named = end.body.steps.flatMap((step) => (step.k === 'let' ? [step.local] : []));
  if (values !== null) yield* extend(end.locals, { values, conditions, named }, stepsOf(end), running);
}

function stepsOf({ locals, body }: Extract<BodyEnd, { k: 'bind' }>): readonly (readonly Step[])[] {
  return soonest(locals, body.steps, ({ expr }) => expr);
}

/** The values that the locals still to be bound may have, and what must hold. */
interface Possible {
  readonly values: readonly (readonly number[])[];
  readonly conditions: readonly Expr[];
  /** What is named on the way. */
  readonly named: readonly number[];
}

/** Binds one local after another. A step runs once for all bindings that differ only in what it does not mention. */
function* extend(
  locals: readonly number[],
  { values, conditions, named }: Possible,
  [steps = [], ...later]: readonly (readonly Step[])[],
  running: Scope,
): Generator<Scope> {
  if (!runSteps(steps, running)) return;
  const [first, ...rest] = locals;
  const [own = [], ...others] = values;
  if (first === undefined) yield fork(running);
  else
    for (const value of linked(own, { local: first, unbound: [...locals, ...named], conditions }, running)) {
      running.frame[first] = value;
      yield* extend(rest, { values: others, conditions, named }, later, running);
    }
}

/** A network with its arguments evaluated and its `each` parts expanded; null where an argument is undefined. */
export function instantiate(network: Network, scope: Scope): Item | null {
  if (network.k === 'each') throw new Error('An `each` stands inside a network');
  if (network.k === 'task') {
    const args: number[] = [];
    for (const arg of network.args) {
      const value = evaluate(arg, scope);
      if (value === undefined) return null;
      args.push(value);
    }
    const { domain } = scope.situation;
    checkArguments(domain.tasks[network.task], args, scope.situation);
    return { k: 'task', task: network.task, args };
  }
  const items: Item[] = [];
  for (const part of network.items) {
    const expanded = part.k === 'each' ? expandEach(part, scope) : [instantiate(part, scope)];
    for (const item of expanded) {
      if (item === null) return null;
      items.push(item);
    }
  }
  return { k: 'group', ordered: network.k === 'ordered', items };
}

function expandEach(each: Extract<Network, { k: 'each' }>, scope: Scope): readonly (Item | null)[] {
  const running = fork(scope);
  const parts: (Item | null)[] = [];
  for (const _ of bindings(each.locals, running)) {
    if (each.condition !== null && !holds(each.condition, running)) continue;
    parts.push(instantiate(each.network, running));
  }
  return parts;
}

/** The tasks of a network from left to right. */
export function tasksOf(item: Item): readonly TaskInstance[] {
  return item.k === 'task' ? [item] : item.items.flatMap(tasksOf);
}
