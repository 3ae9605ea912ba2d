/** What stands out is asked for when the texts have come to rest, and not said while worlds are out of sight. */
// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_HELD_WORLD_BYTES } from '../../../planner-core/project/limits.ts';
import { standingOf, useStandings } from '../../../renderer/state/standings.ts';
import { emptySnapshot } from '../../support/fake-platform.ts';
import { openWindow, type TestWindow } from '../../support/window.ts';

const ALARM = { kind: 'variable', name: 'alarm' } as const;
let w: TestWindow;
let asked: number;

beforeEach(async () => {
  vi.useFakeTimers();
  w = await openWindow();
  asked = 0;
  w.language.answers.standings = async () => {
    asked++;
    return [{ ...ALARM, standing: 'unused' }];
  };
});
afterEach(() => vi.useRealTimers());

const publish = () => w.language.publish({ ...emptySnapshot, version: w.language.version });
const standing = () => standingOf(useStandings.getState(), ALARM);

test('once, after the last change', async () => {
  publish();
  await vi.advanceTimersByTimeAsync(1000);
  publish();
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, standing()]).toEqual([0, null]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, standing()]).toEqual([1, 'unused']);
});

test('a name is not taken for one of another kind', async () => {
  publish();
  await vi.advanceTimersByTimeAsync(2000);
  expect(standingOf(useStandings.getState(), { kind: 'type', name: 'alarm' })).toBeNull();
});

test('nothing is said while a world stays on disk', async () => {
  w.host.changeOnDisk(
    'guard',
    'worlds/huge.world',
    `world Huge for Guard;${' '.repeat(MAX_HELD_WORLD_BYTES)}`,
  );
  await vi.advanceTimersByTimeAsync(0);
  publish();
  await vi.advanceTimersByTimeAsync(2000);
  expect([asked, standing()]).toEqual([0, null]);
});
