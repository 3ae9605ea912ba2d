/** Adds a method as the last alternative of a task. A primitive task that is still empty becomes a compound one. */
import type { TaskDeclaration } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { replaceChildren } from '../keys.ts';
import type { DomainSource } from '../sources.ts';
import { layOut, styleOf } from '../text/style.ts';
import { done, type EditHandler, gone, newShape, refused, replacement } from './context.ts';
import { namesOf, newNameProblem } from './names-in-use.ts';
import { addition, indentOf, innerIndent, isApart } from './placing.ts';
import { methodTemplate } from './templates.ts';

export const addMethod: EditHandler<'add-method'> = (context, edit) => {
  const found = context.index.locate(edit.task);
  if (found?.kind !== 'task') return gone(edit.task);
  const { task, source } = found;
  if (task.methods.length === 0 && !isEmptyPrimitive(task)) {
    return refused(
      `“${task.name.text}” is a primitive task: it has a cost, conditions or effects. A task has either those or methods.`,
    );
  }
  const name = edit.name ?? null;
  const problem = name === null ? null : newNameProblem(name, namesOf(task.methods), 'method of this task');
  if (problem) return refused(problem);
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
