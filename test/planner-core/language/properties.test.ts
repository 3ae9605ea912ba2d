/** What holds of every text: it is read, in bounded time, with places that exist; and formatting never changes meaning. */
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../planner-core/diagnostics/diagnostic.ts';
import { formatSource, formatText } from '../../../planner-core/language/format.ts';
import { createEditedFiles, parseDomain, parseWorld } from '../../../planner-core/language/parse.ts';
import { createIncrementalParser, parseTree } from '../../../planner-core/language/parser.ts';
import { printDomain, printWorld } from '../../../planner-core/language/print-file.ts';
import { readSample, samplesIn } from '../../support/samples.ts';
import { digest, parseByPath } from './read-sample.ts';

interface Input {
  readonly path: string;
  readonly text: string;
}

const inputs: readonly Input[] = samplesIn(join(import.meta.dirname, 'samples')).map((sample) => {
  const domain = readSample(sample, 'input.htn');
  const path = domain === null ? 'input.world' : 'input.htn';
  return { path, text: domain ?? readSample(sample, 'input.world') ?? '' };
});
const sound = inputs.filter(({ path, text }) => parseByPath(path, text).diagnostics.length === 0);

const scraps = fc.constantFrom(
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    ';',
    ',',
    ':=',
    '==',
    ':->',
    '-',
    'not',
    'and',
    '"',
    '`',
    '/*',
    '*/',
    '//',
    '@',
  ],
  ...[
    'task',
    'method',
    'branch',
    'exists',
    'first',
    'sort-by',
    'ordered',
    'each',
    'type',
    'fluent',
    'init',
    'x',
    '3.',
  ],
  ...['\n', '\r\n', '\0', '\ud800', '\ufeff', '\u2028', 'é', ' '],
);

/** A sample with pieces cut out, doubled or replaced by scraps. */
const mutated = fc
  .record({
    input: fc.constantFrom(...inputs),
    edits: fc.array(fc.record({ at: fc.nat(), cut: fc.nat(12), scrap: fc.option(scraps) }), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(({ input: { path, text }, edits }) => ({
    path,
    text: edits.reduce((before, { at, cut, scrap }) => {
      const start = at % (before.length + 1);
      return before.slice(0, start) + (scrap ?? '') + before.slice(start + cut);
    }, text),
  }));

function expectPlaces(text: string, diagnostics: readonly Diagnostic[]): void {
  for (const { span, related = [] } of diagnostics) {
    for (const { start, end } of [span, ...related.map((other) => other.span)]) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(text.length);
    }
  }
}

/** Every span of a tree lies within the text and within the span around it. */
function expectNested(value: unknown, start: number, end: number): void {
  if (Array.isArray(value)) for (const part of value) expectNested(part, start, end);
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return;
  const { span } = value as { span?: { start: number; end: number } };
  if (span !== undefined && (span.start < start || span.end > end || span.start > span.end)) {
    throw new Error(`A span ${span.start}-${span.end} reaches out of ${start}-${end}`);
  }
  for (const part of Object.values(value)) expectNested(part, span?.start ?? start, span?.end ?? end);
}

describe('any text', () => {
  it('is read without exceptions, and everything said about it has a place', () => {
    fc.assert(
      fc.property(mutated, ({ path, text }) => {
        const { tree, diagnostics } = parseByPath(path, text);
        expectPlaces(text, diagnostics);
        expectNested(tree, 0, text.length);
      }),
      { seed: 21, numRuns: 1500 },
    );
  });

  it('is read even where it is noise', () => {
    const noise = fc.array(fc.oneof(scraps, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 60 });
    fc.assert(
      fc.property(noise, fc.constantFrom('', ' '), (parts, between) => {
        const text = parts.join(between);
        for (const parse of [parseDomain, parseWorld]) {
          const { diagnostics } = parse({ path: 'noise', text });
          expectPlaces(text, diagnostics);
        }
      }),
      { seed: 22, numRuns: 1000 },
    );
  });

  it('that is cut off anywhere says so', () => {
    const whole = inputs.find(({ text }) => text.includes('sort-by (Medikit medikit;'))?.text ?? '';
    for (let end = 0; end < whole.length; end += 7) {
      const text = whole.slice(0, end);
      const { diagnostics } = parseDomain({ path: 'cut', text });
      expectPlaces(text, diagnostics);
      const balanced = text.split('{').length === text.split('}').length;
      if (!balanced) expect(diagnostics.length, text).toBeGreaterThan(0);
    }
  });

  it('has no messages exactly when the parser needed no repair', () => {
    fc.assert(
      fc.property(mutated, ({ path, text }) => {
        const { diagnostics } = parseByPath(path, text);
        const kind = path.endsWith('.world') ? 'WorldFile' : 'DomainFile';
        let repaired = false;
        parseTree(kind, text).iterate({
          enter: ({ type }) => {
            repaired ||= type.isError || /^(Missing|Like|Unexpected)/.test(type.name);
          },
        });
        if (repaired) expect(diagnostics.length, text).toBeGreaterThan(0);
      }),
      { seed: 23, numRuns: 1000 },
    );
  });
});

describe('an edit', () => {
  it('reparsed around itself gives the tree of a parse from nothing', () => {
    fc.assert(
      fc.property(mutated, ({ path, text }) => {
        const kind = path.endsWith('.world') ? 'WorldFile' : 'DomainFile';
        const before = inputs.find((input) => input.path === path)?.text ?? '';
        const parser = createIncrementalParser();
        parser.parse(kind, { path, text: before });
        expect(parser.parse(kind, { path, text }).tree.toString()).toBe(parseTree(kind, text).toString());
      }),
      { seed: 24, numRuns: 600 },
    );
  });
});

describe('edited files', () => {
  it('are read like new ones', () => {
    const files = createEditedFiles();
    for (const { path, text } of inputs) {
      const edited = path.endsWith('.world')
        ? files.parseWorld({ path, text })
        : files.parseDomain({ path, text });
      expect(edited).toEqual(parseByPath(path, text));
    }
    files.forget('input.htn');
    expect(files.parseDomain({ path: 'input.htn', text: 'type A;' }).diagnostics).toEqual([]);
  });
});

describe('formatting', () => {
  const spaces = fc.constantFrom(
    '',
    ' ',
    '\n',
    '\n\n\n',
    '\t',
    ' // note\n',
    ' /* note */ ',
    '\n/* two\n lines */\n',
  );

  it.each(sound)('of sample text changes nothing but white space, once ($path, #$#)', ({ path, text }) => {
    const formatted = formatText({ path, text }) ?? '';
    expect(formatText({ path, text: formatted })).toBe(formatted);
    expect(digest(parseByPath(path, formatted).tree)).toBe(digest(parseByPath(path, text).tree));
  });

  it('keeps meaning and comments whatever the layout was', () => {
    const respaced = fc.record({
      input: fc.constantFrom(...sound),
      gaps: fc.array(spaces, { minLength: 8 }),
    });
    fc.assert(
      fc.property(respaced, ({ input: { path, text: original }, gaps }) => {
        let next = 0;
        const text = original
          .replace(/\/\/\/.*$/gm, '')
          .replace(/(?<=[;{}(),])(?=\s)/g, () => gaps[next++ % gaps.length] ?? '');
        const { tree, diagnostics } = parseByPath(path, text);
        fc.pre(diagnostics.length === 0);
        const formatted = formatText({ path, text }) ?? '';
        expect(digest(parseByPath(path, formatted).tree)).toBe(digest(tree));
        expect(formatted.split('note').length).toBe(text.split('note').length);
        expect(formatText({ path, text: formatted })).toBe(formatted);
      }),
      { seed: 25, numRuns: 400 },
    );
  });

  it('leaves broken text alone', () => {
    expect(formatText({ path: 'a.htn', text: 'type A' })).toBeNull();
    expect(formatSource({ path: 'a.htn', text: 'type A' })).toEqual([]);
  });

  it('comes as one small edit', () => {
    const text = 'type A;\ntype  B;\ntype C;\n';
    expect(formatSource({ path: 'a.htn', text })).toEqual([{ file: 'a.htn', start: 13, end: 14, text: '' }]);
  });
});

describe('printing', () => {
  it.each(sound)('gives text that reads the same ($path, #$#)', ({ path, text }) => {
    const { tree } = parseByPath(path, text);
    const printed = tree.kind === 'world-file' ? printWorld(tree) : printDomain(tree);
    const again = parseByPath(path, printed);
    expect(again.diagnostics).toEqual([]);
    expect(digest(again.tree)).toBe(digest(tree));
  });

  const printedSamples = sound.map(({ path, text }) => {
    const { tree } = parseByPath(path, text);
    return { path, text: tree.kind === 'world-file' ? printWorld(tree) : printDomain(tree) };
  });
  /** Longer lines are for the formatter to break. */
  const short = printedSamples.filter(({ text }) => text.split('\n').every((line) => line.length <= 100));

  it.each(short)('gives text that is formatted already ($path, #$#)', (printed) => {
    expect(formatText(printed)).toBe(printed.text);
  });
});
