/** Shows a place in the text: its node is selected, and a panel that shows it comes to the front. */
import type { Span } from '../../planner-core/index.ts';
import type { PlacedProblem } from '../worker/protocol.ts';
import { nodeAt } from './node-index.ts';
import { useProject, useSelection, useShell } from './stores.ts';

export function showPlace(span: Span): void {
  const { snapshot, setActivePath, liveSpan } = useProject.getState();
  const { selectNode, focus, revealSpan } = useSelection.getState();
  const { showPanel } = useShell.getState();
  const place = snapshot && nodeAt(snapshot.graph, span.file, span.start);
  if (place) {
    selectNode(place.key, { from: 'problems' });
    focus(place.key);
    showPanel('graph-canvas', { unless: ['graph-canvas', 'text-editor'] });
  } else showPanel('text-editor');
  setActivePath(span.file);
  revealSpan(liveSpan(span));
}

/** Problems as lines that lead to their places. */
export function placeLines(problems: readonly PlacedProblem[]) {
  return problems.map(({ message, span, line }) => ({
    where: `${span.file}:${line}`,
    message,
    show: () => showPlace(span),
  }));
}
