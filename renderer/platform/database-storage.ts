/** A project that is stored in the browser. */
import type { Database } from './database.ts';
import { holdFiles } from './project-files.ts';
import type { ProjectStorage } from './project-storage.ts';

export function databaseStorage(database: Database, id: string): ProjectStorage {
  const keyOf = (path: string): string => `${id}/${path}`;
  return {
    async readAll() {
      const entries = await database.entries('files', `${id}/`);
      const all = entries.map(([key, text]) => ({ path: key.slice(id.length + 1), text: String(text) }));
      return holdFiles(all);
    },
    async read(path) {
      const text = await database.get('files', keyOf(path));
      return typeof text === 'string' ? text : null;
    },
    write: (files) =>
      database.change(files.map(({ path, text }) => ({ store: 'files', key: keyOf(path), value: text }))),
    remove: (path) => database.change([{ store: 'files', key: keyOf(path), value: undefined }]),
    stamps: null,
  };
}
