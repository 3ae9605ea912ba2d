/** The values of an enum as rows: rename, order, remove with what replaces it, add several. */
import { X } from 'lucide-react';
import type { DeclarationKey } from '../../../../planner-core/index.ts';
import { counted } from '../../../state/counted.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../text-field.tsx';
import { MoveButtons, rowKey } from './parameter-rows.tsx';
import { useProposals } from './proposals.tsx';

interface EnumValuesProps {
  readonly of: DeclarationKey;
  readonly values: readonly string[];
  /** How often each is used. */
  readonly uses: readonly number[];
}

export function EnumValues({ of, values, uses }: EnumValuesProps) {
  const { propose, change } = useProposals();
  const remove = (value: string, index: number) => {
    const others = values.filter((each) => each !== value);
    const count = uses[index] ?? 0;
    const label = `What ${counted(count, 'use')} of ${value} become${count === 1 ? 's' : ''}`;
    const choices = others.map((each) => ({ value: each, label: each }));
    return propose({
      label: `Remove value ${value}`,
      field: 'values',
      asked: count > 0 && others[0] !== undefined ? { label, choices, initial: others[0] } : null,
      edit: (instead) => ({
        kind: 'remove-enum-value',
        of,
        value,
        ...(instead === '' ? {} : { instead }),
      }),
    });
  };
  return (
    <div className="in-field" data-field="values">
      <h3>Values; the first is the one at the start</h3>
      <ol className="in-parameters" aria-label="Values">
        {values.map((value, index) => (
          <li key={rowKey(index)} data-field={`value ${index}`}>
            <TextField
              bare
              label={`Value ${index + 1}`}
              value={value}
              commit={(name) =>
                propose({
                  label: `Rename value ${value} to ${name}`,
                  field: `value ${index}`,
                  renamed: value,
                  edit: () => ({ kind: 'rename-enum-value', of, value, name }),
                })
              }
            />
            <MoveButtons
              name={value}
              index={index}
              count={values.length}
              move={(to) =>
                void change(
                  { kind: 'move-enum-value', of, value, index: to },
                  `Move value ${value}`,
                  `value ${to}`,
                )
              }
            />
            <IconButton icon={X} label={`Remove value ${value}`} onClick={() => void remove(value, index)} />
          </li>
        ))}
      </ol>
      <TextField
        adds
        bare
        label="Add values"
        value=""
        placeholder="Add values; commas make several"
        commit={(text) => change({ kind: 'add-enum-values', of, text }, `Add value ${text}`)}
      />
    </div>
  );
}
