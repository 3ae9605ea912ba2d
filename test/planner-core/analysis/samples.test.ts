/**
 * Analysis by samples: each folder of `samples/` holds domain files, perhaps a world, and what analysis says of them
 * (`expected.txt`) or makes of them (`expected.json`, where nothing is an error). `UPDATE=1` writes what is missing.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyseDomain } from '../../../planner-core/analysis/analyse-domain.ts';
import { analyseProject } from '../../../planner-core/analysis/analyse-project.ts';
import { analyseWorld } from '../../../planner-core/analysis/analyse-world.ts';
import type { SourceFile, Span } from '../../../planner-core/base/source.ts';
import { catalogue } from '../../../planner-core/diagnostics/catalogue.ts';
import { syntaxCodes } from '../../../planner-core/diagnostics/codes/syntax.ts';
import type { Diagnostic } from '../../../planner-core/diagnostics/diagnostic.ts';
import type { World } from '../../../planner-core/ir/model.ts';
import { parseDomain, parseWorld } from '../../../planner-core/language/parse.ts';
import { digestDomain, digestWorld } from './digest.ts';

const update = process.env.UPDATE === '1';
const root = join(import.meta.dirname, 'samples');
const core = join(import.meta.dirname, '../../../planner-core/analysis');
const cases = readdirSync(root).sort();

describe('analysis of', () => {
  it.each(cases)('%s', (name) => {
    const folder = join(root, name);
    const { diagnostics, model } = analyse(folder);
    compare(join(folder, 'expected.txt'), diagnostics);
    compare(join(folder, 'expected.json'), model);
  });
});

/** A sample of these would be a file of many thousand lines; `sizes.test.ts` shows them. */
const TOO_LARGE_TO_SHOW = [
  'too-many-tasks',
  'network-too-large',
  'derived-too-deep',
  'derived-nests-too-deep',
  'types-too-deep',
];

it('tells nothing that no sample shows', () => {
  const shown = cases.map((name) => readIfThere(join(root, name, 'expected.txt'))).join('\n');
  const sources = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  const words = sources.flatMap(
    (path) => readFileSync(join(core, path), 'utf8').match(/(?<=')[a-z-]+(?=')/g) ?? [],
  );
  const codes = Object.keys(catalogue).filter(
    (code) => words.includes(code) && !Object.hasOwn(syntaxCodes, code) && !TOO_LARGE_TO_SHOW.includes(code),
  );
  expect(codes.length).toBeGreaterThan(70);
  expect(codes.filter((code) => !shown.includes(` ${code}: `))).toEqual([]);
});

/** The diagnostics as text, and the digest of the model of a sample named `model-…`. */
function analyse(folder: string): { readonly diagnostics: string; readonly model: string } {
  const files = sourcesOf(folder, '.htn');
  const parsed = files.map((file) => parseDomain(file));
  const trees = parsed.map(({ tree }) => tree);
  const { domain, diagnostics } = analyseDomain(trees);
  const told = [...parsed.flatMap((file) => file.diagnostics), ...diagnostics];
  const worlds = sourcesOf(folder, '.world');
  const models: unknown[] = [];
  const modelled: World[] = [];
  if (domain !== null) {
    models.push(digestDomain(domain));
    for (const file of worlds) {
      const written = parseWorld(file);
      const { world, diagnostics: ofWorld } = analyseWorld(domain, written.tree);
      told.push(...written.diagnostics, ...ofWorld);
      if (world === null) continue;
      models.push(digestWorld(domain, world));
      modelled.push(world);
    }
    told.push(...analyseProject(trees, domain, modelled));
  }
  const text = told.map((diagnostic) => print(diagnostic, [...files, ...worlds])).join('');
  const isModel = folder.split('/').at(-1)?.startsWith('model-');
  return { diagnostics: text, model: isModel ? `${JSON.stringify(models, null, 2)}\n` : '' };
}

function sourcesOf(folder: string, ending: string): SourceFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** Each with the text it points at, so that a sample shows what would be underlined. */
function print(
  { severity, code, message, span, related = [] }: Diagnostic,
  files: readonly SourceFile[],
): string {
  const lines = [`${place(span, files)}: ${severity} ${code}: ${message}`];
  for (const other of related) lines.push(`  ${place(other.span, files)}: ${other.message}`);
  return `${lines.join('\n')}\n`;
}

function place({ file, start, end }: Span, files: readonly SourceFile[]): string {
  const text = files.find(({ path }) => path === file)?.text ?? '';
  const before = text.slice(0, start).split('\n');
  const marked = text.slice(start, end).replace(/\s+/g, ' ');
  const shown = marked.length > 50 ? `${marked.slice(0, 46)} …` : marked;
  return `${file}:${before.length}:${(before.at(-1) ?? '').length + 1} «${shown}»`;
}

function compare(path: string, actual: string): void {
  if (update && actual !== readIfThere(path)) {
    if (actual === '') rmSync(path, { force: true });
    else writeFileSync(path, actual);
  }
  expect(actual).toBe(readIfThere(path));
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
