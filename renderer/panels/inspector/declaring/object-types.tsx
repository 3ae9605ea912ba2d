/** Types and their objects in a form: what a type is also, which objects there are of it, and the type of an object. */
import { X } from 'lucide-react';
import type { DeclarationKey } from '../../../../planner-core/index.ts';
import { readDeclareLines, writeDeclarations } from '../../../state/declare-lines.ts';
import { useProject, useSelection } from '../../../state/stores.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { TextField } from '../text-field.tsx';
import { useProposals } from './proposals.tsx';
import { objectTypes } from './type-choices.ts';

interface ParentsProps {
  readonly of: DeclarationKey;
  readonly parents: readonly string[];
}

export function Parents({ of, parents }: ParentsProps) {
  const outline = useProject((state) => state.snapshot?.outline);
  const { propose } = useProposals();
  const set = (next: readonly string[], label: string): void =>
    void propose({
      label,
      field: 'parents',
      edit: () => ({ kind: 'set-parents', of, text: next.join(', ') }),
    });
  const others = objectTypes(outline).filter(({ value }) => value !== of.name && !parents.includes(value));
  return (
    <div className="in-field" data-field="parents">
      <h3>Is also</h3>
      <ul className="in-chips" aria-label={`What every ${of.name} also is`}>
        {parents.map((parent) => (
          <li key={parent}>
            <button
              type="button"
              className="in-link"
              onClick={() => useSelection.getState().selectSubject({ kind: 'type', name: parent })}
            >
              {parent}
            </button>
            <IconButton
              icon={X}
              label={`${of.name} is no longer ${parent}`}
              onClick={() =>
                set(
                  parents.filter((each) => each !== parent),
                  `${of.name} is no longer ${parent}`,
                )
              }
            />
          </li>
        ))}
      </ul>
      <Combobox
        label="Also a kind of"
        placeholder={parents.length === 0 ? 'a type of its own' : 'another type'}
        value=""
        choices={others}
        choose={(parent) => set([...parents, parent], `${of.name} is also ${parent}`)}
      />
    </div>
  );
}

export function Objects({ type }: { readonly type: string }) {
  const outline = useProject((state) => state.snapshot?.outline);
  const own = outline?.objects.filter((each) => each.type === type) ?? [];
  return (
    <div className="in-field" data-field="objects">
      <h3>Objects in every world</h3>
      <ul className="in-chips" aria-label={`Objects of ${type}`}>
        {own.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              className="in-link"
              onClick={() => useSelection.getState().selectSubject({ kind: 'object', name })}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <TextField
        adds
        bare
        label={`Add objects of ${type}`}
        value=""
        placeholder="Add objects; commas make several"
        commit={(names) => addObjects(names, type)}
      />
    </div>
  );
}

async function addObjects(names: string, type: string): Promise<string | null> {
  const { written, problem } = readDeclareLines('object', `${names}: ${type}`, [type]);
  return problem ?? writeDeclarations(written, names);
}

export function ObjectType({ of, type }: { readonly of: DeclarationKey; readonly type: string }) {
  const outline = useProject((state) => state.snapshot?.outline);
  const { propose } = useProposals();
  return (
    <div className="in-field" data-field="type">
      <span className="in-label">Type</span>
      <Combobox
        label="Type"
        value={type}
        choices={objectTypes(outline)}
        choose={(wanted) =>
          void propose({
            label: `Make ${of.name} a ${wanted}`,
            field: 'type',
            edit: () => ({ kind: 'set-type', of, type: wanted }),
          })
        }
      />
    </div>
  );
}
