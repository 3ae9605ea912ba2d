/** The requirements of a text, as the format defines them. */
import { firstWord, isList, type Lisp, wordText } from '../../lisp/tree.ts';

const ASKED: ReadonlyMap<string, string> = new Map([
  ['not', ':negative-preconditions'],
  ['or', ':disjunctive-preconditions'],
  ['imply', ':disjunctive-preconditions'],
  ['=', ':equality'],
  ['exists', ':existential-preconditions'],
  ['forall', ':universal-preconditions'],
]);

/** What the preconditions and effects of sections, and goals, use. */
export function requirementsOf(sections: readonly Lisp[], goals: readonly Lisp[]): string[] {
  const found = new Set<string>();
  const visit = (condition: Lisp): void => {
    const needed = ASKED.get(firstWord(condition) ?? '');
    if (needed !== undefined) found.add(needed);
    if (isList(condition)) condition.items.forEach(visit);
  };
  const visitEffect = (effect: Lisp): void => {
    const [head, items] = [firstWord(effect), isList(effect) ? effect.items : []];
    const isConditional = head === 'when' || head === 'forall';
    if (isConditional) found.add(':conditional-effects');
    if (head === 'when') items.slice(1, 2).forEach(visit);
    if (isConditional || head === 'and') items.slice(isConditional ? 2 : 1).forEach(visitEffect);
  };
  for (const section of sections) {
    const condition = property(section, ':precondition');
    if (condition !== null && firstWord(section) === ':method') found.add(':method-preconditions');
    if (condition !== null) visit(condition);
    const effect = property(section, ':effect');
    if (effect !== null) visitEffect(effect);
  }
  goals.forEach(visit);
  return [...found].sort();
}

function property(section: Lisp, keyword: string): Lisp | null {
  const items = isList(section) ? section.items : [];
  const index = items.findIndex((item) => wordText(item) === keyword);
  return index < 0 ? null : (items[index + 1] ?? null);
}
