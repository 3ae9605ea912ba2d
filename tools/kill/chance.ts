/** Random numbers that are the same for the same seed, and texts that can be identified. */

export interface Chance {
  /** An integer of at least `low` and below `high`. */
  between(low: number, high: number): number;
  /** True in one of `times` cases. */
  oneIn(times: number): boolean;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x9e3779b9) >>> 0;
    let h = state;
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return (h ^ (h >>> 16)) >>> 0;
  }
  const between = (low: number, high: number): number => low + (next() % (high - low));
  return { between, oneIn: (times) => between(0, times) === 0 };
}

/** A text that contains its own name, so that an incomplete or mixed one is recognised: `name` never has a line break. */
export function namedText(name: string, characters: number): string {
  const line = `// ${name} ${characters}\n`;
  return line.repeat(Math.max(1, Math.ceil(characters / line.length)));
}

/** The name of a complete `namedText`; null for anything else. */
export function nameOfText(text: string): string | null {
  const found = /^\/\/ (.*) (\d+)\n/.exec(text);
  const [, name, characters] = found ?? [];
  if (name === undefined || text !== namedText(name, Number(characters))) return null;
  return name;
}
