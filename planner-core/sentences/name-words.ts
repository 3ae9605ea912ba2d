/** The words of a name: `has_skin` and `hasSkin` are both `has skin`. */

/** Words in lower case, except those written entirely in capitals; a name in another script is one word. */
export function nameWords(name: string): readonly string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .split('_')
    .filter((part) => part !== '')
    .map((part) => (/\p{Ll}/u.test(part) || part.length === 1 ? part.toLowerCase() : part));
}

/** Prepositions of place. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'above across against along among around at before behind below beneath beside beyond by for from in inside into near of off on onto opposite outside over past through to toward towards under upon with within without'.split(
    ' ',
  ),
);

/** Words that can follow `is` although they do not end like a participle. */
const STATES: ReadonlySet<string> = new Set(
  'able absent active afraid alert alive alone angry asleep available awake aware bad big blind brave broken busy calm clean clear closed cold covered curious dark dead deaf dirty done down drunk dry empty enough explored false fast free friendly full good happy hidden high hostile hot hungry idle ill invisible known late locked lost loud low mad neat new old online open present quiet ready red rich right safe set sick silent sleepy slow small stuck thirsty tired true up useful visible weak well wet worn wrong young'.split(
    ' ',
  ),
);

/** True for a word that describes a state: `loaded`, `asleep`, `holding`. */
export function isState(word: string): boolean {
  return STATES.has(word) || (word.length > 4 && /(?:ed|ing)$/.test(word));
}

/** `an Area`, `a Place`. */
export function article(noun: string): string {
  return /^[aeiou]/i.test(noun) ? 'an' : 'a';
}
