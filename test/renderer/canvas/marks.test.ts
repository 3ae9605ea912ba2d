/** What debugging, plans and problems say about the nodes. */
import { describe, expect, it } from 'vitest';
import type { SearchEvent, StackFrame } from '../../../planner-core/index.ts';
import { Decorations, NOTHING_SAID } from '../../../renderer/canvas/kernels/decorations.ts';
import { debugMarks, planPath } from '../../../renderer/canvas/kernels/marks.ts';
import { countingMeasure } from '../../../renderer/canvas/kernels/metrics.ts';
import { findProblems } from '../../../renderer/canvas/kernels/problems.ts';
import { makeScene } from '../../../renderer/canvas/kernels/scene.ts';
import { finish } from '../../../renderer/ui/slices.ts';
import { compound, graph, primitive } from './graph-builder.ts';

const view = graph(
  compound('Live(Npc npc)', { run: 'Attack(npc)' }),
  compound(
    'Attack(Npc npc)',
    {
      branches: [
        { when: ['visible(npc)'], run: 'Shoot(npc)' },
        { when: ['near(npc)'], run: 'Shoot(npc)' },
        { run: 'Shoot(npc)' },
      ],
    },
    { when: ['angry(npc)'], run: 'Shoot(npc)' },
  ),
  primitive('Shoot(Npc npc)', { needs: ['loaded(npc)'], changes: ['wounded := true'] }),
);
const scene = finish(makeScene(view, { measure: countingMeasure, collapsed: new Set() }));

const frame = (task: string, method: string | null, branch: string | null): StackFrame => ({
  kind: 'decomposed',
  task,
  args: ['npc0'],
  method,
  branch,
  bindings: [],
  parent: null,
  cost: 0,
});

const reject = (what: string, reason: string): SearchEvent => ({
  kind: 'reject',
  node: 1,
  what,
  reason,
  origin: null,
});
const tryBranch = (branch: string): SearchEvent => ({ kind: 'try-branch', node: 1, branch });

const inWords = (marks: ReturnType<typeof debugMarks>) =>
  Object.fromEntries(
    [...marks].map(([key, { state, reason }]) => [key, reason === null ? state : `${state}: ${reason}`]),
  );

describe('a paused debugging session', () => {
  it('remembers at the task decided last what failed in earlier steps', () => {
    const marks = debugMarks(scene.tasks, {
      view: { stack: [frame('Attack', 'Attack/1', 'Attack/1/2')] },
      focus: 'Shoot',
      events: [tryBranch('Attack/1/2'), { kind: 'bind', node: 1, branch: 'Attack/1/2', bindings: [] }],
      decision: { events: [tryBranch('Attack/1/1'), reject('Attack/1/1', 'visible(npc0) is false')] },
    });
    expect(inWords(marks)).toMatchObject({
      'Attack/1/1': 'failed: visible(npc0) is false',
      'Attack/1/2': 'chosen',
      Shoot: 'current',
    });
  });

  it('says of a branch that was taken and come back from that nothing came of it', () => {
    const taken: SearchEvent = { kind: 'bind', node: 1, branch: 'Attack/1/1', bindings: [] };
    const events = [
      tryBranch('Attack/1/1'),
      taken,
      tryBranch('Attack/2/1'),
      reject('Attack/2/1', 'angry is false'),
    ];
    const of = (incumbent: number | null, then: readonly SearchEvent[]) =>
      inWords(debugMarks(scene.tasks, { view: { stack: [], incumbent }, focus: 'Attack', events: then }))[
        'Attack/1/1'
      ];
    expect(of(null, events)).toBe('failed: led to no plan');
    expect(of(4, events)).toBe('failed: tried before');
    expect(of(null, [taken, { kind: 'backtrack', node: 1 }])).toBe('failed: led to no plan');
    expect(of(null, [...events, taken])).toBe('chosen');
  });

  it('marks what failed and why, what was chosen, what was not tried, and the way to it', () => {
    const marks = debugMarks(scene.tasks, {
      view: { stack: [frame('Live', 'Live/1', 'Live/1/1')] },
      focus: 'Attack/1/2',
      events: [
        { kind: 'select-task', node: 1, task: 'Attack', args: ['npc0'] },
        { kind: 'try-method', node: 1, method: 'Attack/1' },
        tryBranch('Attack/1/1'),
        reject('Attack/1/1', 'visible(npc0) is false'),
        tryBranch('Attack/1/2'),
        { kind: 'bind', node: 1, branch: 'Attack/1/2', bindings: [] },
      ],
    });
    expect(inWords(marks)).toEqual({
      Live: 'open',
      'Live/1': 'chosen',
      'Live/1/1': 'chosen',
      Attack: 'current',
      'Attack/1': 'chosen',
      'Attack/1/1': 'failed: visible(npc0) is false',
      'Attack/1/2': 'current',
      'Attack/1/3': 'untried',
      'Attack/2': 'untried',
      'Attack/2/1': 'untried',
    });
  });

  it('a method fails when all its branches do', () => {
    const marks = debugMarks(scene.tasks, {
      view: { stack: [] },
      focus: 'Attack',
      events: [tryBranch('Attack/2/1'), reject('Attack/2/1', 'angry(npc0) is false')],
    });
    expect(marks.get('Attack/2')).toEqual({ state: 'failed', reason: 'angry(npc0) is false' });
  });

  it('a method fails when nothing came of the branch that was taken, which closes those after it', () => {
    const taken: SearchEvent = { kind: 'bind', node: 1, branch: 'Attack/1/2', bindings: [] };
    const events = [
      { kind: 'try-method', node: 1, method: 'Attack/1' } as const,
      tryBranch('Attack/1/1'),
      reject('Attack/1/1', 'visible(npc0) is false'),
      tryBranch('Attack/1/2'),
      taken,
    ];
    const of = (then: readonly SearchEvent[]) =>
      debugMarks(scene.tasks, { view: { stack: [], incumbent: null }, focus: 'Attack', events: then }).get(
        'Attack/1',
      );
    expect(of(events)?.state).toBe('chosen');
    expect(of([...events, { kind: 'backtrack', node: 1 }])).toEqual({
      state: 'failed',
      reason: 'led to no plan',
    });
  });

  it('goes on showing what was tried of the tasks on the way, and why an action cannot happen', () => {
    const marks = debugMarks(scene.tasks, {
      view: { stack: [frame('Attack', 'Attack/1', 'Attack/1/2')] },
      focus: 'Attack',
      events: [reject('Shoot', 'loaded(npc0) is false')],
    });
    expect(inWords(marks)).toEqual({
      Attack: 'current',
      'Attack/1': 'chosen',
      'Attack/1/2': 'chosen',
      'Attack/1/3': 'untried',
      'Attack/2': 'untried',
      'Attack/2/1': 'untried',
      Shoot: 'failed: loaded(npc0) is false',
    });
  });

  it('says nothing outside a session', () => {
    expect(debugMarks(scene.tasks, null).size).toBe(0);
  });
});

describe('the last plan', () => {
  it('is a path over tasks, methods and branches, with the steps of each action', () => {
    const step = { args: [], method: null, branch: null, children: [] };
    const path = finish(
      planPath({
        steps: [],
        roots: [0],
        cost: 2,
        decomposition: [
          {
            id: 0,
            task: 'Attack',
            args: [],
            method: 'Attack/1',
            branch: 'Attack/1/2',
            children: [1, 2],
            step: null,
          },
          { ...step, id: 1, task: 'Shoot', step: 0 },
          { ...step, id: 2, task: 'Shoot', step: 3 },
        ],
      }),
    );
    expect([...path.used].sort()).toEqual(['Attack', 'Attack/1', 'Attack/1/2', 'Shoot']);
    expect(path.steps.get('Shoot')).toEqual([1, 4]);
    expect(finish(planPath(null)).used.size).toBe(0);
  });
});

describe('a problem', () => {
  const at = (span: { file: string; start: number; end: number }) => ({
    code: 'x',
    severity: 'error' as const,
    message: 'There is no such thing',
    span,
  });
  const [, attack] = view.tasks;
  const branch = attack?.methods[0]?.branches[1];
  const condition = branch?.conditions[0]?.span;
  const call = branch?.network?.kind === 'ordered' ? branch.network.items[0] : undefined;

  it('belongs to the smallest node around it, and counts for its task', () => {
    if (!condition) throw new Error('The branch has no condition');
    const problems = finish(findProblems(view.tasks, [at(condition)]));
    expect([...problems.of.keys()]).toEqual(['Attack/1/2']);
    expect([...problems.inTask.keys()]).toEqual(['Attack']);
  });

  it('outside all tasks belongs to none', () => {
    const problems = finish(findProblems(view.tasks, [at({ file: 'other.htn', start: 0, end: 1 })]));
    expect(problems.of.size).toBe(0);
  });

  it('of a subtask stands at its pill', () => {
    if (call?.kind !== 'call') throw new Error('The branch has no subtask');
    const widened = view.tasks.map((task) => task);
    const problems = finish(findProblems(widened, [at(call.span)]));
    expect([...problems.inTask.keys()]).toEqual(['Attack']);
  });
});

describe('decorations', () => {
  const marks = debugMarks(scene.tasks, {
    view: { stack: [] },
    focus: 'Attack/1/2',
    events: [tryBranch('Attack/1/1'), reject('Attack/1/1', 'no'), tryBranch('Attack/1/2')],
  });

  it('pass the fate of a branch on to its subtasks', () => {
    const attack = new Decorations(scene, { ...NOTHING_SAID, marks }).get('Attack');
    expect(attack?.items.get('Attack/1/1#0')?.mark?.state).toBe('failed');
    expect(attack?.items.get('Attack/1/2#0')?.mark ?? null).toBe(null);
  });

  it('say which tasks the debugger does not look at', () => {
    const all = new Decorations(scene, { ...NOTHING_SAID, marks });
    expect([all.get('Attack')?.aside, all.get('Live')?.aside]).toEqual([false, true]);
  });

  it('show the branch of a merged line at the method', () => {
    const all = new Decorations(scene, { ...NOTHING_SAID, breakpoints: new Set(['Live/1/1']) });
    expect(all.get('Live')?.items.get('Live/1')?.breakpoint).toBe(true);
  });

  it('are made for the cards that are asked for, each once', () => {
    const all = new Decorations(scene, { ...NOTHING_SAID, breakpoints: new Set(['Shoot']) });
    expect(all.get('Shoot')).toBe(all.get('Shoot'));
    expect(all.get('Nobody')).toBe(undefined);
  });

  it('are kept where nothing changed, so that nothing is drawn again', () => {
    const before = new Decorations(scene, NOTHING_SAID);
    const after = new Decorations(scene, { ...NOTHING_SAID, breakpoints: new Set(['Shoot']) }, before);
    const changed = [...scene.cards.keys()].filter((key) => before.get(key) !== after.get(key));
    expect(changed).toEqual(['Shoot']);
  });
});
