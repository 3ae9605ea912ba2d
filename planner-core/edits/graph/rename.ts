/** Renames a task, a method or a branch; the name of a task is changed in all calls. */

import { replaceShape } from '../../graph/keys.ts';
import type { Located } from '../../graph/syntax-index.ts';
import type { BranchDeclaration, MethodDeclaration } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { refused } from '../../text/refusal.ts';
import type { DomainSource } from '../../text/sources.ts';
import type { EditResult } from '../kit/context.ts';
import { type EditContext, type EditHandler, replacement } from '../kit/context.ts';
import { keywordRange } from '../kit/keyword.ts';
import { namesOf, newNameProblem, taskNames } from '../kit/names-in-use.ts';
import { done, gone } from './outcome.ts';
import { usesOfTask } from './uses.ts';
import { wrappedBranch } from './wrap-branch.ts';

export const rename: EditHandler<'rename'> = (context, edit) => {
  const found = context.index.locate(edit.node);
  if (!found) return gone(edit.node);
  const name = edit.name.trim();
  if (found.kind === 'task') return renameTask(context, found, name);
  if (found.kind === 'item') return refused('subtask-without-name', {});
  const node = found.kind === 'method' ? found.method : found.branch;
  const siblings = found.kind === 'method' ? found.task.methods : found.method.branches;
  const others = namesOf(siblings.filter((sibling) => sibling !== node));
  const owner = found.kind === 'method' ? 'a method of this task' : 'a branch of this method';
  const problem = name === '' ? null : newNameProblem(name, others, owner);
  if (problem) return problem;
  const edits =
    found.kind === 'branch' && found.branch.implicit
      ? name === ''
        ? []
        : wrappedBranch(found.source, found.method, `branch ${writeName(name)}`, null)
      : [nameEdit(found.source, node, name)];
  const shapes = replaceShape(context.index.shapes, node, (shape) => ({ ...shape, name: name || null }));
  return done(context, { edits, shapes, select: node });
};

function renameTask(
  context: EditContext,
  { source, task }: Extract<Located, { kind: 'task' }>,
  name: string,
): EditResult {
  const old = task.name.text;
  const others = taskNames(context);
  others.delete(old);
  const problem = newNameProblem(name, others, 'a task');
  if (problem) return problem;
  if (name === old) return done(context, { edits: [], select: task });
  const twins = context.index.tasks.filter((other) => other.task.name.text === old);
  // If two tasks have the same name, calls refer to the first.
  const uses = twins[0]?.task === task ? usesOfTask(context, old) : [];
  return done(context, {
    edits: [{ source, name: task.name }, ...uses].map((use) =>
      replacement(use.source, use.name.span, writeName(name)),
    ),
    shapes: replaceShape(context.index.shapes, task, (shape) => ({ ...shape, name })),
    select: task,
  });
}

/** Replaces the old name, inserts a name after the keyword, or removes the name. */
function nameEdit(source: DomainSource, node: MethodDeclaration | BranchDeclaration, name: string) {
  const keyword = keywordRange(source.text, node);
  if (node.name && name !== '') return replacement(source, node.name.span, writeName(name));
  if (node.name) return replacement(source, { start: keyword.end, end: node.name.span.end }, '');
  return replacement(
    source,
    { start: keyword.end, end: keyword.end },
    name === '' ? '' : ` ${writeName(name)}`,
  );
}
