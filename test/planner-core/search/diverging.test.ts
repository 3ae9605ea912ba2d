/**
 * Domains that lead nowhere: endless recursion, loops that cost nothing, bindings and evaluations without end, memory
 * filled. Each ends in the outcome that `expected.json` names, with the limit and the chain of tasks, and none hangs.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  compileDomain,
  createProblem,
  createSearch,
  formatText,
  type SearchOptions,
  type SearchResult,
  validatePlan,
} from '../../../planner-core/index.ts';
import { readProject } from '../../property/read-project.ts';
import { expectSample, readSample, samplesIn } from '../../support/samples.ts';

const LIMITS = { maxNodes: 10_000, maxDepth: 2000, maxMemoryMb: 8 };
const SEARCHES = {
  none: { mode: 'first', prune: 'none', ...LIMITS },
  full: { mode: 'first', prune: 'full', ...LIMITS },
  best: { mode: 'best', prune: 'full', ...LIMITS },
} as const satisfies Record<string, SearchOptions>;
/** Looks at the clock after which the time is up; each is well under a millisecond of work. */
const LOOKS = 100;
/** Looks until a cancel. */
const SOON = 4;

const samples = samplesIn(join(import.meta.dirname, 'diverging'));

/** A clock that goes on by one at each look. */
function countingClock(): () => number {
  let looks = 0;
  return () => looks++;
}

/** What is expected: how it ended, and what was said of it. */
function summary({ status, limit, chain, cost, optimal, error }: SearchResult) {
  const found = cost === null ? {} : { cost, optimal };
  return { outcome: status, limit, chain, ...found, ...(error === null ? {} : { error: error.code }) };
}

test('there are more than fifty', () => {
  expect(samples.length).toBeGreaterThan(50);
});

describe.each(samples)('$name', (sample) => {
  const [domainText, worldText] = ['domain.htn', 'w.world'].map((file) => readSample(sample, file) ?? '') as [
    string,
    string,
  ];
  const { domain, world } = readProject(domainText, worldText);
  const problem = createProblem(compileDomain(domain, ''), world);
  const run = (options: SearchOptions, slice = Number.POSITIVE_INFINITY): SearchResult => {
    const search = createSearch(problem, { ...options, timeMs: LOOKS, clock: countingClock() });
    while (search.status === 'running') search.run(slice);
    return search.result();
  };

  test('ends as it must', () => {
    const results = Object.entries(SEARCHES).map(([name, options]) => [name, run(options)] as const);
    for (const [, { plan }] of results)
      if (plan !== null) expect(validatePlan(domain, world, plan)).toEqual([]);
    const summaries = Object.fromEntries(results.map(([name, result]) => [name, summary(result)]));
    expectSample(sample, 'expected.json', `${JSON.stringify(summaries, null, 2)}\n`);
  });

  test('is cancelled at once, and then ends as before', () => {
    const options = SEARCHES.full;
    const before = run({ ...options, maxNodes: 500 });
    const search = createSearch(problem, options);
    let looks = 0;
    while (search.status === 'running' && looks < SOON) {
      search.run(1000, () => {
        looks += 1;
        if (looks === SOON) search.cancel();
        return false;
      });
      if (search.status === 'running') looks += 1;
    }
    search.cancel();
    expect(looks).toBeLessThanOrEqual(SOON + 1);
    expect(search.status).not.toBe('running');
    expect({ ...run({ ...options, maxNodes: 500 }), ms: 0 }).toEqual({ ...before, ms: 0 });
  });

  test('is laid out as the formatter would', () => {
    expect(formatText({ path: 'domain.htn', text: domainText })).toBe(domainText);
    expect(formatText({ path: 'w.world', text: worldText })).toBe(worldText);
  });
});
