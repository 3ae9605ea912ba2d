/** Positions, fingerprints, seeded numbers and near names. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints } from '../../../planner-core/base/code-points.ts';
import { hashText } from '../../../planner-core/base/hash.ts';
import { lineIndex } from '../../../planner-core/base/line-index.ts';
import { randomUnit } from '../../../planner-core/base/random.ts';
import { closestName, editDistance } from '../../../planner-core/base/suggest.ts';

describe('the line index', () => {
  it('counts lines ended by any convention', () => {
    const index = lineIndex('a\nbc\r\nd\re');
    expect([0, 1, 2, 4, 6, 8].map((offset) => index.position(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 2 },
      { line: 2, column: 1 },
      { line: 2, column: 3 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
    ]);
    expect(index.lineCount).toBe(4);
  });

  it('goes back from a position to its offset, for any text', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', '\n', '\r\n', 'é') });
    fc.assert(
      fc.property(texts, fc.nat(), (text, any) => {
        const offset = any % (text.length + 1);
        const index = lineIndex(text);
        expect(index.offset(index.position(offset))).toBe(offset);
      }),
      { seed: 11 },
    );
  });

  it('clamps what lies outside of the text', () => {
    expect(lineIndex('ab').position(99)).toEqual({ line: 1, column: 3 });
    expect(lineIndex('ab\ncd').offset({ line: 9, column: 9 })).toBe(5);
  });
});

describe('the text hash', () => {
  it('is sixteen hexadecimal digits and stable across versions', () => {
    expect([hashText(''), hashText('domain Simple;')]).toMatchInlineSnapshot(`
      [
        "d9323a153b1f1eee",
        "37aa6267487d2cf1",
      ]
    `);
  });

  it('differs for texts that differ in one character', () => {
    const hashes = Array.from({ length: 2000 }, (_, i) => hashText(`object Area a${i};`));
    expect(new Set(hashes).size).toBe(2000);
    expect(new Set(hashes.map((hash) => hash.slice(8))).size).toBe(2000);
  });
});

describe('random(…)', () => {
  it('depends on the seed and every argument', () => {
    const keys = [[], [0], [0, 0], [1], [{ float: 1 }], [-1]];
    const values = keys.map((key) => randomUnit(5, key));
    expect(new Set(values).size).toBe(values.length);
    expect(randomUnit(6, [1])).not.toBe(randomUnit(5, [1]));
  });

  it('does not take a seed for a key', () => {
    const values = [0, 1, 2, 3].flatMap((seed) => [0, 1, 2, 3].map((key) => randomUnit(seed, [key])));
    expect(new Set(values).size).toBe(values.length);
  });

  it('gives the same numbers for ever', () => {
    expect([
      randomUnit(0, []),
      randomUnit(7, [1, 2]),
      randomUnit(7, [{ float: 2.5 }]),
    ]).toMatchInlineSnapshot(`
      [
        0.19143156870268285,
        0.21612552693113685,
        0.23985438817180693,
      ]
    `);
  });

  it('spreads evenly over [0, 1)', () => {
    const buckets = new Array<number>(10).fill(0);
    for (let i = 0; i < 10000; i++) {
      const bucket = Math.floor(randomUnit(3, [i]) * 10);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    expect(buckets.every((count) => count > 850 && count < 1150)).toBe(true);
  });
});

describe('the closest name', () => {
  it.each([
    ['metod', ['task', 'method', 'branch'], 'method'],
    ['ordred', ['ordered', 'unordered'], 'ordered'],
    ['NPC', ['Gun', 'Npc'], 'Npc'],
    ['brnach', ['branch'], 'branch'],
    ['zebra', ['task', 'method'], null],
    ['at', ['it', 'on'], 'it'],
  ] as const)('of %s among %j is %s', (word, names, expected) => {
    expect(closestName(word, names)).toBe(expected);
  });

  it('measures the same both ways', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
      }),
      { seed: 12 },
    );
  });
});

describe('the order by code points', () => {
  const sorted = (...texts: readonly string[]) => [...texts].sort(compareCodePoints);

  it('puts what begins another text first', () => {
    expect(sorted('ab', 'a', '', 'b')).toEqual(['', 'a', 'ab', 'b']);
  });

  it('goes by code points, not by UTF-16 units', () => {
    expect(sorted('🎲', '\uffee', 'z')).toEqual(['z', '\uffee', '🎲']);
    expect(sorted('a🎳', 'a🎲', 'a\uffee')).toEqual(['a\uffee', 'a🎲', 'a🎳']);
  });

  it('is equality for equal texts alone', () => {
    expect([compareCodePoints('é', 'é'), compareCodePoints('é', 'e\u0301')]).toEqual([0, 132]);
  });
});
