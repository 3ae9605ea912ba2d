/**
 * S-expressions: words and lists with their positions. Readers take them apart, writers build them, and both print them.
 */
import { NOWHERE, type Span } from '../../base/source.ts';

/** A word, or a list with its parts. */
export type Lisp = LispWord | LispList;

export interface LispWord {
  readonly kind: 'word';
  /** As written; the format decides whether case matters. */
  readonly text: string;
  readonly span: Span;
}

export interface LispList {
  readonly kind: 'list';
  readonly items: readonly Lisp[];
  readonly span: Span;
}

// ---- taking apart

export function isWord(form: Lisp | undefined): form is LispWord {
  return form?.kind === 'word';
}

export function isList(form: Lisp | undefined): form is LispList {
  return form?.kind === 'list';
}

export function isEmptyList(form: Lisp | undefined): boolean {
  return isList(form) && form.items.length === 0;
}

/** The word in lower case, or null for a list. */
export function wordText(form: Lisp | undefined): string | null {
  return isWord(form) ? form.text.toLowerCase() : null;
}

/** The word at the beginning of a list, in lower case; null if there is none. */
export function firstWord(form: Lisp | undefined): string | null {
  return isList(form) ? wordText(form.items[0]) : null;
}

// ---- putting together

/** The parts of lists; words may be given as plain strings. */
export type Part = Lisp | string;

export function list(...parts: readonly Part[]): LispList {
  return listOf(parts);
}

/** The same for any number of parts, even more than a call accepts as arguments. */
export function listOf(parts: readonly Part[]): LispList {
  return { kind: 'list', items: parts.map(lispOf), span: NOWHERE };
}

export function lispOf(part: Part): Lisp {
  return typeof part === 'string' ? { kind: 'word', text: part, span: NOWHERE } : part;
}
