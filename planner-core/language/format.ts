/** The formatter: one layout for every file. */
import type { SourceFile, TextEdit } from '../base/source.ts';

/** The edits that format a file; none where it is formatted already or has syntax errors. */
export function formatSource(_file: SourceFile): readonly TextEdit[] {
  return [];
}
