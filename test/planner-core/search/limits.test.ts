/** How searches end: outcomes, limits, cancelling, slices, bounds and pruning. */
import { describe, expect, it } from 'vitest';
import type { SearchOptions } from '../../../planner-core/search/api.ts';
import { createSearch } from '../../../planner-core/search/create-search.ts';
import { problemOf, searchTo, stepsOf } from '../../support/planning.ts';

const ENDLESS = `
fluent integer [0, 100000000] n;
task Step() { { n += 1; } }
task Loop() { method { ordered(Step(), Loop()); } }
task Ping() { method { ordered(Step(), Pong()); } }
task Pong() { method { ordered(Middle(), Step()); } }
task Middle() { method { ordered(Ping()); } }
task Grow() { method { ordered(Grow(), Grow()); } }
task Zero() { method { ordered(Zero()); } }
`;

/** Choices of different costs: the first plan is not the best. */
const CHOICES = `
type Way;
constant integer length(Way w);
fluent integer [0, 100] gone;
task Go(Way w) { cost := length(w); { gone += 1; } }
task Trip(integer [0, 9] legs) { method {
  branch { legs == 0; ordered(); }
  branch { exists (Way w) { ordered(Go(w), Trip(legs - 1)); } }
} }
`;
const WAYS = `objects { Way long, middle, short; } init { length(long) := 5; length(middle) := 3; length(short) := 2; }`;
const trip = (legs: number) => problemOf(CHOICES, `${WAYS} tasks ordered(Trip(${legs}));`);

describe('endless recursion', () => {
  it.each([
    ['Loop()', ['Loop']],
    ['Ping()', ['Ping', 'Pong', 'Middle']],
    ['Grow()', ['Grow']],
  ])('%s ends in a limit that names the chain', (task, chain) => {
    const result = searchTo(problemOf(ENDLESS, `tasks ordered(${task});`), { mode: 'first', maxDepth: 5000 });
    expect(result).toMatchObject({ status: 'limit', limit: 'depth', plan: null });
    expect([...result.chain].sort()).toEqual([...chain].sort());
  });

  it('ends by itself where nobody sets a limit', () => {
    const result = searchTo(problemOf(ENDLESS, 'tasks ordered(Zero());'), { mode: 'first', prune: 'none' });
    expect(result).toMatchObject({ status: 'limit', chain: ['Zero'] });
  });

  it('that comes back to the same state and tasks is no plan, and named', () => {
    const result = searchTo(problemOf(ENDLESS, 'tasks ordered(Zero());'), { mode: 'first' });
    expect(result).toMatchObject({ status: 'unsolvable', limit: null, chain: ['Zero'] });
  });

  it('beyond the best plan is cut once there is one', () => {
    const declared = `${ENDLESS} task Both() { method { ordered(Step()); } method { ordered(Zero()); } }`;
    const result = searchTo(problemOf(declared, 'tasks ordered(Both());'), { mode: 'best' });
    expect(result).toMatchObject({ status: 'solved', optimal: true, cost: 1, limit: null });
  });
});

describe('limits', () => {
  const endless = () => problemOf(ENDLESS, 'tasks ordered(Loop());');

  it('on nodes stop before the next one', () => {
    expect(searchTo(endless(), { mode: 'first', maxNodes: 100 })).toMatchObject({
      status: 'limit',
      limit: 'nodes',
      nodes: 100,
    });
  });

  it('on memory stop the search, not the program', () => {
    const result = searchTo(endless(), { mode: 'first', maxMemoryMb: 1 });
    expect(result).toMatchObject({ status: 'limit', limit: 'memory', chain: ['Loop'] });
  });

  it('on memory hold for the state too', () => {
    const large =
      'type T; fluent boolean on(T a, T b, T c); object T x; task Set(T t) { { on(t, t, t) := true; } }';
    const objects = Array.from({ length: 250 }, (_, i) => `o${i}`).join(', ');
    const problem = problemOf(large, `objects { T ${objects}; } tasks ordered(Set(x));`);
    expect(searchTo(problem, { mode: 'first', maxMemoryMb: 32 })).toMatchObject({
      status: 'limit',
      limit: 'memory',
    });
    expect(searchTo(problem, { mode: 'first' }).status).toBe('solved');
  });

  describe('on depth', () => {
    it.each(['first', 'all'] as const)(
      'one thing that is too deep tells as much as all beside it: %s',
      (mode) => {
        const crowd = `${ENDLESS} task Crowd() { method { unordered(${'Step(), '.repeat(20)}Crowd()); } }`;
        const search = createSearch(problemOf(crowd, 'tasks ordered(Crowd());'), {
          mode,
          prune: 'none',
          maxDepth: 12,
          maxNodes: 500,
        });
        let iterations = 0;
        for (; search.status === 'running'; iterations++) search.run(1);
        expect(search.result()).toMatchObject({ nodes: 500, limit: 'nodes', plans: [] });
        expect(iterations).toBeLessThan(2 * 500);
      },
    );

    const WAYS_OUT = `${ENDLESS}
      task Both() { method endless { ordered(Loop()); } method out { ordered(Step(), Step()); } }`;
    const both = () => problemOf(WAYS_OUT, 'tasks ordered(Both());');

    it.each(['none', 'paper', 'full'] as const)('lead another way (%s)', (prune) => {
      const result = searchTo(both(), { mode: 'first', prune, maxDepth: 500 });
      expect(result).toMatchObject({ status: 'solved', limit: null, cost: 2 });
    });

    it.each([
      [5000, { status: 'solved', limit: null, optimal: true, bound: 2 }],
      [2, { status: 'limit', limit: 'depth', plan: null }],
    ])('of %i leave the best plan the best only where nothing deeper is cheaper', (maxDepth, expected) => {
      expect(searchTo(both(), { mode: 'best', maxDepth })).toMatchObject(expected);
      expect(searchTo(both(), { mode: 'best', maxDepth, prune: 'none' })).toMatchObject({
        ...expected,
        ...(maxDepth > 2 ? { limit: null } : {}),
      });
    });

    it('leave a plan unproved where what is deeper may be cheaper', () => {
      const declared = `fluent integer n; task Dear() { cost := 9; { n += 1; } } task Cheap() { { n += 1; } }
        task Way(integer [0, 9] left) { method { left == 0; ordered(Cheap()); } method { left > 0; ordered(Way(left - 1)); } }
        task Go() { method { ordered(Dear()); } method { ordered(Way(9)); } }`;
      for (const prune of ['none', 'paper', 'full'] as const) {
        const go = (maxDepth: number) =>
          searchTo(problemOf(declared, 'tasks ordered(Go());'), { mode: 'best', prune, maxDepth });
        expect(go(12)).toMatchObject({ cost: 1, optimal: true, limit: null });
        expect(go(11)).toMatchObject({ cost: 9, bound: 1, optimal: false, limit: 'depth' });
      }
    });

    it('are told of where they are met, and once more where nothing else is left', () => {
      const search = createSearch(endless(), { mode: 'first', maxDepth: 20, prune: 'none' });
      const told: string[] = [];
      search.observe((event) => {
        if (event.kind === 'prune') told.push(event.reason);
        if (event.kind === 'limit') told.push(event.limit);
      });
      search.run();
      expect(told).toEqual([
        'it is deeper than 20 open decompositions and steps, the current depth limit',
        'depth',
      ]);
    });

    it('let all plans that are not too deep be collected', () => {
      const collect = (maxDepth: number) => searchTo(trip(3), { mode: 'all', maxDepth, prune: 'none' });
      expect(collect(7)).toMatchObject({ status: 'solved', limit: null });
      expect(collect(7).plans).toHaveLength(27);
      expect(collect(6)).toMatchObject({ status: 'limit', limit: 'depth', plans: [] });
    });
  });

  it('on time are kept where every node takes long', () => {
    let nodes = () => 0;
    const search = createSearch(endless(), { mode: 'first', timeMs: 60_000, clock: () => 50 * nodes() });
    nodes = () => search.nodes;
    search.run();
    const { limit, ms } = search.result();
    expect(limit).toBe('time');
    expect(ms).toBeLessThanOrEqual(60_050);
  });

  it('on time use the clock that is given', () => {
    let now = 0;
    const clock = () => {
      now += 1;
      return now;
    };
    const result = searchTo(endless(), { mode: 'first', timeMs: 50, clock });
    expect(result).toMatchObject({ status: 'limit', limit: 'time' });
    expect(result.ms).toBeGreaterThanOrEqual(50);
  });

  it('keep the plan that was found', () => {
    const result = searchTo(trip(6), { mode: 'best', maxNodes: 30 });
    expect(result).toMatchObject({ status: 'solved', limit: 'nodes', optimal: false });
    expect(result.bound).toBeLessThan(result.cost ?? 0);
  });

  it('leave no trace in the next search', () => {
    const problem = trip(4);
    const before = searchTo(problem, { mode: 'best' });
    searchTo(problem, { mode: 'best', maxNodes: 20 });
    const cancelled = createSearch(problem, { mode: 'best' });
    cancelled.run(10);
    cancelled.cancel();
    expect(searchTo(problem, { mode: 'best' })).toEqual(before);
  });
});

describe('cancelling', () => {
  it('ends a search without a plan as cancelled', () => {
    const search = createSearch(problemOf(ENDLESS, 'tasks ordered(Loop());'), { mode: 'first' });
    search.run(1000);
    search.cancel();
    expect(search.run()).toBe('cancelled');
    expect(search.result()).toMatchObject({ status: 'cancelled', plan: null, nodes: 1000 });
  });

  it('keeps the best plan so far', () => {
    const search = createSearch(trip(5), { mode: 'best' });
    while (search.improvements.length < 2) search.next();
    search.cancel();
    expect(search.result()).toMatchObject({
      status: 'solved',
      optimal: false,
      cost: search.improvements[1]?.cost,
    });
  });

  it('is heard between bindings that never fit', () => {
    // Sums are in no index: every binding must be looked at.
    const many = `type T; constant integer rank(T t); task Do(T t) { { } }
      task Go() { method { exists (T a, T b, T c) { rank(a) + rank(b) + rank(c) > 0; ordered(Do(a)); } } }`;
    const objects = Array.from({ length: 60 }, (_, i) => `o${i}`).join(', ');
    const search = createSearch(problemOf(many, `objects { T ${objects}; } tasks ordered(Go());`), {
      mode: 'first',
    });
    for (let i = 0; i < 10; i++) search.next();
    expect(search.status).toBe('running');
    expect(search.nodes).toBe(1);
    while (search.status === 'running') search.next();
    expect(search.status).toBe('unsolvable');
  });
});

describe('slices', () => {
  const sorting = `type T; constant integer rank(T t); fluent integer n;
    task Do(T t) { cost := rank(t); { n += 1; } }
    task Never() { { n == -1; } }
    task Go(integer [0, 3] k) { method {
      branch { k == 0; ordered(Never()); }
      branch { exists (T a) { rank(a) >= 0; sort-by (T b, T c; rank(b) - rank(c); >) { b != c; ordered(Do(b), Go(k - 1)); } } }
    } method { first (T a) { rank(a) > 1; exists (T b) { rank(b) == rank(a); ordered(Do(b)); } } } }`;
  const objects = Array.from({ length: 5 }, (_, i) => `o${i}`);
  const init = objects.map((name, i) => `rank(${name}) := ${(i * 7) % 5};`).join(' ');
  const problem = problemOf(
    sorting,
    `objects { T ${objects.join(', ')}; } init { ${init} } tasks ordered(Go(1), Go(1));`,
  );

  it.each<SearchOptions>([
    { mode: 'first' },
    { mode: 'best' },
    { mode: 'best', prune: 'paper' },
    { mode: 'all', count: 7, prune: 'none' },
    { mode: 'best', maxNodes: 500 },
  ])('of any size give the same result: %o', (options) => {
    const whole = searchTo(problem, options);
    for (const slice of [1, 2, 7, 64]) expect(searchTo(problem, options, slice)).toEqual(whole);
  });

  it('enter at most one node an iteration', () => {
    const search = createSearch(problem, { mode: 'best', maxNodes: 2000 });
    let nodes = 0;
    while (search.next() === 'running') {
      expect(search.nodes - nodes).toBeLessThanOrEqual(1);
      nodes = search.nodes;
    }
  });

  it('stop when they are told to', () => {
    let asked = 0;
    const search = createSearch(problem, { mode: 'best' });
    search.run(undefined, () => {
      asked += 1;
      return asked === 2;
    });
    expect(search.status).toBe('running');
    expect(asked).toBe(2);
  });
});

describe('the best plan', () => {
  it('is improved on the way and proved at the end', () => {
    const result = searchTo(trip(3), { mode: 'best' });
    expect(stepsOf(result.plan)).toBe('Go(short) Go(short) Go(short)');
    const costs = result.improvements.map(({ cost }) => cost);
    expect(costs[0]).toBe(15);
    expect(costs.at(-1)).toBe(6);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(result).toMatchObject({ status: 'solved', optimal: true, bound: 6, cost: 6 });
  });

  it('costs the same at every pruning level, with fewer nodes the more is pruned', () => {
    const [none, paper, full] = (['none', 'paper', 'full'] as const).map((prune) =>
      searchTo(trip(4), { mode: 'best', prune }),
    );
    expect([none?.cost, paper?.cost, full?.cost]).toEqual([8, 8, 8]);
    expect(paper?.nodes).toBeLessThan(none?.nodes ?? 0);
    expect(full?.nodes).toBeLessThan(paper?.nodes ?? 0);
  });

  it('may cost infinitely much, until a cheaper one is found', () => {
    const declared = `fluent integer n; task Dear() { cost := 1.0e308 * 10.0; { n += 1; } } task Cheap() { cost := 2.5; { n += 1; } }
      task Only() { method { ordered(Dear()); } } task Both() { method { ordered(Dear()); } method { ordered(Cheap()); } }`;
    expect(searchTo(problemOf(declared, 'tasks ordered(Only());'), { mode: 'best' })).toMatchObject({
      status: 'solved',
      cost: Number.POSITIVE_INFINITY,
    });
    expect(searchTo(problemOf(declared, 'tasks ordered(Both());'), { mode: 'best' })).toMatchObject({
      cost: 2.5,
      optimal: true,
    });
  });

  it('has a bound that only rises', () => {
    const search = createSearch(trip(3), { mode: 'best' });
    let bound = search.bound();
    while (search.next() === 'running') {
      expect(search.bound()).toBeGreaterThanOrEqual(bound);
      bound = search.bound();
      expect(bound).toBeLessThanOrEqual(6);
    }
  });

  it('is not cut away by the rounding of floats', () => {
    const declared = `type W; constant float len(W w); fluent integer n;
      task Go(W w) { cost := len(w); { n += 1; } }
      task Three() { method { exists (W w) { ordered(Go(w), Go(w), Go(w)); } } }`;
    const world = 'objects { W a, b; } init { len(a) := 0.1; len(b) := 0.1; } tasks ordered(Three());';
    const result = searchTo(problemOf(declared, world), { mode: 'best' });
    expect(result.cost).toBe(0.1 + 0.1 + 0.1);
    expect(result.optimal).toBe(true);
  });
});

describe('outcomes', () => {
  it('prove what has no plan', () => {
    const result = searchTo(
      problemOf('fluent boolean on; task Go() { { on; on := true; } }', 'tasks ordered(Go());'),
      { mode: 'best' },
    );
    expect(result).toMatchObject({ status: 'unsolvable', plan: null, cost: null, optimal: false, nodes: 1 });
  });

  it('count no node for an empty network', () => {
    expect(searchTo(problemOf('task Go() { { } }', 'tasks ordered();'), { mode: 'first' })).toMatchObject({
      status: 'solved',
      nodes: 0,
      cost: 0,
    });
  });

  it('take a plan that misses the goal for none, and for no incumbent', () => {
    const problem = problemOf(CHOICES, `${WAYS} tasks unordered(Trip(1), Trip(1)); goal { gone == 3; }`);
    expect(searchTo(problem, { mode: 'best' }).status).toBe('unsolvable');
    const declared = `${CHOICES} task Some() { method { ordered(Trip(1)); } method { ordered(Trip(2)); } }`;
    const reached = searchTo(problemOf(declared, `${WAYS} tasks ordered(Some()); goal { gone == 2; }`), {
      mode: 'best',
    });
    expect(stepsOf(reached.plan)).toBe('Go(short) Go(short)');
    expect(reached.improvements[0]?.cost).toBe(10);
  });

  it('depend on the seed alone where chance is asked for', () => {
    const declared = `type P; fluent P at; task Go(P p) { { at := p; } }
      task Stroll(integer [0, 9] hour) { method { first sort-by (P p; random(hour, p); <) { ordered(Go(p)); } } }`;
    const plan = (seed: number) =>
      stepsOf(
        searchTo(
          problemOf(
            declared,
            `objects { P a, b, c, d, e; } seed ${seed}; tasks ordered(Stroll(1), Stroll(2), Stroll(3));`,
          ),
          { mode: 'first' },
        ).plan,
      );
    expect(plan(1)).toBe(plan(1));
    expect(new Set([1, 2, 3, 4, 5].map(plan)).size).toBeGreaterThan(1);
  });
});
