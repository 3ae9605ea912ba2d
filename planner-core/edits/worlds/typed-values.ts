/** Values as the user types them in a field: texts without quotes, numbers in their usual form. */
import { hasHalfCharacter, readText, writeText } from '../../base/text-literal.ts';

/** What a field shows for a value as written; null if it is not a single text. */
export function shownText(written: string): string | null {
  if (!/^"(?:[^"\\]|\\.)*"$/.test(written)) return null;
  return written.slice(1, -1).replace(/\\./g, (part) => (part === '\\"' ? '"' : part));
}

/** The typed text as a value; null if it is not a valid text, for example because of an invalid escape. */
export function typedText(typed: string): string | null {
  // A tab can be pasted.
  const { text, wrong } = readText(typed.replace(/\p{Cc}/gu, (unit) => writeText(unit).slice(1, -1)));
  return wrong !== null || hasHalfCharacter(text) ? null : writeText(text);
}

/** The typed text as a number of a type: `3` for a float becomes `3.0`; null if it is not a number. */
export function typedNumber(type: 'integer' | 'float', typed: string): string | null {
  const value = typed.trim();
  if (value === '' || Number.isNaN(Number(value))) return null;
  return type === 'float' && /^-?\d+$/.test(value) ? `${value}.0` : value;
}
