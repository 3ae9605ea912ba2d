/** Terms and conditions of SHOP texts, as the reference reads them. */
import { type Form, Unreadable } from './forms.ts';
import type { Atom, CallTerm, Logic, Precondition, Term } from './model.ts';
import { isName, isNil, isNumber, isVariable, lower, sized, unquote, variable } from './words.ts';

/** Words that are no names of facts or tasks. */
export const TAKEN =
  /^(and|or|not|imply|forall|shop-forall|exists|when|assign\*?|call|eval|enforce|setof|bagof|%cut%|quote|backquote|function|unquote|read-eval)$/;

export function readTerm(form: Form): Term {
  if (isNil(form)) return { k: 'list', items: [], tail: null };
  if (typeof form === 'string') {
    if (isVariable(form)) return { k: 'variable', name: variable(form) };
    if (isNumber(form)) return { k: 'number', value: finite(Number(form)) };
    if (!isName(lower(form))) throw new Unreadable(`No term: ${form}`);
    return { k: 'symbol', name: lower(form) };
  }
  const word = lower(form[0]);
  if (word === 'call') return readCall(form);
  if (word === 'eval') return lispTerm(sized(form, 2)[1] as Form);
  if (/^(quote|backquote|function)$/.test(word)) throw new Unreadable('Lisp where none can be.');
  return readList(form);
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new Unreadable('A number beyond all.');
  return value;
}

function readList(form: readonly Form[]): Term {
  const dot = form.map(lower).indexOf('.');
  if (dot < 0) return { k: 'list', items: form.map(readTerm), tail: null };
  if (dot === 0 || dot !== form.length - 2) throw new Unreadable('A dot at a wrong place.');
  const items = form.slice(0, dot).map(readTerm);
  const tail = readTerm(form[dot + 1] as Form);
  return tail.k === 'list' ? { ...tail, items: [...items, ...tail.items] } : { k: 'list', items, tail };
}

function functionName(form: Form | undefined): string {
  const [word, operand] = Array.isArray(form) && form.length === 2 ? (form as readonly Form[]) : [];
  const name = /^(function|quote)$/.test(lower(word)) ? operand : form;
  if (typeof name !== 'string' || /^[?:]|^!(?!=$)|["'`,|#\\]/.test(name))
    throw new Unreadable('No function.');
  return name;
}

function readCall(form: readonly Form[]): CallTerm {
  return { k: 'call', name: functionName(form[1]), args: form.slice(2).map(readTerm) };
}

// ---- Lisp

const SAME = new Map([
  ...['equal', 'eql', 'eq', 'equalp'].map((word) => [word, '='] as const),
  ['/=', '!='],
  ['member', 'Member'],
  ['expt', '^'],
]);
const COMPUTES =
  /^([-+*/^<>=]|<=|>=|\/=|!=|1[-+]|max|min|mod|rem|abs|floor|ceiling|round|truncate|sqrt|expt|float)$/;

const SPECIAL =
  /^(progn|prog1|let|let\*|if|cond|case|when|unless|lambda|function|labels|flet|setf|setq|incf|decf|push|pop|loop|do|dolist|dotimes|declare|mapcar|apply|funcall|values|multiple-value-bind|unquote|read-eval|backquote|print|format|and|or|not|null|list|cons|append|first|second|third|rest|car|cdr|nth|reverse|remove|eval|quote|assoc)$/;

/** Lisp that calls functions of values; what a quote stands before is a term. */
function lispTerm(form: Form): Term {
  if (unquote(form) !== form) return readTerm(unquote(form));
  if (isNil(form) || isVariable(form) || isNumber(lower(form))) return readTerm(form);
  if (typeof form === 'string') throw new Unreadable('A variable of Lisp.');
  if (/^(call|eval)$/.test(lower(form[0]))) return readTerm(form);
  return lispCall(form);
}

function lispCall(form: readonly Form[]): CallTerm {
  const word = lower(form[0]);
  const args = form.slice(1).map(lispTerm);
  if (/^1[-+]$/.test(word))
    return { k: 'call', name: word.slice(1), args: [...args, { k: 'number', value: 1 }] };
  if (SPECIAL.test(word)) throw new Unreadable('Lisp that nothing here can run.');
  return { k: 'call', name: SAME.get(word) ?? functionName(form[0]), args };
}

function lispTest(form: Form | undefined): Logic {
  if (typeof form === 'string' || form === undefined || isNil(form)) throw new Unreadable('No test.');
  const word = lower(form[0]);
  if (word === 'and' || word === 'or') return { k: word, parts: form.slice(1).map(lispTest) };
  if (word === 'not' || word === 'null') return { k: 'not', part: lispTest(sized(form, 2)[1]) };
  return { k: 'test', call: lispCall(form) };
}

/** A cost, or what `assign` gives. */
export function readValue(form: Form): Term {
  const word = typeof form === 'string' ? '' : lower(form[0]);
  const isLisp = COMPUTES.test(word) || (SPECIAL.test(word) && word !== 'eval');
  return isLisp ? lispTerm(form) : readTerm(form);
}

// ---- conditions

export function readAtom(form: Form): Atom {
  if (typeof form === 'string') throw new Unreadable('No fact.');
  const predicate = lower(form[0]);
  if (!isName(predicate) || TAKEN.test(predicate)) throw new Unreadable('No fact.');
  return { predicate, args: form.slice(1).map(readTerm) };
}

export function readVariables(form: Form | undefined): void {
  const all = isNil(form)
    ? []
    : Array.isArray(form)
      ? (form as readonly Form[]).map(variable)
      : [variable(form)];
  if (new Set(all).size < all.length) throw new Unreadable('A variable twice.');
}

export function readLogic(form: Form): Logic {
  if (isNil(form)) return { k: 'and', parts: [] };
  if (typeof form === 'string') return { k: 'held', variable: variable(form) };
  const [first, ...rest] = form;
  if (typeof first !== 'string' || isVariable(first)) return joined(form);
  const part = (at: number) => readLogic(form[at] as Form);
  switch (lower(first)) {
    case 'and':
      return joined(rest);
    case 'or':
      if (rest.length === 0) throw new Unreadable('An empty or.');
      return { k: 'or', parts: rest.map(readLogic) };
    case 'not':
      sized(form, 2);
      return { k: 'not', part: part(1) };
    case 'imply':
      sized(form, 3);
      return { k: 'imply', left: part(1), right: part(2) };
    case 'forall':
    case 'shop-forall':
      sized(form, 4);
      readVariables(form[1]);
      return { k: 'forall', left: part(2), right: part(3) };
    case 'exists':
      sized(form, 3, 4);
      readVariables(form[1]);
      return { k: 'not', part: { k: 'not', part: { k: 'and', parts: form.slice(2).map(readLogic) } } };
    case 'assign':
      sized(form, 3);
      return { k: 'assign', variable: variable(form[1]), value: readValue(form[2] as Form) };
    case 'call':
      return { k: 'test', call: readCall(form) };
    case 'eval':
      return lispTest(sized(form, 2)[1]);
    case 'enforce':
      if (rest.length === 0) throw new Unreadable('Nothing to enforce.');
      return part(1);
    default:
      return { k: 'atom', atom: readAtom(form) };
  }
}

/** One condition is itself. */
function joined(forms: readonly Form[]): Logic {
  const parts = forms.map(readLogic);
  const [only, more] = parts;
  return only !== undefined && more === undefined ? only : { k: 'and', parts };
}

export function readPrecondition(form: Form): Precondition {
  const word = typeof form === 'string' ? '' : lower(form[0]);
  if (typeof form === 'string' || !/^:(first|sort-by)$/.test(word))
    return { mode: 'all', sort: null, logic: readLogic(form) };
  if (word === ':first') {
    if (form.length < 2) throw new Unreadable('The first of nothing.');
    return { mode: 'first', sort: null, logic: joined(form.slice(1)) };
  }
  sized(form, 3, 4);
  const comparator = form.length === 4 ? functionName(form[2]) : '<';
  return {
    mode: 'sort',
    sort: { variable: variable(form[1]), comparator },
    logic: readLogic(form.at(-1) as Form),
  };
}
