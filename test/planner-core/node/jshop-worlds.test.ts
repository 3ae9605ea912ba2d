/** Worlds written for JSHOP2 say the same as ours: read back they give the same plans. */
import { expect, test } from 'vitest';
import {
  compileDomain,
  createProblem,
  createSearch,
  generateSimpleFps,
} from '../../../planner-core/index.ts';
import { jshopProblem } from '../../../planner-core/node/bench/jshop-worlds.ts';
import { bundledProject, domainOf, worldOf } from '../../domains/bundled.ts';
import { worldOfJshopProblem } from '../../domains/jshop-worlds.ts';

const domain = domainOf(bundledProject('simplefps'));
const compiled = compileDomain(domain, '');

function firstPlan(text: string) {
  const search = createSearch(createProblem(compiled, worldOf(domain, text)), { mode: 'first' });
  search.run();
  const { plan, nodes, status } = search.result();
  return { status, nodes, steps: plan?.steps };
}

test.each([
  { areas: 3, points: 4 },
  { areas: 5, points: 25 },
  { areas: 10, points: 50 },
])('$areas areas and $points points', (size) => {
  for (const seed of [1, 2, 3]) {
    const world = generateSimpleFps({ ...size, seed });
    const problem = jshopProblem(world, 'problem1');
    expect(problem).toMatch(/^\(defproblem problem1 simplefps\n/);
    expect(firstPlan(worldOfJshopProblem(problem))).toEqual(firstPlan(world));
  }
});

test('has the facts of a small world', () => {
  const problem = jshopProblem(generateSimpleFps({ areas: 2, points: 2, seed: 1 }), 'p');
  const facts = problem.split('\n').filter((line) => line.startsWith('  ('));
  expect(facts.slice(0, 3)).toEqual(['  (npc-unaware)', '  (npc-uncovered)', '  (npc-not-close-to-point)']);
  expect(facts).toContain('  (npc-at area0)');
  expect(facts).toContain('  (connected area0 area1 door0_1)');
  expect(facts).toContain('  (distance area0 area0 0)');
  expect(facts).toContain('  (item gun0)');
});
