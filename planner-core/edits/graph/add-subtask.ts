/** Adds a call to the network of a branch, with arguments from the scope; creates the network if there is none. */
import type { TextEdit } from '../../base/source.ts';
import { readBranchBody } from '../../graph/body.ts';
import { replaceChildren } from '../../graph/keys.ts';
import type { LocatedBranch } from '../../graph/syntax-index.ts';
import { writeName } from '../../language/keywords.ts';
import { refused } from '../../text/refusal.ts';
import { indentAt } from '../../text/style.ts';
import { itemAddition } from '../kit/comma-list.ts';
import { type EditContext, type EditHandler, insertedAt } from '../kit/context.ts';
import { newNameProblem, taskNames } from '../kit/names-in-use.ts';
import { addition } from '../kit/placing.ts';
import { newTaskShape, taskAfter, templateOf } from './add-task.ts';
import { done, gone, newShape } from './outcome.ts';
import { fittingArguments, parametersInScope } from './scope.ts';

export const addSubtask: EditHandler<'add-subtask'> = (context, edit) => {
  const found = context.index.locate(edit.branch);
  if (found?.kind !== 'branch') return gone(edit.branch);
  const target = context.index.taskNamed(edit.task);
  const declared =
    target || !edit.declare ? null : declaredFor(context, found, { ...edit, kind: edit.declare });
  if (declared !== null && 'ok' in declared) return declared;
  if (!target && declared === null) return refused('task-not-there', { name: edit.task });
  const call = `${writeName(edit.task)}(${argumentsFor(context, found, target?.parameters ?? [])})`;
  const { network } = readBranchBody(found.branch);
  const index = Math.max(0, Math.min(edit.index ?? Number.POSITIVE_INFINITY, network?.items.length ?? 0));
  const shape = newShape(null);
  const shapes = replaceChildren(context.index.shapes, found.branch, (items) =>
    insertedAt(items, index, shape),
  );
  const calls = network
    ? itemAddition(found.source, network, { index, text: call })
    : [newNetwork(found, call)];
  return done(context, {
    edits: [...calls, ...(declared === null ? [] : [declared.edit])],
    shapes: declared === null ? shapes : insertedAt(shapes, declared.at, declared.shape),
    select: shape.origin,
  });
};

/** A new task without parameters, after the one that calls it. */
function declaredFor(
  context: EditContext,
  { source, task }: LocatedBranch,
  { task: name, kind }: { readonly task: string; readonly kind: 'primitive' | 'compound' },
) {
  const problem = newNameProblem(name, taskNames(context), 'a task');
  if (problem) return problem;
  return {
    edit: taskAfter(source, task, templateOf(kind, name)),
    at: context.index.tasks.findIndex((entry) => entry.task === task) + 1,
    shape: newTaskShape(name, kind),
  };
}

function argumentsFor(
  context: EditContext,
  branch: LocatedBranch,
  parameters: Parameters<typeof fittingArguments>[1],
) {
  return fittingArguments(context, parameters, parametersInScope(branch)).join(', ');
}

/** `ordered(call);` as the last statement of the innermost block. */
export function newNetwork({ source, branch }: LocatedBranch, call: string): TextEdit {
  const block = readBranchBody(branch).blocks.at(-1) ?? branch.body;
  const outer = indentAt(source.text, block.inner.start);
  return addition(
    source,
    { body: block.inner, after: block.statements.at(-1)?.span ?? null, outer },
    `ordered(${call});`,
  );
}
