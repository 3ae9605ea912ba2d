/** Folders outside the app's own in which something is being written. After a kill, the next start cleans them up. */
import { z } from 'zod';
import type { RememberedFile } from './remembered-file.ts';
import { sweepTemporaryFiles } from './temporary-names.ts';

export const unfinishedSchema = z.array(z.string()).max(20_000);

export interface Unfinished {
  /** Does the work and records the folders meanwhile, in case it never ends. */
  during<T>(folders: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Cleans up what an earlier run could not finish. */
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
