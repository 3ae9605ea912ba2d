/** Common reading: words, typed lists and sections of `(:keyword value …)`, with what is wrong told at its place. */
import type { Span } from '../../base/source.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Lisp, LispList, LispWord } from '../lisp/read.ts';
import type { Argument, Atom, Typed, TypeRef, Word } from './model.ts';

/** Takes what is to be told. */
export type Tell = (diagnostic: Diagnostic) => void;

/** Says that something else stands here than the format wants; null, so that callers can return it. */
export function tellExpected(tell: Tell, { span }: { readonly span: Span }, expected: string): null {
  tell(report('hddl-expected', span, { expected }));
  return null;
}

/** The lower-case keyword that a list begins with, or null. */
export function headOf(term: Lisp | undefined): string | null {
  const first = term?.kind === 'list' ? term.items[0] : undefined;
  return first?.kind === 'word' ? first.text.toLowerCase() : null;
}

export function isWord(term: Lisp | undefined): term is LispWord {
  return term?.kind === 'word';
}

export function isEmptyList(term: Lisp): boolean {
  return term.kind === 'list' && term.items.length === 0;
}

function wordOf({ text, span }: LispWord): Word {
  return { text: text.startsWith('?') ? text.slice(1) : text, span };
}

/** A name; null where there is none, which is told. */
export function readName(term: Lisp | undefined, around: LispList, tell: Tell): Word | null {
  return isWord(term) ? wordOf(term) : tellExpected(tell, term ?? around, 'a name');
}

/** `?x` or `table`. */
export function readArgument(term: Lisp, tell: Tell): Argument | null {
  if (!isWord(term)) return tellExpected(tell, term, 'a variable or an object');
  return { kind: term.text.startsWith('?') ? 'variable' : 'constant', name: wordOf(term) };
}

/** `(on ?x ?y)`. */
export function readAtom(term: Lisp, tell: Tell): Atom | null {
  if (term.kind === 'word') return tellExpected(tell, term, 'a name with its arguments in parentheses');
  const [head, ...rest] = term.items;
  const name = readName(head, term, tell);
  const args = allOf(rest.map((item) => readArgument(item, tell)));
  return name === null || args === null ? null : { name, args, span: term.span };
}

/** `a b - T1 ?c - (either T1 T2) d`. */
export function readTypedList(items: readonly Lisp[], tell: Tell): Typed[] {
  const typed: Typed[] = [];
  let waiting: Word[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Lisp;
    if (!isWord(item)) tellExpected(tell, item, 'a name');
    else if (item.text !== '-') waiting.push(wordOf(item));
    else {
      index++;
      const type = readType(items[index], item, tell);
      typed.push(...waiting.map((name) => ({ name, type })));
      waiting = [];
    }
  }
  return [...typed, ...waiting.map((name) => ({ name, type: { alternatives: [], span: name.span } }))];
}

/** `block` or `(either car truck)`; `object` is said by no alternatives. */
export function readType(term: Lisp | undefined, around: LispWord, tell: Tell): TypeRef {
  const anything = { alternatives: [], span: (term ?? around).span };
  if (isWord(term)) return { ...anything, alternatives: [wordOf(term)] };
  if (term === undefined || headOf(term) !== 'either') {
    tellExpected(tell, term ?? around, 'a type');
    return anything;
  }
  const words = term.items.slice(1).filter(isWord);
  return { ...anything, alternatives: words.map(wordOf) };
}

/** A section's parameters: `(?x ?y - block)`. */
export function readParameters(term: Lisp | undefined, tell: Tell): Typed[] {
  if (term === undefined) return [];
  if (term.kind === 'list') return variablesOnce(readTypedList(term.items, tell), term, tell);
  tellExpected(tell, term, 'a list of parameters');
  return [];
}

/** Says which parameters do not begin with `?`, and which are there already; what is told keeps its place in the list. */
export function variablesOnce(typed: Typed[], list: LispList, tell: Tell): Typed[] {
  const variables = new Set(list.items.filter((item) => isWord(item) && item.text.startsWith('?')));
  const starts = new Set([...variables].map(({ span }) => span.start));
  const first = new Map<string, Span>();
  for (const { name } of typed) {
    if (!starts.has(name.span.start)) tellExpected(tell, name, `a variable, such as \`?${name.text}\``);
    const before = first.get(name.text);
    if (before === undefined) first.set(name.text, name.span);
    else {
      const related = [{ message: 'The first one is here.', span: before }];
      tell(report('hddl-duplicate', name.span, { kind: 'parameter', name: `?${name.text}` }, related));
    }
  }
  return typed;
}

/** One spelling for each variable, that of its first mention: capital and small letters are the same. */
export function withOneSpelling<Term extends Lisp>(term: Term): Term {
  const spellings = new Map<string, string>();
  const inside = (part: Lisp): Lisp => {
    if (part.kind === 'list') return { ...part, items: part.items.map(inside) };
    if (!part.text.startsWith('?')) return part;
    const key = part.text.toLowerCase();
    const spelling = spellings.get(key) ?? part.text;
    spellings.set(key, spelling);
    return spelling === part.text ? part : { ...part, text: spelling };
  };
  return inside(term) as Term;
}

/** The values behind the keywords of `(:action name :parameters (…) :effect (…))`; a keyword without a value has none. */
export function readProperties(
  items: readonly Lisp[],
  known: readonly string[],
  tell: Tell,
): ReadonlyMap<string, Lisp> {
  const properties = new Map<string, Lisp>();
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Lisp;
    const keyword = isWord(item) ? item.text.toLowerCase() : '';
    if (!known.includes(keyword)) {
      tellExpected(tell, item, `one of ${known.map((word) => `\`${word}\``).join(', ')}`);
      continue;
    }
    const value = items[index + 1];
    if (value === undefined || (isWord(value) && value.text.startsWith(':'))) continue;
    properties.set(keyword, value);
    index++;
  }
  return properties;
}

/** The list without nulls, or null where there was one. */
export function allOf<T>(items: readonly (T | null)[]): T[] | null {
  return items.includes(null) ? null : items.filter((item) => item !== null);
}

const REQUIREMENTS: ReadonlySet<string> = new Set([
  ...[':strips', ':typing', ':equality', ':adl', ':hierarchy', ':htn', ':method-preconditions'],
  ...[':negative-preconditions', ':disjunctive-preconditions', ':quantified-preconditions'],
  ...[':existential-preconditions', ':universal-preconditions', ':conditional-effects'],
  ...[':action-costs', ':fluents', ':numeric-fluents'],
]);

/** Says which requirements are none that is known; the known ones need not be declared. */
export function readRequirements({ items }: LispList, tell: Tell): void {
  for (const item of items.slice(1)) {
    if (isWord(item) && !REQUIREMENTS.has(item.text.toLowerCase()))
      tell(report('hddl-requirement', item.span, { name: item.text }));
  }
}
