/** An error in what an importer wrote is told at the place that the part was made from, and the part goes as a whole. */
import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../../../planner-core/base/source.ts';
import { report } from '../../../../planner-core/diagnostics/catalogue.ts';
import type { Check } from '../../../../planner-core/formats/project/read-back/read-back.ts';
import { importChecked } from '../../../../planner-core/importers/import-project.ts';
import { formatText } from '../../../../planner-core/language/format.ts';

const HDDL: readonly SourceFile[] = [
  {
    path: 'domain.hddl',
    text: `(define (domain yard) (:types crate) (:predicates (full ?c - crate) (sealed ?c - crate))
      (:functions (total-cost))
      (:task close-up :parameters (?c - crate))
      (:method at-once :parameters (?c - crate) :task (close-up ?c) :precondition (full ?c) :subtasks (seal ?c))
      (:method not-at-all :parameters (?c - crate) :task (close-up ?c) :subtasks ())
      (:action seal :parameters (?c - crate) :precondition (full ?c)
        :effect (and (sealed ?c) (increase (total-cost) 7)))
      (:action open-it :parameters (?c - crate) :effect (not (full ?c))))`,
  },
  {
    path: 'problem.hddl',
    text: `(define (problem monday) (:domain yard) (:objects red blue - crate)
      (:htn :subtasks (and (close-up red) (close-up blue))) (:init (full red) (full blue)))`,
  },
];

const SHOP: readonly SourceFile[] = [
  {
    path: 'domain.jshop',
    text: `(defdomain yard (
      (:operator (!seal ?c) ((full ?c)) () ((sealed ?c)) 7)
      (:operator (!open-it ?c) () ((full ?c)) ())
      (:method (close-up ?c) at-once ((full ?c)) ((!seal ?c)))
      (:method (close-up ?c) not-at-all () ())))`,
  },
  {
    path: 'problem.jshop',
    text: '(defproblem monday yard ((full red) (full blue)) ((close-up red) (close-up blue)))',
  },
];

/** Finds an error at the first place where a text stands, as long as it stands there. */
function errorAt(words: string): Check {
  return (domain, worlds) =>
    [domain, ...worlds].flatMap(({ path: file, text }) => {
      const start = text.indexOf(words);
      return start < 0 ? [] : [report('bad-number', { file, start, end: start + 1 }, { found: words })];
    });
}

function imported(format: 'shop' | 'hddl', words: string) {
  const sources = format === 'shop' ? SHOP : HDDL;
  const { files, diagnostics } = importChecked(format, sources, errorAt(words));
  const places = diagnostics
    .filter(({ code }) => code === 'not-accepted-here')
    .map(({ span }) => sources.find(({ path }) => path === span.file)?.text.slice(span.start, span.end));
  return {
    places,
    text: files.map((file) => file.text.replace(/^\/\/!.*\n/gm, '')).join('\n'),
    notes: files.flatMap(({ path, text }) =>
      (text.match(/^\/\/!.*$/gm) ?? []).map((note) => `${path} ${note}`),
    ),
    codes: diagnostics.map(({ code }) => code),
  };
}

describe('an error in an imported project', () => {
  it.each([
    ['hddl', 'method at_once', /^\(:method at-once/, 'method at_once'],
    ['hddl', 'cost := 7', /^\(:action seal/, 'cost := 7'],
    ['hddl', 'full(c) := false', /^\(:action open-it/, 'full(c) := false'],
    ['hddl', 'full(blue) := true', /^\(full blue\)$/, 'full(blue)'],
    ['hddl', 'CloseUp(blue)', /^monday$/, 'world'],
    ['shop', 'method at_once', /^\(:method \(close-up \?c\) at-once/, 'method at_once'],
    ['shop', 'cost := 7', /^7$/, 'cost := 7'],
    ['shop', 'full(red) := true', /^\(full red\)$/, 'full(red)'],
    ['shop', 'CloseUp(blue)', /^\(\(close-up red\) \(close-up blue\)\)$/, 'world'],
  ] as const)('%s: at `%s` it is told there, and that part is gone', (format, words, place, gone) => {
    const { places, text } = imported(format, words);
    expect(places).toHaveLength(1);
    expect(places[0]).toMatch(place);
    expect(text).not.toContain(gone);
    expect(text).toContain('domain Yard');
  });

  it('takes what needs the part with it', () => {
    const { places, text } = imported('shop', 'fluent boolean sealed');
    expect(places.map((place) => place?.slice(0, 12))).toEqual(['(sealed ?c)', '(:operator (']);
    expect(text).toContain('@disabled\ntask Seal(');
  });

  it.each([
    [
      'hddl',
      'cost := 7',
      'yard.htn //! left out of the import, domain.hddl:6:7: `Seal` cannot be imported: ',
    ],
    [
      'hddl',
      'full(blue) := true',
      'worlds/problem.world //! left out of the import, problem.hddl:2:79: This initial value ',
    ],
    [
      'shop',
      'full(red) := true',
      'worlds/monday.world //! left out of the import, problem.jshop:1:26: This initial value ',
    ],
  ] as const)('%s: at `%s` it leaves a note in the file that lacks the part', (format, words, note) => {
    const { notes } = imported(format, words);
    expect(notes.map((text) => text.slice(0, note.length))).toEqual([note]);
  });

  it('that no part is to blame for leaves nothing', () => {
    const { text, codes } = imported('hddl', 'domain Yard');
    expect([text, codes.at(-1)]).toEqual(['', 'nothing-to-import']);
  });
});

describe('a world of many facts', () => {
  const facts = Array.from({ length: 700 }, (_, index) => `(full c${index}) (on c${index} c${index + 1})`);
  const long = `(full ${'very-'.repeat(18)}long)`;
  it.each([
    ['short ones', facts],
    ['a long one among them', [...facts, long]],
    ['a comment among them', [...facts, '; the last\n (full red)']],
  ])('%s: is laid out as the formatter would', (_, all) => {
    const domain = `(defdomain yard ((:operator (!go ?x ?y) ((full ?x) (on ?x ?y)) ((full ?x)) ()) (:method (all) ((full ?x) (on ?x ?y)) ((!go ?x ?y)))))`;
    const problem = `(defproblem monday yard (${all.join('\n')}) ((all)))`;
    const sources = [domain, problem].map((text, index) => ({ path: `${index}`, text }));
    const { files, diagnostics } = importChecked('shop', sources, () => []);
    expect(diagnostics).toEqual([]);
    expect(files).toHaveLength(2);
    for (const file of files) expect(formatText(file)).toBe(file.text);
  });
});
