/** What the names that importers make must not be: too long, or words of the language in other letters. */

/** In a network these are taken for slips of the pen. */
export const NETWORK_LIKE: readonly string[] = ['Ordered', 'Unordered', 'Each'];

/** Two of them and a word between still are a name of the language. */
const LONGEST = 100;

/** The beginning of a long name; those that become the same are told apart by numbers, like all that do. */
export function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  return name.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
}
