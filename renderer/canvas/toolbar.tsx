/** The graph's own buttons: add, search, direction, arrange, fit, plan and map. */
import { ArrowDown, ArrowRight, Map as MapIcon, Maximize, Plus, Route, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../state/stores.ts';
import { addTask } from './gestures.ts';
import { arrangeAll } from './moves.ts';
import { SearchBox } from './search-box.tsx';
import { session, useSession } from './session.ts';
import type { View } from './use-view.ts';

export function Toolbar({ view }: { readonly view: View }) {
  const direction = useProject((state) => state.direction);
  const showPlan = useSession((value) => value.showPlan);
  const hasPlan = useSession((value) => value.planPath.used.size > 0);
  const minimap = useSession((value) => value.minimap);
  const down = direction === 'down';
  return (
    <div className="gv-toolbar gv-overlay" role="toolbar" aria-label="Graph">
      <button type="button" title="New compound task (Shift+A)" onClick={() => addTask('compound')}>
        <Plus size={14} />
        Task
      </button>
      <button
        type="button"
        title="New primitive task: an action of the game (Shift+P)"
        onClick={() => addTask('primitive')}
      >
        <Plus size={14} />
        Primitive
      </button>
      <button
        type="button"
        title="Insert a working pattern to adapt"
        aria-haspopup="menu"
        onClick={(event) => openPatterns(event.currentTarget)}
      >
        <Plus size={14} />
        Pattern
      </button>
      <span className="gv-divider" />
      <SearchBox />
      <IconButton label="Fit everything (Home)" run={view.fitAll}>
        <Maximize size={14} />
      </IconButton>
      <IconButton label="Arrange everything again (Shift+L)" run={() => arrangeAll()}>
        <Waypoints size={14} />
      </IconButton>
      <IconButton
        label={down ? 'Reads top-down; switch to left to right' : 'Reads left to right; switch to top-down'}
        run={() => arrangeAll(down ? 'right' : 'down')}
      >
        {down ? <ArrowDown size={14} /> : <ArrowRight size={14} />}
      </IconButton>
      {hasPlan && (
        <IconButton
          label="Show the last plan"
          pressed={showPlan}
          run={() => session.set({ showPlan: !showPlan })}
        >
          <Route size={14} />
        </IconButton>
      )}
      <IconButton label="Map (M)" pressed={minimap} run={() => session.set({ minimap: !minimap })}>
        <MapIcon size={14} />
      </IconButton>
    </div>
  );
}

/** Below its button. */
function openPatterns(button: HTMLElement): void {
  const panel = button.closest('.gv-toolbar')?.parentElement?.getBoundingClientRect();
  const { left, bottom } = button.getBoundingClientRect();
  const at = { x: left - (panel?.left ?? 0), y: bottom - (panel?.top ?? 0) + 6 };
  session.set({ menu: { at, node: null, only: 'pattern' } });
}

interface IconButtonProps {
  readonly label: string;
  readonly pressed?: boolean;
  readonly run: () => void;
  readonly children: ReactNode;
}

function IconButton({ label, pressed, run, children }: IconButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} aria-pressed={pressed} onClick={run}>
      {children}
    </button>
  );
}
