/** Methods, branches and bindings: what is tried, and in which order. */
import { describe, expect, it } from 'vitest';
import { allPlans, firstPlan } from '../../support/planning.ts';

const ITEMS = `
type Item;
type Key < Item;
constant boolean good(Item i);
constant boolean fits(Item one, Item two);
constant integer rank(Item i);
fluent boolean done;
task Use(Item i) { { done := true; } }
task Pair(Item one, Item two) { { done := true; } }
task Note() { { } }
`;
const WORLD = 'objects { Item a, b; Key k; Item c; }';

describe('the first-branch rule', () => {
  const task = `task Go() {
    method { branch { good(a); ordered(Use(a)); } branch { ordered(Use(b)); } branch { ordered(Use(c)); } }
    method { ordered(Note()); }
  }`;
  const declarations = `${ITEMS} object Item a, b, c; ${task}`;

  it('decomposes only the first branch that holds, with the other methods as alternatives', () => {
    expect(allPlans(declarations, 'init { good(a) := true; } tasks ordered(Go());')).toEqual([
      'Use(a)',
      'Note',
    ]);
    expect(allPlans(declarations, 'tasks ordered(Go());')).toEqual(['Use(b)', 'Note']);
  });

  it('does not fall through to a later branch when the first one fails below', () => {
    const failing = `${ITEMS} object Item a;
      task Never() { { done; } }
      task Go() { method { branch { ordered(Never()); } branch { ordered(Use(a)); } } }`;
    expect(allPlans(failing, 'tasks ordered(Go());')).toEqual([]);
  });

  it('takes a branch whose every binding has an undefined argument for one that does not hold', () => {
    const declared = `${ITEMS} fluent Item other(Item i);
      task Go() { method {
        branch { exists (Key k) { ordered(Use(other(other(k)))); } }
        branch { ordered(Note()); }
      } }
      task Set(Item i) { { other(i) := i; } }`;
    expect(allPlans(declared, `${WORLD} tasks ordered(Go());`)).toEqual(['Note']);
  });
});

describe('bindings', () => {
  const plans = (body: string, init = '') =>
    allPlans(`${ITEMS} task Go() { method { ${body} } }`, `${WORLD} init { ${init} } tasks ordered(Go());`);

  it('come in the order of declaration over all subtypes, the leftmost variable slowest', () => {
    expect(plans('exists (Item i) { ordered(Use(i)); }')).toEqual(['Use(a)', 'Use(b)', 'Use(k)', 'Use(c)']);
    expect(plans('exists (Item x, Key y) { x != y; ordered(Pair(x, y)); }')).toEqual([
      'Pair(a,k)',
      'Pair(b,k)',
      'Pair(c,k)',
    ]);
    expect(
      plans('exists (Key y, Item x) { rank(x) < 2; ordered(Pair(y, x)); }', 'rank(b) := 5; rank(k) := 3;'),
    ).toEqual(['Pair(k,a)', 'Pair(k,c)']);
  });

  it('range over enums, booleans and bounded integers too', () => {
    const declared = `enum Mood { calm, angry } fluent boolean done;
      task Do(Mood m, boolean b, integer [3, 4] n) { { done := true; } }
      task Go() { method { exists (Mood m, boolean b, integer [3, 4] n) { b or n == 4; ordered(Do(m, b, n)); } } }`;
    expect(allPlans(declared, 'tasks ordered(Go());')).toEqual([
      'Do(calm,false,4)',
      'Do(calm,true,3)',
      'Do(calm,true,4)',
      'Do(angry,false,4)',
      'Do(angry,true,3)',
      'Do(angry,true,4)',
    ]);
  });

  it('are cut to the first by `first`', () => {
    expect(
      plans('first (Item i) { good(i); ordered(Use(i)); }', 'good(b) := true; good(c) := true;'),
    ).toEqual(['Use(b)']);
  });

  it('of a nested `first` are all those inside the first binding that has any', () => {
    const fits = 'fits(b, k) := true; fits(b, c) := true; fits(k, a) := true;';
    expect(plans('first (Item x) { exists (Item y) { fits(x, y); ordered(Pair(x, y)); } }', fits)).toEqual([
      'Pair(b,k)',
      'Pair(b,c)',
    ]);
    expect(plans('exists (Item x) { first (Item y) { fits(x, y); ordered(Pair(x, y)); } }', fits)).toEqual([
      'Pair(b,k)',
      'Pair(k,a)',
    ]);
    expect(plans('first (Item x) { first (Item y) { fits(x, y); ordered(Pair(x, y)); } }', fits)).toEqual([
      'Pair(b,k)',
    ]);
  });

  it('are ordered by a key in `sort-by`, stably, either way', () => {
    const ranks = 'rank(a) := 2; rank(b) := 1; rank(k) := 2; rank(c) := 1;';
    expect(plans('sort-by (Item i; rank(i); <) { ordered(Use(i)); }', ranks)).toEqual([
      'Use(b)',
      'Use(c)',
      'Use(a)',
      'Use(k)',
    ]);
    expect(plans('sort-by (Item i; rank(i); >) { ordered(Use(i)); }', ranks)).toEqual([
      'Use(a)',
      'Use(k)',
      'Use(b)',
      'Use(c)',
    ]);
  });

  it('of `first sort-by` are those of the best that has any inside', () => {
    const init =
      'rank(a) := 1; rank(b) := 2; rank(k) := 3; rank(c) := 4; fits(k, a) := true; fits(k, b) := true;';
    expect(
      plans(
        'first sort-by (Item x; rank(x); <) { exists (Item y) { fits(x, y); ordered(Pair(x, y)); } }',
        init,
      ),
    ).toEqual(['Pair(k,a)', 'Pair(k,b)']);
  });

  it('sort anew inside every outer binding', () => {
    expect(
      plans(
        'exists (Key x) { sort-by (Item y, Item z; rank(y) - rank(z); >) { y != z; good(y); good(z); ordered(Pair(y, z)); } }',
        'good(a) := true; good(b) := true; good(c) := true; rank(b) := 3; rank(c) := 1;',
      ),
    ).toEqual(['Pair(b,a)', 'Pair(b,c)', 'Pair(c,a)', 'Pair(a,c)', 'Pair(c,b)', 'Pair(a,b)']);
  });

  it('are dropped where a sort key, an argument or a `let` is undefined', () => {
    const declared = `${ITEMS} constant Item other(Item i);`;
    const go = (body: string) =>
      allPlans(
        `${declared} task Go() { method { ${body} } }`,
        `${WORLD} init { other(b) := c; } tasks ordered(Go());`,
      );
    expect(go('sort-by (Item i; rank(other(i)); <) { ordered(Use(i)); }')).toEqual(['Use(b)']);
    expect(go('exists (Item i) { ordered(Use(other(other(i)))); }')).toEqual(['Use(none)']);
    expect(go('exists (Item i) { let n := rank(other(i)); ordered(Use(i)); }')).toEqual(['Use(b)']);
  });

  it('see a `let` inside an aggregate as a value, not as what it was computed from', () => {
    expect(
      plans(
        'exists (Item x) { let least := min (Item y; fits(x, y); rank(y)); exists (Key k) { max (Item z; least) == 2; ordered(Pair(x, k)); } }',
        'fits(b, a) := true; fits(b, c) := true; rank(a) := 3; rank(c) := 2;',
      ),
    ).toEqual(['Pair(b,k)']);
  });

  it('see a `let` in conditions, keys and arguments', () => {
    expect(
      plans(
        'exists (Item i) { let n := rank(i) + 1; n > 2; sort-by (Key k; n; <) { let m := i; ordered(Pair(m, k)); } }',
        'rank(b) := 2; rank(c) := 7;',
      ),
    ).toEqual(['Pair(b,k)', 'Pair(c,k)']);
  });
});

describe('alternatives', () => {
  it('are tried in the order written, not in the order of a stack', () => {
    const declared = `${ITEMS} object Item a, b; task Go() { method { ordered(Use(a)); } method { ordered(Use(b)); } }`;
    expect(firstPlan(declared, 'tasks ordered(Go());')).toBe('Use(a)');
  });

  it('that give the same steps count once among all plans', () => {
    const declared = `${ITEMS} object Item a; task Go() { method { ordered(Use(a)); } method { ordered(Use(a)); } }`;
    expect(allPlans(declared, 'tasks ordered(Go());')).toEqual(['Use(a)']);
  });

  it('of a task without methods or bindings are none', () => {
    expect(
      allPlans(
        `${ITEMS} task Go() { method { exists (Key k) { ordered(Use(k)); } } }`,
        'tasks ordered(Go());',
      ),
    ).toEqual([]);
  });
});
