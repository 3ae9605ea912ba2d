/** S-expressions as text: on one line where they fit, else a part a line, with comments before them. */
import { isList, type Lisp, lispOf, type Part } from './tree.ts';

/** No line is longer, if it can be broken. */
export const LINE_WIDTH = 100;

export function flatText(form: Lisp): string {
  return isList(form) ? `(${form.items.map(flatText).join(' ')})` : form.text;
}

/** How a list is broken into lines. */
export interface Broken {
  /** Before the line that the list begins on. */
  readonly indent: string;
  /** How many of its parts stay on its first line. */
  readonly kept: (form: Lisp) => number;
}

/** On one line where it fits, else one part a line. */
export function printLisp(form: Lisp, broken: Broken): string {
  const { indent, kept } = broken;
  const flat = flatText(form);
  if (!isList(form) || indent.length + flat.length <= LINE_WIDTH) return flat;
  const inner = { ...broken, indent: `${indent}  ` };
  const parts = form.items.slice(kept(form)).map((part) => printLisp(part, inner));
  return inLines(form.items.slice(0, kept(form)), parts, inner.indent);
}

/** A list with its first parts on one line, and each of the others on a line of its own. */
export function inLines(first: readonly Part[], others: readonly string[], indent: string): string {
  const lines = others.map((text) => `\n${indent}${text}`);
  return `(${first.map((part) => flatText(lispOf(part))).join(' ')}${lines.join('')})`;
}

/** The lines of a comment, each ended; none where there is nothing to say. */
export function commentText(comment: string | null, indent: string): string {
  const lines = comment === null ? [] : comment.split('\n');
  return lines.map((line) => `${`${indent}; ${line}`.trimEnd()}\n`).join('');
}
