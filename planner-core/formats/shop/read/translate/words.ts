/** Names in the manner of the language, from the words of other languages: `move-to-area` is `MoveToArea` as a task. */

import { aggregateWords, reservedWords } from '../../../../language/keywords.ts';
import { NETWORK_LIKE, shortened } from '../../../project/names.ts';

/** Names that mean something already wherever a value can stand. */
const TAKEN: ReadonlySet<string> = new Set([
  ...[...aggregateWords, 'random', 'abs', 'floor', 'ceil', 'none'],
  ...NETWORK_LIKE,
]);
const VALUE_TYPES: ReadonlySet<string> = new Set(['boolean', 'integer', 'float']);

/** `point-of-interest` as `point_of_interest`. */
export function snake(words: string): string {
  const text = shortened(partsOf(words).join('_').toLowerCase());
  return /^[\d]/.test(text) ? `n${text}` : text === '' ? 'x' : text;
}

/** `point-of-interest` as `PointOfInterest`. */
export function pascal(words: string): string {
  const text = shortened(
    partsOf(words)
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(''),
  );
  return /^[\d]/.test(text) ? `N${text}` : text === '' ? 'X' : text;
}

function partsOf(words: string): string[] {
  return words.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
}

/** Names of one space: each is given once. */
export class NameSpace {
  private readonly taken = new Set<string>();

  /** The first of the candidates that is free, or the last one with a number after it. */
  take(...candidates: readonly string[]): string {
    const name =
      candidates.find((candidate) => this.isFree(candidate)) ?? this.numbered(candidates.at(-1) ?? 'x');
    this.taken.add(name);
    return name;
  }

  isFree(name: string): boolean {
    return !this.taken.has(name) && !TAKEN.has(name) && !reservedWords.has(name) && !VALUE_TYPES.has(name);
  }

  has(name: string): boolean {
    return this.taken.has(name);
  }

  private numbered(base: string): string {
    // `loc1` becomes `loc1_2`: another digit right behind it would read as another number.
    const join = /\d$/.test(base) ? '_' : '';
    let number = 2;
    while (!this.isFree(`${base}${join}${number}`)) number++;
    return `${base}${join}${number}`;
  }
}
