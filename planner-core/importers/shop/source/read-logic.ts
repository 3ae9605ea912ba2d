/** Logical expressions and preconditions of SHOP texts. */
import type { Lisp, LispList } from '../../lisp/read.ts';
import type { Logic, Precondition } from './model.ts';
import { functionName, readAtom, readLispCall, readTerm } from './read-terms.ts';
import { firstWord, isList, isNil, type Reader, unreadable, wordOf } from './reader.ts';

/** `(:first …)`, `(:sort-by ?v < …)`, or a plain expression. */
export function readPrecondition(form: Lisp, reader: Reader): Precondition {
  const { span } = form;
  const word = firstWord(form);
  if (isList(form) && word === ':first') {
    const logic = readConjunction(form.items.slice(1), form, reader);
    return { mode: 'first', sort: null, logic, span };
  }
  if (isList(form) && word === ':sort-by') return readSort(form, reader);
  return { mode: 'all', sort: null, logic: readLogic(form, reader), span };
}

function readSort(form: LispList, reader: Reader): Precondition {
  const { span, items } = form;
  const [, variable, second, third] = items;
  const name = variable?.kind === 'word' && variable.text.startsWith('?') ? variable.text.slice(1) : null;
  const expression = items.length > 3 ? third : second;
  if (name === null || expression === undefined) {
    unreadable(reader, span, '`:sort-by` needs a variable and an expression');
    return { mode: 'all', sort: null, logic: { k: 'and', parts: [], span }, span };
  }
  const comparator = items.length > 3 && second?.kind === 'word' ? functionName(second.text) : '<';
  const sort = { variable: name.toLowerCase(), comparator, span: (second ?? form).span };
  return { mode: 'sort', sort, logic: readLogic(expression, reader), span };
}

/** Any logical expression. */
export function readLogic(form: Lisp, reader: Reader): Logic {
  const { span } = form;
  if (isNil(form)) return { k: 'and', parts: [], span };
  if (!isList(form)) {
    const word = wordOf(form) ?? '';
    if (word.startsWith('?')) return { k: 'held', variable: word.slice(1), span };
    unreadable(reader, span, `A condition belongs here, not \`${word}\``);
    return { k: 'and', parts: [], span };
  }
  const word = firstWord(form);
  if (word === null || word.startsWith('?')) return readConjunction(form.items, form, reader);
  return readWord(word, form, reader);
}

function readWord(word: string, form: LispList, reader: Reader): Logic {
  const { span, items } = form;
  const parts = () => items.slice(1).map((item) => readLogic(item, reader));
  switch (word) {
    case 'and':
      return readConjunction(items.slice(1), form, reader);
    case 'or':
      return { k: 'or', parts: parts(), span };
    case 'not':
      return { k: 'not', part: readConjunction(items.slice(1), form, reader), span };
    case 'imply':
      return readPair('imply', parts(), { form, reader });
    case 'forall':
      // The list of variables says nothing: they are variables like any others.
      return readPair('forall', parts().slice(1), { form, reader });
    case 'assign':
      return readAssign(form, reader);
    case 'eval':
      return readEval(form, reader);
    case 'assign*':
    case 'enforce':
    case 'setof':
    case 'bagof':
      unreadable(reader, span, `\`${word}\` belongs to an extension of SHOP2 and cannot be carried over`);
      return { k: 'and', parts: [], span };
    case 'call': {
      const call = readTerm(form, reader);
      if (call.k !== 'call') throw new Error('A call was read as another term.');
      return { k: 'test', call, span };
    }
    default: {
      const atom = readAtom(form, reader);
      return atom === null ? { k: 'and', parts: [], span } : { k: 'atom', atom, span };
    }
  }
}

function readPair(
  k: 'imply' | 'forall',
  [left, right]: readonly Logic[],
  { form, reader }: { readonly form: LispList; readonly reader: Reader },
): Logic {
  const { span } = form;
  if (left !== undefined && right !== undefined) return { k, left, right, span };
  unreadable(reader, span, `\`${k}\` needs two expressions`);
  return { k: 'and', parts: [], span };
}

/** `(eval (< ?a ?b))`: an expression of Lisp, which means what `(call < ?a ?b)` does where it calls one function. */
function readEval(form: LispList, reader: Reader): Logic {
  const { span, items } = form;
  const [, expression, more] = items;
  const call = expression === undefined || more !== undefined ? null : readLispCall(expression, reader);
  if (call !== null) return { k: 'test', call, span };
  unreadable(reader, span, '`eval` needs a call of one function, such as `(< ?a ?b)`');
  return { k: 'and', parts: [], span };
}

function readAssign(form: LispList, reader: Reader): Logic {
  const { span, items } = form;
  const [, variable, value] = items;
  const name = wordOf(variable);
  if (name?.startsWith('?') && value !== undefined)
    return { k: 'assign', variable: name.slice(1), value: readTerm(value, reader), span };
  unreadable(reader, span, '`assign` needs a variable and a term');
  return { k: 'and', parts: [], span };
}

function readConjunction(items: readonly Lisp[], form: Lisp, reader: Reader): Logic {
  const parts = items.map((item) => readLogic(item, reader));
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { k: 'and', parts, span: form.span };
}
