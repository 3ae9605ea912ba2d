/** Counts a name in a text that is not parsed, such as a world that is too large for memory. */

const WORD = /[\p{L}\p{N}_]/u;

/** How often a text contains the name as a whole word, without line comments. */
export function timesNamed(text: string, name: string): number {
  let times = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const isWhole = !WORD.test(text.charAt(at - 1)) && !WORD.test(text.charAt(at + name.length));
    if (isWhole && !isInLineComment(text, at)) times++;
  }
  return times;
}

function isInLineComment(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return line.includes('//');
}
