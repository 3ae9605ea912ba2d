/** Delete and add lists of SHOP operators. */
import { firstWord, isList, type Lisp, type LispList } from '../../../lisp/tree.ts';
import type { Effect } from './model.ts';
import { readAtom } from './read-atoms.ts';
import { readLogic, readVariables } from './read-logic.ts';
import { isNil, type Reader, unreadable, variableName } from './reader.ts';

export function readEffects(form: Lisp, reader: Reader): Effect[] {
  const { span } = form;
  if (isNil(form)) return [];
  const variable = variableName(form);
  if (variable !== null) return [{ k: 'held', variable, whole: true, span }];
  if (isList(form) && (firstWord(form) === null || variableName(form.items[0]) !== null))
    return form.items.flatMap((item) => readEffect(item, reader) ?? []);
  unreadable(reader, span, 'A list of effects belongs here');
  return [];
}

function readEffect(form: Lisp, reader: Reader): Effect | null {
  const { span } = form;
  const variable = variableName(form);
  if (variable !== null) return { k: 'held', variable, whole: false, span };
  const word = firstWord(form);
  if (isList(form) && word === ':protection') return readProtection(form, reader);
  if (isList(form) && (word === 'forall' || word === 'shop-forall')) return readForall(form, reader);
  const atom = readAtom(form, reader);
  return atom && { k: 'atom', atom, span };
}

function readProtection({ items, span }: LispList, reader: Reader): Effect | null {
  const [, form, more] = items;
  if (form === undefined || more !== undefined) {
    unreadable(reader, span, '`:protection` needs one fact after it');
    return null;
  }
  // `(:protection ?g)`: protects the value of the variable.
  const variable = variableName(form);
  const atom =
    variable === null ? readAtom(form, reader) : { predicate: `?${variable}`, args: [], span: form.span };
  return atom && { k: 'protection', atom, span: form.span };
}

function readForall(form: LispList, reader: Reader): Effect | null {
  const { span } = form;
  const [, variables, range, atoms, more] = form.items;
  const isWhole = isList(atoms) || isNil(atoms);
  if (variables === undefined || range === undefined || !isWhole || more !== undefined) {
    unreadable(reader, span, '`forall` needs variables, a condition and a list of facts');
    return null;
  }
  readVariables(variables, reader);
  const found = isList(atoms) ? atoms.items.flatMap((item) => readAtom(item, reader) ?? []) : [];
  return { k: 'forall', range: readLogic(range, reader), atoms: found, span };
}
