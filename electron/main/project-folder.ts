/** A project's files on disk: finding, reading, saving and deleting. Every failure is a sentence that names the file. */
import type { Dirent } from 'node:fs';
import { lstat, mkdir, readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { ProjectIntake } from '../../planner-core/project/intake.ts';
import { inLoadOrder, isListed, WORLDS_FOLDER } from '../../planner-core/project/paths.ts';
import type {
  Obstacle,
  Outcome,
  ProjectFile,
  SaveOutcome,
  SkippedFile,
  WorldOnDisk,
} from '../contract/messages.ts';
import { writeAtomically } from './atomic-write.ts';
import { errorCode, whyFailed } from './file-errors.ts';
import { locate, locateEntry, readText, sizeOf } from './inside-folder.ts';
import { checkChanges } from './obstacles.ts';

/** A world that was not read, with a value that differs whenever the file may have changed. */
export interface StampedWorld extends WorldOnDisk {
  readonly stamp: string;
}

export interface FolderScan {
  readonly files: readonly ProjectFile[];
  readonly onDisk: readonly StampedWorld[];
  readonly skipped: readonly SkippedFile[];
}

export interface FileToSave extends ProjectFile {
  readonly knownText: string | null;
}

/** Reads every file of the project except large worlds. Files that cannot be read are listed, and the rest still opens. */
export async function scanFolder(folder: string): Promise<Outcome<FolderScan>> {
  const files: ProjectFile[] = [];
  const onDisk: StampedWorld[] = [];
  const skipped: SkippedFile[] = [];
  let candidates: readonly { readonly path: string }[];
  try {
    candidates = inLoadOrder([...(await listNames(folder)), ...(await listWorlds(folder, skipped))]);
  } catch (error) {
    return { ok: false, reason: `The folder ${folder} can't be opened: ${whyFailed(error)}.` };
  }
  const intake = new ProjectIntake();
  for (const { path: relative } of candidates) {
    const size = await sizeOf(folder, relative);
    const taken = intake.take(relative, size?.bytes ?? 0);
    if (taken === 'on-disk' && size !== null) onDisk.push({ path: relative, ...size });
    else {
      const text = typeof taken === 'string' ? await readCandidate(folder, relative) : taken;
      if (typeof text === 'string') files.push({ path: relative, text });
      else skipped.push({ path: relative, reason: text.reason });
    }
  }
  return { ok: true, value: { files, onDisk, skipped } };
}

async function readCandidate(
  folder: string,
  relative: string,
): Promise<string | { readonly reason: string }> {
  const read = await readText(folder, relative);
  if (!read.ok) return read;
  return read.value.exists ? read.value.text : { reason: 'it disappeared while the folder was being read' };
}

type Listed = { readonly path: string };

async function listNames(folder: string): Promise<Listed[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return listed(entries, '');
}

async function listWorlds(folder: string, skipped: SkippedFile[]): Promise<Listed[]> {
  const worlds = await locate(folder, WORLDS_FOLDER);
  if (!worlds.ok) {
    skipped.push({ path: WORLDS_FOLDER, reason: worlds.reason });
    return [];
  }
  try {
    return listed(await readdir(worlds.value, { withFileTypes: true }), `${WORLDS_FOLDER}/`);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return [];
    throw error;
  }
}

function listed(entries: readonly Dirent[], prefix: string): Listed[] {
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => ({ path: prefix + name }))
    .filter(({ path: relative }) => isListed(relative));
}

/** All files are checked before the first is written, so that a refusal leaves everything unchanged. */
export async function saveFiles(
  folder: string,
  files: readonly FileToSave[],
  despite: readonly Obstacle[],
): Promise<SaveOutcome> {
  const checked = await checkChanges(folder, files, despite);
  if (!checked.ok) return checked;
  for (const [index, file] of files.entries()) {
    const written = await writeFile(folder, file);
    if (!written.ok) return { ok: false, reason: partSentence(written.reason, index) };
  }
  return { ok: true, value: null };
}

function partSentence(reason: string, saved: number): string {
  const before = saved === 0 ? 'Nothing was saved' : `Only ${saved} of the files were saved`;
  return `${before}: ${reason}.`;
}

/** Writes one file and creates its folders. */
export async function writeFile(folder: string, file: ProjectFile): Promise<Outcome<null>> {
  const place = await locate(folder, file.path);
  if (!place.ok) return place;
  try {
    await mkdir(path.dirname(place.value), { recursive: true });
    await writeAtomically(place.value, file.text);
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, reason: `${file.path} can't be written: ${whyFailed(error)}` };
  }
}

/** What `removeFile` deletes. `discard` moves a file to the system's trash, if there is one. */
export interface Removal {
  readonly path: string;
  readonly knownText: string | null;
  readonly despite: readonly Obstacle[];
  readonly discard: (file: string) => Promise<void>;
}

/** Deletes a file. Deletes a link itself, never its target. */
export async function removeFile(folder: string, removal: Removal): Promise<SaveOutcome> {
  const { path: relative, knownText, despite, discard } = removal;
  const checked = await checkChanges(folder, [{ path: relative, text: null, knownText }], despite);
  if (!checked.ok) return checked;
  const place = await locateEntry(folder, relative);
  if (!place.ok) return { ok: false, reason: `${place.reason}.` };
  try {
    // Moving a link to the trash may move its target instead, which is not wanted.
    if ((await lstat(place.value)).isSymbolicLink()) await unlink(place.value);
    else await discard(place.value).catch(() => unlink(place.value));
    return { ok: true, value: null };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { ok: true, value: null };
    return { ok: false, reason: `${relative} can't be removed: ${whyFailed(error)}.` };
  }
}
