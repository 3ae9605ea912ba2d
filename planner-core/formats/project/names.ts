/** The rules for names in imported projects: not a keyword, not too long, no repetitions. */
import type { NameRules } from '../../base/name-space.ts';
import { aggregateWords, reservedWords } from '../../language/keywords.ts';

/** Words that already mean something where a name can occur; in a network, the last three are treated as typing errors. */
const TAKEN: ReadonlySet<string> = new Set([
  ...[...reservedWords, ...aggregateWords, 'random', 'abs', 'floor', 'ceil', 'boolean', 'integer', 'float'],
  ...['Ordered', 'Unordered', 'Each'],
]);

export const OWN_NAMES: NameRules = {
  fold: (name) => name,
  isReserved: (name) => TAKEN.has(name),
  // `loc1` becomes `loc1_2`, because another digit directly after it would look like another number.
  numbered: (name, number) => (/\d$/.test(name) ? `${name}_${number}` : `${name}${number}`),
};

/** Two of these with a word between them are a keyword of the language. */
const LONGEST = 100;

/** The beginning of a long name; names that become equal are numbered, like all others. */
export function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  return name.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
}
