/**
 * Objects of several types, against the reference planner: the same plans in the same order and the same node counts, in
 * slices too, and the same first plan whatever prunes; every plan is valid.
 */
import { expect, test } from 'vitest';
import { expectReferencePlans, forDrawn } from './held-against-reference.ts';
import { mixedProject } from './mixed-types.ts';
import { sampling, TIME_LIMIT } from './samples.ts';

test('the first plan, all plans, their order and the nodes are the reference’s', TIME_LIMIT, () => {
  let solved = 0;
  const accepted = forDrawn({ write: mixedProject, sampling: sampling(100) }, (project) => {
    if (expectReferencePlans(project) > 0) solved += 1;
  });
  expect(accepted).toBeGreaterThan(70);
  expect(solved).toBeGreaterThan(25);
});
