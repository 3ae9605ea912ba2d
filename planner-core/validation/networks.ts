/** The task networks of a branch, or a world, in a situation: steps, bindings, sorting, `first` and `each`. */
import type { Body, BodyEnd, Branch, Network } from '../ir/model.ts';
import { assignments, evaluate, fork, type Pins, runSteps, type Scope } from './evaluate.ts';
import { conditionSteps, quantifierOf } from './quantifier.ts';
import { checkArguments, type Situation } from './situation.ts';

/** A task with the values of its arguments. */
export interface TaskInstance {
  readonly k: 'task';
  readonly task: number;
  readonly args: readonly number[];
}

/** Parts that are ordered or unordered. */
export interface Group {
  readonly k: 'group';
  readonly ordered: boolean;
  readonly items: readonly Item[];
  /** The number of its tasks. */
  readonly size: number;
}

/** A part of an instantiated network. */
export type Item = TaskInstance | Group;

/** The number of tasks in a part of a network. */
export function sizeOf(item: Item): number {
  return item.k === 'task' ? 1 : item.size;
}

/** The values of a task's arguments. */
type Task = Pick<TaskInstance, 'args'>;

/** The context of a branch: the arguments of its task, and the situation. */
export interface Here {
  readonly args: readonly number[];
  readonly situation: Situation;
}

/** Whether a branch has a network here. Only the first such branch of a method can be used for decomposition. */
export function holdsHere(branch: Branch, here: Here): boolean {
  return !branchNetworks(branch, here, null).next().done;
}

/**
 * The networks of a branch. With `tasks`, it may leave out networks that do not consist of exactly these: if a task's
 * argument is a variable, this determines its value.
 */
export function branchNetworks(
  branch: Branch,
  { args, situation }: Here,
  tasks: readonly Task[] | null,
): Generator<Item> {
  const pins = tasks === null ? null : pinsOf(branch.body.end, tasks);
  return bodyNetworks(branch.body, { situation, locals: branch.locals, frame: [...args] }, pins);
}

/** What the tasks say about the variables that are arguments in a network. After an `each`, nothing is known. */
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
  // Which binding is the first does not depend on which of them is wanted.
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

/** The bindings of one quantifier that satisfy its own steps, sorted if it says so. */
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

/** A network with its arguments evaluated and its `each` parts expanded; null if an argument is undefined. */
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
