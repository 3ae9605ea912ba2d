/** The generated parser belongs to the grammar, and the lists of words to both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contextualWords, reservedWords, writeName } from '../../../planner-core/language/keywords.ts';
import { parseDomain } from '../../../planner-core/language/parse.ts';
import { generate } from '../../../tools/generate.mjs';

const grammar = readFileSync(
  join(import.meta.dirname, '../../../planner-core/language/grammar/planwright.grammar'),
  'utf8',
);

function wordsIn(rule: string): string[] {
  return [
    ...new Set([...grammar.matchAll(new RegExp(`\\b${rule}<"([\\w-]+)">`, 'g'))].map((m) => m[1] ?? '')),
  ];
}

describe('the grammar', () => {
  it('is what the parser tables were generated from', () => {
    for (const [path, text] of generate()) expect(readFileSync(path, 'utf8'), path).toBe(text);
  });

  it('reserves the words listed as reserved, and no others', () => {
    expect(wordsIn('keyword').sort()).toEqual([...reservedWords].sort());
    expect(wordsIn('word').sort()).toEqual([...contextualWords].sort());
  });
});

describe('a written name', () => {
  it.each(['task', 'sort-by', 'a b', '3d', '', 'größe', 'plain', 'cost', '__proto__'])(
    '"%s" reads back',
    (name) => {
      const { tree } = parseDomain({ path: 'a', text: `type ${writeName(name || '?')};` });
      expect(tree.declarations[0]).toMatchObject({ name: { text: name || '?' } });
    },
  );
});
