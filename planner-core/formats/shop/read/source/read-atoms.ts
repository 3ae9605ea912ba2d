/** Atoms and task heads of SHOP texts. */
import { MARK_WORDS } from '../../../lisp/marks.ts';
import { firstWord, isList, type Lisp } from '../../../lisp/tree.ts';
import type { Atom, Head } from './model.ts';
import { readTerm } from './read-terms.ts';
import { isName, type Reader, unreadable } from './reader.ts';

/** Keywords of conditions, effects and lists of tasks, which cannot be names of facts or tasks. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...['and', 'or', 'not', 'imply', 'forall', 'shop-forall', 'exists', 'when', 'assign', 'assign*', 'call'],
  ...['eval', 'enforce', 'setof', 'bagof', '%cut%', ...MARK_WORDS],
]);

/** `(predicate term…)`. */
export function readAtom(form: Lisp, reader: Reader): Atom | null {
  const predicate = firstWord(form);
  if (!isList(form) || predicate === null || !isName(predicate)) {
    unreadable(reader, form.span, 'Expected a fact in parentheses, such as `(at ?thing ?place)`');
    return null;
  }
  if (RESERVED.has(predicate)) {
    unreadable(reader, form.span, `\`${predicate}\` is a keyword of SHOP and cannot be the name of a fact`);
    return null;
  }
  const args = form.items.slice(1).map((item) => readTerm(item, reader));
  return { predicate, args, span: form.span };
}

/** `(name term…)` or `(!name term…)`. */
export function readHead(form: Lisp, reader: Reader): Head | null {
  const word = firstWord(form);
  if (!isList(form) || word === null || !isName(word.replace(/^!+/, '')) || RESERVED.has(word)) {
    unreadable(reader, form.span, 'Expected a task in parentheses, such as `(move ?who ?where)`');
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
