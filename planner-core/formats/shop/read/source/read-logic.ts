/** Logical expressions and preconditions of SHOP texts. */
import { report } from '../../../../diagnostics/catalogue.ts';
import { firstWord, isList, type Lisp, type LispList, wordText } from '../../../lisp/tree.ts';
import type { Logic, Precondition } from './model.ts';
import { readAtom } from './read-atoms.ts';
import { readEval } from './read-eval.ts';
import { isFunctionName, readCall, readValue } from './read-terms.ts';
import { isNil, type Reader, shown, twice, unreadable, variableName } from './reader.ts';

/** `(:first …)`, `(:sort-by ?v < …)`, or a plain expression. */
export function readPrecondition(form: Lisp, reader: Reader): Precondition {
  const { span } = form;
  const word = firstWord(form);
  if (isList(form) && word === ':first') {
    if (form.items.length < 2) unreadable(reader, span, '`:first` needs an expression after it');
    const logic = readConjunction(form.items.slice(1), form, reader);
    return { mode: 'first', sort: null, logic, span };
  }
  if (isList(form) && word === ':sort-by') return readSort(form, reader);
  return { mode: 'all', sort: null, logic: readLogic(form, reader), span };
}

function readSort(form: LispList, reader: Reader): Precondition {
  const { span, items } = form;
  const [, first, second, third, more] = items;
  const variable = variableName(first);
  const expression = items.length > 3 ? third : second;
  const comparator = items.length > 3 ? isFunctionName(second) : '<';
  if (variable === null || expression === undefined || comparator === null || more !== undefined) {
    const what = '`:sort-by` needs a variable, optionally a comparison function, and an expression';
    unreadable(reader, span, what);
    return { mode: 'all', sort: null, logic: nothing(form), span };
  }
  const sort = { variable, comparator, span: (second ?? form).span };
  return { mode: 'sort', sort, logic: readLogic(expression, reader), span };
}

/** Replaces an invalid expression. */
function nothing({ span }: Lisp): Logic {
  return { k: 'and', parts: [], span };
}

/** Any logical expression. */
export function readLogic(form: Lisp, reader: Reader): Logic {
  const { span } = form;
  if (isNil(form)) return nothing(form);
  if (!isList(form)) {
    const variable = variableName(form);
    if (variable !== null) return { k: 'held', variable, span };
    unreadable(reader, span, `Expected a condition, not \`${shown(wordText(form) ?? '')}\``);
    return nothing(form);
  }
  const word = firstWord(form);
  if (word === null || variableName(form.items[0]) !== null) return readConjunction(form.items, form, reader);
  return READERS.get(word)?.(form, reader) ?? readFact(form, reader);
}

function readFact(form: LispList, reader: Reader): Logic {
  const word = firstWord(form) ?? '';
  if (word.startsWith(':')) {
    unreadable(reader, form.span, `\`${shown(word)}\` is not a condition, or is not allowed here`);
    return nothing(form);
  }
  const atom = readAtom(form, reader);
  return atom === null ? nothing(form) : { k: 'atom', atom, span: form.span };
}

/** Reads a list that begins with a keyword of conditions. */
type ReadList = (form: LispList, reader: Reader) => Logic;

const READERS: ReadonlyMap<string, ReadList> = new Map<string, ReadList>([
  ['and', (form, reader) => readConjunction(form.items.slice(1), form, reader)],
  ['or', readDisjunction],
  ['not', readNegation],
  ['imply', readImplication],
  ['forall', readForall],
  ['shop-forall', readForall],
  ['exists', readExists],
  ['assign', readAssign],
  ['eval', readEval],
  ['enforce', readEnforce],
  ['call', (form, reader) => ({ k: 'test', call: readCall(form, reader), span: form.span })],
  ...['assign*', 'setof', 'bagof', ':external', '%cut%', 'when'].map((word) => [word, refuse] as const),
]);

/** Words whose result is neither a single value nor the truth of a condition. */
function refuse(form: LispList, reader: Reader): Logic {
  const what = `The condition \`${firstWord(form)}\``;
  const reason = 'only the planner that it was written for can say what it finds';
  reader.tell(report('not-carried-over', form.span, { what, reason }));
  return nothing(form);
}

function readConjunction(items: readonly Lisp[], form: Lisp, reader: Reader): Logic {
  const parts = items.map((item) => readLogic(item, reader));
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { k: 'and', parts, span: form.span };
}

function readDisjunction(form: LispList, reader: Reader): Logic {
  const parts = partsOf(form, { least: 1, most: Number.POSITIVE_INFINITY }, reader);
  return parts === null ? nothing(form) : { k: 'or', parts, span: form.span };
}

function readNegation(form: LispList, reader: Reader): Logic {
  const [part] = partsOf(form, { least: 1, most: 1 }, reader) ?? [];
  return part === undefined ? nothing(form) : { k: 'not', part, span: form.span };
}

function readImplication(form: LispList, reader: Reader): Logic {
  const [left, right] = partsOf(form, { least: 2, most: 2 }, reader) ?? [];
  if (left === undefined || right === undefined) return nothing(form);
  return { k: 'imply', left, right, span: form.span };
}

/** The expressions after the word at the beginning of a list; null if there are too few or too many. */
function partsOf(
  { items, span }: LispList,
  { least, most }: { readonly least: number; readonly most: number },
  reader: Reader,
): Logic[] | null {
  const count = items.length - 1;
  if (count >= least && count <= most) return items.slice(1).map((item) => readLogic(item, reader));
  const needed = least === 1 ? (most === 1 ? 'one expression' : 'an expression') : 'two expressions';
  unreadable(reader, span, `\`${wordText(items[0])}\` needs ${needed} after it, and there are ${count}`);
  return null;
}

function readForall(form: LispList, reader: Reader): Logic {
  const [, variables, left, right, more] = form.items;
  if (variables === undefined || left === undefined || right === undefined || more !== undefined) {
    unreadable(reader, form.span, '`forall` needs variables and two expressions');
    return nothing(form);
  }
  readVariables(variables, reader);
  return { k: 'forall', left: readLogic(left, reader), right: readLogic(right, reader), span: form.span };
}

/** `(exists (?x) condition condition)` of SHOP3, which binds nothing outside it. */
function readExists(form: LispList, reader: Reader): Logic {
  const { span } = form;
  const [, variables, left, right, more] = form.items;
  if (variables === undefined || left === undefined || more !== undefined) {
    unreadable(reader, span, '`exists` needs variables and one expression or two');
    return nothing(form);
  }
  readVariables(variables, reader);
  const parts = [left, ...(right === undefined ? [] : [right])].map((part) => readLogic(part, reader));
  const all: Logic = { k: 'and', parts, span };
  return { k: 'not', part: { k: 'not', part: all, span }, span };
}

/** The variables of a quantifier, which are ordinary variables; each may occur only once in the list. */
export function readVariables(form: Lisp, reader: Reader): void {
  const listed = isNil(form) ? [] : isList(form) ? form.items : [form];
  const seen = new Map<string, Lisp>();
  for (const item of listed) {
    const name = variableName(item);
    const before = name === null ? undefined : seen.get(name);
    if (name === null) unreadable(reader, item.span, 'Expected a variable, such as `?x`');
    else if (before !== undefined) twice(reader, `?${name}`, before.span, item.span);
    else seen.set(name, item);
  }
}

function readAssign(form: LispList, reader: Reader): Logic {
  const { span, items } = form;
  const [, first, value, more] = items;
  const variable = variableName(first);
  if (variable !== null && value !== undefined && more === undefined)
    return { k: 'assign', variable, value: readValue(value, reader), span };
  unreadable(reader, span, '`assign` needs a variable and a term');
  return nothing(form);
}

/** `(enforce condition words…)`: a condition; if it does not hold, SHOP2 stops with the words. */
function readEnforce(form: LispList, reader: Reader): Logic {
  const [, condition] = form.items;
  if (condition === undefined) {
    unreadable(reader, form.span, '`enforce` needs an expression after it');
    return nothing(form);
  }
  const how = 'where SHOP2 would stop with an error, the condition is false';
  reader.tell(report('plans-differ', form.span, { what: 'This `enforce`', how }));
  return readLogic(condition, reader);
}
