/** Finds the bracket that was never closed. */
import type { SyntaxNode } from '@lezer/common';
import * as t from '../generated/terms.ts';
import { bracketsOf } from './constructs.ts';
import type { Repair } from './repairs.ts';

/** The unclosed bracket, and the position before which its closing bracket is missing. */
export interface Unclosed {
  readonly open: string;
  readonly close: string;
  /** The offset of the opening bracket. */
  readonly opener: number;
  /** The offset before which the closing bracket belongs. */
  readonly before: number;
}

/** Reads a group of missing closing brackets; the first one is the innermost. */
export function findUnclosed(text: string, missing: readonly Repair[]): Unclosed | null {
  const first = missing[0];
  const pair = first === undefined ? undefined : bracketsOf.get(first.kind);
  const node = first?.node.parent;
  if (first === undefined || pair === undefined || !node) return null;
  const [open, close] = pair;
  const outermost = missing.at(-1)?.node.parent ?? node;
  const astray = open === '{' ? firstAstray(text, outermost) : null;
  if (astray !== null) return { open, close, opener: openerOf(text, astray, open), before: astray.to - 1 };
  return { open, close, opener: openerOf(text, node, open), before: first.from };
}

function openerOf(text: string, node: SyntaxNode, open: string): number {
  const at = text.indexOf(open, node.from);
  return at < 0 || at >= node.to ? node.from : at;
}

const braced = new Set([t.TaskBody, t.MethodBody, t.Block]);

/**
 * The parser assigns each `}` to the innermost open `{`. A `}` that is indented less than the line of its `{` was intended
 * for an outer one, and the missing bracket belongs at the first such place.
 */
function firstAstray(text: string, within: SyntaxNode): SyntaxNode | null {
  let found: SyntaxNode | null = null;
  within.cursor().iterate((reference) => {
    if (!braced.has(reference.type.id) || reference.from === within.from) return;
    const { node } = reference;
    if (isAstray(text, node) && (found === null || node.to < found.to)) found = node;
  });
  return found;
}

function isAstray(text: string, node: SyntaxNode): boolean {
  if (node.lastChild !== null && node.lastChild.type.id === t.MissingBrace) return false;
  const closing = indentation(text, node.to - 1);
  const startsItsLine = closing !== null && text[node.to - 1] === '}';
  return startsItsLine && closing < (indentation(text, firstOfLine(text, node.from)) ?? 0);
}

/** The column of an offset, if only white space precedes it on its line. */
function indentation(text: string, offset: number): number | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return text.slice(start, offset).trim() === '' ? offset - start : null;
}

function firstOfLine(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(start, offset + 1);
  return start + (line.length - line.trimStart().length);
}
