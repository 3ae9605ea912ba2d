/** The tasks that a world plans for: adds, replaces, moves and removes them. */

import type { NetworkItem } from '../../language/ast.ts';
import { type Refusal, refused } from '../../text/refusal.ts';
import type { WorldSource } from '../../text/sources.ts';
import { itemAddition, itemRemoval } from '../kit/comma-list.ts';
import { type EditContext, type EditHandler, edited, replacement } from '../kit/context.ts';
import { reordered } from '../kit/reorder.ts';
import { pieceProblem } from '../kit/typed-text.ts';
import type { Drawn } from './model.ts';
import { factsEnd, newSection, worldAt } from './places.ts';

export const addWorldTask: EditHandler<'add-world-task'> = (context, { world, call, index }) => {
  const source = worldAt(context, world);
  if ('ok' in source) return source;
  const problem = pieceProblem(call);
  if (problem) return problem;
  const text = call.trim();
  const { tasks } = source.tree;
  if (!tasks) return edited([newSection(source, factsEnd(source), `tasks ordered(${text});`)]);
  return edited(itemAddition(source, tasks, { index: index ?? tasks.items.length, text }));
};

interface LocatedTask {
  readonly source: WorldSource;
  readonly tasks: NonNullable<WorldSource['tree']['tasks']>;
  readonly item: NetworkItem;
}

function taskAt(context: EditContext, world: string, { index, text }: Drawn): LocatedTask | Refusal {
  const source = worldAt(context, world);
  if ('ok' in source) return source;
  const { tasks } = source.tree;
  const item = tasks?.items[index];
  const isDrawn = item && source.text.slice(item.span.start, item.span.end) === text;
  return tasks && isDrawn ? { source, tasks, item } : refused('line-gone', { text });
}

export const setWorldTask: EditHandler<'set-world-task'> = (context, { world, task, call }) => {
  const found = taskAt(context, world, task);
  if ('ok' in found) return found;
  return pieceProblem(call) ?? edited([replacement(found.source, found.item.span, call.trim())]);
};

export const setWorldArgument: EditHandler<'set-world-argument'> = (context, edit) => {
  const found = taskAt(context, edit.world, edit.task);
  if ('ok' in found) return found;
  const { source, item } = found;
  const arg = item.kind === 'call' ? item.args[edit.argument] : undefined;
  if (!arg) return refused('line-gone', { text: edit.task.text });
  return pieceProblem(edit.value) ?? edited([replacement(source, arg.span, edit.value.trim())]);
};

export const moveWorldTask: EditHandler<'move-world-task'> = (context, { world, task, index }) => {
  const found = taskAt(context, world, task);
  if ('ok' in found) return found;
  const slots = found.tasks.items.map(({ span }) => span);
  const to = Math.max(0, Math.min(index, slots.length - 1));
  return edited(to === task.index ? [] : reordered(found.source, slots, { from: task.index, to }));
};

export const removeWorldTask: EditHandler<'remove-world-task'> = (context, { world, task }) => {
  const found = taskAt(context, world, task);
  return 'ok' in found ? found : edited(itemRemoval(found.source, found.tasks, task.index));
};

export const setWorldOrder: EditHandler<'set-world-order'> = (context, { world, order }) => {
  const source = worldAt(context, world);
  if ('ok' in source) return source;
  const { tasks } = source.tree;
  if (!tasks || tasks.order === order) return edited([]);
  const { start } = tasks.span;
  return edited([replacement(source, { start, end: start + tasks.order.length }, order)]);
};
