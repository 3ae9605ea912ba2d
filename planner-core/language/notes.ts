/** Notes as importers write them: one line each, whatever they say. */

/** What a note begins with. */
export const NOTE = '//!';

/** A comment that says what is unfinished. */
export function printNote(text: string): string {
  return `${NOTE} ${text.replace(/[\s\p{C}]+/gu, ' ').trim()}`;
}
