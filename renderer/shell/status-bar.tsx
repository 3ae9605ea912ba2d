/** The status bar: saved or not, problems, the last run. */
import { Bug, CircleAlert, CircleCheck, History, Play, Save } from 'lucide-react';
import { useEffect, useState } from 'react';
import { counted } from '../state/counted.ts';
import { useIsOutdated } from '../state/outdated.ts';
import { useDebug, useProject, useRun, useShell } from '../state/stores.ts';
import { useWorldNames } from './run-controls.tsx';
import { countProblems, debugText, problemsText, runText, savedText } from './status-text.ts';
import { chooseCommand } from './use-menus.ts';

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Saved() {
  const now = useNow();
  const project = useProject();
  const dirty = project.unsaved.length > 0;
  return (
    <button
      type="button"
      className={`pw-status-item ${project.backupFailure === null ? '' : 'error'}`}
      onClick={() => chooseCommand('file.save')}
      title={dirty ? `Save: ${project.unsaved.join(', ')}` : 'Everything is saved'}
    >
      <Save size={13} aria-hidden />
      {dirty && <span className="pw-dirty-dot" aria-hidden />}
      <span>{savedText(project, Math.max(now, project.lastSaved ?? 0))}</span>
    </button>
  );
}

/** Shown as long as unsaved work of earlier sessions waits for a decision. */
function Offered() {
  const offers = useProject((state) => state.offers);
  if (offers.length === 0) return null;
  return (
    <button type="button" className="pw-status-item" onClick={() => useShell.getState().setDialog('offers')}>
      <History size={13} aria-hidden />
      <span>Earlier unsaved work: {counted(new Set(offers.map(({ path }) => path)).size, 'file')}</span>
    </button>
  );
}

/** What the last undo did, wherever that was. */
function Travelled() {
  const text = useProject((state) => state.travelled);
  return (
    <span role="status" className="pw-status-item">
      {text}
    </span>
  );
}

const noDiagnostics: readonly { readonly severity: string }[] = [];

function Problems() {
  const counts = countProblems(useProject((state) => state.snapshot?.diagnostics ?? noDiagnostics));
  const isRead = useProject((state) => state.snapshot !== null);
  const Icon = counts.errors > 0 ? CircleAlert : CircleCheck;
  return (
    <button
      type="button"
      className={`pw-status-item ${counts.errors > 0 ? 'error' : ''}`}
      onClick={() => useShell.getState().showPanel('problems')}
    >
      <Icon size={13} aria-hidden />
      <span>{isRead ? problemsText(counts) : 'Reading…'}</span>
    </button>
  );
}

function LastRun() {
  const run = useRun();
  const debug = useDebug();
  const isOutdated = useIsOutdated();
  const names = useWorldNames();
  const nameOf = (path: string): string => names.find((world) => world.path === path)?.name ?? path;
  const debugged = debugText(debug, nameOf);
  return (
    <button
      type="button"
      className={`pw-status-item ${isOutdated && debugged === null ? 'outdated' : ''}`}
      title={isOutdated ? 'The project has changed since. Plan again: Ctrl+Enter' : 'Show the plan'}
      onClick={() => useShell.getState().showPanel(debugged === null ? 'plan-view' : 'debugger')}
    >
      {debugged === null ? <Play size={13} aria-hidden /> : <Bug size={13} aria-hidden />}
      <span>{debugged ?? runText({ ...run, isOutdated }, nameOf)}</span>
    </button>
  );
}

export function StatusBar() {
  const activePath = useProject((state) => state.activePath);
  const ref = useProject((state) => state.ref);
  if (!ref) return null;
  return (
    <footer className="pw-status-bar">
      <Saved />
      <Offered />
      <Problems />
      <LastRun />
      <Travelled />
      <span className="pw-status-item end">{activePath}</span>
    </footer>
  );
}
