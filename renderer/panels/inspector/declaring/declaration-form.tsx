/** The form of a declaration: what it is, what it takes and holds, how it reads, and what uses it. Each change is one edit. */
import { FileText, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DeclarationKey, DeclarationView } from '../../../../planner-core/index.ts';
import { counted } from '../../../state/counted.ts';
import { KIND_WORDS } from '../../../state/declaration-words.ts';
import { declare, deleteDeclaration } from '../../../state/declarations.ts';
import { STANDING_WORDS, standingOf, useStandings } from '../../../state/standings.ts';
import { services, useProject, useSelection, useShell } from '../../../state/stores.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../text-field.tsx';
import { EnumValues } from './enum-values.tsx';
import { Objects, ObjectType, Parents } from './object-types.tsx';
import { ProposalsProvider, useProposals } from './proposals.tsx';
import { Uses } from './uses.tsx';
import { VariableParts } from './variable-parts.tsx';

/** What the text says of it now; null while that is not known, or where it is gone. */
export function useDeclaration(kind: DeclarationView['of']['kind'], name: string, twin = 0) {
  const snapshot = useProject((state) => state.snapshot);
  const [view, setView] = useState<DeclarationView | null>(null);
  useEffect(() => {
    if (!snapshot) return;
    let wanted = true;
    const show = (found: DeclarationView | null): void => {
      if (wanted) setView(found);
    };
    const of = (twin === 0 ? { kind, name } : { kind, name, twin }) as DeclarationView['of'];
    // A worker that has died says so itself.
    services()
      .language.declaration(of)
      .then(show, () => undefined);
    return () => {
      wanted = false;
    };
  }, [snapshot, kind, name, twin]);
  return view;
}

export function DeclarationForm({ subject }: { readonly subject: DeclarationKey }) {
  const view = useDeclaration(subject.kind, subject.name, subject.twin);
  // Until the other one is known, the form is wholly about the one before.
  const of = view?.of;
  if (view === null || of === undefined || of.kind === 'task' || of.kind !== subject.kind) return null;
  return (
    <ProposalsProvider>
      <Form view={view} subject={{ ...of, kind: of.kind }} />
    </ProposalsProvider>
  );
}

interface FormProps {
  readonly view: DeclarationView;
  readonly subject: DeclarationKey;
}

/** Brings the declaration to the front in the text editor. */
export function showInText({ nameSpan }: DeclarationView): void {
  const { setActivePath, liveSpan } = useProject.getState();
  setActivePath(nameSpan.file);
  useShell.getState().showPanel('text-editor', { focus: true });
  useSelection.getState().revealSpan(liveSpan(nameSpan));
}

function Form({ view, subject }: FormProps) {
  const { draft, useCount } = view;
  const standing = useStandings((state) => standingOf(state, subject));
  return (
    <fieldset
      className="in-proposals"
      aria-label={`${KIND_WORDS[draft.kind]} ${draft.name}`}
      onKeyDown={(event) => {
        if (event.key !== 'F4') return;
        event.preventDefault();
        showInText(view);
      }}
    >
      <div className="in-form-head">
        <p>
          {KIND_WORDS[draft.kind]} <b>{draft.name}</b>
        </p>
        {standing && (
          <span className="pw-mark" title={STANDING_WORDS[standing]}>
            {standing}
          </span>
        )}
        {useCount > 0 && <span className="in-note">used {counted(useCount, 'time')}</span>}
        <IconButton icon={FileText} label="Show in Text (F4)" onClick={() => showInText(view)} />
      </div>
      <NameField subject={subject} />
      {draft.kind === 'type' && <Parents of={subject} parents={draft.parents} />}
      {draft.kind === 'type' && <Objects type={draft.name} />}
      {draft.kind === 'enum' && <EnumValues of={subject} values={draft.values} uses={view.valueUses} />}
      {draft.kind === 'object' && <ObjectType of={subject} type={draft.type} />}
      {draft.kind === 'variable' && <VariableParts of={subject} view={view} />}
      <Notes of={subject} notes={draft.notes} />
      <Uses view={view} />
      <Actions view={view} subject={subject} />
    </fieldset>
  );
}

function NameField({ subject }: { readonly subject: DeclarationKey }) {
  const { propose } = useProposals();
  const naming = useSelection((state) => state.naming);
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<object | null>(null);
  useEffect(() => {
    if (naming === null || naming === seen.current) return;
    seen.current = naming;
    const input = box.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, [naming]);
  return (
    <div ref={box} data-field="name">
      <TextField
        label="Name"
        value={subject.name}
        commit={(name) =>
          propose({
            label: `Rename ${subject.name} to ${name}`,
            field: 'name',
            renamed: subject.name,
            edit: () => ({ kind: 'rename-declaration', of: subject, name }),
          })
        }
      />
    </div>
  );
}

export function Notes({ of, notes }: { readonly of: DeclarationView['of']; readonly notes: string }) {
  const { change } = useProposals();
  return (
    <TextField
      tall
      label="Notes"
      value={notes}
      placeholder="What it means to the design"
      commit={(text) => change({ kind: 'set-documentation', of, text }, `Notes of ${of.name}`)}
    />
  );
}

function Actions({ view, subject }: FormProps) {
  const outline = useProject((state) => state.snapshot?.outline);
  const { draft, span, nameSpan } = view;
  const values = outline?.enums.find(({ name }) => name === draft.name)?.names;
  const names = draft.kind === 'enum' && values ? values : [nameSpan];
  return (
    <div className="in-switches">
      <Button icon={Plus} onClick={() => declare(subject.kind)}>
        Add another
      </Button>
      <Button
        icon={Trash2}
        look="danger"
        onClick={() =>
          void deleteDeclaration({ key: subject, span: draft.kind === 'object' ? nameSpan : span, names })
        }
      >
        Delete
      </Button>
    </div>
  );
}
