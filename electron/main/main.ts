/** The desktop app's start: puts the parts together and opens the window. */
import path from 'node:path';
import { app, BrowserWindow, ipcMain, Menu, protocol, session } from 'electron';
import type { EventChannel } from '../contract/channels.ts';
import type { EventOf, ProjectRef } from '../contract/messages.ts';
import { folderArgument } from './app-arguments.ts';
import { APP_SCHEME, isSameSite, serveBundle } from './app-protocol.ts';
import { type CloseGuard, guardClose, openWindow, pageUrl } from './app-window.ts';
import { createBackups } from './backups.ts';
import { createGrants, grantsSchema } from './grants.ts';
import { projectHandlers } from './project-requests.ts';
import { openRemembered } from './remembered-file.ts';
import { answerRequests } from './requests.ts';
import { createSamples } from './samples.ts';
import { createSettings, settingsSchema } from './settings.ts';
import { boundsSchema } from './window-bounds.ts';
import { windowHandlers } from './window-requests.ts';

const BUNDLE_FOLDER = path.join(__dirname, '../renderer/main_window');

// Must be said before the app is ready.
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  },
]);

/** Sent along to the instance that runs already: Chromium may reorder the arguments themselves. */
const startFolder = folderArgument(process.argv, app.isPackaged, process.cwd());

if (app.requestSingleInstanceLock({ folder: startFolder })) void app.whenReady().then(start);
else app.quit();

async function start(): Promise<void> {
  harden();
  const data = (name: string): string => path.join(app.getPath('userData'), name);
  const bounds = await openRemembered(data('window.json'), boundsSchema, null);
  const grantsFile = await openRemembered(data('grants.json'), grantsSchema, []);
  const settingsFile = await openRemembered(data('settings.json'), settingsSchema, []);
  const grants = createGrants(grantsFile, Date.now);
  const initial = new Map<number, Promise<ProjectRef>>();
  const guards = new Map<number, CloseGuard>();

  function open(folder: string | null): void {
    const window = openWindow(bounds);
    const { id } = window;
    if (folder !== null) initial.set(id, grants.grant(folder));
    guards.set(
      id,
      guardClose(window, () => tell(window, 'window:closing', undefined)),
    );
    window.once('closed', () => {
      initial.delete(id);
      guards.delete(id);
    });
  }

  const documentsFolder = app.getPath('documents');
  answerRequests(
    {
      ipc: ipcMain,
      windowOf: (event) => BrowserWindow.fromWebContents(event.sender),
      isOurPage: (url) => isSameSite(url, pageUrl()),
    },
    {
      ...projectHandlers({
        grants,
        samples: createSamples(domainsFolder()),
        initialOf: async (window) => (await initial.get(window.id)) ?? null,
        documentsFolder,
        tell: (window, change) => tell(window, 'project:file-changed', change),
      }),
      ...windowHandlers({
        backups: createBackups(data('backups'), Date.now),
        settings: createSettings(settingsFile),
        documentsFolder,
        guardOf: (window) => guards.get(window.id),
        menuChosen: (window, command) => tell(window, 'menu:chosen', command),
      }),
    },
  );
  app.on('second-instance', (_event, _argv, _folder, sent) => {
    const folder = sentFolder(sent);
    if (folder === null) showWindow(open);
    else open(folder);
  });
  app.on('activate', () => showWindow(open));
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  flushBeforeQuit(() => Promise.all([bounds.flush(), grantsFile.flush(), settingsFile.flush()]));
  open(startFolder);
}

function harden(): void {
  protocol.handle(APP_SCHEME, (request) => serveBundle(BUNDLE_FOLDER, request));
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  // Electron's own menu would offer reloading and its tools; the window sends its own.
  Menu.setApplicationMenu(null);
}

/** The bundled projects lie beside the packaged app, or in the source tree. */
function domainsFolder(): string {
  return path.join(app.isPackaged ? process.resourcesPath : app.getAppPath(), 'domains');
}

function tell<C extends EventChannel>(window: BrowserWindow, channel: C, payload: EventOf<C>): void {
  if (!window.isDestroyed()) window.webContents.send(channel, payload);
}

function sentFolder(sent: unknown): string | null {
  if (typeof sent !== 'object' || sent === null || !('folder' in sent)) return null;
  return typeof sent.folder === 'string' ? sent.folder : null;
}

function showWindow(open: (folder: null) => void): void {
  const window = BrowserWindow.getAllWindows()[0];
  if (window?.isMinimized()) window.restore();
  if (window === undefined) open(null);
  else window.focus();
}

/** What was remembered in the last moment is still being written when the last window closes. */
function flushBeforeQuit(flush: () => Promise<unknown>): void {
  let flushed = false;
  app.on('will-quit', (event) => {
    if (flushed) return;
    event.preventDefault();
    void flush().finally(() => {
      flushed = true;
      app.quit();
    });
  });
}
