/** Debugging: forwards, backwards, to breakpoints and to plans; the search tree; trace files. */
import { describe, expect, it } from 'vitest';
import { createDebugSession, type DebugMove } from '../../../planner-core/debugger/session.ts';
import { createTraceWriter } from '../../../planner-core/debugger/trace.ts';
import { TreeRecorder } from '../../../planner-core/debugger/tree-recorder.ts';
import { createSearch, engineOptions } from '../../../planner-core/search/create-search.ts';
import { Engine } from '../../../planner-core/search/runtime/engine.ts';
import { problemOf, searchTo } from '../../support/planning.ts';

const problem = problemOf(
  `type Way; constant integer length(Way w); fluent integer [0, 100] gone; fluent boolean sealed(Way w);
   task Go(Way w) { cost := length(w); { not sealed(w); gone += 1; sealed(w) := true; } }
   task Trip(integer [0, 9] legs) {
     method done { branch { legs == 0; ordered(); } }
     method walk { legs > 0; exists (Way w) { ordered(Go(w), Trip(legs - 1)); } }
   }`,
  'objects { Way a, b, c; } init { length(a) := 5; length(b) := 3; length(c) := 2; } tasks ordered(Trip(2));',
);
const session = () => createDebugSession(problem, { mode: 'best' });
const move = (kind: 'step' | 'back' | 'continue' | 'solution'): DebugMove => ({ kind });

describe('a session', () => {
  it('starts before the first iteration', () => {
    expect(session().pause).toMatchObject({
      iteration: 0,
      why: 'start',
      events: [],
      changed: [],
      focus: 'Trip',
      decision: null,
      view: { agenda: [{ task: 'Trip', args: ['2'], ready: true }], plan: [], stack: [], nodes: 0 },
    });
  });

  it('shows the world as it is given before the first iteration', () => {
    const { state } = session().pause.view;
    expect(state).toContainEqual({ variable: 'gone', args: [], value: '0' });
    expect(state).toContainEqual({ variable: 'sealed', args: ['a'], value: 'false' });
  });

  it('has no task ahead where the world asks for none', () => {
    const idle = createDebugSession(problemOf('task Go() {}', 'tasks ordered();'), { mode: 'first' });
    expect(idle.pause).toMatchObject({ focus: null, view: { agenda: [] } });
  });

  it('keeps what was tried at a node in earlier iterations, also when it is reached in one go', () => {
    const choosing = problemOf(
      `fluent boolean open; task Wait() {} task Enter() { { open; } }
       task Get() {
         method key { open; ordered(Enter()); }
         method try { ordered(Wait(), Enter()); }
         method wait { ordered(Wait()); }
       }`,
      'tasks ordered(Get());',
    );
    const stepped = createDebugSession(choosing, { mode: 'first' });
    const pauses = [1, 2, 3, 4].map(() => stepped.move(move('step')));
    const pause = pauses.at(-1) ?? stepped.pause;
    expect(pause.decision).toMatchObject({ task: 'Get', args: [], node: 0 });
    expect(pause.decision?.events.map((event) => ('what' in event ? event.what : event.kind))).toEqual([
      'select-task',
      'try-method',
      'try-branch',
      'Get/key/1',
      'try-method',
      'try-branch',
      'bind',
      'try-method',
      'try-branch',
      'bind',
    ]);
    const jumped = createDebugSession(choosing, { mode: 'first' });
    expect(jumped.move({ kind: 'goto', iteration: pause.iteration })).toEqual(pause);
  });

  it('steps like the search itself', () => {
    const debugged = session();
    const search = createSearch(problem, { mode: 'best' });
    for (let i = 1; i <= 12; i++) {
      search.next();
      const pause = debugged.move(move('step'));
      expect(pause.iteration).toBe(i);
      expect(pause.view).toEqual(search.inspect());
    }
  });

  it('goes back to where it was, with the same events and changes', () => {
    const debugged = session();
    const pauses = Array.from({ length: 9 }, () => debugged.move(move('step')));
    for (const pause of pauses.slice(0, -1).reverse()) expect(debugged.move(move('back'))).toEqual(pause);
    expect(debugged.move(move('back'))).toMatchObject({ iteration: 0, why: 'start' });
    expect(debugged.move({ kind: 'goto', iteration: 7 })).toEqual(pauses[6]);
    expect(debugged.move({ kind: 'goto', iteration: 3 })).toEqual(pauses[2]);
    expect(debugged.move({ kind: 'goto', iteration: -5 }).iteration).toBe(0);
  });

  it('tells what the last iteration changed', () => {
    const debugged = session();
    debugged.move(move('step'));
    debugged.move(move('step'));
    const pause = debugged.move(move('step'));
    expect(pause.focus).toBe('Go');
    expect(pause.changed).toEqual([
      { variable: 'gone', args: [], before: '0', value: '1' },
      { variable: 'sealed', args: ['a'], before: 'false', value: 'true' },
    ]);
  });

  it('runs from plan to plan, and then to the end', () => {
    const debugged = session();
    const improvements = searchTo(problem, { mode: 'best' }).improvements;
    for (const { cost } of improvements) {
      const pause = debugged.move(move('solution'));
      expect(pause).toMatchObject({ why: 'solution', view: { incumbent: cost, cost } });
    }
    const end = debugged.move(move('solution'));
    expect(end).toMatchObject({ why: 'end', view: { status: 'solved', stack: [] } });
    expect(debugged.move(move('step'))).toMatchObject({ why: 'end', iteration: end.iteration });
  });

  it.each([
    ['Go', (text: string) => text.includes('"select-task"') && text.includes('"Go"')],
    ['Trip/done', (text: string) => text.includes('"try-method"') && text.includes('"Trip/done"')],
    ['Trip/done/1', (text: string) => text.includes('"try-branch"') && text.includes('"Trip/done/1"')],
  ])('stops at a breakpoint on %s', (key, isThere) => {
    const debugged = session();
    for (let i = 0; i < 3; i++) {
      const pause = debugged.move(move('continue'), [key]);
      expect(pause).toMatchObject({ why: 'breakpoint', focus: key });
      expect(isThere(JSON.stringify(pause.events))).toBe(true);
    }
  });

  it('runs to the end where no breakpoint is met, or until it is told to stop', () => {
    expect(session().move(move('continue'), ['Nowhere']).why).toBe('end');
    const endless = createDebugSession(
      problemOf(
        `fluent integer n; task Count() { { n += 1; } }
         task Loop() { method { ordered(Count(), Loop()); } }`,
        'tasks ordered(Loop());',
      ),
      { mode: 'first' },
    );
    const pause = endless.move(move('continue'), [], () => true);
    expect(pause).toMatchObject({ why: 'step', iteration: 512 });
  });

  it('pauses at an error and at a limit', () => {
    const failing = problemOf(
      'fluent integer [0, 1] n; task Go() { { n += 1; } }',
      'tasks ordered(Go(), Go());',
    );
    const debugged = createDebugSession(failing, { mode: 'first' });
    debugged.move(move('continue'));
    expect(debugged.pause).toMatchObject({ why: 'error', error: { code: 'effect-leaves-bounds' } });
    const limited = createDebugSession(problem, { mode: 'best', maxNodes: 3 });
    expect(limited.move(move('continue'))).toMatchObject({ why: 'end', limit: 'nodes' });
  });
});

describe('the search tree', () => {
  it('has every node with how it came about and what became of it', () => {
    const debugged = session();
    debugged.move(move('continue'), ['Nowhere']);
    const { nodes, truncated } = debugged.tree();
    expect(truncated).toBe(false);
    expect(nodes.length).toBe(searchTo(problem, { mode: 'best' }).nodes);
    expect(nodes[0]).toEqual({ id: 0, parent: null, label: 'start', state: 'solution', cost: 0 });
    expect(nodes[1]).toMatchObject({ parent: 0, label: 'Trip(2) by Trip/walk/1' });
    expect(nodes[2]).toMatchObject({ parent: 1, label: 'Go(a)', cost: 5 });
    expect(new Set(nodes.map(({ state }) => state))).toEqual(new Set(['solution', 'failed', 'pruned']));
  });

  it('marks where the search is', () => {
    const debugged = session();
    for (let i = 0; i < 3; i++) debugged.move(move('step'));
    expect(debugged.tree().nodes.map(({ state }) => state)).toEqual(['open', 'open', 'current']);
  });

  it('forgets what failed first where it becomes too large', () => {
    const engine = new Engine(problem, engineOptions({ mode: 'best', prune: 'none' }));
    const recorder = new TreeRecorder(problem, engine.machine, 10);
    engine.observe(recorder);
    engine.run();
    expect(recorder.truncated).toBe(true);
    expect(recorder.nodes().length).toBeLessThan(engine.machine.nodes);
  });
});

describe('a trace', () => {
  it('is a header and a line an event, each with all that is known', () => {
    const search = createSearch(problem, { mode: 'best' });
    const lines: string[] = [];
    search.observe(
      createTraceWriter(search, { domainHash: 'd', worldHash: 'w', options: { mode: 'best' } }, (line) =>
        lines.push(line),
      ),
    );
    search.run();
    const [header, ...events] = lines.map((line) => JSON.parse(line));
    expect(header).toEqual({
      format: 'planwright-trace',
      version: 1,
      domainHash: 'd',
      worldHash: 'w',
      options: { mode: 'best' },
    });
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
    for (const event of events) {
      expect(event).toMatchObject({
        kind: expect.any(String),
        node: expect.any(Number),
        args: expect.any(Array),
        cost: expect.any(Number),
      });
    }
    const bind = events.find(({ kind }) => kind === 'bind');
    expect(bind).toMatchObject({
      task: 'Trip',
      args: ['2'],
      method: 'Trip/walk',
      branch: 'Trip/walk/1',
      bindings: [{ name: 'w', value: 'a' }],
    });
    const solutions = events.filter(({ kind }) => kind === 'solution');
    expect(solutions.map(({ incumbent }) => incumbent)).toEqual(search.improvements.map(({ cost }) => cost));
    expect(lines.every((line) => !line.includes('\n'))).toBe(true);
  });
});
