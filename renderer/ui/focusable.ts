/** Where the keyboard can be: the first such place inside an element. */

/** In a row of tabs or a tree, only the selected item: the others are reached from there. */
const FOCUSABLE = [
  '[tabindex="0"]',
  'button',
  'input',
  'select',
  'textarea',
  'a[href]',
  '.native-edit-context',
]
  .map((kind) => `${kind}:not([tabindex="-1"], :disabled)`)
  .join(', ');

/** The element itself or the first one inside it that takes the keyboard and can be seen. */
export function firstFocusable(element: Element): HTMLElement | null {
  const inside = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
  if (element instanceof HTMLElement && element.matches(FOCUSABLE)) inside.unshift(element);
  return inside.find(isInSight) ?? null;
}

function isInSight(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
