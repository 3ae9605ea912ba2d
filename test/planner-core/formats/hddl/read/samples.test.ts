/**
 * Importing HDDL by samples: each folder of `samples/` holds a domain and perhaps a problem, what is made of them
 * (`expected.htn`, `expected.world`) and what is said of them (`expected.txt`). `UPDATE=1` writes what is expected.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../../../../planner-core/base/source.ts';
import { checkProject, importProject } from '../../../../../planner-core/pipeline.ts';
import { allPlans } from '../../../../reference/hddl/plans.ts';
import { verifyIpcPlan } from '../../../../support/ipc-verifier.ts';
import { expectSample, readSample, samplesIn } from '../../../../support/samples.ts';
import { hasErrors, plansOf, tellAll } from './imported.ts';

/** Whose numbers decide which plans there are: the enumeration of plans does not look at numbers. */
const NUMERIC = new Set(['costs-and-numbers', 'large-numbers']);

const samples = samplesIn(join(import.meta.dirname, 'samples')).map((sample) => {
  const domain = { path: 'domain.hddl', text: readSample(sample, 'domain.hddl') ?? '' };
  const text = readSample(sample, 'problem.hddl');
  const problem = text === null ? null : { path: 'problem.hddl', text };
  return { name: sample.name, sample, domain, problem };
});

describe('an HDDL domain', () => {
  it.each(samples)('is imported: $name', ({ sample, domain, problem }) => {
    const problems = problem === null ? [] : [problem];
    const { files, diagnostics } = importProject('hddl', [domain, ...problems]);
    expectSample(sample, 'expected.htn', textOf(files, '.htn'));
    expectSample(sample, 'expected.world', textOf(files, '.world'));
    const told = tellAll(diagnostics, [domain, ...problems]);
    expectSample(sample, 'expected.txt', told === '' ? null : told);
  });

  it.each(samples)('makes a project without errors: $name', ({ domain, problem }) => {
    const { files } = importProject('hddl', problem === null ? [domain] : [domain, problem]);
    const domains = files.filter(({ path }) => path.endsWith('.htn'));
    const worlds = files.filter(({ path }) => path.endsWith('.world'));
    const said = domains.length === 0 ? [] : checkProject(domains, worlds);
    expect(said.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

const whole = samples.flatMap(({ name, domain, problem }) =>
  problem === null || hasErrors(importProject('hddl', [domain, problem]).diagnostics)
    ? []
    : [{ name, domain, problem }],
);

describe('an imported domain', () => {
  it.each(whole.filter(({ name }) => !NUMERIC.has(name)))(
    'has the plans of the original, no more and no less: $name',
    ({ domain, problem }) => {
      const steps = plansOf(domain, problem).map(({ ipc }) => stepsOf(ipc));
      expect([...new Set(steps)].sort()).toEqual(allPlans(domain.text, problem.text));
    },
  );

  it.each(whole)('has plans that verify in the original names: $name', ({ name, domain, problem }) => {
    const plans = plansOf(domain, problem);
    expect(plans.length).toBeGreaterThan(0);
    for (const { ipc, violations } of plans) {
      expect(violations).toEqual([]);
      if (NUMERIC.has(name)) continue;
      expect(verifyIpcPlan({ domain: domain.text, problem: problem.text, plan: ipc })).toBeNull();
    }
  });
});

function textOf(files: readonly SourceFile[], ending: string): string | null {
  return files.find(({ path }) => path.endsWith(ending))?.text ?? null;
}

/** The steps of a printed plan in one line. */
function stepsOf(ipc: string): string {
  const lines = ipc.split('\n');
  return lines
    .slice(
      1,
      lines.findIndex((line) => line.startsWith('root')),
    )
    .map((line) => line.replace(/^\d+ /, ''))
    .join('; ');
}

const DEEP = 5_000;
const LONG = 400;

function nested(times: number, open: string, inner: string): string {
  return `${open.repeat(times)}${inner}${')'.repeat(times)}`;
}

function domainWith(section: string): string {
  return `(define (domain d) (:types a) (:predicates (p) (q ?x - a)) (:task t :parameters ()) ${section})`;
}

function methodWith(condition: string, subtasks = '()'): string {
  const method = `(:method m :parameters () :task (t) :precondition ${condition} :ordered-subtasks ${subtasks})`;
  return domainWith(`${method} (:action go :parameters () :effect (p))`);
}

const types = (count: number, above: (index: number) => number) =>
  `(define (domain d) (:types ${Array.from({ length: count }, (_, index) => `t${index} - t${above(index)}`).join(' ')}))`;

const NOT_CLOSED = /^This `\(` is never closed\.$/;
const TOO_DEEP = /nested more than 150 levels deep, or has more parts than that\.$/;

/** What is wrong with them, or null where they are only long. */
const HOSTILE: readonly (readonly [string, string, RegExp | null])[] = [
  ['nothing', '', /^This is not an HDDL domain file/],
  ['letters of no language', '\u0000\uD800 )))(((', /has no matching/],
  ['a file that ends too early', methodWith('(and (p) (q'), NOT_CLOSED],
  ['a file that ends within a word', methodWith('(p)').slice(0, 60), NOT_CLOSED],
  ['brackets without end', '('.repeat(DEEP), /^Lists are nested too deeply here\.$/],
  ['lists nested deeply', methodWith(nested(DEEP, '(not ', '(p)')), /^Lists are nested too deeply here\.$/],
  ['a condition nested deeply', methodWith(nested(LONG, '(not ', '(p)')), TOO_DEEP],
  ['implications nested deeply', methodWith(nested(LONG, '(imply (p) ', '(p)')), TOO_DEEP],
  ['quantifiers nested deeply', methodWith(nested(LONG, '(exists (?x - a) ', '(q ?x)')), TOO_DEEP],
  ['a long disjunction', methodWith(`(or ${'(p) '.repeat(DEEP)})`), TOO_DEEP],
  [
    'effects nested deeply',
    domainWith(`(:action go :parameters () :effect ${nested(LONG, '(when (p) ', '(p)')})`),
    TOO_DEEP,
  ],
  [
    'a sum nested deeply',
    domainWith(`(:action go :parameters () :effect (increase (total-cost) ${nested(LONG, '(+ 1 ', '1')}))`),
    TOO_DEEP,
  ],
  ['a long conjunction', methodWith(`(and ${'(p) '.repeat(DEEP)})`), null],
  ['many subtasks', methodWith('()', `(and ${'(go) '.repeat(LONG)})`), null],
  ['types in a circle', types(LONG, (index) => (index + 1) % LONG), /^The type `t0` is its own supertype\.$/],
  ['types below each other without end', types(LONG, (index) => index + 1), /has 200 or more supertypes\.$/],
];

describe('a hostile HDDL domain', () => {
  it.each(HOSTILE)('%s: is told at its place, and what is written is sound', (_, text, expected) => {
    const { files, diagnostics } = importProject('hddl', [{ path: 'd', text }]);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (expected === null) expect(errors).toEqual([]);
    else expect(errors[0]?.message).toMatch(expected);
    for (const { span } of diagnostics) expect([span.file, span.end <= text.length]).toEqual(['d', true]);
    const said = files.length === 0 ? [] : checkProject(files, []);
    expect(said.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
