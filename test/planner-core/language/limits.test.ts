/** Limits and odd texts that no sample folder can hold. */
import { describe, expect, it } from 'vitest';
import { parseDomain, parseWorld } from '../../../planner-core/language/parse.ts';
import { digest, listDiagnostics } from './read-sample.ts';

const domain = (text: string) => parseDomain({ path: 'a.htn', text });
const codes = (text: string) => domain(text).diagnostics.map(({ code }) => code);
const derived = (value: string) => `derived boolean x := ${value};\ntype After;\n`;

describe('nesting', () => {
  it.each([
    ['parentheses', '('.repeat(150), ')'.repeat(150)],
    ['calls', 'f('.repeat(150), ')'.repeat(150)],
  ])('of 150 %s is fine', (_, open, close) => {
    expect(codes(derived(`${open}a${close}`))).toEqual([]);
  });

  it.each([
    ['parentheses', '('.repeat(300), ')'.repeat(300)],
    ['calls', 'f('.repeat(5000), ')'.repeat(5000)],
    ['unclosed parentheses', '('.repeat(100000), ''],
    ['quantifiers', 'exists (A a; '.repeat(1000), ')'.repeat(1000)],
  ])('of too many %s is one message, and the rest is still read', (_, open, close) => {
    const { tree, diagnostics } = domain(derived(`${open}a${close}`));
    expect(diagnostics.map(({ code }) => code)).toContain('nesting-too-deep');
    expect(diagnostics.length).toBeLessThan(3);
    if (close !== '')
      expect(tree.declarations.at(-1)).toMatchObject({ kind: 'type', name: { text: 'After' } });
  });

  it('of too many blocks or networks is one message', () => {
    const blocks = 'when (a) { '.repeat(1000) + '}'.repeat(1000);
    expect(codes(`task T() { { ${blocks} } }`)).toEqual(['nesting-too-deep']);
    const networks = 'ordered('.repeat(1000) + ')'.repeat(1000);
    expect(codes(`task T() { method { ${networks}; } }`)).toEqual(['nesting-too-deep']);
  });
});

describe('long expressions', () => {
  it('of a thousand operators are fine', () => {
    expect(codes(derived(`a${' and a'.repeat(999)}`))).toEqual([]);
  });

  it.each([' and a', ' => a', ' + a'])('of ten thousand times "%s" are one message', (more) => {
    expect(codes(derived(`a${more.repeat(10000)}`))).toEqual(['expression-too-long']);
  });

  it('of ten thousand prefixes are one message', () => {
    expect(codes(derived(`${'not '.repeat(10000)}a`))).toEqual(['expression-too-long']);
  });
});

describe('sizes', () => {
  it('bounds names', () => {
    expect(codes(`type ${'a'.repeat(255)};`)).toEqual([]);
    expect(codes(`type ${'a'.repeat(256)};`)).toEqual(['name-too-long']);
  });

  it('bounds files', () => {
    const { tree, diagnostics } = domain(' '.repeat(32 * 1024 * 1024 + 1));
    expect(diagnostics.map(({ code }) => code)).toEqual(['file-too-large']);
    expect(tree.declarations).toEqual([]);
  });
});

describe('odd characters', () => {
  it('NUL is one stray character', () => {
    expect(listDiagnostics('\0type A;', domain('\0type A;').diagnostics)).toBe(
      '1:1: error stray-character: Unexpected character U+0000.\n',
    );
  });

  it('half a surrogate pair is one stray character', () => {
    expect(codes('type A\ud800;\ntype B;')).toEqual(['stray-character']);
  });

  it('letters of any language make names, even beyond 16 bits', () => {
    const text = 'type 領域; type Größe; type 𠮷;';
    expect(domain(text).tree.declarations.map((type) => type.kind === 'type' && type.name.text)).toEqual([
      '領域',
      'Größe',
      '𠮷',
    ]);
    expect(codes(text)).toEqual([]);
  });

  it('names of built-in properties are just names', () => {
    const text = 'type __proto__; type constructor; enum hasOwnProperty { toString, valueOf }';
    expect(codes(text)).toEqual([]);
  });
});

describe('a plain fact of a world', () => {
  const facts = ['f(a, b) := c', 'f := true', 'f(a) := -3', 'f(1, none) := 2.5', 'f(_) := x1'];

  it.each(facts)('%s reads the same by the fast way and by the grammar', (fact) => {
    const world = (text: string) => digest(parseWorld({ path: 'a.world', text }).tree);
    expect(world(`world W for D; init { ${fact}; }`)).toBe(
      world(`world W for D; init { ${fact.replace(':=', '/**/ :=')}; }`),
    );
  });

  it('has the same spans either way', () => {
    const text = 'world W for D; init { f(a, b) := true; }';
    const { tree } = parseWorld({ path: 'w', text });
    const parts = (spans: readonly { start: number; end: number }[]) =>
      spans.map(({ start, end }) => text.slice(start, end));
    const [statement] = tree.init;
    expect(statement && parts([statement.span, statement.target.span, statement.value.span])).toEqual([
      'f(a, b) := true;',
      'f(a, b)',
      'true',
    ]);
  });
});

describe('many mistakes', () => {
  it('each have their message, and reading stays linear', () => {
    const broken = Array.from(
      { length: 3000 },
      (_, i) => `fluent boolean f${i}(A a;\ntask T${i}() { { a := ; } }\n`,
    );
    expect(domain(broken.join('')).diagnostics).toHaveLength(6000);
  });
});
