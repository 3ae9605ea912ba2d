/** Keeps the scene, its problems, marks and decorations in step with the project, the debugger and the last run. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useDebug, useProject, useRun } from '../state/stores.ts';
import { decorate } from './kernels/decorations.ts';
import { debugMarks, planPath } from './kernels/marks.ts';
import { findProblems } from './kernels/problems.ts';
import { makeScene, type Scene } from './kernels/scene.ts';
import { searchScene } from './kernels/search.ts';
import { session, useSession } from './session.ts';
import { createMeasure } from './text-measure.ts';

export function useScene(): Scene {
  const snapshot = useProject((state) => state.snapshot);
  const layout = useProject((state) => state.layout);
  const measure = useMemo(createMeasure, []);
  const previous = useRef<Scene | undefined>(undefined);
  const collapsedKeys = [...layout].filter(([, entry]) => entry.collapsed).map(([key]) => key);
  const collapsed = collapsedKeys.sort().join('\n');
  const scene = useMemo(() => {
    const view = snapshot?.graph ?? { domainName: null, tasks: [] };
    const options = {
      measure,
      collapsed: new Set(collapsed === '' ? [] : collapsed.split('\n')),
    };
    const fresh = makeScene(view, options, previous.current);
    previous.current = fresh;
    return fresh;
  }, [snapshot, collapsed, measure]);
  useLayoutEffect(() => session.set({ scene }), [scene]);
  return scene;
}

/** Says about every card what there is to say, whenever one of the sources speaks. */
export function useDecorations(scene: Scene): void {
  const diagnostics = useProject((state) => state.snapshot?.diagnostics);
  const pause = useDebug((state) => state.pause);
  const breakpoints = useDebug((state) => state.breakpoints);
  const outcome = useRun((state) => state.outcome);
  const earlier = useRun((state) => state.earlier);
  const search = useSession((value) => value.search);
  const problems = useMemo(
    () => findProblems([...scene.tasks.values()], diagnostics ?? []),
    [scene, diagnostics],
  );
  const marks = useMemo(() => debugMarks(scene.tasks, pause), [scene, pause]);
  // While the debugger shows where it is, an earlier plan would only be in the way.
  const plan = useMemo(
    () =>
      planPath(
        pause === null && outcome !== null && 'plan' in outcome ? (earlier?.plan ?? outcome.plan) : null,
      ),
    [outcome, earlier, pause],
  );
  const query = search?.query ?? '';
  const hits = useMemo(() => searchScene(scene, problems, query), [scene, problems, query]);
  useEffect(() => {
    const { search: now } = session.get();
    if (now !== null && now.hits !== hits) session.set({ search: { ...now, hits } });
  }, [hits]);
  const currentHit = search === null ? null : (hits[search.current] ?? null);
  useLayoutEffect(() => {
    const sayings = { marks, problems, plan, breakpoints, hits, currentHit };
    session.set({
      problems,
      planPath: plan,
      decorations: decorate(scene, sayings, session.get().decorations),
    });
  }, [scene, marks, problems, plan, breakpoints, hits, currentHit]);
}
