/** A file that is edited: each version is read as a new file would be, and what an edit leaves alone stays the same object. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEditedFiles, parseDomain } from '../../../planner-core/language/parse.ts';
import { moveAlong } from '../../../planner-core/language/read/kept.ts';
import { digest } from './read-sample.ts';

const DOMAINS = path.join(import.meta.dirname, '../../../domains');
const texts = readdirSync(DOMAINS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.htn'))
  .map((name) => readFileSync(path.join(DOMAINS, name), 'utf8'));

const PATH = 'edited.htn';
const SMALL = [
  'domain D;',
  '/// First.',
  'type A;',
  'type B < A;',
  'fluent boolean on(A a);',
  '/// Acts.',
  'task Act(A a) {',
  '    { not on(a); on(a) := true; }',
  '}',
  'task Last(B b) {',
  '    method { ordered(Act(b)); }',
  '}',
].join('\n');

function edited(text: string, find: string, replacement: string): string {
  expect(text).toContain(find);
  return text.replace(find, replacement);
}

function read(...versions: readonly string[]) {
  const files = createEditedFiles();
  return versions.map((text) => files.parseDomain({ path: PATH, text }).tree.declarations);
}

describe('declarations that an edit leaves alone', () => {
  it('are the same objects, with their places moved', () => {
    const after = edited(SMALL, 'not on(a);', 'on(a) == false;');
    const [one, two] = read(SMALL, after);
    expect(two?.map((declaration, index) => declaration === one?.[index])).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
    expect(two).toEqual(parseDomain({ path: PATH, text: after }).tree.declarations);
  });

  it('are new where only their documentation changed', () => {
    const [one, two] = read(SMALL, edited(SMALL, 'Acts.', 'Does it.'));
    expect(two?.[3]).not.toBe(one?.[3]);
    expect(two?.[3]?.doc).toBe('Does it.');
    expect(two?.[4]).toBe(one?.[4]);
  });

  it('take along what was made from them', () => {
    const files = createEditedFiles();
    const [, , , act] = files.parseDomain({ path: PATH, text: SMALL }).tree.declarations;
    if (act === undefined) throw new Error('no task');
    const inside = { span: { file: PATH, start: act.span.start + 5, end: act.span.start + 8 } };
    const elsewhere = { span: { file: PATH, start: 0, end: 6 } };
    moveAlong(act, [inside]);
    files.parseDomain({ path: PATH, text: `// longer\n${SMALL}` });
    moveAlong(act, [elsewhere]);
    files.parseDomain({ path: PATH, text: `// longer yet\n${SMALL}` });
    expect(inside.span.start - act.span.start).toBe(5);
    expect(elsewhere.span.start).toBe(0);
  });

  it('are read again where an error was repaired, even if they did not change', () => {
    const broken = edited(SMALL, 'on(a) := true; }', 'on(a) := ; }');
    const [one, two] = read(broken, edited(broken, 'domain D', 'domain Dd'));
    expect(two?.map((declaration, index) => declaration === one?.[index])).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });
});

/** Typing, deleting, breaking brackets and quotes, moving whole parts. */
const change = fc.record({
  at: fc.nat(),
  length: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 400 })),
  text: fc.oneof(
    fc.constantFrom(
      ...['', '', ' ', '\n', '{', '}', '(', ')', ';', ',', '/*', '*/', '//', '///', '"', '`', ':=', '_', '@'],
      ...['x', 'task T() {}\n', 'type Q;\n', '/// New.\n', '@disabled ', 'not ', 'method', 'domain E;'],
    ),
    fc.record({ from: fc.nat(), length: fc.nat({ max: 300 }) }),
  ),
});

it.each(texts.map((text, index) => ({ text, index })))(
  'every version of a bundled domain is read like a new file (domain $index)',
  ({ text, index }) => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const files = createEditedFiles();
        let now = text;
        files.parseDomain({ path: PATH, text: now });
        for (const { at, length, text: wanted } of changes) {
          const start = at % (now.length + 1);
          const inserted =
            typeof wanted === 'string'
              ? wanted
              : text.slice(wanted.from % text.length, (wanted.from % text.length) + wanted.length);
          now = now.slice(0, start) + inserted + now.slice(start + length);
          const kept = files.parseDomain({ path: PATH, text: now });
          const anew = parseDomain({ path: PATH, text: now });
          expect(kept.diagnostics).toEqual(anew.diagnostics);
          expect(digest(kept.tree)).toBe(digest(anew.tree));
          expect(kept.tree).toEqual(anew.tree);
        }
      }),
      { seed: 31 + index, numRuns: 15 },
    );
  },
);
