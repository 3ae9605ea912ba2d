/** Texts are data: whatever one says, it is read as it was written, plans say it in one line, and an export plans as the app does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { hasHalfCharacter, readText, writeText } from '../../../planner-core/base/text-literal.ts';
import {
  compileDomain,
  createProblem,
  createSearch,
  exportProject,
  formatText,
  validatePlan,
} from '../../../planner-core/index.ts';
import { parseDomain } from '../../../planner-core/language/parse.ts';
import { printDeclaration } from '../../../planner-core/language/print.ts';
import { type ReadProject, readProject } from '../../property/read-project.ts';
import { sampling } from '../../property/samples.ts';
import { foundByApp, runExports, writeExport } from '../../support/exported.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'planwright-texts-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const PIECES = [
  ...[
    '"',
    "'",
    '`',
    '\\',
    '\\"',
    '\\u0022',
    '\\n',
    '\n',
    '\r\n',
    '\t',
    '\0',
    '\u001b[31m',
    '\u007f',
    '\u0085',
  ],
  ...[
    '//',
    '/*',
    '*/',
    '///',
    '//!',
    ';',
    '{',
    '}',
    '(',
    ')',
    ', ',
    '_',
    ' ',
    `\`$${'{globalThis.hacked = 1}`'}`,
  ],
  ...['*/ globalThis.hacked = 1; /*', '"); globalThis.hacked = 1; ("', "'; globalThis.hacked = 1; '"],
  ...['</script><script>globalThis.hacked = 1</script>', '<!--', '-->', '$&', '%FILE%', '__proto__'],
  ...['\u2028', '\u2029globalThis.hacked = 1;', '\u202e', '\u2066', '\u200f', '\u061c', '\ufeff', '\u00a0'],
  ...['constructor', 'none', 'true', '0', 'é', 'e\u0301', '山', '🎲', '👩‍🚀', '\u{10ffff}', '\ufffe'],
];

/** Made of what means something somewhere, and of any other characters. */
const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 6 })
  .map((parts) => parts.join(''));

const { numRuns, seed } = sampling(1000);
const texts = [...new Set(['', ...fc.sample(text, { numRuns, seed })])].filter(
  (one) => !hasHalfCharacter(one),
);

test('there are many', () => {
  expect(texts.length).toBeGreaterThan(700);
});

test('a literal is one line of JSON without a control character, and says what was written', () => {
  for (const one of texts) {
    const literal = writeText(one);
    expect(literal).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u);
    expect(JSON.parse(literal)).toBe(one);
    expect(readText(literal.slice(1, -1))).toEqual({ text: one, wrong: null });
  }
});

test('half a character is written as an escape, which the language does not read', () => {
  const halves = ['\ud83d', 'a\ude00b', '\ude00\ud83d'];
  expect(halves.map(writeText)).toEqual(['"\\ud83d"', '"a\\ude00b"', '"\\ude00\\ud83d"']);
  const codes = halves.map((half) =>
    parseDomain({ path: 'a.htn', text: `derived text a := ${writeText(half)};` }),
  );
  expect(codes.map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual(
    halves.map(() => ['half-character']),
  );
});

test('what is printed is read as the same text, and the formatter leaves it alone', () => {
  for (const one of texts) {
    const source = `derived text a := ${writeText(one)};\n`;
    const { tree, diagnostics } = parseDomain({ path: 'a.htn', text: source });
    const [declaration] = tree.declarations;
    expect(diagnostics).toEqual([]);
    expect(declaration).toMatchObject({ value: { kind: 'text', value: one } });
    expect(declaration && `${printDeclaration(declaration)}\n`).toBe(source);
    expect(formatText({ path: 'a.htn', text: source })).toBe(source);
  }
});

/** Each text is said once as the domain writes it and once as a world does, and only what was not said just before is. */
function project(): ReadProject {
  const [own, further] = [texts.filter((_, index) => index % 2 === 0), texts];
  const calls = (of: readonly string[]) => of.map((one) => `Say(${writeText(one)})`).join(', ');
  return readProject(
    `domain Talk; fluent text last;
     task Say(text line) { { last != line or line == ""; last := line; } }
     task All() { method { ordered(${calls(own)}); } }`,
    `world Talk for Talk; init { last := ${writeText(further[1] ?? '')}; }
     tasks ordered(All(), ${calls(further)}); goal { last == ${writeText(further.at(-1) ?? '')}; }`,
  );
}

test('plans say all of them, the validator reads them, and an export finds the same', () => {
  const { domain, world } = project();
  const problem = createProblem(compileDomain(domain, ''), world);
  const search = createSearch(problem, { mode: 'first' });
  search.run();
  const { plan } = search.result();
  const said = plan?.steps.map(({ args }) => JSON.parse(args[0] ?? ''));
  expect(said).toEqual([...texts.filter((_, index) => index % 2 === 0), ...texts]);
  expect(plan && validatePlan(domain, world, plan)).toEqual([]);
  const runs = [{ mode: 'first', prune: 'full', maxNodes: 10_000 }] as const;
  const folder = path.join(scratch, 'talk');
  const job = { folder, module: writeExport(folder, domain, [world]), world: world.name, runs };
  const { results, hacked } = runExports([job]);
  expect(hacked).toBe(false);
  expect(results).toEqual([runs.map((options) => foundByApp(domain, world, options))]);
});

test('the JSON export holds all of them by their numbers', () => {
  const { domain, world } = project();
  const result = exportProject('json', {
    domain,
    compiled: () => compileDomain(domain, ''),
    worlds: [{ world, hash: '' }],
  });
  const [ofDomain, ofWorld] = result.ok ? result.files.map((file) => JSON.parse(file.text)) : [];
  expect([ofDomain.version, ofWorld.version]).toEqual([4, 4]);
  expect(ofWorld.texts).toEqual(world.texts);
  expect(ofWorld.texts.slice(0, ofDomain.texts.length)).toEqual(ofDomain.texts);
  expect(new Set(ofWorld.texts)).toEqual(new Set(texts));
});
