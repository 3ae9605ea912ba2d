/** The text of a world file, looked at without reading all of it. Pure. */

/** Whether a world says that it has no plan. */
export function expectsNoPlan(text: string): boolean {
  const plain = text.replace(/"(?:[^"\\\r\n]|\\.)*"?|\/\/[^\r\n]*/g, '');
  const expected = [...plain.matchAll(/\bexpect\s*\{([^}]*)/g)];
  return expected.some(([, inside = '']) => /\bunsolvable\s*;/.test(inside));
}
