/** The requirements that a text has, as the format names them. */
import { headOf, type Tree } from './tree.ts';

const ASKED: ReadonlyMap<string, string> = new Map([
  ['not', ':negative-preconditions'],
  ['or', ':disjunctive-preconditions'],
  ['imply', ':disjunctive-preconditions'],
  ['=', ':equality'],
  ['exists', ':existential-preconditions'],
  ['forall', ':universal-preconditions'],
]);

/** What the preconditions and effects of sections, and goals beside them, make use of. */
export function requirementsOf(sections: readonly Tree[], goals: readonly Tree[]): string[] {
  const found = new Set<string>();
  const visit = (condition: Tree): void => {
    const needed = ASKED.get(headOf(condition) ?? '');
    if (needed !== undefined) found.add(needed);
    if (typeof condition !== 'string') condition.forEach(visit);
  };
  const visitEffect = (effect: Tree): void => {
    const head = headOf(effect);
    if (head === 'when' || head === 'forall') found.add(':conditional-effects');
    if (head === 'when') visit(effect[1] as Tree);
    const inner =
      head === 'and' ? effect.slice(1) : head === 'when' || head === 'forall' ? effect.slice(2) : [];
    for (const part of inner) visitEffect(part as Tree);
  };
  for (const section of sections) {
    const isMethod = headOf(section) === ':method';
    const condition = property(section, ':precondition');
    if (condition !== null && isMethod) found.add(':method-preconditions');
    visit(condition ?? []);
    visitEffect(property(section, ':effect') ?? []);
  }
  goals.forEach(visit);
  return [...found].sort();
}

function property(section: Tree, keyword: string): Tree | null {
  if (typeof section === 'string') return null;
  const index = section.indexOf(keyword);
  return index < 0 ? null : (section[index + 1] ?? null);
}
