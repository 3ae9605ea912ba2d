/** What holds of every debugging session, tried on every bundled world: moves take back each other and skip nothing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compileDomain,
  createDebugSession,
  createProblem,
  createSearch,
  createTraceWriter,
  type DebugMove,
  type DebugPause,
  type Problem,
  type SearchEvent,
  type SearchOptions,
} from '../../../planner-core/index.ts';
import { bundledProjects, domainOf, worldOf } from '../../domains/bundled.ts';
import { sampling } from '../../property/samples.ts';

/** How far into a search the laws are tried. */
const FAR = 60;
const OPTIONS: SearchOptions = { mode: 'best', maxNodes: 2_000 };

const worlds = bundledProjects().flatMap((project) => {
  const domain = domainOf(project);
  const compiled = compileDomain(domain, '');
  return project.worldFiles.map(({ path, text }) => ({
    name: `${project.name}/${path}`,
    problem: createProblem(compiled, worldOf(domain, text)),
  }));
});

const start = (problem: Problem) => createDebugSession(problem, OPTIONS);

/** The pauses of a session that steps, from the one before the first iteration; fewer where the search ends. */
function stepped(problem: Problem, count: number): DebugPause[] {
  const session = start(problem);
  const pauses = [session.pause];
  while (pauses.length <= count && session.pause.view.status === 'running')
    pauses.push(session.move({ kind: 'step' }));
  return pauses;
}

/** All but the reason for pausing, which is the move's. */
function place({ why: _why, ...rest }: DebugPause): Omit<DebugPause, 'why'> {
  return rest;
}

/** What a search tells an observer, iteration by iteration. */
function observed(problem: Problem, count: number): SearchEvent[][] {
  const search = createSearch(problem, OPTIONS);
  let events: SearchEvent[] = [];
  search.observe((event) => events.push(event));
  const iterations: SearchEvent[][] = [];
  while (iterations.length < count && search.status === 'running') {
    events = [];
    search.next();
    iterations.push(events);
  }
  return iterations;
}

/** The keys at which an event lets a breakpoint stop. */
function keysOf(event: SearchEvent): string[] {
  if (event.kind === 'select-task') return [event.task];
  if (event.kind === 'try-method') return [event.method];
  if (event.kind === 'try-branch') return [event.branch];
  return [];
}

describe.each(worlds)('$name', ({ problem }) => {
  const pauses = stepped(problem, FAR);
  const last = pauses.length - 1;

  test('steps count iterations, and each shows what the search itself would', () => {
    const search = createSearch(problem, OPTIONS);
    for (const [index, { iteration, view }] of pauses.entries()) {
      if (index > 0) search.next();
      expect({ iteration, view }).toEqual({ iteration: index, view: search.inspect() });
    }
  });

  test('back undoes a step exactly', () => {
    const session = start(problem);
    for (let index = 0; index < last; index++) session.move({ kind: 'step' });
    for (let index = last - 1; index >= 0; index -= 7) {
      expect(session.move({ kind: 'goto', iteration: index + 1 })).toEqual(pauses[index + 1]);
      expect(session.move({ kind: 'back' })).toEqual(pauses[index]);
    }
  });

  test('going to an iteration is as many steps', () => {
    for (const target of [last, 0, 1, last >> 1, last]) {
      expect(start(problem).move({ kind: 'goto', iteration: target })).toEqual(pauses[target]);
    }
  });

  test('events of the steps are those of the search, and the lines of a trace', () => {
    const events = observed(problem, last);
    expect(pauses.slice(1).map((pause) => pause.events)).toEqual(events);
    const search = createSearch(problem, OPTIONS);
    const lines: Record<string, unknown>[] = [];
    const header = { domainHash: '', worldHash: '', options: {} };
    search.observe(createTraceWriter(search, header, (line) => lines.push(JSON.parse(line))));
    search.run(last);
    expect(lines.slice(1)).toEqual(
      events
        .flat()
        .map((event, seq) => expect.objectContaining({ ...JSON.parse(JSON.stringify(event)), seq })),
    );
  });

  test('what a step changed leads from the state before it to the one after', () => {
    for (const [index, pause] of pauses.entries()) {
      const before = pauses[index - 1];
      if (before === undefined) continue;
      const cell = (at: { variable: string; args: readonly string[] }) => `${at.variable}(${at.args})`;
      const values = new Map(before.view.state.map((one) => [cell(one), one.value]));
      for (const change of pause.changed) {
        expect(values.get(cell(change))).toBe(change.before);
        values.set(cell(change), change.value);
      }
      expect(values).toEqual(new Map(pause.view.state.map((one) => [cell(one), one.value])));
    }
  });

  test('continue stops at the next iteration that meets a breakpoint, and skips none', () => {
    const events = observed(problem, last);
    const keys = [...new Set(events.flat().flatMap(keysOf))];
    for (const key of [keys[0], keys[keys.length >> 1], keys.at(-1)]) {
      if (key === undefined) continue;
      const meeting = events.flatMap((list, index) =>
        list.flatMap(keysOf).includes(key) ? [index + 1] : [],
      );
      const session = start(problem);
      for (const iteration of meeting.slice(0, 5)) {
        const { focus, ...pause } = session.move({ kind: 'continue' }, [key]);
        const { focus: _focus, ...expected } = pauses[iteration] as DebugPause;
        // A search that ends there has no more to say of the breakpoint.
        const why = expected.view.status === 'running' ? 'breakpoint' : 'end';
        expect({ focus, ...pause }).toEqual({ ...expected, why, focus: key });
      }
    }
  });

  test('solution runs to each improvement in turn', () => {
    const search = createSearch(problem, OPTIONS);
    const session = start(problem);
    const found: number[] = [];
    for (let count = 1; search.status === 'running' && found.length < 3; count++) {
      search.next();
      if (search.improvements.length > found.length) found.push(count);
    }
    expect(
      found.map(() => session.move({ kind: 'solution' })).map(({ why, iteration }) => [why, iteration]),
    ).toEqual(found.map((iteration) => ['solution', iteration]));
  });

  test('the tree depends on where the session is alone', () => {
    const session = start(problem);
    for (let index = 0; index < last; index++) session.move({ kind: 'step' });
    const there = session.tree();
    session.move({ kind: 'goto', iteration: last >> 1 });
    expect(session.tree().nodes.length).toBe(session.pause.view.nodes);
    session.move({ kind: 'goto', iteration: last });
    expect(session.tree()).toEqual(there);
  });

  test('however a session wanders, a place is that of as many steps', () => {
    const moves: fc.Arbitrary<DebugMove> = fc.oneof(
      fc.constantFrom<DebugMove>({ kind: 'step' }, { kind: 'back' }),
      fc.nat({ max: last }).map((iteration): DebugMove => ({ kind: 'goto', iteration })),
    );
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 8 }), (wandering) => {
        const session = start(problem);
        for (const move of wandering) {
          const { iteration } = session.move(move);
          if (iteration <= last) expect(place(session.pause)).toEqual(place(pauses[iteration] as DebugPause));
        }
      }),
      sampling(6),
    );
  });
});
