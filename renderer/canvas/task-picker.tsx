/** Chooses the task of a new subtask: type to filter, arrow keys to move, Enter to add; a new name creates a new task. */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { NodeKey } from '../../planner-core/index.ts';
import { tasksNamed } from '../state/tasks-named.ts';
import { keepInside } from './context-menu.tsx';
import { changeOrTell } from './gestures.ts';
import { parameterText } from './kernels/card.ts';
import type { Point } from './kernels/geometry.ts';
import { session, useSession } from './session.ts';

export function TaskPicker() {
  const picker = useSession((value) => value.picker);
  if (picker === null) return null;
  return <Picker key={picker.branch} branch={picker.branch} at={picker.at} />;
}

const SHOWN = 50;

function Picker({ branch, at }: { readonly branch: NodeKey; readonly at: Point }) {
  const tasks = useSession((value) => value.scene.tasks);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const found = useMemo(() => tasksNamed([...tasks.values()], query).slice(0, SHOWN), [tasks, query]);
  const isNew = /^[A-Za-z_]\w*$/.test(query) && !tasks.has(query);
  const choices = found.length + (isNew ? 1 : 0);
  useEffect(() => {
    if (box.current !== null) keepInside(box.current);
    box.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const close = (): void => session.set({ picker: null });
  const choose = (index: number): void => {
    const task = found[index];
    close();
    if (task !== undefined) void changeOrTell({ kind: 'add-subtask', branch, task: task.name });
    else if (isNew) void changeOrTell({ kind: 'add-subtask', branch, task: query, declare: 'primitive' });
  };
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, choices));
    else if (event.key === 'ArrowUp') setActive((active - 1 + choices) % Math.max(1, choices));
    else if (event.key === 'Enter') choose(active);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={box} className="gv-picker gv-overlay" style={{ left: at.x, top: at.y }}>
      <input
        value={query}
        role="combobox"
        aria-expanded="true"
        aria-controls="gv-picker-list"
        aria-activedescendant={choices > 0 ? `gv-pick-${active}` : undefined}
        aria-label="Task to add"
        placeholder="Which task comes next?"
        spellCheck={false}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div id="gv-picker-list" role="listbox" aria-label="Tasks" tabIndex={-1}>
        {found.map((task, index) => (
          <Choice key={task.key} index={index} active={active} choose={choose}>
            <span className={`gv-kind is-${task.kind}`} />
            <span>{task.name}</span>
            <span className="gv-parameters">{parameterText(task.parameters)}</span>
          </Choice>
        ))}
        {isNew && (
          <Choice index={found.length} active={active} choose={choose}>
            New primitive task “{query}”
          </Choice>
        )}
        {choices === 0 && <p className="gv-none">No task has that name. Type a full name to create one.</p>}
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly index: number;
  readonly active: number;
  readonly choose: (index: number) => void;
  readonly children: React.ReactNode;
}

function Choice({ index, active, choose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      id={`gv-pick-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      onClick={() => choose(index)}
    >
      {children}
    </button>
  );
}
