/**
 * Mouse gestures on cards: click, double click, right click without movement, hovering. One listener of each kind for the
 * whole graph.
 */
import { type RefObject, useEffect } from 'react';
import type { NodeKey } from '../../planner-core/index.ts';
import { edit, editDefault, goTo, select, unmark } from './gestures.ts';
import type { CardItem } from './kernels/card.ts';
import type { Point } from './kernels/geometry.ts';
import { hitTest } from './kernels/hit.ts';
import { reachOf } from './kernels/reach.ts';
import { session } from './session.ts';
import type { View } from './use-view.ts';

interface Target {
  readonly card: NodeKey;
  readonly item: CardItem;
  readonly element: Element | null;
}

/** A greater distance between press and release counts as a drag. */
const CLICK_DISTANCE = 5;
/** A pointer that only passes by highlights nothing. */
const HOVER_MS = 90;

export function usePointer(container: RefObject<HTMLElement | null>, view: View): void {
  useEffect(() => {
    const root = container.current;
    if (root === null) return;
    const gestures = new PointerGestures(root, view);
    return gestures.listen();
  }, [container, view]);
}

class PointerGestures {
  private readonly root: HTMLElement;
  private readonly view: View;
  private pressed: Point | null = null;
  /** The last position of a right-button drag over a card: the flow library pans only from the empty canvas. */
  private panned: Point | null = null;
  private hoverTimer: ReturnType<typeof setTimeout> | undefined;
  private hovered: NodeKey | null = null;

  constructor(root: HTMLElement, view: View) {
    this.root = root;
    this.view = view;
  }

  listen(): () => void {
    const { root } = this;
    const listeners: readonly (readonly [string, (event: never) => void, boolean])[] = [
      ['pointerdown', (event: PointerEvent) => this.press(event), true],
      ['pointerup', (event: PointerEvent) => this.release(event), true],
      ['click', (event: MouseEvent) => this.click(event), false],
      ['dblclick', (event: MouseEvent) => this.doubleClick(event), false],
      ['contextmenu', (event: MouseEvent) => event.preventDefault(), true],
      ['pointermove', (event: PointerEvent) => this.move(event), false],
      ['pointerleave', () => this.light(null), false],
    ];
    for (const [name, listener, capture] of listeners) {
      root.addEventListener(name, listener as EventListener, capture);
    }
    return () => {
      clearTimeout(this.hoverTimer);
      for (const [name, listener, capture] of listeners) {
        root.removeEventListener(name, listener as EventListener, capture);
      }
    };
  }

  private press(event: PointerEvent): void {
    this.pressed = { x: event.clientX, y: event.clientY };
    this.panned = event.button === 2 && this.target(event) !== null ? this.pressed : null;
    if (onOverlay(event.target)) return;
    const { menu, picker, peek } = session.get();
    if (menu ?? picker ?? peek) session.set({ menu: null, picker: null, peek: null });
    // The canvas itself does not take the focus on a click, and without the focus it would receive no keys.
    if (!(event.target instanceof Element && event.target.closest('button')))
      this.root.focus({ preventScroll: true });
  }

  private moved(event: MouseEvent): boolean {
    const { pressed } = this;
    return (
      pressed !== null && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > CLICK_DISTANCE
    );
  }

  private move(event: PointerEvent): void {
    if (this.panned === null || (event.buttons & 2) === 0) this.hover(event);
    else {
      this.view.panBy(event.clientX - this.panned.x, event.clientY - this.panned.y);
      this.panned = { x: event.clientX, y: event.clientY };
    }
  }

  private release(event: PointerEvent): void {
    this.panned = null;
    if (event.button !== 2 || this.moved(event) || onOverlay(event.target)) return;
    const target = this.target(event);
    if (target !== null) {
      if (!session.get().marked.has(target.card)) unmark();
      select(target.item.key);
    }
    session.set({ menu: { at: this.inPanel(event), node: target?.item.key ?? null } });
  }

  private click(event: MouseEvent): void {
    if (event.button !== 0 || this.moved(event) || onOverlay(event.target)) return;
    const target = this.target(event);
    if (target === null) {
      if (onPane(event.target)) select(null);
      return;
    }
    const { item } = target;
    // Selecting several cards is done by the flow library.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    unmark();
    if (item.kind === 'chip' && item.target !== null && partAt(event.target) !== 'step') {
      if (event.altKey) session.set({ peek: { at: this.inPanel(event), task: item.target } });
      else goTo(item.target);
      return;
    }
    select(item.key);
    if (item.kind === 'note') this.add(item.adds, item.key, event);
  }

  private add(adds: 'method' | 'subtask' | null, key: NodeKey, event: MouseEvent): void {
    if (adds === 'subtask') session.set({ picker: { at: this.inPanel(event), branch: key } });
    else if (adds === 'method') session.set({ menu: { at: this.inPanel(event), node: key } });
  }

  private doubleClick(event: MouseEvent): void {
    if (onOverlay(event.target)) return;
    const target = this.target(event);
    if (target === null) {
      if (onPane(event.target)) session.set({ menu: { at: this.inPanel(event), node: null } });
      return;
    }
    const part = event.target instanceof Element ? event.target.closest('[data-part]') : null;
    const field = part?.getAttribute('data-part');
    const { item } = target;
    if (field === 'name' || field === 'cost' || field === 'score') edit(item.key, field);
    else if (field === 'condition' || field === 'effect' || field === 'cost') {
      edit(item.key, field, Number(part?.getAttribute('data-clause') ?? 0));
    } else if (item.kind !== 'chip') editDefault(item);
  }

  private hover(event: PointerEvent): void {
    const target = event.buttons === 0 && !onOverlay(event.target) ? this.target(event) : null;
    const chip = target?.item.kind === 'chip' ? target.item.target : null;
    const key = chip ?? target?.card ?? null;
    if (key === this.hovered) return;
    this.hovered = key;
    clearTimeout(this.hoverTimer);
    this.hoverTimer = setTimeout(() => this.light(key), key === null ? 0 : HOVER_MS);
  }

  private light(key: NodeKey | null): void {
    this.hovered = key;
    const { scene, reach } = session.get();
    if ((reach?.of ?? null) === key) return;
    session.set({ reach: key === null ? null : reachOf(key, scene.references) });
  }

  /** What is under the pointer: an element, or, in the painted overview, the card painted there. */
  private target(event: MouseEvent): Target | null {
    if (!(event.target instanceof Element)) return null;
    const { scene, positions } = session.get();
    const element = event.target.closest('[data-index]');
    const card = scene.cards.get(event.target.closest('[data-card]')?.getAttribute('data-card') ?? '');
    const item = card?.items[Number(element?.getAttribute('data-index') ?? 0)];
    if (card !== undefined && item !== undefined) return { card: card.key, item, element };
    if (!this.root.hasAttribute('data-overview') || !onPane(event.target)) return null;
    const hit = hitTest(scene, positions, this.view.toCanvas({ x: event.clientX, y: event.clientY }));
    const [header] = hit?.card.items ?? [];
    return hit === null || header === undefined ? null : { card: hit.card.key, item: header, element: null };
  }

  private inPanel(event: MouseEvent): Point {
    const box = this.root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}

const onOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.gv-overlay, .gv-edit') !== null;

const onPane = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('.react-flow__pane, .react-flow__renderer') !== null &&
  target.closest('[data-card]') === null;

const partAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-part]')?.getAttribute('data-part') ?? null) : null;
