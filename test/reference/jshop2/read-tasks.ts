/** Lists of tasks of SHOP texts, as the reference reads them. */
import { type Form, Unreadable } from './forms.ts';
import type { Head, TaskCall, TaskList } from './model.ts';
import { readTerm, TAKEN } from './read-logic.ts';
import { isName, isNil, lower, unquote } from './words.ts';

/** `(!name term…)` or `(name term…)`. */
export function readHead(form: Form | undefined): Head {
  const word = typeof form === 'object' ? lower(form[0]) : '';
  const name = word.replace(/^!+/, '');
  if (form === undefined || typeof form === 'string' || !isName(name) || TAKEN.test(word))
    throw new Unreadable('No task.');
  const args = form.slice(1).map(readTerm);
  return { name, primitive: word.startsWith('!'), internal: word.startsWith('!!'), args };
}

export function readTasks(form: Form): TaskList {
  return readList(unquote(form));
}

function readList(form: Form): TaskList {
  if (isNil(form)) return { k: 'list', order: 'ordered', items: [] };
  if (typeof form === 'string') throw new Unreadable('No tasks.');
  const word = lower(form[0]);
  if (word === ':ordered' || word === ':unordered')
    return {
      k: 'list',
      order: word === ':ordered' ? 'ordered' : 'unordered',
      items: form.slice(1).flatMap(readItem),
    };
  if (typeof form[0] === 'string' && word !== 'nil')
    return { k: 'list', order: 'ordered', items: [readCall(form)] };
  return { k: 'list', order: 'ordered', items: form.flatMap(readItem) };
}

function readItem(form: Form): (TaskList | TaskCall)[] {
  if (isNil(form)) return [];
  return [readList(form)].map((list) =>
    list.items.length === 1 && isCall(form) ? (list.items[0] ?? list) : list,
  );
}

function isCall(form: Form): boolean {
  return Array.isArray(form) && typeof form[0] === 'string' && !/^:(un)?ordered$/.test(lower(form[0]));
}

function readCall(form: readonly Form[]): TaskCall {
  const isTask = lower(form[0]) === ':task';
  const rest = isTask ? form.slice(1) : form;
  const immediate = lower(rest[0]) === ':immediate';
  return { k: 'call', immediate, head: readHead(immediate ? rest.slice(1) : rest) };
}
