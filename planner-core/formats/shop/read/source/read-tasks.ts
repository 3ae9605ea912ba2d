/** Lists of tasks of SHOP texts. */
import { firstWord, isList, type Lisp, type LispList, wordText } from '../../../lisp/tree.ts';
import type { TaskCall, TaskList } from './model.ts';
import { headOf, RESERVED, readHead } from './read-atoms.ts';
import { isName, isNil, type Reader, shown, unquoted, unreadable } from './reader.ts';

/**
 * A list of tasks, possibly with `:ordered` or `:unordered` before them; `nil` and a single task in brackets are also
 * accepted.
 */
export function readTaskList(quoted: Lisp, reader: Reader): TaskList {
  const form = unquoted(quoted);
  const { span } = form;
  if (isNil(form)) return { k: 'list', order: 'ordered', items: [], span };
  if (!isList(form)) {
    unreadable(reader, span, 'A list of tasks belongs here');
    return { k: 'list', order: 'ordered', items: [], span };
  }
  const unordered = firstWord(form) === ':unordered';
  const isNamed = unordered || firstWord(form) === ':ordered';
  const rest = isNamed ? form.items.slice(1) : form.items;
  if (!isNamed && firstWord(form) !== null && firstWord(form) !== 'nil')
    return { k: 'list', order: 'ordered', items: readCall(form, reader), span };
  const items = rest.flatMap((item) => readItem(item, reader));
  return { k: 'list', order: unordered ? 'unordered' : 'ordered', items, span };
}

/** The words that lists of tasks may begin with; `nil` is an empty one. */
const LISTS: ReadonlySet<string> = new Set([':ordered', ':unordered', 'nil']);

function readItem(form: Lisp, reader: Reader): (TaskList | TaskCall)[] {
  const word = firstWord(form);
  if (isNil(form)) return [];
  if (isList(form) && word !== null && !LISTS.has(word)) return readCall(form, reader);
  return [readTaskList(form, reader)];
}

/** `(name term…)`, `(:task name term…)`, and both with `:immediate` before the name. */
function readCall(form: LispList, reader: Reader): TaskCall[] {
  const { span } = form;
  let at = firstWord(form) === ':task' ? 1 : 0;
  const immediate = wordText(form.items[at]) === ':immediate';
  if (immediate) at++;
  if (at === 0) {
    const word = firstWord(form) ?? '';
    if (word.startsWith(':'))
      unreadable(reader, span, `A list of tasks cannot begin with \`${shown(word)}\``);
    const head = word.startsWith(':') ? null : readHead(form, reader);
    return head === null ? [] : [{ k: 'call', immediate, head, span }];
  }
  const word = wordText(form.items[at]);
  if (word === null || !isName(word.replace(/^!+/, '')) || RESERVED.has(word)) {
    unreadable(reader, span, `\`${immediate ? ':immediate' : ':task'}\` needs the name of a task after it`);
    return [];
  }
  return [{ k: 'call', immediate, head: headOf(word, form.items.slice(at + 1), { form, reader }), span }];
}
