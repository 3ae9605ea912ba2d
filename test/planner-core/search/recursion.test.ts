/** Derived values that need themselves, on large and on circular relations: held against plain reachability. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOf, searchTo } from '../../support/planning.ts';

const GRAPH = `
type Place;
fluent boolean link(Place from, Place to);
fluent integer steps;
derived boolean reaches(Place from, Place to) :=
    from == to or exists (Place next; link(from, next) and reaches(next, to));
task Go(Place from, Place to) { { reaches(from, to); steps += 1; } }
task Stay(Place from, Place to) { { not reaches(from, to); } }
task Cut(Place from, Place to) { { link(from, to) := false; } }
`;

type Edge = readonly [number, number];

function world(count: number, edges: readonly Edge[], tasks: string): string {
  const places = Array.from({ length: count }, (_, index) => `p${index}`).join(', ');
  const links = edges.map(([from, to]) => `link(p${from}, p${to}) := true;`).join(' ');
  return `objects { Place ${places}; } init { ${links} } tasks ordered(${tasks});`;
}

const statusOf = (count: number, edges: readonly Edge[], tasks: string) =>
  searchTo(problemOf(GRAPH, world(count, edges, tasks)), { mode: 'first' }).status;

const chain = (count: number): Edge[] => Array.from({ length: count - 1 }, (_, index) => [index, index + 1]);

describe('a chain longer than any stack', () => {
  const NEXT = `
type Place;
constant Place next(Place place);
fluent boolean lit;
derived boolean leads(Place place) := lit or leads(next(place));
task Light(Place place) { { not leads(place); lit := true; } }
task See(Place place) { { leads(place); } }
`;

  it('is followed to its end, and again after what it needs has changed', () => {
    const count = 10_000;
    const places = Array.from({ length: count }, (_, index) => `p${index}`);
    const init = places
      .slice(1)
      .map((place, index) => `next(p${index}) := ${place};`)
      .join(' ');
    const problem = problemOf(
      NEXT,
      `objects { Place ${places.join(', ')}; } init { ${init} } tasks ordered(Light(p0), See(p0));`,
    );
    expect(searchTo(problem, { mode: 'first' })).toMatchObject({ status: 'solved', cost: 2 });
  });
});

describe('a relation with more applications than a table has places', () => {
  const count = 1100;

  it('keeps those that are asked for', () => {
    expect(statusOf(count, chain(count), `Go(p0, p${count - 1}), Stay(p${count - 1}, p0)`)).toBe('solved');
  });

  it('forgets them when a link is cut', () => {
    const last = `p${count - 1}`;
    expect(statusOf(count, chain(count), `Go(p0, ${last}), Cut(p500, p501), Stay(p0, ${last})`)).toBe(
      'solved',
    );
  });
});

/** What can be reached, by marking. */
function reached(edges: readonly Edge[], from: number): ReadonlySet<number> {
  const found = new Set([from]);
  for (const place of found) for (const [a, b] of edges) if (a === place) found.add(b);
  return found;
}

describe('any graph', () => {
  it('holds what marking finds, before and after a link is cut', () => {
    const place = fc.nat({ max: 6 });
    const edges = fc.uniqueArray(fc.tuple(place, place), { minLength: 1, maxLength: 14, selector: String });
    fc.assert(
      fc.property(edges, place, (all, from) => {
        const cut = all[0] as Edge;
        const left = all.filter(([a, b]) => a !== cut[0] || b !== cut[1]);
        const tests = (those: readonly Edge[]) =>
          Array.from(
            { length: 7 },
            (_, to) => `${reached(those, from).has(to) ? 'Go' : 'Stay'}(p${from}, p${to})`,
          );
        const tasks = [...tests(all), `Cut(p${cut[0]}, p${cut[1]})`, ...tests(left)].join(', ');
        expect(statusOf(7, all, tasks)).toBe('solved');
      }),
      { seed: 2014, numRuns: 120 },
    );
  });
});
