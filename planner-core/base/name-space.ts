/** Names of one space, each given once. Which names are the same, and which none may have, is for its rules to say. */

export interface NameRules {
  /** Equal for names that are the same. */
  readonly fold: (name: string) => string;
  readonly isReserved: (name: string) => boolean;
  /** A name with a number behind it. */
  readonly numbered: (name: string, number: number) => string;
}

export class NameSpace {
  readonly #rules: NameRules;
  readonly #outer: NameSpace | null;
  readonly #taken = new Set<string>();
  /** The last number that was tried behind a name: those before it are taken. */
  readonly #numbers = new Map<string, number>();

  constructor(rules: NameRules, outer: NameSpace | null = null) {
    this.#rules = rules;
    this.#outer = outer;
  }

  /** A space inside this one, where the names of this one are taken, too. */
  inside(): NameSpace {
    return new NameSpace(this.#rules, this);
  }

  has(name: string): boolean {
    return this.#taken.has(this.#rules.fold(name)) || this.#outer?.has(name) === true;
  }

  isFree(name: string): boolean {
    return !this.has(name) && !this.#rules.isReserved(name);
  }

  /** A name that somebody has already. */
  add(name: string): string {
    this.#taken.add(this.#rules.fold(name));
    return name;
  }

  /** The first of the candidates that is free, or the last one with a number behind it. */
  take(...candidates: readonly string[]): string {
    const free = candidates.find((candidate) => this.isFree(candidate));
    return this.add(free ?? this.#numbered(candidates.at(-1) ?? ''));
  }

  #numbered(base: string): string {
    for (let number = (this.#numbers.get(base) ?? 1) + 1; ; number++) {
      const name = this.#rules.numbered(base, number);
      if (!this.isFree(name)) continue;
      this.#numbers.set(base, number);
      return name;
    }
  }
}
