/**
 * HDDL with one damage: what is accepted has the plans that a slow reading of the same texts has, no more and no less; all
 * else has an error where the damage is, or where what it broke is named.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Diagnostic, SourceFile } from '../../planner-core/index.ts';
import { planned, readAlike } from '../support/hddl-alike.ts';
import { importSeeds } from '../support/import-seeds.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { endOfList, WORD } from './stretches.ts';
import { Tape } from './tape.ts';

const LONGEST = 1_600;

/** Small texts, sound ones, whose plans are counted quickly. */
const seeds = importSeeds()
  .filter(({ format, files }) => format === 'hddl' && files.length === 2)
  .map(({ files }) => files as readonly [SourceFile, SourceFile])
  .filter(([domain, problem]) => domain.text.length + problem.text.length < LONGEST)
  .filter((files) => readAlike(files) === 'accepted' && planned(files) !== null);

interface Damaged {
  readonly files: readonly [SourceFile, SourceFile];
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** What was changed, and what stands in the list around it. */
  readonly words: readonly string[];
}

const TOKEN = /[()]|[^\s();]+/g;
/** What parts the words of a message, and of the text that it is about. */
const NOT_SAID = /[\s()`?.,]+/;
const KEYWORDS = [
  ...[':parameters', ':precondition', ':effect', ':task', ':subtasks', ':ordered-subtasks', ':ordering'],
  ...[':constraints', ':init', ':goal', ':htn', ':objects', ':constants', ':types', ':method', ':action'],
  ...['and', 'or', 'not', 'imply', 'forall', 'exists', 'when', 'either', '-', '=', '<', 'object', 'define'],
];

type Change = (found: string, tape: Tape, words: readonly string[]) => string;

const flipped: Change = (word, tape) =>
  tape.pick([word.toUpperCase(), word.toLowerCase(), word.charAt(0) + word.slice(1).toUpperCase()]);

/** Which part of the text, and what becomes of it. */
const DAMAGES: readonly (readonly [pattern: RegExp | 'list', change: Change])[] = [
  [WORD, flipped],
  [WORD, (_, tape, words) => tape.pick(words)],
  [WORD, (word, tape) => word + tape.pick(['x', '-', '2'])],
  [WORD, (word) => (word.startsWith('?') ? word.slice(1) : `?${word}`)],
  [/:[a-z-]+|\b(and|or|not|forall|exists|when|imply)\b/gi, (_, tape) => tape.pick(KEYWORDS)],
  [TOKEN, () => ''],
  [WORD, (word) => `${word} ${word}`],
  ['list', (list) => `${list} ${list}`],
  ['list', (list, tape) => `${list} ${flipped(list, tape, [])}`],
  ['list', (_, tape) => tape.pick(['', '()', '(and)', 'x', '?x'])],
];

/** The innermost list around a place. */
function listAround(text: string, place: number): { readonly start: number; readonly end: number } {
  let depth = 0;
  for (let start = place - 1; start >= 0; start--) {
    if (text[start] === ')') depth++;
    if (text[start] === '(' && depth === 0) return { start, end: endOfList(text, start) };
    if (text[start] === '(') depth--;
  }
  return { start: 0, end: text.length };
}

function damagedOnce(files: readonly [SourceFile, SourceFile], tape: Tape): Damaged {
  const hit = tape.below(2);
  const { path: file, text } = files[hit] as SourceFile;
  const [pattern, change] = tape.pick(DAMAGES);
  const places = [...text.matchAll(pattern === 'list' ? /\(/g : pattern)];
  const { index: start, 0: token } = tape.pick(places);
  const found = pattern === 'list' ? text.slice(start, endOfList(text, start)) : token;
  const by = change(found, tape, text.match(WORD) ?? []);
  const broken = { path: file, text: text.slice(0, start) + by + text.slice(start + found.length) };
  const around = listAround(broken.text, start);
  // What a list says hangs on its first word.
  const isHead = broken.text.slice(around.start, start).trim() === '(';
  const place = isHead ? around : { start, end: start + by.length };
  const said = `${broken.text.slice(around.start, around.end)} ${found}`;
  return {
    files: hit === 0 ? [broken, files[1]] : [files[0], broken],
    file,
    ...place,
    words: (said.match(WORD) ?? []).map((word) => word.toLowerCase().replace(/^\?/, '')),
  };
}

/** Whether one of the errors stands at the damage, around it, or names what was changed. A bracket is missed elsewhere. */
function isTold({ files, file, start, end, words }: Damaged, errors: readonly Diagnostic[]): boolean {
  if (errors.some(({ code }) => code === 'unreadable-import')) return true;
  return errors.some(({ span, message, related = [] }) =>
    [span, ...related.map((other) => other.span)].some((place) => {
      const text = files.find(({ path }) => path === place.file)?.text ?? '';
      const said = `${message} ${text.slice(place.start, place.end)}`.toLowerCase().split(NOT_SAID);
      const isThere = place.file === file && place.start <= end + 1 && place.end >= start - 1;
      return isThere || words.some((word) => word !== '-' && said.includes(word));
    }),
  );
}

test('what is accepted plans as a slow reader says, the rest has an error at the damage', TIME_LIMIT, () => {
  const counts = { accepted: 0, planned: 0, refused: 0, beyond: 0 };
  const { numRuns, seed } = sampling(120);
  expect(seeds.length).toBeGreaterThan(5);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 8, maxLength: 8 }), (numbers) => {
      const tape = new Tape(numbers);
      const damage = damagedOnce(tape.pick(seeds), tape);
      const outcome = readAlike(damage.files);
      if (outcome === 'accepted') {
        counts.accepted++;
        if (planned(damage.files) !== null) counts.planned++;
        return;
      }
      counts[outcome.reader === 'refuses' ? 'refused' : 'beyond']++;
      const said = outcome.errors.map(({ message }) => message).join('\n');
      expect(outcome.reader === 'accepts' || isTold(damage, outcome.errors), said).toBe(true);
    }),
    { numRuns, seed, includeErrorInReport: true },
  );
  if (process.env.PLANWRIGHT_FUZZ !== undefined) console.log(JSON.stringify(counts));
  expect(counts.planned).toBeGreaterThan(numRuns / 10);
  expect(counts.refused).toBeGreaterThan(numRuns / 10);
});

test('what holds at first adds up where it is said in several parts', () => {
  const domain = `(define (domain yard) (:predicates (open ?gate)) (:task leave :parameters ())
    (:method by :parameters (?gate) :task (leave) :precondition (open ?gate) :ordered-subtasks (and (pass ?gate)))
    (:action pass :parameters (?gate)))`;
  const problem = `(define (problem p) (:domain yard) (:objects east west) (:htn :ordered-subtasks (and (leave)))
    (:init (open east)) (:init (open west)))`;
  const files = [domain, problem].map((text, index) => ({ path: `${index}.hddl`, text }));
  expect(readAlike(files as [SourceFile, SourceFile])).toBe('accepted');
  expect(planned(files as [SourceFile, SourceFile])).toBe(2);
});
