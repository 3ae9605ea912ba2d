/** `eval` as a condition. */
import { firstWord, isList, type Lisp, type LispList, wordText } from '../../../lisp/tree.ts';
import type { Logic } from './model.ts';
import { readLispCall } from './read-terms.ts';
import { isNil, type Reader, shown, unreadable } from './reader.ts';

/** `(eval (< ?a ?b))` means the same as `(call < ?a ?b)`; `and`, `or` and `not` join conditions as elsewhere. */
export function readEval(form: LispList, reader: Reader): Logic {
  const { span, items } = form;
  const [, expression, more] = items;
  if (isList(expression) && more === undefined) return readTest(expression, reader);
  unreadable(reader, span, '`eval` needs a call of one function, such as `(< ?a ?b)`');
  return { k: 'and', parts: [], span };
}

function readTest(form: Lisp, reader: Reader): Logic {
  const { span } = form;
  const word = firstWord(form);
  const parts = () => (isList(form) ? form.items.slice(1).map((item) => readTest(item, reader)) : []);
  if (word === 'and' || word === 'or') return { k: word, parts: parts(), span };
  if (word === 'not' || word === 'null') {
    const [part, more] = parts();
    if (part === undefined || more !== undefined)
      unreadable(reader, span, `\`${word}\` takes exactly one expression`);
    return { k: 'not', part: part ?? { k: 'and', parts: [], span }, span };
  }
  const call = isList(form) && !isNil(form) ? readLispCall(form, reader) : null;
  if (call !== null) return { k: 'test', call, span };
  if (!isList(form) || isNil(form))
    unreadable(reader, span, `\`${shown(wordText(form) ?? 'nil')}\` is not a function call`);
  return { k: 'and', parts: [], span };
}
