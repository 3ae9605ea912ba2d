/**
 * Importing SHOP by samples: each folder of `samples/` holds a domain and perhaps problems, what is made of them
 * (`expected.htn`, `expected.world`) and what is said of them (`expected.txt`). `UPDATE=1` writes what is expected.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../../../../planner-core/base/source.ts';
import { checkProject, importProject } from '../../../../../planner-core/pipeline.ts';
import { expectSample, readSample, samplesIn } from '../../../../support/samples.ts';
import { told } from './imported.ts';

const samples = samplesIn(join(import.meta.dirname, 'samples')).map((sample) => {
  const files = ['domain.jshop', 'problem.jshop'].flatMap((path): SourceFile[] => {
    const text = readSample(sample, path);
    return text === null ? [] : [{ path, text }];
  });
  return { name: sample.name, sample, files };
});

describe('a SHOP domain', () => {
  it.each(samples)('is imported: $name', ({ sample, files }) => {
    const imported = importProject('shop', files);
    expectSample(sample, 'expected.htn', textOf(imported.files, '.htn'));
    expectSample(sample, 'expected.world', textOf(imported.files, '.world'));
    const said = told(imported.diagnostics, files);
    expectSample(sample, 'expected.txt', said === '' ? null : said);
  });

  it.each(samples)('makes a project without errors: $name', ({ files }) => {
    const imported = importProject('shop', files).files;
    const domain = imported.filter(({ path }) => path.endsWith('.htn'));
    const worlds = imported.filter(({ path }) => path.endsWith('.world'));
    const said = domain.length === 0 ? [] : checkProject(domain, worlds);
    expect(said.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

function textOf(files: readonly SourceFile[], ending: string): string | null {
  const texts = files.filter(({ path }) => path.endsWith(ending)).map(({ text }) => text);
  return texts.length === 0 ? null : texts.join('\n');
}

const NESTED = 100_000;

const HOSTILE: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['letters of no language', '\u0000\uD800 )))((('],
  ['brackets without end', '('.repeat(NESTED)],
  ['brackets around nothing', `${'('.repeat(NESTED)}${')'.repeat(NESTED)}`],
  ['a condition nested deeply', method(`${'(not '.repeat(5_000)}(p)${')'.repeat(5_000)}`)],
  ['a list nested deeply', method('()', `((t ${'('.repeat(5_000)}x${')'.repeat(5_000)}))`)],
  ['a long conjunction', method(`(${'(p ?x) '.repeat(2_000)})`)],
  ['a call of itself', '(defdomain d ((:- (p ?x) ((p ?x)))))'],
];

function method(condition: string, tasks = '()'): string {
  return `(defdomain d ((:method (t ?x) ${condition} ${tasks})))`;
}

describe('hostile text', () => {
  it.each(HOSTILE)('%s: is imported or refused at a place', (_, text) => {
    const { files, diagnostics } = importProject('shop', [{ path: 'd', text }]);
    expect(files.length > 0 || diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
    for (const { span } of diagnostics) expect([span.file, span.start <= text.length]).toEqual(['d', true]);
  });
});
