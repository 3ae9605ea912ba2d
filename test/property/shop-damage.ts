/** Small damages to SHOP texts: what a slip of the hand, of an editor or of a merge does to one word or one list. */
import type { Tape } from './tape.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A text changed at one place. */
type Damage = (text: string, tape: Tape) => string;

const KEYWORDS = [
  ...[':operator', ':op', ':method', ':-', ':ordered', ':unordered', ':immediate', ':task', ':protection'],
  ...[':first', ':sort-by', ':precond', ':add', ':delete', ':cost', ':parallel', ':include', ':external'],
];
const WORDS = [
  ...[
    'and',
    'or',
    'not',
    'imply',
    'forall',
    'exists',
    'assign',
    'assign*',
    'call',
    'eval',
    'enforce',
    'setof',
  ],
  ...[
    'bagof',
    'when',
    'nil',
    '()',
    '(nil)',
    'list',
    'quote',
    "'x",
    "#'<",
    '<',
    '=',
    '+',
    'Member',
    '1',
    '2.5',
    '-1',
  ],
  ...['?x', '?fresh', 'fresh', '!fresh', '!!fresh', '"text"', ':key', '.', 'defdomain', 'defproblem'],
];

function places(text: string, pattern: RegExp): Stretch[] {
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

function chosen(text: string, pattern: RegExp, tape: Tape): Stretch {
  const all = places(text, pattern);
  return all.length === 0 ? { start: 0, end: 0 } : tape.pick(all);
}

const WORD = /[^\s();]+/g;
const NAME = /(?<=[\s(])[a-z?!][^\s();]*/gi;
const KEYWORD = /(?<=\():[^\s();]+/g;

function list(text: string, tape: Tape): Stretch {
  const { start } = chosen(text, /\(/g, tape);
  for (let end = start, depth = 0; end < text.length; end++) {
    if (text[end] === '(') depth++;
    if (text[end] === ')' && --depth === 0) return { start, end: end + 1 };
  }
  return { start, end: text.length };
}

function put(text: string, { start, end }: Stretch, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

function at(text: string, { start, end }: Stretch): string {
  return text.slice(start, end);
}

const DAMAGES: readonly Damage[] = [
  // A name changed: to another of the text, to a new one, or by a letter.
  (text, tape) => put(text, chosen(text, NAME, tape), at(text, chosen(text, NAME, tape))),
  (text, tape) => put(text, chosen(text, WORD, tape), tape.pick(WORDS)),
  (text, tape) => {
    const name = chosen(text, NAME, tape);
    const own = at(text, name);
    const cut = tape.below(own.length + 1);
    return put(text, name, own.slice(0, cut) + tape.pick(['', 'e', '-', '?', '!']) + own.slice(cut + 1));
  },
  // A section doubled, gone, moved or emptied.
  (text, tape) => {
    const section = list(text, tape);
    return put(text, section, `${at(text, section)} ${at(text, section)}`);
  },
  (text, tape) => put(text, list(text, tape), tape.pick(['', '()', 'nil'])),
  (text, tape) => put(text, list(text, tape), at(text, list(text, tape))),
  (text, tape) => {
    const section = list(text, tape);
    return put(
      text,
      section,
      `(${tape.pick(['', 'not ', 'and ', ':ordered ', ':unordered ', 'quote '])}${at(text, section)})`,
    );
  },
  // A keyword swapped.
  (text, tape) => put(text, chosen(text, KEYWORD, tape), tape.pick(KEYWORDS)),
  // Case flipped.
  (text, tape) => {
    const word = chosen(text, WORD, tape);
    const own = at(text, word);
    return put(text, word, own === own.toUpperCase() ? own.toLowerCase() : own.toUpperCase());
  },
  // A word or a bracket more or less.
  (text, tape) => put(text, chosen(text, WORD, tape), ''),
  (text, tape) => {
    const word = chosen(text, WORD, tape);
    return put(text, word, `${at(text, word)} ${at(text, word)}`);
  },
  (text, tape) => put(text, chosen(text, /[()]/g, tape), tape.pick(['', '(', ')', '()'])),
];

/** The text with one damage, or two. */
export function slightlyDamaged(text: string, tape: Tape): string {
  return tape.some(1, 2, () => tape.pick(DAMAGES)).reduce((result, damage) => damage(result, tape), text);
}
