/**
 * The keyboard never falls to the page: if what had it is removed, disabled or hidden, what stands at its place now takes it, or
 * else the panel around it, or the panel in front.
 */
import { useEffect } from 'react';
import { firstFocusable } from '../ui/focusable.ts';

/** An element and, in its parent, its position: what follows a removed row takes that position. */
interface Step {
  readonly element: Element;
  readonly index: number;
}

/** From a place up to the page. */
export type Trail = readonly Step[];

export function trailTo(place: Element): Trail {
  const trail: Step[] = [];
  for (
    let element: Element | null = place;
    element && element !== document.body;
    element = element.parentElement
  )
    trail.push({
      element,
      index: element.parentElement ? [...element.parentElement.children].indexOf(element) : 0,
    });
  return trail;
}

/** What surrounds everything is not near to anything. */
const WHOLE = 'main, .pw-app';

/** The nearest place to one that is gone; null if nothing around it is left. */
export function nearest(trail: Trail): HTMLElement | null {
  for (const [i, { element }] of trail.entries()) {
    if (!element.isConnected) continue;
    if (element.matches(WHOLE)) return null;
    const gone = trail[i - 1];
    const found = (gone && beside(element, gone.index)) ?? firstFocusable(element);
    if (found) return found;
  }
  return null;
}

/** What stands at a position of an element, or else before it. */
function beside(parent: Element, index: number): HTMLElement | null {
  for (const child of [parent.children[index], parent.children[index - 1]]) {
    const found = child && firstFocusable(child);
    if (found) return found;
  }
  return null;
}

/** Dialogs, menus over the window and the palette keep the focus themselves while they are open. */
const FLOATING = 'dialog, [cmdk-dialog], [role="menu"]';

const FRONT = ['.pw-workbench .dv-active-group .dv-content-container', 'main:not(.pw-workbench)'];

/** Gives the keyboard to something sensible, if it is with the page. */
export function keepFocus(trail: Trail): void {
  const { activeElement, body } = document;
  if ((activeElement !== null && activeElement !== body) || !document.hasFocus()) return;
  if (document.querySelector('dialog[open], [cmdk-dialog]')) return;
  const front = FRONT.flatMap((selector) => document.querySelector(selector) ?? []);
  const place = nearest(trail) ?? front.flatMap((element) => firstFocusable(element) ?? [])[0];
  place?.focus({ preventScroll: true });
}

export function useKeptFocus(): void {
  useEffect(() => {
    let trail: Trail = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const come = ({ target }: FocusEvent): void => {
      if (target instanceof Element && !target.closest(FLOATING)) trail = trailTo(target);
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) return;
      clearTimeout(timer);
      // Whoever removed it may have a better place in mind.
      timer = setTimeout(() => keepFocus(trail), 60);
    };
    document.addEventListener('focusin', come);
    document.addEventListener('focusout', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', come);
      document.removeEventListener('focusout', leave);
    };
  }, []);
}
