/** Adds a subtask at the end of a branch, chosen from the domain's tasks. */
import type { NodeKey } from '../../../planner-core/index.ts';
import { useProject, useShell } from '../../state/stores.ts';
import { openInsteadOfChoosing } from '../../ui/closed-list.ts';

export function AddSubtask({ branch }: { readonly branch: NodeKey }) {
  const tasks = useProject((state) => state.snapshot?.graph.tasks);
  const edit = useProject((state) => state.edit);
  const notify = useShell((state) => state.notify);
  const add = async (task: string): Promise<void> => {
    const result = await edit({ kind: 'add-subtask', branch, task });
    if (!result.ok) notify({ severity: 'error', text: result.reason, actions: [] });
  };
  return (
    <select
      className="pw-input in-add-subtask"
      aria-label="Add a subtask"
      onKeyDown={openInsteadOfChoosing}
      value=""
      onChange={(event) => void add(event.target.value)}
    >
      <option value="">Add a subtask…</option>
      {(tasks ?? []).map(({ key, name }) => (
        <option key={key} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
