/** Notes: comments that begin with `//!` say what is unfinished, and are reported until their lines are deleted. */
import type { Tree } from '@lezer/common';
import type { SourceFile } from '../../base/source.ts';
import { withoutTrailing } from '../../base/trailing.ts';
import { report } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import * as t from '../generated/terms.ts';
import { NOTE } from '../notes.ts';

/** The texts of the notes in a file, in order. */
export function readNotes({ path, text }: SourceFile, tree: Tree): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (let start = text.indexOf(NOTE); start >= 0; start = text.indexOf(NOTE, start + 1)) {
    const { type, from, to } = tree.resolveInner(start + 1);
    if (type.id !== t.LineComment || from !== start) continue;
    const note = withoutTrailing(text.slice(start + NOTE.length, to).trim(), '.');
    found.push(report('unfinished', { file: path, start, end: to }, { note: note || 'something' }));
  }
  return found;
}
