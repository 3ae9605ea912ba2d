/** Unsaved work on the first page: marked at projects that are there, and shown by itself where the project is gone. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WelcomePanel } from '../../../renderer/panels/welcome/welcome-panel.tsx';
import { initialiseStores, useProject, useShell } from '../../../renderer/state/stores.ts';
import { type FakeHost, fakeServices, projectRef } from '../../support/fake-platform.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Pretended pages have no dialogs that keep the focus.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};

let page: HTMLDivElement;
let root: Root;
let host: FakeHost;
beforeEach(async () => {
  const fakes = fakeServices();
  host = fakes.host;
  host.addFolder(projectRef('guard'), { 'guard.htn': '' });
  host.leave('k1', 'guard', [{ path: 'guard.htn', text: 'unsaved' }]);
  host.leave('k2', null, [{ path: 'lost.htn', text: 'domain Lost;' }]);
  initialiseStores(fakes.services);
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
  await act(async () => root.render(<WelcomePanel />));
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

const lost = () => page.querySelector('[aria-labelledby="welcome-lost"]');

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === label);
  if (!button) throw new Error(`There is no ${label}`);
  await act(async () => button.click());
}

test('a project that is there is marked; one that is gone has its files listed', () => {
  expect(page.querySelector('.pw-welcome-recent')?.textContent).toContain('unsaved work was kept');
  expect(lost()?.textContent).toContain('lost.htn');
  expect(lost()?.textContent).not.toContain('guard.htn');
});

describe('work of a project that is gone', () => {
  test('is looked at', async () => {
    await press('View');
    expect(document.querySelector('textarea')?.value).toBe('domain Lost;');
    await press('Close');
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('is saved as a project of its own, and then offered no more', async () => {
    await press('Save as a new project…');
    await vi.waitFor(() => expect(useProject.getState().ref?.name).toBe('gone'));
    expect(host.folders.get('gone-own')?.files.get('lost.htn')).toBe('domain Lost;');
    expect(host.kept.get('k2')?.answered).toEqual(['lost.htn']);
  });

  test.each([
    ['discard', true],
    ['keep', false],
    [null, false],
  ])('is discarded only when that is said twice; said %s', async (answer, gone) => {
    await press('Discard…');
    await act(async () => useShell.getState().answer(answer));
    expect(host.kept.get('k2')?.answered).toEqual(gone ? ['lost.htn'] : []);
    expect(lost() === null).toBe(gone);
  });
});
