/** Methods that are tried by their scores: the order, what has no score, errors, and what the order does to each mode. */
import { describe, expect, it } from 'vitest';
import type { SearchEvent } from '../../../planner-core/search/api.ts';
import { createSearch } from '../../../planner-core/search/create-search.ts';
import { allPlans, firstPlan, problemOf, searchTo, stepsOf } from '../../support/planning.ts';

const DECLARED = `
type Npc;
object Npc ann, bob;
fluent float hunger(Npc npc);
fluent integer [0, 9] fatigue(Npc npc);
fluent Npc friend(Npc npc);
fluent boolean asleep(Npc npc);
task Eat(Npc npc) { cost := 5; { hunger(npc) := 0.0; } }
task Rest(Npc npc) { cost := 2; { fatigue(npc) := 0; friend(npc) := none; asleep(npc) := true; } }
task Wait(Npc npc) { {} }
`;
const INIT = 'hunger(ann) := 2.0; fatigue(ann) := 3; hunger(bob) := 7.0; fatigue(bob) := 1;';
const world = (tasks: string, init = '') => `init { ${INIT} ${init} } tasks ${tasks};`;
/** Eats or rests, whichever is needed more. */
const LIVE = (first: string) => `${DECLARED} task Live(Npc npc) {
  try ${first} score first;
  method eat { score := hunger(npc); ordered(Eat(npc)); }
  method rest { score := fatigue(npc); ordered(Rest(npc)); }
}`;
/** A task that waits for whoever comes first: `methods` are scores with what is done then. */
const choice = (first: string, ...methods: readonly string[]) =>
  `${DECLARED} task Go(Npc npc) { try ${first} score first; ${methods.map((text) => `method { ${text} }`).join(' ')} }`;

describe('the order of methods', () => {
  it.each([
    ['highest', 'ann', 'Rest(ann)'],
    ['highest', 'bob', 'Eat(bob)'],
    ['lowest', 'ann', 'Eat(ann)'],
    ['lowest', 'bob', 'Rest(bob)'],
  ])('%s score first, for %s', (first, npc, plan) => {
    expect(firstPlan(LIVE(first), world(`ordered(Live(${npc}))`))).toBe(plan);
  });

  it('is found anew in the state of each decomposition', () => {
    expect(firstPlan(LIVE('highest'), world('ordered(Live(ann), Live(ann), Live(ann))'))).toBe(
      'Rest(ann) Eat(ann) Eat(ann)',
    );
  });

  it('of equal scores is the one written, in either direction', () => {
    const bodies = ['ordered(Eat(npc));', 'ordered(Rest(npc));', 'ordered(Wait(npc));'];
    const three = bodies.map((body, index) => `score := ${index === 1 ? 1 : 0.0}; ${body}`);
    expect(allPlans(choice('highest', ...three), world('ordered(Go(ann))'))).toEqual([
      'Rest(ann)',
      'Eat(ann)',
      'Wait(ann)',
    ]);
    expect(allPlans(choice('lowest', ...three), world('ordered(Go(ann))'))).toEqual([
      'Eat(ann)',
      'Wait(ann)',
      'Rest(ann)',
    ]);
  });

  it('has infinite scores at its ends', () => {
    const three = ['1', '1e308 * 10', '-1e308 * 10'].map((score, index) => {
      return `score := ${score}; ordered(${['Eat', 'Rest', 'Wait'][index]}(npc));`;
    });
    expect(allPlans(choice('highest', ...three), world('ordered(Go(ann))'))).toEqual([
      'Rest(ann)',
      'Eat(ann)',
      'Wait(ann)',
    ]);
  });

  it('goes on with the next score where a method leads nowhere, with all branches and bindings of each', () => {
    const tasks = choice(
      'highest',
      'score := 1; ordered(Wait(npc));',
      'score := 3; asleep(npc); ordered(Eat(npc));',
      'score := 2; branch { asleep(npc); ordered(Rest(npc)); } branch { exists (Npc n) { ordered(Eat(n)); } }',
    );
    expect(allPlans(tasks, world('ordered(Go(ann))'))).toEqual(['Eat(ann)', 'Eat(bob)', 'Wait(ann)']);
  });

  it('leaves disabled methods out', () => {
    const tasks = `${DECLARED} task Go(Npc npc) { try highest score first;
      @disabled method { score := 9; ordered(Eat(npc)); }
      method { score := 5; @disabled branch { ordered(Rest(npc)); } }
      method { score := 1; ordered(Wait(npc)); } }`;
    expect(allPlans(tasks, world('ordered(Go(ann))'))).toEqual(['Wait(ann)']);
  });
});

describe('a score', () => {
  it('that has no value keeps its method from being tried', () => {
    const tasks = choice(
      'lowest',
      'score := fatigue(friend(npc)); ordered(Rest(npc));',
      'score := 5; ordered(Wait(npc));',
      'score := max (Npc n; asleep(n); hunger(n)); ordered(Eat(npc));',
    );
    expect(allPlans(tasks, world('ordered(Go(ann))'))).toEqual(['Wait(ann)']);
    expect(allPlans(tasks, world('ordered(Go(ann))', 'friend(ann) := bob; asleep(ann) := true;'))).toEqual([
      'Rest(ann)',
      'Eat(ann)',
      'Wait(ann)',
    ]);
  });

  it('without a value in every method leaves nothing to do', () => {
    const tasks = choice('lowest', 'score := fatigue(friend(npc)); ordered(Rest(npc));');
    expect(firstPlan(tasks, world('ordered(Go(ann))'))).toBe('unsolvable');
  });

  it('that is an error ends the search, whatever the conditions of its method say', () => {
    const tasks = choice(
      'lowest',
      'score := 1; ordered(Wait(npc));',
      'score := 1 / (fatigue(npc) - 3); asleep(npc); ordered(Wait(npc));',
    );
    expect(firstPlan(tasks, world('ordered(Go(ann))'))).toBe('divides-by-zero');
    expect(firstPlan(tasks, world('ordered(Go(bob))'))).toBe('Wait(bob)');
  });

  it('may be random, and is the same for one seed', () => {
    const tasks = choice(
      'highest',
      ...['Eat', 'Rest', 'Wait'].map((task, key) => `score := random(npc, ${key}); ordered(${task}(npc));`),
    );
    const plan = (seed: number) => firstPlan(tasks, `${world('ordered(Go(ann))')} seed ${seed};`);
    const plans = Array.from({ length: 40 }, (_, seed) => plan(seed));
    expect(Array.from({ length: 40 }, (_, seed) => plan(seed))).toEqual(plans);
    expect(new Set(plans)).toEqual(new Set(['Eat(ann)', 'Rest(ann)', 'Wait(ann)']));
  });
});

describe('a weighted choice', () => {
  const methods = [3, 1, 0.5].map(
    (weight, key) => `score := log(1 - random(npc, hour, ${key})) / ${weight}; ordered(Go${key}());`,
  );
  const tasks = `${DECLARED} task Go0() { {} } task Go1() { {} } task Go2() { {} }
    task Stroll(Npc npc, integer hour) { try highest score first; ${methods.map((text) => `method { ${text} }`).join(' ')} }`;
  const HOURS = 2000;

  it('is made in proportion to the weights', () => {
    const day = Array.from({ length: HOURS }, (_, hour) => `Stroll(ann, ${hour})`);
    const plan = searchTo(problemOf(tasks, `tasks ordered(${day});`), { mode: 'first' }).plan;
    const share = (name: string) => (plan?.steps.filter(({ task }) => task === name).length ?? 0) / HOURS;
    expect(share('Go0')).toBeCloseTo(3 / 4.5, 1);
    expect(share('Go1')).toBeCloseTo(1 / 4.5, 1);
    expect(share('Go2')).toBeCloseTo(0.5 / 4.5, 1);
  });

  it('is another one at another hour, and the same at the same', () => {
    const plan = (hours: readonly number[]) =>
      firstPlan(tasks, `tasks ordered(${hours.map((hour) => `Stroll(ann, ${hour})`)});`);
    const [first, second] = [plan([0, 1, 2, 3, 4, 5]), plan([5, 4, 3, 2, 1, 0])];
    expect(second.split(' ').reverse().join(' ')).toBe(first);
    expect(new Set(first.split(' ')).size).toBeGreaterThan(1);
  });
});

describe('the search', () => {
  it('finds the cheapest plan whatever is tried first, and finds the highest scores first', () => {
    const problem = problemOf(LIVE('highest'), world('ordered(Live(ann), Live(bob))'));
    for (const prune of ['none', 'paper', 'full'] as const) {
      const best = searchTo(problem, { mode: 'best', prune });
      expect(best).toMatchObject({ cost: 4, optimal: true });
      expect(best.improvements.map(({ cost }) => cost)).toEqual([7, 4]);
    }
  });

  it('tries interleaved tasks by the scores there are once others were done', () => {
    const tasks = `${LIVE('highest')} task Day() { method { unordered(Live(ann), Live(ann)); } }`;
    expect(firstPlan(tasks, world('ordered(Day())'))).toBe('Rest(ann) Eat(ann)');
  });

  it('tells the order with the scores, and what is not tried', () => {
    const tasks = choice(
      'highest',
      'score := fatigue(friend(npc)); ordered(Rest(npc));',
      'score := hunger(npc) / 4; asleep(npc); ordered(Eat(npc));',
      'score := 1; ordered(Wait(npc));',
    );
    const events: SearchEvent[] = [];
    const search = createSearch(problemOf(tasks, world('ordered(Go(bob))')), { mode: 'first' });
    search.observe((event) => events.push(event));
    search.run();
    const order = events.find((event) => event.kind === 'order-methods');
    expect(order).toEqual({
      kind: 'order-methods',
      node: 0,
      methods: [
        { method: 'Go/2', score: '1.75' },
        { method: 'Go/3', score: '1' },
        { method: 'Go/1', score: null },
      ],
    });
    expect(events.flatMap((event) => (event.kind === 'try-method' ? [event.method] : []))).toEqual([
      'Go/2',
      'Go/3',
    ]);
    expect(stepsOf(search.result().plan)).toBe('Wait(bob)');
  });
});
