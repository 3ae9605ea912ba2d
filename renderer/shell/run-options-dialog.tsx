/** The limits of runs: time, nodes, depth, memory, and the level of pruning. */
import { useId } from 'react';
import { useRun, useShell } from '../state/stores.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { RunOptions } from '../worker/protocol.ts';

type Limit = 'timeMs' | 'maxNodes' | 'maxDepth' | 'maxMemoryMb';

interface LimitField {
  readonly name: Limit;
  readonly label: string;
  /** The value of one unit of the field in the option's own unit. */
  readonly unit: number;
}

const limits: readonly LimitField[] = [
  { name: 'timeMs', label: 'Seconds of search', unit: 1000 },
  { name: 'maxNodes', label: 'Nodes', unit: 1 },
  { name: 'maxDepth', label: 'Depth: open decompositions and steps', unit: 1 },
  { name: 'maxMemoryMb', label: 'Memory in MB', unit: 1 },
];

const prunings = [
  { id: 'full', label: 'Full: with bounds from the hierarchy' },
  { id: 'paper', label: 'Paper: only with the cost of the best plan so far' },
  { id: 'none', label: 'None' },
] as const;

/** The value of a limit's field: a positive number, or empty for the default. */
export function limitOf(text: string, unit: number): number | undefined {
  const value = Number(text.trim());
  return text.trim() === '' || !(value > 0) ? undefined : Math.round(value * unit);
}

function LimitInput({ field, options }: { readonly field: LimitField; readonly options: RunOptions }) {
  const value = options[field.name];
  return (
    <label className="pw-field">
      {field.label}
      <input
        className="pw-input"
        inputMode="decimal"
        placeholder="default"
        defaultValue={value === undefined ? '' : String(value / field.unit)}
        onChange={(event) =>
          useRun.getState().setOptions({ [field.name]: limitOf(event.target.value, field.unit) })
        }
      />
    </label>
  );
}

export function RunOptionsDialog() {
  const options = useRun((state) => state.options);
  const close = (): void => useShell.getState().setDialog(null);
  const group = useId();
  return (
    <Dialog title="Limits of a run" onClose={close}>
      {limits.map((field) => (
        <LimitInput key={field.name} field={field} options={options} />
      ))}
      <fieldset className="pw-choices">
        <legend>Pruning</legend>
        {prunings.map(({ id, label }) => (
          <label key={id}>
            <input
              type="radio"
              name={group}
              checked={(options.prune ?? 'full') === id}
              onChange={() => useRun.getState().setOptions({ prune: id })}
            />{' '}
            {label}
          </label>
        ))}
      </fieldset>
      <p className="pw-hint">A run that reaches a limit keeps the best plan found so far.</p>
      <div className="pw-dialog-actions">
        <Button look="main" onClick={close}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
