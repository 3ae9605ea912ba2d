/** The three arrangements: every panel is placed somewhere, beside something that is there. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { viewCommands } from '../../../renderer/commands/view-commands.ts';
import { arrangementPlaces, placeOf } from '../../../renderer/shell/arrangements.ts';

/** The panels that the View menu can show: all there are. */
const panels = viewCommands.flatMap(({ id }) =>
  id.startsWith('view.show-') ? id.slice('view.show-'.length) : [],
);

describe.each(['author', 'test', 'debug'] as const)('%s', (arrangement) => {
  test.each([1280, 1920])('at %i pixels', (width) => {
    const places = arrangementPlaces(arrangement, width);
    const ids = places.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(ids.filter((id) => !panels.includes(id))).toEqual([]);
    const astray = places.filter(({ beside }, i) => beside !== null && !ids.slice(0, i).includes(beside));
    expect(astray).toEqual([]);
    // What stands side by side leaves room for the middle.
    const sides = places.filter(
      ({ beside, side, size }) => beside === null && side !== 'below' && size !== undefined,
    );
    expect(sides.reduce((sum, { size = 0 }) => sum + size, 0)).toBeLessThan(width / 2);
  });
});

test('every panel can be opened into every arrangement, and into an empty window', () => {
  for (const arrangement of ['author', 'test', 'debug'] as const) {
    const open = new Set(arrangementPlaces(arrangement, 1280).map(({ id }) => id));
    for (const id of panels.filter((panel) => !open.has(panel))) {
      const { beside } = placeOf(id, open);
      expect(beside === null || open.has(beside)).toBe(true);
    }
  }
  expect(panels.map((id) => placeOf(id, new Set()).beside)).toEqual(panels.map(() => null));
});
