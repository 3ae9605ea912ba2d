/**
 * Spans that move with a text. A part of a file that an edit leaves alone stays the same object in the next version, and so
 * does what was made from it; only its place differs. These are the only spans that are ever changed.
 */
import type { Span } from './source.ts';

type Moving = { -readonly [Key in keyof Span]: Span[Key] };

/** The spans of one part of a file and of what was made from it. */
export class MovingSpans {
  readonly #part: { readonly span: Span };
  readonly #made: object[];
  /** Gathered at the first move, as most parts never move. */
  #spans: Set<Moving> | null = null;

  constructor(part: { readonly span: Span }) {
    this.#part = part;
    this.#made = [part];
  }

  /** The spans in `made` that lie in the part move with it from now on. */
  add(made: object): void {
    if (this.#spans === null) this.#made.push(made);
    else gatherSpans(made, this.#part.span, this.#spans);
  }

  move(by: number): void {
    const spans = this.#gathered();
    for (const span of spans) {
      span.start += by;
      span.end += by;
    }
  }

  #gathered(): Set<Moving> {
    if (this.#spans !== null) return this.#spans;
    this.#spans = new Set();
    for (const made of this.#made) gatherSpans(made, this.#part.span, this.#spans);
    this.#made.length = 0;
    return this.#spans;
  }
}

/** Objects are plain data without cycles, as everything that is made from a text. */
function gatherSpans(root: object, within: Span, spans: Set<Moving>): void {
  const { file, start, end } = within;
  const open: object[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isSpan(value)) {
      if (value.file === file && value.start >= start && value.end <= end) spans.add(value);
      continue;
    }
    for (const inner of Object.values(value))
      if (typeof inner === 'object' && inner !== null) open.push(inner);
  }
}

function isSpan(value: object): value is Moving {
  return 'file' in value && 'start' in value && 'end' in value;
}
