/** Makes names and texts from elsewhere harmless for a terminal: control characters are shown as escapes. */

/** Control characters, text direction marks, and characters that end a line without being a line break. */
const STEERING = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;
const STEERING_WITHIN_LINES = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** The text as one line: line breaks are escaped, too. */
export function visibleLine(text: string): string {
  return text.replace(STEERING, escaped);
}

/** The text with its lines. In JSON, where these characters occur only in strings, the meaning stays the same. */
export function visibleText(text: string): string {
  return text.replace(STEERING_WITHIN_LINES, escaped);
}

/** `\u001b`, as in JSON and in our language. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
