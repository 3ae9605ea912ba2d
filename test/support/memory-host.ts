/** A browser's storage and folders in memory, for tests of the web platform. */
import type { Database, StoreName } from '../../renderer/platform/database.ts';

export function memoryDatabase(): Database {
  const entries = new Map<string, unknown>();
  const address = (store: StoreName, key: string): string => `${store}:${key}`;
  return {
    get: async (store, key) => entries.get(address(store, key)),
    async entries(store, prefix) {
      const start = address(store, prefix);
      return [...entries]
        .filter(([key]) => key.startsWith(start))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => [key.slice(store.length + 1), value] as const);
    },
    async change(changes) {
      for (const { store, key, value } of changes) {
        if (value === undefined) entries.delete(address(store, key));
        else entries.set(address(store, key), value);
      }
    },
  };
}

/** A browser's locks, shared by its tabs: only what the app uses of them. */
export function memoryLocks(): { readonly manager: LockManager; closeTab(names: readonly string[]): void } {
  const held = new Set<string>();
  const manager = {
    async request(name: string, _options: unknown, granted: () => Promise<void>) {
      if (held.has(name)) throw new DOMException('Given up waiting.', 'TimeoutError');
      held.add(name);
      await granted();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager;
  return {
    manager,
    closeTab: (names) => {
      for (const name of names) held.delete(name);
    },
  };
}

export interface MemoryFolder {
  readonly handle: FileSystemDirectoryHandle;
  /** By path from the folder. */
  readonly files: Map<string, Uint8Array>;
  put(path: string, text: string): void;
  text(path: string): string | undefined;
  permission: PermissionState;
}

/** A folder as the File System Access API shows it; only what the app uses of it. */
export function memoryFolder(name: string): MemoryFolder {
  const files = new Map<string, Uint8Array>();
  const times = new Map<string, number>();
  let clock = 0;
  const folder: MemoryFolder = {
    files,
    permission: 'granted',
    put(path, text) {
      files.set(path, new TextEncoder().encode(text));
      times.set(path, ++clock);
    },
    text: (path) => {
      const bytes = files.get(path);
      return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
    },
    handle: directory(''),
  };
  return folder;

  function directory(prefix: string): FileSystemDirectoryHandle {
    const handle = {
      kind: 'directory',
      name: prefix === '' ? name : prefix.slice(0, -1),
      isSameEntry: async (other: unknown) => other === handle,
      queryPermission: async () => folder.permission,
      requestPermission: async () => folder.permission,
      async getDirectoryHandle(child: string, options?: { create?: boolean }) {
        const inside = `${prefix}${child}/`;
        if (!options?.create && ![...files.keys()].some((path) => path.startsWith(inside))) throw missing();
        return directory(inside);
      },
      async getFileHandle(child: string, options?: { create?: boolean }) {
        if (!files.has(prefix + child) && !options?.create) throw missing();
        return file(prefix + child, child);
      },
      async removeEntry(child: string) {
        if (!files.delete(prefix + child)) throw missing();
      },
      async *keys() {
        for (const child of children()) yield child;
      },
      async *entries() {
        for (const child of children()) {
          const isFile = files.has(prefix + child);
          yield [child, isFile ? file(prefix + child, child) : directory(`${prefix}${child}/`)];
        }
      },
    };
    return handle as unknown as FileSystemDirectoryHandle;

    function children(): Set<string> {
      const inside = [...files.keys()].filter((path) => path.startsWith(prefix));
      return new Set(inside.map((path) => path.slice(prefix.length).split('/')[0] ?? ''));
    }
  }

  function file(path: string, child: string): FileSystemFileHandle {
    return {
      kind: 'file',
      name: child,
      getFile: async () => ({
        lastModified: times.get(path) ?? 0,
        size: files.get(path)?.length ?? 0,
        arrayBuffer: async () => new Uint8Array(files.get(path) ?? []).buffer,
      }),
      createWritable: async () => {
        let written = '';
        return {
          write: async (text: string) => {
            written += text;
          },
          close: async () => folder.put(path, written),
        };
      },
    } as unknown as FileSystemFileHandle;
  }
}

function missing(): DOMException {
  return new DOMException('A requested file or directory could not be found.', 'NotFoundError');
}
