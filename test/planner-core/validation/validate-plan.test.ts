/** The validator accepts plans and names what is wrong with anything else. */
import { describe, expect, it, test } from 'vitest';
import { type DecompositionNode, type Plan, validatePlan } from '../../../planner-core/index.ts';
import { engineOf } from '../../property/engine.ts';
import { readProject } from '../../property/read-project.ts';
import { referencePlans } from '../../reference/planner.ts';

const DELIVERY = `
domain Delivery;
type Place;
type Parcel;
constant float way(Place from, Place to);
fluent Place here;
fluent Place at(Parcel parcel);
fluent integer [0, 2] load;
task Drive(Place to) { cost := way(here, to); { here != to; here := to; } }
task Load(Parcel parcel) { { at(parcel) == here :-> none; load += 1; } }
task Unload(Parcel parcel) { { at(parcel) == none :-> here; load -= 1; } }
task Horn() { cost := 0; { } }
task Deliver(Parcel parcel, Place to) {
    method done { at(parcel) == to; ordered(); }
    method carry {
        branch near { at(parcel) == here; ordered(Load(parcel), Drive(to), Unload(parcel)); }
        branch far { ordered(Drive(at(parcel)), Load(parcel), Drive(to), Unload(parcel)); }
    }
}
task DeliverNearest(Place to) {
    method nearest {
        first sort-by (Parcel parcel; way(here, at(parcel)); <) { ordered(Deliver(parcel, to)); }
    }
}
`;

const TOWN = `
world Town for Delivery;
objects { Place depot, shop, home; Parcel book, lamp; }
init {
    here := depot; at(book) := shop; at(lamp) := home;
    way(depot, shop) := 2.0; way(depot, home) := 3.0; way(shop, home) := 1.5; way(home, shop) := 1.5;
}
tasks ordered(Deliver(book, home), Horn());
goal { at(book) == home; }
`;

const { domain, world } = readProject(DELIVERY, TOWN);
const plan = first(TOWN);

function first(text: string): Plan {
  const read = readProject(DELIVERY, text);
  const [found] = referencePlans(read.domain, read.world, 1).plans;
  if (found === undefined) throw new Error('The example has no plan');
  return found;
}

function codes(changed: Plan, text = TOWN): string[] {
  const read = readProject(DELIVERY, text);
  return validatePlan(read.domain, read.world, changed).map(({ code }) => code);
}

function withStep(index: number, change: Partial<Plan['steps'][number]>): Plan {
  return { ...plan, steps: plan.steps.map((step, at) => (at === index ? { ...step, ...change } : step)) };
}

function withNode(id: number, change: Partial<DecompositionNode>): Plan {
  return {
    ...plan,
    decomposition: plan.decomposition.map((node) => (node.id === id ? { ...node, ...change } : node)),
  };
}

test('a plan of the world has no violations', () => {
  expect(plan.steps.map(({ task, args }) => [task, ...args].join(' '))).toEqual([
    'Drive shop',
    'Load book',
    'Drive home',
    'Unload book',
    'Horn',
  ]);
  expect(validatePlan(domain, world, plan)).toEqual([]);
});

describe('replaying the steps', () => {
  test('a task that does not exist', () => {
    expect(codes(withStep(4, { task: 'Whistle' }))).toEqual(['unknown-task']);
  });
  test('a compound task as a step', () => {
    expect(codes(withStep(4, { task: 'DeliverNearest', args: ['home'] }))).toEqual(['unknown-task']);
  });
  test('an argument of the wrong type', () => {
    expect(codes(withStep(0, { args: ['lamp'] }))).toEqual(['wrong-arguments']);
  });
  test('an argument too many', () => {
    expect(codes(withStep(4, { args: ['home'] }))).toEqual(['wrong-arguments']);
  });
  test('a condition that does not hold, named with its step', () => {
    const [violation] = validatePlan(domain, world, withStep(1, { args: ['lamp'] }));
    expect(violation).toMatchObject({ code: 'not-applicable', step: 1 });
    expect(violation?.message).toBe('Step 2, Load(lamp), cannot be applied: its conditions do not hold.');
  });
  test('a cost that is not the step’s', () => {
    expect(codes(withStep(0, { cost: 1 }))).toEqual(['wrong-cost', 'wrong-cost']);
  });
  test('a total that is not the sum', () => {
    expect(codes({ ...plan, cost: 1 })).toEqual(['wrong-cost']);
  });
  test('a variable that would leave its bounds', () => {
    const overloaded = TOWN.replace('here := depot;', 'here := depot; load := 2;');
    expect(codes(plan, overloaded)).toEqual(['evaluation-error']);
  });
  test('a goal that is not reached', () => {
    expect(codes(plan, TOWN.replace('at(book) == home;', 'at(lamp) == shop;'))).toEqual(['goal-missed']);
  });
});

describe('refining the network', () => {
  test('a world without tasks has the empty plan and no other', () => {
    const idle = 'world Idle for Delivery;';
    const empty: Plan = { steps: [], decomposition: [], roots: [], cost: 0 };
    expect(codes(empty, idle)).toEqual([]);
    expect(codes(empty)).toContain('goal-missed');
    const horn = { task: 'Horn', args: [], cost: 0 };
    const node = { id: 0, task: 'Horn', args: [], method: null, branch: null, children: [], step: 0 };
    expect(codes({ steps: [horn], decomposition: [node], roots: [0], cost: 0 }, idle)).toEqual([
      'wrong-children',
    ]);
  });

  const deliver = plan.decomposition.find(({ task }) => task === 'Deliver')?.id ?? -1;

  test('a method that the task does not have', () => {
    expect(codes(withNode(deliver, { method: 'Deliver/fly' }))).toEqual(['wrong-method']);
  });
  test('a branch behind the first that holds, and one that does not hold', () => {
    const standing = TOWN.replace('here := depot;', 'here := shop;');
    expect(codes(first(standing), standing)).toEqual([]);
    expect(codes(withNode(deliver, { branch: 'Deliver/carry/near' }))).toEqual(['wrong-branch']);
  });
  test('another method of the same task', () => {
    expect(codes(withNode(deliver, { method: 'Deliver/done', branch: 'Deliver/done/1' }))).toEqual([
      'wrong-branch',
    ]);
  });
  test('a world that asks for something else', () => {
    expect(codes(plan, TOWN.replace('Deliver(book, home), ', ''))).toEqual(['wrong-children']);
    expect(codes(plan, TOWN.replace('Deliver(book, home)', 'Deliver(lamp, home)'))).toEqual([
      'wrong-children',
    ]);
  });
  test('a step that belongs to no task', () => {
    const steps = [...plan.steps, { task: 'Horn', args: [], cost: 0 }];
    expect(codes({ ...plan, steps })).toEqual(['bad-tree']);
  });
  test('a node below two others', () => {
    expect(codes(withNode(deliver, { children: [2, 2, 3, 4] }))).toEqual(['bad-tree']);
  });
  test('a leaf that is not the step it stands for', () => {
    const leaf = plan.decomposition.find(({ task }) => task === 'Horn');
    expect(codes(withNode(leaf?.id ?? -1, { step: 0 }))).toContain('bad-tree');
  });
  test('`first sort-by` admits only the nearest', () => {
    const nearest = TOWN.replace('Deliver(book, home), Horn()', 'DeliverNearest(home)');
    const found = first(nearest);
    expect(codes(found, nearest)).toEqual([]);
    expect(codes(found, nearest.replace('way(depot, shop) := 2.0', 'way(depot, shop) := 9.0'))).not.toEqual(
      [],
    );
  });
});

describe('order in time', () => {
  const GATE = `
domain Gate;
fluent boolean open;
task Open() { { open := true; } }
task Close() { { open := false; } }
task Pass() { { open; } }
task Wait() { { } }
task Enter() {
    method {
        branch walk { open; ordered(Pass()); }
        branch wait { ordered(Wait()); }
    }
}
task Nothing() { method { not open; ordered(); } }
`;
  const gate = (tasks: string) => readProject(GATE, `world Yard for Gate; tasks ${tasks};`);
  const leaf = (id: number, task: string, step: number): DecompositionNode => {
    return { id, task, args: [], method: null, branch: null, children: [], step };
  };
  const enter = (id: number, branch: string, children: readonly number[]): DecompositionNode => {
    return {
      id,
      task: 'Enter',
      args: [],
      method: 'Enter/1',
      branch: `Enter/1/${branch}`,
      children,
      step: null,
    };
  };
  const planOf = (steps: readonly string[], decomposition: DecompositionNode[], roots: number[]): Plan => ({
    steps: steps.map((task) => ({ task, args: [], cost: 1 })),
    decomposition,
    roots,
    cost: steps.length,
  });
  const validate = (tasks: string, checked: Plan) => {
    const { domain: gates, world: yard } = gate(tasks);
    return validatePlan(gates, yard, checked).map(({ code }) => code);
  };

  test('ordered tasks come in their order', () => {
    const reversed = planOf(['Wait', 'Open'], [leaf(0, 'Open', 1), leaf(1, 'Wait', 0)], [0, 1]);
    expect(validate('ordered(Open(), Wait())', reversed)).toEqual(['wrong-order']);
    expect(validate('unordered(Open(), Wait())', reversed)).toEqual([]);
  });
  test('an ordered part inside an unordered network keeps its order', () => {
    const tree = [leaf(0, 'Open', 0), leaf(1, 'Pass', 2), leaf(2, 'Wait', 1)];
    expect(
      validate(
        'unordered(ordered(Open(), Pass()), Wait())',
        planOf(['Open', 'Wait', 'Pass'], tree, [0, 1, 2]),
      ),
    ).toEqual([]);
    expect(
      validate(
        'ordered(unordered(Open(), Pass()), Wait())',
        planOf(['Open', 'Wait', 'Pass'], tree, [0, 1, 2]),
      ),
    ).toEqual(['wrong-order']);
  });
  test('a task in an unordered network may be decomposed before another one acts', () => {
    const waited = planOf(
      ['Open', 'Wait'],
      [enter(0, 'wait', [1]), leaf(1, 'Wait', 1), leaf(2, 'Open', 0)],
      [0, 2],
    );
    expect(validate('unordered(Enter(), Open())', waited)).toEqual([]);
    const walked = planOf(
      ['Open', 'Pass'],
      [enter(0, 'walk', [1]), leaf(1, 'Pass', 1), leaf(2, 'Open', 0)],
      [0, 2],
    );
    expect(validate('unordered(Enter(), Open())', walked)).toEqual([]);
  });
  test('in an ordered network the moment of decomposition is fixed', () => {
    const waited = planOf(
      ['Open', 'Wait'],
      [leaf(0, 'Open', 0), enter(1, 'wait', [2]), leaf(2, 'Wait', 1)],
      [0, 1],
    );
    expect(validate('ordered(Open(), Enter())', waited)).toEqual(['wrong-branch']);
  });
  test('a task without steps must still fit in somewhere', () => {
    const nothing: DecompositionNode = {
      id: 0,
      task: 'Nothing',
      args: [],
      method: 'Nothing/1',
      branch: 'Nothing/1/1',
      children: [],
      step: null,
    };
    const after = planOf(['Open'], [{ ...nothing, id: 1 }, leaf(0, 'Open', 0)], [0, 1]);
    expect(validate('ordered(Open(), Nothing())', after)).toEqual(['wrong-branch']);
    expect(validate('unordered(Open(), Nothing())', after)).toEqual([]);
  });
});

test('bindings that no step can meet are not counted out to the last', () => {
  const locals = Array.from({ length: 12 }, (_, index) => `Stop s${index}`).join(', ');
  const links = Array.from({ length: 11 }, (_, index) => `next(s${index}) == s${index + 1};`).join(' ');
  const line = `
domain Line;
type Stop;
constant Stop next(Stop stop);
task Ride(Stop from, Stop to) { { } }
task Travel() { method { exists (${locals}) { ${links} ordered(Ride(s0, s11)); } } }
`;
  const stops = Array.from({ length: 12 }, (_, index) => `p${index}`);
  const init = stops.slice(1).map((stop, index) => `next(p${index}) := ${stop};`);
  const world = `
world W for Line;
objects { Stop ${stops.join(', ')}; }
init { ${init.join(' ')} }
tasks ordered(Travel());
`;
  const read = readProject(line, world);
  const step = { task: 'Ride', args: ['p0', 'p11'] };
  const { plan: found } = engineOf(read)({ mode: 'first' });
  expect(found?.steps).toMatchObject([step]);
  expect(found && validatePlan(read.domain, read.world, found)).toEqual([]);
});

describe('facts between what a quantifier binds', () => {
  /** A pile of boxes that grows and shrinks: what lies on what is another thing at every moment. */
  const pile = (condition: string) => `
domain Pile;
type Box;
fluent boolean on(Box box, Box under); fluent boolean over(integer [0, 9] count, Box box); constant integer [0, 9] size(Box box);
task Put(Box box, Box under) { { on(box, under) := true; } }
task Take(Box box, Box under) { { on(box, under) := false; } }
task Name(Box a, Box b) { { } }
task Tell() { method { ${condition} } }
`;
  const world = (tasks: string) => `
world W for Pile;
objects { Box a, b, c, d; }
init { on(a, b) := true; on(b, c) := true; over(2, d) := true; size(a) := 2; size(b) := 3; size(c) := 2; }
tasks ordered(${tasks});
`;
  const planned = (condition: string, tasks: string) => {
    const read = readProject(pile(condition), world(tasks));
    const { plan: found } = engineOf(read)({ mode: 'first' });
    if (!found) throw new Error('There is no plan');
    return { read, plan: found };
  };
  const told = 'Put(c, d), Take(a, b), Tell(), Take(c, d)';

  it.each([
    ['to what is bound before', 'exists (Box x, Box y) { on(x, y); ordered(Name(x, y)); }', ['b', 'c']],
    ['to what is bound after', 'exists (Box x, Box y) { on(y, x); ordered(Name(x, y)); }', ['c', 'b']],
    [
      'through one that both go to',
      'exists (Box x, Box y, Box z) { on(x, z); on(z, y); ordered(Name(x, y)); }',
      ['b', 'd'],
    ],
    [
      'of something with itself',
      'exists (Box x, Box y) { not on(x, x); on(x, y); ordered(Name(x, y)); }',
      ['b', 'c'],
    ],
    [
      'to a constant',
      'exists (Box x, integer [0, 9] n) { over(2, x); n == 2; ordered(Name(x, x)); }',
      ['d', 'd'],
    ],
    [
      'to what is named on the way',
      'exists (Box x, Box y) { let n := size(x); over(n, y); ordered(Name(x, y)); }',
      ['a', 'd'],
    ],
    [
      'in a condition',
      'exists (Box x) { exists (Box y; on(x, y) and exists (Box z; on(y, z))); ordered(Name(x, x)); }',
      ['b', 'b'],
    ],
  ])('are followed %s', (_, condition, args) => {
    const { read, plan: found } = planned(condition, told);
    expect(found.steps[2]).toMatchObject({ task: 'Name', args });
    expect(validatePlan(read.domain, read.world, found)).toEqual([]);
  });

  it('hold no longer once they were taken away', () => {
    const { read, plan: found } = planned('exists (Box x, Box y) { on(x, y); ordered(Name(x, y)); }', told);
    const steps = found.steps.map((step) => (step.task === 'Name' ? { ...step, args: ['a', 'b'] } : step));
    const named = (node: DecompositionNode) => (node.task === 'Name' ? { ...node, args: ['a', 'b'] } : node);
    const changed = { ...found, steps, decomposition: found.decomposition.map(named) };
    expect(validatePlan(read.domain, read.world, changed).map(({ code }) => code)).toEqual([
      'wrong-children',
    ]);
  });
});
