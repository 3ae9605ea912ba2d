/** The planner worker and its client together, on real domains: runs, cancel, tests, export, debugging, and a worker that dies. */
// @vitest-environment node
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { type Channel, channelPair, type WorkerStart } from '../../../renderer/worker/channel.ts';
import { createPlannerClient } from '../../../renderer/worker/planner-client.ts';
import type { FromPlanner, ToPlanner } from '../../../renderer/worker/planner-messages.ts';
import { PlannerService } from '../../../renderer/worker/planner-service.ts';
import type {
  PlannerClient,
  RunOutcome,
  RunProgress,
  WorldTestResult,
} from '../../../renderer/worker/protocol.ts';

const domain = {
  path: 'walk.htn',
  text: `domain Walk;
type Place;
constant boolean joined(Place a, Place b);
fluent Place here;
task Go(Place to) {
    { joined(here, to); here := to; }
}
task Reach(Place goal) {
    method there { here == goal; ordered(); }
    method on { exists (Place next) { joined(here, next); ordered(Go(next), Reach(goal)); } }
}
`,
};
const solvable = {
  path: 'worlds/corridor.world',
  text: `world Corridor for Walk;
objects { Place a, b, c; }
init { here := a; joined(a, b) := true; joined(b, c) := true; }
tasks ordered(Reach(c));
expect { solved; cost == 2; }
`,
};
/** Round and round, with no way to the goal: a search that only a limit or a cancel ends. */
const endless = {
  path: 'worlds/ring.world',
  text: `world Ring for Walk;
objects { Place a, b, c, d, e, f, goal; }
init {
    here := a;
    joined(a, b) := true; joined(b, c) := true; joined(c, a) := true; joined(b, d) := true;
    joined(d, e) := true; joined(e, f) := true; joined(f, a) := true; joined(c, e) := true;
}
tasks ordered(Reach(goal));
`,
};
const wrong = {
  path: 'worlds/wrong.world',
  text: solvable.text.replace('Corridor', 'Wrong').replace('cost == 2', 'cost == 1'),
};

interface Setup {
  readonly client: PlannerClient;
  readonly started: () => number;
  kill(reason: string): void;
}

function setUp(files = [domain, solvable, endless], now = () => performance.now()): Setup {
  const deaths: ((reason: string) => void)[] = [];
  const start: WorkerStart<ToPlanner, FromPlanner> = (died) => {
    const [window, worker] = channelPair<ToPlanner, FromPlanner>();
    deaths.push(died);
    serve(worker, now);
    return { ...window, stop: () => {} };
  };
  const client = createPlannerClient(start);
  client.setFiles(files);
  return { client, started: () => deaths.length, kill: (reason) => deaths.at(-1)?.(reason) };
}

function serve(worker: Channel<FromPlanner, ToPlanner>, now = () => performance.now()): void {
  new PlannerService(worker, {
    now,
    breathe: () => new Promise((resolve) => setTimeout(resolve, 0)),
  });
}

function outcome(value: RunOutcome | { readonly reason: string }): RunOutcome {
  if ('reason' in value) throw new Error(value.reason);
  return value;
}

const ignore = (): void => {};

describe('a run', () => {
  test('finds the plan, and the validator agrees', async () => {
    const { client } = setUp();
    const found = outcome(await client.run(solvable.path, { mode: 'best' }, ignore).result);
    expect(found.plan?.steps.map(({ task, args }) => [task, ...args])).toEqual([
      ['Go', 'b'],
      ['Go', 'c'],
    ]);
    expect([found.status, found.cost, found.optimal, found.violations]).toEqual(['solved', 2, true, []]);
    expect(found.unchecked).toBeNull();
  });

  test('plans the newest texts', async () => {
    const { client } = setUp();
    await client.run(solvable.path, { mode: 'first' }, ignore).result;
    client.setFiles([domain, { ...solvable, text: solvable.text.replace('here := a', 'here := b') }]);
    const found = outcome(await client.run(solvable.path, { mode: 'first' }, ignore).result);
    expect(found.cost).toBe(1);
  });

  test('plans without the parts in which something is missing, and says how many', async () => {
    const more = 'method missing { _; ordered(Go(goal)); }\n    method on';
    const { client } = setUp([{ ...domain, text: domain.text.replace('method on', more) }, solvable]);
    const found = outcome(await client.run(solvable.path, { mode: 'best' }, ignore).result);
    expect([found.status, found.cost, found.leftOut]).toEqual(['solved', 2, 1]);
    const tested: WorldTestResult[] = [];
    await client.test((result) => tested.push(result));
    expect(tested.map(({ passed, failures }) => [passed, failures.length])).toEqual([[false, 1]]);
  });

  test('of a broken domain says what is wrong', async () => {
    const { client } = setUp([{ ...domain, text: domain.text.replace('type Place;', '') }, solvable]);
    const refused = await client.run(solvable.path, { mode: 'first' }, ignore).result;
    expect(refused).toMatchObject({ reason: expect.stringMatching(/^The domain has errors.*Place/) });
    // Every error, each with its place.
    const lines =
      'problems' in refused ? refused.problems?.map(({ span, line }) => `${span.file}:${line}`) : [];
    expect(lines).toHaveLength(6);
    expect(lines?.[0]).toBe('walk.htn:3');
  });

  test('of a world that is gone says so', async () => {
    const refused = await setUp().client.run('worlds/none.world', { mode: 'first' }, ignore).result;
    expect(refused).toEqual({ reason: 'There is no world worlds/none.world any more.' });
  });

  test('can be cancelled at any time, and tells how far it came', async () => {
    const { client } = setUp();
    const progress: RunProgress[] = [];
    const run = client.run(endless.path, { mode: 'best', prune: 'none', maxDepth: 100_000 }, (p) => {
      progress.push(p);
      run.cancel();
    });
    const ended = outcome(await run.result);
    expect([ended.status, ended.plan]).toEqual(['cancelled', null]);
    expect(ended.nodes).toBeGreaterThanOrEqual(progress[0]?.nodes ?? Number.POSITIVE_INFINITY);
  });

  /** So long that its check takes several turns of the worker. */
  const far = {
    path: 'worlds/far.world',
    text: `world Far for Walk;
objects { Place ${Array.from({ length: 900 }, (_, i) => `p${i}`).join(', ')}; }
init { here := p0; ${Array.from({ length: 899 }, (_, i) => `joined(p${i}, p${i + 1}) := true;`).join(' ')} }
tasks ordered(Reach(p899));
`,
  };
  /** Every look at the clock takes a millisecond; once the search is over, a second. */
  const slowCheck = () => {
    let [time, isChecking] = [0, false];
    const now = () => {
      time += isChecking ? 1000 : 1;
      return time;
    };
    const checking = () => {
      isChecking = true;
    };
    return { now, checking };
  };

  test('whose check is cut short by the time limit has its plan, and says so', async () => {
    const clock = slowCheck();
    const { client } = setUp([domain, far], clock.now);
    const run = client.run(far.path, { mode: 'first', timeMs: 100_000 }, ({ checking }) => {
      if (checking) clock.checking();
    });
    const ended = outcome(await run.result);
    expect([ended.status, ended.plan?.steps.length, ended.violations]).toEqual(['solved', 899, []]);
    expect(ended.unchecked).toMatch(/check of it did not finish/);
  });

  test('whose check is cancelled has its plan, and says so', async () => {
    const { client } = setUp([domain, far], slowCheck().now);
    const run = client.run(far.path, { mode: 'first' }, ({ checking }) => {
      if (checking) run.cancel();
    });
    const ended = outcome(await run.result);
    expect([ended.status, ended.plan?.steps.length, ended.violations]).toEqual(['solved', 899, []]);
    expect(ended.unchecked).toMatch(/check of it did not finish/);
  });

  test('whose check takes many turns is checked to the end', async () => {
    const { client } = setUp([domain, far], slowCheck().now);
    const ended = outcome(await client.run(far.path, { mode: 'first' }, ignore).result);
    expect([ended.plan?.steps.length, ended.violations, ended.unchecked]).toEqual([899, [], null]);
  });

  test('ends at its limit', async () => {
    const { client } = setUp();
    const run = client.run(endless.path, { mode: 'first', prune: 'none', maxNodes: 500 }, ignore);
    expect(outcome(await run.result)).toMatchObject({ status: 'limit', limit: 'nodes' });
  });
});

describe('a worker stuck in the middle of something', () => {
  /** The first worker is a thread that goes round for ever once it is asked anything; those after it work. */
  function setUpStuck() {
    const ends: Promise<number>[] = [];
    let started = 0;
    const start: WorkerStart<ToPlanner, FromPlanner> = () => {
      started += 1;
      const [window, worker] = channelPair<ToPlanner, FromPlanner>();
      if (started > 1) {
        serve(worker);
        return { ...window, stop: () => {} };
      }
      const thread = new Worker(
        `require('node:worker_threads').parentPort.on('message', ({ kind }) => { while (kind === 'ask'); });`,
        { eval: true },
      );
      ends.push(once(thread, 'exit').then(([code]) => Number(code)));
      return {
        post: (message) => thread.postMessage(message),
        listen: () => {},
        stop: () => void thread.terminate(),
      };
    };
    const client = createPlannerClient(start);
    client.setFiles([domain, solvable]);
    return { client, started: () => started, ends };
  }

  test('is ended when its run is cancelled, and another is there at once', async () => {
    const { client, started, ends } = setUpStuck();
    const run = client.run(solvable.path, { mode: 'first' }, ignore);
    run.cancel();
    expect(await run.result).toMatchObject({ status: 'cancelled', plan: null });
    expect(started()).toBe(2);
    expect(await Promise.all(ends)).toHaveLength(1);
  });

  test('keeps no other run from its plan', async () => {
    const { client } = setUpStuck();
    const stuck = client.run(solvable.path, { mode: 'first' }, ignore);
    stuck.cancel();
    const next = client.run(solvable.path, { mode: 'first' }, ignore);
    expect(outcome(await next.result)).toMatchObject({ status: 'solved', cost: 2 });
    expect(outcome(await stuck.result).status).toBe('cancelled');
  });
});

test('tests run every world with expectations', async () => {
  const { client } = setUp([domain, solvable, endless, wrong]);
  const results: WorldTestResult[] = [];
  await client.test((result) => results.push(result));
  expect(results.map(({ name, passed, failures }) => [name, passed, failures.length])).toEqual([
    ['Corridor', true, 0],
    ['Wrong', false, 1],
  ]);
});

test('exports give files, or the reasons why not', async () => {
  const { client } = setUp();
  const made = await client.exportDomain('ts', [solvable.path]);
  expect('files' in made && made.files.some(({ path }) => path.endsWith('.mjs'))).toBe(true);
  const refused = await client.exportDomain('json', ['worlds/none.world']);
  expect(refused).toMatchObject({ reasons: ['There is no world worlds/none.world any more.'] });
});

test('another planner’s format is written, or refused at the lines that do not fit it', async () => {
  const { client } = setUp();
  const made = await client.exportDomain('hddl', [solvable.path]);
  expect('files' in made && made.files.map(({ path }) => path)).toEqual(['domain.hddl', 'Corridor.hddl']);
  const counting = {
    path: 'counting.htn',
    text: 'domain Counting;\n\nfluent integer n;\n\ntask Count() { { n += 1; } }\n',
  };
  const refused = await setUp([counting]).client.exportDomain('hddl', []);
  expect(refused).toMatchObject({
    problems: [{ line: 3, span: { file: 'counting.htn', start: 33, end: 34 } }],
    reasons: ['counting.htn:3: `n` cannot be carried over: HDDL has no numbers except costs.'],
  });
});

describe('a debug session', () => {
  test('steps forward and back to the very same pause', async () => {
    const { client } = setUp();
    const start = await client.debug(solvable.path, { mode: 'first' });
    expect(start).toMatchObject({ iteration: 0, why: 'start' });
    const first = await client.debugMove({ kind: 'step' }, []);
    const second = await client.debugMove({ kind: 'step' }, []);
    const back = await client.debugMove({ kind: 'back' }, []);
    expect([first.iteration, second.iteration]).toEqual([1, 2]);
    expect(back).toEqual(first);
  });

  test('stops at a breakpoint, then at the plan', async () => {
    const { client } = setUp();
    await client.debug(solvable.path, { mode: 'first' });
    expect(await client.debugMove({ kind: 'continue' }, ['Go'])).toMatchObject({ why: 'breakpoint' });
    const solved = await client.debugMove({ kind: 'solution' }, []);
    expect(solved.view.plan.map(({ args }) => args[0])).toEqual(['b', 'c']);
    expect((await client.debugTree()).nodes.length).toBeGreaterThan(2);
  });

  test('ended leaves the worker for the next', async () => {
    const { client, started } = setUp();
    await client.debug(solvable.path, { mode: 'first' });
    client.debugEnd();
    await expect(client.debugMove({ kind: 'step' }, [])).rejects.toThrow('no debug session');
    expect(await client.debug(solvable.path, { mode: 'first' })).toMatchObject({ why: 'start' });
    expect(started()).toBe(1);
  });

  test('ended in the middle of a long move replaces the worker', async () => {
    const { client, started } = setUp();
    await client.debug(solvable.path, { mode: 'first' });
    const moving = client.debugMove({ kind: 'continue' }, []);
    client.debugEnd();
    await expect(moving).rejects.toThrow('was ended');
    await client.debug(solvable.path, { mode: 'first' });
    expect(started()).toBe(2);
  });
});

test('a worker that dies fails what it was doing, and the next run has a new one', async () => {
  const { client, started, kill } = setUp();
  const run = client.run(endless.path, { mode: 'best', prune: 'none' }, ignore);
  kill('out of memory');
  await expect(run.result).rejects.toThrow('out of memory');
  expect(outcome(await client.run(solvable.path, { mode: 'first' }, ignore).result).status).toBe('solved');
  expect(started()).toBe(2);
});
