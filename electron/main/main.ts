/** Starts the desktop app: connects the parts and opens the window. */
import path from 'node:path';
import { app, BrowserWindow, ipcMain, Menu, protocol, session } from 'electron';
import type { EventChannel } from '../contract/channels.ts';
import type { EventOf, ProjectRef } from '../contract/messages.ts';
import { folderArgument } from './app-arguments.ts';
import { APP_SCHEME, APP_URL, isSameSite, serveBundle } from './app-protocol.ts';
import { type CloseGuard, guardClose, openWindow, pageUrl } from './app-window.ts';
import { createBackups } from './backups.ts';
import { createGrants, grantsSchema } from './grants.ts';
import { cutNetwork } from './no-network.ts';
import { createOpenProjects } from './open-projects.ts';
import { projectHandlers } from './project-requests.ts';
import { openRemembered } from './remembered-file.ts';
import { answerRequests } from './requests.ts';
import { createSamples } from './samples.ts';
import { createSettings, settingsSchema } from './settings.ts';
import { sweepTemporaryFiles } from './temporary-names.ts';
import { createUnfinished, unfinishedSchema } from './unfinished.ts';
import { findProject, whereaboutsOf } from './whereabouts.ts';
import { boundsSchema } from './window-bounds.ts';
import { recoverWindow } from './window-recovery.ts';
import { windowHandlers } from './window-requests.ts';

const BUNDLE_FOLDER = path.join(__dirname, '../renderer/main_window');

// This must happen before the app is ready.
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  },
]);

/** Passed to the instance that is already running, because Chromium may reorder the arguments themselves. */
const startFolder = folderArgument(process.argv, app.isPackaged, process.cwd());

if (app.requestSingleInstanceLock({ folder: startFolder })) void app.whenReady().then(start);
else app.quit();

async function start(): Promise<void> {
  await harden();
  const data = (name: string): string => path.join(app.getPath('userData'), name);
  const bounds = await openRemembered(data('window.json'), boundsSchema, null);
  const grantsFile = await openRemembered(data('grants.json'), grantsSchema, []);
  const settingsFile = await openRemembered(data('settings.json'), settingsSchema, []);
  const unfinishedFile = await openRemembered(data('unfinished.json'), unfinishedSchema, []);
  const unfinished = createUnfinished(unfinishedFile);
  await unfinished.sweep(Date.now());
  await sweepTemporaryFiles(app.getPath('userData'), Date.now());
  const grants = createGrants(grantsFile, Date.now);
  const initial = new Map<number, ProjectRef>();
  const guards = new Map<number, CloseGuard>();
  const samples = createSamples(domainsFolder());
  const openProjects = createOpenProjects(async (id) => {
    const { identity } = await whereaboutsOf(id, grants, samples);
    return identity ?? id;
  });
  const backups = createBackups(data('backups'), {
    now: Date.now,
    whereabouts: (id) => whereaboutsOf(id, grants, samples),
    find: (record) => findProject(record, grants, samples),
  });

  const refOf = (id: string): ProjectRef | undefined => grants.refOf(id) ?? samples.refOf(id);
  const shown = (id: number): ProjectRef | undefined => refOf(openProjects.lastOf(id) ?? '');
  const recovered = new Map<number, string>();

  /** The window's project is opened again after a reload, unless it is to stay closed. */
  function beginAgain(id: number, withProject: boolean, why: string): void {
    const project = shown(id);
    initial.delete(id);
    if (withProject && project !== undefined) initial.set(id, project);
    recovered.set(
      id,
      withProject || project === undefined ? why : `${why}. ${project.name} was not opened again`,
    );
    backups.end(id);
  }

  function open(project: ProjectRef | null): BrowserWindow {
    const window = openWindow(bounds);
    const { id } = window;
    if (project !== null) initial.set(id, project);
    guards.set(
      id,
      guardClose(window, () => tell(window, 'window:closing', undefined)),
    );
    recoverWindow(window, {
      shown: (shownIn) => shown(shownIn)?.name ?? null,
      begin: beginAgain,
      now: Date.now,
    });
    window.once('closed', () => {
      recovered.delete(id);
      initial.delete(id);
      guards.delete(id);
      openProjects.end(id);
      backups.end(id);
    });
    return window;
  }

  /** If a window already has this folder open, shows that window. */
  async function openFolder(folder: string): Promise<void> {
    const project = await grants.grant(folder);
    const holder = await openProjects.holder(project.id);
    if (holder !== null) bringToFront(holder);
    else await openProjects.claim(open(project).id, project.id);
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
        samples,
        unfinished,
        openProjects,
        bringToFront,
        initialOf: async (window) => initial.get(window.id) ?? null,
        documentsFolder,
        tell: (window, change) => tell(window, 'project:file-changed', change),
      }),
      ...windowHandlers({
        backups,
        settings: createSettings(settingsFile),
        unfinished,
        documentsFolder,
        whyLoadedAgain: (window) => {
          const why = recovered.get(window.id) ?? null;
          recovered.delete(window.id);
          return why;
        },
        guardOf: (window) => guards.get(window.id),
        menuChosen: (window, command) => tell(window, 'menu:chosen', command),
      }),
    },
  );
  app.on('second-instance', (_event, _argv, _folder, sent) => {
    const folder = sentFolder(sent);
    if (folder === null) showWindow(() => open(null));
    else void openFolder(folder);
  });
  app.on('activate', () => showWindow(() => open(null)));
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  flushBeforeQuit(() =>
    Promise.all([bounds.flush(), grantsFile.flush(), settingsFile.flush(), unfinishedFile.flush()]),
  );
  if (startFolder === null) open(null);
  else await openFolder(startFolder);
}

/** The window may write text to the clipboard, but not read it unasked. Nothing else is granted. */
const COPYING = 'clipboard-sanitized-write';

async function harden(): Promise<void> {
  protocol.handle(APP_SCHEME, (request) => serveBundle(BUNDLE_FOLDER, request));
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide) =>
    decide(permission === COPYING),
  );
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === COPYING);
  await cutNetwork(session.defaultSession, pageUrl() !== APP_URL);
  // Electron's own menu would offer reload and developer tools; the window sends its own menu.
  Menu.setApplicationMenu(null);
}

/** The samples are beside the packaged app, or in the source tree. */
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

function showWindow(open: () => void): void {
  const window = BrowserWindow.getAllWindows()[0];
  if (window === undefined) open();
  else bringToFront(window.id);
}

function bringToFront(id: number): void {
  const window = BrowserWindow.fromId(id);
  if (window?.isMinimized()) window.restore();
  window?.show();
  window?.focus();
}

/** When the last window closes, the last changes of the remembered values are still being written. */
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
