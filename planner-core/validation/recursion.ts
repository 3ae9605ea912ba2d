/**
 * Recursive derived values. One holds if it can be derived: starting with none, those whose definitions hold are added
 * until nothing changes. Only applications that are needed are examined.
 */
import { groupsOf, reachable } from '../base/cycles.ts';
import type { Domain } from '../ir/model.ts';

export interface Application {
  readonly derived: number;
  readonly args: readonly number[];
}

/** What is known so far about the applications of one group. */
export interface Derivation {
  readonly group: number;
  readonly holding: Set<string>;
  readonly asked: Map<string, Application>;
}

/** The result of evaluating a definition: whether it holds, or the error. */
export type Reading = (application: Application, derivation: Derivation) => boolean | Error;

/** The group of derived values that a derived value depends on in a cycle; null if there is none. */
export function circleOf(domain: Domain, derived: number): number | null {
  let circles = circlesOf.get(domain);
  if (circles === undefined) {
    const needs = needsOf(domain);
    const groups = groupsOf(needs);
    circles = needs.map((needed, id) => {
      const others = groups.filter((group) => group === groups[id]).length > 1;
      return others || needed.includes(id) ? (groups[id] ?? null) : null;
    });
    circlesOf.set(domain, circles);
  }
  return circles[derived] ?? null;
}

const circlesOf = new WeakMap<Domain, readonly (number | null)[]>();

/** The variables that the derived values of a cycle depend on. */
export function readBy(domain: Domain, circle: number): readonly number[] {
  const byCircle = readsOf.get(domain) ?? new Map<number, readonly number[]>();
  readsOf.set(domain, byCircle);
  const known = byCircle.get(circle);
  if (known !== undefined) return known;
  const derived = [...reachable([circle], needsOf(domain))];
  const reads = new Set(derived.flatMap((id) => [...named('variable', domain.derived[id]?.value)]));
  byCircle.set(circle, [...reads]);
  return [...reads];
}

const readsOf = new WeakMap<Domain, Map<number, readonly number[]>>();

function needsOf(domain: Domain): number[][] {
  return domain.derived.map(({ value }) => [...named('derived', value)]);
}

/** The numbers of the applications that an expression uses. */
function* named(kind: 'derived' | 'variable', part: unknown): Generator<number> {
  if (typeof part !== 'object' || part === null) return;
  if ('k' in part && part.k === kind) yield Number(Object.entries(part).find(([key]) => key === kind)?.[1]);
  for (const inner of Object.values(part)) yield* named(kind, inner);
}

export function nameOf({ derived, args }: Application): string {
  return `${derived}(${args.join(',')})`;
}

/** What is known when an application uses another one of its own group. */
export function askWithin(application: Application, { asked, holding }: Derivation): boolean {
  const name = nameOf(application);
  if (!asked.has(name)) asked.set(name, application);
  return holding.has(name);
}

/**
 * Whether an application holds; other results are added to `known`. If it cannot be derived, an error in its evaluation
 * counts.
 */
export function derive(
  application: Application,
  { group, read, known }: { group: number; read: Reading; known: Map<string, boolean> },
): boolean {
  const name = nameOf(application);
  const derivation: Derivation = { group, holding: new Set(), asked: new Map([[name, application]]) };
  const { holding, asked } = derivation;
  let errors = false;
  const visit = (one: Application, its: string): void => {
    if (holding.has(its)) return;
    const result = read(one, derivation);
    if (result === true) holding.add(its);
    else if (result !== false) errors = true;
  };
  for (let before = -1; before < holding.size + asked.size; ) {
    before = holding.size + asked.size;
    // Going forwards finds everything that is needed; going backwards computes the values in as few rounds as possible.
    for (const [its, one] of asked) visit(one, its);
    for (const [its, one] of [...asked].reverse()) visit(one, its);
  }
  for (const its of asked.keys()) if (holding.has(its) || !errors) known.set(its, holding.has(its));
  if (!holding.has(name) && errors) throwFirst(application, derivation, read);
  return holding.has(name);
}

/** Evaluates what the application needs again, now that all values are known. */
function throwFirst(application: Application, { group, holding }: Derivation, read: Reading): void {
  const again: Derivation = { group, holding, asked: new Map([[nameOf(application), application]]) };
  for (const [its, one] of again.asked) {
    const result = holding.has(its) || read(one, again);
    if (typeof result !== 'boolean') throw result;
  }
}
