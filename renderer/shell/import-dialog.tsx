/** The import dialog: what is being read, what could not be imported and where, and what the result is. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { helpOf } from '../../planner-core/index.ts';
import { useImport } from '../state/stores.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Marked } from '../ui/marked.tsx';
import type { ImportOutcome, LocatedDiagnostic } from '../worker/protocol.ts';
import { excerpt, noteGroups, outcomeText, phaseText, suggestedName } from './import-notes.ts';
import './import-dialog.css';

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;

function cancel(): void {
  useImport.getState().cancel();
}

function Reading() {
  const { files } = useImport((state) => state.chosen);
  const progress = useImport((state) => state.progress);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <p className="pw-import-reading">
        <span role="status">{phaseText(progress?.phase ?? 'reading', files)}</span>
        <span className="pw-import-time">
          {seconds > 1 ? `${seconds} s, ` : ''}
          {progress?.percent ?? 0} %
        </span>
      </p>
      <progress
        className="pw-import-progress"
        aria-label="Importing"
        max={100}
        value={progress?.percent ?? 0}
      />
      <div className="pw-dialog-actions">
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </>
  );
}

function CloseOrChooseAgain() {
  return (
    <div className="pw-dialog-actions">
      <Button onClick={cancel}>Close</Button>
      <Button look="main" onClick={() => void useImport.getState().choose()}>
        Choose other files
      </Button>
    </div>
  );
}

function Failed({ text }: { readonly text: string }) {
  return (
    <>
      <p className="pw-import-line" role="alert">
        <CircleAlert className="pw-icon error" aria-label="error" />
        <span>
          <Marked text={text} />
        </span>
      </p>
      <CloseOrChooseAgain />
    </>
  );
}

/** Arrow keys move between notes and show each one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.pw-import-note')];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[Math.max(0, Math.min(buttons.length - 1, index + step))]?.focus();
  event.preventDefault();
}

interface NotesProps {
  readonly outcome: ImportOutcome;
  readonly shown: LocatedDiagnostic | null;
  readonly onShow: (note: LocatedDiagnostic) => void;
}

function Notes({ outcome, shown, onShow }: NotesProps) {
  return (
    <ul className="pw-import-notes" onKeyDown={moveFocus}>
      {noteGroups(outcome.diagnostics).map(({ severity, title, notes }) => {
        const Icon = icons[severity];
        return (
          <li key={severity}>
            <h3>
              {title} <span className="pw-count">{notes.length}</span>
            </h3>
            <ul>
              {notes.map((note) => (
                <li key={`${note.span.file}:${note.span.start} ${note.message}`}>
                  <button
                    type="button"
                    className="pw-import-note"
                    aria-pressed={note === shown}
                    onClick={() => onShow(note)}
                    onFocus={() => onShow(note)}
                  >
                    <Icon className={`pw-icon ${severity}`} aria-label={severity} />
                    <span>
                      <Marked text={note.message} />
                    </span>
                    <span className="pw-import-place">
                      {note.span.file}:{note.line}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
      {outcome.omitted > 0 && <li className="pw-hint">and {outcome.omitted} more of this kind.</li>}
    </ul>
  );
}

function Source({ note }: { readonly note: LocatedDiagnostic }) {
  const text = useImport(({ chosen }) => chosen.files.find(({ path }) => path === note.span.file)?.text);
  if (text === undefined) return null;
  const help = helpOf(note.code);
  return (
    <figure className="pw-import-source">
      <figcaption>
        {note.span.file}, line {note.line}
      </figcaption>
      <pre>
        {excerpt(text, note).map(({ number, before, marked, after }) => (
          <div key={number}>
            <span className="pw-import-number">{number}</span>
            {before}
            {marked !== '' && <mark className={note.severity}>{marked}</mark>}
            {after}
            {'\n'}
          </div>
        ))}
      </pre>
      {help !== null && (
        <p>
          <Marked text={help} />
        </p>
      )}
    </figure>
  );
}

function Skipped() {
  const { skipped } = useImport((state) => state.chosen);
  return skipped.map(({ path, reason }) => (
    <p key={path} className="pw-import-line">
      <TriangleAlert className="pw-icon warning" aria-label="warning" />
      <span>
        {path} was left out: {reason}.
      </span>
    </p>
  ));
}

function Look({ outcome }: { readonly outcome: ImportOutcome }) {
  const [note, setNote] = useState<LocatedDiagnostic | null>(
    () => noteGroups(outcome.diagnostics)[0]?.notes[0] ?? null,
  );
  const chosen = useImport((state) => state.chosen.files.length);
  return (
    <>
      <p>
        <Marked text={outcomeText(outcome, chosen)} />
      </p>
      <Skipped />
      {outcome.diagnostics.length === 0 && (
        <p className="pw-import-line">
          <CircleCheck className="pw-icon ok" aria-hidden /> Everything was imported.
        </p>
      )}
      {outcome.diagnostics.length > 0 && (
        <div className="pw-import-look">
          <Notes outcome={outcome} shown={note} onShow={setNote} />
          {note && <Source note={note} />}
        </div>
      )}
    </>
  );
}

function Create({ outcome }: { readonly outcome: ImportOutcome }) {
  const [name, setName] = useState(() => suggestedName(outcome));
  const missing = outcome.diagnostics.some(({ severity }) => severity === 'error');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') void useImport.getState().create(name.trim());
  };
  return (
    <form className="pw-dialog-form" onSubmit={submit}>
      <label className="pw-field">
        Name of the new project
        <input className="pw-input" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <div className="pw-dialog-actions">
        <Button onClick={cancel}>Cancel</Button>
        <button type="submit" className="pw-button main" disabled={name.trim() === ''}>
          {missing ? 'Create without these parts…' : 'Create the project…'}
        </button>
      </div>
    </form>
  );
}

function Read({ outcome }: { readonly outcome: ImportOutcome }) {
  if (outcome.format === null) return <Failed text={outcomeText(outcome, 0)} />;
  if (outcome.files.length > 0)
    return (
      <>
        <Look outcome={outcome} />
        <Create outcome={outcome} />
      </>
    );
  return (
    <>
      <Look outcome={outcome} />
      <CloseOrChooseAgain />
    </>
  );
}

export function ImportDialog() {
  const stage = useImport((state) => state.stage);
  const outcome = useImport((state) => state.outcome);
  if (stage === 'closed') return null;
  const wide = outcome !== null && 'diagnostics' in outcome && outcome.diagnostics.length > 0;
  return (
    <Dialog key={stage} title="Import a domain" onClose={cancel} wide={wide} testId="import">
      {stage === 'reading' || outcome === null ? (
        <Reading />
      ) : 'reason' in outcome ? (
        <Failed text={outcome.reason} />
      ) : (
        <Read outcome={outcome} />
      )}
    </Dialog>
  );
}
