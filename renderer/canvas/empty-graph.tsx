/** Shown on an empty graph: what a task is, and two ways to begin. */
import { FolderOpen, Plus } from 'lucide-react';
import { services, useProject, useShell } from '../state/stores.ts';
import { addTask } from './gestures.ts';

export function EmptyGraph() {
  const hasProject = useProject((state) => state.ref !== null);
  return (
    <div className="gv-empty">
      <h2>{hasProject ? 'No tasks yet' : 'No project is open'}</h2>
      <ul>
        <li>
          A <b>task</b> is something a character may have to do: “attack the player”, “restore health”.
        </li>
        <li>
          A <b>compound</b> task has methods, the ways to do it, tried from top to bottom; each leads to
          smaller tasks.
        </li>
        <li>
          A <b>primitive</b> task is an action of the game: what it needs, what it changes, what it costs.
        </li>
      </ul>
      <div className="gv-empty-buttons">
        {hasProject && (
          <button type="button" className="is-main" onClick={() => addTask('compound')}>
            <Plus size={14} /> New task
          </button>
        )}
        <button type="button" onClick={() => void openSample()}>
          <FolderOpen size={14} /> Open a sample
        </button>
      </div>
    </div>
  );
}

/** The first sample: small enough to be understood in a minute. */
async function openSample(): Promise<void> {
  const [sample] = await services().platform.projects.samples();
  if (sample !== undefined) await useProject.getState().open(sample);
  else
    useShell.getState().notify({ severity: 'info', text: 'This copy comes without samples.', actions: [] });
}
