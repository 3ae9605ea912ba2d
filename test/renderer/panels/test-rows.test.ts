/** The rows of the Tests panel: no world vanishes, and plans stand beside each other. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { listedWorlds, plansBeside } from '../../../renderer/panels/tests/test-rows.ts';
import type { WorldTestResult } from '../../../renderer/worker/protocol.ts';

const result: WorldTestResult = {
  world: 'worlds/a.world',
  name: 'A',
  passed: false,
  failures: ['expected the plan Go(a): the plan is Go(b).'],
  ms: 1,
  nodes: 1,
  cost: 1,
  plan: ['Go(b)', 'Stay()'],
  expectedPlan: ['Go(a)', 'Stay()'],
  problems: [],
};

describe('worlds', () => {
  const documents = new Map(['guard.htn', 'worlds/a.world', 'worlds/b.world'].map((path) => [path, {}]));
  const known = [{ path: 'worlds/a.world', name: 'Ambush', hasExpectations: true }];

  test('are all listed, also one that cannot be read', () => {
    const facts = { documents, onDisk: new Map([['worlds/c.world', {}]]), known, tests: new Map() };
    expect(listedWorlds(facts)).toEqual([
      { path: 'worlds/a.world', name: 'Ambush', isTest: true },
      { path: 'worlds/b.world', name: 'b', isTest: false },
      { path: 'worlds/c.world', name: 'c', isTest: false },
    ]);
  });

  test('that failed stay tests although their expectations are no longer readable', () => {
    const tests = new Map([['worlds/b.world', result]]);
    const facts = { documents, onDisk: new Map(), known: [], tests };
    expect(listedWorlds(facts).map(({ isTest }) => isTest)).toEqual([false, true]);
  });
});

describe('plans beside each other', () => {
  test('are the expected one and the one found, with the steps that differ marked', () => {
    expect(plansBeside(result, null)).toEqual([
      {
        title: 'Expected',
        steps: [
          { text: 'Go(a)', isOther: true },
          { text: 'Stay()', isOther: false },
        ],
      },
      {
        title: 'Found now',
        steps: [
          { text: 'Go(b)', isOther: true },
          { text: 'Stay()', isOther: false },
        ],
      },
    ]);
  });

  test('or the one found before, if no exact steps are expected', () => {
    const plans = plansBeside({ ...result, expectedPlan: null, plan: null }, { ...result, plan: ['Go(b)'] });
    expect(plans?.map(({ title, steps }) => [title, steps?.length ?? null])).toEqual([
      ['Found before', 1],
      ['Found now', null],
    ]);
  });

  test('are not shown where nothing differs or nothing could be planned', () => {
    const problems = [{ message: 'x', span: { file: 'a', start: 0, end: 0 }, line: 1 }];
    expect([
      plansBeside({ ...result, expectedPlan: null }, null),
      plansBeside({ ...result, expectedPlan: null }, { ...result }),
      plansBeside({ ...result, problems }, null),
    ]).toEqual([null, null, null]);
  });
});
