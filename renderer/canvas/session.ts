/** What the graph view knows besides the project: what it shows where, what is hovered, edited, searched. Nothing here is saved. */
import type { NodeKey } from '../../planner-core/index.ts';
import { Decorations, NOTHING_SAID } from './kernels/decorations.ts';
import type { Point } from './kernels/geometry.ts';
import type { Level } from './kernels/levels.ts';
import { NO_PLAN, type PlanPath } from './kernels/marks.ts';
import { EMPTY_INDEX, type PlaceIndex } from './kernels/place-index.ts';
import type { Direction, Positions } from './kernels/placement.ts';
import { NO_PROBLEMS, type Problems } from './kernels/problems.ts';
import type { Reach } from './kernels/reach.ts';
import { EMPTY_SCENE, type Scene } from './kernels/scene.ts';
import { createStore, type Store, useStoreValue } from './store.ts';

/** A text on a card being edited in place. */
export interface Editing {
  readonly card: NodeKey;
  /** The item on which it is shown. */
  readonly item: NodeKey;
  readonly owner: NodeKey;
  readonly field: 'name' | 'condition' | 'effect' | 'cost' | 'score';
  /** Which condition or effect; one past the last adds a condition. */
  readonly index: number;
  readonly initial: string;
  /** What was typed so far, where the card went out of view meanwhile. */
  readonly draft?: string;
  readonly adds: boolean;
}

export interface GraphSession {
  readonly scene: Scene;
  readonly positions: Positions;
  /** What is in the scene by where it is; of a large one it follows the scene in a moment. */
  readonly index: PlaceIndex;
  readonly direction: Direction;
  readonly level: Level;
  /** The size of a block's name on the canvas: larger the further away. */
  readonly blockFont: number;
  readonly problems: Problems;
  readonly planPath: PlanPath;
  readonly decorations: Decorations;
  readonly reach: Reach | null;
  readonly editing: Editing | null;
  /** A node just added: its name is edited as soon as it is on the graph. */
  readonly naming: NodeKey | null;
  /** `only` one group of what can be done here, where there is a button for it. */
  readonly menu: {
    readonly at: Point;
    readonly node: NodeKey | null;
    readonly only?: 'pattern';
  } | null;
  readonly picker: { readonly at: Point; readonly branch: NodeKey } | null;
  readonly peek: { readonly at: Point; readonly task: NodeKey } | null;
  readonly search: {
    readonly query: string;
    readonly hits: readonly NodeKey[];
    readonly current: number;
  } | null;
  readonly minimap: boolean;
  readonly showPlan: boolean;
  /** Cards held by a click, a marquee or Ctrl+click; gestures on many begin with two. */
  readonly marked: ReadonlySet<NodeKey>;
}

export const FIRST_SESSION: GraphSession = {
  scene: EMPTY_SCENE,
  positions: new Map(),
  index: EMPTY_INDEX,
  direction: 'down',
  level: 'detail',
  blockFont: 16,
  problems: NO_PROBLEMS,
  planPath: NO_PLAN,
  decorations: new Decorations(EMPTY_SCENE, NOTHING_SAID),
  reach: null,
  editing: null,
  naming: null,
  menu: null,
  picker: null,
  peek: null,
  search: null,
  minimap: true,
  showPlan: true,
  marked: new Set(),
};

export const session: Store<GraphSession> = createStore(FIRST_SESSION);

export function useSession<Part>(select: (value: GraphSession) => Part): Part {
  return useStoreValue(session, select);
}
