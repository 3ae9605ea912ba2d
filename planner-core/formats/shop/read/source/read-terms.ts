/**
 * Terms of SHOP texts, and Lisp expressions where SHOP2 allows them: in `eval`, in `assign` and in costs. JSHOP2 has terms
 * there. Text that both accept is read as both do, and Lisp that does more than call functions is rejected.
 */
import { MARK_WORDS } from '../../../lisp/marks.ts';
import { isNumber, readNumber } from '../../../lisp/numbers.ts';
import { firstWord, isList, type Lisp, type LispList, wordText } from '../../../lisp/tree.ts';
import type { CallTerm, Term } from './model.ts';
import { isName, isNil, type Reader, shown, unquoted, unreadable, variableName } from './reader.ts';

/** A term; if the form is not a term, this is reported and a symbol replaces it. */
export function readTerm(form: Lisp, reader: Reader): Term {
  const { span } = form;
  if (isNil(form)) return { k: 'list', items: [], tail: null, span };
  if (!isList(form)) return readWordTerm(form.text, form, reader);
  const word = firstWord(form);
  if (word === 'call') return readCall(form, reader);
  if (word === 'eval') return readEvalTerm(form, reader);
  if (word !== null && MARK_WORDS.has(word)) {
    unreadable(reader, span, 'Lisp expressions are supported only inside `eval`, `assign` and costs');
    return { k: 'symbol', name: word, span };
  }
  return readListTerm(form, reader);
}

function readWordTerm(text: string, form: Extract<Lisp, { kind: 'word' }>, reader: Reader): Term {
  const { span } = form;
  const variable = variableName(form);
  if (variable !== null) return { k: 'variable', name: variable, span };
  if (isNumber(text)) return { k: 'number', value: readNumber(form, reader.tell), span };
  if (!isName(text.toLowerCase()))
    unreadable(reader, span, `\`${shown(text)}\` is neither a variable, a number nor the name of an object`);
  return { k: 'symbol', name: text.toLowerCase(), span };
}

/** `(call function term…)`. */
export function readCall({ items, span }: LispList, reader: Reader): Extract<Term, { k: 'call' }> {
  const [, name, ...args] = items;
  const word = isFunctionName(name);
  if (word === null) unreadable(reader, span, '`call` needs the name of a function after it');
  return { k: 'call', name: word ?? '', args: args.map((arg) => readTerm(arg, reader)), span };
}

/** `(eval (+ ?x 1))` as a value. */
function readEvalTerm({ items, span }: LispList, reader: Reader): Term {
  const [, expression, more] = items;
  if (expression !== undefined && more === undefined) return readLispTerm(expression, reader);
  unreadable(reader, span, '`eval` needs one expression of Lisp');
  return { k: 'symbol', name: 'eval', span };
}

/** The value of `assign` and of a cost: a term, or a Lisp expression as in SHOP2. */
export function readValue(form: Lisp, reader: Reader): Term {
  return readExpression(form, reader) ?? readTerm(form, reader);
}

function readListTerm({ items, span }: LispList, reader: Reader): Term {
  const dot = items.findIndex((item) => wordText(item) === '.');
  if (dot < 0) return { k: 'list', items: items.map((item) => readTerm(item, reader)), tail: null, span };
  const [rest, more] = items.slice(dot + 1);
  if (rest === undefined || more !== undefined || dot === 0)
    unreadable(reader, span, 'A dot stands before the last part of a list');
  const tail = rest === undefined ? null : readTerm(rest, reader);
  const before = items.slice(0, dot).map((item) => readTerm(item, reader));
  if (tail?.k === 'list') return { k: 'list', items: [...before, ...tail.items], tail: tail.tail, span };
  return { k: 'list', items: before, tail, span };
}

// ---- expressions of Lisp

/** Lisp's names for functions that have other names here. */
const SAME_FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ...['equal', 'eql', 'eq', 'equalp'].map((word) => [word, '='] as const),
  ['/=', '!='],
  ['member', 'Member'],
  ['expt', '^'],
]);

/** Words that are not function calls: they determine in which order, or whether, their parts are evaluated. */
const SPECIAL: ReadonlySet<string> = new Set([
  ...[
    'progn',
    'prog1',
    'let',
    'let*',
    'if',
    'cond',
    'case',
    'when',
    'unless',
    'lambda',
    'function',
    'labels',
  ],
  ...['flet', 'setf', 'setq', 'incf', 'decf', 'push', 'pop', 'loop', 'do', 'dolist', 'dotimes', 'declare'],
  ...['mapcar', 'apply', 'funcall', 'values', 'multiple-value-bind', 'unquote', 'read-eval', 'backquote'],
  ...['print', 'format', 'and', 'or', 'not', 'null', 'list', 'cons', 'append', 'first', 'second', 'third'],
  ...['rest', 'car', 'cdr', 'nth', 'reverse', 'remove', 'eval', 'quote', 'assoc'],
]);

/** Functions that JSHOP2 does not have: every planner reads a list that begins with one as a call. */
const COMPUTING =
  /^(?:[-+*/^<>=]|<=|>=|\/=|!=|1[-+]|max|min|mod|rem|abs|floor|ceiling|round|truncate|sqrt|expt|float)$/;

/** The name of a function, which Lisp may distinguish from that of a variable: `<`, `#'<`, `'<`. */
export function isFunctionName(form: Lisp | undefined): string | null {
  const marked = isList(form) && form.items.length === 2 && /^(function|quote)$/.test(firstWord(form) ?? '');
  const name = marked ? form.items[1] : form;
  if (name?.kind !== 'word' || /^[?:]|^!(?!=$)|["'`,|#\\]/.test(name.text)) return null;
  return name.text;
}

/** A form that looks like a Lisp expression; null for a form that JSHOP2 reads as a term. */
function readExpression(form: Lisp, reader: Reader): Term | null {
  const word = firstWord(form);
  if (!isList(form) || word === null || word === 'call' || word === 'eval') return null;
  if (COMPUTING.test(word) || SPECIAL.has(word)) return readLispTerm(form, reader);
  return null;
}

/** The value of an expression of Lisp. */
function readLispTerm(form: Lisp, reader: Reader): Term {
  const { span } = form;
  if (!isList(form)) return readLispWord(form, reader);
  if (isNil(form)) return { k: 'list', items: [], tail: null, span };
  const inner = unquoted(form);
  if (inner !== form) return readTerm(inner, reader);
  if (firstWord(form) === 'call' || firstWord(form) === 'eval') return readTerm(form, reader);
  return readLispCall(form, reader) ?? { k: 'symbol', name: 'nil', span };
}

function readLispWord(form: Lisp, reader: Reader): Term {
  const term = readTerm(form, reader);
  if (term.k === 'symbol')
    unreadable(
      reader,
      form.span,
      `\`${shown(term.name)}\` is a Lisp variable here; put a quote before it to make it the name of an object`,
    );
  return term;
}

export function readLispCall({ items, span }: LispList, reader: Reader): CallTerm | null {
  const name = isFunctionName(items[0]);
  const word = wordText(items[0]);
  if (name === null || word === null || SPECIAL.has(word)) {
    const said = word === null ? 'This' : `\`${shown(word)}\``;
    unreadable(reader, span, `${said} is not arithmetic; other Lisp cannot be imported`);
    return null;
  }
  const args = items.slice(1).map((item) => readLispTerm(item, reader));
  const step = word === '1+' ? '+' : word === '1-' ? '-' : null;
  if (step !== null) args.push({ k: 'number', value: 1, span });
  return { k: 'call', name: step ?? SAME_FUNCTIONS.get(word) ?? name, args, span };
}
