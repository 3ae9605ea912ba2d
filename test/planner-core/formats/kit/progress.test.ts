/** Whoever waits for an import hears of every phase in its order, often enough, and never too often. */
import { describe, expect, it } from 'vitest';
import {
  type ImportProgress,
  progressFor,
  readWithProgress,
} from '../../../../planner-core/formats/kit/progress.ts';
import { readLisp } from '../../../../planner-core/formats/lisp/read.ts';
import { importProject } from '../../../../planner-core/pipeline.ts';

const PHASES = ['reading', 'translating', 'printing', 'reading back'];

const HDDL = `(define (domain yard) (:types crate) (:predicates (full ?c - crate))
  (:action fill :parameters (?c - crate) :precondition (not (full ?c)) :effect (full ?c)))`;
const SHOP = '(defdomain yard ((:operator (!fill ?c) ((crate ?c)) () ((full ?c)))))';

const names = (count: number) => Array.from({ length: count }, (_, number) => `c${number}`);
const hddlProblem = (name: string, objects: number) =>
  `(define (problem ${name}) (:domain yard) (:objects ${names(objects).join(' ')} - crate)
    (:htn :subtasks (fill c0)) (:init (full c1)))`;
const shopProblem = (name: string, facts: number) =>
  `(defproblem ${name} yard (${names(facts)
    .map((crate) => `(crate ${crate})`)
    .join(' ')}) ((!fill c0)))`;

function heard(format: 'shop' | 'hddl', texts: readonly string[]) {
  const reports: ImportProgress[] = [];
  const files = texts.map((text, index) => ({ path: `${index}.txt`, text }));
  const { files: written } = importProject(format, files, (report) => reports.push(report));
  return { reports, written };
}

describe.each([
  ['shop', SHOP, shopProblem],
  ['hddl', HDDL, hddlProblem],
] as const)('importing %s', (format, domain, problem) => {
  it('tells every phase once, in order, and never goes back', () => {
    const { reports, written } = heard(format, [domain, ...names(5).map((name) => problem(name, 3))]);
    expect(written).toHaveLength(6);
    const phases = reports.map(({ phase }) => phase);
    expect(phases.filter((phase, at) => phase !== phases[at - 1])).toEqual(PHASES);
    const percents = reports.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBeLessThanOrEqual(100);
  });

  it('tells no percent twice, however many files there are', () => {
    const { reports } = heard(format, [domain, ...names(150).map((name) => problem(name, 1))]);
    expect(reports.length).toBeLessThan(100 + PHASES.length);
  });
});

it('taking a long text apart tells where it is', () => {
  const places: number[] = [];
  readLisp({ path: 'a.lisp', text: `(${'x '.repeat(120_000)})` }, (place) => places.push(place));
  expect(places).toEqual([99_997, 199_997]);
});

it('files count by their lengths, and their words for half of reading them', () => {
  const shares: number[] = [];
  const files = [300, 699].map((size) => ({ path: `${size}`, text: 'x'.repeat(size) }));
  readWithProgress(
    files,
    ({ text }, reachedPlace) => reachedPlace(text.length),
    (share) => shares.push(Math.round(share * 100)),
  );
  expect(shares).toEqual([0, 15, 30, 65]);
});

it('rounds that leave parts out do not turn the hand back', () => {
  const reports: ImportProgress[] = [];
  const progress = progressFor((report) => reports.push(report));
  progress('reading back', 0.5);
  progress('printing', 0);
  expect(reports).toEqual([
    { phase: 'reading back', percent: 92 },
    { phase: 'printing', percent: 92 },
  ]);
});
