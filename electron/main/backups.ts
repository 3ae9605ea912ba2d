/** Unsaved work of each project, kept in the app's own folder so that a kill loses at most a second of typing. */
import { mkdir, readdir, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ProjectFile } from '../contract/messages.ts';
import { projectFiles, projectId } from '../contract/requests.ts';
import { sweepTemporaryFiles, writeAtomically } from './atomic-write.ts';

const backupSchema = z.strictObject({ version: z.literal(1), files: projectFiles });

export interface Backups {
  write(id: string, files: readonly ProjectFile[]): Promise<void>;
  read(id: string): Promise<readonly ProjectFile[]>;
  /** The ids of which something is kept. */
  kept(): Promise<readonly string[]>;
  clear(id: string): Promise<void>;
}

export function createBackups(folder: string, now: () => number): Backups {
  // A colon is no character of a file name on Windows.
  const fileOf = (id: string): string => path.join(folder, `${id.replace(':', '-')}.json`);
  const ready = mkdir(folder, { recursive: true }).then(() => sweepTemporaryFiles(folder, now()));
  let last: Promise<unknown> = ready;

  /** A clear that overtook an older write would bring saved work back as unsaved. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next;
    return next;
  }

  return {
    write: (id, files) =>
      inTurn(() => writeAtomically(fileOf(id), JSON.stringify({ version: 1, files }), 0o600)),
    read: (id) => inTurn(() => readBackup(fileOf(id))),
    kept: () => inTurn(() => keptIds(folder)),
    clear: (id) => inTurn(() => unlink(fileOf(id)).catch(() => undefined)),
  };
}

async function readBackup(file: string): Promise<readonly ProjectFile[]> {
  try {
    const parsed = backupSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data.files : [];
  } catch {
    return [];
  }
}

/** The hyphen behind `sample` stands for the id's colon. */
async function keptIds(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length).replace(/^sample-/, 'sample:'))
    .filter((id) => projectId.safeParse(id).success);
}
