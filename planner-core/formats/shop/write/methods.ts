/** Compound tasks as methods, networks as task lists, derived values as axioms. */
import type { Body, Branch, CompoundTask, Derived, Local, Method, Network } from '../../../ir/model.ts';
import { NotCarriedOver, type Refusals } from '../../kit/refusals.ts';
import { flatText, inLines } from '../../lisp/print.ts';
import { type Lisp, list, listOf } from '../../lisp/tree.ts';
import { refuseScore } from '../../model/scores.ts';
import { ShopClause } from './logic.ts';
import { ShopNames } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

export function methodTexts(task: CompoundTask, vocabulary: Vocabulary, refusals: Refusals): string[] {
  for (const method of task.methods)
    refuseScore(method, refusals, 'JSHOP2 tries methods in the order written');
  return task.methods.map((method) => methodText(task, method, { vocabulary, refusals }));
}

interface Setting {
  readonly vocabulary: Vocabulary;
  readonly refusals: Refusals;
}

function methodText(task: CompoundTask, { branches }: Method, { vocabulary, refusals }: Setting): string {
  // A method is one scope: every branch has its own variables, and the parameters are shared.
  const locals: Local[] = [...task.parameters];
  const starts = branches.map((branch) => {
    const start = locals.length - task.arity;
    locals.push(...branch.locals.slice(task.arity));
    return start;
  });
  const clause = new ShopClause(vocabulary, locals);
  const lines = branches.flatMap((branch, index) => {
    const own = shifted(branch, task.arity, starts[index] ?? 0);
    return refusals.attempt(() => clause.within(() => branchLines(own, { clause, vocabulary }))) ?? [];
  });
  const head = list(vocabulary.task(task.id), ...task.parameters.map((_, index) => clause.local(index)));
  return `  ${inLines([':method', head], lines, METHOD_INDENT)}`;
}

export const METHOD_INDENT = ' '.repeat(12);

/** The branch with its locals numbered after those of the branches before it. */
function shifted(branch: Branch, arity: number, by: number): Branch {
  const move = (local: number) => (local < arity ? local : local + by);
  const visit = (part: unknown): unknown => {
    if (part === null || typeof part !== 'object') return part;
    if (Array.isArray(part)) return part.map(visit);
    const members = Object.entries(part).map(([key, value]) => {
      if (key === 'local' && typeof value === 'number') return [key, move(value)];
      if (key === 'locals') return [key, (value as number[]).map(move)];
      return [key, visit(value)];
    });
    return Object.fromEntries(members);
  };
  return { ...branch, body: visit(branch.body) as Body };
}

interface Place {
  readonly clause: ShopClause;
  readonly vocabulary: Vocabulary;
}

function branchLines({ name, body }: Branch, place: Place): string[] {
  const { conditions, order, network } = bodyParts(body, place);
  const tail = taskList(network, place);
  const all = order.wrap(listOf([...conditions, ...order.conditions, ...tail.conditions]));
  const label = name === null ? '' : `${new ShopNames().take(name)} `;
  return [`${label}${flatText(all)}`, flatText(tail.tasks)];
}

interface BodyParts {
  readonly conditions: readonly Lisp[];
  readonly order: { readonly conditions: readonly Lisp[]; readonly wrap: (logic: Lisp) => Lisp };
  readonly network: Network;
}

const PLAIN: BodyParts['order'] = { conditions: [], wrap: (logic) => logic };

function bodyParts({ steps, end }: Body, place: Place, isOutermost = true): BodyParts {
  const { clause } = place;
  const before = clause.steps(steps);
  if (end.k === 'network') return { conditions: before, order: PLAIN, network: end.network };
  const range = clause.range(end.locals);
  const isPlain = !end.first && end.sort === null;
  if (!isPlain && (!isOutermost || (end.first && (end.sort !== null || end.body.end.k === 'bind')))) {
    const what = end.sort === null ? 'This `first`' : 'This `sort-by`';
    throw new NotCarriedOver(
      end.origin,
      what,
      'JSHOP2 can only take the first of a whole precondition, or sort all of it',
    );
  }
  const inner = bodyParts(end.body, place, false);
  const conditions = [...before, ...range, ...inner.conditions];
  if (isPlain) return { conditions, order: inner.order, network: inner.network };
  if (end.sort === null) {
    return {
      conditions,
      order: { conditions: [], wrap: (logic) => list(':first', logic) },
      network: inner.network,
    };
  }
  const key = clause.fresh('key');
  const value = clause.key(end.sort.key);
  const direction = end.sort.descending ? '>' : '<';
  const order = {
    conditions: [...value.conditions, list('assign', key, value.term)],
    wrap: (logic: Lisp) => list(':sort-by', key, direction, logic),
  };
  return { conditions, order, network: inner.network };
}

interface Tasks {
  /** These find the values of the arguments. */
  readonly conditions: readonly Lisp[];
  readonly tasks: Lisp;
}

/** A network as a task list. */
export function taskList(network: Network, place: Place): Tasks {
  const item = itemOf(network, place);
  return network.k === 'ordered' ? item : { ...item, tasks: list(item.tasks) };
}

function itemOf(network: Network, place: Place): Tasks {
  if (network.k === 'each')
    throw new NotCarriedOver(network.origin, 'This `each`', 'a JSHOP2 method has a fixed number of tasks');
  if (network.k === 'task') {
    const { conditions, terms } = place.clause.terms(network.args);
    return { conditions, tasks: list(place.vocabulary.task(network.task), ...terms) };
  }
  if (network.k === 'unordered') refuseInterleaving(network, place.vocabulary);
  const items = network.items.map((item) => itemOf(item, place));
  return {
    conditions: items.flatMap(({ conditions }) => conditions),
    tasks: listOf([...(network.k === 'unordered' ? [':unordered'] : []), ...items.map(({ tasks }) => tasks)]),
  };
}

/** JSHOP2 takes the first step of a decomposition before any other task, so it would miss plans. */
function refuseInterleaving(network: Network, vocabulary: Vocabulary): void {
  const isPlain = (part: Network): boolean => {
    if (part.k === 'task') return vocabulary.domain.tasks[part.task]?.kind === 'primitive';
    return part.k !== 'each' && part.items.every(isPlain);
  };
  if (isPlain(network)) return;
  const reason = 'JSHOP2 allows nothing between a decomposition and its first step, so it would miss plans';
  throw new NotCarriedOver(network.origin, 'This `unordered`', reason);
}

export function axiomText(derived: Derived, vocabulary: Vocabulary): string {
  const clause = new ShopClause(vocabulary, derived.locals);
  const parameters = Array.from({ length: derived.arity }, (_, index) => clause.local(index));
  const name = vocabulary.derived(derived.id);
  if (derived.type.kind === 'boolean')
    return axiom(list(name, ...parameters), clause.conditions(derived.value));
  const value = clause.fresh('value');
  const { conditions, term } = clause.term(derived.value);
  return axiom(list(name, ...parameters, value), [...conditions, list('assign', value, term)]);
}

function axiom(head: Lisp, conditions: readonly Lisp[]): string {
  return `  ${inLines([':-', head], [flatText(listOf(conditions))], ' '.repeat(6))}`;
}
