/** What holds for analysis whatever the text: it answers, it points into the text, and file order means nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseDomain } from '../../../planner-core/analysis/analyse-domain.ts';
import { analyseWorld } from '../../../planner-core/analysis/analyse-world.ts';
import type { SourceFile, Span } from '../../../planner-core/base/source.ts';
import type { Diagnostic } from '../../../planner-core/diagnostics/diagnostic.ts';
import type { Domain } from '../../../planner-core/ir/model.ts';
import { reservedWords } from '../../../planner-core/language/keywords.ts';
import { parseDomain, parseWorld } from '../../../planner-core/language/parse.ts';

const root = join(import.meta.dirname, 'samples');
const samples = readdirSync(root).map((name) => sourcesOf(join(root, name)));

function sourcesOf(folder: string): SourceFile[] {
  const names = readdirSync(folder).filter((name) => /\.(htn|world)$/.test(name));
  return names.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

function domainOf(files: readonly SourceFile[]) {
  const domains = files.filter(({ path }) => path.endsWith('.htn'));
  return analyseDomain(domains.map((file) => parseDomain(file).tree));
}

describe('any text', () => {
  const slips = fc.record({
    sample: fc.nat(samples.length - 1),
    swaps: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 }),
  });

  it('is answered, without throwing, and every message points into it', () => {
    fc.assert(
      fc.property(slips, ({ sample, swaps }) => {
        const files = (samples[sample] ?? []).map(({ path, text }) => ({ path, text: misname(text, swaps) }));
        const { domain, diagnostics } = domainOf(files);
        const told = [...diagnostics];
        const worlds = domain === null ? [] : files.filter(({ path }) => path.endsWith('.world'));
        for (const file of worlds)
          if (domain) told.push(...analyseWorld(domain, parseWorld(file).tree).diagnostics);
        expect(told.flatMap(placesOf).filter((place) => !liesIn(place, files))).toEqual([]);
      }),
      { seed: 20, numRuns: 300 },
    );
  });
});

/** The text with names put where other names were: what syntax cannot find out. */
function misname(text: string, swaps: readonly (readonly [number, number])[]): string {
  const parts = text.match(/\w+|`[^`]*`|\W/g) ?? [];
  const names = parts.flatMap((part, at) => (/^[\w`]/.test(part) && !reservedWords.has(part) ? [at] : []));
  for (const [to, from] of swaps) {
    const [target, source] = [names[to % names.length], names[from % names.length]];
    if (target !== undefined && source !== undefined) parts[target] = parts[source] ?? '';
  }
  return parts.join('');
}

function placesOf({ span, related = [] }: Diagnostic): Span[] {
  return [span, ...related.map((other) => other.span)];
}

function liesIn({ file, start, end }: Span, files: readonly SourceFile[]): boolean {
  const length = files.find(({ path }) => path === file)?.text.length ?? -1;
  return 0 <= start && start <= end && end <= length;
}

describe('the files of a domain', () => {
  const split = samples.filter(
    (files) => files.length > 1 && files.every(({ path }) => path.endsWith('.htn')),
  );

  it('may come in any order', () => {
    expect(split.length).toBeGreaterThan(2);
    for (const files of split) expect(domainOf([...files].reverse())).toEqual(domainOf(files));
  });

  it('count in code-point order of their paths', () => {
    const names = ['\u{1F600}.htn', '\uFF5E.htn', 'b.htn', 'B.htn', 'b/a.htn', 'b', '\u{1F600}\u{1F601}.htn'];
    const files = names.map((path, index) => ({ path, text: `domain D;\ntype T${index};\n` }));
    const types = domainOf(files.map((file) => ({ ...file, path: `${file.path}.htn` }))).domain?.types;
    const order = types?.map(({ origin }) => origin.file.replace(/\.htn$/, ''));
    const expected = names.map((name) => [...`${name}.htn`].map((unit) => unit.codePointAt(0) ?? 0));
    const sorted = expected
      .sort(compareLists)
      .map((points) => String.fromCodePoint(...points).replace(/\.htn$/, ''));
    expect(order).toEqual(sorted);
  });
});

function compareLists(left: readonly number[], right: readonly number[]): number {
  const index = left.findIndex((point, at) => point !== right[at]);
  return index < 0 ? left.length - right.length : (left[index] ?? 0) - (right[index] ?? -1);
}

describe('a model', () => {
  const models = samples.map(domainOf).flatMap(({ domain }) => (domain === null ? [] : [domain]));

  it('refers only to what it has', () => {
    expect(models.length).toBeGreaterThan(20);
    for (const domain of models) expect(danglingIn(domain)).toEqual([]);
  });

  it('numbers its parts by position and parents before children', () => {
    for (const { types, enums, objects, variables, derived, externals, tasks } of models) {
      for (const list of [types, enums, objects, variables, derived, externals, tasks]) {
        expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => index));
      }
      for (const { id, parents } of types) expect(parents.every((parent) => parent < id)).toBe(true);
    }
  });

  it('stays the same however often it is made', () => {
    for (const files of samples) expect(domainOf(files)).toEqual(domainOf(files));
  });
});

/** Ids of variables, derived, externals and tasks that have no entry, and locals outside of their owner's list. */
function danglingIn(domain: Domain): string[] {
  const found: string[] = [];
  const known: Record<string, number> = {
    variable: domain.variables.length,
    derived: domain.derived.length,
    external: domain.externals.length,
    task: domain.tasks.length,
  };
  const visit = (value: unknown, locals: number): void => {
    if (typeof value !== 'object' || value === null) return;
    const inside = 'locals' in value && hasNames(value.locals) ? value.locals.length : locals;
    for (const [key, part] of Object.entries(value)) {
      const limit = key === 'local' ? inside : typeof part === 'number' ? known[key] : undefined;
      if (typeof part === 'number' && limit !== undefined && part >= limit) found.push(`${key} ${part}`);
      visit(part, inside);
    }
  };
  visit([domain.derived, domain.tasks], 0);
  return found;
}

function hasNames(locals: unknown): locals is readonly object[] {
  return Array.isArray(locals) && locals.every((local) => typeof local === 'object');
}

it('a world of a hundred thousand values has one entry for each', () => {
  const size = 320;
  const names = Array.from({ length: size }, (_, index) => `p${index}`);
  const values = names.flatMap((from) => names.map((to) => `near(${from}, ${to}) := true;`));
  const text = `world W for D; objects { Place ${names.join(', ')}; }\ninit {\n${values.join('\n')}\n}\n`;
  const source =
    'domain D; type Place; constant boolean near(Place a, Place b); task T(Place a) { { near(a, a); } }';
  const { domain } = domainOf([{ path: 'd.htn', text: source }]);
  if (domain === null) throw new Error('The domain of the test is wrong.');
  const { world, diagnostics } = analyseWorld(domain, parseWorld({ path: 'w.world', text }).tree);
  expect(diagnostics).toEqual([]);
  expect(world?.init.length).toBe(size * size);
  expect([...(world?.init ?? [])].at(-1)).toMatchObject({
    variable: 0,
    args: [size - 1, size - 1],
    value: 1,
  });
});
