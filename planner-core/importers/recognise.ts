/** Determines the format of files by the first words of their definitions. */
import type { SourceFile } from '../base/source.ts';

/** The files of one format, the domain before its problems. */
export interface RecognisedFiles {
  readonly format: 'shop' | 'hddl';
  readonly files: readonly SourceFile[];
}

const SHOP = /\(\s*def(?:domain|problem|-problem-set)\b/i;
const HDDL = /\(\s*define\s*\(\s*(?:domain|problem)\b/i;
const HDDL_DOMAIN = /\(\s*define\s*\(\s*domain\b/i;
const COMMENT = /;[^\n\r]*/g;

/** Null if no file contains a definition that an importer reads. */
export function recogniseImport(files: readonly SourceFile[]): RecognisedFiles | null {
  const plain = files.map((file) => ({ file, text: file.text.replace(COMMENT, '') }));
  if (plain.some(({ text }) => SHOP.test(text))) return { format: 'shop', files };
  if (!plain.some(({ text }) => HDDL.test(text))) return null;
  const isDomain = ({ text }: { readonly text: string }) => HDDL_DOMAIN.test(text);
  const ordered = [...plain.filter(isDomain), ...plain.filter((each) => !isDomain(each))];
  return { format: 'hddl', files: ordered.map(({ file }) => file) };
}
