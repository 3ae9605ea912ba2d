/** A closed list of choices that act at once: keys open it, and only a choice in the open list acts. */
import type { KeyboardEvent } from 'react';

const MOVES = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/**
 * For `onKeyDown` of a `select`: the browser would choose the next item at an arrow key, and in a list without a value (“Add …”) at
 * a letter. Where there is a value, typing its first letters is a choice. While the list is open it keeps its keys.
 */
export function openInsteadOfChoosing(event: KeyboardEvent<HTMLSelectElement>): void {
  const isLetter = event.key.length === 1 && event.key !== ' ' && event.currentTarget.value === '';
  if (event.ctrlKey || event.metaKey || event.altKey || !(MOVES.has(event.key) || isLetter)) return;
  event.preventDefault();
  try {
    event.currentTarget.showPicker?.();
  } catch {
    // Without the user's gesture, the browser refuses; Space and Alt+Down still open the list.
  }
}
