/** Shared reading functions: words, typed lists, atoms; errors are reported at their positions. */
import type { Span } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import { firstWord, isWord, type Lisp, type LispList, type LispWord } from '../../../lisp/tree.ts';
import type { Argument, Atom, Typed, TypeRef, Word } from './model.ts';

/** Reports that the format requires something else here; returns null, so that callers can return it. */
export function tellExpected(tell: Tell, { span }: { readonly span: Span }, expected: string): null {
  tell(report('hddl-expected', span, { expected }));
  return null;
}

/** Reports that a list has additional parts. */
export function expectEnd({ items }: LispList, count: number, tell: Tell): void {
  const [extra] = items.slice(count);
  if (extra !== undefined) tellExpected(tell, extra, 'nothing more');
}

/** Reports that another thing of the same kind already has this name. */
export function tellDuplicate(tell: Tell, kind: string, { word, first }: { word: Word; first: Word }): void {
  const related = [{ message: 'The first one is here.', span: first.span }];
  const name = kind === 'parameter' ? `?${word.text}` : word.text;
  tell(report('hddl-duplicate', word.span, { kind, name }, related));
}

export function isVariable(term: Lisp | undefined): term is LispWord {
  return isWord(term) && term.text.startsWith('?') && term.text.length > 1;
}

/** A word that can be a name: not a variable, a keyword, a dash, or a word that begins with a dash. */
export function isName(term: Lisp | undefined): term is LispWord {
  return isWord(term) && !/^[?:-]/.test(term.text);
}

export function wordOf({ text: written, span }: LispWord): Word {
  const text = written.startsWith('?') ? written.slice(1) : written;
  return { text, key: text.toLowerCase(), span };
}

/** A name; null if there is none, which is reported. */
export function readName(term: Lisp | undefined, around: LispList, tell: Tell): Word | null {
  return isName(term) ? wordOf(term) : tellExpected(tell, term ?? around, 'a name');
}

/** `?x` or `table`. */
export function readArgument(term: Lisp, tell: Tell): Argument | null {
  if (isVariable(term)) return { kind: 'variable', name: wordOf(term) };
  if (isName(term)) return { kind: 'constant', name: wordOf(term) };
  return tellExpected(tell, term, 'a variable or an object');
}

/** `(on ?x ?y)`. */
export function readAtom(term: Lisp, tell: Tell): Atom | null {
  if (term.kind === 'word') return tellExpected(tell, term, 'a name with its arguments in parentheses');
  const [head, ...rest] = term.items;
  const name = readName(head, term, tell);
  const args = allOf(rest.map((item) => readArgument(item, tell)));
  return name === null || args === null ? null : { name, args, span: term.span };
}

type ListedKind = 'variable' | 'name';

/** `a b - T1 c - (either T1 T2) d`, either of names or of variables. */
export function readTypedList(items: readonly Lisp[], kind: ListedKind, tell: Tell): Typed[] {
  const typed: Typed[] = [];
  let waiting: Word[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Lisp;
    if (isWord(item) && item.text === '-') {
      if (waiting.length === 0) tellExpected(tell, item, 'a name before the `-`');
      index++;
      const type = readType(items[index], item, tell);
      for (const name of waiting) typed.push({ name, type });
      waiting = [];
      continue;
    }
    const word = readListed(item, kind, tell);
    if (word !== null) waiting.push(word);
  }
  return [...typed, ...waiting.map((name) => ({ name, type: { alternatives: [], span: name.span } }))];
}

/** A reported item keeps its place in the list, so that the following items keep theirs. */
function readListed(item: Lisp, kind: ListedKind, tell: Tell): Word | null {
  const isRight = kind === 'variable' ? isVariable(item) : isName(item);
  const wanted =
    kind === 'name' ? 'a name' : isName(item) ? `a variable, such as \`?${item.text}\`` : 'a variable';
  if (!isRight) tellExpected(tell, item, wanted);
  return isWord(item) ? wordOf(item) : null;
}

/** `block` or `(either car truck)`; no alternatives means `object`. */
export function readType(term: Lisp | undefined, around: LispWord, tell: Tell): TypeRef {
  const anything = { alternatives: [], span: (term ?? around).span };
  if (isName(term)) return { ...anything, alternatives: [wordOf(term)] };
  const words = term?.kind === 'list' && firstWord(term) === 'either' ? term.items.slice(1) : [];
  const wrong = words.length === 0 ? (term ?? around) : words.find((word) => !isName(word));
  if (wrong !== undefined) tellExpected(tell, wrong, 'a type');
  return { ...anything, alternatives: words.filter(isName).map(wordOf) };
}

/** A section's parameters: `(?x ?y - block)`. */
export function readParameters(term: Lisp | undefined, tell: Tell): Typed[] {
  if (term === undefined) return [];
  if (term.kind === 'list') return readVariables(term.items, tell);
  tellExpected(tell, term, 'a list of parameters');
  return [];
}

/** Variables with their types, without repetitions. */
export function readVariables(items: readonly Lisp[], tell: Tell): Typed[] {
  const typed = readTypedList(items, 'variable', tell);
  tellRepeated(
    typed.map(({ name }) => name),
    'parameter',
    tell,
  );
  return typed;
}

/** Reports names that are already in a list. */
export function tellRepeated(words: readonly Word[], kind: string, tell: Tell): void {
  const found = new Map<string, Word>();
  for (const word of words) {
    const first = found.get(word.key);
    if (first === undefined) found.set(word.key, word);
    else tellDuplicate(tell, kind, { word, first });
  }
}

/** The list, or null if it contains a null. */
export function allOf<T>(items: readonly (T | null)[]): T[] | null {
  return items.includes(null) ? null : items.filter((item) => item !== null);
}
