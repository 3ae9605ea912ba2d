/** Before a plan is printed it is checked: to the end, until the time is up, or until somebody interrupts. */
import { expect, test } from 'vitest';
import { checkFound } from '../../../planner-core/node/commands/check-found.ts';
import { engineOf } from '../../property/engine.ts';
import { readProject } from '../../property/read-project.ts';

const project = readProject(
  'domain Count; fluent integer [0, 9] counted; task Count() { { counted += 1; } }',
  'world W for Count; tasks ordered(Count(), Count());',
);
const { plan } = engineOf(project)({ mode: 'first' });
if (!plan) throw new Error('There is no plan');
const found = { ...project, plans: [plan, plan] };
const never = () => false;

test('all plans are checked', async () => {
  expect(await checkFound(found, Number.POSITIVE_INFINITY, never)).toBe(true);
  expect(await checkFound({ ...found, plans: [] }, 0, never)).toBe(true);
});

test('a check that has no time, or is interrupted, says that it has not checked', async () => {
  expect(await checkFound(found, 0, never)).toBe(false);
  expect(await checkFound(found, Number.POSITIVE_INFINITY, () => true)).toBe(false);
});

test('a plan that is refused is a fault of ours, whichever of them it is', async () => {
  const plans = [plan, { ...plan, cost: 3 }];
  await expect(checkFound({ ...found, plans }, Number.POSITIVE_INFINITY, never)).rejects.toThrow(
    'the plan found is not valid: The plan states a cost of 3, but its steps cost 2.',
  );
});
