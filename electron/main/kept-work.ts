/** Unsaved work as it lies on disk: one file for each session of a project, which names the project well enough to find it again. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { KeptWork } from '../contract/messages.ts';
import { backupKey, projectFiles, projectId, projectPaths, unsavedFiles } from '../contract/requests.ts';
import { writeAtomically } from './atomic-write.ts';

const ENDING = '.json';

/** What a project can be recognised by, after a rename or without the list of chosen folders. */
export interface Whereabouts {
  readonly id: string;
  readonly name: string;
  /** The folder's path; words where it is none. */
  readonly place: string;
  /** What a folder keeps when it is renamed; null where it could not be found out. */
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
/** Of the first version: the file was named after the project's id. */
const formerContent = z.strictObject({ version: z.literal(1), files: projectFiles });

export function recordFile(folder: string, key: string): string {
  return path.join(folder, key + ENDING);
}

export async function writeRecord(folder: string, { key, ...rest }: KeptRecord): Promise<void> {
  await writeAtomically(recordFile(folder, key), JSON.stringify({ version: 2, ...rest }), 0o600);
}

/** Null where there is none, or one that is damaged; that is left as it lies. */
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
    place: 'a folder that is not known any more',
    identity: null,
    at,
    answered: [],
    files: files.map((file) => ({ ...file, base: null })),
  };
}

/** Every record of the folder, oldest first. */
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

/** The work without the files that were answered; null where none is left. */
export function openWork({ key, at, name, place, files, answered }: KeptRecord): KeptWork | null {
  const open = files.filter((file) => !answered.includes(file.path));
  return open.length === 0 ? null : { key, at, name, place, files: open };
}

/** True where the work is of this project: by its id, by its folder wherever that was moved, or by the folder's place. */
export function belongsTo(record: KeptRecord, project: Whereabouts): boolean {
  if (record.id === project.id) return true;
  if (record.identity !== null && record.identity === project.identity) return true;
  return path.isAbsolute(record.place) && record.place === project.place;
}
