/** Projects on which the engine and the reference planner once disagreed, cut down to what mattered. */
import { expect, test } from 'vitest';
import { validatePlan } from '../../planner-core/index.ts';
import { referencePlans } from '../reference/planner.ts';
import { engineOf } from './engine.ts';
import { readProject } from './read-project.ts';

const CASES = [
  {
    what: 'a type test beside several tasks',
    domain: `type Thing; type Box < Thing; fluent boolean done(Thing thing);
      task Mark(Thing thing) { { thing is Box; done(thing) := true; } }
      task Other() { { } }
      task All() { method { exists (Thing thing) { thing is Box; ordered(Other(), Mark(thing)); } } }`,
    world: 'objects { Thing stone; Box crate; } tasks ordered(All());',
  },
  {
    what: 'a quantifier in the argument of a subtask',
    domain: `type Thing; fluent boolean done(Thing thing); fluent integer total;
      task Add(integer amount) { { total += amount; } }
      task All() { method { ordered(Add(count (Thing thing; not done(thing))), Add(1)); } }`,
    world: 'objects { Thing stone, stick; } tasks ordered(All()); goal { total == 3; }',
  },
  {
    what: 'an external function in an effect beside another effect',
    domain: `type Thing; fluent boolean alarm; fluent float weight(Thing thing); external float measure(Thing thing);
      task Weigh(Thing thing) { { alarm := not alarm; weight(thing) := measure(thing); } }`,
    world: `objects { Thing stone; } external measure(stone) := 2.5;
      tasks ordered(Weigh(stone)); goal { weight(stone) == 2.5; alarm; }`,
  },
  {
    what: 'costs that add up to infinity',
    domain: 'fluent boolean done; task Dear() { cost := 1.0e308; { done := true; } }',
    world: 'tasks ordered(Dear(), Dear());',
  },
];

test.each(CASES)('$what', ({ domain, world }) => {
  const project = readProject(`domain Sample; ${domain}`, `world Case for Sample; ${world}`);
  const [expected] = referencePlans(project.domain, project.world, 1).plans;
  const found = engineOf(project)({ mode: 'first', prune: 'none' }).plan;
  expect(expected).toBeDefined();
  expect(found?.steps).toEqual(expected?.steps);
  expect(found?.cost).toBe(expected?.cost);
  expect(found && validatePlan(project.domain, project.world, found)).toEqual([]);
});
