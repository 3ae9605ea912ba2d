/** The text of a world file, looked at without reading all of it. Pure. */

/** Whether a world says that it has no plan. */
export function expectsNoPlan(text: string): boolean {
  const plain = text.replace(/\/\/[^\r\n]*/g, '');
  return /\bexpect\s*\{[^}]*\bunsolvable\s*;/.test(plain);
}
