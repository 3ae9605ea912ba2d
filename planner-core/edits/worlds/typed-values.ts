/** Values as they are typed in a field: texts without the quotes around them, numbers as people write them. */
import { hasHalfCharacter, readText, writeText } from '../../base/text-literal.ts';

/** What a field shows of a value as written; null where it is more than one text. */
export function shownText(written: string): string | null {
  if (!/^"(?:[^"\\]|\\.)*"$/.test(written)) return null;
  return written.slice(1, -1).replace(/\\./g, (part) => (part === '\\"' ? '"' : part));
}

/** What was typed as a value; null where it is no text, such as one with an escape that says nothing. */
export function typedText(typed: string): string | null {
  // A tabulator comes in by pasting.
  const { text, wrong } = readText(typed.replace(/\p{Cc}/gu, (unit) => writeText(unit).slice(1, -1)));
  return wrong !== null || hasHalfCharacter(text) ? null : writeText(text);
}

/** What was typed as a number of a type: `3` for a float is `3.0`; null where it is no number. */
export function typedNumber(type: 'integer' | 'float', typed: string): string | null {
  const value = typed.trim();
  if (value === '' || Number.isNaN(Number(value))) return null;
  return type === 'float' && /^-?\d+$/.test(value) ? `${value}.0` : value;
}
