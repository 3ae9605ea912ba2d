/** The parameters of a variable or a task as rows: type, name, order. Every use follows a change. */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { freshParameter, type ParameterChange, type SignatureKey } from '../../../../planner-core/index.ts';
import { useProject } from '../../../state/stores.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { TextField } from '../text-field.tsx';
import { useProposals } from './proposals.tsx';
import { parameterTypes, valuesOf } from './type-choices.ts';

interface ParameterRowsProps {
  readonly of: SignatureKey;
  readonly parameters: readonly { readonly type: string; readonly name: string }[];
  /** Whether anything uses it: then a new parameter needs a value there. */
  readonly isUsed: boolean;
}

export function ParameterRows({ of, parameters, isUsed }: ParameterRowsProps) {
  const outline = useProject((state) => state.snapshot?.outline);
  const { propose } = useProposals();
  const kept = parameters.map(({ type, name }, from): ParameterChange => ({ type, name, from }));
  const types = parameterTypes(outline, of.kind);
  const change = (next: readonly ParameterChange[], label: string, field: string) =>
    propose({ label, field, edit: () => ({ kind: 'change-parameters', of, parameters: next }) });
  const set = (index: number, part: Partial<ParameterChange>, label: string) =>
    change(
      kept.map((each, at) => (at === index ? { ...each, ...part } : each)),
      label,
      `parameter ${index}`,
    );
  const add = (): void => {
    const type = types.find(({ value }) => !parameters.some((each) => each.type === value)) ?? types[0];
    if (!type) return;
    const name = freshParameter(type.value, parameters);
    const asked = { label: `What every use passes for ${name}`, choices: valuesOf(outline, type.value) };
    void propose({
      label: `Add parameter ${name} to ${of.name}`,
      field: `parameter ${parameters.length}`,
      asked: isUsed ? { ...asked, initial: '' } : null,
      edit: (value) => ({
        kind: 'change-parameters',
        of,
        parameters: [...kept, { from: null, type: type.value, name, value: value || '_' }],
      }),
    });
  };
  const remove = (index: number, name: string) =>
    change(
      kept.filter((_, at) => at !== index),
      `Remove parameter ${name} of ${of.name}`,
      'parameters',
    );
  return (
    <div className="in-field" data-field="parameters">
      <h3>{of.kind === 'task' ? 'Parameters' : 'For each'}</h3>
      <ol className="in-parameters" aria-label="Parameters">
        {parameters.map(({ type, name }, index) => (
          <li key={rowKey(index)} data-field={`parameter ${index}`}>
            <Combobox
              free
              label={`Type of ${name}`}
              value={type}
              choices={types}
              choose={(wanted) => void set(index, { type: wanted }, `Change type of ${name} to ${wanted}`)}
            />
            <TextField
              bare
              label={`Name of parameter ${index + 1}`}
              value={name}
              commit={(wanted) => set(index, { name: wanted }, `Rename parameter ${name} to ${wanted}`)}
            />
            <MoveButtons
              name={name}
              index={index}
              count={parameters.length}
              move={(to) => void change(moved(kept, index, to), `Move parameter ${name}`, `parameter ${to}`)}
            />
            <IconButton
              icon={X}
              label={`Remove parameter ${name}`}
              onClick={() => void remove(index, name)}
            />
          </li>
        ))}
      </ol>
      <Button icon={Plus} look="quiet" onClick={add}>
        {parameters.length === 0 ? 'Add a parameter' : 'Another parameter'}
      </Button>
    </div>
  );
}

interface MoveButtonsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly move: (to: number) => void;
}

export function MoveButtons({ name, index, count, move }: MoveButtonsProps) {
  if (count < 2) return null;
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => move(index + 1)}
      />
    </>
  );
}

/** A row stays where it is when what it shows gets another name: the keyboard is in it. */
export const rowKey = (index: number): string => `row ${index}`;

function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}
