/** Generated code as a tree of lines: nesting in the tree is indentation in the text. */

/** A line, or lines one level deeper. */
export type Text = string | readonly Text[];

/** Prints a tree; two spaces a level. */
export function renderText(lines: readonly Text[], depth = 0): string {
  const out: string[] = [];
  collect(lines, '  '.repeat(depth), out);
  return out.join('\n');
}

function collect(lines: readonly Text[], indent: string, out: string[]): void {
  for (const line of lines) {
    if (typeof line === 'string') out.push(line === '' ? '' : indent + line);
    else collect(line, `${indent}  `, out);
  }
}

/** `head {`, the body one level deeper, `}`. */
export function block(head: string, body: readonly Text[], tail = '}'): Text[] {
  return [`${head} {`, body, tail];
}

/** A JavaScript string literal, safe inside script text of any kind. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u2028\u2029<]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
