/** Functions of generated code know what they are made of, for whoever prints them to be read. */
import { expect, it } from 'vitest';
import { readProject } from '../../../property/read-project.ts';
import { recordedFunctions } from './recorded.ts';

const { domain } = readProject(
  `domain Sample; type Npc; fluent boolean ready(Npc n); fluent integer gold;
  derived integer doubled := 2 * gold;
  /// Has somebody wait.
  task Wait(Npc who, float hours) { cost := doubled; { ready(who); gold += 1; } }
  task Top(Npc guard) { method { branch { exists (Npc other) { ready(other); ordered(Wait(other, 1.5)); } } } }`,
  'world W for Sample;',
);
const [functions] = recordedFunctions(domain);
const named = (name: string) => functions.find((code) => code.name === name);

it('each has a title, its words and its place', () => {
  const titles = functions.map(({ name, about }) => [name, about?.title]);
  expect(titles).toEqual([
    ['a0', 'Wait'],
    ['d0', 'doubled'],
    ['c0', 'Wait'],
    ['e0', 'Wait'],
    ['b0', 'Top/1/1'],
  ]);
  expect(named('e0')?.about?.doc).toBe('Has somebody wait.');
  expect(functions.every(({ about }) => about?.origin?.file === 'domain.htn')).toBe(true);
});

it('names are those of the designer', () => {
  const [read] = named('e0')?.body ?? [];
  expect(read?.op === 'arguments' && read.names.map(({ name, title, type }) => [name, title, type])).toEqual([
    ['v0', 'who', 'object'],
    ['v1', 'hours', 'double'],
  ]);
});

it('results have the types of what they stand for', () => {
  expect(functions.map(({ name, result }) => [name, result])).toEqual([
    ['a0', 'bool'],
    ['d0', 'int32'],
    ['c0', 'int32'],
    ['e0', 'void'],
    ['b0', 'cell'],
  ]);
});
