/** Converts offsets to lines and columns, with the line starts computed once per text. */
import type { Position } from './source.ts';

/** The line starts of one text. `\n`, `\r\n` and a lone `\r` end a line. */
export interface LineIndex {
  readonly lineCount: number;
  position(offset: number): Position;
  /** The offset of a 1-based position, clamped to the text. */
  offset(position: Position): number;
  /** The offset at which a 1-based line starts. */
  lineStart(line: number): number;
}

const RECENT = 64;
const recent = new Map<string, LineIndex>();

/** The line index of a text; those of the last few texts are cached. */
export function lineIndex(text: string): LineIndex {
  const known = recent.get(text);
  if (known !== undefined) return known;
  const index = createLineIndex(text);
  if (recent.size >= RECENT) recent.clear();
  recent.set(text, index);
  return index;
}

function createLineIndex(text: string): LineIndex {
  const starts = lineStarts(text);
  const lineStart = (line: number) => starts[Math.max(1, Math.min(line, starts.length)) - 1] ?? 0;
  return {
    lineCount: starts.length,
    lineStart,
    position(offset) {
      const at = Math.max(0, Math.min(offset, text.length));
      const line = lastAtOrBefore(starts, at);
      return { line: line + 1, column: at - (starts[line] ?? 0) + 1 };
    },
    offset({ line, column }) {
      const end = line < starts.length ? lineStart(line + 1) : text.length;
      return Math.max(lineStart(line), Math.min(lineStart(line) + column - 1, end));
    },
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  const ends = /\r\n|\n|\r/g;
  while (ends.test(text)) starts.push(ends.lastIndex);
  return starts;
}

function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
