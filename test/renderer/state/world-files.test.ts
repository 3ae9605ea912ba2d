/** New worlds and copies: their names, paths and first texts. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { renamedWorldText } from '../../../planner-core/index.ts';
import {
  addWorld,
  duplicateWorld,
  freeWorldPath,
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
