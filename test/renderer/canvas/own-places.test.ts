/** What the designer placed: a move changes one place, also after opening again; growth makes room; newcomers cover nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_LAYOUT, readLayout, writeLayout } from '../../../planner-core/index.ts';
import { overlaps, type Rect } from '../../../renderer/canvas/kernels/geometry.ts';
import { countingMeasure } from '../../../renderer/canvas/kernels/metrics.ts';
import {
  keptPlaces,
  settledPlaces,
  tidiedPlaces,
  withNewcomers,
} from '../../../renderer/canvas/kernels/own-places.ts';
import {
  cardRect,
  type Direction,
  gridPlacement,
  layoutInput,
  type Positions,
} from '../../../renderer/canvas/kernels/placement.ts';
import { makeScene, type Scene } from '../../../renderer/canvas/kernels/scene.ts';
import { finish } from '../../../renderer/ui/slices.ts';
import { compound, graph, primitive } from './graph-builder.ts';

/** Task `i` calls the tasks that name it as their user; `lines` says how many conditions the cards have. */
function domainOf(users: readonly (number | null)[], lines: (index: number) => number = () => 1): Scene {
  const tasks = users.map((_, index) => {
    const called = users.flatMap((user, child) => (user === index ? [`T${child}(n)`] : []));
    const when = Array.from({ length: lines(index) }, (_, line) => `p${line}(n)`);
    return called.length === 0
      ? primitive(`T${index}(Npc n)`, { needs: when, changes: ['a := true'] })
      : compound(`T${index}(Npc n)`, ...called.map((call) => ({ when, run: call })));
  });
  return finish(makeScene(graph(...tasks), { measure: countingMeasure, collapsed: new Set() }));
}

const shapes = fc
  .array(fc.nat(), { minLength: 2, maxLength: 40 })
  .map((picks) => picks.map((pick, index) => (index === 0 || pick % 7 === 0 ? null : pick % index)));

const automatic = (scene: Scene, direction: Direction): Positions =>
  gridPlacement(finish(layoutInput(scene, direction)));

/** Through the text of the layout file and back. */
function stored(places: ReadonlyMap<string, Rect>): ReadonlyMap<string, Rect> {
  const { layout, diagnostics } = readLayout(writeLayout({ ...EMPTY_LAYOUT, nodes: places }));
  expect(diagnostics).toEqual([]);
  return layout.nodes as ReadonlyMap<string, Rect>;
}

const overlapping = (scene: Scene, at: Positions): string[] => {
  const rects = [...scene.cards.values()].map((card) => ({
    key: card.key,
    ...cardRect(card, at.get(card.key) ?? { x: Number.NaN, y: Number.NaN }),
  }));
  return rects.flatMap((a, i) =>
    rects.slice(i + 1).flatMap((b) => (overlaps(a, b) ? [`${a.key} and ${b.key}`] : [])),
  );
};

describe('a moved card', () => {
  it.each(['down', 'right'] as const)(
    'is the only one that moves, now and when opened again (%s)',
    (direction) => {
      const moves = fc.array(
        fc.tuple(fc.nat(), fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })),
        {
          minLength: 1,
          maxLength: 4,
        },
      );
      fc.assert(
        fc.property(shapes, moves, (users, list) => {
          const scene = domainOf(users);
          let at = automatic(scene, direction);
          for (const [pick, dx, dy] of list) {
            const key = `T${pick % users.length}`;
            const from = at.get(key) ?? { x: 0, y: 0 };
            const wanted = new Map([...at, [key, { x: from.x + dx, y: from.y + dy }] as const]);
            const kept = stored(keptPlaces(scene, at, new Map([[key, { x: from.x + dx, y: from.y + dy }]])));
            at = finish(withNewcomers(scene, settledPlaces(scene, kept), direction));
            expect(Object.fromEntries(at)).toEqual(Object.fromEntries(wanted));
          }
        }),
        { seed: 3, numRuns: 60 },
      );
    },
  );

  it('may cover another', () => {
    const scene = domainOf([null, 0, 0]);
    const at = automatic(scene, 'down');
    const onto = at.get('T1') ?? { x: 0, y: 0 };
    const after = settledPlaces(scene, keptPlaces(scene, at, new Map([['T0', onto]])));
    expect([after.get('T0'), after.get('T1')]).toEqual([onto, onto]);
  });
});

describe('a card that grows', () => {
  it('moves down what it would cover, sideways nothing, and all is as before when it shrinks again', () => {
    fc.assert(
      fc.property(shapes, fc.nat(), (users, pick) => {
        const scene = domainOf(users);
        const at = automatic(scene, 'down');
        const kept = keptPlaces(scene, at, new Map());
        const grown = domainOf(users, (index) => (index === pick % users.length ? 4 : 1));
        const now = settledPlaces(grown, kept);
        expect(overlapping(grown, now)).toEqual([]);
        for (const [key, { x, y }] of now) {
          expect(x).toBe(at.get(key)?.x);
          expect(y).toBeGreaterThanOrEqual(at.get(key)?.y ?? 0);
        }
        expect(Object.fromEntries(settledPlaces(scene, kept))).toEqual(Object.fromEntries(at));
      }),
      { seed: 4, numRuns: 60 },
    );
  });
});

describe('a new card', () => {
  it.each(['down', 'right'] as const)('covers nothing, and the others stay (%s)', (direction) => {
    fc.assert(
      fc.property(shapes, fc.nat(), (users, pick) => {
        const scene = domainOf(users);
        const all = automatic(scene, direction);
        const known = new Map([...all].filter(([key]) => key !== `T${pick % users.length}`));
        const at = finish(withNewcomers(scene, known, direction));
        expect(overlapping(scene, at)).toEqual([]);
        for (const [key, place] of known) expect(at.get(key)).toEqual(place);
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  it('stands below its user where the graph reads down, and right of it where it reads right', () => {
    const scene = domainOf([null, 0]);
    const below = finish(withNewcomers(scene, new Map([['T0', { x: 100, y: 40 }]]), 'down')).get('T1');
    const right = finish(withNewcomers(scene, new Map([['T0', { x: 100, y: 40 }]]), 'right')).get('T1');
    expect(below?.y).toBeGreaterThan(40 + (scene.cards.get('T0')?.height ?? 0));
    expect(right?.x).toBeGreaterThan(100 + (scene.cards.get('T0')?.width ?? 0));
  });
});

describe('tidying', () => {
  it('arranges the marked cards where they are, and no other', () => {
    const scene = domainOf([null, 0, 0, 1, 1]);
    const messy = new Map([...scene.cards.keys()].map((key, index) => [key, { x: index * 3, y: index * 5 }]));
    const at = finish(tidiedPlaces(scene, messy, new Set(['T1', 'T3', 'T4']), 'down'));
    expect([...at.keys()].sort()).toEqual(['T1', 'T3', 'T4']);
    expect(at.get('T1')).toEqual(messy.get('T1'));
    const tidy = new Map([...messy, ...at]);
    expect(overlapping(scene, tidy).filter((pair) => !/T0|T2/.test(pair))).toEqual([]);
  });

  it('of a single card takes all with it that is first used below', () => {
    const scene = domainOf([null, 0, 0, 1, 1]);
    const at = automatic(scene, 'down');
    const tidied = finish(tidiedPlaces(scene, at, new Set(['T1']), 'down'));
    expect([...tidied.keys()].sort()).toEqual(['T1', 'T3', 'T4']);
  });
});
