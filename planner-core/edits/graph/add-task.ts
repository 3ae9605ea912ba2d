/** Adds a task after another one, or at the end of the last file that has tasks. */

import type { TaskDeclaration } from '../../language/ast.ts';
import { writeName } from '../../language/keywords.ts';
import { freshName } from '../../text/names.ts';
import { refused } from '../../text/refusal.ts';
import type { DomainSource } from '../../text/sources.ts';
import { layOut, nextLine, styleOf } from '../../text/style.ts';
import { type EditHandler, insertedAt, replacement } from '../kit/context.ts';
import { newNameProblem, taskNames } from '../kit/names-in-use.ts';
import { addition } from '../kit/placing.ts';
import { done, gone, newShape } from './outcome.ts';
import { compoundTemplate, primitiveTemplate } from './templates.ts';

export const addTask: EditHandler<'add-task'> = (context, edit) => {
  const taken = taskNames(context);
  const name = edit.name ?? freshName('NewTask', taken);
  const problem = newNameProblem(name, taken, 'a task');
  if (problem) return problem;
  const { tasks, shapes } = context.index;
  const after = edit.after === undefined ? null : context.index.locate(edit.after);
  if (edit.after !== undefined && after?.kind !== 'task') return gone(edit.after);
  const source = after?.source ?? tasks.at(-1)?.source ?? context.domain[0];
  if (!source) return refused('no-domain-file', {});
  const at = after?.kind === 'task' ? tasks.findIndex(({ task }) => task === after.task) + 1 : tasks.length;
  const shape = newTaskShape(name, edit.taskKind);
  const template = templateOf(edit.taskKind, name);
  return done(context, {
    edits: [after?.kind === 'task' ? taskAfter(source, after.task, template) : appended(source, template)],
    shapes: insertedAt(shapes, at, shape),
    select: shape.origin,
  });
};

export function templateOf(kind: 'primitive' | 'compound', name: string): string {
  return (kind === 'compound' ? compoundTemplate : primitiveTemplate)(writeName(name));
}

/** The edit that adds a template after a task of the same file. */
export function taskAfter(source: DomainSource, task: TaskDeclaration, template: string) {
  const body = { start: 0, end: source.text.length };
  const place = { body, after: task.span, outer: '', apart: standsApart(source, task) };
  return addition(source, place, template);
}

/** Whether a task is followed by a blank line, or by nothing at all. */
function standsApart(source: DomainSource, task: TaskDeclaration): boolean {
  const rest = source.text.slice(nextLine(source.text, task.span.end));
  return rest.trim() === '' || /^[ \t]*\r?\n/.test(rest);
}

export function newTaskShape(name: string, kind: 'primitive' | 'compound') {
  return newShape(name, kind === 'compound' ? [newShape(null, [newShape(null)])] : []);
}

export function appended(source: DomainSource, template: string) {
  const { text } = source;
  const style = styleOf(text);
  const end = { start: text.length, end: text.length };
  const lineGap = text === '' || text.endsWith('\n') ? '' : style.lineBreak;
  const blank = text.trim() === '' || /\n[ \t]*\r?\n$/.test(text) ? '' : style.lineBreak;
  return replacement(source, end, lineGap + blank + layOut(template, '', style) + style.lineBreak);
}
