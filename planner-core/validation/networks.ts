/** The task networks that a branch, or a world, stands for in a situation: steps, bindings, sorting, `first` and `each`. */
import type { Body, BodyEnd, Branch, Network } from '../ir/model.ts';
import { assignments, evaluate, fork, type Pins, runSteps, type Scope } from './evaluate.ts';
import { conditionSteps, quantifierOf } from './quantifier.ts';
import { checkArguments, type Situation } from './situation.ts';

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
  /** How many tasks it has. */
  readonly size: number;
}

/** A part of an instantiated network. */
export type Item = TaskInstance | Group;

/** How many tasks a part of a network has. */
export function sizeOf(item: Item): number {
  return item.k === 'task' ? 1 : item.size;
}

/** The values of a task's arguments. */
type Task = Pick<TaskInstance, 'args'>;

/** Where a branch is looked at: the arguments of its task, and the situation. */
export interface Here {
  readonly args: readonly number[];
  readonly situation: Situation;
}

/** Whether a branch has a network here: the first of a method that has one is the only one that may be decomposed. */
export function holdsHere(branch: Branch, here: Here): boolean {
  return !branchNetworks(branch, here, null).next().done;
}

/**
 * The networks of a branch. With `tasks`, it may leave out such as do not have exactly these: where a task's argument
 * is a variable, that tells its value.
 */
export function branchNetworks(
  branch: Branch,
  { args, situation }: Here,
  tasks: readonly Task[] | null,
): Generator<Item> {
  const pins = tasks === null ? null : pinsOf(branch.body.end, tasks);
  return bodyNetworks(branch.body, { situation, locals: branch.locals, frame: [...args] }, pins);
}

/** What tasks tell of the variables that are the arguments of a network. What follows an `each` may be anything. */
function pinsOf(end: BodyEnd, tasks: readonly Task[]): Pins | null {
  if (end.k === 'network' || end.first) return null;
  let network: BodyEnd = end;
  while (network.k === 'bind') network = network.body.end;
  const pins = new Map<number, number>();
  let next = 0;
  const open: Network[] = [network.network];
  for (let part = open.pop(); part !== undefined && part.k !== 'each'; part = open.pop()) {
    if (part.k !== 'task') {
      open.push(...[...part.items].reverse());
      continue;
    }
    const task = tasks[next];
    next += 1;
    for (const [index, arg] of part.args.entries()) {
      const value = task?.args[index];
      if (arg.k === 'local' && value !== undefined && !pins.has(arg.local)) pins.set(arg.local, value + 0);
    }
  }
  return pins;
}

function* bodyNetworks(body: Body, scope: Scope, pins: Pins | null): Generator<Item> {
  if (runSteps(body.steps, scope)) yield* endNetworks(body.end, scope, pins);
}

function* endNetworks(end: BodyEnd, scope: Scope, pins: Pins | null): Generator<Item> {
  if (end.k === 'network') {
    const network = instantiate(end.network, scope);
    if (network !== null) yield network;
    return;
  }
  // Which binding is the first does not depend on which of them is looked for.
  const inside = end.first ? null : pins;
  for (const candidate of candidates(end, scope, inside)) {
    let any = false;
    for (const network of endNetworks(end.body.end, candidate, inside)) {
      any = true;
      yield network;
    }
    if (any && end.first) return;
  }
}

type Bind = Extract<BodyEnd, { k: 'bind' }>;

/** The bindings of one quantifier that satisfy its own steps, sorted where it says so. */
function* candidates(end: Bind, scope: Scope, pins: Pins | null): Generator<Scope> {
  const { sort } = end;
  if (sort === null) {
    yield* satisfying(end, scope, pins);
    return;
  }
  const keyed: { readonly candidate: Scope; readonly key: number }[] = [];
  for (const candidate of satisfying(end, scope, pins)) {
    const key = evaluate(sort.key, candidate);
    if (key !== undefined) keyed.push({ candidate, key });
  }
  keyed.sort((a, b) => (sort.descending ? b.key - a.key : a.key - b.key));
  yield* keyed.map(({ candidate }) => candidate);
}

function* satisfying(end: Bind, scope: Scope, pins: Pins | null): Generator<Scope> {
  const running = fork(scope);
  const { domain } = scope.situation;
  const quantifier = quantifierOf(end, domain, end.locals, () => end.body.steps);
  for (const _ of assignments(quantifier, running, pins)) yield fork(running);
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
  let size = 0;
  for (const part of network.items) {
    const expanded = part.k === 'each' ? expandEach(part, scope) : [instantiate(part, scope)];
    for (const item of expanded) {
      if (item === null) return null;
      items.push(item);
      size += sizeOf(item);
    }
  }
  return { k: 'group', ordered: network.k === 'ordered', items, size };
}

function* expandEach(each: Extract<Network, { k: 'each' }>, scope: Scope): Generator<Item | null> {
  const running = fork(scope);
  const { domain } = scope.situation;
  const quantifier = quantifierOf(each, domain, each.locals, () => conditionSteps(each.condition));
  for (const _ of assignments(quantifier, running, null)) yield instantiate(each.network, running);
}
