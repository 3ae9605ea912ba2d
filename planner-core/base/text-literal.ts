/** Texts in double quotes, as the language writes them: as JSON does, on one line, with nothing in them that steers a terminal. */

/** What JSON leaves as it is: further control characters, what turns the direction of writing or ends a line, a mark of no width. */
const STEERING = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\ufeff]/gu;

/** The text as a literal. Exported planners write it with this very file. */
export function writeText(text: string): string {
  return JSON.stringify(text).replace(STEERING, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What a literal says, and where in what stands between its quotes something is that says nothing. */
export interface ReadText {
  readonly text: string;
  readonly wrong: { readonly start: number; readonly end: number } | null;
}

/** What may not stand for itself, or in no text: backslashes and control characters. */
const SPECIAL = /\\(?:u[\da-f]{4}|.)|\p{Cc}/gisu;

/** Reads what stands between the quotes; what says nothing stands for itself. */
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

/** Whether half of a character that takes two units stands in a text without the other half. */
export function hasHalfCharacter(text: string): boolean {
  return /\p{Cs}/u.test(text);
}
