/** Copies parts of the graph as text: tasks, methods, branches or subtasks, with their comments. */
import type { Range } from '../../base/source.ts';
import type { NodeKey } from '../../graph/model.ts';
import type { Located, SyntaxIndex } from '../../graph/syntax-index.ts';
import { indentAt, startsLine } from '../../text/style.ts';
import { extentOf, extentsOf } from '../kit/placing.ts';

/** The text of nodes in the order of the file; null if one of them is gone, or if they are of several kinds. */
export function clippingOf(index: SyntaxIndex, nodes: readonly NodeKey[]): string | null {
  const parts: Part[] = [];
  for (const node of nodes) {
    const found = index.locate(node);
    if (!found) return null;
    const part = partOf(found);
    if (part.kind !== (parts[0]?.kind ?? part.kind)) return null;
    parts.push(part);
  }
  const texts = parts.sort(byPlace).map(textOf);
  const [first] = parts;
  if (first === undefined) return null;
  return first.kind === 'item' ? texts.join(', ') : `${texts.join(first.kind === 'task' ? '\n\n' : '\n')}\n`;
}

interface Part {
  readonly kind: Located['kind'];
  readonly file: string;
  readonly text: string;
  readonly range: Range;
}

/** A method without the word `branch` is its branch. */
function partOf(found: Located): Part {
  if (found.kind === 'branch' && found.branch.implicit) {
    const { source, task, method } = found;
    return partOf({ kind: 'method', source, task, method, index: task.methods.indexOf(method) });
  }
  const { text, tree } = found.source;
  return { kind: found.kind, file: tree.path, text, range: rangeOf(found) };
}

function rangeOf(found: Located): Range {
  const { text, tree } = found.source;
  switch (found.kind) {
    case 'task': {
      const before = tree.declarations[tree.declarations.indexOf(found.task) - 1];
      return extentOf(text, found.task, before?.span.end ?? 0);
    }
    case 'method':
      return extentsOf(text, found.task.methods, found.task.bodySpan.start)[found.index] ?? found.method.span;
    case 'branch':
      return (
        extentsOf(text, found.method.branches, found.method.bodySpan.start)[found.index] ?? found.branch.span
      );
    case 'item':
      return found.item.span;
  }
}

function byPlace(a: Part, b: Part): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.range.start - b.range.start;
}

/** The lines without the indentation that they have in common with the first. */
function textOf({ text, range }: Part): string {
  const own = text.slice(range.start, range.end).replaceAll('\r\n', '\n');
  const indent = startsLine(text, range.start) ? indentAt(text, range.start) : '';
  return indent === '' ? own : own.replaceAll(`\n${indent}`, '\n');
}
