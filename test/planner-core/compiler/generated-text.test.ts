/**
 * The generated text of every bundled project, letter by letter: whoever changes how code is made sees whether its text
 * changes. Where that is meant, `UPDATE=1` writes the new names of the texts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileDomain } from '../../../planner-core/compiler/compile-domain.ts';
import { createProblem } from '../../../planner-core/compiler/create-problem.ts';
import { bundledProjects, domainOf, worldOf } from '../../domains/bundled.ts';

const EXPECTED = path.join(import.meta.dirname, 'expected-texts.json');

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function textsOf(project: ReturnType<typeof bundledProjects>[number]): Record<string, string> {
  const domain = domainOf(project);
  const compiled = compileDomain(domain, '');
  const worlds = project.worldFiles.flatMap(({ path: file, text }) => {
    const problem = createProblem(compiled, worldOf(domain, text));
    return [[file, hash(problem.worldSource)]];
  });
  return Object.fromEntries([
    ['domain', hash(compiled.source)],
    ['lookahead', hash(compiled.lookaheadSource())],
    ...worlds,
  ]);
}

test('is what it was', () => {
  const texts = Object.fromEntries(bundledProjects().map((project) => [project.name, textsOf(project)]));
  if (process.env.UPDATE === '1') writeFileSync(EXPECTED, `${JSON.stringify(texts, null, 2)}\n`);
  expect(texts).toEqual(JSON.parse(readFileSync(EXPECTED, 'utf8')));
});
