/** Backticks mean code wherever a message is shown. */
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorkspace } from '../../../planner-core/index.ts';
import { NodeProblems } from '../../../renderer/panels/inspector/node-problems.tsx';
import { ProblemsPanel } from '../../../renderer/panels/problems/problems-panel.tsx';
import { Notices } from '../../../renderer/shell/notices.tsx';
import { nodeParts } from '../../../renderer/state/node-parts.ts';
import { Marked, unmarked } from '../../../renderer/ui/marked.tsx';
import { openWindow, type TestWindow } from '../../support/window.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const MESSAGE = 'Unknown name `nonsense`.';
let w: TestWindow;
let page: HTMLDivElement;
let root: Root;

beforeEach(async () => {
  w = await openWindow();
  const span = { file: 'guard.htn', start: 15, end: 19 };
  const place = { line: 3, column: 1, endLine: 3, endColumn: 5 };
  const related = [{ span, message: 'Meant is `sense`?' }];
  const diagnostic = {
    code: 'unknown-name',
    severity: 'error',
    message: MESSAGE,
    span,
    related,
    ...place,
  } as const;
  w.language.publish({ diagnostics: [diagnostic] });
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(() => act(() => root.unmount()));

/** What is shown, with the code in it apart. */
function shown(element: ReactElement): { readonly text: string; readonly codes: readonly string[] } {
  act(() => root.render(element));
  const codes = [...page.querySelectorAll('code:not(.pw-problem-code)')].map(
    (code) => code.textContent ?? '',
  );
  return { text: page.textContent ?? '', codes };
}

test.each([
  ['a `b` c', 'a b c', ['b']],
  ['`b`', 'b', ['b']],
  ['a ` b', 'a ` b', []],
  ['`a` and `b`', 'a and b', ['a', 'b']],
])('%s', (message, text, codes) => {
  expect(shown(<Marked text={message} />)).toEqual({ text, codes });
});

test('where only plain text can stand, code stands between quotes', () => {
  expect(unmarked(MESSAGE)).toBe('Unknown name “nonsense”.');
});

test('in Problems, with what is related', () => {
  const { text, codes } = shown(<ProblemsPanel />);
  expect(text).toContain('Unknown name nonsense.');
  expect(codes).toEqual(['nonsense', 'sense']);
});

test('in notices', () => {
  w.shell().notify({ severity: 'error', text: MESSAGE, actions: [] });
  expect(shown(<Notices />)).toEqual({ text: 'Unknown name nonsense.', codes: ['nonsense'] });
});

test('in the inspector', () => {
  const workspace = createWorkspace();
  workspace.setFile({ path: 'guard.htn', text: w.text('guard.htn') ?? '' });
  const parts = nodeParts(workspace.analysis().graph, 'Move');
  if (!parts) throw new Error('There is no Move');
  expect(shown(<NodeProblems parts={parts} />).codes).toEqual(['nonsense']);
});
