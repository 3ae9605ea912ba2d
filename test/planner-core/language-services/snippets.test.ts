/** Snippets: a whole piece of the language each, which fits itself into whatever project it is inserted into. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  applyEdits,
  compileDomain,
  formatText,
  insertSnippet,
  readDomain,
  readWorld,
  SNIPPETS,
  type Snippet,
  type SourceFile,
  testWorld,
} from '../../../planner-core/index.ts';
import { bundledProjects } from '../../domains/bundled.ts';

const EMPTY: readonly SourceFile[] = [{ path: 'domain.htn', text: 'domain Mine;\n' }];

/** The project after the snippet was inserted. */
function inserted(snippet: Snippet, files: readonly SourceFile[]): readonly SourceFile[] {
  const into = files.find(({ path }) => path.endsWith('.htn'))?.path ?? null;
  const changes = insertSnippet(snippet, files, { into, taken: files.map(({ path }) => path) });
  const changed = files.map((file) => {
    const edits = changes.edits.filter((edit) => edit.file === file.path);
    return { ...file, text: applyEdits(file.text, edits) };
  });
  return [...changed, ...changes.files];
}

/** What is wrong with a project, and which expectations of its worlds fail. */
function findings(files: readonly SourceFile[]): readonly string[] {
  const domainFiles = files.filter(({ path }) => path.endsWith('.htn'));
  const { domain, diagnostics } = readDomain(domainFiles);
  if (domain === null) return diagnostics.map(({ message }) => message);
  const compiled = compileDomain(domain, '');
  const worlds = files.filter(({ path }) => path.endsWith('.world'));
  return [
    ...diagnostics.map(({ message }) => message),
    ...worlds.flatMap((file) => {
      const { world, diagnostics: found } = readWorld(domain, file);
      const said = found.map(({ message }) => `${file.path}: ${message}`);
      return world === null ? said : [...said, ...testWorld(compiled, domain, world, {}).failures];
    }),
  ];
}

const textOf = (files: readonly SourceFile[]) => files.find(({ path }) => path.endsWith('.htn'))?.text ?? '';

describe.each(SNIPPETS)('$label', (snippet) => {
  test('makes of an empty project one that has nothing to report, is laid out, and plans', () => {
    const files = inserted(snippet, EMPTY);
    expect(files).toHaveLength(2);
    expect(findings(files)).toEqual([]);
    for (const file of files) expect(formatText(file), file.path).toBe(file.text);
  });

  test('makes a domain where there is none', () => {
    const files = inserted(snippet, []);
    expect(files.map(({ path }) => path)).toEqual(['domain.htn', expect.stringMatching(/^worlds\//)]);
    expect(findings(files)).toEqual([]);
  });

  test('adds nothing where all of it is there', () => {
    const files = inserted(snippet, EMPTY);
    const again = insertSnippet(snippet, files, { into: 'domain.htn', taken: [] });
    expect(again).toEqual({ edits: [], files: [], task: snippet.task });
  });

  test('brings back what is missing of it, and only that', () => {
    const files = inserted(snippet, EMPTY);
    const without = textOf(files).replace(/task (?=[A-Z])(.|\n)*?\n\}\n/, '');
    const restored = inserted(snippet, [{ path: 'domain.htn', text: without }]);
    expect(findings(restored)).toEqual([]);
    const declared = (text: string) => text.match(/^(task|type|fluent|constant|derived) .*$/gm)?.sort();
    expect(declared(textOf(restored))).toEqual(declared(textOf(files)));
    expect(restored[1]).toEqual(files[1]);
  });

  test.each(bundledProjects())('fits into $name', ({ domainFile, worldFiles }) => {
    const files = inserted(snippet, [domainFile, ...worldFiles.slice(0, 1)]);
    // What only the game knows, a world of ours cannot say.
    expect(findings(files).filter((said) => !/this world gives no values for it/.test(said))).toEqual([]);
    expect(textOf(files).startsWith(domainFile.text)).toBe(true);
  });
});

test('all of them fit into one project, in either order', () => {
  for (const order of [SNIPPETS, [...SNIPPETS].reverse()]) {
    const files = order.reduce((before: readonly SourceFile[], each) => inserted(each, before), EMPTY);
    expect(findings(files)).toEqual([]);
    expect(textOf(files).match(/^type Npc;$/gm)).toHaveLength(1);
  }
});

test('names that mean something else are exchanged, in the world too; locals of the project count', () => {
  const mine = `domain Mine;

type Npc;
type Waypoint;
object Waypoint sentry, gate;
fluent boolean next;

task Patrol(Npc npc, Waypoint goal) {
    {
        goal != gate and goal != sentry;
        next := true;
    }
}
`;
  const patrol = SNIPPETS.find(({ id }) => id === 'patrol');
  if (!patrol) throw new Error('There is no patrol');
  const files = inserted(patrol, [{ path: 'mine.htn', text: mine }]);
  expect(findings(files)).toEqual([]);
  expect(textOf(files)).toContain('constant Waypoint next2(Waypoint waypoint);');
  expect(textOf(files)).toContain('Patrol2(npc, stops - 1)');
  expect(files[1]?.text).toContain('next2(gate2) := tower;');
  expect(
    insertSnippet(patrol, [{ path: 'mine.htn', text: mine }], { into: 'mine.htn', taken: [] }).task,
  ).toBe('Patrol2');
});

test('line ends are those of the file', () => {
  const [snippet] = SNIPPETS;
  if (!snippet) throw new Error('There is no snippet');
  const files = inserted(snippet, [{ path: 'domain.htn', text: 'domain Mine;\r\n' }]);
  expect(textOf(files).replaceAll('\r\n', '')).not.toContain('\n');
});

test('docs/patterns.md shows what they are, word for word', () => {
  const docs = readFileSync(path.resolve(import.meta.dirname, '../../../docs/patterns.md'), 'utf8');
  const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const shown = [...docs.matchAll(/```htn\n([\s\S]*?)```/g)].flatMap(([, block]) =>
    (block ?? '').split('\n\n'),
  );
  const all = SNIPPETS.map(({ domain }) => words(domain)).join('\n');
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((block) => !all.includes(words(block)))).toEqual([]);
  expect(SNIPPETS.filter(({ label }) => !docs.includes(`## ${label}`))).toEqual([]);
});
