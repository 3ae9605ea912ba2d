/** Whatever can be parsed has a sentence, and every slot of a sentence is a stretch of the text inside its statement. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Statement } from '../../planner-core/language/ast.ts';
import { parseDomain } from '../../planner-core/language/parse.ts';
import { type Part, spoken } from '../../planner-core/sentences/parts.ts';
import { changeParts, choiceParts, needParts } from '../../planner-core/sentences/statement.ts';
import { type Vocabulary, vocabularyOf } from '../../planner-core/sentences/vocabulary.ts';
import { randomProject } from './random-domain.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { tapes } from './tape.ts';

test('of random domains, whole and damaged', TIME_LIMIT, () => {
  let sentences = 0;
  fc.assert(
    fc.property(tapes, fc.nat({ max: 99 }), fc.nat({ max: 20 }), (tape, percent, cut) => {
      const { domain } = randomProject(tape, true, true);
      const from = Math.floor((domain.length * percent) / 100);
      sentences += sayAll(domain) + sayAll(domain.slice(0, from) + domain.slice(from + cut));
    }),
    sampling(60),
  );
  expect(sentences).toBeGreaterThan(1_000);
});

function sayAll(text: string): number {
  const { tree } = parseDomain({ path: 'random.htn', text });
  const words = vocabularyOf([tree]);
  const tasks = tree.declarations.flatMap((declaration) =>
    declaration.kind === 'task' ? [declaration] : [],
  );
  const bodies = tasks.flatMap((task) => [
    ...task.blocks,
    ...task.methods.flatMap((method) => method.branches.map(({ body }) => body)),
  ]);
  const statements = bodies.flatMap((body) => body.statements);
  for (const statement of statements) sayOne(statement, words);
  return statements.length;
}

/** A text value is shown as it is written, with all its spaces. */
const TEXT = /"(?:[^"\\]|\\.)*"/gs;

function sayOne(statement: Statement, words: Vocabulary): void {
  const ways = [needParts(statement, words), changeParts(statement, words)];
  if (statement.kind === 'quantifier') ways.push(choiceParts(statement, words));
  for (const parts of ways) {
    expect(spoken(parts).replace(TEXT, '""')).not.toMatch(/^ | {2}| $|undefined/);
    expectInside(parts, statement.span);
  }
  if (statement.kind !== 'network-statement') expect(spoken(ways[0] ?? [])).not.toBe('');
}

function expectInside(
  parts: readonly Part[],
  { start, end }: { readonly start: number; readonly end: number },
) {
  for (const part of parts) {
    if (part.kind === 'word') continue;
    expect(part.span.start).toBeGreaterThanOrEqual(start);
    expect(part.span.end).toBeLessThanOrEqual(end);
    expectInside(part.parts, part.role === 'value' ? part.span : { start, end });
  }
}
