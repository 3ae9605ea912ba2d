/**
 * The state of the graph view besides the project: what it shows, and what is hovered, edited and searched. None of it is
 * saved.
 */
import type { NodeKey } from '../../planner-core/index.ts';
import { Decorations, NOTHING_SAID } from './kernels/decorations.ts';
import type { Point } from './kernels/geometry.ts';
import type { Level } from './kernels/levels.ts';
import { NO_PLAN, type PlanPath } from './kernels/marks.ts';
import { EMPTY_INDEX, type PlaceIndex } from './kernels/place-index.ts';
import type { Positions } from './kernels/placement.ts';
import { NO_PROBLEMS, type Problems } from './kernels/problems.ts';
import type { Reach } from './kernels/reach.ts';
import { EMPTY_SCENE, type Scene } from './kernels/scene.ts';
import { createStore, type Store, useStoreValue } from './store.ts';

/** A text on a card that is being edited in place. */
export interface Editing {
  readonly card: NodeKey;
  /** The item where it is shown. */
  readonly item: NodeKey;
  readonly owner: NodeKey;
  readonly field: 'name' | 'condition' | 'effect' | 'cost' | 'score';
  /** The index of the condition or effect; one more than the last adds a condition. */
  readonly index: number;
  readonly initial: string;
  /** The text typed so far, if the card left the view meanwhile. */
  readonly draft?: string;
  readonly adds: boolean;
}

export interface GraphSession {
  readonly scene: Scene;
  readonly positions: Positions;
  /** How often everything was asked to be arranged. */
  readonly arranged: number;
  /** What is in the scene by where it is; of a large one it follows the scene in a moment. */
  readonly index: PlaceIndex;
  readonly level: Level;
  /** The size of a block's name on the canvas: larger when zoomed out further. */
  readonly blockFont: number;
  readonly problems: Problems;
  readonly planPath: PlanPath;
  readonly decorations: Decorations;
  readonly reach: Reach | null;
  readonly editing: Editing | null;
  /** A node that was just added: its name is edited as soon as it is drawn. */
  readonly naming: NodeKey | null;
  /** `only`: a single group of actions, for a button that shows just these. */
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
  /** Cards selected together by a click, a marquee or Ctrl+click; actions on several need at least two. */
  readonly marked: ReadonlySet<NodeKey>;
}

export const FIRST_SESSION: GraphSession = {
  scene: EMPTY_SCENE,
  positions: new Map(),
  arranged: 0,
  index: EMPTY_INDEX,
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
