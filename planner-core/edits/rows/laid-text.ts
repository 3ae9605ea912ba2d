/** Text being put together for one insertion, which knows where each row in it stands. */
import type { Range, TextEdit } from '../../base/source.ts';
import { indented, type TextStyle } from '../../text/style.ts';

export class LaidText {
  text = '';
  /** Where the rows stand in it, without their semicolons. */
  readonly rows: Range[] = [];
  readonly #indent: string;
  readonly #style: TextStyle;

  constructor(indent: string, style: TextStyle) {
    this.#indent = indent;
    this.#style = style;
  }

  add(text: string): this {
    this.text += indented(text, this.#indent, this.#style);
    return this;
  }

  /** A row's own text; `tail` belongs to it and ends it: its semicolon. */
  row(text: string, tail = ''): this {
    const start = this.text.length;
    this.add(text);
    this.rows.push({ start, end: this.text.length });
    return this.add(tail);
  }

  line(): this {
    this.text += this.#style.lineBreak + this.#indent;
    return this;
  }
}

/** An insertion or replacement together with the rows in its text. */
export interface Placed {
  readonly edit: TextEdit;
  readonly rows: readonly Range[];
}

/** Where the rows of an edit stand once all edits of its file are made. */
export function afterwards(edits: readonly TextEdit[], { edit, rows }: Placed): Range[] {
  const index = edits.indexOf(edit);
  const isBefore = (other: TextEdit, at: number) =>
    other.start < edit.start ||
    (other.start === edit.start && (other.end < edit.end || (other.end === edit.end && at < index)));
  const shift = edits
    .filter((other, at) => other !== edit && isBefore(other, at))
    .reduce((sum, { start, end, text }) => sum + text.length - (end - start), edit.start);
  return rows.map(({ start, end }) => ({ start: start + shift, end: end + shift }));
}
