/** Methods and branches as the window speaks of them. */
import { expect, test } from 'vitest';
import { callWords, letterOf, wayWords } from '../../../renderer/state/way-words.ts';

test.each([
  ['Reach/through_open_door/1', 'through open door'],
  ['Reach/through_open_door', 'through open door'],
  ['Reach/door/2', 'door, branch b'],
  ['Reach/door/locked', 'door: locked'],
  ['Heal/1/use_held', 'use held'],
  ['Heal/2/1', 'method 2'],
  ['Heal/2/3', 'method 2, branch c'],
])('%s is called “%s”', (key, words) => {
  expect(wayWords(key)).toBe(words);
});

test('letters go on after z', () => {
  expect([1, 26, 27, 52, 53].map(letterOf)).toEqual(['a', 'z', 'aa', 'az', 'ba']);
});

test('a task is written with its arguments', () => {
  expect(callWords({ task: 'Move', args: ['npc', 'yard'] })).toBe('Move(npc, yard)');
});
