/** What searches of one world leave to the next is room to work in, never anything that they find or are charged for. */
import { describe, expect, it } from 'vitest';
import { Machine } from '../../../planner-core/search/runtime/machine.ts';
import { FirstStacks, Room } from '../../../planner-core/search/runtime/room.ts';
import { problemOf, searchTo } from '../../support/planning.ts';

describe('stacks', () => {
  const stacksOf = (room: Room) => {
    const first = new FirstStacks(room, [0, 1], [3, 2]);
    return { first, list: [first.floats(), first.floats(), first.ints(), first.ints()] as const };
  };

  it('lie behind each other, and have no room at first', () => {
    const { first, list } = stacksOf(new Room());
    expect(list.map(({ length }) => length)).toEqual([0, 128, 384, 256]);
    expect(list.map(({ byteOffset }) => byteOffset)).toEqual([0, 0, 1024, 2560]);
    expect(list.slice(1).map((stack) => first.hasRoom(stack, 2 * stack.length))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('have the room that the last ones needed, up to a size', () => {
    const room = new Room();
    const { first, list } = stacksOf(room);
    room.times = first.timesOf([list[0], new Float64Array(512), list[2], new Int32Array(256 * 1024)]);
    expect(room.times).toEqual([1, 4, 1, 64]);
    const next = stacksOf(room);
    const [, floats, wide, long] = next.list;
    expect([floats, wide, long].map(({ length }) => length)).toEqual([128, 384, 256]);
    expect([512, 1024].map((size) => next.first.hasRoom(floats, size))).toEqual([true, false]);
    expect(next.first.hasRoom(wide, 768)).toBe(false);
    expect([256 * 64, 256 * 128].map((size) => next.first.hasRoom(long, size))).toEqual([true, false]);
    expect(next.first.hasRoom(new Int32Array(4), 4)).toBe(false);
  });
});

it('a table of writes is one search’s until it comes back', () => {
  const room = new Room();
  const [one, two] = [room.takeWriteTable(5), room.takeWriteTable(5)];
  expect(one).not.toBe(two);
  room.writeTable = one;
  expect(room.takeWriteTable(5)).toBe(one);
  room.writeTable = one;
  expect(room.takeWriteTable(6).stamps).toHaveLength(6);
});

// Six thousand cells of a relation, which is counted; effects that are gathered; a stack of a thousand nodes.
const WALK = `
type Place; type Npc; fluent boolean knows(Npc a, Npc b); fluent integer far; fluent boolean seen(Place p);
task Step(Npc a, Npc b) { { knows(a, b) := true; far += 1; when (far > 3) { seen(hall) := true; } } }
task Walk(integer [0, 999] left) {
  method { left == 0; exists (Npc a, Npc b) { knows(a, b); seen(hall); ordered(Step(b, a)); } }
  method { left > 0; exists (Npc a, Npc b) { knows(a, b); ordered(Step(a, b), Walk(left - 1)); } }
}
object Place hall;`;
const npcs = Array.from({ length: 80 }, (_, i) => `n${i}`).join(', ');
const walk = (length: number) =>
  problemOf(WALK, `objects { Npc ${npcs}; } init { knows(n7, n9) := true; } tasks ordered(Walk(${length}));`);

describe('searches after each other', () => {
  const outcome = (problem: ReturnType<typeof walk>, maxMemoryMb: number) => {
    const { ms, ...result } = searchTo(problem, { mode: 'first', maxMemoryMb });
    return result;
  };

  it('find the same and meet limits of memory at the same node', () => {
    const used = walk(600);
    for (const limit of [512, 0.2, 0.15, 512, 0.17, 0.2]) {
      expect(outcome(used, limit)).toEqual(outcome(walk(600), limit));
    }
    expect(outcome(used, 0.15).limit).toBe('memory');
  });

  it('are charged the same from the beginning', () => {
    const problem = walk(600);
    const before = new Machine(problem).memory;
    searchTo(problem, { mode: 'first' });
    expect(problem.room.times.some((times) => times > 1)).toBe(true);
    const after = new Machine(problem);
    expect(after.memory).toBe(before);
    expect(after.ints).toEqual(new Machine(walk(600)).ints);
  });
});
