/** Finding things: under the pointer, with the arrows, by searching; and the window over the canvas. */
import { describe, expect, it } from 'vitest';
import { framing, reveal, visibleRect } from '../../../renderer/canvas/kernels/geometry.ts';
import { cardsIn, hitTest } from '../../../renderer/canvas/kernels/hit.ts';
import { blockFont, breakableName, levelAt, nameFont } from '../../../renderer/canvas/kernels/levels.ts';
import { countingMeasure } from '../../../renderer/canvas/kernels/metrics.ts';
import { type Heading, neighbour } from '../../../renderer/canvas/kernels/neighbours.ts';
import { gridPlacement, layoutInput } from '../../../renderer/canvas/kernels/placement.ts';
import { findProblems, NO_PROBLEMS } from '../../../renderer/canvas/kernels/problems.ts';
import { makeScene } from '../../../renderer/canvas/kernels/scene.ts';
import { parseQuery, searchScene } from '../../../renderer/canvas/kernels/search.ts';
import { finish } from '../../../renderer/ui/slices.ts';
import { compound, graph, primitive } from './graph-builder.ts';

const view = graph(
  compound(
    'Attack(Npc npc)',
    {
      name: 'at_range',
      branches: [{ when: ['visible(npc)'], run: ['Move(npc)', 'Shoot(npc)'] }, { run: 'Attack(npc)' }],
    },
    { when: ['near(npc)'], disabled: true, run: 'Shoot(npc)' },
  ),
  primitive('Move(Npc npc)', { needs: ['free(npc)'], changes: ['at(npc) := x'] }),
  primitive('Shoot(Npc npc)', { changes: ['wounded := true'] }),
);
const scene = finish(makeScene(view, { measure: countingMeasure, collapsed: new Set() }));
const positions = gridPlacement(finish(layoutInput(scene, 'down')));

describe('the pointer', () => {
  it('finds the smallest thing under it', () => {
    const card = scene.cards.get('Attack');
    const chip = card?.items.find((item) => item.key === 'Attack/at_range/1#1');
    const at = positions.get('Attack');
    if (!chip || !at) throw new Error('There is no such subtask');
    const point = { x: at.x + chip.rect.x + 3, y: at.y + chip.rect.y + 3 };
    expect(hitTest(scene, positions, point)?.item.key).toBe('Attack/at_range/1#1');
  });

  it('finds a card between its items, and nothing on the bare canvas', () => {
    const at = positions.get('Move') ?? { x: 0, y: 0 };
    const bottom = at.y + (scene.cards.get('Move')?.height ?? 0) - 1;
    expect(hitTest(scene, positions, { x: at.x + 2, y: bottom })?.item.kind).toBe('header');
    expect(hitTest(scene, positions, { x: -500, y: -500 })).toBe(null);
  });

  it('a marquee takes every card that it touches', () => {
    expect(cardsIn(scene, positions, { x: -1e4, y: -1e4, width: 2e4, height: 2e4 })).toEqual(
      scene.references.order,
    );
    expect(cardsIn(scene, positions, { x: -900, y: -900, width: 10, height: 10 })).toEqual([]);
  });
});

describe('the arrows', () => {
  const walk = (from: string | null, ...headings: readonly Heading[]): string | null =>
    headings.reduce<string | null>((key, heading) => neighbour(scene, positions, key, heading) ?? key, from);

  it.each([
    ['start at the first task', null, ['down'], 'Attack'],
    ['go from a task to its first method', 'Attack', ['down'], 'Attack/at_range'],
    ['go on to the branch and its first subtask', 'Attack', ['down', 'down', 'down'], 'Attack/at_range/1#0'],
    ['go along the chain and back', 'Attack/at_range/1#0', ['right'], 'Attack/at_range/1#1'],
    ['go along the chain and back', 'Attack/at_range/1#1', ['left'], 'Attack/at_range/1#0'],
    ['go up again', 'Attack/at_range/1', ['up', 'up'], 'Attack'],
    ['leave the card at its end', 'Attack/2/1#0', ['down'], 'Move'],
    ['stay at the edge of the graph', 'Attack', ['up'], 'Attack'],
  ] as const)('%s', (_, from, headings, to) => {
    expect(walk(from, ...headings)).toBe(to);
  });
});

describe('searching', () => {
  const find = (query: string) => finish(searchScene(scene, NO_PROBLEMS, query));

  it.each([
    ['', []],
    ['shoot', ['Attack/at_range/1#1', 'Attack/2/1#0', 'Shoot']],
    ['at range', ['Attack/at_range']],
    ['near(', ['Attack/2/1']],
    ['wounded', ['Shoot']],
    ['uses:move', ['Attack']],
    ['is:primitive', ['Shoot', 'Move']],
    ['is:recursive', ['Attack']],
    ['is:disabled', ['Attack']],
    ['is:nonsense', []],
    ['is:primitive move', ['Move']],
  ])('"%s" finds %j', (query, hits) => {
    expect([...find(query)].sort()).toEqual([...hits].sort());
  });

  it('finds tasks with problems', () => {
    const span = view.tasks[1]?.conditions[0]?.span;
    if (!span) throw new Error('Move has no condition');
    const problems = finish(
      findProblems(view.tasks, [{ code: 'x', severity: 'error', message: 'No', span }]),
    );
    expect(finish(searchScene(scene, problems, 'is:problem'))).toEqual(['Move']);
  });

  it('tells filters from words', () => {
    expect(parseQuery('  Gun uses:Move is:unused ')).toEqual({
      words: ['gun'],
      is: ['unused'],
      uses: ['move'],
    });
  });
});

describe('the window over the canvas', () => {
  const size = { width: 800, height: 600 };

  it('fits a rectangle without enlarging it', () => {
    const limits = { maxZoom: 1, padding: 20 };
    expect(framing({ x: 0, y: 0, width: 100, height: 100 }, size, limits)).toEqual({
      zoom: 1,
      x: 350,
      y: 250,
    });
    expect(framing({ x: 0, y: 0, width: 1520, height: 100 }, size, limits).zoom).toBe(0.5);
    expect(framing({ x: 0, y: 0, width: 1e6, height: 1 }, size, { ...limits, minZoom: 0.02 }).zoom).toBe(
      0.02,
    );
  });

  it('moves no farther than needed to show something, and not at all where it is seen', () => {
    const still = { x: 0, y: 0, zoom: 1 };
    expect(reveal({ x: 100, y: 100, width: 50, height: 50 }, still, size)).toBe(still);
    expect(reveal({ x: 780, y: 100, width: 50, height: 50 }, still, size)).toEqual({ x: -62, y: 0, zoom: 1 });
    expect(reveal({ x: -40, y: -300, width: 50, height: 50 }, still, size)).toEqual({
      x: 72,
      y: 332,
      zoom: 1,
    });
  });

  it('brings up what the map in the corner would cover', () => {
    const still = { x: 0, y: 0, zoom: 1 };
    const covered = { top: 0, corner: { width: 120, height: 80 } };
    const clear = { x: 600, y: 500, width: 50, height: 50 };
    expect(reveal(clear, still, size, covered)).toBe(still);
    expect(reveal({ ...clear, x: 700 }, still, size, covered)).toEqual({ x: 0, y: -70, zoom: 1 });
  });

  it('shows the top left of what is larger than it', () => {
    const seen = visibleRect(
      reveal({ x: 5000, y: 0, width: 5000, height: 50 }, { x: 0, y: 0, zoom: 1 }, size),
      size,
    );
    expect(seen.x).toBe(4968);
  });

  it('draws less the farther away, with names that keep their size on the screen', () => {
    expect([1, 0.5, 0.3, 0.05].map(levelAt)).toEqual(['detail', 'detail', 'block', 'dot']);
    expect(blockFont(0.5)).toBe(24);
    expect(blockFont(0.2) * 0.2).toBeGreaterThanOrEqual(12);
  });

  it('writes a name on its block as large as its words allow', () => {
    expect(nameFont({ name: 'Move', width: 300, height: 100 }, 32)).toBe(32);
    expect(nameFont({ name: 'RestoreFullHealth', width: 200, height: 120 }, 32)).toBe(32);
    expect(nameFont({ name: 'RestoreFullHealth', width: 200, height: 40 }, 32)).toBeLessThan(20);
    expect(breakableName('MoveTo_point').split('\u200b')).toEqual(['Move', 'To_', 'point']);
  });
});
