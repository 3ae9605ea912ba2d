/** Handles the window's requests about projects: choosing, opening, saving, watching. */
import path from 'node:path';
import { type BrowserWindow, dialog, shell } from 'electron';
import type { EventOf, Outcome, ProjectContent, ProjectFile, ProjectRef } from '../contract/messages.ts';
import { readChosenFiles } from './chosen-files.ts';
import type { Grants } from './grants.ts';
import { makeProjectFolder } from './new-folder.ts';
import type { OpenProjects } from './open-projects.ts';
import { createSession, type ProjectSession } from './project-session.ts';
import type { Handlers } from './requests.ts';
import type { Samples } from './samples.ts';
import type { Unfinished } from './unfinished.ts';

export interface ProjectHost {
  readonly grants: Grants;
  readonly samples: Samples;
  readonly unfinished: Unfinished;
  /** The folder that a window was opened for. */
  readonly initialOf: (window: BrowserWindow) => Promise<ProjectRef | null>;
  readonly openProjects: OpenProjects;
  readonly bringToFront: (window: number) => void;
  readonly documentsFolder: string;
  readonly tell: (window: BrowserWindow, change: EventOf<'project:file-changed'>) => void;
}

type ProjectHandlers = Pick<Handlers, Extract<keyof Handlers, `project:${string}`>>;

export function projectHandlers(host: ProjectHost): ProjectHandlers {
  const sessionOf = createSessions(host);
  return {
    'project:choose-folder': async (_, window) => {
      const folder = await chooseFolder(window, host.documentsFolder);
      return folder === null ? null : open(window, (await host.grants.grant(folder)).id);
    },
    'project:choose-import': async (_, window) => {
      const chosen = await chooseImportFiles(window, host.documentsFolder);
      return chosen === null ? null : readChosenFiles(chosen);
    },
    'project:open': async ({ id }, window) => {
      const folder = host.grants.folderOf(id);
      // Opening a project makes it recent.
      if (folder !== undefined) await host.grants.grant(folder);
      return open(window, id);
    },
    'project:samples': () => host.samples.list(),
    'project:recent': () => host.grants.recent(),
    'project:initial': async (_, window) => {
      const ref = await host.initialOf(window);
      // A page that was just loaded shows nothing yet, whatever it showed before.
      host.openProjects.keepOnly(window.id, ref?.id ?? null);
      return ref;
    },
    'project:create': async ({ name, files }, window) => {
      const folder = await chooseNewFolder(window, path.join(host.documentsFolder, name));
      return folder === null ? null : createProject(folder, files, window);
    },
    'project:read-file': ({ id, path: name }, window) => sessionOf(window, id).readFile(name),
    'project:save': ({ id, files, despite }, window) => sessionOf(window, id).save(files, despite),
    'project:remove': ({ id, file, despite }, window) => sessionOf(window, id).remove({ ...file, despite }),
    'project:watch': async ({ id }, window) => {
      await host.openProjects.claim(window.id, id);
      await sessionOf(window, id).watch((name, content) => host.tell(window, { id, path: name, content }));
    },
    'project:unwatch': ({ id }, window) => {
      host.openProjects.release(window.id, id);
      sessionOf(window, id).unwatch();
    },
  };

  /** Null if another window has the project open; that window is now in front. */
  async function open(window: BrowserWindow, id: string): Promise<Outcome<ProjectContent> | null> {
    const session = sessionOf(window, id);
    const { openProjects } = host;
    const hadIt = openProjects.holds(window.id, id);
    const holder = await openProjects.claim(window.id, id);
    if (holder !== null) {
      host.bringToFront(holder);
      return null;
    }
    const content = await session.read();
    if (!content.ok && !hadIt) openProjects.release(window.id, id);
    return content;
  }

  async function createProject(
    folder: string,
    files: readonly ProjectFile[],
    window: BrowserWindow,
  ): Promise<Outcome<ProjectContent> | null> {
    const made = await host.unfinished.during([path.dirname(folder)], () => makeProjectFolder(folder, files));
    if (!made.ok) return made;
    return open(window, (await host.grants.grant(folder)).id);
  }
}

/** The sessions by window and project. A window's sessions end with the window. */
function createSessions(host: ProjectHost): (window: BrowserWindow, id: string) => ProjectSession {
  const ofWindow = new Map<number, Map<string, ProjectSession>>();

  function sessionsOf(window: BrowserWindow): Map<string, ProjectSession> {
    const known = ofWindow.get(window.id);
    if (known !== undefined) return known;
    const sessions = new Map<string, ProjectSession>();
    const { id } = window;
    ofWindow.set(id, sessions);
    window.once('closed', () => {
      for (const session of sessions.values()) session.unwatch();
      ofWindow.delete(id);
    });
    return sessions;
  }

  return (window, id) => {
    const sessions = sessionsOf(window);
    const known = sessions.get(id);
    if (known !== undefined) return known;
    const ref = host.grants.refOf(id) ?? host.samples.refOf(id);
    const folder = host.grants.folderOf(id) ?? host.samples.folderOf(id);
    if (ref === undefined || folder === undefined)
      throw new Error('This window has no permission for that project.');
    const session = createSession(ref, folder, { discard: (file) => shell.trashItem(file), now: Date.now });
    sessions.set(id, session);
    return session;
  };
}

async function chooseFolder(window: BrowserWindow, start: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Open a project folder',
    defaultPath: start,
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

async function chooseNewFolder(window: BrowserWindow, suggested: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: 'Choose a folder for the new project',
    buttonLabel: 'Create',
    defaultPath: suggested,
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || filePath === undefined || filePath === '' ? null : filePath;
}

async function chooseImportFiles(window: BrowserWindow, start: string): Promise<readonly string[] | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Import a domain and its problems',
    buttonLabel: 'Import',
    defaultPath: start,
    // Many SHOP files have no extension.
    filters: [
      { name: 'All files', extensions: ['*'] },
      { name: 'SHOP', extensions: ['lisp', 'shop', 'shop2', 'jshop', 'jshop2'] },
      { name: 'HDDL', extensions: ['hddl', 'pddl'] },
    ],
    properties: ['openFile', 'multiSelections'],
  });
  return canceled || filePaths.length === 0 ? null : filePaths;
}
