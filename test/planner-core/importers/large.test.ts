/** Long lists are read like short ones, and what is too large for the language is told before it is written. */
import { describe, expect, it } from 'vitest';
import { importChecked } from '../../../planner-core/importers/import-project.ts';
import { importProject } from '../../../planner-core/pipeline.ts';

/** More than a call takes as arguments of its own. */
const MANY = 130_000;
const numbered = (count: number, text: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => text(number)).join('\n');

const HDDL = `(define (domain yard) (:types crate) (:predicates (full ?c - crate)) (:task go :parameters (?c - crate))
  (:method m :parameters (?c - crate) :task (go ?c) :subtasks (fill ?c))
  (:action fill :parameters (?c - crate) :precondition (not (full ?c)) :effect (full ?c)))`;
const SHOP = '(defdomain yard ((:operator (!fill ?c) ((crate ?c)) () ((full ?c)))))';

function codesOf(format: 'shop' | 'hddl', ...texts: string[]): string[] {
  const files = texts.map((text, index) => ({ path: `${index}`, text }));
  return importProject(format, files).diagnostics.map(({ code }) => code);
}

describe('a long list', () => {
  it('of objects', () => {
    const objects = numbered(MANY, (number) => `c${number}`);
    const problem = `(define (problem p) (:domain yard) (:objects ${objects} - crate) (:htn :subtasks (go c1)) (:init (full c2)))`;
    expect(codesOf('hddl', HDDL, problem)).toEqual([]);
  });

  it('of comments', () => {
    const comments = `#|\n${numbered(MANY, () => 'x')}\n|#\n`;
    const problem = '(defproblem p yard ((crate a)) ((!fill a)))';
    expect(codesOf('shop', `${comments}${SHOP}`, problem)).toEqual([]);
  });
});

it('more tasks than a domain can have are told without writing them', () => {
  const actions = numbered(20_001, (number) => `(:action a${number} :parameters ())`);
  const files = [
    { path: 'domain', text: `(define (domain yard) ${actions})` },
    { path: 'problem', text: '(define (problem p) (:domain yard) (:htn :subtasks (a1)) (:init))' },
  ];
  const { files: written, diagnostics } = importChecked('hddl', files, () => {
    throw new Error('It was written.');
  });
  expect(written).toEqual([]);
  const [first] = diagnostics.filter(({ severity }) => severity === 'error');
  expect(first?.message).toContain('at most 20000 tasks');
  expect(first?.span.file).toBe('domain');
});
