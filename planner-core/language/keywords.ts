/**
 * The keywords of the language. Reserved words need backquotes to be names; the others are keywords only where they have a
 * meaning.
 */

/** Words that are never names unless they are in backquotes. A test compares this list with the grammar. */
export const reservedWords: ReadonlySet<string> = new Set([
  'and',
  'branch',
  'constant',
  'derived',
  'div',
  'domain',
  'each',
  'enum',
  'exists',
  'external',
  'false',
  'first',
  'fluent',
  'forall',
  'if',
  'is',
  'let',
  'method',
  'mod',
  'none',
  'not',
  'object',
  'or',
  'ordered',
  'task',
  'true',
  'type',
  'unordered',
  'when',
  'world',
]);

/** Words that have a meaning only in certain places; elsewhere they are ordinary names. */
export const contextualWords: ReadonlySet<string> = new Set([
  'contains',
  'cost',
  'else',
  'expect',
  'for',
  'goal',
  'include',
  'init',
  'language',
  'length',
  'nodes',
  'objects',
  'optimal',
  'plan',
  'seed',
  'solved',
  'tasks',
  'then',
  'try',
  'unsolvable',
]);

/** The names of aggregates, which precede `(Npc n; …)`. */
export const aggregateWords = ['count', 'sum', 'min', 'max'] as const;

/** A name as it is written in source text: in backquotes if it would otherwise be read as something else. */
export function writeName(text: string): string {
  const readsOtherwise =
    reservedWords.has(text) || text === 'sort-by' || text === '_' || !plainName.test(text);
  return readsOtherwise ? `\`${text}\`` : text;
}

// The same letters as `letter` in the grammar.
const letters =
  'A-Za-z_\\u{aa}\\u{b5}\\u{ba}\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{1fff}\\u{2c00}-\\u{2fef}\\u{3005}-\\u{d7ff}' +
  '\\u{f900}-\\u{fdff}\\u{fe70}-\\u{fefc}\\u{ff21}-\\u{ff3a}\\u{ff41}-\\u{ff5a}\\u{ff66}-\\u{ffdc}\\u{10000}-\\u{effff}';
const plainName = new RegExp(`^[${letters}][${letters}0-9]*$`, 'u');
