/** Where a list opens. */
import { describe, expect, it } from 'vitest';
import { beside } from '../../../renderer/ui/beside.ts';

const VIEW = { width: 1000, height: 800 };
const at = (left: number, top: number) => ({ left, top, bottom: top + 20 });

describe('a list opens', () => {
  it('below what it belongs to', () =>
    expect(beside(at(100, 100), { width: 300, height: 200 }, VIEW)).toEqual({
      left: 100,
      top: 124,
      maxHeight: 668,
    }));

  it('above where there is more room', () =>
    expect(beside(at(100, 700), { width: 300, height: 200 }, VIEW)).toEqual({
      left: 100,
      top: 496,
      maxHeight: 688,
    }));

  it('as high as there is room', () => {
    const { top, maxHeight } = beside(at(100, 300), { width: 300, height: 900 }, VIEW);
    expect([top, top + maxHeight]).toEqual([324, 792]);
  });

  it.each([
    [-50, 8],
    [900, 692],
  ])('inside the window, from %d at %d', (left, expected) =>
    expect(beside(at(left, 100), { width: 300, height: 200 }, VIEW).left).toBe(expected),
  );
});
