/** One evaluation that takes very long: it ends with the time, is given up at a cancel, and makes no slice longer for ever. */
import { describe, expect, it } from 'vitest';
import type { SearchOptions, SearchResult } from '../../../planner-core/search/api.ts';
import { createSearch } from '../../../planner-core/search/create-search.ts';
import type { Problem } from '../../../planner-core/search/problem.ts';
import { problemOf, searchTo } from '../../support/planning.ts';

/** Sums are in no index: each combination of values is looked at. */
const DECLARED = `type T; constant integer rank(T t); fluent integer n; fluent integer hit(T t);
derived boolean third := n >= 0 and exists (T a, T b, T c; rank(a) + rank(b) + rank(c) > 0);
derived boolean ninth := third or third or third;
derived boolean last := ninth or ninth or ninth;
derived boolean reach(T a, T b) :=
  rank(a) + rank(b) > n or exists (T c; rank(a) + rank(c) == 0 and c != a and reach(c, b));
task Do(T t) { { n += 1; } }
task Step() { { n += 1; } }`;

const EVALUATIONS = {
  'the condition of a task': 'task Go() { { WHOLE == 0; n += 1; } }',
  'a cost': 'task Go() { cost := 1 + WHOLE; { n += 1; } }',
  'an effect': 'task Go() { { n := WHOLE; } }',
  'effects for all':
    'task Go() { { forall (T a, T b, T c, T d) { rank(a) + rank(b) + rank(c) + rank(d) < 0; hit(a) := 1; } } }',
  'the condition of a branch':
    'task Go() { method { branch { WHOLE == 1; ordered(); } branch { ordered(Step()); } } }',
  'a let': 'task Go() { method { let x := WHOLE; exists (T t) { ordered(Do(t)); } } }',
  'a condition among bindings':
    'task Go() { method { exists (T t) { WHOLE + rank(t) == 0; ordered(Do(t)); } } }',
  'a condition within a sorted binding':
    'task Go() { method { exists (T s) { sort-by (T t; n - rank(t); <) { exists (T u) { WHOLE == rank(u); ordered(Do(t), Do(u)); } } } } }',
  'a key': 'task Go() { method { sort-by (T t; WHOLE; <) { ordered(Do(t)); } } }',
  'an argument':
    'task Add(integer k) { { n += k; } } task Go() { method { exists (T t) { ordered(Do(t), Add(WHOLE)); } } }',
  'parts of a network':
    'task Go() { method { ordered(Step(), each (T t; WHOLE == 0) { ordered(Do(t)); }); } }',
  'derived variables': 'task Go() { method { branch { last; ordered(); } branch { ordered(Step()); } } }',
  'derived variables that need themselves':
    'task Go() { method { branch { exists (T a, T b; reach(a, b)); ordered(); } branch { ordered(Step()); } } }',
} as const;

/** How many objects make some of them long. */
const OBJECTS: Readonly<Record<string, number>> = {
  'derived variables': 64,
  'derived variables that need themselves': 100,
};

function problemWith(part: string, objects: number, network = 'ordered(Go(), Go())'): Problem {
  const whole = 'count (T a, T b, T c, T d; rank(a) + rank(b) + rank(c) + rank(d) > n)';
  const names = Array.from({ length: objects }, (_, i) => `o${i}`);
  return problemOf(
    `${DECLARED} ${part.replaceAll('WHOLE', whole)}`,
    `objects { T ${names.join(', ')}; } tasks ${network};`,
  );
}

/** Without the time it took. */
const untimed = (result: SearchResult) => ({ ...result, ms: 0 });

describe.each(Object.entries(EVALUATIONS))('%s', (name, part) => {
  it('is begun anew where a slice is over, and comes to the same', () => {
    const problem = problemWith(part, OBJECTS[name] ?? 30);
    const options: SearchOptions = { mode: 'all', count: 3, maxNodes: 9 };
    const search = createSearch(problem, options);
    let runs = 0;
    let nodes = 0;
    while (search.status === 'running') {
      search.run(undefined, () => true);
      expect(search.nodes).toBeGreaterThanOrEqual(nodes);
      nodes = search.nodes;
      runs += 1;
    }
    expect(untimed(search.result())).toEqual(untimed(searchTo(problem, options)));
    expect(runs).toBeGreaterThan(2);
  });

  it('of hours ends with the time, and is cancelled at once', () => {
    const problem = problemWith(part, 900);
    let now = 0;
    const clock = () => now++;
    const late = searchTo(problem, { mode: 'first', timeMs: 5, clock });
    expect(late).toMatchObject({ status: 'limit', limit: 'time', plan: null });
    expect(now).toBeLessThan(20);
    const search = createSearch(problem, { mode: 'first' });
    let looks = 0;
    search.run(undefined, () => {
      looks += 1;
      if (looks === 3) search.cancel();
      return false;
    });
    expect(search.result()).toMatchObject({ status: 'cancelled', plan: null });
    expect(looks).toBe(3);
  });
});
