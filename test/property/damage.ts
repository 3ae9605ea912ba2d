/** Damages to Lisp-like texts, of the kinds that editors, merges, generators and transfers do, and worse. */
import { chosen, chosenList, replaced, type Stretch, textOf, WORD } from './stretches.ts';
import type { Tape } from './tape.ts';

/** A text changed at a place that the tape chooses. */
type Damage = (text: string, tape: Tape) => string;

const TOKEN = /[()]|;[^\n]*|[^\s();]+/g;

/** Several damages together can ask for a text that no string can hold. */
const MOST_ADDED = 2 ** 26;

/** Replaced at one place, or wherever it stands. */
function renamed(text: string, stretch: Stretch, { by, everywhere }: { by: string; everywhere: boolean }) {
  const word = textOf(text, stretch);
  const isShort = (text.split(word).length - 1) * by.length <= MOST_ADDED;
  return everywhere && word !== '' && isShort
    ? text.replace(TOKEN, (token) => (token === word ? by : token))
    : replaced(text, stretch, by);
}

const NUMBER = /(?<=[\s(])[+-]?\d[\d.eE+-]*(?=[\s)])/g;
const NUMBERS = [
  ...['0', '-1', '1e3', '0.1', '-0', '2147483647', '2147483648', '-2147483648', '-2147483649', '3000000000'],
  ...[
    '9007199254740993',
    '1e308',
    '1e309',
    '-1e999',
    '1e-400',
    '.5',
    '5.',
    '+7',
    `1${'0'.repeat(400)}`,
    '1/2',
  ],
];
const WORDS = [
  ...[
    'nil',
    't',
    '()',
    '?',
    '?x',
    '-',
    '.',
    ':',
    ':keyword',
    '!',
    '!!',
    '"',
    '""',
    '|',
    '||',
    '#|',
    "'",
    "#'",
  ],
  ...[
    '`',
    ',',
    '@',
    '\\',
    '/',
    '//',
    '/*',
    '_',
    'and',
    'or',
    'not',
    'none',
    'true',
    'false',
    'task',
    'integer',
  ],
  ...['object', 'number', 'call', 'assign', 'eval', 'forall', 'exists', 'imply', 'when', '=', '<', ':first'],
  ...[':sort-by', ':unordered', ':ordered', ':immediate', ':protection', ':method', ':task', ':parameters'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'total-cost',
    'either',
    'increase',
    'define',
    'domain',
    'random',
  ],
];
const LETTERS = [
  '\u0000',
  '\ufeff',
  '\u2028',
  '\u0085',
  '\ud800',
  'é',
  'ß',
  'İ',
  '漢',
  '😀',
  '\u200b',
  '²',
  'Ⅳ',
  '\t',
  '\v',
  '\r',
];

const DAMAGES: readonly Damage[] = [
  (text, tape) => replaced(text, chosen(text, TOKEN, tape), ''),
  (text, tape) => {
    const token = chosen(text, TOKEN, tape);
    return replaced(text, token, `${textOf(text, token)} ${textOf(text, token)}`);
  },
  (text, tape) => {
    const [a, b] = [chosen(text, TOKEN, tape), chosen(text, TOKEN, tape)].sort((x, y) => x.start - y.start);
    if (a === undefined || b === undefined || a.end > b.start) return text;
    return replaced(replaced(text, b, textOf(text, a)), a, textOf(text, b));
  },
  (text, tape) => replaced(text, chosen(text, WORD, tape), textOf(text, chosen(text, WORD, tape))),
  (text, tape) => replaced(text, chosen(text, WORD, tape), tape.pick(WORDS)),
  (text, tape) => replaced(text, chosen(text, WORD, tape), tape.pick(NUMBERS)),
  (text, tape) => replaced(text, chosen(text, NUMBER, tape), tape.pick(NUMBERS)),
  (text, tape) => replaced(text, chosen(text, /[^\n]*\n/g, tape), ''),
  (text, tape) => {
    const line = chosen(text, /[^\n]*\n/g, tape);
    return replaced(text, line, textOf(text, line).repeat(2));
  },
  (text, tape) => replaced(text, chosen(text, /[()]/g, tape), tape.pick(['', '(', ')', '((', '))', '()'])),
  (text, tape) => text.slice(0, tape.below(text.length + 1)),
  (text, tape) => {
    const word = chosen(text, WORD, tape);
    const by =
      textOf(text, word) + tape.pick(['n', 'ab-', 'é', '😀', '1', 'A']).repeat(tape.pick([130, 260, 5_000]));
    return renamed(text, word, { by, everywhere: tape.below(2) === 1 });
  },
  (text, tape) => {
    const at = tape.below(text.length + 1);
    return text.slice(0, at) + tape.pick(LETTERS) + text.slice(at);
  },
  (text, tape) => {
    const word = chosen(text, WORD, tape);
    const by = textOf(text, word) + tape.pick(LETTERS);
    return renamed(text, word, { by, everywhere: true });
  },
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\r'),
  (text, tape) => {
    const list = chosenList(text, tape);
    const times = tape.pick([1, 10, 160, 250, 480, 3_000]);
    const open = tape.pick([
      '(',
      '(not ',
      '(and ',
      '(or (p) ',
      '(call + 1 ',
      '(forall (?x) ',
      '(when (p) ',
      '(:unordered ',
    ]);
    return replaced(text, list, open.repeat(times) + textOf(text, list) + ')'.repeat(times));
  },
  (text, tape) =>
    replaced(text, chosenList(text, tape), tape.pick(['', '()', 'nil', '(())', '(nil)', 'x', '?x', '7'])),
  (text, tape) => {
    const list = chosenList(text, tape);
    return replaced(text, list, textOf(text, list).repeat(tape.pick([2, 3, 20, 300])));
  },
  (text, tape) => replaced(text, chosenList(text, tape), textOf(text, chosenList(text, tape))),
  (text, tape) => {
    // Names that fold together: `a-b`, `a_b` and `A-B` are one name to somebody.
    const word = chosen(text, WORD, tape);
    const own = textOf(text, word);
    const by = tape.pick([
      own.toUpperCase(),
      own.replaceAll('-', '_'),
      `${own}-`,
      `${own}2`,
      `${own}-2`,
      `-${own}`,
      `${own}!`,
    ]);
    return replaced(text, word, by);
  },
];

/** The text with between one and four damages. */
export function damaged(text: string, tape: Tape): string {
  return tape.some(1, 4, () => tape.pick(DAMAGES)).reduce((result, damage) => damage(result, tape), text);
}
