/** Where cards stand, and what never moves. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsInput } from '../../../renderer/canvas/kernels/column-layout.ts';
import {
  boundsOf,
  contains,
  overlaps,
  type Point,
  type Rect,
} from '../../../renderer/canvas/kernels/geometry.ts';
import { countingMeasure } from '../../../renderer/canvas/kernels/metrics.ts';
import { indexPlaces, passes } from '../../../renderer/canvas/kernels/place-index.ts';
import {
  anchored,
  cardRect,
  type Direction,
  fromElk,
  gridPlacement,
  joined,
  layoutInput,
  needsLayout,
  type Positions,
  toElk,
} from '../../../renderer/canvas/kernels/placement.ts';
import { rounded } from '../../../renderer/canvas/kernels/routes.ts';
import { makeScene, type Scene } from '../../../renderer/canvas/kernels/scene.ts';
import { treeBoxes } from '../../../renderer/canvas/kernels/tree-layout.ts';
import { finish } from '../../../renderer/ui/slices.ts';
import { compound, graph, primitive } from './graph-builder.ts';

const options = { measure: countingMeasure, collapsed: new Set<string>() };

/** A domain in which task `i` calls the tasks that name it as their user. */
function domainOf(users: readonly (number | null)[]): Scene {
  const tasks = users.map((_, index) => {
    const called = users.flatMap((user, child) => (user === index ? [`T${child}(n)`] : []));
    return called.length === 0
      ? primitive(`T${index}(Npc n)`, { changes: ['a := true'] })
      : compound(`T${index}(Npc n)`, ...called.map((call) => ({ when: ['p(n)'], run: call })));
  });
  return finish(makeScene(graph(...tasks), options));
}

const place = (scene: Scene, direction: Direction = 'down'): Positions =>
  gridPlacement(finish(layoutInput(scene, direction)));

const isIn = (rect: Rect) => (point: Point) => contains(rect, point);
const NOWHERE = { x: Number.NaN, y: Number.NaN };
const small = domainOf([null, 0, 0, 1, 1, 2]);

describe('the arrangement left to right that needs no engine', () => {
  it('puts every task right of its user, and siblings below one another in the order tried', () => {
    const at = gridPlacement(finish(columnsInput(small)));
    const [root, first, second] = ['T0', 'T1', 'T2'].map((key) => at.get(key) ?? { x: Number.NaN, y: 0 });
    expect(first?.x).toBeGreaterThan(root?.x ?? 0);
    expect(second?.x).toBe(first?.x);
    expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  });

  it('places all cards without one over another, whatever the domain', () => {
    const shape = fc
      .array(fc.nat(), { minLength: 1, maxLength: 60 })
      .map((picks) => picks.map((pick, index) => (index === 0 || pick % 9 === 0 ? null : pick % index)));
    fc.assert(
      fc.property(shape, (users) => {
        const scene = domainOf(users);
        const at = gridPlacement(finish(columnsInput(scene)));
        const rects = [...scene.cards.values()].map((card) => cardRect(card, at.get(card.key) ?? NOWHERE));
        expect(at.size).toBe(users.length);
        expect(rects.some((a, i) => rects.slice(i + 1).some((b) => overlaps(a, b)))).toBe(false);
      }),
      { seed: 11, numRuns: 60 },
    );
  });
});

describe('the top-down arrangement', () => {
  it('puts every task below its user and siblings in the order tried', () => {
    const at = place(small);
    const y = (key: string) => at.get(key)?.y ?? Number.NaN;
    expect(y('T1')).toBeGreaterThan(y('T0'));
    expect(y('T3')).toBeGreaterThan(y('T1'));
    const [first, second] = [at.get('T1'), at.get('T2')];
    const inOrder = (first?.x ?? 0) < (second?.x ?? 0) || (first?.y ?? 0) < (second?.y ?? 0);
    expect(inOrder).toBe(true);
  });

  it('places all cards without one over another, whatever the domain', () => {
    const shape = fc
      .array(fc.nat(), { minLength: 1, maxLength: 60 })
      .map((picks) => picks.map((pick, index) => (index === 0 || pick % 9 === 0 ? null : pick % index)));
    fc.assert(
      fc.property(shape, (users) => {
        const scene = domainOf(users);
        const at = place(scene);
        const rects = [...scene.cards.values()].map((card) =>
          cardRect(card, at.get(card.key) ?? { x: 0, y: 0 }),
        );
        return (
          at.size === users.length && rects.every((a, i) => rects.slice(i + 1).every((b) => !overlaps(a, b)))
        );
      }),
      { seed: 7, numRuns: 100 },
    );
  });

  it('keeps cards apart where trees are deeper than their outlines are remembered', () => {
    const scene = domainOf(
      Array.from({ length: 700 }, (_, i) => (i === 0 ? null : i % 3 === 0 ? i - 3 : i - (i % 3))),
    );
    const at = place(scene);
    const rects = [...scene.cards.values()].map((card) => cardRect(card, at.get(card.key) ?? { x: 0, y: 0 }));
    expect(rects.some((a, i) => rects.slice(i + 1).some((b) => overlaps(a, b)))).toBe(false);
  });

  it.each([
    ['one below the other', (i: number) => i - 1],
    ['under one', () => 0],
  ])('remembers little of each tree, be it 600 tasks %s', (_, user) => {
    const scene = domainOf(Array.from({ length: 600 }, (_, i) => (i === 0 ? null : user(i))));
    const steps = [...finish(treeBoxes(scene)).values()].map((box) => box.outline.length);
    expect(Math.max(...steps)).toBeLessThanOrEqual(128);
  });

  it('is compact: forty tasks fill a window, not a strip', () => {
    const scene = domainOf(Array.from({ length: 40 }, (_, i) => (i === 0 ? null : Math.floor((i - 1) / 3))));
    const at = place(scene);
    const bounds = boundsOf(
      [...scene.cards.values()].map((card) => cardRect(card, at.get(card.key) ?? { x: 0, y: 0 })),
    );
    const aspect = (bounds?.width ?? 0) / (bounds?.height ?? 1);
    expect(aspect).toBeGreaterThan(0.6);
    expect(aspect).toBeLessThan(3);
  });
});

describe('what the layout engine is asked', () => {
  it('top-down: one block for each tree, and no lines', () => {
    const request = toElk(finish(layoutInput(domainOf([null, 0, null]), 'down')));
    expect(request.children.map((child) => child.id)).toEqual(['T0', 'T2']);
    expect(request.edges).toEqual([]);
  });

  it('left to right: every card and every first use', () => {
    const request = toElk(finish(layoutInput(small, 'right')));
    expect(request.children.length).toBe(6);
    expect(request.edges.map(({ sources, targets }) => `${sources[0]}>${targets[0]}`)).toEqual([
      'T0>T1',
      'T0>T2',
      'T1>T3',
      'T1>T4',
      'T2>T5',
    ]);
  });

  it('its answer moves whole blocks', () => {
    const input = finish(layoutInput(small, 'down'));
    const here = fromElk(input, [{ id: 'T0', x: 0, y: 0 }]);
    const there = fromElk(input, [{ id: 'T0', x: 100, y: 50 }]);
    for (const [key, at] of here) expect(there.get(key)).toEqual({ x: at.x + 100, y: at.y + 50 });
  });
});

describe('what the designer placed', () => {
  it('stays, and what would lie under it goes below', () => {
    const automatic = place(small);
    const placed = new Map([['T5', automatic.get('T1') ?? { x: 0, y: 0 }]]);
    const at = finish(joined(small, automatic, placed));
    expect(at.get('T5')).toEqual(automatic.get('T1'));
    expect(at.get('T1')?.x).toBe(automatic.get('T1')?.x);
    expect(at.get('T1')?.y).toBeGreaterThan(automatic.get('T1')?.y ?? 0);
  });

  it('may overlap as the designer likes without calling for a layout', () => {
    const automatic = place(small);
    const placed = new Map([['T5', automatic.get('T1') ?? { x: 0, y: 0 }]]);
    expect(finish(needsLayout(small, automatic, placed))).toBe(true);
    const both = new Map([...placed, ['T1', automatic.get('T1') ?? { x: 0, y: 0 }] as const]);
    expect(finish(needsLayout(small, automatic, both))).toBe(false);
  });
});

describe('a layout is asked for', () => {
  it('when a task has no place', () => {
    const at = new Map(place(small));
    at.delete('T4');
    expect(finish(needsLayout(small, at, new Map()))).toBe(true);
  });

  it('not while everything has its place and its room', () => {
    expect(finish(needsLayout(small, place(small), new Map()))).toBe(false);
  });
});

it('a new arrangement keeps the selected card where the eye is', () => {
  const fresh = place(small);
  const before = new Map([['T1', { x: 500, y: 300 }]]);
  const at = anchored(fresh, before, 'T1');
  expect(at.get('T1')).toEqual({ x: 500, y: 300 });
  const gap = (positions: Positions) => (positions.get('T0')?.x ?? 0) - (positions.get('T1')?.x ?? 0);
  expect(gap(at)).toBe(gap(fresh));
  expect(anchored(fresh, before, null)).toBe(fresh);
});

describe('the lines', () => {
  it.each(['down', 'right'] as const)('%s: one for each first use, ending at its card', (direction) => {
    const at = place(small, direction);
    const { lines: all } = finish(indexPlaces(small, at, direction));
    expect(all.map(({ edge }) => edge.to).sort()).toEqual(['T1', 'T2', 'T3', 'T4', 'T5']);
    for (const { edge, points } of all) {
      const target = at.get(edge.to);
      expect(rounded(points).endsWith(`L${target?.x} ${(target?.y ?? 0) + 18}`)).toBe(true);
    }
  });

  it.each(['down', 'right'] as const)('%s: none is in view that was taken for out of it', (direction) => {
    const index = finish(indexPlaces(small, place(small, direction), direction));
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 3000 }), fc.integer({ min: -500, max: 3000 }), (x, y) => {
        const seen = { x, y, width: 300, height: 200 };
        const missed = index.lines.filter((line) => !passes(line, seen) && line.points.some(isIn(seen)));
        expect(missed).toEqual([]);
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it('are left out for cards without a place', () => {
    expect(finish(indexPlaces(small, new Map(), 'down')).lines).toEqual([]);
  });
});
