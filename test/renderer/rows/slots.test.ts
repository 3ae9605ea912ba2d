/** Sentences as pieces: which words are slots, and what a screen reader says of each. */
import { describe, expect, it } from 'vitest';
import { createWorkspace, type Part, spoken } from '../../../planner-core/index.ts';
import { isHole, shownSentence, slotName } from '../../../renderer/rows/slots.ts';

const DOMAIN = `domain D;
type Npc; type Place; type Gun; type Area < Place;
fluent boolean loaded(Gun gun);
fluent integer ammo(Gun gun);
fluent Place at(Npc npc);
constant integer distance(Place from, Place to);
task Act(Npc npc, Gun gun, Place shop) {
`;

function partsOf(text: string, kind: 'conditions' | 'changes' = 'conditions'): readonly Part[] {
  const workspace = createWorkspace();
  workspace.setFile({ path: 'd.htn', text: `${DOMAIN}${text}\n}` });
  const [row] = workspace.rows('Act')?.[kind] ?? [];
  if (row === undefined) throw new Error(`There is no row in ${text}`);
  return row.parts;
}

/** `[gun] is [loaded]` */
function drawn(parts: readonly Part[]): string {
  return shownSentence(parts)
    .pieces.map(({ text, tight, slot }) => `${tight ? '' : ' '}${slot === null ? text : `[${text}]`}`)
    .join('');
}

describe('a sentence', () => {
  it.each([
    ['{ loaded(gun); }', '[gun] [is] [loaded]'],
    ['{ not loaded(gun); }', '[gun] [is not] [loaded]'],
    ['{ ammo(gun) >= 1; }', "[gun]'s [ammo] [is at least] [1]"],
    ['{ at(npc) == shop; }', '[npc] [is] [at] [shop]'],
    ['{ at(npc) == none; }', '[npc] [has no] [place]'],
    ['{ at(npc) == _; }', '[npc] [is] [at] [a Place…]'],
    ['{ shop is Area; }', '[shop] [is] an [Area]'],
    ['{ distance(at(npc), shop) < 3; }', "[distance] from [npc]'s [place] to [shop] [is below] [3]"],
    ['{ ammo(gun) + 1 < 3; }', "[gun]'s [ammo] [+] [1] [is below] [3]"],
    ['{ min(ammo(gun), 2 * 3) == 3; }', "[the smaller of] [gun]'s [ammo] and ([2] [×] [3]) [is] [3]"],
    ['{ loaded(gun) == _; }', 'whether [gun] is [loaded] [is] [yes or no…]'],
  ])('%s has the slots %s', (text, expected) => {
    const parts = partsOf(text);
    expect(drawn(parts)).toBe(expected);
    expect(drawn(parts).replace(/[[\]]/g, '')).toBe(spoken(parts));
  });

  it.each([
    ['{ ammo(gun) -= 1; }', "[gun]'s [ammo] [goes down by] [1]"],
    ['{ loaded(gun) := true; }', '[gun] [is] [loaded]'],
  ])('of the change %s has the slots %s', (text, expected) =>
    expect(drawn(partsOf(text, 'changes'))).toBe(expected),
  );

  it('gives each piece that is a slot the text that it stands for', () => {
    const text = '{ ammo(gun) + 1 < 3; }';
    const { slots } = shownSentence(partsOf(text));
    const file = `${DOMAIN}${text}\n}`;
    expect(slots.map(({ span }) => file.slice(span.start, span.end))).toEqual([
      'gun',
      'ammo',
      'ammo(gun) + 1',
      '1',
      ' < ',
      '3',
    ]);
  });
});

describe('a slot', () => {
  it('is spoken as what is asked for and what is there', () => {
    expect(shownSentence(partsOf('{ ammo(gun) >= 1; }')).slots.map(slotName)).toEqual([
      'a Gun: gun',
      'a variable: ammo',
      'how they compare: is at least',
      'a whole number: 1',
    ]);
  });

  it('that is a hole is spoken as empty', () => {
    const { slots } = shownSentence(partsOf('{ at(_) == shop; }'));
    expect(slots.map(isHole)).toEqual([true, false, false, false]);
    expect(slots.map(slotName)[0]).toBe('a Npc, empty');
  });
});
