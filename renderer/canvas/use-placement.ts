/** The positions of the cards: those given by the designer, those given by the layout, and those of a drag in progress. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { NodeKey } from '../../planner-core/index.ts';
import { useProject, useSelection } from '../state/stores.ts';
import { slices } from '../ui/slice-queue.ts';
import { useSlices } from '../ui/use-slices.ts';
import type { Point } from './kernels/geometry.ts';
import { type StoredPlace, settledPlaces, withNewcomers } from './kernels/own-places.ts';
import { EMPTY_INDEX, indexPlaces, type PlaceIndex } from './kernels/place-index.ts';
import { anchored, joined, needsLayout, type Positions } from './kernels/placement.ts';
import type { Scene } from './kernels/scene.ts';
import { layoutScene } from './layout-client.ts';
import { moveCards } from './moves.ts';
import { session, useSession } from './session.ts';

export interface Placement {
  readonly positions: Positions;
  readonly index: PlaceIndex;
  /** True while the layout engine works on a graph that has nothing to show yet, or long enough to say so. */
  readonly arranging: boolean;
  /** Counts the first layouts of a project: the view is fitted again after each. */
  readonly opened: number;
  readonly drag: (moves: ReadonlyMap<NodeKey, Point>) => void;
  readonly drop: () => void;
}

const NOWHERE: Positions = new Map();
/** Typing changes the graph often; the layout follows when it pauses. */
const PAUSE_MS = 200;

export function usePlacement(scene: Scene): Placement {
  const project = useProject((state) => state.ref?.id ?? null);
  const direction = useProject((state) => state.direction);
  const placed = usePlaced(scene);
  const [automatic, setAutomatic] = useState<Positions>(NOWHERE);
  const [dragged, setDragged] = useState<Positions>(NOWHERE);
  const [arranging, setArranging] = useState(false);
  const [opened, setOpened] = useState(0);
  const arranged = useSession((value) => value.arranged);
  const known = useRef({ automatic, project, direction, arranged, scene });

  useEffect(() => {
    const { current } = known;
    const isOwn = placed.size > 0;
    const fresh =
      current.project !== project || current.direction !== direction || current.arranged !== arranged;
    const before = fresh ? NOWHERE : carried(current.automatic, current.scene, scene);
    const first = before.size === 0;
    known.current = { automatic: before, project, direction, arranged, scene };
    if (scene.cards.size === 0) {
      if (before !== current.automatic) setAutomatic(before);
      return;
    }
    let stale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async (): Promise<void> => {
      setArranging(true);
      const answer = await layoutScene(scene, direction);
      if (stale) return;
      const anchor = useSelection.getState().node;
      const own = scene.cardOf.get(anchor ?? '') ?? scene.references.order[0] ?? null;
      const settled = await slices.result(joined(scene, anchored(answer, before, own), placed));
      if (stale) return;
      known.current = { ...known.current, automatic: settled };
      setAutomatic(settled);
      setArranging(false);
      if (first) setOpened((count) => count + 1);
    };
    const decide = (isNeeded: boolean): void => {
      if (isNeeded) timer = setTimeout(() => void run(), first ? 0 : PAUSE_MS);
      else if (before !== current.automatic) setAutomatic(before);
    };
    let callOff = (): void => {};
    const mostlyOwn = placed.size * 2 > scene.cards.size;
    if (isOwn && (!fresh || mostlyOwn)) {
      callOff = slices.start(withNewcomers(scene, overlaid(before, placed, NOWHERE), direction), (places) => {
        // Where the layout had put what the designer moved: undo returns it there.
        const all = new Map([...places, ...before]);
        known.current = { ...known.current, automatic: all };
        setAutomatic(all);
        if (first) setOpened((count) => count + 1);
      });
    } else if (fresh) decide(true);
    else callOff = slices.start(needsLayout(scene, before, placed), decide);
    return () => {
      stale = true;
      callOff();
      clearTimeout(timer);
      setArranging(false);
    };
  }, [scene, placed, project, direction, arranged]);

  const all = useMemo(() => overlaid(automatic, placed, dragged), [automatic, placed, dragged]);
  const { value: index } = useSlices(
    useCallback(() => indexPlaces(scene, all, direction), [scene, all, direction]),
    EMPTY_INDEX,
  );
  const { positions } = index;
  useLayoutEffect(() => session.set({ positions, index }), [positions, index]);

  const drop = useCallback(() => {
    setDragged((moves) => {
      queueMicrotask(() => {
        moveCards(moves);
        setDragged(NOWHERE);
      });
      return moves;
    });
  }, []);
  return {
    positions,
    index,
    arranging: arranging && scene.cards.size > 0,
    opened,
    drag: setDragged,
    drop,
  };
}

/** The designer's own positions; the same map object while none of them changes. */
function usePlaced(scene: Scene): Positions {
  const layout = useProject((state) => state.layout);
  const last = useRef<Positions>(NOWHERE);
  return useMemo(() => {
    const stored = new Map<NodeKey, StoredPlace>();
    for (const [key, { x, y, width, height }] of layout) {
      if (x === undefined || y === undefined || !scene.cards.has(key)) continue;
      const size = width === undefined || height === undefined ? {} : { width, height };
      stored.set(key, { x, y, ...size });
    }
    const placed = settledPlaces(scene, stored);
    const same =
      placed.size === last.current.size &&
      [...placed].every(([key, at]) => samePoint(last.current.get(key), at));
    if (!same) last.current = placed;
    return last.current;
  }, [layout, scene]);
}

const samePoint = (a: Point | undefined, b: Point): boolean => a !== undefined && a.x === b.x && a.y === b.y;

function overlaid(automatic: Positions, placed: Positions, dragged: Positions): Positions {
  if (placed.size === 0 && dragged.size === 0) return automatic;
  return new Map([...automatic, ...placed, ...dragged]);
}

/** A renamed task keeps its position: one task disappeared and one appeared. */
function carried(positions: Positions, before: Scene, now: Scene): Positions {
  const gone = [...before.cards.keys()].filter((key) => !now.cards.has(key));
  const come = [...now.cards.keys()].filter((key) => !before.cards.has(key) && !positions.has(key));
  const [from] = gone;
  const [to] = come;
  const at = from === undefined ? undefined : positions.get(from);
  if (gone.length !== 1 || come.length !== 1 || to === undefined || at === undefined) return positions;
  return new Map([...positions, [to, at] as const]);
}
