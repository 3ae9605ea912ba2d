/**
 * Texts in double quotes as the language writes them: as in JSON, on one line, without characters that control a terminal.
 */

/**
 * Characters that JSON does not escape but we do: further control characters, text direction marks, line separators,
 * zero-width marks.
 */
const STEERING = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\ufeff]/gu;

/** The text as a literal. Exported planners contain this very file. */
export function writeText(text: string): string {
  return JSON.stringify(text).replace(STEERING, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The value of a literal, and the position of the first invalid part between its quotes. */
export interface ReadText {
  readonly text: string;
  readonly wrong: { readonly start: number; readonly end: number } | null;
}

/** Characters that need attention: backslashes, and control characters, which are not allowed. */
const SPECIAL = /\\(?:u[\da-f]{4}|.)|\p{Cc}/gisu;

/** Reads the text between the quotes; an invalid part stands for itself. */
export function readText(inner: string): ReadText {
  let wrong: ReadText['wrong'] = null;
  const text = inner.replace(SPECIAL, (written: string, start: number) => {
    const meant = meaningOf(written);
    if (meant === null) wrong ??= { start, end: start + written.length };
    return meant ?? written;
  });
  return { text, wrong };
}

const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['\\"', '"'],
  ['\\\\', '\\'],
  ['\\/', '/'],
  ['\\b', '\b'],
  ['\\f', '\f'],
  ['\\n', '\n'],
  ['\\r', '\r'],
  ['\\t', '\t'],
]);

function meaningOf(written: string): string | null {
  if (/^\\u[\da-f]{4}$/i.test(written)) return String.fromCharCode(Number.parseInt(written.slice(2), 16));
  return MEANINGS.get(written) ?? null;
}

/** Whether a text contains one half of a surrogate pair without the other. */
export function hasHalfCharacter(text: string): boolean {
  return /\p{Cs}/u.test(text);
}
