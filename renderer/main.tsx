/** The composition root: chooses the platform, starts the workers, creates the stores, mounts the window. */
import './platform/no-peer-connections.ts';
import './worker/trusted-workers.ts';
import 'dockview-react/dist/styles/dockview.css';
import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { createPlatform } from './platform/create-platform.ts';
import { App } from './shell/app.tsx';
import { openInitial } from './state/open-initial.ts';
import { initialiseStores, useProject, useShell } from './state/stores.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { startWorker } from './worker/channel.ts';
import { createImportClient } from './worker/import-client.ts';
import { createLanguageClient } from './worker/language-client.ts';
import { messageOf } from './worker/message-of.ts';
import { createPlannerClient } from './worker/planner-client.ts';

function tellFault(text: string): void {
  useShell.getState().notify({ severity: 'error', text, actions: [] });
}

async function start(): Promise<void> {
  const platform = await createPlatform();
  const language = createLanguageClient({
    start: startWorker(
      () =>
        new Worker(new URL('./worker/language.worker.ts', import.meta.url), {
          type: 'module',
          name: 'language',
        }),
    ),
    fault: tellFault,
  });
  const planner = createPlannerClient(
    startWorker(
      () =>
        new Worker(new URL('./worker/planner.worker.ts', import.meta.url), {
          type: 'module',
          name: 'planner',
        }),
    ),
  );
  const importer = createImportClient(
    startWorker(
      () =>
        new Worker(new URL('./worker/import.worker.ts', import.meta.url), {
          type: 'module',
          name: 'import',
        }),
    ),
  );
  initialiseStores({ platform, language, planner, importer });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root).render(
    <ErrorBoundary what="The window">
      <App />
    </ErrorBoundary>,
  );
  await openInitial();
}

window.addEventListener('unhandledrejection', (event) => {
  const { unsaved, backupFailure } = useProject.getState();
  // Never says that something is safe if it may not be.
  const safe = unsaved.length === 0 || backupFailure === null ? '' : ' Save your work: it is not backed up.';
  tellFault(`Something went wrong in Planwright: ${messageOf(event.reason)}.${safe}`);
});
void start();
