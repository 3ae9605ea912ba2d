/** Names and texts of others, made harmless for a terminal: what would steer it is shown as an escape instead. */

/** Control characters, and what turns the direction of writing or ends a line without being a line end. */
const STEERING = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;
const STEERING_WITHIN_LINES = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** The text as one line: a line end in it is escaped too. */
export function visibleLine(text: string): string {
  return text.replace(STEERING, escaped);
}

/** The text with its lines kept. In JSON, where these characters stand in strings only, the meaning stays the same. */
export function visibleText(text: string): string {
  return text.replace(STEERING_WITHIN_LINES, escaped);
}

/** `\u001b`, as JSON and our readers write it. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
