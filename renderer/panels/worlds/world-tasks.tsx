/** The list of tasks to plan for: they are chosen, get arguments, and can be moved and removed. */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Drawn, Outline, TaskNode, WorldTask } from '../../../planner-core/index.ts';
import { useProject } from '../../state/stores.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { openInsteadOfChoosing } from '../../ui/closed-list.ts';
import { ProblemsOf } from './problems-of.tsx';
import { defaultCall, tasksToPlan } from './task-calls.ts';
import { useForm } from './world-form-context.ts';
import { WorldNames } from './world-view.ts';

const noTasks: readonly TaskNode[] = [];

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly onPick: (value: string) => void;
}

/** The choices are created when the user is about to choose. */
function Pick({ label, value, values, onPick }: PickProps) {
  const [opened, setOpened] = useState(false);
  const shown = opened && values.includes(value) ? values : [value, ...(opened ? values : [])];
  return (
    <select
      className="pw-select"
      aria-label={label}
      value={value}
      onKeyDown={openInsteadOfChoosing}
      onPointerDown={() => setOpened(true)}
      onFocus={() => setOpened(true)}
      onChange={(event) => onPick(event.target.value)}
    >
      {shown.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}

/** An argument that is a number, or not a single name, is typed. */
function Typed({ label, value, onPick }: Omit<PickProps, 'values'>) {
  const [typed, setTyped] = useState(value);
  const commit = (): void => {
    if (typed.trim() !== '' && typed.trim() !== value) onPick(typed.trim());
    else setTyped(value);
  };
  return (
    <input
      className="pw-input pw-world-argument"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(value);
      }}
    />
  );
}

interface CallProps {
  readonly index: number;
  readonly drawn: Drawn;
  readonly call: NonNullable<WorldTask['call']>;
  readonly tasks: readonly TaskNode[];
  readonly names: WorldNames;
}

function Call({ index, drawn, call, tasks, names }: CallProps) {
  const { edit } = useForm();
  const task = tasks.find(({ name }) => name === call.name);
  const exchange = (name: string): void => {
    const other = tasks.find((each) => each.name === name);
    if (other)
      edit(`Plan for ${name}`, { kind: 'set-world-task', task: drawn, call: defaultCall(other, names) });
  };
  return (
    <>
      <Pick
        label={`Task ${index + 1}`}
        value={call.name}
        values={tasksToPlan(tasks).map(({ name }) => name)}
        onPick={exchange}
      />
      {call.args.map(({ text, span }, at) => {
        const parameter = task?.parameters[at];
        const label = `${parameter?.name ?? `argument ${at + 1}`} of task ${index + 1}`;
        const type = parameter && names.cellType(parameter.type);
        const set = (value: string): void =>
          edit(`Set ${label}`, { kind: 'set-world-argument', task: drawn, argument: at, value });
        const values =
          type && 'values' in type ? type.values : type?.kind === 'boolean' ? ['false', 'true'] : null;
        return values === null ? (
          <Typed key={`${span.start} ${text}`} label={label} value={text} onPick={set} />
        ) : (
          <Pick key={span.start} label={label} value={text} values={values} onPick={set} />
        );
      })}
    </>
  );
}

function Row({
  index,
  item,
  last,
  ...rest
}: Omit<CallProps, 'call' | 'drawn'> & { readonly item: WorldTask; readonly last: boolean }) {
  const { edit } = useForm();
  const drawn: Drawn = { index, text: item.text };
  const move = (by: number): void =>
    edit(`Move task ${index + 1}`, { kind: 'move-world-task', task: drawn, index: index + by });
  return (
    <li className="pw-world-task">
      <span className="pw-world-number">{index + 1}</span>
      <div className="pw-world-call">
        {item.call ? (
          <Call index={index} drawn={drawn} call={item.call} {...rest} />
        ) : (
          <code>{item.text}</code>
        )}
        <ProblemsOf span={item.span} />
      </div>
      <IconButton
        icon={ArrowUp}
        label={`Task ${index + 1} earlier`}
        disabled={index === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={`Task ${index + 1} later`}
        disabled={last}
        onClick={() => move(1)}
      />
      <IconButton
        icon={X}
        label={`Remove task ${index + 1}`}
        onClick={() => edit(`Remove task ${index + 1}`, { kind: 'remove-world-task', task: drawn })}
      />
    </li>
  );
}

function NewTask({ tasks, names }: Choice) {
  const { edit } = useForm();
  const [chosen, setChosen] = useState('');
  const offered = tasksToPlan(tasks);
  const task = offered.find(({ name }) => name === chosen) ?? offered[0];
  if (!task) return <p className="pw-world-note">The domain has no task yet.</p>;
  const add = (): void =>
    edit(`Plan for ${task.name}`, { kind: 'add-world-task', call: defaultCall(task, names) });
  return (
    <div className="pw-new-entry">
      <Pick
        label="Task to add"
        value={task.name}
        values={offered.map(({ name }) => name)}
        onPick={setChosen}
      />
      <Button icon={Plus} onClick={add}>
        Add task
      </Button>
    </div>
  );
}

interface Choice {
  readonly tasks: readonly TaskNode[];
  readonly names: WorldNames;
}

export function Tasks({ outline }: { readonly outline: Outline }) {
  const { read, edit } = useForm();
  const tasks = useProject((state) => state.snapshot?.graph.tasks ?? noTasks);
  const names = useMemo(() => new WorldNames(outline, read.table), [outline, read]);
  const { order = 'ordered', items = [] } = read.table.tasks ?? {};
  return (
    <section className="pw-world-part" aria-label="Tasks to plan for">
      <h3>
        Tasks to plan for <span className="pw-count">{items.length}</span>
        {items.length > 1 && (
          <select
            className="pw-select pw-world-order"
            aria-label="Order of the tasks"
            onKeyDown={openInsteadOfChoosing}
            value={order}
            onChange={(event) => {
              const wanted = event.target.value === 'unordered' ? 'unordered' : 'ordered';
              edit('Order of the tasks', { kind: 'set-world-order', order: wanted });
            }}
          >
            <option value="ordered">in this order</option>
            <option value="unordered">in any order</option>
          </select>
        )}
      </h3>
      <ol className="pw-world-tasks">
        {items.map((item, index) => (
          <Row
            key={item.span.start}
            index={index}
            item={item}
            last={index === items.length - 1}
            tasks={tasks}
            names={names}
          />
        ))}
      </ol>
      {items.length === 0 && (
        <p className="pw-world-note">There is nothing to do, so the plan is empty. Add a task.</p>
      )}
      <NewTask tasks={tasks} names={names} />
    </section>
  );
}
