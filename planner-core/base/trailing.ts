/** Taking characters off the end of a text, in one pass; a regular expression would look from each of them to the end. */

/** The text without the characters at its end that are among those given. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
