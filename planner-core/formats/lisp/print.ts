/** Prints s-expressions: on one line if they fit, otherwise one part per line, with comments before them. */
import { isList, type Lisp, lispOf, type Part } from './tree.ts';

/** No line is longer than this if it can be broken. */
export const LINE_WIDTH = 100;

export function flatText(form: Lisp): string {
  return isList(form) ? `(${form.items.map(flatText).join(' ')})` : form.text;
}

/** How a list is broken into lines. */
export interface Broken {
  /** The text before the line on which the list begins. */
  readonly indent: string;
  /** The number of its parts on its first line. */
  readonly kept: (form: Lisp) => number;
}

/** On one line if it fits, otherwise one part per line. */
export function printLisp(form: Lisp, broken: Broken): string {
  const { indent, kept } = broken;
  const flat = flatText(form);
  if (!isList(form) || indent.length + flat.length <= LINE_WIDTH) return flat;
  const inner = { ...broken, indent: `${indent}  ` };
  const parts = form.items.slice(kept(form)).map((part) => printLisp(part, inner));
  return inLines(form.items.slice(0, kept(form)), parts, inner.indent);
}

/** A list with its first parts on one line, and each of the others on its own line. */
export function inLines(first: readonly Part[], others: readonly string[], indent: string): string {
  const lines = others.map((text) => `\n${indent}${text}`);
  return `(${first.map((part) => flatText(lispOf(part))).join(' ')}${lines.join('')})`;
}

/** The lines of a comment, each with a line break; empty if there is no comment. */
export function commentText(comment: string | null, indent: string): string {
  const lines = comment === null ? [] : comment.split('\n');
  return lines.map((line) => `${`${indent}; ${line}`.trimEnd()}\n`).join('');
}
