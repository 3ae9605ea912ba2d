/** Which part of a text each comment belongs to: the lines above a part, those inside it, and independent ones. */
import type { Span } from '../../base/source.ts';
import type { LispComment } from './read.ts';

/** The comments of one part of a text. */
export interface Commented {
  /** Blocks that an empty line separates from what follows: headings, and text that was commented out. */
  readonly apart: readonly (readonly string[])[];
  /** Comments directly above the part, after it on its line, or inside it. */
  readonly about: readonly string[];
}

export const UNCOMMENTED: Commented = { apart: [], about: [] };

/** A text's comments, taken part by part from the first to the last; each is taken once. */
export interface CommentReader {
  /** The comments before and inside a part. With `inside: false`, the latter are left for the parts of the part. */
  take(span: Span, inside?: boolean): Commented;
  /** The comments up to an offset that nobody has taken. */
  rest(end: number): readonly (readonly string[])[];
}

/** Distributes the comments of one text. */
export function commentReader(text: string, comments: readonly LispComment[]): CommentReader {
  let next = 0;
  const takeUntil = (end: number): LispComment[] => {
    const first = next;
    while (next < comments.length && (comments[next]?.span.start ?? 0) < end) next++;
    return comments.slice(first, next);
  };
  const behind = (end: number): LispComment[] => {
    const comment = comments[next];
    const near =
      comment !== undefined && !comment.alone && /^[^\n\r]*$/.test(text.slice(end, comment.span.start));
    return near ? takeUntil(comment.span.end) : [];
  };
  return {
    take(span, inside = true) {
      const blocks = inBlocks(text, takeUntil(span.start));
      const last = blocks.at(-1);
      const touches = last !== undefined && !hasEmptyLine(text, last.at(-1)?.span.end ?? 0, span.start);
      const above = touches ? last : [];
      const within = inside ? [...takeUntil(span.end), ...behind(span.end)] : [];
      return {
        apart: (touches ? blocks.slice(0, -1) : blocks).map(linesOf),
        about: linesOf([...above, ...within]),
      };
    },
    rest: (end) => inBlocks(text, takeUntil(end)).map(linesOf),
  };
}

function linesOf(comments: readonly LispComment[]): string[] {
  return comments.map((comment) => comment.text);
}

function inBlocks(text: string, comments: readonly LispComment[]): LispComment[][] {
  const blocks: LispComment[][] = [];
  let end = -1;
  for (const comment of comments) {
    const block = blocks.at(-1);
    if (block === undefined || hasEmptyLine(text, end, comment.span.start)) blocks.push([comment]);
    else block.push(comment);
    end = comment.span.end;
  }
  return blocks;
}

function hasEmptyLine(text: string, from: number, to: number): boolean {
  return /\n[ \t\r]*\n/.test(text.slice(from, to));
}
