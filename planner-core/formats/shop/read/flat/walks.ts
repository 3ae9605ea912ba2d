/**
 * Lists that tasks take apart with `(?first . ?rest)`. Such a list becomes a chain of entries: objects, with facts that
 * give the contents of each entry and the next entry. A task then traverses entries in the same steps as it traversed the
 * list.
 */
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import { UNCOMMENTED } from '../../../lisp/comments.ts';
import type {
  Atom,
  Element,
  Fact,
  Head,
  ListTerm,
  Logic,
  Method,
  ShopDomain,
  ShopProblem,
  SymbolTerm,
  TaskCall,
  Term,
} from '../source/model.ts';
import { callsIn, mapCalls } from '../source/walk.ts';
import { isNilTerm, shapeOf, termOf } from './shapes.ts';

/** A task's argument: `name/arity/position`. */
type Place = string;

export interface Walked {
  readonly domain: ShopDomain;
  readonly problems: readonly ShopProblem[];
}

/** The project with chains of entries in place of the traversed lists. */
export function chainLists(domain: ShopDomain, problems: readonly ShopProblem[], tell: Tell): Walked {
  const places = walkedPlaces(domain);
  if (places.size === 0) return { domain, problems };
  const chains: Chains = { places, shapes: new Map(), counts: new Map(), facts: [], tell };
  const called = domain.elements.map((element) => chainCallsOf(element, chains));
  const worlds = problems.map((problem) => {
    // Entries that methods mention exist in every world; those of a world are numbered after them.
    const within = { ...chains, counts: new Map(chains.counts), facts: [...chains.facts] };
    const tasks = mapCalls(problem.tasks, (call) => chainCall(call, within));
    return { ...problem, tasks, facts: [...problem.facts, ...within.facts] };
  });
  const elements = called.flatMap((element) =>
    element.k === 'axiom' ? [element] : enterElement(element, chains),
  );
  return { domain: { ...domain, elements }, problems: worlds };
}

interface Chains {
  /** Each place with the name of its chain. */
  readonly places: ReadonlyMap<Place, string>;
  /** The shapes of a chain's contents. */
  readonly shapes: Map<string, Set<string>>;
  readonly counts: Map<string, number>;
  readonly facts: Fact[];
  readonly tell: Tell;
}

// ---- which arguments are walked over

/** The arguments that are taken apart, and those through which lists are passed to them. */
function walkedPlaces(domain: ShopDomain): Map<Place, string> {
  const heads = domain.elements.filter((element) => element.k !== 'axiom');
  const places = new Map<Place, string>();
  for (const { head } of heads) {
    for (const [index, arg] of head.args.entries()) {
      if (arg.k !== 'list' || arg.tail?.k !== 'variable') continue;
      const [first] = arg.items;
      places.set(
        placeOf(head, index),
        first?.k === 'variable' && first.name.length > 1 ? first.name : head.name,
      );
    }
  }
  for (let grown = places.size > 0; grown; ) grown = heads.some((element) => passOn(element, places));
  return places;
}

/** Lists are passed from an argument of a method to the arguments of its tasks. */
function passOn(element: Element, places: Map<Place, string>): boolean {
  if (element.k !== 'method') return false;
  let grown = false;
  for (const [index, arg] of element.head.args.entries()) {
    const place = placeOf(element.head, index);
    if (arg.k !== 'variable' || places.has(place)) continue;
    const chain = callsOf(element).flatMap(({ head }) =>
      head.args.flatMap((other, at) => {
        const there = places.get(placeOf(head, at));
        return there !== undefined && other.k === 'variable' && other.name === arg.name ? [there] : [];
      }),
    )[0];
    if (chain === undefined) continue;
    places.set(place, chain);
    grown = true;
  }
  return grown;
}

function callsOf({ branches }: Method): TaskCall[] {
  return branches.flatMap(({ tasks }) => [...callsIn(tasks)]);
}

function placeOf({ name, primitive, args }: Head, index: number): Place {
  return `${primitive ? '!' : ''}${name}/${args.length}/${index}`;
}

// ---- lists that are written out

function chainCallsOf(element: Element, chains: Chains): Element {
  if (element.k !== 'method') return element;
  const branches = element.branches.map((branch) => ({
    ...branch,
    tasks: mapCalls(branch.tasks, (call) => chainCall(call, chains)),
  }));
  return { ...element, branches };
}

function chainCall(call: TaskCall, chains: Chains): TaskCall {
  const args = call.head.args.map((arg, index) => {
    const chain = chains.places.get(placeOf(call.head, index));
    return chain === undefined || arg.k !== 'list' ? arg : chainList(arg, chain, chains);
  });
  return { ...call, head: { ...call.head, args } };
}

/** The first entry of the chain for a list. */
function chainList(list: ListTerm, chain: string, chains: Chains): Term {
  if (list.tail !== null) {
    const reason = 'the length of a list that grows during planning is not known before planning';
    chains.tell(report('not-carried-over', list.span, { what: 'This list', reason }));
  }
  const entries = list.items.map((item): SymbolTerm => {
    const count = (chains.counts.get(chain) ?? 0) + 1;
    chains.counts.set(chain, count);
    return { k: 'symbol', name: `${chain}-entry${count}`, span: item.span };
  });
  for (const [index, item] of list.items.entries()) {
    const entry = entries[index];
    if (entry === undefined) break;
    const shaped = shapeOf(item);
    if (shaped === null) continue;
    const known = chains.shapes.get(chain) ?? new Set();
    chains.shapes.set(chain, known.add(shaped.shape));
    const span = item.span;
    chains.facts.push(
      fact({ predicate: contentPredicate(chain, shaped.shape), args: [entry, ...shaped.leaves], span }),
    );
    chains.facts.push(
      fact({ predicate: `${chain}-next`, args: [entry, entries[index + 1] ?? endOf(chain, item)], span }),
    );
  }
  return entries[0] ?? endOf(chain, list);
}

function fact(atom: Atom): Fact {
  return { atom, comments: UNCOMMENTED };
}

function endOf(chain: string, { span }: Term): SymbolTerm {
  return { k: 'symbol', name: `${chain}-end`, span };
}

function contentPredicate(chain: string, shape: string): string {
  const words = shape.match(/[^\s()_][^\s()]*/g) ?? [];
  return words.length === 0 ? `${chain}-item` : `${chain}-${words.join('-')}`;
}

// ---- taking apart

/** An element for each way in which the lists that it takes apart can be filled. */
function enterElement(element: Exclude<Element, { k: 'axiom' }>, chains: Chains): Element[] {
  let variants: Element[] = [element];
  for (const [index, arg] of element.head.args.entries()) {
    const chain = chains.places.get(placeOf(element.head, index));
    if (chain === undefined || arg.k !== 'list') continue;
    variants = variants.flatMap((variant) =>
      waysInto(arg, chain, chains).map((way) => withCondition(variant, index, way)),
    );
  }
  return variants;
}

/** The translation of an argument, with the required conditions. */
interface Way {
  readonly arg: Term;
  readonly conditions: readonly Logic[];
}

function waysInto(pattern: Term, chain: string, chains: Chains): Way[] {
  if (pattern.k !== 'list') return [{ arg: pattern, conditions: [] }];
  if (isNilTerm(pattern)) return [{ arg: endOf(chain, pattern), conditions: [] }];
  const [first, ...others] = pattern.items;
  if (first === undefined) return [];
  const { span } = pattern;
  const rest: Term =
    others.length === 0 && pattern.tail !== null ? pattern.tail : { ...pattern, items: others };
  const depth = pattern.items.length;
  const entry: Term = {
    k: 'variable',
    name: depth === 1 ? `${chain}-entry` : `${chain}-entry${depth}`,
    span,
  };
  return [...(chains.shapes.get(chain) ?? [])].flatMap((shape) =>
    waysInto(rest, chain, chains).flatMap((after): Way[] => {
      const content = contentOf(first, shape);
      if (content === null) return [];
      const filled: Atom = {
        predicate: contentPredicate(chain, shape),
        args: [entry, ...content.leaves],
        span,
      };
      const next: Atom = { predicate: `${chain}-next`, args: [entry, after.arg], span };
      return [
        { arg: entry, conditions: [...[filled, next].map(asLogic), ...content.same, ...after.conditions] },
      ];
    }),
  );
}

function asLogic(atom: Atom): Logic {
  return { k: 'atom', atom, span: atom.span };
}

/** The leaves of an entry's shape according to a pattern; null if the pattern does not match the shape. */
function contentOf(pattern: Term, shape: string): { leaves: Term[]; same: Logic[] } | null {
  const { span } = pattern;
  if (pattern.k === 'variable') {
    let count = 0;
    const leaves: Term[] = [];
    const whole = termOf(
      shape,
      () => {
        const name = shape === '_' ? pattern.name : `${pattern.name}-${++count}`;
        const leaf: Term = { k: 'variable', name, span };
        leaves.push(leaf);
        return leaf;
      },
      span,
    );
    const assign: Logic = { k: 'assign', variable: pattern.name, value: whole, span };
    return { leaves, same: shape === '_' ? [] : [assign] };
  }
  const shaped = shapeOf(pattern);
  return shaped?.shape === shape ? { leaves: [...shaped.leaves], same: [] } : null;
}

function withCondition(element: Element, index: number, { arg, conditions }: Way): Element {
  if (element.k === 'axiom') return element;
  const args = element.head.args.map((old, at) => (at === index ? arg : old));
  const head = { ...element.head, args };
  const guard = <Part extends { readonly precondition: Method['branches'][number]['precondition'] }>(
    part: Part,
  ): Part => {
    const { precondition } = part;
    const logic: Logic = { k: 'and', parts: [...conditions, precondition.logic], span: precondition.span };
    return { ...part, precondition: { ...precondition, logic } };
  };
  if (element.k === 'operator') return { ...guard(element), head };
  return { ...element, head, branches: element.branches.map(guard) };
}
