/** The keyboard on the graph: arrow keys move, letters change the view, and every action of the list has its keys. */
import { type RefObject, useEffect } from 'react';
import { isAltGr } from '../state/key-press.ts';
import { useSelection } from '../state/stores.ts';
import { type ActionContext, actionFor, keyName } from './actions.ts';
import { editDefault, partsOf, select, unmark } from './gestures.ts';
import type { Point } from './kernels/geometry.ts';
import { type Heading, neighbour } from './kernels/neighbours.ts';
import { itemOf } from './kernels/scene.ts';
import { arrangeAll, nudge } from './moves.ts';
import { session } from './session.ts';
import type { View } from './use-view.ts';

const HEADINGS: ReadonlyMap<string, Heading> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
]);

/** How far Ctrl and an arrow key move the chosen cards; Shift makes it far. */
const NUDGES: ReadonlyMap<string, Point> = new Map([...nudges('Ctrl+', 8), ...nudges('Ctrl+Shift+', 64)]);

function nudges(keys: string, far: number): (readonly [string, Point])[] {
  return [
    [`${keys}ArrowUp`, { x: 0, y: -far }],
    [`${keys}ArrowDown`, { x: 0, y: far }],
    [`${keys}ArrowLeft`, { x: -far, y: 0 }],
    [`${keys}ArrowRight`, { x: far, y: 0 }],
  ];
}

type KeyCommand = (view: View, root: HTMLElement) => void;

/** Keys that need no node, besides the arrow keys. */
const COMMANDS: ReadonlyMap<string, KeyCommand> = new Map<string, KeyCommand>([
  ['Home', (view) => view.fitAll()],
  ['a', (view) => view.fitAll()],
  ['Shift+!', (view) => view.fitAll()],
  ['Shift+1', (view) => view.fitAll()],
  ['f', (view) => view.frame(framed())],
  ['r', () => walkTo(session.get().scene.references.roots[0] ?? null)],
  ['[', () => step(-1)],
  [']', () => step(1)],
  ['+', (view) => view.zoomBy(1.25)],
  ['=', (view) => view.zoomBy(1.25)],
  ['Shift++', (view) => view.zoomBy(1.25)],
  ['-', (view) => view.zoomBy(0.8)],
  ['m', () => session.set({ minimap: !session.get().minimap })],
  ['Shift+L', () => arrangeAll()],
  ['Ctrl+a', () => session.set({ marked: new Set(session.get().scene.cards.keys()) })],
  ['Ctrl+f', () => session.set({ search: session.get().search ?? { query: '', hits: [], current: 0 } })],
  ['Enter', () => enter()],
  ['Escape', () => leave()],
  ['Insert', (_, root) => openMenu(root)],
  ['Shift+F10', (_, root) => openMenu(root)],
  ['ContextMenu', (_, root) => openMenu(root)],
]);

export function useKeys(container: RefObject<HTMLElement | null>, view: View): void {
  useEffect(() => {
    const root = container.current;
    if (root === null) return;
    const press = (event: KeyboardEvent): void => {
      if (inText(event.target) || isAltGr(event)) return;
      if (!handled(keyName(event), view, root)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    root.addEventListener('keydown', press);
    return () => root.removeEventListener('keydown', press);
  }, [container, view]);
}

function handled(keys: string, view: View, root: HTMLElement): boolean {
  const heading = HEADINGS.get(keys);
  if (heading !== undefined) {
    const { scene, positions } = session.get();
    walkTo(neighbour(scene, positions, useSelection.getState().node, heading));
    return true;
  }
  const nudged = NUDGES.get(keys);
  if (nudged !== undefined) {
    nudge(nudged);
    return true;
  }
  const action = actionFor(keys, contextAt(root));
  if (action !== null) {
    action.run(contextAt(root));
    return true;
  }
  const command = COMMANDS.get(keys);
  command?.(view, root);
  return command !== undefined;
}

function walkTo(key: string | null): void {
  if (key === null) return;
  unmark();
  select(key);
  useSelection.getState().focus(key);
}

/** To the next or previous task in reading order. */
function step(by: -1 | 1): void {
  const { scene } = session.get();
  const { order } = scene.references;
  const at = order.indexOf(scene.cardOf.get(useSelection.getState().node ?? '') ?? '');
  walkTo(order[(at + by + order.length) % order.length] ?? null);
}

function framed(): string[] {
  const { marked } = session.get();
  const { node } = useSelection.getState();
  if (marked.size > 1) return [...marked];
  return node === null ? [] : [node];
}

function enter(): void {
  const place = itemOf(session.get().scene, useSelection.getState().node ?? '');
  if (place !== null) editDefault(place.item);
}

function leave(): void {
  const { menu, picker, peek, search } = session.get();
  if (menu ?? picker ?? peek) session.set({ menu: null, picker: null, peek: null });
  else if (search !== null) session.set({ search: null });
  else {
    unmark();
    select(null);
  }
}

function openMenu(root: HTMLElement): void {
  const { key, at } = contextAt(root);
  session.set({ menu: { at, node: key } });
}

/** The selected node, and its position in the panel. */
export function contextAt(root: HTMLElement): ActionContext {
  const key = useSelection.getState().node;
  return { key, parts: partsOf(key), at: placeOf(root, key) };
}

function placeOf(root: HTMLElement, key: string | null): Point {
  const box = root.getBoundingClientRect();
  const element = key === null ? null : root.querySelector(`[data-node-key="${CSS.escape(key)}"]`);
  if (element === null) return { x: box.width / 3, y: box.height / 3 };
  const own = element.getBoundingClientRect();
  return { x: own.left - box.left + 24, y: own.bottom - box.top };
}

function inText(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, [contenteditable], [role="menu"]') !== null
  );
}
