/** Reads `(define (domain NAME) section…)` and `(define (problem NAME) section…)`. */
import type { SourceFile } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { Tell } from '../../../kit/tell.ts';
import { type CommentReader, commentReader } from '../../../lisp/comments.ts';
import { readLisp } from '../../../lisp/read.ts';
import { firstWord, type LispList } from '../../../lisp/tree.ts';
import type { Word } from './model.ts';
import { expectEnd, isName, tellExpected, wordOf } from './reader.ts';

/** A definition with its sections. */
export interface Definition {
  readonly name: Word;
  readonly sections: readonly LispList[];
  /** The comments before and after its name. */
  readonly heading: readonly string[];
  readonly comments: CommentReader;
}

/** Null if the file contains no such definition, or its brackets do not match. */
export function openDefinition(
  file: SourceFile,
  what: 'domain' | 'problem',
  tell: Tell,
  reached?: (place: number) => void,
): Definition | null {
  const { forms, comments, problems } = readLisp(file, reached);
  for (const problem of problems) tell(report('unreadable-import', problem.span, { what: problem.what }));
  if (problems.length > 0) return null;
  const form = forms.find((candidate) => firstWord(candidate) === 'define');
  const title = form?.kind === 'list' ? form.items[1] : undefined;
  const name = title?.kind === 'list' ? title.items[1] : undefined;
  if (form?.kind !== 'list' || firstWord(title) !== what || title?.kind !== 'list' || !isName(name)) {
    const span = { file: file.path, start: 0, end: Math.min(1, file.text.length) };
    tell(report('hddl-no-definition', form?.span ?? span, { what }));
    return null;
  }
  const other = forms.find((candidate) => candidate !== form);
  if (other !== undefined) tellExpected(tell, other, 'only one definition in a file');
  expectEnd(title, 2, tell);
  const reader = commentReader(file.text, comments);
  const { apart, about } = reader.take(title.span);
  const sections: LispList[] = [];
  for (const section of form.items.slice(2)) {
    if (section.kind === 'list') sections.push(section);
    else tellExpected(tell, section, 'a section in parentheses');
  }
  return {
    name: wordOf(name),
    sections,
    heading: [...apart.flat(), ...about],
    comments: reader,
  };
}
