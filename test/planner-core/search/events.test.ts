/** What a search says it does, why it does not, and what it is looking at. */
import { describe, expect, it } from 'vitest';
import type { SearchEvent, SearchOptions } from '../../../planner-core/search/api.ts';
import { createSearch } from '../../../planner-core/search/create-search.ts';
import { problemOf, searchTo } from '../../support/planning.ts';

const DECLARED = `
type Point; type Npc; type Gun; enum Mood { calm, angry }
constant boolean visible(Point a, Point b);
fluent Point at(Npc n); fluent integer [0, 9] ammo(Gun g); fluent boolean holding(Npc n, Gun g); fluent float heat(Gun g);
fluent Mood mood(Npc n); fluent boolean done;
derived boolean armed(Npc n) := exists (Gun g; holding(n, g));
task Shoot(Npc n, Gun g) { cost := 2; { ammo(g) > 0; ammo(g) -= 1; heat(g) := 0.5; done := true; } }
task Move(Npc n, Point p) { { not (at(n) == p); at(n) := p; } }
task Calm(Npc n) { { mood(n) := calm; holding(n, spare) := false; } }
object Gun spare;
`;
const WORLD = `objects { Point hall, yard; Npc ann; Gun pistol; }
init { at(ann) := hall; visible(hall, hall) := true; ammo(spare) := 1; mood(ann) := angry; }`;

function eventsOf(
  declarations: string,
  tasks: string,
  options: SearchOptions = { mode: 'first' },
): SearchEvent[] {
  const search = createSearch(problemOf(`${DECLARED}${declarations}`, `${WORLD} tasks ${tasks};`), options);
  const events: SearchEvent[] = [];
  search.observe((event) => events.push(event));
  search.run();
  return events;
}

/** The reason why the only branch `Go/1/1` of a task with this body is rejected. */
function reason(body: string): string | undefined {
  const events = eventsOf(`task Go(Npc n) { method { ${body} } }`, 'ordered(Go(ann))');
  return events.flatMap((event) =>
    event.kind === 'reject' && event.what === 'Go/1/1' ? [event.reason] : [],
  )[0];
}

describe('events', () => {
  it('tell the whole search in order', () => {
    const task = `task Go(Npc n) { method { branch { exists (Gun g) { ammo(g) > 0; ordered(Move(n, at(n)), Shoot(n, g)); } } }
      method { exists (Gun g) { ordered(Shoot(n, g)); } } }`;
    const told = eventsOf(task, 'ordered(Go(ann))').map((event) => {
      const rest = 'reason' in event ? event.reason : 'task' in event ? `${event.task}(${event.args})` : '';
      return `${event.kind} ${event.node} ${rest}`.trim();
    });
    expect(told).toEqual([
      'expand 0',
      'select-task 0 Go(ann)',
      'try-method 0',
      'try-branch 0',
      'bind 0',
      'expand 1',
      'select-task 1 Move(ann,hall)',
      'reject 1 at(ann) == hall is true',
      'backtrack 1',
      'try-method 0',
      'try-branch 0',
      'bind 0',
      'expand 2',
      'select-task 2 Shoot(ann,spare)',
      'apply 2 Shoot(ann,spare)',
      'solution 2',
    ]);
  });

  it('of an application list what it changed', () => {
    const apply = eventsOf('', 'ordered(Shoot(ann, spare))').find((event) => event.kind === 'apply');
    expect(apply).toMatchObject({
      cost: 2,
      changes: [
        { variable: 'ammo', args: ['spare'], before: '1', value: '0' },
        { variable: 'done', args: [], before: 'false', value: 'true' },
        { variable: 'heat', args: ['spare'], before: '0', value: '0.5' },
      ],
    });
  });

  it('name what a branch bound, in order', () => {
    const task = `task Go(Npc n) { method { sort-by (Gun g, Mood m; ammo(g); >) { m == mood(n); first (Point p) { p != at(n); ordered(Move(n, p)); } } } }`;
    const bind = eventsOf(task, 'ordered(Go(ann))').find((event) => event.kind === 'bind');
    expect(bind).toMatchObject({
      branch: 'Go/1/1',
      bindings: [
        { name: 'g', value: 'spare' },
        { name: 'm', value: 'angry' },
        { name: 'p', value: 'yard' },
      ],
    });
  });

  it('say what was pruned, and why', () => {
    const task = `task Go(Npc n) { method { ordered(Move(n, yard0)); } method { ordered(Shoot(n, spare), Move(n, yard0)); } } object Point yard0;`;
    const pruned = eventsOf(task, 'ordered(Go(ann))', { mode: 'best' }).filter(
      (event) => event.kind === 'prune',
    );
    expect(pruned[0]).toMatchObject({
      cost: 0,
      bound: 1,
      reason: "its cost 0 plus at least 1 for the remaining tasks is not below the best plan's 1",
    });
  });

  it('say which goal was missed and which limit was met', () => {
    const search = createSearch(
      problemOf(DECLARED, `${WORLD} tasks ordered(Move(ann, yard)); goal { at(ann) == yard; done; }`),
      { mode: 'first' },
    );
    const events: SearchEvent[] = [];
    search.observe((event) => events.push(event));
    search.run();
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'reject', what: 'goal', reason: 'done is false' }),
    );
    const limited = eventsOf('task Loop() { method { ordered(Loop()); } }', 'ordered(Loop())', {
      mode: 'first',
      maxNodes: 5,
    });
    expect(limited.at(-1)).toEqual({ kind: 'limit', node: 4, limit: 'nodes' });
  });

  it('change nothing about the search', () => {
    const problem = problemOf(
      `${DECLARED} task Go(Npc n) { method { exists (Gun g) { ordered(Shoot(n, g)); } } }`,
      `${WORLD} tasks ordered(Go(ann));`,
    );
    const observed = createSearch(problem, { mode: 'best' });
    observed.observe(() => {});
    observed.run();
    expect(observed.result()).toEqual(searchTo(problem, { mode: 'best' }));
  });
});

describe('reasons', () => {
  it.each([
    ['visible(at(n), yard0); ordered(Calm(n));', 'visible(hall, yard0) is false'],
    ['armed(n) and done; ordered(Calm(n));', 'armed(ann) is false'],
    ['not visible(at(n), at(n)); ordered(Calm(n));', 'visible(at(ann), at(ann)) is true'],
    ['ammo(spare) * 2 > 4; ordered(Calm(n));', 'ammo(spare) * 2 is 2, not > 4'],
    ['mood(n) == calm; ordered(Calm(n));', 'mood(ann) is angry, not calm'],
    ['calm == mood(n); ordered(Calm(n));', 'mood(ann) is angry, not calm'],
    ['mood(n) != angry; ordered(Calm(n));', 'mood(ann) is angry'],
    ['armed(n) == true; ordered(Calm(n));', 'armed(ann) is false'],
    ['2 < ammo(spare); ordered(Calm(n));', 'ammo(spare) is 1, not > 2'],
    ['at(n) == back(yard0); ordered(Calm(n));', 'at(ann) is hall, back(yard0) is none'],
    [
      'ammo(spare) > ammo(spare); ordered(Calm(n));',
      'ammo(spare) > ammo(spare) is false: ammo(spare) is 1, ammo(spare) is 1',
    ],
    ['back(lost) == yard0; ordered(Calm(n));', 'back(lost) is undefined'],
    ['done or armed(n); ordered(Calm(n));', 'done is false, and armed(ann) is false'],
    ['not done => armed(n); ordered(Calm(n));', 'armed(ann) is false, although not done'],
    ['forall (Gun g; ammo(g) > 0); ordered(Calm(n));', 'not for g = pistol: ammo(pistol) is 0, not > 0'],
    ['exists (Gun g; holding(n, g)); ordered(Calm(n));', 'exists (Gun g; holding(ann, g)) is false'],
    ['visible(lost, at(n)); ordered(Calm(n));', 'visible(none, hall) is false: lost is none'],
    [
      'exists (Gun g) { holding(n, g); ordered(Shoot(n, g)); }',
      'no Gun g fits; the one that comes closest fails because holding(ann, spare) is false',
    ],
    [
      'exists (Gun g) { ammo(g) == 1; holding(n, g); ordered(Shoot(n, g)); }',
      'no Gun g fits; the one that comes closest fails because holding(ann, spare) is false',
    ],
    [
      'exists (Npc m) { m != n; ordered(Calm(m)); }',
      'no Npc m fits; the one that comes closest fails because ann != ann is false',
    ],
    ['ordered(Move(n, back(lost)));', 'an argument of its tasks is undefined'],
  ])('%s', (body, expected) => {
    const more = body.includes('lost') ? `${body}` : body;
    const declarations = `object Point yard0; fluent Point lost; fluent Point back(Point p); task Lose() { { lost := none; forall (Point p) { back(p) := p; } } } task Go(Npc n) { method { ${more} } }`;
    const events = eventsOf(declarations, 'ordered(Go(ann))');
    expect(events.flatMap((event) => (event.kind === 'reject' ? [event.reason] : []))[0]).toBe(expected);
  });

  it('point at the clause', () => {
    const text = `task Go(Npc n) { method { ammo(spare) == 1; armed(n); ordered(Calm(n)); } }`;
    const reject = eventsOf(text, 'ordered(Go(ann))').find((event) => event.kind === 'reject');
    const origin = reject?.kind === 'reject' ? reject.origin : null;
    expect(`domain Sample;\n${DECLARED}${text}`.slice(origin?.start, origin?.end)).toBe('armed(n)');
    expect(reason('armed(n); ordered(Calm(n));')).toBe('armed(ann) is false');
  });
});

describe('the view', () => {
  const problem = problemOf(
    `${DECLARED} task Go(Npc n) { method { exists (Point p) { p != at(n); unordered(Move(n, p), ordered(Calm(n), Shoot(n, spare))); } } }`,
    `${WORLD} tasks ordered(Go(ann), Calm(ann));`,
  );

  it('shows stack, agenda, plan and state at any pause', () => {
    const search = createSearch(problem, { mode: 'first' });
    for (let i = 0; i < 3; i++) search.next();
    const view = search.inspect();
    expect(view.stack.map(({ kind, task, args, parent }) => [kind, task, args.join(), parent])).toEqual([
      ['decomposed', 'Go', 'ann', null],
      ['applied', 'Move', 'ann,yard', 0],
    ]);
    expect(view.stack[0]).toMatchObject({
      method: 'Go/1',
      branch: 'Go/1/1',
      bindings: [{ name: 'p', value: 'yard' }],
    });
    expect(view.agenda.map(({ task, ready, group }) => `${task}${ready ? '*' : ''}${group}`)).toEqual([
      'Calm*1',
      'Shoot1',
      'Calm0',
    ]);
    expect(view).toMatchObject({
      nodes: 3,
      cost: 1,
      incumbent: null,
      plan: [{ task: 'Move', args: ['ann', 'yard'], cost: 1 }],
    });
    expect(view.state).toContainEqual({ variable: 'at', args: ['ann'], value: 'yard' });
    expect(view.state.map(({ variable, args }) => `${variable}(${args})`).slice(0, 5)).toEqual([
      'at(ann)',
      'ammo(spare)',
      'ammo(pistol)',
      'holding(ann,spare)',
      'holding(ann,pistol)',
    ]);
  });

  it('shows the whole plan when one was found, and the start before anything', () => {
    const search = createSearch(problem, { mode: 'best' });
    const start = search.inspect();
    expect(start).toMatchObject({ stack: [], plan: [], nodes: 0 });
    expect(start.agenda.map(({ task, args, ready }) => ({ task, args, ready }))).toEqual([
      { task: 'Go', args: ['ann'], ready: true },
      { task: 'Calm', args: ['ann'], ready: false },
    ]);
    while (search.improvements.length === 0) search.next();
    const view = search.inspect();
    expect(view.plan.map(({ task }) => task)).toEqual(['Move', 'Calm', 'Shoot', 'Calm']);
    expect(view.agenda).toEqual([]);
    expect(view.incumbent).toBe(5);
    expect(view.cost).toBe(5);
  });
});
