/** Files that were chosen together with those of a SHOP project but do not belong to it. */
import type { SourceFile } from '../../../../base/source.ts';
import { closestName } from '../../../../base/suggest.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';

const DEFINES = /\(\s*(?:defdomain|defproblem|def-problem-set|make-problem)(?![^\s()])/i;
/** HDDL and PDDL. */
const OTHER = /^\s*\(\s*define(?![^\s()])/i;
const COMMENTS = /;[^\n\r]*|#\|[\s\S]*?(?:\|#|$)/g;
const SIMILAR = /\(\s*(def[a-z-]*)/gi;

/** Whether a file contains a definition that is imported, or Lisp that might contain one. */
export function isShop({ text }: SourceFile): boolean {
  const plain = text.replace(COMMENTS, '');
  return DEFINES.test(plain) || (/^\s*\(/.test(plain) && !OTHER.test(plain));
}

/** A word like `defdomian`, reported at its position; null if there is none. */
export function misspelled({ path, text }: SourceFile): Diagnostic | null {
  const blank = text.replace(COMMENTS, (comment) => ' '.repeat(comment.length));
  for (const match of blank.matchAll(SIMILAR)) {
    const [all, word = ''] = match;
    const meant = closestName(word.toLowerCase(), ['defdomain', 'defproblem']);
    if (meant === null) continue;
    const end = match.index + all.length;
    const span = { file: path, start: end - word.length, end };
    return report('unreadable-import', span, {
      what: `Unknown definition \`${word}\`; did you mean \`${meant}\`?`,
    });
  }
  return null;
}

export function notShop({ path }: SourceFile): Diagnostic {
  return report('other-file', { file: path, start: 0, end: 0 }, { file: path.replace(/^.*\//, '') });
}
