/** Moves cards and arranges them. The first move keeps the places of all cards, so that only what is moved moves. */
import type { NodeKey } from '../../planner-core/index.ts';
import { useProject, useSelection } from '../state/stores.ts';
import { finish } from '../ui/slices.ts';
import type { Point } from './kernels/geometry.ts';
import { keptPlaces, tidiedPlaces } from './kernels/own-places.ts';
import type { Direction, Positions } from './kernels/placement.ts';
import { session } from './session.ts';

/** Steps of the keyboard in one place are undone together. */
export function moveCards(moves: Positions, { label = '', group = '' } = {}): void {
  if (moves.size === 0) return;
  const { scene, positions } = session.get();
  const options = { label: label || (moves.size === 1 ? 'Move card' : 'Move cards') };
  useProject
    .getState()
    .placeNodes(keptPlaces(scene, positions, moves), group === '' ? options : { ...options, group });
}

/** The cards that a command is for: the marked ones, or that of the selected node. */
export function chosenCards(): ReadonlySet<NodeKey> {
  const { marked, scene } = session.get();
  if (marked.size > 1) return marked;
  const card = scene.cardOf.get(useSelection.getState().node ?? '');
  return new Set(card === undefined ? [] : [card]);
}

/** Moves the chosen cards by a distance, for the keyboard. */
export function nudge(by: Point): void {
  const { positions } = session.get();
  const moves = new Map<NodeKey, Point>();
  for (const key of chosenCards()) {
    const at = positions.get(key);
    if (at !== undefined) moves.set(key, { x: at.x + by.x, y: at.y + by.y });
  }
  moveCards(moves, { group: `nudge:${[...moves.keys()].join('\n')}` });
}

/** Gives every card back to the layout; one step of undo brings the designer's places back. */
export function arrangeAll(direction?: Direction): void {
  const { layout, placeNodes } = useProject.getState();
  const own = [...layout].filter(([, { x }]) => x !== undefined);
  placeNodes(new Map(own.map(([key]) => [key, null])), {
    label: direction === undefined ? 'Arrange all cards' : 'Turn the graph',
    ...(direction === undefined ? {} : { direction }),
  });
  session.set({ arranged: session.get().arranged + 1 });
}

/** Arranges the marked cards, or the selected one with all below it; the others stay. */
export function tidySelection(): void {
  const { scene, positions } = session.get();
  const keys = chosenCards();
  if (keys.size === 0) return;
  const { direction } = useProject.getState();
  moveCards(finish(tidiedPlaces(scene, positions, keys, direction)), { label: 'Tidy cards' });
}
