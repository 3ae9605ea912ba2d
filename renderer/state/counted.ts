/** Counts with their words. Pure. */

/** `1 node`, `1,200 nodes`. */
export function counted(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}
