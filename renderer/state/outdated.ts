/** Whether a result is of an earlier version of the project: the texts that it was made from have changed since. */
import { isDomain, isWorld } from '../../planner-core/index.ts';
import type { WorldTestResult } from '../worker/protocol.ts';
import type { ProjectState } from './contract.ts';
import { useDebug, useProject, useRun } from './stores.ts';

export type Documents = ProjectState['documents'];

/**
 * Whether the domain or this world changed; `from` are the documents at that time. A world that was not in memory then cannot
 * be compared.
 */
export function isOutdated(from: Documents | null, now: Documents, world: string): boolean {
  if (from === null || from === now) return false;
  const domain = new Set([...from.keys(), ...now.keys()].filter(isDomain));
  if (from.has(world) && isWorld(world)) domain.add(world);
  return [...domain].some((path) => from.get(path)?.text !== now.get(path)?.text);
}

/** The results that are of the texts as they are now. */
export function newestTests(
  tests: ReadonlyMap<string, WorldTestResult>,
  from: Documents | null,
  now: Documents,
): ReadonlyMap<string, WorldTestResult> {
  const newest = [...tests].filter(([world]) => !isOutdated(from, now, world));
  // The same object as long as possible, so that panels need not compare it.
  if (newest.length === tests.size) return tests;
  return newest.length === 0 ? NO_TESTS : new Map(newest);
}

const NO_TESTS: ReadonlyMap<string, WorldTestResult> = new Map();

/** Whether the result of the last run is of an earlier version. */
export function useIsOutdated(): boolean {
  const now = useProject((state) => state.documents);
  const from = useRun((state) => state.madeFrom);
  const world = useRun((state) => state.outcomeOf?.world ?? '');
  return isOutdated(from, now, world);
}

/** Whether the texts changed since the debugger was started. */
export function useIsDebugOutdated(): boolean {
  const now = useProject((state) => state.documents);
  const of = useDebug((state) => state.of);
  return of !== null && isOutdated(of.from, now, of.world);
}

/** The test results that are of the texts as they are now. */
export function useNewestTests(): ReadonlyMap<string, WorldTestResult> {
  const now = useProject((state) => state.documents);
  const from = useRun((state) => state.testedFrom);
  const tests = useRun((state) => state.tests);
  return newestTests(tests, from, now);
}
