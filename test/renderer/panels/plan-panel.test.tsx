/** The Plan panel with a plan far longer than the panel is high, and as deep. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DecompositionNode, Plan } from '../../../planner-core/index.ts';
import { PlanPanel } from '../../../renderer/panels/plan/plan-panel.tsx';
import { useRun } from '../../../renderer/state/stores.ts';
import type { RunOutcome } from '../../../renderer/worker/protocol.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const STEPS = 20_000;

/** A task that moves and needs itself again, `STEPS` times. */
function deepPlan(): Plan {
  const decomposition = Array.from({ length: STEPS }, (_, step): readonly DecompositionNode[] => [
    {
      id: 2 * step,
      task: 'Travel',
      args: [],
      method: 'Travel/far',
      branch: 'Travel/far/1',
      children: step + 1 < STEPS ? [2 * step + 1, 2 * step + 2] : [2 * step + 1],
      step: null,
    },
    { id: 2 * step + 1, task: 'Move', args: [`p${step}`], method: null, branch: null, children: [], step },
  ]).flat();
  const steps = Array.from({ length: STEPS }, (_, i) => ({ task: 'Move', args: [`p${i}`], cost: 1 }));
  return { steps, decomposition, roots: [0], cost: STEPS };
}

let page: HTMLDivElement;
let root: Root;
let w: TestWindow;
beforeEach(async () => {
  w = await openWindow();
  const outcome = {
    status: 'solved',
    plan: deepPlan(),
    cost: STEPS,
    bound: 0,
    optimal: false,
    limit: null,
    error: null,
    chain: [],
    nodes: STEPS,
    ms: 1,
    improvements: [],
    violations: [],
    unchecked: null,
  } as unknown as RunOutcome;
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
  await act(async () => root.render(<PlanPanel />));
  await act(async () => useRun.setState({ outcome }));
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

const list = () => page.querySelector<HTMLElement>('[aria-label="Steps"]');
const tree = () => page.querySelector<HTMLElement>('[role="tree"]');
const active = () => document.getElementById(tree()?.getAttribute('aria-activedescendant') ?? '');
const press = (key: string) =>
  act(async () => tree()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

test('draws the rows in sight and leaves room for the others', () => {
  expect(list()?.children.length).toBeLessThan(100);
  expect(list()?.style.height).toBe(`${STEPS * 24}px`);
  expect(list()?.children[1]?.textContent).toContain('Move(p1)for Travel, far');
  expect(list()?.children[1]?.getAttribute('aria-setsize')).toBe(String(STEPS));
  expect(tree()?.children.length).toBeLessThan(100);
});

test('goes through the tree by keys, with the focus on the tree itself', async () => {
  expect(active()?.textContent).toContain('Travel()');
  await press('ArrowDown');
  expect(active()?.textContent).toContain('Move(p0)');
  await press('Enter');
  expect(w.selection().node).toBe('Move');
  expect(list()?.children[0]?.className).toBe('pw-selected');
  await press('Home');
  await press('ArrowLeft');
  expect(active()?.getAttribute('aria-expanded')).toBe('false');
  expect(tree()?.children).toHaveLength(1);
});
