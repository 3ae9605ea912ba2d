/** What a search hands out: the steps at once, the decomposition for who asks, the same however it is copied. */
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../planner-core/search/api.ts';
import { PlanRows } from '../../../planner-core/search/runtime/plan.ts';
import { printedTree, printSteps } from '../../../planner-core/search/runtime/printed-plan.ts';
import { problemOf, searchTo } from '../../support/planning.ts';

const DOMAIN = `
type Place; fluent Place at; fluent float tired;
task Walk(Place to, float far) { cost := 1; { at := to; tired += far; } }
task Wait(integer [0, 9] hours, boolean bored) { cost := hours; { tired := 0; } }
task Day(Place to) { method { ordered(Walk(to, 0.5), Rest(), Walk(at, 0.25)); } }
task Rest() { method { ordered(); } }
task Week(Place to) { method { unordered(Day(to), Wait(3, true)); } }`;
const WORLD = 'objects { Place a, b; } init { at := a; } tasks ordered(Week(b), Wait(0, false));';

const planned = (): Plan => {
  const { plan } = searchTo(problemOf(DOMAIN, WORLD), { mode: 'first' });
  if (plan === null) throw new Error('There is no plan');
  return plan;
};

const found = planned();

describe('a plan handed out', () => {
  it('has its steps with what they cost, as people write their arguments', () => {
    expect(found.steps).toEqual([
      { task: 'Walk', args: ['b', '0.5'], cost: 1 },
      { task: 'Walk', args: ['a', '0.25'], cost: 1 },
      { task: 'Wait', args: ['3', 'true'], cost: 3 },
      { task: 'Wait', args: ['0', 'false'], cost: 0 },
    ]);
    expect(found.cost).toBe(5);
  });

  it('has its decomposition in the order written, with each step’s place in the plan', () => {
    const { decomposition, roots } = found;
    expect(decomposition.map(({ task, children, step }) => [task, children, step])).toEqual([
      ['Week', [1, 5], null],
      ['Day', [2, 3, 4], null],
      ['Walk', [], 0],
      ['Rest', [], null],
      ['Walk', [], 1],
      ['Wait', [], 2],
      ['Wait', [], 3],
    ]);
    expect(decomposition.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(decomposition.map(({ method, branch }) => [method, branch]).slice(0, 3)).toEqual([
      ['Week/1', 'Week/1/1'],
      ['Day/1', 'Day/1/1'],
      [null, null],
    ]);
    expect(roots).toEqual([0, 6]);
  });

  it('has the same decomposition each time that it is asked', () => {
    expect(found.decomposition).toBe(found.decomposition);
  });

  it('keeps its decomposition when it is copied, printed or sent to another thread', () => {
    const whole = { steps: found.steps, decomposition: found.decomposition, roots: found.roots, cost: 5 };
    expect(structuredClone(planned())).toEqual(whole);
    expect({ ...planned() }).toEqual(whole);
    expect(JSON.parse(JSON.stringify(planned()))).toEqual(whole);
  });
});

it('compound tasks are put into words only where the decomposition is asked for', () => {
  const shape = { primitive: [false, true], places: [[], [0]], cellSize: 5, cellFloats: 0 };
  // Branch, then the cell: task, next, parent, serial, argument.
  const rows = Int32Array.of(7, 0, 0, -1, 0, 0, -1, 1, 0, 0, 1, 42, -1, 1, 0, 0, 0, 43);
  const record = { rows, floats: new Float64Array(), stepCosts: Float64Array.of(0, 2, 3), cost: 5 };
  const read = new PlanRows(shape as never, record);
  const asked: number[] = [];
  const words = {
    task: (task: number) => {
      asked.push(task);
      return `task ${task}`;
    },
    argument: (_task: number, _index: number, value: number) => String(value),
    method: () => 'a method',
    branch: (branch: number) => `branch ${branch}`,
  };
  const tree = printedTree(read, words);
  expect(printSteps(read, words).map(({ args, cost }) => [args, cost])).toEqual([
    [['42'], 2],
    [['43'], 3],
  ]);
  expect(asked).toEqual([1, 1]);
  expect(tree().decomposition[0]).toMatchObject({ task: 'task 0', branch: 'branch 7', children: [1, 2] });
  expect(asked).toEqual([1, 1, 0, 1, 1]);
});
