/** Unsaved work on disk: one file for each session of a project, with enough information to find the project again. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { KeptWork } from '../contract/messages.ts';
import { backupKey, projectFiles, projectId, projectPaths, unsavedFiles } from '../contract/requests.ts';
import { writeAtomically } from './atomic-write.ts';

const ENDING = '.json';

/** What identifies a project after a rename, or without the list of chosen folders. */
export interface Whereabouts {
  readonly id: string;
  readonly name: string;
  /** The path of the folder, or a description if there is none. */
  readonly place: string;
  /** What stays the same when a folder is renamed; null if it could not be determined. */
  readonly identity: string | null;
}

export interface KeptRecord extends KeptWork, Whereabouts {
  /** Files that were restored or discarded. */
  readonly answered: readonly string[];
}

const content = z.strictObject({
  version: z.literal(2),
  id: projectId,
  name: z.string(),
  place: z.string(),
  identity: z.string().nullable(),
  at: z.number(),
  answered: projectPaths,
  files: unsavedFiles,
});
/** In the first version, the file was named after the project's id. */
const formerContent = z.strictObject({ version: z.literal(1), files: projectFiles });

export function recordFile(folder: string, key: string): string {
  return path.join(folder, key + ENDING);
}

export async function writeRecord(folder: string, { key, ...rest }: KeptRecord): Promise<void> {
  await writeAtomically(recordFile(folder, key), JSON.stringify({ version: 2, ...rest }), 0o600);
}

/** Null if there is none or it is damaged; a damaged file is not touched. */
export async function readRecord(folder: string, key: string): Promise<KeptRecord | null> {
  try {
    const file = recordFile(folder, key);
    const json: unknown = JSON.parse(await readFile(file, 'utf8'));
    const parsed = content.safeParse(json);
    if (parsed.success) {
      const { version: _, ...record } = parsed.data;
      return { key, ...record };
    }
    const former = formerContent.safeParse(json);
    return former.success ? fromFormer(key, former.data.files, (await stat(file)).mtimeMs) : null;
  } catch {
    return null;
  }
}

function fromFormer(key: string, files: z.output<typeof projectFiles>, at: number): KeptRecord {
  return {
    key,
    id: key.replace(/^sample-/, 'sample:'),
    name: 'A project',
    place: 'an unknown folder',
    identity: null,
    at,
    answered: [],
    files: files.map((file) => ({ ...file, base: null })),
  };
}

/** Every record in the folder, oldest first. */
export async function readRecords(folder: string): Promise<readonly KeptRecord[]> {
  const names = await readdir(folder).catch(() => []);
  const keys = names
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .filter((key) => backupKey.safeParse(key).success);
  const records: KeptRecord[] = [];
  for (const key of keys) {
    const record = await readRecord(folder, key);
    if (record !== null) records.push(record);
  }
  return records.sort((a, b) => a.at - b.at);
}

/** The work without the files that were restored or discarded; null if none are left. */
export function openWork({ key, at, name, place, files, answered }: KeptRecord): KeptWork | null {
  const open = files.filter((file) => !answered.includes(file.path));
  return open.length === 0 ? null : { key, at, name, place, files: open };
}

/** True if the work belongs to this project: by its id, by its folder even if that was moved, or by the folder's path. */
export function belongsTo(record: KeptRecord, project: Whereabouts): boolean {
  if (record.id === project.id) return true;
  if (record.identity !== null && record.identity === project.identity) return true;
  return path.isAbsolute(record.place) && record.place === project.place;
}
