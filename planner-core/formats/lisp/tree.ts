/** S-expressions: words and lists with their places. Readers take them apart, writers put them together, and both print them. */
import { NOWHERE, type Span } from '../../base/source.ts';

/** A word, or a list with its parts. */
export type Lisp = LispWord | LispList;

export interface LispWord {
  readonly kind: 'word';
  /** As written; whether upper case counts is for the format to say. */
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

/** The word that a list begins with, in lower case; null where it begins with none. */
export function firstWord(form: Lisp | undefined): string | null {
  return isList(form) ? wordText(form.items[0]) : null;
}

// ---- putting together

/** What lists are made of: words may stand for themselves. */
export type Part = Lisp | string;

export function list(...parts: readonly Part[]): LispList {
  return listOf(parts);
}

/** The same of as many parts as there are: more than a call takes as arguments. */
export function listOf(parts: readonly Part[]): LispList {
  return { kind: 'list', items: parts.map(lispOf), span: NOWHERE };
}

export function lispOf(part: Part): Lisp {
  return typeof part === 'string' ? { kind: 'word', text: part, span: NOWHERE } : part;
}
