/** The texts of a domain or a world, each by its place: equal texts are one number from here on. */

/** The empty text, which a variable has until something sets it, is there always. */
const NO_TEXTS: readonly string[] = [''];

export class TextTable {
  readonly #texts: string[];
  readonly #places: Map<string, number>;

  /** `texts` keep their places: those of a domain are the first of its worlds. */
  constructor(texts: readonly string[] = NO_TEXTS) {
    this.#texts = [...texts];
    this.#places = new Map(texts.map((text, place) => [text, place]));
  }

  /** The place of a text, which gets one where it is new. */
  placeOf(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  /** All texts by their places. */
  list(): readonly string[] {
    return [...this.#texts];
  }
}
