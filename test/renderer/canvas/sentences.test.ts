/** Clauses as the designer reads them. */
import { describe, expect, it } from 'vitest';
import {
  conditionSentence,
  eachSentence,
  effectSentence,
  quantifierSentence,
  spokenName,
} from '../../../renderer/canvas/kernels/sentences.ts';

describe('a condition', () => {
  it.each([
    ['visible(at(npc), player_at)', 'visible(at(npc), player_at)'],
    ['loaded(gun) == true', 'loaded(gun)'],
    ['loaded(gun) == false', 'not loaded(gun)'],
    ['at(npc) == none', 'at(npc) is none'],
    ['at(npc) != player_at', 'at(npc) is not player_at'],
    ['ammo(gun) >= 2 and ammo(gun) <= 9', 'ammo(gun) ≥ 2 and ammo(gun) ≤ 9'],
    ['a(x) => b(x)', 'a(x) implies b(x)'],
    ['loaded(gun) == true :-> false', 'loaded(gun)'],
    ['let d := distance(at(npc), m)', 'd = distance(at(npc), m)'],
    ['a or b == false', 'a or b is false'],
  ])('%s reads "%s"', (text, sentence) => {
    expect(conditionSentence(text)).toBe(sentence);
  });
});

describe('an effect', () => {
  it.each([
    ['ammo(gun) -= 1', 'ammo(gun) −1'],
    ['score += 2 * n', 'score +2 × n'],
    ['player_wounded := true', 'player_wounded ✓'],
    ['holding(npc, gun) := false', 'holding(npc, gun) ✗'],
    ['at(npc) := wpt', 'at(npc) → wpt'],
    ['loaded(gun) == true :-> false', 'loaded(gun) ✗'],
    ['when (ammo(gun) == 1) { empty(gun) := true; }', 'empty(gun) ✓ if ammo(gun) is 1'],
    ['forall (Npc other) { alerted(other) := true; }', 'alerted(other) ✓ for every Npc other'],
    ['something unfinished', 'something unfinished'],
  ])('%s reads "%s"', (text, sentence) => {
    expect(effectSentence(text)).toBe(sentence);
  });
});

describe('a quantifier', () => {
  it.each([
    ['exists (Gun gun)', 'each Gun gun in turn'],
    ['first (Medikit m)', 'the first Medikit m'],
    [
      'first sort-by (Medikit m; distance(at(npc), at(m)); <)',
      'the Medikit m with the least distance(at(npc), at(m))',
    ],
    ['sort-by (Medikit m; value(m); >)', 'each Medikit m, greatest value(m) first'],
    ['forall (Npc n)', 'every Npc n'],
    ['exists (', 'exists ('],
  ])('%s reads "%s"', (text, sentence) => {
    expect(quantifierSentence(text)).toBe(sentence);
  });
});

it('each says for whom, and when', () => {
  expect(eachSentence('each (Npc n)')).toBe('each Npc n');
  expect(eachSentence('each (Npc n; alive(n) == true)')).toBe('each Npc n where alive(n)');
});

it('names are spoken with spaces', () => {
  expect(spokenName('at_range')).toBe('at range');
});
