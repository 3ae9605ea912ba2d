/** Unfinished-notes as importers write them: always one line, whatever the text. */

/** The beginning of such a note. */
export const NOTE = '//!';

/** A comment that says what is unfinished. */
export function printNote(text: string): string {
  return `${NOTE} ${text.replace(/[\s\p{C}]+/gu, ' ').trim()}`;
}
