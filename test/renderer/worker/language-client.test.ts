/** The language worker and its client together: snapshots, questions, and a worker that dies. */
// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWorkspace } from '../../../planner-core/index.ts';
import { channelPair, type WorkerStart } from '../../../renderer/worker/channel.ts';
import { createLanguageClient } from '../../../renderer/worker/language-client.ts';
import type { FromLanguage, ToLanguage } from '../../../renderer/worker/language-messages.ts';
import { LanguageService } from '../../../renderer/worker/language-service.ts';
import type { LanguageClient, LanguageSnapshot } from '../../../renderer/worker/protocol.ts';

const domain = { path: 'guard.htn', text: 'domain Guard;\ntype Npc;\ntask Move(Npc npc) {\n    {}\n}\n' };
const world = {
  path: 'worlds/hall.world',
  text: 'world Hall for Guard;\nobjects { Npc one, two; }\ntasks ordered(Move(one));\nexpect { solved; }\n',
};

interface Setup {
  readonly client: LanguageClient;
  readonly snapshots: LanguageSnapshot[];
  readonly faults: string[];
  /** Kills the present worker. */
  kill(): void;
  started(): number;
}

function setUp(analyse = createWorkspace): Setup {
  const deaths: ((reason: string) => void)[] = [];
  const start: WorkerStart<ToLanguage, FromLanguage> = (died) => {
    const [window, worker] = channelPair<ToLanguage, FromLanguage>();
    deaths.push(died);
    new LanguageService(worker, {
      createWorkspace: analyse,
      later: (task, ms) => {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
      now: () => Date.now(),
    });
    return { ...window, stop: () => {} };
  };
  const faults: string[] = [];
  const client = createLanguageClient({ start, fault: (message) => faults.push(message) });
  const snapshots: LanguageSnapshot[] = [];
  client.onSnapshot((snapshot) => snapshots.push(snapshot));
  return {
    client,
    snapshots,
    faults,
    kill: () => deaths.at(-1)?.('out of memory'),
    started: () => deaths.length,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const quiet = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

describe('snapshots', () => {
  test('tell of the project as it is', async () => {
    const { client, snapshots } = setUp();
    client.reset([domain, world]);
    await quiet();
    expect(snapshots).toHaveLength(1);
    const [snapshot] = snapshots;
    expect(snapshot?.graph.tasks.map(({ name }) => name)).toEqual(['Move']);
    expect(snapshot?.worlds).toMatchObject([
      { path: world.path, name: 'Hall', plannable: true, hasExpectations: true },
    ]);
    expect([
      snapshot?.version,
      snapshot?.plannable,
      snapshot?.diagnostics.filter((d) => d.severity === 'error'),
    ]).toEqual([1, true, []]);
  });

  test('place each problem by line and column', async () => {
    const { client, snapshots } = setUp();
    client.reset([{ ...domain, text: domain.text.replace('Move(Npc', 'Move(Nobody') }]);
    await quiet();
    const error = snapshots[0]?.diagnostics.find(({ severity }) => severity === 'error');
    expect([error?.span.file, error?.line, error?.column]).toEqual(['guard.htn', 3, 11]);
  });

  test('can be planned with what is finished, but not with other errors', async () => {
    const { client, snapshots } = setUp();
    const more = 'task Wait(Npc npc) { method { _; ordered(); } }\n';
    client.reset([{ ...domain, text: domain.text + more }, world]);
    await quiet();
    client.setFile({ ...domain, text: domain.text + more.replace('_', 'nobody') });
    await quiet();
    expect(snapshots.map(({ plannable, worlds }) => [plannable, worlds[0]?.plannable])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('come once for many changes in a row, and count them all', async () => {
    const { client, snapshots } = setUp();
    client.reset([domain]);
    await quiet();
    for (let i = 0; i < 5; i++) client.setFile({ ...domain, text: `${domain.text}// ${i}\n` });
    await quiet();
    expect(snapshots.map(({ version }) => version)).toEqual([1, 6]);
  });

  test('come while somebody types on and on', async () => {
    const { client, snapshots } = setUp();
    client.reset([domain]);
    for (let i = 0; i < 40; i++) {
      client.setFile({ ...domain, text: `${domain.text}// ${i}\n` });
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(snapshots.length).toBeGreaterThan(3);
  });

  test('follow files that go', async () => {
    const { client, snapshots } = setUp();
    client.reset([domain, world]);
    client.removeFile(world.path);
    await quiet();
    expect(snapshots.at(-1)?.worlds).toEqual([]);
  });
});

describe('questions', () => {
  test('are answered for the newest text, before any snapshot of it', async () => {
    const { client } = setUp();
    client.reset([domain]);
    const text = domain.text.replace('{}', '{ true; }');
    client.setFile({ ...domain, text });
    const renamed = client.rename('guard.htn', text.indexOf('Move'), 'Walk');
    await quiet();
    const answer = await renamed;
    expect('edits' in answer ? answer.edits : answer).toMatchObject([{ file: 'guard.htn', text: 'Walk' }]);
  });

  test('about a world give its table', async () => {
    const { client } = setUp();
    client.reset([domain, world]);
    const table = client.world(world.path);
    const none = client.world('worlds/none.world');
    await quiet();
    expect((await table)?.objects.map(({ name, type }) => [type, name])).toEqual([
      ['Npc', 'one'],
      ['Npc', 'two'],
    ]);
    expect(await none).toBeNull();
  });
});

describe('a worker that dies', () => {
  test('is replaced, with the files as they are', async () => {
    const { client, snapshots, kill, started } = setUp();
    client.reset([domain]);
    await quiet();
    client.setFile(world);
    kill();
    await quiet();
    expect([started(), snapshots.at(-1)?.worlds.length, snapshots.at(-1)?.version]).toEqual([2, 1, 2]);
  });

  test('leaves no question waiting', async () => {
    const { client, kill } = setUp();
    client.reset([domain]);
    const asked = client.hover('guard.htn', 0);
    kill();
    await expect(asked).rejects.toThrow('out of memory');
  });

  test('again and again is given up, and said so', async () => {
    const { client, kill, started, faults } = setUp();
    client.reset([domain]);
    kill();
    kill();
    kill();
    expect(started()).toBe(3);
    expect(faults).toEqual([expect.stringContaining('stopped working: out of memory')]);
  });
});

test('a fault of the analysis is told, and the next text is analysed again', async () => {
  let broken = true;
  const { client, snapshots, faults } = setUp(() => {
    const workspace = createWorkspace();
    return {
      ...workspace,
      setFile: (file) => workspace.setFile(file),
      analysis: () => {
        if (broken) throw new Error('no such case');
        return workspace.analysis();
      },
      position: (path, offset) => workspace.position(path, offset),
    };
  });
  client.reset([domain]);
  await quiet();
  expect(faults).toEqual(['The text could not be analysed: no such case']);
  broken = false;
  client.setFile(domain);
  await quiet();
  expect(snapshots).toHaveLength(1);
});
