/**
 * Removes characters from the end of a text in one pass; a regular expression would search to the end from each of them.
 */

/** The text without trailing characters that are among the given ones. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
