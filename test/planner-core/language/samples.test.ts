/** Every sample: the syntax tree of sound text, the messages of broken text, the layout of both. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { syntaxCodes } from '../../../planner-core/diagnostics/codes/syntax.ts';
import { formatText } from '../../../planner-core/language/format.ts';
import { expectSample, readSample, type Sample, samplesIn } from '../../support/samples.ts';
import { digest, listDiagnostics, parseByPath } from './read-sample.ts';

const samples = samplesIn(join(import.meta.dirname, 'samples'));

function inputOf(sample: Sample): { readonly path: string; readonly text: string } {
  const domain = readSample(sample, 'input.htn');
  const text = domain ?? readSample(sample, 'input.world') ?? '';
  return { path: domain === null ? 'input.world' : 'input.htn', text };
}

describe.each(samples)('$name', (sample) => {
  const { path, text } = inputOf(sample);
  const broken = sample.name.startsWith('error-') || sample.name === 'ten-mistakes';

  it('is read as expected', () => {
    const { tree, diagnostics } = parseByPath(path, text);
    expect(diagnostics.length > 0).toBe(broken);
    expectSample(sample, 'expected.txt', broken ? listDiagnostics(text, diagnostics) : null);
    expectSample(sample, 'expected.json', digest(tree));
  });

  it('is formatted as expected', () => {
    const formatted = formatText({ path, text });
    expect(formatted === null).toBe(broken);
    const expected = `expected.format.${path.slice(path.indexOf('.') + 1)}`;
    expectSample(sample, expected, formatted === text ? null : formatted);
  });
});

describe('the catalogue of syntax', () => {
  /** What takes generated text to show; see limits.test.ts. */
  const limits = ['name-too-long', 'nesting-too-deep', 'expression-too-long', 'file-too-large'];

  it('has a sample for every code', () => {
    const shown = new Set(
      samples.flatMap((sample) =>
        [...(readSample(sample, 'expected.txt') ?? '').matchAll(/^\d+:\d+: \w+ ([\w-]+):/gm)].map(
          (m) => m[1],
        ),
      ),
    );
    const missing = Object.keys(syntaxCodes).filter((code) => !shown.has(code) && !limits.includes(code));
    expect(missing).toEqual([]);
  });
});
