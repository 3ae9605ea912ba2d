/** Which text a plan, a trace or an export was made from. */
import { hashText } from '../base/hash.ts';
import type { SourceFile } from '../base/source.ts';

/**
 * A fingerprint of files in the order given. Comments, white space and the files' names make no difference, so that
 * neither formatting nor documenting a domain makes it another one.
 */
export function hashSources(files: readonly SourceFile[]): string {
  return hashText(files.map(({ text }) => meaningOf(text)).join('\0'));
}

/** The words and signs of a text, one space between any two. */
function meaningOf(text: string): string {
  const spaced = text.replace(PIECE, (piece, skipped) => (skipped === undefined ? `${piece} ` : ''));
  return spaced.slice(0, -1);
}

// What is skipped, then strings and backquoted names, then words and numbers, then single signs.
const PIECE =
  /(\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|[\s\ufeff]+)|"(?:[^"\\\r\n]|\\[^\r\n])*"?|`[^`\r\n]*`?|[\p{L}\p{M}\p{N}_.]+|./gu;
