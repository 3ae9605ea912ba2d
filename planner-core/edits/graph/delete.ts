/** Deletes a task, method, branch or subtask. Calls of a deleted task stay, and are reported. */
import { replaceChildren, replaceShape } from '../../graph/keys.ts';
import type { Located, LocatedBranch, LocatedItem, LocatedMethod } from '../../graph/syntax-index.ts';
import { layOut, styleOf } from '../../text/style.ts';
import { itemRemoval } from '../kit/comma-list.ts';
import type { EditResult } from '../kit/context.ts';
import { type EditContext, type EditHandler, replacement } from '../kit/context.ts';
import { extentOf, extentsOf, indentOf, removal } from '../kit/placing.ts';
import { done, gone, newShape } from './outcome.ts';
import { methodTemplate } from './templates.ts';
import { usesOfTask } from './uses.ts';

export const deleteNode: EditHandler<'delete'> = (context, edit) => {
  const found = context.index.locate(edit.node);
  if (!found) return gone(edit.node);
  if (found.kind === 'task') return deleteTask(context, found);
  if (found.kind === 'method') return deleteMethod(context, found);
  return found.kind === 'branch' ? deleteBranch(context, found) : deleteItem(context, found);
};

function deleteTask(context: EditContext, { source, task }: Extract<Located, { kind: 'task' }>): EditResult {
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

/** Deleting the last method leaves a new one: a task without methods would be primitive. */
function deleteMethod(context: EditContext, { source, task, method, index }: LocatedMethod): EditResult {
  if (task.methods.length > 1) {
    const extent = extentsOf(source.text, task.methods, task.bodySpan.start)[index] ?? method.span;
    return done(context, {
      edits: [removal(source, extent)],
      shapes: replaceShape(context.index.shapes, method, () => null),
      select: task,
    });
  }
  const style = styleOf(source.text);
  const fresh = layOut(
    methodTemplate(null, Boolean(task.order)),
    indentOf(source, method),
    style,
  ).trimStart();
  const shape = newShape(null, [newShape(null)]);
  return done(context, {
    edits: [replacement(source, extentOf(source.text, method, task.bodySpan.start), fresh)],
    shapes: replaceChildren(context.index.shapes, task, () => [shape]),
    select: task,
  });
}

/** Deleting the last branch also deletes its method: without branches it could never apply. */
function deleteBranch(context: EditContext, found: LocatedBranch): EditResult {
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

function deleteItem(context: EditContext, found: LocatedItem): EditResult {
  return done(context, {
    edits: itemRemoval(found.source, found.network, found.index),
    shapes: replaceShape(context.index.shapes, found.item, () => null),
    select: found.branch,
  });
}
