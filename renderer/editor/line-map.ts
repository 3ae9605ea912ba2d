/**
 * Converts between offsets in a text and Monaco's lines and columns. Line breaks are the same as in Monaco (\n, \r\n, \r),
 * so that files with mixed line endings are mapped exactly.
 */

export interface Place {
  readonly lineNumber: number;
  readonly column: number;
}

const newline = 10;
const carriageReturn = 13;
const byteOrderMark = 0xfeff;

export class LineMap {
  readonly text: string;
  /** Where each line begins, and where its content ends. */
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  constructor(text: string) {
    this.text = text;
    // Monaco drops a byte order mark, so the first line begins after it.
    this.#starts.push(text.charCodeAt(0) === byteOrderMark ? 1 : 0);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code !== newline && code !== carriageReturn) continue;
      this.#ends.push(i);
      if (code === carriageReturn && text.charCodeAt(i + 1) === newline) i++;
      this.#starts.push(i + 1);
    }
    this.#ends.push(text.length);
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** The nearest valid position: offsets inside a line break belong to the end of its line. */
  placeAt(offset: number): Place {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const start = this.#starts[low] ?? 0;
    const end = this.#ends[low] ?? start;
    return { lineNumber: low + 1, column: Math.max(0, Math.min(offset, end) - start) + 1 };
  }

  offsetAt({ lineNumber, column }: Place): number {
    const line = Math.max(1, Math.min(lineNumber, this.lineCount)) - 1;
    const start = this.#starts[line] ?? 0;
    const end = this.#ends[line] ?? start;
    return Math.max(start, Math.min(start + column - 1, end));
  }
}

let newest: LineMap[] = [];

/** The line map of a text; the last few are cached, because most queries are about the same texts. */
export function lineMapOf(text: string): LineMap {
  const known = newest.find((map) => map.text === text);
  if (known) return known;
  const map = new LineMap(text);
  newest = [map, ...newest.slice(0, 5)];
  return map;
}
