/** Ordered and unordered networks, `each`, and the empty network. */
import { describe, expect, it } from 'vitest';
import { allPlans, firstPlan, problemOf, searchTo, stepsOf } from '../../support/planning.ts';

const STEPS = `
type Npc;
constant boolean active(Npc n);
fluent integer time;
task A() { { } } task B() { { } } task C() { { } } task D() { { } }
task Do(Npc n) { { } } task End(Npc n) { { } }
task Two() { method { ordered(A(), B()); } }
task Nothing() { method { ordered(); } }
`;

const plansOf = (network: string, more = '') =>
  allPlans(
    `${STEPS} ${more}`,
    `objects { Npc x, y, z; } init { active(x) := true; active(z) := true; } tasks ${network};`,
  );

describe('networks', () => {
  it('in order keep their order, nested ones too', () => {
    expect(plansOf('ordered(A(), ordered(B(), ordered()), C())')).toEqual(['A B C']);
  });

  it('without order interleave every way, in the order written', () => {
    expect(plansOf('unordered(A(), B(), C())')).toEqual([
      'A B C',
      'A C B',
      'B A C',
      'B C A',
      'C A B',
      'C B A',
    ]);
    expect(plansOf('unordered(ordered(A(), B()), C())')).toEqual(['A B C', 'A C B', 'C A B']);
    expect(plansOf('ordered(unordered(A(), B()), C())')).toEqual(['A B C', 'B A C']);
    expect(plansOf('unordered(ordered(A(), unordered(B(), C())), D())')).toEqual([
      'A B C D',
      'A B D C',
      'A C B D',
      'A C D B',
      'A D B C',
      'A D C B',
      'D A B C',
      'D A C B',
    ]);
  });

  it('let a decomposition interleave with what stands beside its task', () => {
    expect(plansOf('unordered(Two(), C())')).toEqual(['A B C', 'A C B', 'C A B']);
  });

  it('that are empty leave nothing to do', () => {
    expect(plansOf('ordered()')).toEqual(['']);
    expect(plansOf('unordered(ordered(), unordered())')).toEqual(['']);
    expect(plansOf('unordered(Nothing(), ordered(Nothing(), A()))')).toEqual(['A']);
  });

  it('keep what follows a group behind all of it, however the group shrinks', () => {
    expect(plansOf('ordered(unordered(A(), ordered(B(), C())), D())')).toEqual([
      'A B C D',
      'B A C D',
      'B C A D',
    ]);
    expect(plansOf('ordered(unordered(Two(), Nothing()), unordered(C()), D())')).toEqual(['A B C D']);
  });

  it('count every interleaving of n tasks', () => {
    const { plans, nodes } = searchTo(problemOf(STEPS, 'tasks unordered(A(), B(), C(), D(), Two());'), {
      mode: 'all',
      prune: 'none',
    });
    // A and B of `Two` are the same steps as the other A and B, so some of the 360 interleavings are one plan.
    expect(plans.length).toBe(new Set(plans.map(stepsOf)).size);
    expect(nodes).toBeGreaterThan(plans.length);
  });

  it('pass floats and integers to the same task', () => {
    const more = 'task Sleep(Npc n, float hours, integer [0, 9] k, float more) { { } }';
    expect(plansOf('ordered(Sleep(x, 1.5, 3, 2), Sleep(y, 0.25, 4, -1.5))', more)).toEqual([
      'Sleep(x,1.5,3,2) Sleep(y,0.25,4,-1.5)',
    ]);
    expect(
      plansOf('unordered(Sleep(x, 1.5, 3, 2), ordered(A(), Sleep(y, 0.25, 4, -1.5)))', more),
    ).toHaveLength(3);
  });
});

describe('each', () => {
  it('stands for a part a binding, in binding order, ordered as the network around it', () => {
    expect(plansOf('ordered(A(), each (Npc n) { ordered(Do(n), End(n)); }, B())')).toEqual([
      'A Do(x) End(x) Do(y) End(y) Do(z) End(z) B',
    ]);
    expect(plansOf('unordered(each (Npc n; active(n)) { ordered(Do(n), End(n)); })')).toEqual([
      'Do(x) End(x) Do(z) End(z)',
      'Do(x) Do(z) End(x) End(z)',
      'Do(x) Do(z) End(z) End(x)',
      'Do(z) Do(x) End(x) End(z)',
      'Do(z) Do(x) End(z) End(x)',
      'Do(z) End(z) Do(x) End(x)',
    ]);
  });

  it('nests', () => {
    expect(
      plansOf(
        'ordered(each (Npc n; active(n)) { ordered(each (Npc m; m != n) { ordered(Do(m)); }, End(n)); })',
      ),
    ).toEqual(['Do(y) Do(z) End(x) Do(x) Do(y) End(z)']);
  });

  it('may have no part', () => {
    expect(plansOf('unordered(each (Npc n; false) { ordered(Do(n)); }, A())')).toEqual(['A']);
    expect(plansOf('ordered(each (Npc n; n == x and n == y) { ordered(Do(n)); })')).toEqual(['']);
  });

  it('expands in the state in which its method decomposes, not in a later one', () => {
    const more = `fluent boolean busy(Npc n);
      task Take(Npc n) { { busy(n) := true; } }
      task Go(Npc one) { method { ordered(Take(one), each (Npc n; not busy(n)) { ordered(Do(n)); }); } }`;
    expect(plansOf('ordered(Take(x), Go(y))', more)).toEqual(['Take(x) Take(y) Do(y) Do(z)']);
  });

  it('gives the branch up where an argument is undefined', () => {
    const more = `constant Npc friend(Npc n);
      task Go() { method { branch { ordered(each (Npc n) { ordered(Do(friend(friend(n)))); }); } branch { ordered(A()); } } }`;
    expect(firstPlan(`${STEPS} ${more}`, 'objects { Npc x; } tasks ordered(Go());')).toBe('A');
  });
});
