/** What expressions mean: arithmetic, comparisons, quantifiers, aggregates, and values that are not there. */
import { describe, expect, it } from 'vitest';
import { problemOf, searchTo } from '../../support/planning.ts';

const DECLARED = `
type Point; type Area < Point; type Npc; enum Mood { calm, angry }
constant boolean visible(Point a, Point b); constant float distance(Point a, Point b);
constant integer size(Point p); constant Point near(Point p); fluent Point at(Npc n); fluent Mood mood(Npc n);
fluent boolean loud(Npc n); fluent text line(Npc n); constant text sign(Point p); external text motto(Point p);
derived text said(Npc n) := if loud(n) then line(n) else sign(at(n)); fluent integer big; fluent integer small; fluent float half;
fluent boolean used(integer [1, 3] slot);
derived boolean sees(Npc n, Point p) := visible(at(n), p);
derived float far(Npc n) := distance(at(n), home);
derived Point place(Npc n) := at(n);
object Point home; object Area yard; object Npc ann, bob;
external float path(Point a, Point b); external float [0, 1] part(Point a);
derived float [0, 1] share(Point p) := size(p) / 8;
task Touch() { { big := 0; small := 0; half := 0.0; forall (Npc n) { at(n) := home; mood(n) := calm; loud(n) := false; line(n) := ""; } used(1) := false; } }
`;
const WORLD = `
external path(a, b) := distance(a, b) + 1;
external motto(home) := "\u0048i!"; external motto(yard) := "";
external part(home) := 0.5; external part(yard) := 1;
init { at(ann) := home; visible(home, yard) := true; distance(home, yard) := 2.5; size(home) := 4; size(yard) := -3;
  near(home) := yard; mood(ann) := angry; loud(bob) := true; big := 2147483647; small := 7; half := 0.5; used(2) := true;
  line(bob) := "Hi!"; sign(home) := "Home"; }
`;

/** `true`, `false`, or the code of the evaluation error. */
function truth(condition: string): string {
  const problem = problemOf(
    `${DECLARED} task Test() { { ${condition}; } }`,
    `${WORLD} tasks ordered(Test());`,
  );
  const { status, error } = searchTo(problem, { mode: 'first' });
  return error?.code ?? String(status === 'solved');
}

describe('conditions that hold', () => {
  it.each([
    '7 div 2 == 3 and -7 div 2 == -4 and 7 mod 2 == 1 and -7 mod 2 == 1 and 7 mod -2 == -1',
    '7 / 2 == 3.5 and 6 / 2 == 3',
    'small + 1 > half and 1 < 1.5',
    'min(3, 2) == 2 and max(1.5, 2) == 2.0 and abs(-4) == 4 and floor(-1.5) == -2 and ceil(1.2) == 2',
    'sqrt(size(home)) == 2 and pow(2, small) == 128 and pow(-2, 3) == -8 and log(exp(0)) == 0 and exp(1) > 2.718281828',
    'pow(9, half) == sqrt(9.0) and clamp(small, 0, 5) == 5 and clamp(half, 1, 2) == 1 and clamp(half, 0, small) == 0.5',
    'if loud(bob) then true else big + 1 > 0',
    'if loud(ann) then big + 1 > 0 else small == 7',
    '(if loud(ann) then big + 1 else 6) + 1 == small and (if loud(bob) then half else big + 1) == 0.5',
    '(if mood(ann) == angry then at(ann) else at(bob)) == home and (if loud(ann) then home else none) == none',
    '(if loud(bob) then if loud(ann) then 1 else 2 else 3) == 2 and (if loud(bob) then angry else calm) == mood(ann)',
    'sum (Npc n; if loud(n) then 10 else 1) == 11 and not (if loud(ann) then 1 else 0.5) == 1',
    'share(home) == 0.5 and part(home) + part(yard) == 1.5',
    'mood(bob) < mood(ann) and calm <= mood(bob) and angry > calm and not (angry < angry) and angry >= mood(ann)',
    'next(mood(bob)) == mood(ann) and previous(angry) == mood(bob) and max(mood(ann), calm) == angry',
    'max (Npc n; mood(n)) == angry and min (Npc n; loud(n); mood(n)) == calm and clamp(mood(ann), calm, calm) == calm',
    'big - 1 + 1 == big',
    'at(ann) == home and at(bob) == none and none == at(bob) and at(ann) != none',
    'yard is Area and not (home is Area) and not (at(bob) is Area)',
    'mood(ann) == angry and mood(bob) != mood(ann) and loud(bob) == true and loud(ann) == false',
    'exists (Npc n; loud(n)) and not exists (Npc n; loud(n) and n == ann)',
    'forall (Npc n; loud(n) => n == bob)',
    'forall (Npc n, Point p; sees(n, p) => n == ann and p == yard)',
    'count (Npc n; loud(n)) == 1 and count (Point p; true) == 2',
    'sum (Point p; size(p)) == 1 and sum (Point p; size(p) > 0; size(p)) == 4',
    'min (Point p; size(p)) == -3 and max (Point p; size(p)) == 4',
    'sees(ann, yard) and not sees(bob, yard) and far(ann) == 0.0 and place(ann) == home',
    'path(home, yard) == 3.5',
    'line(ann) == "" and line(bob) == "Hi!" and line(bob) != "hi!" and "a" == "\\u0061" and "a" != "a "',
    'said(ann) == "Home" and said(bob) == motto(home) and motto(yard) == line(ann) and line(ann) == sign(yard)',
    '(if loud(bob) then "on" else "off") == "on" and count (Npc n; line(n) == "Hi!") == 1',
    'random(ann, 3) >= 0.0 and random(ann, 3) < 1.0 and random(ann, 3) == random(ann, 3)',
    'random(1) != random(1.0) and random(ann) != random(bob)',
    'false => big + 1 == 0',
    'true or big + 1 == 0',
  ])('%s', (condition) => {
    expect(truth(condition)).toBe('true');
  });
});

describe('where a variable is applied to none', () => {
  it.each([
    ['the smallest boolean atom is false', 'not visible(at(bob), yard)'],
    [
      'a comparison with it is false',
      'not (distance(at(bob), yard) < 5.0) and not (distance(at(bob), yard) >= 5.0)',
    ],
    ['even an inequality', 'not (size(at(bob)) != 3)'],
    ['in any function', 'not (sqrt(size(at(bob))) >= 0) and not (clamp(size(at(bob)), 0, 1) >= 0)'],
    ['a boolean application in a comparison is false by itself', 'visible(at(bob), yard) == false'],
    ['through a derived variable', 'not (far(bob) < 5.0) and not sees(bob, yard)'],
    ['through two applications', 'not (size(near(at(bob))) == 0) and not (near(near(at(bob))) == none)'],
    ['`is` is false', 'not (near(at(bob)) is Point)'],
    ['an external function is undefined', 'not (path(at(bob), yard) >= 0.0)'],
    ['so is random', 'not (random(at(bob)) >= 0.0)'],
    ['sums and counts skip it', 'sum (Npc n; size(at(n))) == 4 and count (Npc n; size(at(n)) > -99) == 1'],
    [
      'the least of nothing is undefined',
      'not (min (Npc n; false; small) < 5) and not (max (Npc n; n == none; small) < 5)',
    ],
    [
      'only where it is chosen by `if`',
      '(if loud(ann) then size(at(bob)) else 1) == 1 and not (if loud(bob) then size(at(bob)) else 1) != 1',
    ],
    ['in a side of `if` that is a condition', 'not (if loud(bob) then visible(at(bob), yard) else true)'],
    ['min and max skip it', 'min (Npc n; size(at(n))) == 4'],
    ['arithmetic with it is undefined', 'not (1 + size(at(bob)) > -99) and not (-size(at(bob)) < 99)'],
    ['a text of it is none to compare', 'not (sign(at(bob)) == "") and not (sign(at(bob)) != "")'],
    ['a none in a comparison is a value', 'at(bob) == none and near(yard) == none'],
  ])('%s', (_, condition) => {
    expect(truth(condition)).toBe('true');
  });
});

describe('evaluation errors', () => {
  it.each([
    ['big + 1 > 0', 'integer-overflow'],
    ['-(-big - 1) > 0', 'integer-overflow'],
    ['abs(-big - 1) > 0', 'integer-overflow'],
    ['big * 2 > 0', 'integer-overflow'],
    ['ceil(big + 0.5) > 0', 'integer-overflow'],
    ['sum (Npc n; big) > 0', 'integer-overflow'],
    ['1 div (small - 7) == 0', 'divides-by-zero'],
    ['1 mod (small - 7) == 0', 'divides-by-zero'],
    ['1 / (half - 0.5) > 0.0', 'divides-by-zero'],
    ['sqrt(half - 1) >= 0', 'no-value'],
    ['next(mood(ann)) == calm', 'no-value'],
    ['previous(mood(bob)) == calm', 'no-value'],
    ['log(half - 0.5) < 0', 'no-value'],
    ['pow(half - 1, half) > 0', 'no-value'],
    ['pow(half - 0.5, small - 8) > 0', 'no-value'],
    ['share(yard) < 1', 'leaves-bounds'],
    ['used(small)', 'leaves-bounds'],
    ['false or used(small - 7)', 'leaves-bounds'],
  ])('%s is %s', (condition, code) => {
    expect(truth(condition)).toBe(code);
  });

  it('arise from left to right and only where evaluation gets', () => {
    expect(truth('small == 0 and big + 1 > 0')).toBe('false');
    expect(truth('big + 1 > 0 and small == 0')).toBe('integer-overflow');
    expect(truth('big + 1 < size(at(bob))')).toBe('integer-overflow');
    expect(truth('size(at(bob)) < big + 1')).toBe('false');
    expect(truth('(if loud(bob) then big + 1 else 1) > size(at(bob))')).toBe('integer-overflow');
    expect(truth('size(at(bob)) > (if loud(bob) then big + 1 else 1)')).toBe('false');
    expect(truth('(if big + 1 > 0 then 1 else 2) == 1')).toBe('integer-overflow');
    expect(truth('exists (Npc n; n == ann and big + 1 > 0)')).toBe('integer-overflow');
    expect(truth('exists (Npc n; n == none and big + 1 > 0)')).toBe('false');
  });

  it('name their place', () => {
    const declared = `${DECLARED} task Test() { { small == 7; big + 1 > 0; } }`;
    const { error } = searchTo(problemOf(declared, `${WORLD} tasks ordered(Test());`), { mode: 'first' });
    expect(error?.origin.file).toBe('domain.htn');
    expect(`domain Sample;\n${declared}`.slice(error?.origin.start, error?.origin.end)).toBe('big + 1');
  });

  it('of a missing row name the call', () => {
    const world = `${WORLD.replace('external path(a, b) := distance(a, b) + 1;', 'external path(home, home) := 1.0;')}`;
    const problem = problemOf(
      `${DECLARED} task Test() { { path(home, home) == 1.0; path(home, yard) > 0.0; } }`,
      `${world} tasks ordered(Test());`,
    );
    expect(searchTo(problem, { mode: 'first' }).error).toMatchObject({
      code: 'missing-row',
      message: expect.stringContaining('path(home, yard)'),
    });
  });

  it('keep the plans found', () => {
    const declared = `${DECLARED} task Bad() { { big + 1 > 0; } }
      task Go() { method { ordered(Touch()); } method { ordered(Bad()); } }`;
    const result = searchTo(problemOf(declared, `${WORLD} tasks ordered(Go());`), {
      mode: 'all',
      prune: 'none',
    });
    expect(result.status).toBe('error');
    expect(result.plans).toHaveLength(1);
    expect(result.plan?.steps[0]?.task).toBe('Touch');
  });
});

describe('costs', () => {
  const costOf = (cost: string) => {
    const problem = problemOf(
      `${DECLARED} task Test() { cost := ${cost}; { } }`,
      `${WORLD} tasks ordered(Test());`,
    );
    const result = searchTo(problem, { mode: 'first' });
    return result.error?.code ?? result.cost;
  };

  it('are any number, and 1 where nothing is written', () => {
    expect(costOf('size(home) * 2 + half')).toBe(8.5);
    expect(costOf('0')).toBe(0);
    const problem = problemOf(`${DECLARED} task Test() { { } }`, `${WORLD} tasks ordered(Test(), Test());`);
    expect(searchTo(problem, { mode: 'first' }).cost).toBe(2);
  });

  it('must be there and not negative', () => {
    expect(costOf('size(yard)')).toBe('negative-cost');
    expect(costOf('size(at(bob))')).toBe('undefined-cost');
  });
});
