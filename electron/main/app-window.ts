/** A window: hardened, reopened where it was, and closed only when its page agrees. */
import path from 'node:path';
import { BrowserWindow, dialog, screen } from 'electron';
import { APP_URL, isSameSite } from './app-protocol.ts';
import { cutPeerConnections } from './no-network.ts';
import type { RememberedFile } from './remembered-file.ts';
import { fitBounds, MINIMUM_SIZE, type RememberedBounds } from './window-bounds.ts';

/** Forge's development server; undefined in our own builds. */
declare const MAIN_WINDOW_VITE_DEV_SERVER_URL: string | undefined;

export function pageUrl(): string {
  const served = typeof MAIN_WINDOW_VITE_DEV_SERVER_URL === 'string' ? MAIN_WINDOW_VITE_DEV_SERVER_URL : null;
  return served ?? APP_URL;
}

export function openWindow(bounds: RememberedFile<RememberedBounds>): BrowserWindow {
  const screens = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea);
  const window = new BrowserWindow({
    ...fitBounds(bounds.value, screens),
    minWidth: MINIMUM_SIZE.width,
    minHeight: MINIMUM_SIZE.height,
    title: 'Planwright',
    show: false,
    webPreferences: {
      preload: path.join(__dirname, 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      // A file dropped on the window must not replace the page.
      navigateOnDragDrop: false,
    },
  });
  if (bounds.value?.maximised) window.maximize();
  window.once('ready-to-show', () => window.show());
  // Otherwise the page's own title would replace the one that shows unsaved work.
  window.on('page-title-updated', (event) => event.preventDefault());
  window.on('close', () => rememberBounds(window, bounds));
  stayOnOurPage(window);
  cutPeerConnections(window.webContents);
  void window.loadURL(pageUrl());
  return window;
}

function rememberBounds(window: BrowserWindow, bounds: RememberedFile<RememberedBounds>): void {
  bounds.set({ ...window.getNormalBounds(), maximised: window.isMaximized() });
}

function stayOnOurPage(window: BrowserWindow): void {
  const { webContents } = window;
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // Navigation within the same site must stay allowed, or a reload from the development server would hang.
  webContents.on('will-navigate', (event, url) => {
    if (!isSameSite(url, pageUrl())) event.preventDefault();
  });
  webContents.on('will-redirect', (event, url) => {
    if (!isSameSite(url, pageUrl())) event.preventDefault();
  });
  webContents.on('will-attach-webview', (event) => event.preventDefault());
}

export function showTitle(window: BrowserWindow, title: string, unsaved: boolean): void {
  window.setDocumentEdited(unsaved);
  window.setTitle(unsaved && process.platform !== 'darwin' ? `● ${title}` : title);
}

export interface CloseGuard {
  /** From now on, the page is asked before the window closes. */
  arm(): void;
  answer(close: boolean): void;
}

/** Asks the page before closing. A page that does not respond cannot keep the window open forever. */
export function guardClose(window: BrowserWindow, ask: () => void): CloseGuard {
  let armed = false;
  let agreed = false;
  let asking = false;
  window.on('close', (event) => {
    if (!armed || agreed || window.webContents.isCrashed()) return;
    event.preventDefault();
    if (asking) void offerToForce();
    asking = true;
    ask();
  });

  async function offerToForce(): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: 'The window is not responding.',
      detail:
        'Your backed-up unsaved work is offered again next time, but changes of the last second may be lost.',
      buttons: ['Wait', 'Close anyway'],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1) window.destroy();
  }

  return {
    arm: () => {
      armed = true;
    },
    answer(close) {
      asking = false;
      agreed = close;
      if (close) window.close();
    },
  };
}
