/** The parts of a variable in a form: who changes it, what it is for, what it holds, its rule, and how it reads. */
import { useEffect, useState } from 'react';
import type { DeclarationKey, DeclarationView, Draft } from '../../../../planner-core/index.ts';
import { counted } from '../../../state/counted.ts';
import { STORAGE_WORDS, splitType, TYPE_WORDS } from '../../../state/declaration-words.ts';
import { useProject, useRun, useShell } from '../../../state/stores.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { TextField } from '../text-field.tsx';
import { ParameterRows } from './parameter-rows.tsx';
import { useProposals } from './proposals.tsx';
import { firstValueOf, valueTypes } from './type-choices.ts';

interface PartProps {
  readonly of: DeclarationKey;
  readonly draft: Draft;
}

export function VariableParts({ of, view }: { readonly of: DeclarationKey; readonly view: DeclarationView }) {
  const { draft, useCount } = view;
  const { change } = useProposals();
  const isRule = draft.storage === 'derived';
  const signature = { ...of, kind: 'variable' as const };
  return (
    <>
      <Storage of={of} draft={draft} />
      <ParameterRows of={signature} parameters={draft.parameters} isUsed={useCount > 0} />
      <Holds of={of} draft={draft} />
      {isRule ? (
        <TextField
          code
          label="Rule: its value"
          value={draft.rule}
          commit={(text) => change({ kind: 'set-rule', of, text }, `Rule of ${of.name}`)}
        />
      ) : (
        <StartsAs view={view} />
      )}
      <Says of={of} draft={draft} />
    </>
  );
}

const STORAGES = Object.entries(STORAGE_WORDS).map(([value, label]) => ({ value, label }));

function Storage({ of, draft: { storage } }: PartProps) {
  const { propose } = useProposals();
  return (
    <div className="in-field" data-field="storage">
      <span className="in-label">Is</span>
      <Combobox
        label="Is"
        value={storage}
        choices={STORAGES}
        choose={(wanted) => {
          const next = wanted as Draft['storage'];
          void propose({
            label: `Make ${of.name} ${next === 'derived' ? 'a rule' : STORAGE_WORDS[next]}`,
            field: 'storage',
            edit: () => ({ kind: 'set-storage', of, storage: next }),
          });
        }}
      />
    </div>
  );
}

const isNumber = (name: string): boolean => name === 'integer' || name === 'float';

function Holds({ of, draft: { type } }: PartProps) {
  const outline = useProject((state) => state.snapshot?.outline);
  const { propose } = useProposals();
  const { name, bounds } = splitType(type);
  const choose = (wanted: string): void => {
    // Bounds stay where they mean something.
    const kept = bounds && isNumber(wanted) ? ` [${bounds.min}, ${bounds.max}]` : '';
    void propose({
      label: `${of.name} holds ${TYPE_WORDS.get(wanted) ?? wanted}`,
      field: 'holds',
      edit: () => ({ kind: 'set-type', of, type: wanted + kept }),
    });
  };
  return (
    <div className="in-field" data-field="holds">
      <span className="in-label">Holds</span>
      <Combobox free label="Holds" value={name} choices={valueTypes(outline)} choose={choose} />
      {isNumber(name) && <Bounds of={of} min={bounds?.min ?? ''} max={bounds?.max ?? ''} />}
    </div>
  );
}

interface BoundsProps {
  readonly of: DeclarationKey;
  readonly min: string;
  readonly max: string;
}

/** Both ends or none: the first of two new ends waits for the second. */
function Bounds({ of, min, max }: BoundsProps) {
  const { propose } = useProposals();
  const [waiting, setWaiting] = useState({ min, max });
  useEffect(() => setWaiting({ min, max }), [min, max]);
  const set = async (part: Partial<typeof waiting>, field: string): Promise<string | null> => {
    const next = { ...waiting, ...part };
    setWaiting(next);
    const isHalf = (next.min === '') !== (next.max === '');
    if (isHalf)
      return min === '' && max === '' ? null : 'Bounds have two ends, or none: empty the other one, too.';
    const label =
      next.min === '' ? `${of.name} has no bounds` : `${of.name} is from ${next.min} to ${next.max}`;
    return propose({
      label,
      field,
      edit: () => ({ kind: 'set-bounds', of, bounds: next.min === '' ? null : next }),
    });
  };
  return (
    <div className="in-bounds">
      <div data-field="min">
        <TextField label="From" value={min} placeholder="any" commit={(text) => set({ min: text }, 'min')} />
      </div>
      <div data-field="max">
        <TextField label="To" value={max} placeholder="any" commit={(text) => set({ max: text }, 'max')} />
      </div>
    </div>
  );
}

/** The value before anything sets it, and what each world says. */
function StartsAs({ view: { draft, settings } }: { readonly view: DeclarationView }) {
  const outline = useProject((state) => state.snapshot?.outline);
  const first = firstValueOf(outline, draft.type);
  const open = (path: string): void => {
    useRun.getState().setWorld(path);
    useProject.getState().setActivePath(path);
    useShell.getState().showPanel('worlds');
  };
  return (
    <div className="in-field">
      <h3>Starts as</h3>
      <p>
        <code>{first}</code>, unless a world says otherwise:
      </p>
      <ul className="in-uses">
        {settings.map(({ path, name, count, value }) => (
          <li key={path}>
            <button type="button" className="in-link" onClick={() => open(path)}>
              {name}
            </button>{' '}
            {count === 0 ? (
              <span className="in-dim">as above</span>
            ) : (
              <code>{value ?? counted(count, 'value')}</code>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The words in which it reads, with `{gun}` where a parameter stands. */
function Says({ of, draft: { says, type, parameters, name } }: PartProps) {
  const { change } = useProposals();
  const [yes, no] = says;
  const [first] = parameters;
  const example = first ? `{${first.name}} has ${name}` : `the ${name} is on`;
  const label = `How ${of.name} reads`;
  return (
    <div className="in-bounds">
      <TextField
        label="Reads"
        value={yes}
        placeholder={`by its name; or ${example}`}
        commit={(text) => change({ kind: 'set-says', of, yes: text, no: text === '' ? '' : no }, label)}
      />
      {type.trim() === 'boolean' && (
        <TextField
          label="Not"
          value={no}
          placeholder="with “not”"
          commit={(text) => change({ kind: 'set-says', of, yes, no: text }, label)}
        />
      )}
    </div>
  );
}
