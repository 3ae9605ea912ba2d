/**
 * Changes that reach further than the form: what each would do is shown beside the form first. A change that touches nothing
 * else is made at once.
 */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { EditPreview, ProjectEdit } from '../../../../planner-core/index.ts';
import { services, useProject } from '../../../state/stores.ts';
import { usesOnDisk } from '../../../state/uses-on-disk.ts';
import type { Choice } from '../../../ui/combobox.tsx';
import { ProposalView } from './proposal-view.tsx';

/** Something that the change cannot do without: what every use passes, or what replaces a value. */
export interface Asked {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly initial: string;
}

export interface Proposal {
  /** What undo says. */
  readonly label: string;
  /** The `data-field` that the keyboard returns to. */
  readonly field: string;
  edit(answer: string): ProjectEdit;
  readonly asked?: Asked | null;
  /** A name that other worlds may use. */
  readonly renamed?: string;
}

export interface OpenProposal {
  readonly proposal: Proposal;
  /** About worlds that are not loaded. */
  readonly onDisk: string;
}

interface Proposals {
  /** Makes the change, or shows it first; resolves to why it is not possible, or null. */
  propose(proposal: Proposal): Promise<string | null>;
  /** Makes a change that touches nothing else. The keyboard goes to `field` if it has no place any more. */
  change(edit: ProjectEdit, label: string, field?: string): Promise<string | null>;
}

const Context = createContext<Proposals>({
  propose: async () => null,
  change: async () => null,
});

export const useProposals = (): Proposals => useContext(Context);

export function ProposalsProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<OpenProposal | null>(null);
  /** The fields are made anew when a change is not wanted: they show what is in the text again. */
  const [round, setRound] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const restore = useRef({ field: '', until: 0 });
  // What had the keyboard may go with what was changed.
  useEffect(() => {
    const { field, until } = restore.current;
    if (document.activeElement === document.body && Date.now() < until) focusField(box.current, field);
  });
  const proposals = useMemo(() => {
    const change: Proposals['change'] = async (edit, label, field) => {
      if (field !== undefined) restore.current = { field, until: Date.now() + RESTORES_MS };
      const result = await useProject.getState().edit(edit, label);
      return result.ok ? null : result.reason;
    };
    const propose: Proposals['propose'] = async (proposal) => {
      if (proposal.asked) {
        setOpen({ proposal, onDisk: '' });
        return null;
      }
      const edit = proposal.edit('');
      const preview = await services().language.preview(edit);
      if (!preview.ok) return preview.reason;
      const onDisk = proposal.renamed === undefined ? '' : await usesOnDisk(proposal.renamed);
      if (!reachesFurther(preview) && onDisk === '') return change(edit, proposal.label, proposal.field);
      setOpen({ proposal, onDisk });
      return null;
    };
    return { propose, change };
  }, []);
  const close = (field: string): void => {
    setOpen(null);
    setRound((before) => before + 1);
    // The field is there again after this render.
    requestAnimationFrame(() => focusField(box.current, field));
  };
  return (
    <Context value={proposals}>
      <div className="in-proposals" ref={box}>
        {open && <ProposalView key={open.proposal.label} open={open} close={close} />}
        <div className="in-proposals" key={round}>
          {children}
        </div>
      </div>
    </Context>
  );
}

/** Later, the keyboard was taken elsewhere on purpose. */
const RESTORES_MS = 2000;

/** Whether a change touches more than the declaration that it is made in. */
export function reachesFurther({ lines, more }: EditPreview): boolean {
  return more > 0 || lines.some(({ own, problem }) => !own || problem !== null);
}

function focusField(box: HTMLElement | null, field: string): void {
  const places = [...(box?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const place = places.find(({ dataset }) => dataset.field === field);
  place?.querySelector<HTMLElement>('input, textarea, button')?.focus();
}
