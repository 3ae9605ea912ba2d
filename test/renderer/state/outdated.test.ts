/** Results of an earlier version of the project are known as such, and only those. */
// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { isOutdated, newestTests } from '../../../renderer/state/outdated.ts';
import { noOutcome } from '../../support/fake-platform.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

let w: TestWindow;
beforeEach(async () => {
  w = await openWindow();
});

const hall = 'worlds/hall.world';
const isOld = (): boolean => isOutdated(w.run().madeFrom, w.project().documents, hall);

describe('the result of a run', () => {
  beforeEach(async () => {
    w.run().run();
    w.planner.finish({ ...noOutcome, cost: 4 });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

  test('is of this version until the domain changes, and again after undo', () => {
    expect(isOld()).toBe(false);
    w.replace('guard.htn', 'Move', 'Walk');
    expect(isOld()).toBe(true);
    w.project().undo();
    expect(isOld()).toBe(false);
  });

  test('is of an earlier version once its world changes, or a file of the domain comes or goes', async () => {
    w.replace(hall, 'Hall', 'Yard');
    expect(isOld()).toBe(true);
    w.project().undo();
    w.project().addFile('more.htn', '');
    expect(isOld()).toBe(true);
    w.project().undo();
    await w.project().removeFile('guard.htn');
    expect(isOld()).toBe(true);
  });

  test('does not care about other worlds and positions on the graph', () => {
    w.project().addFile('worlds/yard.world', 'world Yard for Guard;\n');
    w.project().placeNodes(new Map([['Move', { x: 1, y: 2, width: 90, height: 60 }]]), {
      label: 'Move card',
    });
    expect(isOld()).toBe(false);
  });
});

describe('results of tests', () => {
  const newest = () => [...newestTests(w.run().tests, w.run().testedFrom, w.project().documents).keys()];

  test('stay for the worlds that did not change', async () => {
    w.project().addFile('worlds/yard.world', 'world Yard for Guard;\n');
    await w.run().test();
    expect(newest()).toEqual([hall, 'worlds/yard.world']);
    w.replace('worlds/yard.world', 'Yard', 'Garden');
    expect(newest()).toEqual([hall]);
    w.replace('guard.htn', 'Move', 'Walk');
    expect(newest()).toEqual([]);
  });

  test('are kept for comparison when the tests run again', async () => {
    await w.run().test();
    await w.run().test();
    expect(w.run().testsBefore.get(hall)?.passed).toBe(true);
  });
});
