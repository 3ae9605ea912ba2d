/** Effects happen at once: what they read, how they add up, and when they contradict each other. */
import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../planner-core/search/create-search.ts';
import { problemOf, searchTo } from '../../support/planning.ts';

const STATE = `
type Thing;
fluent integer a; fluent integer b; fluent integer [0, 10] n; fluent float f; fluent float [-0.5, 1] share; fluent float [2, 3] high(Thing t);
fluent integer [-5, 5] level(Thing t); fluent boolean flag(Thing t); fluent Thing next(Thing t);
fluent float weight(Thing t);
object Thing x, y, z;
`;

/** What one task with the given body makes of the state, as `a=1 b=2`; defaults are left out, as is what no effect writes. */
function stateAfter(body: string, init = ''): string {
  const problem = problemOf(`${STATE} task Go() { { ${body} } }`, `init { ${init} } tasks ordered(Go());`);
  const search = createSearch(problem, { mode: 'first' });
  search.run();
  if (search.status !== 'solved') return search.result().error?.code ?? search.status;
  return search
    .inspect()
    .state.filter(({ value }) => !['0', 'false', 'none'].includes(value))
    .map(({ variable, args, value }) => `${variable}${args.length > 0 ? `(${args})` : ''}=${value}`)
    .join(' ');
}

describe('effects', () => {
  it('read the state before the task', () => {
    expect(stateAfter('a := b; b := a;', 'a := 1; b := 2;')).toBe('a=2 b=1');
    expect(stateAfter('a := 3; n := a + 1;', 'a := 1;')).toBe('a=3 n=2');
    expect(stateAfter('let old := a; a := 9; b := old;', 'a := 4;')).toBe('a=9 b=4');
  });

  it('with `when` and `forall` read the state before the task too', () => {
    expect(stateAfter('a := 1; when (a == 0) { b := 5; } when (a == 1) { n := 5; }')).toBe('a=1 b=5');
    expect(stateAfter('forall (Thing t) { flag(t) := not flag(t); }', 'flag(y) := true;')).toBe(
      'flag(x)=true flag(z)=true',
    );
    expect(stateAfter('forall (Thing t) { t != y; next(t) := y; }')).toBe('next(x)=y next(z)=y');
    expect(
      stateAfter(
        'forall (Thing t, Thing u) { t != u; flag(t); when (flag(u)) { next(t) := u; } }',
        'flag(x) := true; flag(z) := true;',
      ),
    ).toBe('next(x)=z next(z)=x');
  });

  it('of `+=` and `-=` on one variable add up', () => {
    expect(stateAfter('a += 3; a -= 1; a += b;', 'b := 10;')).toBe('a=12');
    expect(stateAfter('forall (Thing t) { a += 2; f += 0.5; }')).toBe('a=6 f=1.5');
    expect(stateAfter('forall (Thing t) { level(t) -= 1; } level(y) += 3;')).toBe(
      'level(x)=-1 level(y)=2 level(z)=-1',
    );
  });

  it('may leave the bounds on the way, as long as the sum does not', () => {
    expect(stateAfter('n += 8; n += 8; n -= 10;', 'n := 2;')).toBe('n=8');
  });

  it('keep floats within their bounds, which begin at the bound nearest to 0', () => {
    expect(stateAfter('share += 0.5; f := high(x); high(y) += 1; high(z) := high(x);', 'share := 0.5;')).toBe(
      'f=2 share=1 high(x)=2 high(y)=3 high(z)=2',
    );
    expect(stateAfter('forall (Thing t) { share += 0.25; } share -= 1;', 'share := 0.5;')).toBe('share=0.25');
  });

  it('that set one variable to one value agree', () => {
    expect(stateAfter('level(x) := 2; level(x) := 2;')).toBe('level(x)=2');
    expect(stateAfter('forall (Thing t) { a := 7; }')).toBe('a=7');
  });

  it.each([
    ['two values', 'level(x) := 1; when (a == 0) { level(x) := 2; }', ''],
    [
      'two values by one name and another',
      'level(x) := 1; let t := next(y); level(t) := 2;',
      'next(y) := x;',
    ],
    ['set and add', 'n := 1; when (true) { n += 1; }', ''],
    ['add and set', 'when (true) { n += 1; } n := 1;', ''],
    ['two values in a loop', 'forall (Thing t) { when (t == x) { a := 1; } when (t == y) { a := 2; } }', ''],
    ['floats', 'f := 1.5; forall (Thing t) { f := 2.5; }', ''],
  ])('contradict each other: %s', (_, body, init) => {
    expect(stateAfter(body, init)).toBe('conflicting-effects');
  });

  it('that contradict each other name both lines', () => {
    const problem = problemOf(
      `${STATE} task Go() { { a := 1; when (true) { a := 2; } } }`,
      'tasks ordered(Go());',
    );
    const { error } = searchTo(problem, { mode: 'first' });
    expect(error?.message).toContain('`a`');
    const [related] = error?.related ?? [];
    expect(related?.span.start).toBeLessThan(error?.origin.start ?? 0);
  });

  it.each([
    ['an integer beyond its bounds', 'n += 11;', '', 'effect-leaves-bounds'],
    ['set below its bounds', 'n := a;', 'a := -1;', 'effect-leaves-bounds'],
    ['beyond its bounds in a loop', 'forall (Thing t) { n += 4; }', '', 'effect-leaves-bounds'],
    ['beyond 32 bits', 'a += 1;', 'a := 2147483647;', 'effect-leaves-bounds'],
    ['a product beyond 32 bits', 'b := a * a;', 'a := 65536;', 'integer-overflow'],
    ['a float beyond its bounds', 'share += 0.75;', 'share := 0.5;', 'effect-leaves-bounds'],
    ['a float set below its bounds', 'share := f;', 'f := -1.0;', 'effect-leaves-bounds'],
    ['a float beyond its bounds in a loop', 'forall (Thing t) { share += 0.5; }', '', 'effect-leaves-bounds'],
    ['a bounded float that is infinite', 'share := exp(1000);', '', 'effect-leaves-bounds'],
    ['on none', 'flag(next(x)) := true;', '', 'undefined-effect'],
    ['from none', 'a := level(next(x));', '', 'undefined-effect'],
    ['on none in a loop', 'forall (Thing t) { flag(next(t)) := true; }', '', 'undefined-effect'],
  ])('end the search: %s', (_, body, init, code) => {
    expect(stateAfter(body, init)).toBe(code);
  });

  it('leave nothing behind when they fail', () => {
    const problem = problemOf(`${STATE} task Go() { { a := 1; n += 11; } }`, 'tasks ordered(Go());');
    const search = createSearch(problem, { mode: 'first' });
    search.run();
    expect(search.status).toBe('error');
    expect(search.inspect().state.find(({ variable }) => variable === 'a')?.value).toBe('0');
  });

  it('are undone exactly when the search goes back', () => {
    const declared = `${STATE} fluent boolean stop;
      task Set(Thing t) { { forall (Thing u) { level(u) += 1; weight(u) := 1.5; } next(t) := t; flag(t) := true; } }
      task Fail() { { stop; } }
      task Check() { { not exists (Thing t; flag(t) or next(t) != none or level(t) != 0 or weight(t) != 0.0); } }
      task Go() { method { exists (Thing t) { ordered(Set(t), Fail()); } } method { ordered(Check()); } }`;
    expect(searchTo(problemOf(declared, 'tasks ordered(Go());'), { mode: 'first' }).status).toBe('solved');
  });
});
