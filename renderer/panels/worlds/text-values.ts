/** Texts as they are edited in a field: without the quotes around them, everything else as the language writes it. Pure. */
import { hasHalfCharacter, readText, writeText } from '../../../planner-core/index.ts';

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
