/** Folders outside the app's own that something is being written into: a start after a kill sweeps them. */
import { z } from 'zod';
import type { RememberedFile } from './remembered-file.ts';
import { sweepTemporaryFiles } from './temporary-names.ts';

export const unfinishedSchema = z.array(z.string()).max(20_000);

export interface Unfinished {
  /** Does the work with the folders noted for the case that it never ends. */
  during<T>(folders: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Sweeps what a former start could not finish. */
  sweep(now: number): Promise<void>;
}

export function createUnfinished(file: RememberedFile<readonly string[]>): Unfinished {
  return {
    async during(folders, work) {
      const noted = [...new Set(folders)];
      file.set([...file.value, ...noted]);
      await file.flush();
      try {
        return await work();
      } finally {
        const rest = [...file.value];
        for (const folder of noted) rest.splice(rest.indexOf(folder), 1);
        file.set(rest);
      }
    },
    async sweep(now) {
      const folders = new Set(file.value);
      file.set([]);
      for (const folder of folders) await sweepTemporaryFiles(folder, now);
    },
  };
}
