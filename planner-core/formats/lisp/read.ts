/** Reads the texts of Lisp-like planning languages: words and lists with their positions, and all comments. */
import { addAll } from '../../base/add-all.ts';
import type { SourceFile, Span } from '../../base/source.ts';
import { withoutTrailing } from '../../base/trailing.ts';
import type { Lisp } from './tree.ts';

/** A comment from its `;` to the end of its line, or a line of one between `#|` and `|#`. */
export interface LispComment {
  /** Without the semicolons and the surrounding spaces. */
  readonly text: string;
  readonly span: Span;
  /** False if other text precedes it on its line. */
  readonly alone: boolean;
}

export interface LispText {
  readonly forms: readonly Lisp[];
  readonly comments: readonly LispComment[];
  readonly problems: readonly LispProblem[];
}

/** A bracket without a partner, or excessive nesting. */
export interface LispProblem {
  readonly what: string;
  readonly span: Span;
}

const TOKEN = /[()]|;[^\n\r]*|#\|[\s\S]*?(?:\|#|$)|"(?:[^"\\]|\\.)*"|\|[^|]*\||[^\s();]+/g;
const DEEPEST = 500;

interface OpenList {
  readonly items: Lisp[];
  readonly start: number;
}

/** The number of words between two reports of progress. */
const REPORT_EVERY = 50_000;

/**
 * Reads a whole text. Mismatched brackets are reported, and reading continues. `reached` is regularly called with the
 * current position.
 */
export function readLisp(
  { path: file, text }: SourceFile,
  reached: (place: number) => void = () => {},
): LispText {
  const top: OpenList = { items: [], start: 0 };
  const open: OpenList[] = [top];
  const comments: LispComment[] = [];
  const problems: LispProblem[] = [];
  const innermost = () => open.at(-1) ?? top;
  const close = (end: number) => {
    const { items, start } = open.pop() ?? top;
    innermost().items.push({ kind: 'list', items, span: { file, start, end } });
  };
  // Each distinct word is stored once: a slice of the text would be hashed again at every lookup.
  const known = new Map<string, string>();
  let words = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    if (++words % REPORT_EVERY === 0) reached(match.index);
    const span: Span = { file, start: match.index, end: match.index + token.length };
    if (token.startsWith(';')) comments.push(commentAt(text, span));
    else if (token.startsWith('#|')) {
      addAll(comments, blockComments(text, span));
      if (token.length < 4 || !token.endsWith('|#'))
        problems.push({
          what: 'This `#|` is never closed',
          span: { file, start: span.start, end: span.start + 2 },
        });
    } else if (token === '(') open.push({ items: [], start: span.start });
    else if (token !== ')') innermost().items.push({ kind: 'word', text: keptOnce(token, known), span });
    else if (open.length > 1) close(span.end);
    else problems.push({ what: 'This `)` has no matching `(`', span });
    if (open.length > DEEPEST) {
      return { forms: [], comments, problems: [{ what: 'Lists are nested too deeply here', span }] };
    }
  }
  while (open.length > 1) {
    const { start } = innermost();
    problems.push({ what: 'This `(` is never closed', span: { file, start, end: start + 1 } });
    close(text.length);
  }
  return { forms: top.items, comments, problems };
}

function keptOnce(word: string, known: Map<string, string>): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  known.set(word, word);
  return word;
}

/** The lines of a comment between `#|` and `|#`. */
function blockComments(text: string, { file, start, end }: Span): LispComment[] {
  const inside = /[^\n\r]+/g;
  return [...text.slice(start, end).matchAll(inside)].flatMap((match): LispComment[] => {
    const words = match[0].replace(/^#\||\|#$/g, '').trim();
    const from = start + match.index;
    return words === ''
      ? []
      : [{ text: words, span: { file, start: from, end: from + match[0].length }, alone: true }];
  });
}

function commentAt(text: string, span: Span): LispComment {
  const words = text.slice(span.start, span.end).replace(/^;+ ?/, '').trimEnd();
  return { text: withoutTrailing(words, ';').trimEnd(), span, alone: isFirstOnLine(text, span.start) };
}

/** Looks back no further than to the first letter, because a text may have no line breaks. */
function isFirstOnLine(text: string, place: number): boolean {
  for (let at = place - 1; at >= 0; at--) {
    const letter = text.charAt(at);
    if (letter === '\n' || letter === '\r') return true;
    if (letter.trim() !== '') return false;
  }
  return true;
}
