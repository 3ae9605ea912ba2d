/** New worlds and copies: their names, paths and first texts. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { renamedWorldText } from '../../../planner-core/index.ts';
import {
  addWorld,
  duplicateWorld,
  freeWorldPath,
  nameWorld,
  worldIdentifier,
} from '../../../renderer/state/world-files.ts';
import { openWindow } from '../../support/window.ts';

test('names become identifiers', () => {
  expect(['Ambush', 'two guards', '3 npcs', 'by-the-door'].map(worldIdentifier)).toEqual([
    'Ambush',
    'twoGuards',
    'World3Npcs',
    'byTheDoor',
  ]);
});

test('paths are free ones', () => {
  const taken = new Set(['worlds/A.world', 'worlds/A-2.world']);
  expect([freeWorldPath('A', taken), freeWorldPath('B', taken)]).toEqual([
    'worlds/A-3.world',
    'worlds/B.world',
  ]);
});

test('paths are possible and apart on every system', () => {
  expect(freeWorldPath('Con', new Set())).toBe('worlds/Con_.world');
  expect(freeWorldPath('Yard', new Set(['worlds/yard.world']))).toBe('worlds/Yard-2.world');
});

test('a world under another name keeps the rest, comments before it too', () => {
  const text = '/// First.\n// Second.\nworld Hall for Guard;\ntasks ordered();\n';
  expect(renamedWorldText({ path: 'a.world', text }, 'Yard')).toBe(text.replace('Hall', 'Yard'));
});

test('a new world is shown and chosen, and is one entry of the history', async () => {
  const w = await openWindow();
  w.language.publish({ graph: { domainName: 'Guard', tasks: [] } });
  addWorld('Night watch');
  expect([w.project().activePath, w.run().world, w.shell().panelRequest?.id]).toEqual([
    'worlds/NightWatch.world',
    'worlds/NightWatch.world',
    'worlds',
  ]);
  expect(w.text('worlds/NightWatch.world')).toMatch(/^world NightWatch for Guard;\n/);
  w.project().undo();
  expect(w.text('worlds/NightWatch.world')).toBeUndefined();
});

test('a copy has a name of its own', async () => {
  const w = await openWindow();
  duplicateWorld('worlds/hall.world');
  expect(w.text('worlds/hallCopy.world')).toBe('world hallCopy for Guard;\ntasks ordered(Move());\n');
});

test('copies of a copy, and new worlds of one name, differ in file and header', async () => {
  const w = await openWindow();
  duplicateWorld('worlds/hall.world');
  duplicateWorld('worlds/hall.world');
  expect(w.text('worlds/hallCopy2.world')).toMatch(/^world hallCopy2 for/);
  addWorld('Hall');
  expect(w.text('worlds/Hall2.world')).toMatch(/^world Hall2 for/);
});

test('a world is renamed in file and header, stays chosen, and one undo takes that back', async () => {
  const w = await openWindow();
  w.run().setWorld('worlds/hall.world');
  expect(nameWorld('worlds/hall.world', 'Back yard')).toBeNull();
  expect([w.text('worlds/hall.world'), w.run().world]).toEqual([undefined, 'worlds/BackYard.world']);
  expect(w.text('worlds/BackYard.world')).toBe('world BackYard for Guard;\ntasks ordered(Move());\n');
  w.project().undo();
  expect([w.text('worlds/BackYard.world'), w.text('worlds/hall.world')]).toEqual([
    undefined,
    'world Hall for Guard;\ntasks ordered(Move());\n',
  ]);
});

test('a name that another world has is refused, and so is a world that is gone', async () => {
  const w = await openWindow();
  duplicateWorld('worlds/hall.world');
  expect([nameWorld('worlds/hallCopy.world', 'hall'), nameWorld('worlds/none.world', 'x')]).toEqual([
    'There is already a world called hall.',
    'There is no world worlds/none.world any more.',
  ]);
  expect(w.text('worlds/hallCopy.world')).toMatch(/^world hallCopy/);
});
