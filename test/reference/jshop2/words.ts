/** Words of SHOP texts. */
import { type Form, Unreadable } from './forms.ts';

/** The word in lower case; nothing for a list. */
export function lower(form: Form | undefined): string {
  return typeof form === 'string' ? form.toLowerCase() : '';
}

export function isNumber(word: string): boolean {
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(word);
}

/** The names of things, facts and tasks. */
export function isName(word: string): boolean {
  return word !== '' && word !== 'nil' && !isNumber(word) && !/^[?!:.]|["'`,|#\\]/.test(word);
}

export function isNil(form: Form | undefined): boolean {
  return lower(form) === 'nil' || (Array.isArray(form) && form.length === 0);
}

export function isVariable(form: Form | undefined): boolean {
  return /^\?[^"'`,|#\\]*$/.test(lower(form));
}

export function variable(form: Form | undefined): string {
  if (!isVariable(form)) throw new Unreadable('A variable is missing.');
  return lower(form).slice(1);
}

/** What a quote stands before. */
export function unquote(form: Form): Form {
  const [word, operand] = Array.isArray(form) && form.length === 2 ? (form as readonly Form[]) : [];
  return /^(quote|backquote)$/.test(lower(word)) ? (operand ?? form) : form;
}

/** A list of just so many parts; others are none. */
export function sized(form: readonly Form[], ...sizes: readonly number[]): readonly Form[] {
  if (!sizes.includes(form.length)) throw new Unreadable(`${lower(form[0])} has other parts.`);
  return form;
}
