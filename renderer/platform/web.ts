/** The browser: the same app without a desktop around it. */
import { type Database, openDatabase } from './database.ts';
import type { BackupPort, Platform, ProjectFile, SettingsPort, WindowPort } from './ports.ts';
import { createWebExports } from './web-exports.ts';
import { createWebProjects } from './web-projects.ts';

export async function createWebPlatform(): Promise<Platform> {
  const database = await openDatabase();
  const hasFolders = window.showDirectoryPicker !== undefined;
  return {
    kind: 'web',
    projects: createWebProjects({
      database,
      hasFolders,
      samples: async () => (await import('./bundled-samples.ts')).BUNDLED_SAMPLES,
      now: Date.now,
      newId: () => crypto.randomUUID().replaceAll('-', ''),
      query: location.search,
    }),
    backups: createWebBackups(database),
    exports: createWebExports(hasFolders),
    settings: createWebSettings(localStorage),
    menu: null,
    window: createWebWindow(),
  };
}

export function createWebBackups(database: Database): BackupPort {
  return {
    write: ({ id }, files) => database.change([{ store: 'backups', key: id, value: files.map(bare) }]),
    read: async ({ id }) => ((await database.get('backups', id)) as readonly ProjectFile[] | undefined) ?? [],
    kept: async () => (await database.entries('backups', '')).map(([id]) => id),
    clear: ({ id }) => database.change([{ store: 'backups', key: id, value: undefined }]),
  };
}

function bare({ path, text }: ProjectFile): ProjectFile {
  return { path, text };
}

const SETTING = 'planwright:';

export function createWebSettings(storage: Storage): SettingsPort {
  return {
    read: async (key) => storage.getItem(SETTING + key),
    async write(key, json) {
      try {
        storage.setItem(SETTING + key, json);
      } catch {
        // A full storage loses a comfort, no work.
      }
    },
  };
}

/** A page may not ask in its own words before it closes: while work is unsaved, the browser asks in its. */
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
    showsProject(ref) {
      const query = ref === null ? '' : `?project=${encodeURIComponent(ref.id)}`;
      history.replaceState(null, '', location.pathname + query);
    },
    beforeClose: () => undefined,
  };
}
