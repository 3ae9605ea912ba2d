/** Files in a project that nothing reads: those that somebody may take for a part of it are told, each with its reason. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { strayFiles } from '../../../planner-core/node/stray-files.ts';
import { planwright, projectOf } from './run-program.ts';

const told = (folder: string) =>
  strayFiles(folder).map(({ span, message }) => {
    return `${path.relative(folder, span.file)}: ${message.replace('This file is not read: ', '')}`;
  });

test('worlds and domain files elsewhere than they belong, and endings that are nobody’s', () => {
  const folder = projectOf({
    'game.htn': '',
    'day.world': '',
    'GAME.HTN': '',
    'game.htn.txt': '',
    'old/game.htn': '',
    'old/worlds/day.world': '',
    'worlds/day.world': '',
    'worlds/day.wrld': '',
    'worlds/more/night.world': '',
  });
  expect(told(folder)).toEqual([
    'GAME.HTN: its name ends in neither `.htn` nor `.world`.',
    'day.world: worlds must be directly in the folder `worlds` of the project.',
    'game.htn.txt: its name ends in neither `.htn` nor `.world`.',
    'old/game.htn: the files of a domain must be in the project folder itself.',
    'old/worlds/day.world: worlds must be directly in the folder `worlds` of the project.',
    'worlds/day.wrld: its name does not end in `.world`.',
    'worlds/more/night.world: worlds must be directly in the folder `worlds` of the project.',
  ]);
});

test('nothing of what lies beside a project, or is hidden, or is what others installed', () => {
  const folder = projectOf({
    'game.htn': '',
    'README.md': '',
    'layout.json': '',
    'notes/day.hddl': '',
    '.git/x.world': '',
    'node_modules/p/x.htn': '',
    'worlds/.day.world.swp': '',
    'day.worldly': '',
  });
  expect(told(folder)).toEqual([]);
});

test('check says so at the file and ends with 0', () => {
  const folder = projectOf({ 'tiny.htn': 'domain Tiny;\ntask Go() {}\n', 'a.world': '' });
  const { code, out } = planwright(['check', folder]);
  expect(out).toMatch(/a\.world:1:1: warning file-not-read: .*\n1 file: 0 errors, 1 warning, 0 notes\n$/);
  expect(code).toBe(0);
});
