/** Actions on the whole node: breakpoint, disable, delete. */
import { Circle, CircleDot, Power, Trash2 } from 'lucide-react';
import type { GraphEdit } from '../../../planner-core/index.ts';
import type { NodeParts } from '../../state/node-parts.ts';
import { useDebug, useProject, useShell } from '../../state/stores.ts';
import { Button } from '../../ui/button.tsx';

export function NodeSwitches({ parts }: { readonly parts: NodeParts }) {
  const { kind, key } = parts;
  const edit = useProject((state) => state.edit);
  const notify = useShell((state) => state.notify);
  const stops = useDebug((state) => state.breakpoints.has(key));
  const toggle = useDebug((state) => state.toggleBreakpoint);
  const change = async (wanted: GraphEdit): Promise<void> => {
    const result = await edit(wanted);
    if (!result.ok) notify({ severity: 'error', text: result.reason, actions: [] });
  };
  const off = isOff(parts);
  return (
    <div className="in-switches">
      {kind !== 'subtask' && (
        <Button icon={stops ? CircleDot : Circle} aria-pressed={stops} onClick={() => toggle(key)}>
          Breakpoint
        </Button>
      )}
      {kind !== 'subtask' && (
        <Button
          icon={Power}
          aria-pressed={off}
          title="Planning ignores it, but its text is kept"
          onClick={() => void change({ kind: 'set-disabled', node: key, disabled: !off })}
        >
          {off ? 'Disabled' : 'Disable'}
        </Button>
      )}
      <Button icon={Trash2} look="danger" onClick={() => void change({ kind: 'delete', node: key })}>
        Delete
      </Button>
    </div>
  );
}

function isOff({ kind, task, method, branch }: NodeParts): boolean {
  if (kind === 'task') return task.disabled ?? false;
  return (kind === 'method' ? method?.disabled : branch?.disabled) ?? false;
}
