/** Networks drawn so that their order can be seen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NetworkView } from '../../../planner-core/index.ts';
import { overlaps } from '../../../renderer/canvas/kernels/geometry.ts';
import { countingMeasure } from '../../../renderer/canvas/kernels/metrics.ts';
import {
  isEmptyNetwork,
  layoutNetwork,
  type NetworkBox,
} from '../../../renderer/canvas/kernels/network-layout.ts';
import { compound, type NetworkSpec } from './graph-builder.ts';

function networkOf(spec: NetworkSpec): NetworkView {
  const network = compound('T()', { run: spec }).methods[0]?.branches[0]?.network;
  if (!network) throw new Error('The branch has no network');
  return network;
}

const lay = (spec: NetworkSpec, width = 300) =>
  layoutNetwork(networkOf(spec), width, { measure: countingMeasure, loops: () => false });

const chips = (boxes: readonly NetworkBox[]) => boxes.flatMap((box) => (box.kind === 'chip' ? [box] : []));
const said = (boxes: readonly NetworkBox[]) =>
  chips(boxes).map((box) => `${box.step ?? '·'}${box.call.task}`);

describe('an ordered network', () => {
  it('has room for the numbers of its steps, however many', () => {
    const { boxes } = lay(Array.from({ length: 120 }, () => 'Move(npc)'));
    const width = (step: number) => chips(boxes).find((box) => box.step === step)?.rect.width ?? 0;
    expect([width(12) - width(2), width(112) - width(2)]).toEqual([7, 14]);
  });

  it('is a chain from left to right with an arrow before every step but the first', () => {
    const { boxes } = lay(['Move(npc)', 'Shoot(npc)', 'Hide(npc)'], 800);
    expect(said(boxes)).toEqual(['1Move', '2Shoot', '3Hide']);
    const [a, b, c] = chips(boxes).map((box) => box.rect.x);
    expect(a !== undefined && b !== undefined && c !== undefined && a < b && b < c).toBe(true);
    expect(boxes.filter((box) => box.kind === 'arrow' && !box.wrapped).length).toBe(2);
  });

  it('drops arguments, then goes on in a new line, where it does not fit', () => {
    const { boxes, width } = lay(['MoveAlongTheWall(npc)', 'ShootThePlayer(npc)', 'Hide(npc)'], 240);
    expect(chips(boxes).map((box) => box.args)).toEqual(['', '', '']);
    expect(boxes.some((box) => box.kind === 'arrow' && box.wrapped)).toBe(true);
    expect(width).toBeLessThanOrEqual(240);
  });
});

describe('an unordered network', () => {
  it('stands side by side in a bracket, without numbers or arrows', () => {
    const { boxes } = lay({ any: ['Scout(a)', 'Guard(b)'] });
    expect(said(boxes)).toEqual(['·Scout', '·Guard']);
    expect(boxes.map((box) => box.kind)).toEqual(['bracket', 'chip', 'chip']);
  });

  it('bears its own step inside a chain', () => {
    const { boxes } = lay(['Meet(a)', { any: ['Scout(a)', 'Guard(b)'] }, 'Leave(a)'], 900);
    expect(said(boxes)).toEqual(['1Meet', '·Scout', '·Guard', '3Leave']);
    expect(boxes.find((box) => box.kind === 'bracket')?.step).toBe(2);
  });
});

it('each is a frame with its words around what is done for each', () => {
  const { boxes } = lay({ each: 'Npc n; alive(n)', do: ['Spend(n)'] });
  const [frame, chip] = boxes;
  expect(frame?.kind === 'each' && frame.caption).toBe('each (Npc n; alive(n))');
  expect(frame && chip && overlaps(frame.rect, chip.rect)).toBe(true);
});

it('knows when nothing is left to do', () => {
  expect(
    [[], [[], { any: [] }], ['Wait()']].map((spec) => isEmptyNetwork(networkOf(spec as NetworkSpec))),
  ).toEqual([true, true, false]);
});

it('never draws two subtasks over each other, nor anything outside its size', () => {
  const leaf: fc.Arbitrary<NetworkSpec> = fc
    .stringMatching(/^[A-Z][a-z]{2,14}$/)
    .map((name) => `${name}(npc)`);
  const { network } = fc.letrec<{ network: NetworkSpec }>((tie) => ({
    network: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('network'), { minLength: 1, maxLength: 5 }),
      fc.array(tie('network'), { minLength: 1, maxLength: 4 }).map((any) => ({ any })),
      tie('network').map((inner) => ({ each: 'Npc n', do: [inner] })),
    ),
  }));
  fc.assert(
    fc.property(network, fc.integer({ min: 260, max: 700 }), (spec, room) => {
      const { boxes, width, height } = lay([spec], room);
      const drawn = chips(boxes).map((box) => box.rect);
      for (const [index, rect] of drawn.entries()) {
        if (rect.x + rect.width > width + 1 || rect.y + rect.height > height + 1) return false;
        if (drawn.slice(index + 1).some((other) => overlaps(rect, other))) return false;
      }
      return true;
    }),
    { seed: 20261, numRuns: 300 },
  );
});
