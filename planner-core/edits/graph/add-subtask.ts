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
import { addition } from '../kit/placing.ts';
import { done, gone, newShape } from './outcome.ts';
import { fittingArguments, parametersInScope } from './scope.ts';

export const addSubtask: EditHandler<'add-subtask'> = (context, edit) => {
  const found = context.index.locate(edit.branch);
  if (found?.kind !== 'branch') return gone(edit.branch);
  const target = context.index.taskNamed(edit.task);
  if (!target) return refused('task-not-there', { name: edit.task });
  const call = `${writeName(edit.task)}(${argumentsFor(context, found, target.parameters)})`;
  const { network } = readBranchBody(found.branch);
  const index = Math.max(0, Math.min(edit.index ?? Number.POSITIVE_INFINITY, network?.items.length ?? 0));
  const shape = newShape(null);
  return done(context, {
    edits: network ? itemAddition(found.source, network, { index, text: call }) : [newNetwork(found, call)],
    shapes: replaceChildren(context.index.shapes, found.branch, (items) => insertedAt(items, index, shape)),
    select: shape.origin,
  });
};

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
