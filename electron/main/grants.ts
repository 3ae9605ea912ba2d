/**
 * The folders that the user has chosen. The window refers to them by opaque ids and cannot name a folder without a grant.
 */
import { randomBytes } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ProjectRef } from '../contract/messages.ts';
import type { RememberedFile } from './remembered-file.ts';

const MAX_GRANTS = 1_000;
const MAX_RECENT = 40;

const grant = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  folder: z.string(),
  opened: z.number(),
});
export const grantsSchema = z.array(grant).max(MAX_GRANTS);
export type Grant = z.output<typeof grant>;

export interface Grants {
  /** Remembers that the user chose this folder. The same folder keeps its id, so that its backups are found again. */
  grant(folder: string, opened?: number): Promise<ProjectRef>;
  folderOf(id: string): string | undefined;
  refOf(id: string): ProjectRef | undefined;
  /** Newest first, without folders that no longer exist. */
  recent(): Promise<readonly ProjectRef[]>;
  /** All grants whose folder exists. */
  present(): Promise<readonly ProjectRef[]>;
}

export function createGrants(file: RememberedFile<readonly Grant[]>, now: () => number): Grants {
  const find = (id: string): Grant | undefined => file.value.find((known) => known.id === id);
  async function present(): Promise<readonly ProjectRef[]> {
    const found = await Promise.all(file.value.map((known) => isFolder(known.folder)));
    return file.value.filter((_, index) => found[index]).map(refFor);
  }
  return {
    async grant(folder, opened = now()) {
      const real = await realpath(folder).catch(() => path.resolve(folder));
      const known = file.value.find((candidate) => candidate.folder === real);
      const granted = { id: known?.id ?? newId(), folder: real, opened };
      const others = file.value.filter((candidate) => candidate !== known);
      file.set([granted, ...others].sort((a, b) => b.opened - a.opened).slice(0, MAX_GRANTS));
      return refFor(granted);
    },
    folderOf: (id) => find(id)?.folder,
    refOf(id) {
      const known = find(id);
      return known && refFor(known);
    },
    recent: async () => (await present()).slice(0, MAX_RECENT),
    present,
  };
}

/** An id reveals nothing about its folder. */
function newId(): string {
  return randomBytes(16).toString('hex');
}

function refFor({ id, folder }: Grant): ProjectRef {
  return { id, name: path.basename(folder) || folder, place: folder, readOnly: false };
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
