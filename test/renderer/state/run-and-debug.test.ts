/** Runs and debug sessions as the window keeps them. */
// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { noOutcome, projectRef, startPause } from '../../support/fake-platform.ts';
import { guardFiles, openWindow, type TestWindow } from '../../support/window.ts';

let w: TestWindow;
beforeEach(async () => {
  w = await openWindow();
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('a run', () => {
  test('plans the texts as they are now, saved or not', async () => {
    w.replace('guard.htn', 'Move', 'Walk');
    w.run().run();
    expect(w.planner.files.get('guard.htn')).toContain('Walk');
    expect([w.run().running, w.run().outcomeOf]).toEqual([
      true,
      { world: 'worlds/hall.world', mode: 'first' },
    ]);
    w.planner.finish({ ...noOutcome, cost: 4 });
    await settled();
    expect([w.run().running, w.run().outcome]).toEqual([false, { ...noOutcome, cost: 4 }]);
  });

  test('that is cancelled says so at once, whatever the planner does', async () => {
    w.run().run();
    w.run().cancel();
    expect(w.run()).toMatchObject({ running: false, outcome: { status: 'cancelled', plan: null } });
    await settled();
    expect(w.run().outcome).toMatchObject({ status: 'cancelled' });
  });

  describe('that found several plans', () => {
    const improvements = [
      { cost: 9, nodes: 10, ms: 1 },
      { cost: 5, nodes: 40, ms: 6 },
    ];
    const planOf = (cost: number) => ({ steps: [], decomposition: [], roots: [], cost });

    beforeEach(async () => {
      w.run().run();
      w.planner.finish({ ...noOutcome, cost: 5, plan: planOf(5), improvements });
      await settled();
    });

    test('shows an earlier one, found by going the same way that far', async () => {
      const shown = w.run().showImprovement(0);
      w.planner.finish({ ...noOutcome, cost: 9, plan: planOf(9), limit: 'nodes' });
      await shown;
      expect(w.run().earlier).toEqual({ index: 0, plan: planOf(9) });
      expect(w.run().outcome).toMatchObject({ cost: 5 });
      await w.run().showImprovement(null);
      expect(w.run().earlier).toBeNull();
    });

    test('says so where the texts lead elsewhere by now', async () => {
      const shown = w.run().showImprovement(0);
      w.planner.finish({ ...noOutcome, cost: 7, plan: planOf(7) });
      await shown;
      expect([w.run().earlier, w.notice()?.severity]).toEqual([null, 'info']);
    });

    test('forgets what was shown when it is started again', async () => {
      const shown = w.run().showImprovement(0);
      w.run().run();
      w.planner.finish({ ...noOutcome, cost: 9, plan: planOf(9) }, 1);
      await shown;
      expect(w.run().earlier).toBeNull();
    });
  });

  test('started over a running one is the one that counts', async () => {
    w.run().run();
    w.run().run();
    await settled();
    expect([w.run().running, w.run().outcome]).toEqual([true, null]);
    w.planner.finish({ ...noOutcome, cost: 3 });
    await settled();
    expect([w.run().running, w.run().outcome]).toEqual([false, { ...noOutcome, cost: 3 }]);
  });

  test('without a world tells how to get one', async () => {
    await w.project().removeFile('worlds/hall.world');
    w.run().run();
    expect([w.run().running, w.notice()?.text]).toEqual([
      false,
      'There is no world to plan for yet. Add one in Worlds.',
    ]);
  });
});

test('tests collect one result a world', async () => {
  await w.run().test();
  expect([...w.run().tests].map(([path, { passed }]) => [path, passed])).toEqual([
    ['worlds/hall.world', true],
  ]);
  expect(w.run().testing).toBe(false);
});

describe('a debug session', () => {
  test('switches the arrangement, moves the selection, and comes back', async () => {
    w.shell().setArrangement('test');
    w.planner.pauses.push(startPause, { ...startPause, iteration: 1, why: 'step', focus: 'Move' });
    await w.debug().start();
    expect([w.debug().active, w.shell().arrangement]).toEqual([true, 'debug']);
    await w.debug().move({ kind: 'step' });
    expect([w.debug().pause?.iteration, w.selection().node, w.selection().focusNode?.key]).toEqual([
      1,
      'Move',
      'Move',
    ]);
    w.debug().stop();
    expect([w.debug().active, w.shell().arrangement, w.planner.log.at(-1)]).toEqual([false, 'test', 'end']);
  });

  test('sends its breakpoints with each move', async () => {
    await w.debug().start();
    w.debug().toggleBreakpoint('Move');
    await w.debug().move({ kind: 'continue' });
    w.debug().toggleBreakpoint('Move');
    await w.debug().move({ kind: 'back' });
    expect(w.planner.log.slice(1)).toEqual(['continue [Move]', 'back []']);
  });

  test('takes no second move while one is under way', async () => {
    await w.debug().start();
    const first = w.debug().move({ kind: 'step' });
    await w.debug().move({ kind: 'step' });
    await first;
    expect(w.planner.log).toEqual(['debug worlds/hall.world', 'step []']);
  });

  test('that cannot start says why', async () => {
    w.planner.debug = async () => ({ reason: 'The domain has errors.' });
    await w.debug().start();
    expect([w.debug().active, w.debug().problem, w.shell().arrangement]).toEqual([
      false,
      'The domain has errors.',
      'author',
    ]);
  });
});

describe('the first world to plan for', () => {
  const opened = (worlds: Readonly<Record<string, string>>) =>
    openWindow({ files: { 'guard.htn': 'domain Guard;\n', ...worlds } });

  test.each([
    [
      'is not one that is there to have no plan',
      'worlds/b.world',
      '/// Nothing works.\nexpect { unsolvable; }',
    ],
    ['may speak of it in a comment', 'worlds/a.world', '// expect { unsolvable; }\nexpect { solved; }'],
    ['may be called so', 'worlds/a.world', 'objects { Npc unsolvable; } expect { cost == 1; }'],
  ])('%s', async (_, expected, text) => {
    w = await opened({ 'worlds/a.world': text, 'worlds/b.world': 'world B for Guard;' });
    expect(w.run().world).toBe(expected);
  });

  test('is one without a plan where there is no other', async () => {
    w = await opened({ 'worlds/a.world': 'expect { cost == 1; unsolvable; }' });
    expect(w.run().world).toBe('worlds/a.world');
  });
});

test('what a run of a project that was left comes to is not shown', async () => {
  w.run().run();
  w.host.addFolder(projectRef('other'), guardFiles);
  await w.project().open(projectRef('other'));
  w.planner.finish(noOutcome);
  await settled();
  expect([w.run().outcome, w.run().running]).toEqual([null, false]);
});

test('world and breakpoints are remembered for each project', async () => {
  w.debug().toggleBreakpoint('Move');
  const remembered = w.host.settings.get('project:guard') ?? '';
  expect(JSON.parse(remembered)).toEqual({ world: 'worlds/hall.world', breakpoints: ['Move'] });
  w = await openWindow({ before: (host) => host.settings.set('project:guard', remembered) });
  await settled();
  expect([...w.debug().breakpoints]).toEqual(['Move']);
});
