/** A hash of text, to recognise equal domains and worlds; not secure against forgery. */

/** A 64-bit hash as 16 hexadecimal digits, the same on every machine. */
export function hashText(text: string): string {
  const hash = new TextHash();
  hash.add(text, 0, text.length);
  return hash.digest();
}

/** The hash of a text that is passed in pieces. */
export class TextHash {
  #low = 0x2545f491;
  #high = 0x6a09e667;
  #length = 0;

  /** The UTF-16 units of a text between two offsets. */
  add(text: string, from: number, to: number): void {
    let low = this.#low;
    let high = this.#high;
    for (let i = from; i < to; i++) {
      const unit = text.charCodeAt(i);
      low = Math.imul(low ^ unit, 0x9e3779b1);
      high = Math.imul(high ^ unit, 0x5f356495);
      low = (low << 13) | (low >>> 19);
      high ^= high >>> 15;
    }
    this.#low = low;
    this.#high = high;
    this.#length += to - from;
  }

  digest(): string {
    const first = finish(this.#low ^ this.#length, this.#high);
    const second = finish(this.#high ^ this.#length, first);
    return hex(first) + hex(second);
  }
}

function finish(value: number, other: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b) ^ other;
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
