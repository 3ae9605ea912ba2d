/** What undo and redo say that they did, and where they show it. Pure. */
import { isWorld } from '../../planner-core/index.ts';
import { someOf } from './files-host.ts';
import type { Travelled } from './project-core.ts';

const layoutPath = 'layout.json';

/** "Undone: Add method (guard.htn)". */
export function travelWords(direction: 'undo' | 'redo', { label, steps }: Travelled): string {
  // Where cards are is a file as well, but not one that anybody works on.
  const files = [...new Set(steps.map(({ file }) => file))].filter((file) => file !== layoutPath);
  const where = files.length === 0 ? '' : ` (${someOf(files)})`;
  return `${direction === 'undo' ? 'Undone' : 'Done again'}: ${label}${where}`;
}

/** The files that changed besides the one that is shown. */
export function unseenFiles(steps: Travelled['steps'], shown: string | null): readonly string[] {
  const files = new Set(steps.filter(({ kind }) => kind !== 'offer').map(({ file }) => file));
  return [...files].filter((file) => file !== shown && file !== layoutPath);
}

/** A panel to bring to the front, unless one of `unless` is in sight. */
export interface Showing {
  readonly panel: string;
  readonly unless: readonly string[];
}

/** Which panel shows a change of this file. */
export function panelShowing(
  file: string,
  {
    isNode,
    isTyped,
    world,
  }: { readonly isNode: boolean; readonly isTyped: boolean; readonly world: string | null },
): Showing {
  if (isWorld(file))
    return file === world && !isTyped
      ? { panel: 'worlds', unless: ['worlds', 'text-editor'] }
      : { panel: 'text-editor', unless: ['text-editor'] };
  if (isTyped) return { panel: 'text-editor', unless: ['text-editor', 'inspector'] };
  if (isNode) return { panel: 'graph-canvas', unless: ['graph-canvas', 'text-editor'] };
  return { panel: 'text-editor', unless: ['text-editor', 'graph-canvas'] };
}
