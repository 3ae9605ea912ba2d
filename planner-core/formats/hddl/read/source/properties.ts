/** The parts of sections: `:keyword value` pairs, sections that may occur only once, requirements. */
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import { firstWord, isWord, type Lisp, type LispList, type LispWord } from '../../../lisp/tree.ts';
import { tellDuplicate, tellExpected, wordOf } from './reader.ts';

/** The values after the keywords of `(:action name :parameters (…) :effect (…))`. */
export function readProperties(
  items: readonly Lisp[],
  known: readonly string[],
  tell: Tell,
): ReadonlyMap<string, Lisp> {
  const properties = new Map<string, Lisp>();
  const keywords = new Map<string, LispWord>();
  for (let index = 0; index < items.length; index++) {
    const keyword = items[index] as Lisp;
    const value = items[index + 1];
    const hasValue = value !== undefined && !isKeyword(value);
    if (isKeyword(keyword) && hasValue) index++;
    const word = readKeyword(keyword, known, tell);
    if (word === null) continue;
    const [key, first] = [word.text.toLowerCase(), keywords.get(word.text.toLowerCase())];
    if (first !== undefined) tellDuplicate(tell, 'part', { word: wordOf(word), first: wordOf(first) });
    else if (!hasValue) tellExpected(tell, word, `something after \`${key}\``);
    else properties.set(key, value);
    keywords.set(key, first ?? word);
  }
  return properties;
}

function isKeyword(term: Lisp): term is LispWord {
  return isWord(term) && term.text.startsWith(':');
}

function readKeyword(term: Lisp, known: readonly string[], tell: Tell): LispWord | null {
  if (isKeyword(term) && known.includes(term.text.toLowerCase())) return term;
  return tellExpected(tell, term, `one of ${known.map((word) => `\`${word}\``).join(', ')}`);
}

/** Reports repeated sections among those that may occur only once; returns the first of each, and all others. */
export function sectionsOnce(
  sections: readonly LispList[],
  single: ReadonlySet<string>,
  tell: Tell,
): LispList[] {
  const found = new Map<string, LispWord>();
  return sections.filter((section) => {
    const [word] = section.items;
    const first = found.get(firstWord(section) ?? '');
    if (!isWord(word) || !single.has(firstWord(section) ?? '')) return true;
    if (first !== undefined) tellDuplicate(tell, 'section', { word: wordOf(word), first: wordOf(first) });
    found.set(firstWord(section) ?? '', first ?? word);
    return first === undefined;
  });
}

const REQUIREMENTS: ReadonlySet<string> = new Set([
  ...[':strips', ':typing', ':equality', ':adl', ':hierarchy', ':htn', ':method-preconditions'],
  ...[':negative-preconditions', ':disjunctive-preconditions', ':quantified-preconditions'],
  ...[':existential-preconditions', ':universal-preconditions', ':conditional-effects'],
  ...[':action-costs', ':fluents', ':numeric-fluents'],
]);

/** Reports unknown requirements; the known ones need not be declared. */
export function readRequirements({ items }: LispList, tell: Tell): void {
  for (const item of items.slice(1)) {
    if (!isKeyword(item)) tellExpected(tell, item, 'a requirement, such as `:typing`');
    else if (!REQUIREMENTS.has(item.text.toLowerCase()))
      tell(report('hddl-requirement', item.span, { name: item.text }));
  }
}
