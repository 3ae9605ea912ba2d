/** What the readers of SHOP texts share: where to tell mistakes, and the comments of the text being read. */
import type { Span } from '../../../base/source.ts';
import { report } from '../../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { CommentReader } from '../../lisp/comments.ts';
import type { Lisp, LispList } from '../../lisp/read.ts';

export type Tell = (diagnostic: Diagnostic) => void;

export interface Reader {
  readonly tell: Tell;
  readonly comments: CommentReader;
}

/** Tells that a text cannot be read on at a place. */
export function unreadable(reader: Pick<Reader, 'tell'>, span: Span, what: string): void {
  reader.tell(report('unreadable-import', span, { what }));
}

/** The word in lower case, or null for a list. */
export function wordOf(form: Lisp | undefined): string | null {
  return form?.kind === 'word' ? form.text.toLowerCase() : null;
}

export function isList(form: Lisp | undefined): form is LispList {
  return form?.kind === 'list';
}

/** True for `nil` and `()`. */
export function isNil(form: Lisp | undefined): boolean {
  return wordOf(form) === 'nil' || (isList(form) && form.items.length === 0);
}

/** The word that a list begins with. */
export function firstWord(form: Lisp | undefined): string | null {
  return isList(form) ? wordOf(form.items[0]) : null;
}
