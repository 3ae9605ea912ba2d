/** Places in Lisp-like texts for damages: words and lists that a tape chooses, and the texts with others in their place. */
import type { Tape } from './tape.ts';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export const WORD = /[^\s();]+/g;

/** One of the places that match, or nothing at the start where none does. */
export function chosen(text: string, pattern: RegExp, tape: Tape): Stretch {
  const all = [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  return all.length === 0 ? { start: 0, end: 0 } : tape.pick(all);
}

/** A list with its brackets, or what the text has left of one. */
export function chosenList(text: string, tape: Tape): Stretch {
  const { start } = chosen(text, /\(/g, tape);
  return { start, end: endOfList(text, start) };
}

/** Where the list ends that begins at a bracket. */
export function endOfList(text: string, start: number): number {
  let depth = 0;
  for (let end = start; end < text.length; end++) {
    if (text[end] === '(') depth++;
    if (text[end] === ')' && --depth === 0) return end + 1;
  }
  return text.length;
}

export function replaced(text: string, { start, end }: Stretch, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

export function textOf(text: string, { start, end }: Stretch): string {
  return text.slice(start, end);
}
