/** What the readers of SHOP texts share: reporting errors, the comments of the text, and its words. */
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

/** Reports that a text cannot be read at a position. */
export function unreadable(
  reader: Pick<Reader, 'tell'>,
  span: Span,
  what: string,
  related: readonly RelatedPlace[] = [],
): void {
  reader.tell(report('unreadable-import', span, { what }, related));
}

/** Reports a repeated name that must be unique, with both positions. */
export function twice(reader: Pick<Reader, 'tell'>, name: string, first: Span, second: Span): void {
  const related = [{ message: 'The first one is here.', span: first }];
  unreadable(reader, second, `\`${name}\` is given twice`, related);
}

/** The result, or null if an error was reported: a part that is only half understood would mean something else. */
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

/** Characters that have a meaning in Lisp wherever they occur in a word. */
const MARKED = /["'`,|#\\]/;

/** Whether a word can be the name of an object, a fact or a task in SHOP2 and JSHOP2. */
export function isName(word: string): boolean {
  return !MARKED.test(word) && !/^[?!:.]/.test(word) && word !== '' && word !== 'nil' && !isNumber(word);
}

/** The quoted form of `'(…)` and `(quote …)`; anything else unchanged. */
export function unquoted(form: Lisp): Lisp {
  const word = firstWord(form);
  const isQuoted = isList(form) && form.items.length === 2 && (word === 'quote' || word === 'backquote');
  return (isQuoted ? form.items[1] : undefined) ?? form;
}

/** A piece of code, shortened for a message. */
export function shown(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word;
}
