/** JavaScript modules, each with its TypeScript declarations beside it. */
import type { ExportedFile } from '../../formats/kit/export-result.ts';

/** Both files of one path without its extension. */
export function moduleFiles(
  path: string,
  { javascript, declarations }: { readonly javascript: string; readonly declarations: string },
): ExportedFile[] {
  return [
    { path: `${path}.mjs`, text: javascript },
    { path: `${path}.d.mts`, text: declarations },
  ];
}

/** JSON that is safe in a script. */
export function json(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u2028\u2029<]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** An object literal with one line per member, so that differences are readable. */
export function jsonLines(value: Readonly<Record<string, unknown>>): string {
  return Object.entries(value)
    .map(([key, member]) => `  ${json(key)}: ${json(member)},`)
    .join('\n');
}

/** The user's words inside a block comment. */
export function comment(text: string): string {
  return text.replace(/\*\//g, '* /').replace(/[\r\n\u2028\u2029]+/g, ' ');
}
