/** Chance that is the same for the same seed, and texts that are known by their names. */

export interface Chance {
  /** A whole number from `low` up to and without `high`. */
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

/** A text that says which one it is and that can be told from any torn or mixed one: `name` never has a line break. */
export function namedText(name: string, characters: number): string {
  const line = `// ${name} ${characters}\n`;
  return line.repeat(Math.max(1, Math.ceil(characters / line.length)));
}

/** The name of a whole `namedText`; null for anything else. */
export function nameOfText(text: string): string | null {
  const found = /^\/\/ (.*) (\d+)\n/.exec(text);
  const [, name, characters] = found ?? [];
  if (name === undefined || text !== namedText(name, Number(characters))) return null;
  return name;
}
