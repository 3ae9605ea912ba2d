/** Unsaved work of projects that were moved or deleted. It is shown here because opening a project cannot offer it. */
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { KeptEntry, KeptWork } from '../../platform/ports.ts';
import { someOf } from '../../state/files-host.ts';
import { discard, saveAsProject } from '../../state/lost-projects.ts';
import { services } from '../../state/stores.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { momentText } from '../../ui/moment.ts';

/** The length of the text that is shown; longer texts are for an editor. */
const SHOWN_CHARACTERS = 100_000;

function LookDialog({ work, onClose }: { readonly work: KeptWork; readonly onClose: () => void }) {
  const [path, setPath] = useState(work.files[0]?.path ?? '');
  const text = work.files.find((file) => file.path === path)?.text ?? '';
  return (
    <Dialog title={`Unsaved work of ${work.name}`} onClose={onClose} wide testId="kept-work">
      <div className="pw-kept-look">
        <select
          className="pw-select"
          aria-label="File"
          value={path}
          onChange={(event) => setPath(event.target.value)}
        >
          {work.files.map((file) => (
            <option key={file.path}>{file.path}</option>
          ))}
        </select>
        <textarea readOnly aria-label={path} value={text.slice(0, SHOWN_CHARACTERS)} rows={20} />
        {text.length > SHOWN_CHARACTERS && <p className="pw-welcome-place">The text continues.</p>}
      </div>
      <div className="pw-dialog-actions">
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

interface EntryProps {
  readonly entry: KeptEntry;
  readonly look: (entry: KeptEntry) => void;
  readonly answered: () => void;
}

function Entry({ entry, look, answered }: EntryProps) {
  const answer = (work: (entry: KeptEntry) => Promise<boolean>) => async () => {
    if (await work(entry)) answered();
  };
  return (
    <li>
      <div>
        <strong>{entry.name}</strong> <span className="pw-welcome-place">{entry.place}</span>
        <p className="pw-welcome-place">
          {momentText(entry.at)}: {someOf(entry.files.map(({ path }) => path))}
        </p>
      </div>
      <Button onClick={() => look(entry)}>View</Button>
      <Button onClick={answer(saveAsProject)}>Save as a new project…</Button>
      <Button look="danger" onClick={answer(discard)}>
        Discard…
      </Button>
    </li>
  );
}

export function LostProjects({
  entries,
  answered,
}: {
  readonly entries: readonly KeptEntry[];
  readonly answered: () => void;
}) {
  const [work, setWork] = useState<KeptWork | null>(null);
  if (entries.length === 0) return null;
  const look = async (entry: KeptEntry): Promise<void> =>
    setWork(await services().platform.backups.read(entry.key));
  return (
    <section aria-labelledby="welcome-lost">
      <h2 id="welcome-lost">Unsaved work of projects that were moved or deleted</h2>
      <p className="pw-welcome-place">Open the folder where a project is now to get its unsaved work back.</p>
      <ul className="pw-welcome-lost">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} look={(each) => void look(each)} answered={answered} />
        ))}
      </ul>
      {work && createPortal(<LookDialog work={work} onClose={() => setWork(null)} />, document.body)}
    </section>
  );
}
