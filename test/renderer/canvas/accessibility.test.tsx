/** The graph and the inspector under an automatic accessibility check. */
import axe from 'axe-core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { GraphPanel } from '../../../renderer/canvas/graph-panel.tsx';
import { session } from '../../../renderer/canvas/session.ts';
import { InspectorPanel } from '../../../renderer/panels/inspector/inspector-panel.tsx';
import { openWindow } from '../../support/window.ts';
import { compound, graph, primitive } from './graph-builder.ts';
import { pretendLayout } from './pretend-layout.ts';

vi.mock('../../../renderer/editor/fragment-editor.tsx', () => ({
  FragmentEditor: ({ label }: { readonly label: string }) => <textarea aria-label={label} />,
}));

it('finds nothing to complain of, in any of their states', async () => {
  pretendLayout();
  const host = document.createElement('main');
  document.body.append(host);
  const root = createRoot(host);
  const window_ = await openWindow();
  await act(async () => root.render([<GraphPanel key="graph" />, <InspectorPanel key="inspector" />]));
  const tasks = graph(
    compound('Attack(Npc npc)', { when: ['near(npc)'], run: ['Shoot(npc)', 'Attack(npc)'] }),
    primitive('Shoot(Npc npc)', { needs: ['loaded(npc)'], changes: ['wounded := true'] }),
  );
  await act(async () => window_.language.publish({ graph: tasks }));
  const wait = () => act(async () => new Promise((done) => setTimeout(done, 30)));
  await wait();
  const states: readonly (() => void)[] = [
    () => {},
    () => window_.selection().selectNode('Attack/1'),
    () => window_.selection().selectNode('Shoot'),
    () => session.set({ menu: { at: { x: 10, y: 10 }, node: 'Shoot' } }),
    () => session.set({ menu: null, picker: { at: { x: 10, y: 10 }, branch: 'Attack/1/1' } }),
    () => session.set({ picker: null, peek: { at: { x: 10, y: 10 }, task: 'Shoot' } }),
    () => session.set({ peek: null, search: { query: 'shoot', hits: [], current: 0 } }),
  ];
  const found: string[] = [];
  for (const enter of states) {
    await act(async () => enter());
    await wait();
    // Colours need a drawn page; they are checked where there is one.
    const { violations } = await axe.run(host, { rules: { 'color-contrast': { enabled: false } } });
    found.push(...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`));
  }
  expect(found).toEqual([]);
  await act(async () => root.unmount());
});
