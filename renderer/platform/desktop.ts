/** The desktop: every port is a request over the bridge. */
import type { DesktopBridge } from '../../electron/contract/messages.ts';
import { toSafeName } from '../../electron/contract/project-paths.ts';
import type { Platform, ProjectFile, ProjectPort, WindowPort } from './ports.ts';

declare global {
  interface Window {
    /** Provided by the preload script; absent in a browser. */
    readonly planwright?: DesktopBridge;
  }
}

export function createDesktopPlatform(bridge: DesktopBridge): Platform {
  return {
    kind: 'desktop',
    projects: projectPort(bridge),
    backups: {
      write: ({ id }, files) =>
        bridge.request('backup:write', {
          id,
          files: files.map((file) => ({ ...bare(file), base: file.base })),
        }),
      offers: ({ id }) => bridge.request('backup:offers', { id }),
      answer: (key, paths) => bridge.request('backup:answer', { key, paths }),
      kept: () => bridge.request('backup:kept', undefined),
      read: (key) => bridge.request('backup:read', { key }),
    },
    exports: {
      write: (name, files) =>
        bridge.request('export:write', { name: toSafeName(name), files: files.map(bare) }),
    },
    settings: {
      read: (key) => bridge.request('settings:read', { key }),
      write: (key, json) => bridge.request('settings:write', { key, json }),
    },
    menu: {
      show: (menus) => void bridge.request('menu:show', menus),
      chosen: (listener) => bridge.listen('menu:chosen', listener),
    },
    window: windowPort(bridge),
  };
}

function projectPort(bridge: DesktopBridge): ProjectPort {
  return {
    chooseFolder: () => bridge.request('project:choose-folder', undefined),
    chooseImport: () => bridge.request('project:choose-import', undefined),
    open: ({ id }) => bridge.request('project:open', { id }),
    samples: () => bridge.request('project:samples', undefined),
    recent: () => bridge.request('project:recent', undefined),
    initial: () => bridge.request('project:initial', undefined),
    create: (name, files) =>
      bridge.request('project:create', { name: toSafeName(name), files: files.map(bare) }),
    readFile: ({ id }, path) => bridge.request('project:read-file', { id, path }),
    save: ({ id }, files, despite = []) =>
      bridge.request('project:save', {
        id,
        files: files.map((file) => ({ ...bare(file), knownText: file.knownText })),
        despite,
      }),
    remove: ({ id }, { path, knownText }, despite = []) =>
      bridge.request('project:remove', { id, file: { path, knownText }, despite }),
    watch({ id }, changed) {
      const stop = bridge.listen('project:file-changed', (change) => {
        if (change.id === id) changed(change.path, change.content);
      });
      void bridge.request('project:watch', { id });
      return () => {
        stop();
        void bridge.request('project:unwatch', { id });
      };
    },
  };
}

/** The main process rejects everything that the contract does not name, so nothing else may be sent. */
function bare({ path, text }: ProjectFile): { readonly path: string; readonly text: string } {
  return { path, text };
}

function windowPort(bridge: DesktopBridge): WindowPort {
  return {
    setTitle: (title, unsaved) => void bridge.request('window:title', { title, unsaved }),
    recovered: () => bridge.request('window:recovered', undefined),
    // The desktop's window is never reloaded by the user.
    showsProject: () => undefined,
    beforeClose(ask) {
      bridge.listen('window:closing', () => {
        void ask().then((close) => bridge.request('window:answer-close', { close }));
      });
      void bridge.request('window:guard-close', undefined);
    },
  };
}
