/**
 * Derived values that lead back to themselves: one holds where it can be derived from nothing, step by step. An error
 * on the way is no way to hold; it counts where there is none.
 */
import type { Domain } from '../../planner-core/index.ts';

/** An evaluation error of the language. */
export class EvaluationError extends Error {}

/** A derived value with its arguments. */
export interface Applied {
  readonly derived: number;
  readonly args: readonly number[];
}

/** What is known while values are worked out: the names of what holds so far, and all that was asked for. */
export interface Circle {
  readonly members: ReadonlySet<number>;
  readonly holding: ReadonlySet<string>;
  readonly asked: Map<string, Applied>;
}

type Definition = (applied: Applied, circle: Circle) => boolean;

const circles = new WeakMap<Domain, Map<number, ReadonlySet<number>>>();

/** The derived values that one leads to and that lead back to it: itself too, where it is recursive. */
export function circleOf(domain: Domain, derived: number): ReadonlySet<number> {
  const known = circles.get(domain) ?? new Map<number, ReadonlySet<number>>();
  circles.set(domain, known);
  const circle =
    known.get(derived) ??
    new Set([...leadsTo(domain, derived)].filter((id) => leadsTo(domain, id).has(derived)));
  known.set(derived, circle);
  return circle;
}

function leadsTo({ derived }: Domain, id: number): ReadonlySet<number> {
  const found = new Set(derivedIn(derived[id]?.value));
  for (const next of found) for (const further of derivedIn(derived[next]?.value)) found.add(further);
  return found;
}

function derivedIn(part: unknown): number[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'k' in part && part.k === 'derived' && 'derived' in part ? [Number(part.derived)] : [];
  return [...own, ...Object.values(part).flatMap(derivedIn)];
}

/** Asked for by a definition of the same circle. */
export function isKnown(applied: Applied, { holding, asked }: Circle): boolean {
  const name = JSON.stringify(applied);
  asked.set(name, applied);
  return holding.has(name);
}

/** All at once, again and again: what holds is what holds by its definition, given what held the round before. */
export function isDerivable(applied: Applied, members: ReadonlySet<number>, definition: Definition): boolean {
  const name = JSON.stringify(applied);
  const asked = new Map([[name, applied]]);
  let holding: ReadonlySet<string> = new Set();
  for (let before = -1; before < holding.size + asked.size; ) {
    before = holding.size + asked.size;
    const circle = { members, holding, asked };
    const held = [...asked].filter(([its, one]) => holding.has(its) || isFound(one, circle, definition));
    holding = new Set(held.map(([its]) => its));
  }
  if (holding.has(name)) return true;
  // What is needed with these values, errors and all.
  const needed = new Map([[name, applied]]);
  for (const [its, one] of needed)
    if (!holding.has(its)) definition(one, { members, holding, asked: needed });
  return false;
}

function isFound(applied: Applied, circle: Circle, definition: Definition): boolean {
  try {
    return definition(applied, circle);
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}
