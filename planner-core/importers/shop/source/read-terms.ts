/** Terms, atoms and task heads of SHOP texts. */
import { isNumber, readNumber } from '../../lisp/numbers.ts';
import type { Lisp, LispList } from '../../lisp/read.ts';
import type { Atom, CallTerm, Head, Term } from './model.ts';
import { firstWord, isList, isNil, type Reader, unreadable, wordOf } from './reader.ts';

/** A term; where the form is none, that is told and a symbol stands in for it. */
export function readTerm(form: Lisp, reader: Reader): Term {
  const { span } = form;
  if (isNil(form)) return { k: 'list', items: [], tail: null, span };
  if (isList(form)) return firstWord(form) === 'call' ? readCall(form, reader) : readListTerm(form, reader);
  const text = form.text;
  if (text.startsWith('?')) return { k: 'variable', name: text.slice(1).toLowerCase(), span };
  if (isNumber(text)) return { k: 'number', value: readNumber(form, reader.tell), span };
  return { k: 'symbol', name: text.toLowerCase(), span };
}

function readCall({ items, span }: LispList, reader: Reader): Term {
  const [, name, ...args] = items;
  if (name?.kind !== 'word') unreadable(reader, span, '`call` needs the name of a function after it');
  return {
    k: 'call',
    name: name?.kind === 'word' ? functionName(name.text) : '',
    args: args.map((arg) => readTerm(arg, reader)),
    span,
  };
}

/** A function's name, which Lisp may want to be told from a variable's: `#'<`, `'<`. */
export function functionName(text: string): string {
  return text.replace(/^#?'(?=.)/, '');
}

/** `(+ ?x (* 2 ?y))` as Lisp calls functions, each list a call; null where a list begins with none. */
export function readLispCall(form: Lisp, reader: Reader): CallTerm | null {
  const [name, ...args] = form.kind === 'list' ? form.items : [];
  if (name?.kind !== 'word') return null;
  const terms = args.map((arg) => (isList(arg) ? readLispCall(arg, reader) : readTerm(arg, reader)));
  if (terms.includes(null)) return null;
  const known = terms.filter((term) => term !== null);
  return { k: 'call', name: functionName(name.text), args: known, span: form.span };
}

function readListTerm({ items, span }: LispList, reader: Reader): Term {
  const dot = items.findIndex((item) => wordOf(item) === '.');
  if (dot < 0) return { k: 'list', items: items.map((item) => readTerm(item, reader)), tail: null, span };
  const [rest, more] = items.slice(dot + 1);
  if (rest === undefined || more !== undefined || dot === 0)
    unreadable(reader, span, 'A dot stands before the last part of a list');
  const tail = rest === undefined ? null : readTerm(rest, reader);
  const shown = items.slice(0, dot).map((item) => readTerm(item, reader));
  if (tail?.k === 'list') return { k: 'list', items: [...shown, ...tail.items], tail: tail.tail, span };
  return { k: 'list', items: shown, tail, span };
}

/** `(predicate term…)`. */
export function readAtom(form: Lisp, reader: Reader): Atom | null {
  const predicate = firstWord(form);
  if (!isList(form) || predicate === null || predicate.startsWith('?')) {
    unreadable(reader, form.span, 'A fact in brackets belongs here, such as `(at ?thing ?place)`');
    return null;
  }
  const args = form.items.slice(1).map((item) => readTerm(item, reader));
  return { predicate, args, span: form.span };
}

/** `(name term…)` or `(!name term…)`. */
export function readHead(form: Lisp, reader: Reader): Head | null {
  const word = firstWord(form);
  if (!isList(form) || word === null || /^!*$/.test(word) || word.startsWith('?')) {
    unreadable(reader, form.span, 'A task in brackets belongs here, such as `(move ?who ?where)`');
    return null;
  }
  return headOf(word, form.items.slice(1), { form, reader });
}

/** A head from its name and its arguments. */
export function headOf(
  word: string,
  args: readonly Lisp[],
  { form, reader }: { readonly form: Lisp; readonly reader: Reader },
): Head {
  return {
    name: word.replace(/^!+/, ''),
    primitive: word.startsWith('!'),
    internal: word.startsWith('!!'),
    args: args.map((item) => readTerm(item, reader)),
    span: form.span,
  };
}
