/** Reads conditions, effects and numbers. */
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import { isInteger, isNumber, readNumber } from '../../../lisp/numbers.ts';
import { firstWord, isEmptyList, isWord, type Lisp, type LispList } from '../../../lisp/tree.ts';
import { isShallow, isShallowEffect } from './depth.ts';
import { type Effect, type Formula, type Numeric, TRUE } from './model.ts';
import {
  allOf,
  expectEnd,
  readArgument,
  readAtom,
  readParameters,
  readType,
  tellExpected,
  wordOf,
} from './reader.ts';

const COMPARISONS: ReadonlyMap<string, '<' | '<=' | '==' | '>=' | '>'> = new Map([
  ['<', '<'],
  ['<=', '<='],
  ['=', '=='],
  ['>=', '>='],
  ['>', '>'],
]);
const ARITHMETIC: readonly string[] = ['+', '-', '*', '/'];
const CHANGES: readonly string[] = ['increase', 'decrease', 'assign', 'scale-up', 'scale-down'];
/** Keywords of some dialects that are not part of plain HDDL. */
const FOREIGN: readonly string[] = [
  'preference',
  'at-end',
  'at-start',
  'over-all',
  'oneof',
  'probabilistic',
  'unknown',
];

/** A condition; null if it cannot be read, which is reported. */
export function readFormula(term: Lisp, tell: Tell): Formula | null {
  return isShallow(term, tell) ? readPart(term, tell) : null;
}

function readPart(term: Lisp, tell: Tell): Formula | null {
  if (term.kind === 'word') return tellExpected(tell, term, 'a condition in parentheses');
  if (isEmptyList(term)) return TRUE;
  const head = firstWord(term) ?? '';
  const rest = term.items.slice(1);
  if (FOREIGN.includes(head)) return tellForeign(term, head, tell);
  switch (head) {
    case 'and':
    case 'or': {
      const parts = allOf(rest.map((part) => readPart(part, tell)));
      return parts && { k: head, parts };
    }
    case 'not': {
      const operand = readOnly(term, tell);
      return operand && { k: 'not', operand };
    }
    case 'imply':
      return readImplication(term, tell);
    case 'exists':
    case 'forall': {
      if (rest[1] === undefined) return tellExpected(tell, term, 'variables and a condition');
      expectEnd(term, 3, tell);
      const body = readPart(rest[1], tell);
      return body && { k: head, parameters: readParameters(rest[0], tell), body };
    }
    case 'sort':
    case 'sortof':
    case 'typeof':
      return readTypeTest(term, tell);
    default:
      return COMPARISONS.has(head) ? readComparison(term, tell) : readFact(term, tell);
  }
}

function tellForeign({ span }: LispList, head: string, tell: Tell): null {
  const reason = 'it belongs to an extension of the format';
  tell(report('not-carried-over', span, { what: `\`${head}\``, reason }));
  return null;
}

function readFact(term: LispList, tell: Tell): Formula | null {
  const atom = readAtom(term, tell);
  return atom && { k: 'atom', atom };
}

function readOnly(term: LispList, tell: Tell): Formula | null {
  const [, part] = term.items;
  return part === undefined || term.items.length > 2
    ? tellExpected(tell, term, 'one condition after `not`')
    : readPart(part, tell);
}

function readImplication(term: LispList, tell: Tell): Formula | null {
  const [, first, second] = term.items;
  if (first === undefined || second === undefined) return tellExpected(tell, term, 'two conditions');
  expectEnd(term, 3, tell);
  const left = readPart(first, tell);
  const right = readPart(second, tell);
  return left && right && { k: 'imply', left, right };
}

/** `(sortof ?x - block)`. */
function readTypeTest(term: LispList, tell: Tell): Formula | null {
  const [, subject, dash, type] = term.items;
  if (subject === undefined || !isWord(dash) || dash.text !== '-')
    return tellExpected(tell, term, 'a variable with its type');
  expectEnd(term, 4, tell);
  const argument = readArgument(subject, tell);
  return argument && { k: 'has-type', argument, type: readType(type ?? dash, dash, tell) };
}

/** `(= ?x ?y)` compares objects; with a number or a function on either side, it compares numbers. */
function readComparison(term: LispList, tell: Tell): Formula | null {
  const [, first, second] = term.items;
  const op = COMPARISONS.get(firstWord(term) ?? '');
  if (first === undefined || second === undefined || op === undefined) {
    return tellExpected(tell, term, 'two sides of a comparison');
  }
  expectEnd(term, 3, tell);
  if (op === '==' && isObject(first) && isObject(second)) {
    const left = readArgument(first, tell);
    const right = readArgument(second, tell);
    return left && right && { k: 'equal', left, right };
  }
  const left = readNumeric(first, tell);
  const right = readNumeric(second, tell);
  return left && right && { k: 'compare', op, left, right };
}

function isObject(term: Lisp): boolean {
  return isWord(term) && !isNumber(term.text);
}

/** `3`, `(distance ?a ?b)`, `(+ 1 (fuel ?v))`. */
export function readNumeric(term: Lisp, tell: Tell): Numeric | null {
  if (term.kind === 'word') {
    if (!isNumber(term.text)) return tellExpected(tell, term, 'a number');
    const value = readNumber(term, tell);
    return { k: 'number', value, integer: /^[+-]?\d+$/.test(term.text) && isInteger(value) };
  }
  const head = firstWord(term) ?? '';
  if (ARITHMETIC.includes(head)) {
    const args = allOf(term.items.slice(1).map((part) => readNumeric(part, tell)));
    if (args === null) return null;
    if (args.length === 0) return tellExpected(tell, term, 'numbers');
    return { k: 'arithmetic', op: head as '+', args };
  }
  const atom = readAtom(term, tell);
  return atom && { k: 'function', atom };
}

/** An effect; null if it cannot be read, which is reported. */
export function readEffect(term: Lisp, tell: Tell): Effect | null {
  return isShallowEffect(term, tell) ? readChanges(term, tell) : null;
}

function readChanges(term: Lisp, tell: Tell): Effect | null {
  if (term.kind === 'word') return tellExpected(tell, term, 'an effect in parentheses');
  if (isEmptyList(term)) return { k: 'all', parts: [] };
  const head = firstWord(term) ?? '';
  const [first, second] = term.items.slice(1);
  if (FOREIGN.includes(head)) return tellForeign(term, head, tell);
  if (CHANGES.includes(head)) return readChange(term, head as 'increase', tell);
  if (head === 'and') {
    const parts = allOf(term.items.slice(1).map((part) => readChanges(part, tell)));
    return parts && { k: 'all', parts };
  }
  if (head === 'not') {
    expectEnd(term, 2, tell);
    const atom = first === undefined ? tellExpected(tell, term, 'a fact after `not`') : readAtom(first, tell);
    return atom && { k: 'delete', atom };
  }
  if (head === 'when' || head === 'forall') {
    if (first === undefined || second === undefined) return tellExpected(tell, term, 'two parts');
    expectEnd(term, 3, tell);
    const effect = readChanges(second, tell);
    if (effect === null) return null;
    if (head === 'forall') return { k: 'forall', parameters: readParameters(first, tell), effect };
    const condition = readPart(first, tell);
    return condition && { k: 'when', condition, effect };
  }
  const atom = readAtom(term, tell);
  return atom && { k: 'add', atom };
}

function readChange(
  term: LispList,
  op: 'increase' | 'decrease' | 'assign' | 'scale-up' | 'scale-down',
  tell: Tell,
): Effect | null {
  const [, first, second] = term.items;
  if (first === undefined || second === undefined) return tellExpected(tell, term, 'a function and a number');
  expectEnd(term, 3, tell);
  const target = isWord(first) ? { name: wordOf(first), args: [], span: first.span } : readAtom(first, tell);
  const value = readNumeric(second, tell);
  return target && value && { k: 'numeric', op, target, value };
}
