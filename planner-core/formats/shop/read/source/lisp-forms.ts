/** Lisp forms around domains and problems, and the definitions inside them. */
import { firstWord, isList, type Lisp, type LispList, wordText } from '../../../lisp/tree.ts';
import { isNil, unquoted } from './reader.ts';

/** Forms that load, run, test and print, and do not affect planning. */
const AROUND: ReadonlySet<string> = new Set([
  ...[
    'in-package',
    'defpackage',
    'use-package',
    'find-plans',
    'find-plans-stack',
    'do-problems',
    'eval-when',
  ],
  ...[
    'load',
    'require',
    'provide',
    'declaim',
    'proclaim',
    'export',
    'import',
    'shadow',
    'setq',
    'setf',
    'defvar',
  ],
  ...['defparameter', 'defconstant', 'defun', 'defmacro', 'defmethod', 'defgeneric', 'defclass', 'defstruct'],
  ...['print', 'format', 'time', 'trace', 'untrace', 'shop-trace', 'shop-untrace', 'set-shop-plans'],
  ...['make-problem', 'make-problem-set', 'compile-file', 'defsystem'],
]);

const DEFINING: ReadonlySet<string> = new Set(['defdomain', 'defproblem', 'def-problem-set']);

/** Whether a form only surrounds domains. */
export function isAround(form: Lisp): boolean {
  return AROUND.has(firstWord(form) ?? '');
}

/** The domains and problems that a form defines: itself, or others in the body of a function. */
export function definitionsIn(form: Lisp): LispList[] {
  const word = firstWord(form);
  if (!isList(form)) return [];
  if (word !== null && DEFINING.has(word)) return [form];
  if (word === 'make-problem' && saysAll(form)) return [form];
  return form.items.flatMap(definitionsIn);
}

/** `(make-problem 'name 'domain '(…) '(…))` is complete; without quotes, its arguments are computed. */
function saysAll({ items }: LispList): boolean {
  return items
    .slice(1)
    .every((item) => unquoted(item) !== item || isNil(item) || wordText(item)?.startsWith(':'));
}
