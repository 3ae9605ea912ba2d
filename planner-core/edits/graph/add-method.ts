/** Adds a method at the end of a task. A primitive task that is still empty becomes compound. */

import { replaceChildren } from '../../graph/keys.ts';
import type { TaskDeclaration } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { refused } from '../../text/refusal.ts';
import type { DomainSource } from '../../text/sources.ts';
import { layOut, styleOf } from '../../text/style.ts';
import { type EditHandler, replacement } from '../kit/context.ts';
import { namesOf, newNameProblem } from '../kit/names-in-use.ts';
import { addition, indentOf, innerIndent, isApart } from '../kit/placing.ts';
import { done, gone, newShape } from './outcome.ts';
import { methodTemplate } from './templates.ts';

export const addMethod: EditHandler<'add-method'> = (context, edit) => {
  const found = context.index.locate(edit.task);
  if (found?.kind !== 'task') return gone(edit.task);
  const { task, source } = found;
  if (task.methods.length === 0 && !isEmptyPrimitive(task)) {
    return refused('methods-of-primitive', { name: task.name.text });
  }
  const name = edit.name ?? null;
  const problem = name === null ? null : newNameProblem(name, namesOf(task.methods), 'a method of this task');
  if (problem) return problem;
  const shape = newShape(name, [newShape(null)]);
  const template = methodTemplate(name === null ? null : writeName(name), Boolean(task.order));
  return done(context, {
    edits: [methodAddition(source, task, template)],
    shapes: replaceChildren(context.index.shapes, task, (methods) => [...methods, shape]),
    select: shape.origin,
  });
};

function isEmptyPrimitive(task: TaskDeclaration): boolean {
  return task.cost === null && task.blocks.every((block) => block.statements.length === 0);
}

function methodAddition(source: DomainSource, task: TaskDeclaration, template: string) {
  const block = task.methods.length === 0 ? task.blocks[0] : undefined;
  if (block) {
    const style = styleOf(source.text);
    const text = layOut(template, innerIndent(source, task, style), style).trimStart();
    return replacement(source, block.span, text);
  }
  const [last, before] = [task.methods.at(-1), task.methods.at(-2)];
  return addition(
    source,
    {
      body: task.bodySpan,
      after: last?.span ?? null,
      outer: indentOf(source, task),
      apart: last && before ? isApart(source.text, before.span, last.span) : false,
    },
    template,
  );
}
