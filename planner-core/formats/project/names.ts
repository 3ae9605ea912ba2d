/** The rules for the names that imported projects have: no word of the language, none too long, each once. */
import type { NameRules } from '../../base/name-space.ts';
import { aggregateWords, reservedWords } from '../../language/keywords.ts';

/** What means something already where a name can stand; in a network the last three are taken for slips of the pen. */
const TAKEN: ReadonlySet<string> = new Set([
  ...[...reservedWords, ...aggregateWords, 'random', 'abs', 'floor', 'ceil', 'boolean', 'integer', 'float'],
  ...['Ordered', 'Unordered', 'Each'],
]);

export const OWN_NAMES: NameRules = {
  fold: (name) => name,
  isReserved: (name) => TAKEN.has(name),
  // `loc1` becomes `loc1_2`: another digit right behind it would read as another number.
  numbered: (name, number) => (/\d$/.test(name) ? `${name}_${number}` : `${name}${number}`),
};

/** Two of them and a word between still are a name of the language. */
const LONGEST = 100;

/** The beginning of a long name; those that become the same are told apart by numbers, like all that do. */
export function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  return name.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
}
