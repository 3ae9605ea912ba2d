/** What a page shows first, and what it says where it had to be loaded again. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { hashText } from '../../../planner-core/index.ts';
import { openInitial } from '../../../renderer/state/open-initial.ts';
import { initialiseStores, useProject, useShell } from '../../../renderer/state/stores.ts';
import { fakeServices, projectRef } from '../../support/fake-platform.ts';
import { guardFiles } from '../../support/window.ts';

const PATH = 'guard.htn';
const LOST = guardFiles[PATH].replace('Move', 'Lost');

async function start(recovered: string | null, kept: readonly string[] = [], base = guardFiles[PATH]) {
  const { host, services } = fakeServices({});
  const ref = projectRef('guard');
  host.addFolder(ref, guardFiles);
  host.initial = ref;
  host.recovered = recovered;
  for (const [at, text] of kept.entries()) {
    host.leave(`work${at}`, 'guard', [{ path: PATH, text, base: hashText(base) }]);
  }
  initialiseStores(services);
  await openInitial();
  const { documents, offers } = useProject.getState();
  const told = useShell.getState().notices.map(({ text }) => text);
  return { text: documents.get(PATH)?.text, offered: offers.length, told };
}

test('a first page shows the project, and asks about what an earlier session left', async () => {
  const { text, offered, told } = await start(null, [LOST]);
  expect([text, offered]).toEqual([guardFiles[PATH], 1]);
  expect(told).toEqual([expect.stringContaining('Unsaved work of an earlier session was found')]);
});

test('a page loaded again says why, with the last unsaved work in place, as a change to undo', async () => {
  const { text, offered, told } = await start('it ran out of memory', [LOST]);
  expect([text, offered]).toEqual([LOST, 0]);
  expect(told).toEqual([
    'The window was reloaded because it ran out of memory. Your unsaved changes to guard.htn are back; undo removes them.',
  ]);
  expect(useProject.getState().unsaved).toEqual([PATH]);
  useProject.getState().undo();
  expect(useProject.getState().documents.get(PATH)?.text).toBe(guardFiles[PATH]);
});

test('of older work, and of work on another text, a person decides', async () => {
  expect(await start('it crashed', ['older', LOST])).toMatchObject({ text: LOST, offered: 1 });
  expect(await start('it crashed', [LOST], 'other')).toMatchObject({ text: guardFiles[PATH], offered: 1 });
});

test('without anything unsaved it says only why', async () => {
  expect((await start('it crashed')).told).toEqual(['The window was reloaded because it crashed.']);
});
