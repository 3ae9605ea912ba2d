/** Where the two planners interpret the same text differently, and parts of it that are not needed. */
import { closestName } from '../../../base/suggest.ts';
import { report } from '../../../diagnostics/catalogue.ts';
import type { Tell } from '../../kit/tell.ts';
import { changedBy, predicatePlace } from './infer/clauses.ts';
import type { ShopDomain, ShopProblem, TaskCall, TaskList, Term } from './source/model.ts';
import { callsIn, logicWithin } from './source/walk.ts';
import type { Context } from './translate/context.ts';

/** Reports unordered networks and `:immediate`, which has a meaning only in them. */
export function tellOrderOfTasks(domain: ShopDomain, problems: readonly ShopProblem[], tell: Tell): void {
  const tails = domain.elements.flatMap((element) =>
    element.k === 'method' ? element.branches.map(({ tasks }) => tasks) : [],
  );
  const lists = [...tails, ...problems.map(({ tasks }) => tasks)];
  for (const tail of tails)
    if (tail.order === 'unordered' && tail.items.length > 1) tellOutermost(tail, tell);
  for (const list of lists.flatMap(unorderedIn)) tellUnordered(list, tell);
  if (lists.every((list) => unorderedIn(list).length === 0)) return;
  for (const call of tails.flatMap((tail) => [...callsIn(tail)]))
    if (call.immediate) tellImmediate(call, tell);
}

function unorderedIn(list: TaskList): TaskList[] {
  const inner = list.items.flatMap((item) => (item.k === 'list' ? unorderedIn(item) : []));
  return list.order === 'unordered' && list.items.length > 1 ? [list, ...inner] : inner;
}

function tellOutermost({ span }: TaskList, tell: Tell): void {
  const how = 'the tasks may come in any order, while JSHOP2 takes the outermost list of a method as ordered';
  tell(report('planner-mistake', span, { what: 'This `:unordered`', how }));
}

function tellUnordered(list: TaskList, tell: Tell): void {
  const isPlain = [...callsIn(list)].every(({ head }) => head.primitive);
  if (isPlain) return;
  const how =
    'other tasks may come between a decomposition and its first step, while JSHOP2 takes that step at once';
  tell(report('plans-differ', list.span, { what: 'This `:unordered`', how }));
}

function tellImmediate({ span, head }: TaskCall, tell: Tell): void {
  const how = 'it is done in its turn, while JSHOP2 does it before anything else';
  tell(report('plans-differ', span, { what: `\`:immediate ${head.name}\``, how }));
}

/** Reports names that are used in calculations: each becomes a unique number. */
export function tellNamesAmongNumbers({ inference, tell }: Context): void {
  const { kinds, project, clauses } = inference;
  const told = new Set<string>();
  const look = (term: Term, place: string) => {
    const name = term.k === 'symbol' ? term.name : term.k === 'list' ? 'nil' : null;
    const code = name === null || kinds.of(place) === 'object' ? undefined : kinds.codes.get(name);
    if (name === null || code === undefined || told.has(name)) return;
    told.add(name);
    const how = `it is ${code} here; where it is used in a calculation, JSHOP2 stops with an error`;
    tell(report('plans-differ', term.span, { what: `\`${name}\` is used among numbers`, how }));
  };
  // There are few names among numbers, but many facts.
  if (kinds.codes.size === 0) return;
  const atoms = [
    ...project.worlds.flatMap(({ facts }) => facts),
    ...clauses.flatMap(({ adds }) => adds.flatMap((effect) => (effect.k === 'atom' ? [effect.atom] : []))),
  ];
  for (const { predicate, args } of atoms)
    for (const [index, arg] of args.entries()) look(arg, predicatePlace(predicate, index));
}

/** Reports once for each predicate that no condition reads its facts and no effect changes them. */
export function tellUnusedFacts({ inference, mentioned, tell }: Context): void {
  const told = new Set<string>();
  const { worlds, facts } = inference.project;
  for (const world of worlds.keys()) {
    for (const [predicate, { first }] of facts.of(world)) {
      const [name = ''] = predicate.split(' ');
      if (mentioned.has(predicate) || told.has(name)) continue;
      told.add(name);
      const reason = 'the domain does not mention such facts';
      tell(report('left-out', first.span, { what: `\`${name}\``, reason }));
    }
  }
}

/**
 * Reports conditions for facts that nothing provides, if their name looks like a typing error: similar to that of other
 * facts, or with another number of arguments. Otherwise, the given problems may simply not contain such facts.
 */
export function tellUngiven({ inference, derived, tell }: Context): void {
  const { project, clauses } = inference;
  if (project.worlds.length === 0) return;
  const facts = [...project.worlds.keys()].flatMap((world) => [...project.facts.of(world).keys()]);
  const given = new Set([...derived, ...facts, ...changedBy(clauses.flatMap(({ adds }) => adds))]);
  const names = new Set([...given].map(nameOf));
  const asked = clauses.flatMap(({ precondition, effects }) => [
    precondition.logic,
    ...effects.flatMap((effect) => (effect.k === 'forall' ? [effect.range] : [])),
  ]);
  for (const logic of asked.flatMap((one) => [...logicWithin(one)])) {
    if (logic.k !== 'atom' || given.has(logic.atom.predicate)) continue;
    given.add(logic.atom.predicate);
    const name = nameOf(logic.atom.predicate);
    const meant = names.has(name) ? name : closestName(name, names);
    if (meant === null || (meant !== name && name.length < SHORTEST)) continue;
    const hint = meant === name ? ' with this number of arguments' : ` (did you mean \`${meant}\`?)`;
    tell(report('nothing-gives-it', logic.span, { name, hint }));
  }
}

/** Shorter names are often similar without being typing errors. */
const SHORTEST = 5;

function nameOf(predicate: string): string {
  return predicate.split(' ')[0] ?? '';
}
