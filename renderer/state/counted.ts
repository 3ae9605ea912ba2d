/** Numbers with their nouns. Pure. */

/** `20,000`. */
export function grouped(count: number): string {
  return count.toLocaleString('en');
}

/** `1 node`, `1,200 nodes`. */
export function counted(count: number, word: string): string {
  return `${grouped(count)} ${word}${count === 1 ? '' : 's'}`;
}
