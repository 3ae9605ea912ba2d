/** Edits made in a world's form: of the text as it is now, one after the other, and said where they cannot be made. */
// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { createWorkspace, type WorldEdit } from '../../../planner-core/index.ts';
import { applyTableEdit } from '../../../renderer/panels/worlds/use-world-table.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

const world = 'worlds/hall.world';
const FILES = {
  'guard.htn': 'domain Guard;\nfluent integer count;\n',
  [world]: 'world Hall for Guard;\ninit {\n    count := 1; // so far\n}\ngoal {\n    count == 2;\n}\n',
};

let w: TestWindow;
/** Done before each answer, as somebody who types meanwhile. */
let meanwhile: () => void;

beforeEach(async () => {
  w = await openWindow({ files: FILES });
  meanwhile = () => {};
  w.language.answers.edit = async (edit) => {
    const workspace = createWorkspace();
    for (const path of Object.keys(FILES)) workspace.setFile({ path, text: w.text(path) ?? '' });
    const result = workspace.edit(edit);
    meanwhile();
    return result;
  };
});

const set = (value: string): WorldEdit => ({
  kind: 'set-value',
  world,
  cell: { variable: 'count', args: [], external: false },
  value,
});

test('a value is set, and one undo takes it back', async () => {
  await applyTableEdit(set('3'), 'Set count');
  expect(w.text(world)).toContain('count := 3; // so far');
  expect(w.project().undoLabel).toBe('Set count');
  w.project().undo();
  expect(w.text(world)).toBe(FILES[world]);
});

test('where the text changed at the same time, the edit is made of what is there now', async () => {
  meanwhile = () => {
    meanwhile = () => {};
    w.replace(world, 'world Hall', 'world LargeHall');
  };
  await applyTableEdit(set('3'), 'Set count');
  expect(w.text(world)).toBe(FILES[world]?.replace('Hall', 'LargeHall').replace(':= 1', ':= 3'));
});

test('what cannot be made is said, and nothing is changed', async () => {
  await applyTableEdit(set('f('), 'Set count');
  expect(w.notice()?.text).toMatch(/not closed|more than one/);
  expect(w.text(world)).toBe(FILES[world]);
});

test('what does not stand there any more is left alone without a word', async () => {
  const line = { index: 0, text: 'count == 1' };
  await applyTableEdit({ kind: 'set-line', world, section: 'goal', line, text: 'true' }, 'Edit condition');
  expect([w.text(world), w.notice()]).toEqual([FILES[world], undefined]);
});
