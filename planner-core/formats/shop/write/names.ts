/** Names in a language that does not tell capitals from small letters: words in small letters, never the same twice. */

const RESERVED = [
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
];

export class ShopNames {
  readonly #used = new Set<string>(RESERVED);
  readonly #known = new Map<string, string>();

  /** The name of something, told apart from others by its key; the same at every call. */
  of(key: string, name: string): string {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const taken = this.take(name);
    this.#known.set(key, taken);
    return taken;
  }

  take(name: string): string {
    const base = wordOf(name);
    let text = base;
    for (let number = 2; this.#used.has(text); number++) text = `${base}_${number}`;
    this.#used.add(text);
    return text;
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
