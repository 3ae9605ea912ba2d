/** Keeps the scene, its problems, marks and decorations in step with the project, the debugger and the last run. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useDebug, useProject, useRun } from '../state/stores.ts';
import { type Made, useSlices } from '../ui/use-slices.ts';
import { Decorations } from './kernels/decorations.ts';
import { debugMarks, NO_PLAN, planPath } from './kernels/marks.ts';
import { findProblems, NO_PROBLEMS } from './kernels/problems.ts';
import { EMPTY_SCENE, makeScene, type Scene } from './kernels/scene.ts';
import { searchScene } from './kernels/search.ts';
import { session, useSession } from './session.ts';
import { createMeasure } from './text-measure.ts';

export function useScene(): Made<Scene> {
  const snapshot = useProject((state) => state.snapshot);
  const layout = useProject((state) => state.layout);
  const measure = useMemo(createMeasure, []);
  const newest = useRef(EMPTY_SCENE);
  const collapsedKeys = [...layout].filter(([, entry]) => entry.collapsed).map(([key]) => key);
  const collapsed = collapsedKeys.sort().join('\n');
  const begin = useCallback(() => {
    const view = snapshot?.graph ?? { domainName: null, tasks: [] };
    const options = {
      measure,
      collapsed: new Set(collapsed === '' ? [] : collapsed.split('\n')),
    };
    return makeScene(view, options, newest.current);
  }, [snapshot, collapsed, measure]);
  const made = useSlices(begin, EMPTY_SCENE);
  newest.current = made.value;
  useLayoutEffect(() => session.set({ scene: made.value }), [made.value]);
  return made;
}

/** Updates the decorations of all cards whenever one of the sources changes. */
export function useDecorations(scene: Scene): void {
  const diagnostics = useProject((state) => state.snapshot?.diagnostics);
  const pause = useDebug((state) => state.pause);
  const breakpoints = useDebug((state) => state.breakpoints);
  const { value: problems } = useSlices(
    useCallback(() => findProblems([...scene.tasks.values()], diagnostics ?? []), [scene, diagnostics]),
    NO_PROBLEMS,
  );
  const marks = useMemo(() => debugMarks(scene.tasks, pause), [scene, pause]);
  const plan = usePlanPath(pause !== null);
  const { query, hits } = useHits(scene, problems);
  const currentHit = useSession(({ search }) => (search === null ? null : (hits[search.current] ?? null)));
  useLayoutEffect(() => {
    const sayings = { marks, problems, plan, breakpoints, hits: query === '' ? [] : hits, currentHit };
    session.set({
      problems,
      planPath: plan,
      decorations: new Decorations(scene, sayings, session.get().decorations),
    });
  }, [scene, marks, problems, plan, breakpoints, query, hits, currentHit]);
}

/** While the debugger shows where it is, an earlier plan would only be in the way. */
function usePlanPath(isDebugging: boolean) {
  const outcome = useRun((state) => state.outcome);
  const earlier = useRun((state) => state.earlier);
  const plan = !isDebugging && outcome !== null && 'plan' in outcome ? (earlier?.plan ?? outcome.plan) : null;
  return useSlices(
    useCallback(() => planPath(plan), [plan]),
    NO_PLAN,
  ).value;
}

/** What is searched for, and what of it is found so far. */
function useHits(scene: Scene, problems: typeof NO_PROBLEMS) {
  const query = useSession(({ search }) => search?.query ?? '');
  const begin = useCallback(() => searchScene(scene, problems, query), [scene, problems, query]);
  const { value: hits, isNew } = useSlices(begin, NO_HITS);
  useEffect(() => {
    const { search } = session.get();
    if (isNew && search !== null && search.hits !== hits) session.set({ search: { ...search, hits } });
  }, [hits, isNew]);
  return { query, hits: isNew ? hits : NO_HITS };
}

const NO_HITS: readonly string[] = [];
