/**
 * Converts between offsets in a text and Monaco's lines and columns. Line breaks are the same as in Monaco (\n, \r\n, \r),
 * so that files with mixed line endings are mapped exactly.
 */
import type { TextEdit } from '../../planner-core/index.ts';

export interface Place {
  readonly lineNumber: number;
  readonly column: number;
}

const newline = 10;
const carriageReturn = 13;
const byteOrderMark = 0xfeff;

/** Where each line begins, and where its content ends. */
interface Lines {
  readonly starts: number[];
  readonly ends: number[];
}

export class LineMap {
  readonly text: string;
  readonly #lines: Lines;

  constructor(text: string, lines = readLines(text)) {
    this.text = text;
    this.#lines = lines;
  }

  /** The map of the text that edits of this one gave: only the lines around them are read. */
  after(edits: readonly Omit<TextEdit, 'file'>[], text: string): LineMap {
    const { starts, ends } = this.#lines;
    const first = Math.min(...edits.map(({ start }) => start));
    const last = Math.max(...edits.map(({ end }) => end));
    const by = text.length - this.text.length;
    // From the line before, as a line feed belongs to the carriage return in front of it.
    const from = this.#lineAt(first - 1);
    let to = from;
    while (to < this.lineCount - 1 && (ends[to] ?? 0) <= last) to++;
    const lines = { starts: starts.slice(0, from + 1), ends: ends.slice(0, from) };
    if (from === 0) lines.starts[0] = firstStart(text);
    findBreaks(text, lines, (ends[to] ?? 0) + by);
    for (let line = to; line < this.lineCount; line++) {
      if (line > to) lines.starts.push((starts[line] ?? 0) + by);
      lines.ends.push((ends[line] ?? 0) + by);
    }
    return new LineMap(text, lines);
  }

  get lineCount(): number {
    return this.#lines.starts.length;
  }

  /** The nearest valid position: offsets inside a line break belong to the end of its line. */
  placeAt(offset: number): Place {
    const line = this.#lineAt(offset);
    const { start, end } = this.#contentOf(line);
    return { lineNumber: line + 1, column: Math.max(0, Math.min(offset, end) - start) + 1 };
  }

  offsetAt({ lineNumber, column }: Place): number {
    const { start, end } = this.#contentOf(Math.max(1, Math.min(lineNumber, this.lineCount)) - 1);
    return Math.max(start, Math.min(start + column - 1, end));
  }

  #lineAt(offset: number): number {
    const { starts } = this.#lines;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #contentOf(line: number): { readonly start: number; readonly end: number } {
    const start = this.#lines.starts[line] ?? 0;
    return { start, end: this.#lines.ends[line] ?? start };
  }
}

function readLines(text: string): Lines {
  const lines: Lines = { starts: [firstStart(text)], ends: [] };
  findBreaks(text, lines, text.length);
  lines.ends.push(text.length);
  return lines;
}

/** Monaco drops a byte order mark, so the first line begins after it. */
function firstStart(text: string): number {
  return text.charCodeAt(0) === byteOrderMark ? 1 : 0;
}

/** Adds the lines that end between the start of the last line known and `to`. */
function findBreaks(text: string, { starts, ends }: Lines, to: number): void {
  for (let i = starts.at(-1) ?? 0; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code !== newline && code !== carriageReturn) continue;
    ends.push(i);
    if (code === carriageReturn && text.charCodeAt(i + 1) === newline) i++;
    starts.push(i + 1);
  }
}

let newest: LineMap[] = [];

/** The line map of a text; the last few are cached, because most queries are about the same texts. */
export function lineMapOf(text: string): LineMap {
  return newest.find((map) => map.text === text) ?? keep(new LineMap(text));
}

/** Saves reading all of a text that was edited, if the text before was known. */
export function followEdits(before: string, edits: readonly TextEdit[], after: string): void {
  const known = newest.find((map) => map.text === before);
  if (known && edits.length > 0) keep(known.after(edits, after));
}

function keep(map: LineMap): LineMap {
  newest = [map, ...newest.slice(0, 5)];
  return map;
}
