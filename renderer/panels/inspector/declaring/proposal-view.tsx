/** What a change would do, before it is made: each use before and after, first those that cannot follow. */
import { useEffect, useId, useRef, useState } from 'react';
import type { EditPreview, PreviewLine, Refusal } from '../../../../planner-core/index.ts';
import { counted } from '../../../state/counted.ts';
import { services, useProject, useSelection } from '../../../state/stores.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Marked } from '../../../ui/marked.tsx';
import type { OpenProposal } from './proposals.tsx';

interface ProposalViewProps {
  readonly open: OpenProposal;
  /** Gives the keyboard back to this field. */
  readonly close: (field: string) => void;
}

/** The change with the texts as they are, asked for again whenever they or the answer change. */
function usePreview({ proposal }: OpenProposal, answer: string | null): EditPreview | Refusal | null {
  const snapshot = useProject((state) => state.snapshot);
  const [preview, setPreview] = useState<EditPreview | Refusal | null>(null);
  useEffect(() => {
    if (answer === null || !snapshot) return setPreview(null);
    let wanted = true;
    const show = (found: EditPreview | Refusal): void => {
      if (wanted) setPreview(found);
    };
    // A worker that has died says so itself.
    services()
      .language.preview(proposal.edit(answer))
      .then(show, () => undefined);
    return () => {
      wanted = false;
    };
  }, [proposal, answer, snapshot]);
  return preview;
}

export function ProposalView({ open, close }: ProposalViewProps) {
  const { proposal, onDisk } = open;
  const { asked } = proposal;
  const id = useId();
  const [answer, setAnswer] = useState(asked?.initial ?? '');
  const isAnswered = !asked || answer !== '';
  const preview = usePreview(open, isAnswered ? answer : null);
  const [reason, setReason] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, .pw-button.main')?.focus();
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const apply = async (): Promise<void> => {
    const result = await useProject.getState().edit(proposal.edit(answer), proposal.label);
    if (result.ok) close(proposal.field);
    else setReason(result.reason);
  };
  const refusal = reason ?? (preview?.ok === false ? preview.reason : null);
  return (
    <section
      ref={box}
      className="in-preview"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(proposal.field);
      }}
    >
      <h3 id={id}>{proposal.label}</h3>
      {asked && (
        <div className="in-field">
          <span className="in-label">{asked.label}</span>
          <Combobox free label={asked.label} value={answer} choices={asked.choices} choose={setAnswer} />
        </div>
      )}
      {refusal !== null && (
        <p className="in-reason" role="alert">
          <Marked text={refusal} />
        </p>
      )}
      {preview?.ok && <Lines preview={preview} />}
      {onDisk !== '' && <p className="in-note">{onDisk.trim()} Change it there, too.</p>}
      <div className="in-preview-answers">
        <Button look="main" disabled={!isAnswered} onClick={() => void apply()}>
          Apply
        </Button>
        <Button onClick={() => close(proposal.field)}>Cancel</Button>
      </div>
    </section>
  );
}

function Lines({ preview: { lines, more } }: { readonly preview: EditPreview }) {
  const touched = lines.filter(({ own, problem }) => !own || problem !== null);
  const lost = touched.filter(({ problem }) => problem !== null).length;
  const changed = touched.length - lost + more;
  if (touched.length === 0) return <p className="in-note">Nothing else changes.</p>;
  return (
    <>
      <p role="status">
        {lost > 0 && <b className="in-lost">{counted(lost, 'use')} cannot follow. </b>}
        {changed > 0 && `${counted(changed, 'line')} elsewhere change${changed === 1 ? 's' : ''}.`}
      </p>
      <ul aria-label="What changes">
        {touched.map((line) => (
          <Line key={`${line.span.file}:${line.span.start}`} line={line} />
        ))}
      </ul>
      {more > 0 && <p className="in-note">And {more} more.</p>}
    </>
  );
}

function Line({ line: { span, line, before, after, problem } }: { readonly line: PreviewLine }) {
  const show = (): void => {
    const { setActivePath, liveSpan } = useProject.getState();
    setActivePath(span.file);
    useSelection.getState().revealSpan(liveSpan(span));
  };
  return (
    <li className={problem === null ? '' : 'is-lost'}>
      <button type="button" className="in-link in-place" onClick={show}>
        {span.file}:{line}
      </button>
      <code>{before}</code>
      {after !== before && (
        <>
          <span className="pw-visually-hidden">becomes</span>
          <code className="in-after">{after === '' ? '(removed)' : after}</code>
        </>
      )}
      {problem !== null && (
        <p className="in-reason">
          <Marked text={problem} />
        </p>
      )}
    </li>
  );
}
