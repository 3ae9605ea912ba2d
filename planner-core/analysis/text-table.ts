/** The texts of a domain or a world, each identified by its index: equal texts have the same number. */

/** The empty text is always included, because variables have it until something sets them. */
const NO_TEXTS: readonly string[] = [''];

export class TextTable {
  readonly #texts: string[];
  readonly #places: Map<string, number>;
  #asked = 0;

  /** `texts` keep their indexes: the texts of a domain are the first texts of its worlds. */
  constructor(texts: readonly string[] = NO_TEXTS) {
    this.#texts = [...texts];
    this.#places = new Map(texts.map((text, place) => [text, place]));
  }

  /** The index of a text, which is added if it is new. */
  placeOf(text: string): number {
    this.#asked++;
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  /** How often a text was asked for. */
  get asked(): number {
    return this.#asked;
  }

  /** All texts by index. */
  list(): readonly string[] {
    return [...this.#texts];
  }
}
