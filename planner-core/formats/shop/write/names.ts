/** Names in a language that does not tell capitals from small letters: words in small letters, never the same twice. */
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

  /** The name of something, told apart from others by its key; the same at every call. */
  of(key: string, name: string): string {
    const known = this.#known.get(key) ?? this.take(name);
    this.#known.set(key, known);
    return known;
  }

  take(name: string): string {
    return this.#space.take(wordOf(name));
  }
}

/** `AttackPlayer` as `attack_player`: names of domains must not have hyphens, since JSHOP2 makes classes of them. */
function wordOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_');
  return /^[a-z_]/.test(words) ? words : `x${words}`;
}
