/** The Text panel: tabs of files over one editor. */
import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { TextEditor } from '../../editor/text-editor.tsx';
import type { DocumentState } from '../../state/contract.ts';
import { useProject, useSelection } from '../../state/stores.ts';
import { Button } from '../../ui/button.tsx';
import './text.css';

function isText(path: string): boolean {
  return path !== 'layout.json';
}

function moveTab(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs[(tabs.indexOf(document.activeElement as HTMLElement) + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}

function FileTabs({ active }: { readonly active: string }) {
  const documents = useProject((state) => state.documents);
  const unsaved = useProject((state) => state.unsaved);
  return (
    <div className="pw-file-tabs" role="tablist" aria-label="Files" onKeyDown={moveTab} tabIndex={-1}>
      {[...documents.keys()].filter(isText).map((path) => (
        <button
          key={path}
          type="button"
          role="tab"
          aria-selected={path === active}
          tabIndex={path === active ? 0 : -1}
          className="pw-file-tab"
          title={path}
          onClick={() => useProject.getState().setActivePath(path)}
        >
          {path.replace(/^worlds\//, '')}
          {unsaved.includes(path) && <span className="pw-unsaved-dot" role="img" aria-label="not saved" />}
        </button>
      ))}
    </div>
  );
}

/** Shown over a file that changed on disk while it has unsaved changes. */
function ConflictBanner({ document }: { readonly document: DocumentState }) {
  const { path, diskText } = document;
  if (diskText === null) return null;
  const { resolveConflict, compareWithDisk } = useProject.getState();
  return (
    <div className="pw-banner" role="alert">
      <TriangleAlert className="pw-icon" aria-hidden />
      <span>This file changed on disk while you have unsaved changes in it.</span>
      <Button onClick={() => compareWithDisk(path)}>Compare</Button>
      <Button onClick={() => resolveConflict(path, 'disk')}>Use the version on disk</Button>
      <Button onClick={() => resolveConflict(path, 'mine')}>Keep mine</Button>
    </div>
  );
}

/** Selecting a position in another file brings that file to the front. */
function useRevealFile(): void {
  const reveal = useSelection((state) => state.reveal);
  useEffect(() => {
    if (!reveal) return;
    const { activePath, documents, setActivePath } = useProject.getState();
    const { file } = reveal.span;
    if (file !== activePath && documents.has(file)) setActivePath(file);
  }, [reveal]);
}

export function TextPanel() {
  const path = useProject((state) => state.activePath);
  const document = useProject((state) => (path === null ? undefined : state.documents.get(path)));
  useRevealFile();
  return (
    <section className="pw-text" data-testid="text-editor" aria-label="Text">
      {path !== null && document ? (
        <>
          <FileTabs active={path} />
          <ConflictBanner document={document} />
          <div className="pw-text-editor">
            <TextEditor path={path} />
          </div>
        </>
      ) : (
        <p className="pw-hint">This project has no files yet.</p>
      )}
    </section>
  );
}
