/** The users' reference: every example in it is read without a message, and every reserved word is named. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatText } from '../../../planner-core/language/format.ts';
import { reservedWords } from '../../../planner-core/language/keywords.ts';
import { listDiagnostics, parseByPath } from './read-sample.ts';

const reference = readFileSync(join(import.meta.dirname, '../../../docs/language.md'), 'utf8');
const examples = [...reference.matchAll(/```(htn|world)\n([\s\S]*?)```/g)].map(
  ([, ending = '', text = '']) => ({
    path: `example.${ending}`,
    text,
    title: text.trimStart().split('\n')[0] ?? '',
  }),
);

describe('the reference', () => {
  it.each(examples)('has an example that is read: $title', ({ path, text }) => {
    expect(listDiagnostics(text, parseByPath(path, text).diagnostics)).toBe('');
    expect(formatText({ path, text })).not.toBeNull();
  });

  it('shows domains and worlds', () => {
    expect(new Set(examples.map(({ path }) => path))).toEqual(new Set(['example.htn', 'example.world']));
  });

  it('lists the reserved words', () => {
    const listed = /reserved: `([^`]+)`/.exec(reference)?.[1]?.split(/\s+/);
    expect(listed).toEqual([...reservedWords, 'sort-by'].sort());
  });
});
