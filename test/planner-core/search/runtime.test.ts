/** The parts of the search's runtime by themselves. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomUnit } from '../../../planner-core/base/random.ts';
import { catalogue } from '../../../planner-core/diagnostics/catalogue.ts';
import { faultWords } from '../../../planner-core/search/runtime/fault-words.ts';
import { type FaultKind, PlanningFault } from '../../../planner-core/search/runtime/faults.ts';
import { makeHeap, popHeap } from '../../../planner-core/search/runtime/heap.ts';
import type { Machine } from '../../../planner-core/search/runtime/machine.ts';
import {
  randomEnd,
  randomFloat,
  randomStart,
  randomWord,
} from '../../../planner-core/search/runtime/random.ts';
import { SparseTable } from '../../../planner-core/search/runtime/sparse-table.ts';
import { problemOf, searchTo } from '../../support/planning.ts';

const sampling = { seed: 41, numRuns: 200 };

it('random numbers are those of the core', () => {
  const argument = fc.oneof(
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    fc.record({ float: fc.double({ noNaN: true }) }),
  );
  fc.assert(
    fc.property(fc.integer(), fc.array(argument, { maxLength: 5 }), (seed, args) => {
      const hash = args.reduce<number>(
        (so, arg) => (typeof arg === 'number' ? randomWord(so, arg) : randomFloat(so, arg.float)),
        randomStart(seed),
      );
      expect(randomEnd(hash)).toBe(randomUnit(seed, args));
    }),
    sampling,
  );
});

it('a heap gives its entries in order, equal keys in the order they came', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }),
      fc.nat({ max: 3 }),
      (keys, base) => {
        const machine = {
          keys: Float64Array.from([...Array(base).fill(-9), ...keys]),
          sorted: Int32Array.from([
            ...Array(base * 2).fill(0),
            ...keys.flatMap((key, index) => [key, index]),
          ]),
          shape: { sortSize: 2 },
        } as unknown as Machine;
        makeHeap(machine, base, keys.length);
        const given = keys.map((_, taken) => {
          const count = keys.length - taken;
          popHeap(machine, base, count);
          return machine.sorted[(base + count - 1) * 2 + 1];
        });
        const expected = keys.map((key, index) => ({ key, index })).sort((a, b) => a.key - b.key);
        expect(given).toEqual(expected.map(({ index }) => index));
      },
    ),
    sampling,
  );
});

it('a sparse table is a map with a default', () => {
  const entries = fc.uniqueArray(fc.tuple(fc.nat({ max: 2 ** 40 }), fc.integer()), {
    selector: ([cell]) => cell,
    maxLength: 60,
  });
  fc.assert(
    fc.property(entries, fc.array(fc.nat({ max: 2 ** 40 })), (list, others) => {
      const table = new SparseTable(list, -1);
      const map = new Map(list);
      for (const cell of [...map.keys(), ...others]) expect(table.get(cell)).toBe(map.get(cell) ?? -1);
      expect(new Map(table.entries())).toEqual(map);
    }),
    sampling,
  );
});

describe('evaluation errors', () => {
  const kinds: readonly FaultKind[] = [
    'overflow',
    'bounds',
    'effect-bounds',
    'division',
    'not-a-number',
    'negative-cost',
    'undefined-cost',
    'undefined-effect',
    'conflict',
    'missing-row',
  ];

  it.each(kinds)('%s has the words of the catalogue', (kind) => {
    const { code, message } = faultWords(new PlanningFault(kind, 0), '{{subject}}');
    const entries = new Map<string, { readonly message: string }>(Object.entries(catalogue));
    expect(entries.get(code)?.message).toBe(message);
  });
});

describe('the steady state of a search allocates nothing', () => {
  const touching = `type P; fluent P at; fluent boolean never; task Touch(P p) { { at := p; } } task Fail() { { never; never := true; } }
     task Pick(integer [0, 9] n) { method { branch { n == 0; ordered(Fail()); } branch { exists (P p) { p != at; ordered(Touch(p), Pick(n - 1)); } } } }`;

  it('without pruning', () => {
    const problem = problemOf(touching, 'objects { P a, b, c, d, e, f, g; } tasks ordered(Pick(5));');
    const small = searchTo(problem, { mode: 'first', prune: 'none', maxMemoryMb: 0.3 });
    expect(small).toMatchObject({ status: 'unsolvable', limit: null });
    expect(small.nodes).toBeGreaterThan(20_000);
  });

  it('with a full table of what was met before', () => {
    const marking = touching.replace('fluent P at;', 'fluent P at; fluent boolean seen(P p);');
    const counting = marking.replace('{ at := p; }', '{ at := p; seen(p) := not seen(p); }');
    const problem = problemOf(counting, 'objects { P a, b, c, d, e, f, g; } tasks ordered(Pick(8));');
    const [small, large] = [0.2, 64].map((maxMemoryMb) => searchTo(problem, { mode: 'first', maxMemoryMb }));
    expect(small).toMatchObject({ status: 'unsolvable', limit: null });
    expect(large).toMatchObject({ status: 'unsolvable', limit: null });
    expect(small?.nodes).toBeGreaterThan(large?.nodes ?? 0);
  });
});
