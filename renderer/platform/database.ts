/** The browser's storage, as named stores of keys and values; the changes of one call are made together or not at all. */

export const STORES = ['projects', 'files', 'backups'] as const;
export type StoreName = (typeof STORES)[number];

export interface Change {
  readonly store: StoreName;
  readonly key: string;
  /** Undefined deletes the entry. */
  readonly value: unknown;
}

export interface Database {
  get(store: StoreName, key: string): Promise<unknown>;
  /** Entries whose key starts with the prefix, sorted by key. */
  entries(store: StoreName, prefix: string): Promise<readonly (readonly [string, unknown])[]>;
  change(changes: readonly Change[]): Promise<void>;
}

const NAME = 'planwright';
const VERSION = 1;

export async function openDatabase(factory: IDBFactory = indexedDB): Promise<Database> {
  const request = factory.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store);
  };
  const database = await answerOf(request);
  // This tab must not block a newer version of the app in another tab.
  database.onversionchange = () => database.close();
  return {
    get: (store, key) => answerOf(database.transaction(store).objectStore(store).get(key)),
    async entries(store, prefix) {
      const objects = database.transaction(store).objectStore(store);
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const [keys, values] = await Promise.all([
        answerOf(objects.getAllKeys(range)),
        answerOf(objects.getAll(range)),
      ]);
      return keys.map((key, index) => [String(key), values[index] as unknown] as const);
    },
    change: (changes) => applyChanges(database, changes),
  };
}

async function applyChanges(database: IDBDatabase, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const stores = [...new Set(changes.map((change) => change.store))];
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  for (const { store, key, value } of changes) {
    if (value === undefined) transaction.objectStore(store).delete(key);
    else transaction.objectStore(store).put(value, key);
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser stopped the write.'));
  });
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser refused its storage.'));
  });
}
