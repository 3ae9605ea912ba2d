/** Handles the window's requests about itself and what it remembers: backups, settings, exports, menu, title, closing. */
import path from 'node:path';
import { type BrowserWindow, dialog, Menu } from 'electron';
import { menuTemplate } from './app-menu.ts';
import { type CloseGuard, showTitle } from './app-window.ts';
import type { Backups } from './backups.ts';
import { exportFolders, filesInTheWay, writeExport } from './exports.ts';
import type { Handlers } from './requests.ts';
import type { Settings } from './settings.ts';
import type { Unfinished } from './unfinished.ts';

export interface WindowHost {
  readonly backups: Backups;
  readonly settings: Settings;
  readonly unfinished: Unfinished;
  readonly documentsFolder: string;
  /** Why the window's page had to be reloaded; shown once. */
  readonly whyLoadedAgain: (window: BrowserWindow) => string | null;
  readonly guardOf: (window: BrowserWindow) => CloseGuard | undefined;
  readonly menuChosen: (window: BrowserWindow, commandId: string) => void;
}

type WindowHandlers = Omit<Handlers, Extract<keyof Handlers, `project:${string}`>>;

export function windowHandlers(host: WindowHost): WindowHandlers {
  return {
    'backup:write': ({ id, files }, window) => host.backups.write({ window: window.id, id }, files),
    'backup:offers': ({ id }, window) => host.backups.begin({ window: window.id, id }),
    'backup:answer': ({ key, paths }) => host.backups.answer(key, paths),
    'backup:kept': () => host.backups.kept(),
    'backup:read': ({ key }) => host.backups.read(key),
    'export:write': async ({ name, files }, window) => {
      const folder = await chooseTarget(window, path.join(host.documentsFolder, name));
      if (folder === null) return null;
      const replaced = await filesInTheWay(folder, files);
      if (replaced.length > 0 && !(await mayReplace(window, replaced))) return null;
      return host.unfinished.during(exportFolders(folder, files), () => writeExport(folder, files));
    },
    'settings:read': ({ key }) => host.settings.read(key),
    'settings:write': ({ key, json }) => host.settings.write(key, json),
    'menu:show': (menus, window) => {
      const isMac = process.platform === 'darwin';
      const template = menuTemplate(menus, isMac, (id) => host.menuChosen(window, id));
      const menu = Menu.buildFromTemplate(template);
      if (isMac) Menu.setApplicationMenu(menu);
      else window.setMenu(menu);
    },
    'window:recovered': (_, window) => host.whyLoadedAgain(window),
    'window:title': ({ title, unsaved }, window) => showTitle(window, title, unsaved),
    'window:guard-close': (_, window) => host.guardOf(window)?.arm(),
    'window:answer-close': ({ close }, window) => host.guardOf(window)?.answer(close),
  };
}

async function chooseTarget(window: BrowserWindow, start: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Choose a folder for the export',
    buttonLabel: 'Export here',
    defaultPath: start,
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

async function mayReplace(window: BrowserWindow, names: readonly string[]): Promise<boolean> {
  const shown = names.length > 5 ? [...names.slice(0, 5), `and ${names.length - 5} more`] : names;
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: 'Replace them?',
    detail: `These files already exist in the folder with other content: ${shown.join(', ')}.`,
    buttons: ['Cancel', 'Replace'],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
