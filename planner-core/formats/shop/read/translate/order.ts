/**
 * The order in which objects are declared, which is the order in which conditions find them. The original finds them in the
 * order of its facts. So objects are declared in the order of their first occurrence, unless the facts that some condition
 * goes through have another order.
 */
import { PriorityQueue } from '../../../../base/priority-queue.ts';
import { NOWHERE } from '../../../../base/source.ts';
import { objectName } from '../flat/initial-facts.ts';
import type { FlatFact, FlatWorld } from '../flat/model.ts';
import { type Clause, conjunctsOf } from '../infer/clauses.ts';
import type { Flow } from '../infer/flow.ts';
import type { Inference } from '../infer/infer.ts';
import type { Term } from '../source/model.ts';
import { boundBy, callsIn, variablesIn } from '../source/walk.ts';

/** The names of a world's objects in the order in which its facts and then its tasks mention them. */
export function appearances({ facts, tasks }: FlatWorld): string[] {
  const names = new Set<string>();
  const add = (term: Term) => {
    const name = objectName(term);
    if (name !== null) names.add(name);
  };
  for (const { args } of facts) for (const term of args) add(term);
  for (const { head } of callsIn(tasks)) for (const term of head.args) add(term);
  return [...names];
}

/** A traversal of the facts of a predicate: some arguments are bound, the others are found, the first changing slowest. */
interface Passage {
  readonly predicate: string;
  readonly given: readonly number[];
  readonly found: readonly number[];
  /** The object types of the arguments, if they are known: facts about other objects are skipped. */
  readonly types: readonly (number | null)[];
}

/** Objects in an order that agrees with as many traversals as possible. */
export function objectOrder(world: FlatWorld, inference: Inference): string[] {
  const objects = appearances(world);
  const numbers = new Map(objects.map((object, number) => [object, number]));
  const after = objects.map(() => new Set<number>());
  const { tree, project } = inference;
  const index = project.worlds.indexOf(world);
  for (const passage of passagesOf(inference)) {
    const facts = project.facts.about(index, passage.predicate).filter(({ args }) =>
      args.every((arg, at) => {
        const wanted = passage.types[at] ?? null;
        const type = tree.typeOf(inference.objects.id(index, objectName(arg) ?? ''));
        return wanted === null || type === null || tree.isWithin(type, wanted);
      }),
    );
    for (const [before, next] of sequence(facts, passage))
      after[numbers.get(before) ?? -1]?.add(numbers.get(next) ?? -1);
  }
  return sorted(after).map((number) => objects[number] ?? '');
}

function passagesOf({ clauses, functional, flow }: Inference): Passage[] {
  const passages = new Map<string, Passage>();
  for (const clause of clauses) {
    for (const passage of passagesOfClause(clause, functional, flow))
      passages.set(JSON.stringify(passage), passage);
  }
  return [...passages.values()];
}

function passagesOfClause(clause: Clause, functional: ReadonlySet<string>, flow: Flow): Passage[] {
  const environment = flow.environment(clause, true);
  const bound = clause.kind === 'axiom' ? new Set<string>() : variablesIn(clause.head);
  return conjunctsOf(clause.precondition.logic).flatMap((part): Passage[] => {
    const isFree = (term: Term | undefined) => term?.k === 'variable' && !bound.has(term.name);
    const indexes = part.k === 'atom' ? [...part.atom.args.keys()] : [];
    const args = part.k === 'atom' ? part.atom.args : [];
    // A value is determined by its key, so it is not traversed.
    const found = indexes.filter(
      (index) =>
        isFree(args[index]) &&
        !(part.k === 'atom' && functional.has(part.atom.predicate) && index === args.length - 1),
    );
    const given = indexes.filter((index) => !isFree(args[index]));
    for (const name of boundBy(part)) bound.add(name);
    const types = args.map((arg) => {
      const bounds = arg.k === 'variable' ? environment.get(arg.name) : undefined;
      return bounds === undefined || typeof bounds === 'string' || bounds.k !== 'object' ? null : bounds.type;
    });
    return part.k === 'atom' && found.length > 0
      ? [{ predicate: part.atom.predicate, given, found, types }]
      : [];
  });
}

/** Pairs of objects whose order is determined by facts. */
function sequence(facts: readonly FlatFact[], { given, found }: Passage): [string, string][] {
  const pairs: [string, string][] = [];
  for (const [depth, index] of found.entries()) {
    const last = new Map<string, { readonly seen: Set<string>; latest: string | null }>();
    for (const { args } of facts) {
      const key = [...given, ...found.slice(0, depth)]
        .map((at) => objectName(args[at] ?? args[0] ?? NOTHING))
        .join(' ');
      const group = last.get(key) ?? { seen: new Set<string>(), latest: null };
      last.set(key, group);
      const object = args[index] === undefined ? null : objectName(args[index]);
      if (object === null || group.seen.has(object)) continue;
      if (group.latest !== null) pairs.push([group.latest, object]);
      group.seen.add(object);
      group.latest = object;
    }
  }
  return pairs;
}

const NOTHING: Term = { k: 'symbol', name: '', span: NOWHERE };

/** Always the earliest remaining object without a remaining predecessor; if there is none, the earliest. */
export function sorted(after: readonly ReadonlySet<number>[]): number[] {
  const waiting = after.map(() => 0);
  for (const next of after) for (const object of next) waiting[object] = (waiting[object] ?? 0) + 1;
  const free = new PriorityQueue();
  for (const [object, count] of waiting.entries()) if (count === 0) free.add(object, object);
  const order: number[] = [];
  const done = after.map(() => false);
  let earliest = 0;
  while (order.length < after.length) {
    let chosen = free.take()?.item;
    while (chosen !== undefined && done[chosen] === true) chosen = free.take()?.item;
    while (done[earliest] === true) earliest++;
    chosen ??= earliest;
    done[chosen] = true;
    order.push(chosen);
    for (const object of after[chosen] ?? []) {
      waiting[object] = (waiting[object] ?? 0) - 1;
      if (waiting[object] === 0) free.add(object, object);
    }
  }
  return order;
}
