/** What the readers of SHOP texts share: where to tell mistakes, the comments of the text being read, and its words. */
import type { Span } from '../../../../base/source.ts';
import { report } from '../../../../diagnostics/catalogue.ts';
import type { RelatedPlace } from '../../../../diagnostics/diagnostic.ts';
import { type Tell, watched } from '../../../kit/tell.ts';
import type { CommentReader } from '../../../lisp/comments.ts';
import { isNumber } from '../../../lisp/numbers.ts';
import { firstWord, isEmptyList, isList, type Lisp, wordText } from '../../../lisp/tree.ts';

export interface Reader {
  readonly tell: Tell;
  readonly comments: CommentReader;
}

/** Tells that a text cannot be read on at a place. */
export function unreadable(
  reader: Pick<Reader, 'tell'>,
  span: Span,
  what: string,
  related: readonly RelatedPlace[] = [],
): void {
  reader.tell(report('unreadable-import', span, { what }, related));
}

/** Tells that a name stands a second time where each can stand once, with both places. */
export function twice(reader: Pick<Reader, 'tell'>, name: string, first: Span, second: Span): void {
  const related = [{ message: 'The first one is here.', span: first }];
  unreadable(reader, second, `\`${name}\` is given twice`, related);
}

/** What is read, or null where an error is told on the way: a part that is understood in part would say something else. */
export function whole<Result>(reader: Reader, read: (inner: Reader) => Result): Result | null {
  const { tell, hasFailed } = watched(reader.tell);
  const result = read({ ...reader, tell });
  return hasFailed() ? null : result;
}

/** True for `nil` and `()`. */
export function isNil(form: Lisp | undefined): boolean {
  return wordText(form) === 'nil' || isEmptyList(form);
}

/** The name of a variable, without its question mark; null for anything else. */
export function variableName(form: Lisp | undefined): string | null {
  const word = wordText(form);
  return word?.startsWith('?') && !MARKED.test(word) ? word.slice(1) : null;
}

/** Letters that mean something to Lisp wherever they stand in a word. */
const MARKED = /["'`,|#\\]/;

/** Whether a word can be the name of a thing, a fact or a task, as SHOP2 and JSHOP2 have them. */
export function isName(word: string): boolean {
  return !MARKED.test(word) && !/^[?!:.]/.test(word) && word !== '' && word !== 'nil' && !isNumber(word);
}

/** `'(…)` and `(quote …)` as what is quoted; anything else as it is. */
export function unquoted(form: Lisp): Lisp {
  const word = firstWord(form);
  const isQuoted = isList(form) && form.items.length === 2 && (word === 'quote' || word === 'backquote');
  return (isQuoted ? form.items[1] : undefined) ?? form;
}

/** What stands in code, as far as a message has room for it. */
export function shown(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word;
}
