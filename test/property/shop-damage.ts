/** Small damages to SHOP texts: what a slip of the hand, of an editor or of a merge does to one word or one list. */
import { chosen, chosenList, replaced, textOf, WORD } from './stretches.ts';
import type { Tape } from './tape.ts';

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

const NAME = /(?<=[\s(])[a-z?!][^\s();]*/gi;
const KEYWORD = /(?<=\():[^\s();]+/g;

const DAMAGES: readonly Damage[] = [
  // A name changed: to another of the text, to a new one, or by a letter.
  (text, tape) => replaced(text, chosen(text, NAME, tape), textOf(text, chosen(text, NAME, tape))),
  (text, tape) => replaced(text, chosen(text, WORD, tape), tape.pick(WORDS)),
  (text, tape) => {
    const name = chosen(text, NAME, tape);
    const own = textOf(text, name);
    const cut = tape.below(own.length + 1);
    return replaced(text, name, own.slice(0, cut) + tape.pick(['', 'e', '-', '?', '!']) + own.slice(cut + 1));
  },
  // A section doubled, gone, moved or emptied.
  (text, tape) => {
    const section = chosenList(text, tape);
    return replaced(text, section, `${textOf(text, section)} ${textOf(text, section)}`);
  },
  (text, tape) => replaced(text, chosenList(text, tape), tape.pick(['', '()', 'nil'])),
  (text, tape) => replaced(text, chosenList(text, tape), textOf(text, chosenList(text, tape))),
  (text, tape) => {
    const section = chosenList(text, tape);
    return replaced(
      text,
      section,
      `(${tape.pick(['', 'not ', 'and ', ':ordered ', ':unordered ', 'quote '])}${textOf(text, section)})`,
    );
  },
  // A keyword swapped.
  (text, tape) => replaced(text, chosen(text, KEYWORD, tape), tape.pick(KEYWORDS)),
  // Case flipped.
  (text, tape) => {
    const word = chosen(text, WORD, tape);
    const own = textOf(text, word);
    return replaced(text, word, own === own.toUpperCase() ? own.toLowerCase() : own.toUpperCase());
  },
  // A word or a bracket more or less.
  (text, tape) => replaced(text, chosen(text, WORD, tape), ''),
  (text, tape) => {
    const word = chosen(text, WORD, tape);
    return replaced(text, word, `${textOf(text, word)} ${textOf(text, word)}`);
  },
  (text, tape) => replaced(text, chosen(text, /[()]/g, tape), tape.pick(['', '(', ')', '()'])),
];

/** The text with one damage, or two. */
export function slightlyDamaged(text: string, tape: Tape): string {
  return tape.some(1, 2, () => tape.pick(DAMAGES)).reduce((result, damage) => damage(result, tape), text);
}
