/** Which text a plan, a trace or an export was made from. */
import { hashText } from '../base/hash.ts';
import type { SourceFile } from '../base/source.ts';

/** A fingerprint of files in the order given; how their lines end makes no difference, nor do their names. */
export function hashSources(files: readonly SourceFile[]): string {
  return hashText(files.map(({ text }) => text.replace(/\r\n?/g, '\n')).join('\0'));
}
