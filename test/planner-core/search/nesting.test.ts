/** Tasks that come back inside themselves, each time with more left to do: a first plan is found all the same. */
import { describe, expect, it } from 'vitest';
import type { Tuning } from '../../../planner-core/search/create-search.ts';
import { createSearch } from '../../../planner-core/search/create-search.ts';
import { problemOf } from '../../support/planning.ts';

const DRIVE = `
type Place;
constant boolean road(Place from, Place to);
fluent Place here; fluent boolean full;
task Drive(Place from, Place to) { { here == from; road(from, to); here := to; } }
task Stay(Place at) { { here == at; } }
task Pick() { { full := true; } }
task Unload() { { full; } }
task GetTo(Place to) {
    method via { exists (Place from) { road(from, to); ordered(GetTo(from), Drive(from, to)); } }
    method there { ordered(Stay(to)); }
}
`;

const TOWN = `objects { Place a, b, c, d; }
init { here := d; road(a, b) := true; road(b, a) := true; road(b, c) := true; road(c, b) := true;
       road(c, d) := true; road(d, c) := true; }`;

const EAT = `
fluent integer [0, 9] bites;
task Bite() { { bites += 1; } }
task Eat() {
    method more { ordered(Eat(), Bite()); }
    method one { ordered(Bite()); }
}
task Fly() { { bites == 4; } }
`;

const AT_ONCE: Tuning = { watchFrom: 1, lookAheadFrom: 1 };

function plan(domain: string, world: string, tuning: Tuning = {}) {
  const search = createSearch(problemOf(domain, world), { mode: 'first', maxNodes: 20_000 }, tuning);
  search.run();
  const { status, plan: found } = search.result();
  return [status, ...(found?.steps.map(({ task, args }) => [task, ...args].join(' ')) ?? [])].join('; ');
}

describe('a task that begins with itself', () => {
  it.each([{}, AT_ONCE])('is taken another way: %j', (tuning) => {
    const tasks = 'tasks ordered(GetTo(a));';
    const expected = 'solved; Stay d; Drive d c; Drive c b; Drive b a';
    expect(plan(DRIVE, `${TOWN} ${tasks}`, tuning)).toBe(expected);
  });

  it('is seen long before a search is watched', () => {
    const tasks = 'tasks ordered(Pick(), GetTo(b), Unload(), GetTo(d));';
    const search = createSearch(problemOf(DRIVE, `${TOWN} ${tasks}`), { mode: 'first' });
    search.run();
    expect(search.nodes).toBeLessThan(60);
  });

  it('leaves the steps out that were taken on the way astray', () => {
    const tasks = 'tasks ordered(Pick(), GetTo(b), Unload(), GetTo(d));';
    expect(plan(DRIVE, `${TOWN} ${tasks}`)).toBe(
      'solved; Pick; Stay d; Drive d c; Drive c b; Unload; Stay b; Drive b c; Drive c d',
    );
  });

  it.each([{}, AT_ONCE])('is inside itself no more often than it must be, where it must: %j', (tuning) => {
    const bites = (count: number) => ['solved', ...Array(count).fill('Bite')].join('; ');
    expect(plan(EAT, 'tasks ordered(Eat());', tuning)).toBe(bites(1));
    expect(plan(EAT, 'tasks ordered(Eat()); goal { bites == 3; }', tuning)).toBe(bites(3));
    expect(plan(EAT, 'tasks ordered(Eat(), Fly());', tuning)).toBe(`${bites(4)}; Fly`);
  });

  it('keeps the first plan of a plain search that ends', () => {
    const once = EAT.replace(/(method more .*)\n(.*method one .*)/, '$2\n$1');
    expect(once).not.toBe(EAT);
    expect(plan(once, 'tasks ordered(Eat()); goal { bites == 3; }', AT_ONCE)).toBe(
      'solved; Bite; Bite; Bite',
    );
  });
});

describe('where the best plan is asked for', () => {
  const DEEP: Tuning = AT_ONCE;
  const best = (domain: string, world: string, tuning: Tuning = DEEP) => {
    const search = createSearch(problemOf(domain, world), { mode: 'best', maxNodes: 20_000 }, tuning);
    search.run();
    const { status, cost, bound, optimal, limit } = search.result();
    return { status, cost, bound, optimal, limit };
  };

  it.each([DEEP, {}, { patience: 0 }, { ...AT_ONCE, patience: 0 }])(
    'a task that begins with itself is taken another way, and the best proved: %j',
    (tuning) => {
      const tasks = 'tasks ordered(Pick(), GetTo(b), Unload(), GetTo(d));';
      const found = best(DRIVE, `${TOWN} ${tasks}`, tuning);
      expect(found).toEqual({ status: 'solved', cost: 8, bound: 8, optimal: true, limit: null });
      const there = best(EAT, 'tasks ordered(Eat());', tuning);
      expect(there).toEqual({ status: 'solved', cost: 1, bound: 1, optimal: true, limit: null });
    },
  );

  it('a plan is kept where what is left has no end, and nothing is said to be the best', () => {
    const free = DRIVE.replace(/(task (Drive|Stay)\([^)]*\) \{)/g, '$1 cost := 0;').replace(
      'task Pick() {',
      'task Pick() { cost := 2 * count (Place p; here == p);',
    );
    const found = best(free, `${TOWN} tasks ordered(GetTo(a), Pick());`);
    expect(found).toEqual({ status: 'solved', cost: 2, bound: 0, optimal: false, limit: 'nodes' });
  });

  it('a task that needs itself is looked for in the second pass', () => {
    expect(best(EAT, 'tasks ordered(Eat()); goal { bites == 3; }')).toMatchObject({
      status: 'solved',
      cost: 3,
      optimal: true,
    });
    const capped = EAT.replace('{ bites += 1; }', '{ bites < 3; bites += 1; }');
    const backwards = capped.replace('ordered(Eat(), Bite());', 'bites < 3; ordered(Bite(), Eat());');
    expect(best(backwards, 'tasks ordered(Eat()); goal { bites == 3; }')).toMatchObject({
      status: 'solved',
      cost: 3,
      optimal: true,
    });
  });
});
