/** What designers type, and what it becomes. */
import { describe, expect, test } from 'vitest';
import { scopeOf } from '../../../planner-core/typed-words/scope.ts';
import { typedSentences } from '../../../planner-core/typed-words/typed-words.ts';
import { read } from '../sentences/said.ts';

const { tree, parameters } = read('ordered();');
const scope = scopeOf([tree], parameters);
const first = (typed: string, kind: 'condition' | 'change') =>
  typedSentences(typed, kind, scope)[0]?.text ?? null;

describe('a condition', () => {
  test.each([
    ['gun is loaded', 'loaded(gun);'],
    ['loaded', 'loaded(gun);'],
    ['gun not loaded', 'not loaded(gun);'],
    ["gun isn't loaded", 'not loaded(gun);'],
    ['loadd gun', 'loaded(gun);'],
    ['ammo at least 1', 'ammo(gun) >= 1;'],
    ['ammo at l', 'ammo(gun) >= 1;'],
    ['ammo >= 3', 'ammo(gun) >= 3;'],
    ['ammo 5', 'ammo(gun) == 5;'],
    ['more than 2 ammo', 'ammo(gun) > 2;'],
    ['npc at shop', 'at(npc) == shop;'],
    ['npc has no place', 'at(npc) == none;'],
    ['npc has a place', 'at(npc) != none;'],
    ['shop open', 'is_open(shop);'],
    ['npc can hit', 'canHit(npc);'],
    ['npc cannot hit', 'not canHit(npc);'],
    ['npc holds gun', 'holding(npc, gun);'],
    ['visible from npc to p', 'visible(npc, p);'],
    ["visible from npc's place to p", 'visible(at(npc), p);'],
    ['stance crouched', 'stance(npc) == crouched;'],
    ['npc crouched', 'stance(npc) == crouched;'],
    ["npc's hungry above 3", 'hungry(npc) > 3;'],
    ['card opens door', 'opens(card) == door;'],
    ['npc aware', 'npc_aware;'],
    ['not npc aware', 'not npc_aware;'],
    ['safety on', 'safe(gun);'],
    ['keeper is npc', 'keeper(shop) == npc;'],
    ['distance npc p < 5', 'distance(npc, p) < 5;'],
  ])('“%s” is %s', (typed, text) => {
    expect(first(typed, 'condition')).toBe(text);
  });
});

describe('a change', () => {
  test.each([
    ['gun is not loaded', 'loaded(gun) := false;'],
    ['ammo goes down by 1', 'ammo(gun) -= 1;'],
    ['ammo down 1', 'ammo(gun) -= 1;'],
    ['ammo becomes 30', 'ammo(gun) := 30;'],
    ['npc is at shop', 'at(npc) := shop;'],
    ['npc has no place', 'at(npc) := none;'],
    ['hungry up by 2', 'hungry(npc) += 2;'],
    ['player wounded', 'player_wounded := true;'],
  ])('“%s” is %s', (typed, text) => {
    expect(first(typed, 'change')).toBe(text);
  });

  test('what no effect can change is not offered', () => {
    expect(typedSentences('visible from npc to p', 'change', scope)).toEqual([]);
  });
});

test('words without meaning here find nothing', () => {
  for (const typed of ['', '  ', 'zebra crossing', '()', '__proto__', 'gun is lodged firmly'])
    expect(typedSentences(typed, 'condition', scope)).toEqual([]);
});
