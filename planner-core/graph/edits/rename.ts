/** Gives a task, a method or a branch another name; a task's name changes wherever it is used. */
import type { BranchDeclaration, MethodDeclaration } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { replaceShape } from '../keys.ts';
import type { GraphEditResult } from '../model.ts';
import type { DomainSource } from '../sources.ts';
import type { Located } from '../syntax-index.ts';
import { done, type EditContext, type EditHandler, gone, refused, replacement } from './context.ts';
import { keywordRange } from './keyword.ts';
import { namesOf, newNameProblem, taskNames } from './names-in-use.ts';
import { usesOfTask } from './uses.ts';
import { wrappedBranch } from './wrap-branch.ts';

export const rename: EditHandler<'rename'> = (context, edit) => {
  const found = context.index.locate(edit.node);
  if (!found) return gone(edit.node);
  const name = edit.name.trim();
  if (found.kind === 'task') return renameTask(context, found, name);
  if (found.kind === 'item')
    return refused('A subtask goes by the name of its task; rename the task instead.');
  const node = found.kind === 'method' ? found.method : found.branch;
  const siblings = found.kind === 'method' ? found.task.methods : found.method.branches;
  const others = namesOf(siblings.filter((sibling) => sibling !== node));
  const owner = found.kind === 'method' ? 'method of this task' : 'branch of this method';
  const problem = name === '' ? null : newNameProblem(name, others, owner);
  if (problem) return refused(problem);
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
): GraphEditResult {
  const old = task.name.text;
  const others = taskNames(context);
  others.delete(old);
  const problem = newNameProblem(name, others, 'task');
  if (problem) return refused(problem);
  if (name === old) return done(context, { edits: [], select: task });
  const twins = context.index.tasks.filter((other) => other.task.name.text === old);
  // With two tasks of one name it is the first that the uses mean.
  const uses = twins[0]?.task === task ? usesOfTask(context, old) : [];
  return done(context, {
    edits: [{ source, name: task.name }, ...uses].map((use) =>
      replacement(use.source, use.name.span, writeName(name)),
    ),
    shapes: replaceShape(context.index.shapes, task, (shape) => ({ ...shape, name })),
    select: task,
  });
}

/** A name written over the old one, put after the keyword where there was none, or taken away. */
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
