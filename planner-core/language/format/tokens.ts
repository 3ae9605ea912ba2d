/** The tokens of a file without syntax errors, with what the layout needs to know about each. */

import type { Tree } from '@lezer/common';
import { withoutTrailing } from '../../base/trailing.ts';
import * as t from '../generated/terms.ts';

/** The number of line breaks before a token, at most 2, which means a blank line. */
export interface Token {
  readonly kind: 'name' | 'keyword' | 'number' | 'string' | 'symbol' | 'line-comment' | 'block-comment';
  readonly text: string;
  readonly breaks: 0 | 1 | 2;
  /** A sign rather than a minus; the name of an aggregate rather than a function. */
  readonly role: 'sign' | 'aggregate' | null;
}

const atoms: ReadonlyMap<number, Token['kind']> = new Map([
  [t.Name, 'name'],
  [t.Number, 'number'],
  [t.String, 'string'],
  [t.AnnotationWord, 'name'],
  [t.LineComment, 'line-comment'],
  [t.BlockComment, 'block-comment'],
]);

/** Keywords and punctuation that are not nodes of the tree. */
const rest = /[A-Za-z_]\w*(?:-by)?|\d[\w.]*|:->|[-+:=!<>]=|=>|[^\s\ufeff]/g;

/** The tokens of a tree without errors, in order. */
export function readTokens(text: string, tree: Tree): readonly Token[] {
  const tokens: Token[] = [];
  const roles = findRoles(text, tree);
  let end = 0;
  const add = (kind: Token['kind'], from: number, to: number) => {
    const breaks = countBreaks(text.slice(end, from));
    tokens.push({ kind, text: cleaned(kind, text.slice(from, to)), breaks, role: roles.get(from) ?? null });
    end = to;
  };
  const addRest = (to: number, word: Token['kind'] = 'keyword') => {
    const start = end;
    for (const { 0: part, index } of text.slice(start, to).matchAll(rest)) {
      const from = start + index;
      add(kindOfRest(part, word), from, from + part.length);
    }
  };
  tree.iterate({
    enter({ type, from, to }) {
      const kind = atoms.get(type.id);
      if (kind === undefined && type.id !== t.Fact) return;
      addRest(from);
      // A fact is one node. Its words are names, because facts contain no keywords.
      if (kind === undefined) addRest(to, 'name');
      else add(kind, from, to);
    },
  });
  addRest(text.length);
  return tokens;
}

/** Comments without trailing spaces on their lines. */
function cleaned(kind: Token['kind'], text: string): string {
  if (kind !== 'line-comment' && kind !== 'block-comment') return text;
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return lines.map((line) => withoutTrailing(line, ' \t')).join('\n');
}

function kindOfRest(part: string, word: Token['kind']): Token['kind'] {
  if (/^[A-Za-z_]/.test(part)) return word;
  return /^\d/.test(part) ? 'number' : 'symbol';
}

function countBreaks(gap: string): 0 | 1 | 2 {
  const breaks = gap.match(/\r\n|\n|\r/g)?.length ?? 0;
  return breaks === 0 || breaks === 1 ? breaks : 2;
}

function findRoles(text: string, tree: Tree): ReadonlyMap<number, Token['role']> {
  const roles = new Map<number, Token['role']>();
  tree.iterate({
    enter({ type, from }) {
      const prefix = type.id === t.Prefix || type.id === t.Minus;
      if (prefix && text[from] === '-') roles.set(from, 'sign');
      else if (type.id === t.Aggregate) roles.set(from, 'aggregate');
    },
  });
  return roles;
}
