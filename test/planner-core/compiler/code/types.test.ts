/** Types of generated code are what a language with types would ask for: over all bundled projects and random ones. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compare, name, not, number, operation, plus } from '../../../../planner-core/compiler/code/build.ts';
import { define, give, unless } from '../../../../planner-core/compiler/code/statements.ts';
import type { Domain } from '../../../../planner-core/index.ts';
import { bundledProjects, domainOf } from '../../../domains/bundled.ts';
import { randomProject } from '../../../property/random-domain.ts';
import { tryReadProject } from '../../../property/read-project.ts';
import { tapes } from '../../../property/tape.ts';
import { typeErrors } from './check-types.ts';
import { recordedFunctions } from './recorded.ts';

/** What is wrong with the types of a domain's functions. */
function errorsOf(domain: Domain): string[] {
  return recordedFunctions(domain).flatMap((functions) => {
    const known = new Map(functions.map((code) => [code.name, code]));
    return functions.flatMap((code) => typeErrors(code, known));
  });
}

test.each(bundledProjects())('$name', (project) => {
  expect(errorsOf(domainOf(project))).toEqual([]);
});

test('random domains', () => {
  let count = 0;
  fc.assert(
    fc.property(tapes, fc.boolean(), fc.boolean(), (tape, loops, scores) => {
      const texts = randomProject(tape, loops, scores);
      const project = tryReadProject(texts.domain, texts.world);
      if (!('domain' in project)) return;
      count += 1;
      expect(errorsOf(project.domain)).toEqual([]);
    }),
    { numRuns: 30, seed: 2014 },
  );
  expect(count).toBeGreaterThan(15);
});

describe('the check', () => {
  const [a, f] = [name('a', 'int32'), name('f', 'double')];
  const base = { name: 'g', parameters: [a, f], result: 'int32', partial: false, about: null } as const;

  it.each([
    ['a float in a whole number', [give(f)], 'g: the result is int32, and gets double (name)'],
    ['a sum of both', [give(plus(a, f))], 'g: an operand of + is int32, and gets double (name)'],
    ['a number as a test', [unless([a], give(a))], 'g: a test of name is int32'],
    [
      'a product that may be too large',
      [give(operation('*', [a, a], 'wide'))],
      'g: the result is int32, and gets wide (operation)',
    ],
    ['a name of two types', [define(name('a', 'double'), number(1))], 'g: a is int32 and double'],
  ])('finds %s', (_, body, error) => {
    expect(typeErrors({ ...base, body }, new Map())).toContain(error);
  });

  it('passes what is sound', () => {
    const body = [unless([not(compare(a, '<', f))], give(number(0))), give(plus(a, a))];
    expect(typeErrors({ ...base, body }, new Map())).toEqual([]);
  });
});
