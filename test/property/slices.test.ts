/** Slices of any size make no difference to what a search finds, and one that was ended early none to the next. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compileDomain,
  createProblem,
  type PruneLevel,
  type SearchOptions,
  type SearchResult,
} from '../../planner-core/index.ts';
import { createSearch, type Tuning } from '../../planner-core/search/create-search.ts';
import { engineOf } from './engine.ts';
import { randomProject } from './random-domain.ts';
import { type ReadProject, tryReadProject } from './read-project.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { tapes } from './tape.ts';

const SLICES = [1, 2, 7, 64];
const LEVELS: readonly PruneLevel[] = ['none', 'paper', 'full'];
const MODES = ['first', 'best', 'all'] as const;
/** Keeps searches that go round short. */
const LIMITS = { maxNodes: 200, maxDepth: 60, count: 10 };
const CHOICES: readonly SearchOptions[] = MODES.flatMap((mode) =>
  LEVELS.map((prune) => ({ mode, prune, ...LIMITS })),
);
/** As the product looks for repeated nodes, and from the first node on. */
const AT_ONCE: Tuning = { watchFrom: 1, lookAheadFrom: 1 };
const TUNINGS: readonly Tuning[] = [{}, AT_ONCE, { ...AT_ONCE, patience: 3 }];

function forProjects(runs: number, property: (project: ReadProject, chance: number) => void): number {
  let accepted = 0;
  fc.assert(
    fc.property(tapes, fc.nat({ max: 199 }), (tape, chance) => {
      const texts = randomProject(tape, chance % 3 === 0, chance % 4 < 2);
      const project = tryReadProject(texts.domain, texts.world);
      if (!('domain' in project)) return;
      accepted += 1;
      try {
        property(project, chance);
      } catch (error) {
        throw new Error(`${texts.domain}\n${texts.world}`, { cause: error });
      }
    }),
    { ...sampling(runs), includeErrorInReport: true },
  );
  return accepted;
}

/** All of a result but the time it took. */
const untimed = (result: SearchResult) => ({ ...result, ms: 0 });

test('slices of 1, 2, 7, 64 and unbounded iterations agree in everything', TIME_LIMIT, () => {
  const accepted = forProjects(110, (project, chance) => {
    for (const tuning of TUNINGS) {
      const run = engineOf(project, tuning);
      for (const options of CHOICES) {
        const whole = untimed(run(options));
        const slice = SLICES[chance % SLICES.length];
        expect(untimed(run(options, slice)), `slices of ${slice}`).toEqual(whole);
        if (options.mode !== 'best') continue;
        for (const size of SLICES) expect(untimed(run(options, size)), `slices of ${size}`).toEqual(whole);
      }
    }
  });
  expect(accepted).toBeGreaterThan(60);
});

test('limits and cancelling leave no trace in the next search', TIME_LIMIT, () => {
  let ended = 0;
  forProjects(165, ({ domain, world }, chance) => {
    const problem = createProblem(compileDomain(domain, ''), world);
    const whole = (options: SearchOptions) => {
      const search = createSearch(problem, options);
      search.run();
      return untimed(search.result());
    };
    for (const options of CHOICES) {
      const before = whole(options);
      const early: SearchOptions[] = [
        { ...options, maxNodes: chance % 20 },
        { ...options, maxDepth: 1 + (chance % 5) },
        { ...options, maxMemoryMb: 0.02 },
        { ...options, timeMs: 0, clock: () => 0 },
      ];
      for (const limited of early) if (whole(limited).limit !== null) ended += 1;
      const cancelled = createSearch(problem, options);
      cancelled.run(chance % 30);
      cancelled.cancel();
      expect(cancelled.run(), 'what is cancelled stays where it is').toBe(cancelled.status);
      expect(whole(options)).toEqual(before);
    }
  });
  expect(ended).toBeGreaterThan(1000);
});
