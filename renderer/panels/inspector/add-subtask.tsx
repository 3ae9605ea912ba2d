/** Adds subtasks at the end of a branch, one after the other, from a list of the tasks; a new name makes a new task. */
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { NodeKey, TaskNode } from '../../../planner-core/index.ts';
import { useProject } from '../../state/stores.ts';
import { tasksNamed } from '../../state/tasks-named.ts';
import { type Leaving, Picker, type PickerOption } from '../../ui/picker.tsx';

interface Choice extends PickerOption {
  readonly task: string;
  readonly declare?: 'primitive' | 'compound';
}

const none: readonly TaskNode[] = [];

export function AddSubtask({ branch }: { readonly branch: NodeKey }) {
  const tasks = useProject((state) => state.snapshot?.graph.tasks ?? none);
  const edit = useProject((state) => state.edit);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (how: Leaving): void => {
    setTyped(null);
    if (how !== 'away') anchor?.focus();
  };
  const choose = async ({ task, declare }: Choice): Promise<string | null> => {
    const made = {
      kind: 'add-subtask',
      branch,
      task,
      ...(declare === undefined ? {} : { declare }),
    } as const;
    const result = await edit(made, undefined, false);
    if (!result.ok) return result.reason;
    leave('back');
    return null;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setTyped(event.key);
  };
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className="pw-button"
        aria-haspopup="dialog"
        onClick={() => setTyped('')}
        onKeyDown={press}
      >
        <Plus className="pw-icon" aria-hidden />
        Subtask
      </button>
      {anchor !== null && typed !== null && (
        <Picker
          anchor={anchor}
          label="Add a subtask"
          hint="Type to find a task, or a new name"
          typed={typed}
          options={(words) => choices(tasks, words)}
          choose={choose}
          leave={leave}
        />
      )}
    </>
  );
}

/** The tasks with what is typed in their names, then a new task of that name. */
function choices(tasks: readonly TaskNode[], typed: string): readonly Choice[] {
  const found = tasksNamed(tasks, typed).map(({ key, name, parameters }) => ({
    id: key,
    section: 'Tasks',
    label: name,
    detail: parameters.map((parameter) => parameter.name).join(', ') || name,
    task: name,
  }));
  const name = typed.trim();
  if (name === '' || tasks.some((task) => task.name === name)) return found;
  return [...found, fresh(name, 'primitive'), fresh(name, 'compound')];
}

function fresh(task: string, declare: 'primitive' | 'compound'): Choice {
  const kind = declare === 'primitive' ? 'a task that acts' : 'a task that chooses';
  return { id: `new ${declare}`, section: 'New', label: `${task}: ${kind}`, task, declare };
}
