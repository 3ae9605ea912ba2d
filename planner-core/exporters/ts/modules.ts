/** Modules written twice: as TypeScript and, with the types left out, as JavaScript that Node runs as it is. */
import type { ExportedFile } from '../export-result.ts';

/** Gives the TypeScript text in the TypeScript module and the other in JavaScript. */
export type Choose = (typescript: string, javascript?: string) => string;

/** Both modules of one path without ending; `text` writes either. */
export function twoModules(path: string, text: (choose: Choose, ending: string) => string): ExportedFile[] {
  return [
    { path: `${path}.ts`, text: text((typescript) => typescript, '.ts') },
    { path: `${path}.mjs`, text: text((_, javascript = '') => javascript, '.mjs') },
  ];
}

/** JSON that can stand in a script. */
export function json(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u2028\u2029<]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** An object literal with a line a member, so that differences can be read. */
export function jsonLines(value: Readonly<Record<string, unknown>>): string {
  return Object.entries(value)
    .map(([key, member]) => `  ${json(key)}: ${json(member)},`)
    .join('\n');
}

/** Words of the user's inside a block comment. */
export function comment(text: string): string {
  return text.replace(/\*\//g, '* /').replace(/[\r\n\u2028\u2029]+/g, ' ');
}
