/** Whatever has become of a SHOP or HDDL text: importing it tells what is wrong at its place, and writes sound projects. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkProject,
  formatText,
  type ImportedProject,
  importProject,
  type SourceFile,
} from '../../planner-core/index.ts';
import { importSeeds } from '../support/import-seeds.ts';
import { damaged } from './damage.ts';
import { sampling, TIME_LIMIT } from './samples.ts';
import { Tape } from './tape.ts';

const seeds = importSeeds();
/** Longer names and deeper lists are what the damages are; no text grows to more than some lines for each of its own. */
const MOST_TEXT = 400;
const choices = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 16, maxLength: 48, size: 'max' });

function expectPlaces({ diagnostics }: ImportedProject, files: readonly SourceFile[]): void {
  for (const { code, message, span, related = [] } of diagnostics) {
    expect(message, code).not.toBe('');
    for (const { file, start, end } of [span, ...related.map((other) => other.span)]) {
      const text = files.find(({ path }) => path === file)?.text;
      expect(
        text !== undefined && start >= 0 && start <= end && end <= text.length,
        `${code}: ${message}`,
      ).toBe(true);
    }
  }
}

function expectSound({ files, diagnostics }: ImportedProject, sources: readonly SourceFile[]): void {
  const [domain, ...worlds] = files;
  if (domain === undefined) {
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
    return;
  }
  expect(checkProject([domain], worlds).filter(({ severity }) => severity === 'error')).toEqual([]);
  for (const file of files) expect(formatText(file)).toBe(file.text);
  const [read, written] = [sources, files].map((all) =>
    all.reduce((sum, { text }) => sum + text.length, 1_000),
  );
  expect(written).toBeLessThan((read ?? 0) * MOST_TEXT);
}

test('a damaged domain with its problem', TIME_LIMIT, () => {
  const { numRuns, seed } = sampling(300);
  fc.assert(
    fc.property(choices, (numbers) => {
      const tape = new Tape(numbers);
      const { format, files } = tape.pick(seeds);
      const hit = tape.below(files.length + 1);
      const broken = files.map((file, index) =>
        index === hit ? file : { ...file, text: damaged(file.text, tape) },
      );
      const imported = importProject(format, broken);
      expectPlaces(imported, broken);
      expectSound(imported, broken);
    }),
    {
      numRuns: process.env.PLANWRIGHT_FUZZ === undefined ? numRuns : 10 * numRuns,
      seed,
      includeErrorInReport: true,
    },
  );
});
