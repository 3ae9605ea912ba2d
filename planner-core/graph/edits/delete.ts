/** Takes out a task, method, branch or subtask. What still calls a deleted task stays, and is told. */
import { replaceChildren, replaceShape } from '../keys.ts';
import type { GraphEditResult } from '../model.ts';
import type { DomainSource } from '../sources.ts';
import type { Located, LocatedBranch, LocatedItem, LocatedMethod } from '../syntax-index.ts';
import { nextToken } from '../text/scan.ts';
import { layOut, lineStart, startsLine, styleOf } from '../text/style.ts';
import { done, type EditContext, type EditHandler, gone, newShape, replacement } from './context.ts';
import { extentOf, extentsOf, indentOf, removal } from './placing.ts';
import { methodTemplate } from './templates.ts';
import { usesOfTask } from './uses.ts';

export const deleteNode: EditHandler<'delete'> = (context, edit) => {
  const found = context.index.locate(edit.node);
  if (!found) return gone(edit.node);
  if (found.kind === 'task') return deleteTask(context, found);
  if (found.kind === 'method') return deleteMethod(context, found);
  return found.kind === 'branch' ? deleteBranch(context, found) : deleteItem(context, found);
};

function deleteTask(
  context: EditContext,
  { source, task }: Extract<Located, { kind: 'task' }>,
): GraphEditResult {
  const { declarations } = source.tree;
  const before = declarations[declarations.indexOf(task) - 1];
  const own = (span: { file: string; start: number; end: number }) =>
    span.file === task.span.file && span.start >= task.span.start && span.end <= task.span.end;
  const twin = context.index.tasks.some(
    (other) => other.task !== task && other.task.name.text === task.name.text,
  );
  const uses = twin ? [] : usesOfTask(context, task.name.text).filter((use) => !own(use.name.span));
  return done(context, {
    edits: [removal(source, extentOf(source.text, task, before?.span.end ?? 0))],
    shapes: replaceShape(context.index.shapes, task, () => null),
    select: null,
    broken: uses.map((use) => use.name.span),
  });
}

/** The last method leaves a fresh one behind: a task without methods would be a primitive one. */
function deleteMethod(context: EditContext, { source, task, method, index }: LocatedMethod): GraphEditResult {
  if (task.methods.length > 1) {
    const extent = extentsOf(source.text, task.methods, task.bodySpan.start)[index] ?? method.span;
    return done(context, {
      edits: [removal(source, extent)],
      shapes: replaceShape(context.index.shapes, method, () => null),
      select: task,
    });
  }
  const style = styleOf(source.text);
  const fresh = layOut(methodTemplate(null), indentOf(source, method), style).trimStart();
  const shape = newShape(null, [newShape(null)]);
  return done(context, {
    edits: [replacement(source, extentOf(source.text, method, task.bodySpan.start), fresh)],
    shapes: replaceChildren(context.index.shapes, task, () => [shape]),
    select: task,
  });
}

/** The last branch takes its method with it: without branches it could never apply. */
function deleteBranch(context: EditContext, found: LocatedBranch): GraphEditResult {
  const { source, task, method, branch, index } = found;
  if (method.branches.length === 1) {
    return deleteMethod(context, {
      kind: 'method',
      source,
      task,
      method,
      index: task.methods.indexOf(method),
    });
  }
  const extent = extentsOf(source.text, method.branches, method.bodySpan.start)[index] ?? branch.span;
  return done(context, {
    edits: [removal(source, extent)],
    shapes: replaceShape(context.index.shapes, branch, () => null),
    select: method,
  });
}

function deleteItem(context: EditContext, found: LocatedItem): GraphEditResult {
  return done(context, {
    edits: itemRemoval(found.source, found),
    shapes: replaceShape(context.index.shapes, found.item, () => null),
    select: found.branch,
  });
}

/** An item with the comma after it, or for the last one the comma before. Comments beside it stay. */
function itemRemoval(source: DomainSource, { network, item, index }: LocatedItem) {
  const { text } = source;
  const after = nextToken(text, item.span.end, network.inner.end);
  if (after?.text === ',') return [removal(source, { start: item.span.start, end: after.end })];
  const before = network.items[index - 1];
  const comma = before ? nextToken(text, before.span.end, network.inner.end) : null;
  if (comma?.text !== ',') return [removal(source, item.span)];
  const between = text.slice(comma.end, item.span.start);
  if (between.trim() === '') return [replacement(source, { start: comma.start, end: item.span.end }, '')];
  const start = startsLine(text, item.span.start) ? lineBreakBefore(text, item.span.start) : item.span.start;
  return [replacement(source, comma, ''), replacement(source, { start, end: item.span.end }, '')];
}

function lineBreakBefore(text: string, offset: number): number {
  const start = lineStart(text, offset);
  return text[start - 2] === '\r' ? start - 2 : start - 1;
}
