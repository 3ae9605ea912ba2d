/** Words typed to find a choice. */
import { describe, expect, it } from 'vitest';
import { matching } from '../../../renderer/ui/matching.ts';

const CHOICES = [
  { label: "gun's ammo", detail: 'ammo(gun)' },
  { label: 'npc has skin', detail: 'has_skin(npc)' },
  { label: 'ammo', detail: 'ammo' },
  { label: 'is at least', detail: '>=' },
];
const found = (typed: string) => matching(CHOICES, typed).map(({ label }) => label);

describe('typed words find', () => {
  it.each([
    ['', ["gun's ammo", 'npc has skin', 'ammo', 'is at least']],
    ['ammo', ["gun's ammo", 'ammo']],
    ['am gu', ["gun's ammo"]],
    ['SKIN', ['npc has skin']],
    ['least is', ['is at least']],
    ['>=', ['is at least']],
    ['zebra', []],
  ])('%j: %j', (typed, expected) => expect(found(typed)).toEqual(expected));

  it('first what begins with them', () =>
    expect(matching([{ label: 'a gun' }, { label: 'gun' }], 'gun').map(({ label }) => label)).toEqual([
      'gun',
      'a gun',
    ]));
});
