/** Which entries of the palette answer what was typed, and in which order. */
import { expect, test } from 'vitest';
import { paletteScore } from '../../../renderer/shell/palette-score.ts';

const entries = [
  'Light theme view.light',
  'New compound task edit.add-compound',
  'Find the best plan run.best',
  'Ammo type Ammo',
  'MoveToPointFromPoint task MoveToPointFromPoint',
  'GetLoadedGun task GetLoadedGun',
];

const answers = (typed: string): string[] =>
  entries
    .map((value) => ({ value, score: paletteScore(value, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ value }) => value.split(' ')[0] ?? '');

test.each([
  ['ammo', ['Ammo']],
  ['gun', ['GetLoadedGun']],
  ['best pl', ['Find']],
  ['compound', ['New']],
  ['mtp', ['MoveToPointFromPoint']],
  ['new task', ['New']],
  ['zz', []],
])('“%s” finds %j', (typed, found) => {
  expect(answers(typed)).toEqual(found);
});

test('all is there while nothing is typed', () => {
  expect(answers('')).toHaveLength(entries.length);
});

test('a label that begins so comes before one that has it inside', () => {
  expect(paletteScore('Plan all', 'plan')).toBeGreaterThan(paletteScore('Find the best plan', 'plan'));
});

test('other words for a command find it, after those that bear the words', () => {
  expect(paletteScore('Find the best plan', 'optimal', ['Run', 'optimal cheapest'])).toBe(0.4);
});
