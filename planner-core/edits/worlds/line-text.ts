/** A goal or an expectation of several lines as its field shows it, without the indentation in the file. Pure. */

/** The prefix of every line except the first. */
function indentation(text: string): string {
  const starts = text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, line.length - line.trimStart().length));
  return starts.reduce((least, start) => (start.length < least.length ? start : least), starts[0] ?? '');
}

export function shownLine(text: string): string {
  const { length } = indentation(text);
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line, index) => (index === 0 ? line : line.slice(length)))
    .join('\n');
}

/** The typed text, with the indentation and the line endings of the text that it replaces. */
export function writtenLine(typed: string, before: string): string {
  const start = indentation(before);
  return typed
    .split('\n')
    .map((line, index) => (index === 0 || line.trim() === '' ? line : start + line))
    .join(before.includes('\r\n') ? '\r\n' : '\n');
}

/** Its name in a tooltip. */
export function firstLine(shown: string): string {
  const end = shown.indexOf('\n');
  return end === -1 ? shown : `${shown.slice(0, end)}…`;
}
