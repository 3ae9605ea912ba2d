/** Expands Lisp's reader macros: `'x` is `(quote x)`, `#'<` is `(function <)`. */
import type { Span } from '../../base/source.ts';
import type { Lisp, LispList, LispWord } from './tree.ts';

/** The words that the characters stand for; longer sequences come first. */
const MARKS: readonly (readonly [mark: string, word: string])[] = [
  ["#'", 'function'],
  ['#.', 'read-eval'],
  [',@', 'unquote'],
  [',', 'unquote'],
  ["'", 'quote'],
  ['`', 'backquote'],
];

/** The words for reader macros: lists that begin with one are Lisp expressions. */
export const MARK_WORDS: ReadonlySet<string> = new Set(MARKS.map(([, word]) => word));

/** The forms with every reader macro expanded; forms without any are returned unchanged. */
export function withoutMarks(forms: readonly Lisp[]): readonly Lisp[] {
  const plain: Lisp[] = [];
  let changed = false;
  for (let at = 0; at < forms.length; at++) {
    const form = forms[at] as Lisp;
    const marked = form.kind === 'word' ? markedBy(form, forms[at + 1]) : null;
    const next = marked?.form ?? (form.kind === 'list' ? listWithout(form) : form);
    if (marked?.takesNext) at++;
    changed ||= next !== form;
    plain.push(next);
  }
  return changed ? plain : forms;
}

function listWithout(list: LispList): LispList {
  const items = withoutMarks(list.items);
  return items === list.items ? list : { ...list, items };
}

interface Marked {
  readonly form: Lisp;
  /** True if the character stands by itself, before a list. */
  readonly takesNext: boolean;
}

function markedBy({ text, span }: LispWord, next: Lisp | undefined): Marked | null {
  const [mark, word] = MARKS.find(([start]) => text.startsWith(start)) ?? [];
  if (mark === undefined || word === undefined) return null;
  const rest = text.slice(mark.length);
  const behind: Span = { ...span, start: span.start + mark.length };
  if (rest !== '') {
    const inner = markedBy({ kind: 'word', text: rest, span: behind }, next);
    const operand = inner?.form ?? { kind: 'word', text: rest, span: behind };
    return { form: listOf(word, operand, span), takesNext: inner?.takesNext ?? false };
  }
  if (next === undefined) return null;
  const [operand = next] = withoutMarks([next]);
  return { form: listOf(word, operand, span), takesNext: true };
}

function listOf(word: string, operand: Lisp, span: Span): LispList {
  const mark: LispWord = { kind: 'word', text: word, span };
  return { kind: 'list', items: [mark, operand], span: { ...span, end: operand.span.end } };
}
