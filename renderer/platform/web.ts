/** The browser: the same app without a desktop around it. */
import { openDatabase } from './database.ts';
import type { Platform, SettingsPort, WindowPort } from './ports.ts';
import { createTabLocks } from './tab-locks.ts';
import { createWebBackups } from './web-backups.ts';
import { createWebExports } from './web-exports.ts';
import { createWebProjects } from './web-projects.ts';

export async function createWebPlatform(): Promise<Platform> {
  const database = await openDatabase();
  const hasFolders = window.showDirectoryPicker !== undefined;
  const shared = {
    database,
    locks: createTabLocks(navigator.locks),
    now: Date.now,
    newId: () => crypto.randomUUID().replaceAll('-', ''),
  };
  const projects = createWebProjects({
    ...shared,
    hasFolders,
    samples: async () => (await import('./bundled-samples.ts')).BUNDLED_SAMPLES,
    query: location.search,
  });
  return {
    kind: 'web',
    projects,
    backups: createWebBackups({ ...shared, find: projects.find }),
    exports: createWebExports(hasFolders),
    settings: createWebSettings(localStorage),
    menu: null,
    window: createWebWindow(),
  };
}

const SETTING = 'planwright:';

export function createWebSettings(storage: Storage): SettingsPort {
  return {
    read: async (key) => storage.getItem(SETTING + key),
    async write(key, json) {
      try {
        storage.setItem(SETTING + key, json);
      } catch {
        // If the storage is full, only convenience is lost, no work.
      }
    },
  };
}

/** A page cannot use its own words when it is being closed: while work is unsaved, the browser asks in its words. */
function createWebWindow(): WindowPort {
  let unsavedNow = false;
  window.addEventListener('beforeunload', (event) => {
    if (unsavedNow) event.preventDefault();
  });
  return {
    setTitle(title, unsaved) {
      unsavedNow = unsaved;
      document.title = unsaved ? `● ${title}` : title;
    },
    // A browser itself reports what happened to a page.
    recovered: async () => null,
    showsProject(ref) {
      const query = ref === null ? '' : `?project=${encodeURIComponent(ref.id)}`;
      history.replaceState(null, '', location.pathname + query);
    },
    beforeClose: () => undefined,
  };
}
