/** Looking ahead: what is still to come is judged by what nothing before it can change. */
import { describe, expect, it } from 'vitest';
import type { SearchEvent, SearchOptions } from '../../../planner-core/search/api.ts';
import { createSearch } from '../../../planner-core/search/create-search.ts';
import { problemOf } from '../../support/planning.ts';

function searched(domain: string, world: string, options: SearchOptions = { mode: 'first' }) {
  const search = createSearch(problemOf(domain, world), options, { watchFrom: 1, lookAheadFrom: 1 });
  const events: SearchEvent[] = [];
  search.observe((event) => events.push(event));
  search.run();
  const reasons = events.flatMap((event) => (event.kind === 'prune' ? [event.reason] : []));
  const { status, cost, nodes, plan } = search.result();
  const steps = plan?.steps.map(({ task, args }) => [task, ...args].join(' ')) ?? [];
  return { status, cost, nodes, reasons, steps };
}

/** What is cut where all is looked at, in the domain's words; nothing else may be cut. */
function refusals(domain: string, world: string): string[] {
  const full = searched(domain, world);
  const plain = searched(domain, world, { mode: 'first', prune: 'none' });
  expect([full.status, full.steps]).toEqual([plain.status, plain.steps]);
  expect(full.nodes).toBeLessThanOrEqual(plain.nodes);
  return full.reasons.map((reason) => reason.replace(/, which is still to be done.*/, ''));
}

/** A guard makes ready before he attacks; `CONDITION` says when he may attack. In the end no plan will do, so that all are tried. */
const GUARD = `
type Foe;
fluent boolean alive(Foe foe); fluent boolean loaded; fluent boolean seen(Foe foe); fluent integer [0, 9] ammo;
fluent Foe aim; constant boolean near(Foe foe);
derived boolean target(Foe foe) := alive(foe) and near(foe);
task Load() { { loaded := true; ammo := 1; } }
task Look(Foe foe) { { seen(foe) := true; } }
task Kill(Foe foe) { { alive(foe) := false; } }
task Turn(Foe foe) { { aim := foe; } }
task Attack(Foe foe) { { CONDITION; alive(foe) := false; } }
task Prepare(Foe foe) { method { ordered(Load(), Look(foe), Turn(foe)); } }
task Fight() { method { exists (Foe foe) { ordered(Prepare(foe), Attack(foe)); } } }
task Never() { { ammo > 1; } }
`;
const FOES = `objects { Foe near_one, far_one, dead_one; }
init { near(near_one) := true; near(dead_one) := true; alive(near_one) := true; alive(far_one) := true; }
tasks ordered(Fight(), Never());`;
const when = (condition: string) => refusals(GUARD.replace('CONDITION', condition), FOES);

describe('a task that is still to come', () => {
  it.each([
    ['what no task before it could make true', 'alive(foe)', ['dead_one']],
    ['what never changes', 'not near(foe)', ['near_one', 'dead_one']],
    ['what follows from both', 'target(foe)', ['far_one', 'dead_one']],
    ['what no task before it could make false', 'not alive(foe)', ['near_one', 'far_one']],
    [
      'one of two of which neither can come to hold',
      'alive(foe) and near(foe) or false',
      ['far_one', 'dead_one'],
    ],
    [
      'some value of which none will do',
      'exists (Foe other; other == foe and target(other))',
      ['far_one', 'dead_one'],
    ],
    [
      'every value to do where one will not',
      'forall (Foe other; not (other == foe) or target(other))',
      ['far_one', 'dead_one'],
    ],
    ['something else besides', 'loaded and alive(foe)', ['dead_one']],
  ])('is not prepared for where it needs %s', (_, condition, foes) => {
    expect(when(condition)).toEqual(foes.map((foe) => `Attack(${foe})`));
  });

  it.each([
    ['is made true before', 'loaded'],
    ['is made true for the very same object', 'seen(foe)'],
    ['depends on a number that changes', 'ammo > 0'],
    ['depends on a value that is set', 'aim == foe'],
    ['fails only as long as something else holds', 'not (alive(foe) and not loaded)'],
    ['follows from what is made true', 'not loaded or seen(foe)'],
    ['could hold one way or another', 'alive(foe) or seen(foe)'],
  ])('is prepared for where its condition %s', (_, condition) => {
    expect(when(condition)).toEqual([]);
  });
});

describe('what is still to come below a task', () => {
  const domain = `
type Room; constant boolean lit(Room room); constant integer way(Room room); fluent boolean been(Room room); fluent boolean tired;
task Walk(Room room) { cost := way(room); { been(room) := true; } }
task Rest() { cost := 1; { tired := false; } }
task Read(Room room) { { lit(room); been(room); } }
task Sit(Room room) { { } }
task Stay(Room room) {
    method read { ordered(Walk(room), Read(room)); }
    method sit { WHEN ordered(Walk(room), Sit(room)); }
}
task Visit() { method { exists (Room room) { ordered(Rest(), Stay(room)); } } }
`;
  const world = `objects { Room cellar, hall, attic; }
init { lit(hall) := true; way(cellar) := 9; way(hall) := 5; way(attic) := 2; } tasks ordered(Visit());`;

  it('counts where no method of it can be taken', () => {
    const left = refusals(domain.replace('WHEN', 'lit(room);'), world);
    expect(left).toEqual(['Stay(cellar)']);
  });

  it('does not where one of them can: then only the other is refused', () => {
    expect(refusals(domain.replace('WHEN', 'not tired;'), world)).toEqual(['Read(cellar)']);
  });

  it('raises the bound by what it costs for what is asked of it', () => {
    const best = searched(domain.replace('WHEN', ''), world, { mode: 'best' });
    const plain = searched(domain.replace('WHEN', ''), world, { mode: 'best', prune: 'paper' });
    expect([best.status, best.cost]).toEqual(['solved', 4]);
    expect(plain.cost).toBe(best.cost);
    expect(best.nodes).toBeLessThan(plain.nodes);
  });
});

describe('where other tasks may come between', () => {
  const domain = `
type Door; fluent boolean open(Door door); fluent boolean there;
task Open(Door door) { { open(door) := true; } }
task Go() { { there := true; } }
task Enter(Door door) { { open(door); there; } }
task Come(Door door) { method { ordered(Go(), Enter(door)); } }
`;
  it('nothing is cut, as one of them may help', () => {
    const world = 'objects { Door gate; } tasks unordered(Come(gate), Open(gate));';
    const found = searched(domain, world);
    expect(found.status).toBe('solved');
    expect(found.steps).toContain('Enter gate');
    expect(found.reasons.filter((reason) => reason.includes('still to be done'))).toEqual([]);
  });

  it('what follows on all of them is not asked either before they are done', () => {
    const world = 'objects { Door gate; } tasks ordered(Open(gate), Come(gate));';
    expect(searched(domain, world).steps).toEqual(['Open gate', 'Go', 'Enter gate']);
  });
});

describe('looking ahead', () => {
  it('stops where it says nothing, and the search finds the same', () => {
    const domain = `
fluent integer [0, 500] done; constant integer most;
task Step() { { done := done + 1; } }
task Check() { { most >= 0; } }
task Go() {
    method { branch { done < 200; ordered(Step(), Check(), Go()); } branch { ordered(); } }
}`;
    const found = searched(domain, 'init { most := 3; } tasks ordered(Go());');
    expect([found.status, found.steps.length, found.reasons]).toEqual(['solved', 400, []]);
  });

  it('never fails where the search would not', () => {
    const domain = `
fluent integer level; constant integer step;
task Start() { { } }
task Climb() { { step != 0 ; 10 div step > 1; } }
task Go() { method { branch { step != 0; ordered(Start(), Climb()); } branch { ordered(Start()); } } }
task Both() { method { ordered(Start(), Go()); } }`;
    expect(searched(domain, 'tasks ordered(Both());').steps).toEqual(['Start', 'Start']);
  });
});

describe('a domain of a thousand tasks', () => {
  const count = 1000;
  const calls = (index: number) =>
    [1, 2, 3].map((step) => `Do${Math.min(count - 1, index + step)}(thing)`).join(', ');
  const tasks = Array.from(
    { length: count },
    (_, index) => `
fluent boolean f${index}(Thing thing);
task Act${index}(Thing thing) { { f${index}(thing); f${(index + 1) % count}(thing) := false; } }
task Do${index}(Thing thing) {
    method { f${index}(thing); ordered(Act${index}(thing), ${calls(index)}); }
    method { ordered(); }
}`,
  );

  it('tells of a part of them, and finds what it finds without', () => {
    const domain = `type Thing;${tasks.join('')}`;
    const world =
      'objects { Thing one; } init { f0(one) := true; f2(one) := true; } tasks ordered(Do0(one));';
    const [full, plain] = [
      searched(domain, world),
      searched(domain, world, { mode: 'first', prune: 'none' }),
    ];
    expect([full.status, full.steps]).toEqual([plain.status, plain.steps]);
    const { source, lookaheadSource } = problemOf(domain, world).compiled;
    expect(lookaheadSource().match(/function look/g)?.length).toBeLessThanOrEqual(520);
    expect(lookaheadSource().length).toBeLessThan(source.length / 4);
  });
});
