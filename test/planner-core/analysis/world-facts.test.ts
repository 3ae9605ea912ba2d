/** Plain facts, resolved as they stand in the text, mean what they mean when each is read as a statement of its own. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseDomain } from '../../../planner-core/analysis/analyse-domain.ts';
import { analyseWorld } from '../../../planner-core/analysis/analyse-world.ts';
import { parseDomain, parseWorld } from '../../../planner-core/language/parse.ts';

const { domain } = analyseDomain([
  parseDomain({
    path: 'd.htn',
    text: `domain D; type A; type B < A; enum E { red, blue } object B b0;
      constant boolean p(A x, A y); constant B one; fluent integer [0, 9] n(B x); fluent float f(E e);
      fluent integer any(integer [2, 5] i, boolean on); derived boolean dd := p(b0, b0); external float ext(A x);`,
  }).tree,
]);

/** Everything there is to say of a world with these facts, each place told as the text that stands there. */
function analysed(facts: readonly string[]) {
  const text = `world W for D; objects { A a1; B b1, b2; } init {\n${facts.join('\n')}\n}`;
  const parsed = parseWorld({ path: 'w.world', text });
  if (domain === null) throw new Error('the domain has errors');
  const { world, diagnostics } = analyseWorld(domain, parsed.tree);
  const at = ({ start, end }: { readonly start: number; readonly end: number }) =>
    text.slice(start, end).replace(/\/\*\*\//g, '');
  return {
    said: [...parsed.diagnostics, ...diagnostics].map(({ code, message, span, related }) => [
      code,
      message,
      at(span),
      related?.map((other) => (other.span.file === span.file ? at(other.span) : other.span.start)),
    ]),
    init: world && [...world.init].map(({ origin, ...value }) => ({ ...value, at: at(origin) })),
  };
}

/** A comment in front of the sign makes it a statement that the grammar reads. */
const theLongWay = (fact: string) => fact.replace(':=', '/**/:=');

const words = fc.constantFrom(
  'a1',
  'b0',
  'b1',
  'b2',
  'red',
  'true',
  'false',
  'none',
  '3',
  '12',
  '2.5',

  'x',
);
const facts = fc
  .record({
    name: fc.constantFrom('p', 'one', 'n', 'f', 'any', 'dd', 'ext', 'unknown'),
    args: fc.array(words, { maxLength: 2 }),
    value: words,
  })
  .map(({ name, args, value }) => `${name}${args.length > 0 ? `(${args.join(', ')})` : ''} := ${value};`);

describe('plain facts', () => {
  it('mean what statements mean, and what is wrong with them is told alike', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 6 }), (list) => {
        expect(analysed(list)).toEqual(analysed(list.map(theLongWay)));
      }),
      { seed: 5, numRuns: 400 },
    );
  });

  it('are no place for words of the language', () => {
    const { said } = analysed(['n(b0) := 1;', 'p(not, b0) := true;', 'task := b0;', 'n(b1) := 2;']);
    expect(said.map(([code, , place]) => [code, place])).toEqual([
      ['reserved-word', 'not'],
      ['reserved-word', 'task'],
    ]);
  });

  it('that fit are the values of the world, with their places', () => {
    expect(analysed(['p(b0, a1) := true;', 'f(blue) := 2.5;', 'any(3, true) := 7;'])).toEqual({
      said: [],
      init: [
        { variable: 0, args: [0, 1], value: 1, at: 'p(b0, a1) := true;' },
        { variable: 3, args: [1], value: 2.5, at: 'f(blue) := 2.5;' },
        { variable: 4, args: [3, 1], value: 7, at: 'any(3, true) := 7;' },
      ],
    });
  });

  it('are told where they give a second value, however many stand between', () => {
    const many = Array.from({ length: 9000 }, (_, i) => `g(o${Math.floor(i / 100)}, o${i % 100}) := true;`);
    const names = Array.from({ length: 100 }, (_, i) => `o${i}`).join(', ');
    const read = analyseDomain([
      parseDomain({
        path: 'd.htn',
        text: 'domain D; type A; constant boolean g(A x, A y); task T(A x) { { g(x, x); } }',
      }).tree,
    ]);
    if (read.domain === null) throw new Error('the domain has errors');
    const text = `world W for D; objects { A ${names}; } init {\n${[...many, ...many.slice(17, 19)].join('\n')}\n}`;
    const { diagnostics } = analyseWorld(read.domain, parseWorld({ path: 'w.world', text }).tree);
    expect(diagnostics.map(({ code, related }) => [code, related?.[0]?.span.start])).toEqual([
      ['duplicate-value', text.indexOf('g(o0, o17)')],
      ['duplicate-value', text.indexOf('g(o0, o18)')],
    ]);
  });
});
