/** The line of the Plan panel that says what the project itself says is missing. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Unfinished } from '../../../renderer/panels/plan/unfinished.tsx';
import type { LocatedDiagnostic } from '../../../renderer/worker/protocol.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let page: HTMLDivElement;
let root: Root;
let w: TestWindow;
beforeEach(async () => {
  w = await openWindow();
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
  await act(async () => root.render(<Unfinished world="worlds/hall.world" />));
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

const at = (file: string, code = 'unfinished'): LocatedDiagnostic => {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 5 };
  return { code, severity: 'warning', message: 'Unfinished.', span: { file, start: 0, end: 4 }, ...place };
};
const say = (...diagnostics: LocatedDiagnostic[]) => act(async () => w.language.publish({ diagnostics }));

test('is not there where nothing is missing, or only in another world', async () => {
  expect(page.textContent).toBe('');
  await say(at('worlds/yard.world'), at('guard.htn', 'unused-task'));
  expect(page.textContent).toBe('');
});

test('counts what is missing in the domain and in the world, and shows the first', async () => {
  await say(at('guard.htn'));
  expect(page.textContent).toMatch(/^⚠ 1 part of this project is unfinished, so this result may not apply/);
  await say(at('guard.htn'), at('worlds/hall.world'), at('worlds/yard.world'));
  expect(page.textContent).toMatch(/^⚠ 2 parts of this project are unfinished/);
  await act(async () => page.querySelector('button')?.click());
  expect(w.selection().reveal?.span).toEqual({ file: 'guard.htn', start: 0, end: 4 });
});
