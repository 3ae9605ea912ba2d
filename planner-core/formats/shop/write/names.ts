/** Names for a case-insensitive language: words in lower case, without repetitions. */
import { type NameRules, NameSpace } from '../../../base/name-space.ts';

const RESERVED: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'imply',
  'forall',
  'assign',
  'call',
  'member',
  'nil',
  'stdlib',
  'first',
  'sort-by',
  'defdomain',
  'defproblem',
  'def-problem-set',
]);

const RULES: NameRules = {
  fold: (name) => name,
  isReserved: (name) => RESERVED.has(name),
  numbered: (name, number) => `${name}_${number}`,
};

export class ShopNames {
  readonly #space = new NameSpace(RULES);
  readonly #known = new Map<string, string>();

  /** The name of something with a key; the same at every call. */
  of(key: string, name: string): string {
    const known = this.#known.get(key) ?? this.take(name);
    this.#known.set(key, known);
    return known;
  }

  take(name: string): string {
    return this.#space.take(wordOf(name));
  }
}

/**
 * `AttackPlayer` as `attack_player`: names of domains must not contain hyphens, because JSHOP2 makes class names from them.
 */
function wordOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_');
  return /^[a-z_]/.test(words) ? words : `x${words}`;
}
