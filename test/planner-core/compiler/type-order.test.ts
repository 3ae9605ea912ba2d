/** How types are ordered so that the objects of each are numbered in a row. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consecutiveOrder } from '../../../planner-core/compiler/consecutive.ts';
import { lowerDomain } from '../../../planner-core/compiler/lower.ts';
import { typeOrder } from '../../../planner-core/compiler/type-order.ts';
import { readDomain } from '../../../planner-core/index.ts';

const sets = (...lists: number[][]) => lists.map((list) => new Set(list));

function standTogether(order: readonly number[], set: ReadonlySet<number>): boolean {
  const places = order.flatMap((element, place) => (set.has(element) ? [place] : []));
  return places.length === 0 || (places.at(-1) as number) - (places[0] as number) + 1 === places.length;
}

function* orders(elements: readonly number[]): Generator<number[]> {
  if (elements.length === 0) yield [];
  for (const first of elements)
    for (const rest of orders(elements.filter((one) => one !== first))) yield [first, ...rest];
}

describe('an order in which sets stand together', () => {
  it('is the one there is where every set does so already', () => {
    expect(consecutiveOrder(5, sets([0, 1], [1, 2, 3], [4]))).toEqual([0, 1, 2, 3, 4]);
  });

  it('moves what has to be moved', () => {
    expect(consecutiveOrder(4, sets([0, 2], [2, 3]))).toEqual([0, 2, 3, 1]);
  });

  it('passes over a set that those before it rule out', () => {
    const order = consecutiveOrder(4, sets([0, 1], [1, 2], [0, 2], [2, 3]));
    expect(sets([0, 1], [1, 2], [0, 2], [2, 3]).map((set) => standTogether(order, set))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('takes as many of the sets, first ones first, as trying every order finds', () => {
    const set = fc
      .uniqueArray(fc.nat({ max: 5 }), { minLength: 2, maxLength: 5 })
      .map((list) => new Set(list));
    const all = [...orders([0, 1, 2, 3, 4, 5])];
    const check = (lists: readonly ReadonlySet<number>[]) => {
      let possible = all;
      const taken = lists.filter((one) => {
        const left = possible.filter((order) => standTogether(order, one));
        if (left.length > 0) possible = left;
        return left.length > 0;
      });
      const order = consecutiveOrder(6, lists);
      expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5]);
      for (const one of taken) expect(standTogether(order, one)).toBe(true);
    };
    fc.assert(fc.property(fc.array(set, { maxLength: 7 }), check), { seed: 3, numRuns: 400 });
  });
});

describe('the order of types', () => {
  const ordered = (text: string) => {
    const { domain } = readDomain([{ path: 'a.htn', text: `domain A;\n${text}` }]);
    if (domain === null) throw new Error(text);
    const { order, scattered } = typeOrder(lowerDomain(domain));
    const names = (types: readonly number[]) => types.map((type) => domain.types[type]?.name);
    return {
      order: names(order),
      scattered: names(domain.types.flatMap(({ id }) => (scattered[id] ? [id] : []))),
    };
  };

  it('has each type before those below it where they form trees', () => {
    expect(ordered('type A; type C; type B < A; type D < C; type E < A; type F < B;')).toEqual({
      order: ['A', 'B', 'F', 'E', 'C', 'D'],
      scattered: [],
    });
  });

  it('has what is of two types between them', () => {
    expect(ordered('type Item; type Food < Item; type Weapon; type Rifle < Weapon, Item;')).toEqual({
      order: ['Item', 'Food', 'Rifle', 'Weapon'],
      scattered: [],
    });
  });

  it('scatters the type that fewest variables are about where not all can stand in a row', () => {
    const types = 'type A; type B; type C; type AB < A, B; type BC < B, C; type AC < A, C;';
    const about = (...names: string[]) => names.map((name, i) => `fluent boolean v${i}(${name} x);`).join('');
    expect(ordered(`${types}${about('B', 'C')}`).scattered).toEqual(['A']);
    expect(ordered(`${types}${about('A', 'C')}`).scattered).toEqual(['B']);
  });
});
