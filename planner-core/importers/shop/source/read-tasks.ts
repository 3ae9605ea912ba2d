/** Lists of tasks of SHOP texts. */
import type { Lisp, LispList } from '../../lisp/read.ts';
import type { TaskCall, TaskList } from './model.ts';
import { headOf, readHead } from './read-terms.ts';
import { firstWord, isList, isNil, type Reader, unreadable, wordOf } from './reader.ts';

/** A list of tasks, perhaps with `:ordered` or `:unordered` before them; `nil` and a single task in brackets will do too. */
export function readTaskList(form: Lisp, reader: Reader): TaskList {
  const { span } = form;
  if (isNil(form)) return { k: 'list', order: 'ordered', items: [], span };
  if (!isList(form)) {
    unreadable(reader, span, 'A list of tasks belongs here');
    return { k: 'list', order: 'ordered', items: [], span };
  }
  const unordered = firstWord(form) === ':unordered';
  const isNamed = unordered || firstWord(form) === ':ordered';
  const rest = isNamed ? form.items.slice(1) : form.items;
  if (!isNamed && firstWord(form) !== null)
    return { k: 'list', order: 'ordered', items: readCall(form, reader), span };
  const items = rest.flatMap((item) => readItem(item, reader));
  return { k: 'list', order: unordered ? 'unordered' : 'ordered', items, span };
}

function readItem(form: Lisp, reader: Reader): (TaskList | TaskCall)[] {
  const word = firstWord(form);
  if (isNil(form)) return [];
  if (isList(form) && word !== null && word !== ':unordered' && word !== ':ordered')
    return readCall(form, reader);
  return [readTaskList(form, reader)];
}

function readCall(form: LispList, reader: Reader): TaskCall[] {
  const { span } = form;
  const immediate = firstWord(form) === ':immediate';
  if (!immediate && firstWord(form)?.startsWith(':')) {
    unreadable(reader, span, `No list of tasks begins with \`${firstWord(form)}\``);
    return [];
  }
  if (!immediate) {
    const head = readHead(form, reader);
    return head === null ? [] : [{ k: 'call', immediate, head, span }];
  }
  const word = wordOf(form.items[1]);
  if (word === null) {
    unreadable(reader, span, '`:immediate` needs the name of a task after it');
    return [];
  }
  return [{ k: 'call', immediate, head: headOf(word, form.items.slice(2), { form, reader }), span }];
}
