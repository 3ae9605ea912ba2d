/** Reloads a window whose page crashed or hangs, with what it showed. If it happens repeatedly, the user decides. */
import { type BrowserWindow, dialog, type RenderProcessGoneDetails } from 'electron';
import { pageUrl } from './app-window.ts';
import { createCrashes, whyEnded } from './crashes.ts';

export interface RecoveryHost {
  /** The name of the project that the window shows; null if none. */
  readonly shown: (window: number) => string | null;
  /** The page is about to be loaded again, with or without its project; `why` is the reason that it shows. */
  readonly begin: (window: number, withProject: boolean, why: string) => void;
  readonly now: () => number;
}

export function recoverWindow(window: BrowserWindow, host: RecoveryHost): void {
  const crashes = createCrashes(host.now);
  const { id, webContents } = window;
  let hung = false;

  webContents.on('render-process-gone', (_event, { reason }: RenderProcessGoneDetails) => {
    if (reason === 'clean-exit') return;
    const why = hung ? 'it stopped responding' : whyEnded(reason);
    hung = false;
    // The page cannot be loaded from within the event that reports the crash.
    setImmediate(() => void reload(why, crashes.again()));
  });

  async function reload(why: string, often: boolean): Promise<void> {
    if (window.isDestroyed()) return;
    const project = host.shown(id);
    const choice = often && project !== null ? await askHowToGoOn(window, project, why) : 'again';
    if (window.isDestroyed()) return;
    if (choice === 'close') return window.destroy();
    host.begin(id, choice === 'again', why);
    await window.loadURL(pageUrl()).catch(() => undefined);
  }

  let asking: AbortController | null = null;
  window.on('responsive', () => asking?.abort());
  window.on('unresponsive', async () => {
    if (asking !== null) return;
    asking = new AbortController();
    const answer = await askAboutHang(window, asking.signal);
    asking = null;
    if (answer !== 'reload' || window.isDestroyed()) return;
    hung = true;
    webContents.forcefullyCrashRenderer();
  });
}

async function askHowToGoOn(
  window: BrowserWindow,
  project: string,
  why: string,
): Promise<'without' | 'again' | 'close'> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: `The window keeps crashing with ${project} open.`,
    detail: `The last time because ${why}. Your unsaved work is backed up; it is offered when the project is next opened.`,
    buttons: [`Continue without ${project}`, 'Try again', 'Close the window'],
    defaultId: 0,
    cancelId: 2,
  });
  return response === 0 ? 'without' : response === 1 ? 'again' : 'close';
}

/** Closes by itself if the window responds again. */
async function askAboutHang(window: BrowserWindow, signal: AbortSignal): Promise<'wait' | 'reload'> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'The window is not responding.',
    detail:
      'It may be busy with something large. You can wait, or reload it: your backed-up unsaved work comes back, but changes of the last second may be lost.',
    buttons: ['Wait', 'Reload'],
    defaultId: 0,
    cancelId: 0,
    signal,
  });
  return response === 1 ? 'reload' : 'wait';
}
