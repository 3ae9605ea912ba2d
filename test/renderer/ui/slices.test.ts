/** Long work in slices: nothing in it may hold the window up, and nothing of it is lost. */
import { describe, expect, it, test } from 'vitest';
import { SLICE_MS, SliceQueue } from '../../../renderer/ui/slice-queue.ts';
import { finish, type Slices } from '../../../renderer/ui/slices.ts';

/** A clock that each item moves on, and turns that the test gives. */
function pretendHost() {
  let now = 0;
  const turns: (() => void)[] = [];
  const queue = new SliceQueue({ now: () => now, afterOthers: (task) => turns.push(task) });
  function* work(items: number, each = 1): Slices<number> {
    for (let item = 0; item < items; item++) {
      now += each;
      yield;
    }
    return items;
  }
  /** Milliseconds of each turn until nothing is left to do. */
  const runAll = (): number[] => {
    const lengths: number[] = [];
    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
      const start = now;
      turn();
      lengths.push(now - start);
    }
    return lengths;
  };
  return { queue, work, runAll, turns };
}

test('work can be finished at once', () => {
  expect(finish(pretendHost().work(1000))).toBe(1000);
});

describe('a queue', () => {
  it('is done with short work before anything else happens', () => {
    const { queue, work, turns } = pretendHost();
    const done: number[] = [];
    queue.start(work(SLICE_MS - 1), (value) => done.push(value));
    expect(done).toEqual([SLICE_MS - 1]);
    expect(turns).toEqual([]);
  });

  it('does long work in slices none of which is longer than one item more than allowed', () => {
    const { queue, work, runAll } = pretendHost();
    const done: number[] = [];
    queue.start(work(100, 3), (value) => done.push(value));
    expect(done).toEqual([]);
    const turns = runAll();
    expect(turns.length).toBeGreaterThan(300 / (SLICE_MS + 3) - 2);
    expect(Math.max(...turns)).toBeLessThan(SLICE_MS + 3);
    expect(done).toEqual([100]);
  });

  it('does one slice a turn, however much is waiting, in the order of asking', () => {
    const { queue, work, runAll } = pretendHost();
    const done: string[] = [];
    for (const name of ['scene', 'rows', 'problems']) queue.start(work(40), () => done.push(name));
    expect(Math.max(...runAll())).toBeLessThanOrEqual(SLICE_MS);
    expect(done).toEqual(['scene', 'rows', 'problems']);
  });

  it('forgets what is called off', () => {
    const { queue, work, runAll } = pretendHost();
    const done: string[] = [];
    const callOff = queue.start(work(40), () => done.push('old'));
    queue.start(work(40), () => done.push('new'));
    callOff();
    runAll();
    expect(done).toEqual(['new']);
  });

  it('goes on with the others where one fails', async () => {
    const { queue, work, runAll } = pretendHost();
    function* broken(): Slices<number> {
      yield* work(SLICE_MS);
      throw new Error('broken');
    }
    const failed = queue.result(broken());
    const done = queue.result(work(40));
    runAll();
    await expect(failed).rejects.toThrow('broken');
    expect(await done).toBe(40);
  });
});
