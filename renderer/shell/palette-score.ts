/** How well an entry of the palette matches the typed text: letters scattered over an entry are not a match. Pure. */

/** Between 0 (no match) and 1. `value` begins with the entry's label; `keywords` count less. */
export function paletteScore(value: string, typed: string, keywords: readonly string[] = []): number {
  const wanted = typed.trim().toLowerCase();
  const label = value.toLowerCase();
  if (wanted === '' || label.startsWith(wanted)) return 1;
  const words = wordsOf(value);
  if (words.some((word) => word.startsWith(wanted))) return 0.8;
  if (label.includes(wanted)) return 0.6;
  const parts = wanted.split(/\s+/);
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 0.5;
  const all = [...words, ...keywords.flatMap(wordsOf)];
  if (parts.every((part) => all.some((word) => word.startsWith(part)))) return 0.4;
  const initials = words.map((word) => word[0]).join('');
  return wanted.length > 1 && initials.includes(wanted) ? 0.3 : 0;
}

/** `MoveToPoint_b` consists of the words move, to, point, b. */
function wordsOf(text: string): string[] {
  const spaced = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.split(/[^a-z\d]+/).filter((word) => word !== '');
}
