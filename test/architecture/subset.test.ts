/** The search's runtime keeps to the part of TypeScript from which C++ and C# can be written; exceptions are listed, and only become fewer. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Breach, breachesIn, breachesOf, CONSTRUCTS, type Construct } from './subset.ts';

interface Exceptions {
  /** Files that another language has its own of: they report, or give names to hosts. */
  readonly untranslated: Readonly<Record<string, string>>;
  /** By file: why it does not keep to it yet, and how often it uses what. */
  readonly exceptions: Readonly<
    Record<string, { readonly why: string; readonly uses: Readonly<Partial<Record<Construct, number>>> }>
  >;
}

const RUNTIME = 'planner-core/search/runtime';
const { untranslated, exceptions }: Exceptions = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'subset.json'), 'utf8'),
);

const breaches = breachesIn(RUNTIME)
  .map((breach) => ({ ...breach, file: breach.file.slice(RUNTIME.length + 1) }))
  .filter(({ file }) => !Object.hasOwn(untranslated, file));

function countsOf(list: readonly Breach[]): Partial<Record<Construct, number>> {
  const counts: Partial<Record<Construct, number>> = {};
  for (const { construct } of list) counts[construct] = (counts[construct] ?? 0) + 1;
  return counts;
}

describe('the runtime', () => {
  it('uses nothing else, but for what is listed', () => {
    const unlisted = breaches.filter(({ file, construct }) => {
      const most = exceptions[file]?.uses[construct] ?? 0;
      return (countsOf(breaches.filter((one) => one.file === file))[construct] ?? 0) > most;
    });
    expect(unlisted.map(({ file, line, construct }) => `${file}:${line}: ${construct}`)).toEqual([]);
  });

  it('has no exception listed that it does not need any more', () => {
    const files = Object.entries(exceptions).map(([file, { uses }]) => [file, uses]);
    const found = files.map(([file]) => [file, countsOf(breaches.filter((one) => one.file === file))]);
    expect(found).toEqual(files);
  });
});

it('finds each construct', () => {
  const samples: Readonly<Record<Construct, string>> = {
    closure: 'list.map((x) => x);',
    spread: 'f(...list);',
    'rest parameter': 'function f(...list: number[]) {}',
    'map or set': 'new Map();',
    'text made of values': ['f(`$', '{a}`);'].join(''),
    'comma operator': 'a = (b, c);',
    inheritance: 'class A extends B {}',
    generator: 'function* f() { yield 1; }',
    'optional chain as a value': 'const a = b?.c;',
    'second view of a buffer': 'a.buffer;',
    'caught failure': 'try { f(); } finally { g(); }',
  };
  for (const construct of Object.keys(CONSTRUCTS) as Construct[]) {
    expect(breachesOf('sample.ts', samples[construct]).map((breach) => breach.construct)).toEqual([
      construct,
    ]);
  }
  const plain =
    'class A { f(): void { b?.c(); for (let i = 0; i < 2; i++) this.g(i); } get h() { return 1; } }';
  expect(breachesOf('sample.ts', plain)).toEqual([]);
});
