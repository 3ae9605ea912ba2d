/** A project's files on disk: found, read, saved and removed. Every failure is a sentence that names the file. */
import { mkdir, readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { MAX_PROJECT_BYTES, MAX_PROJECT_FILES } from '../contract/limits.ts';
import type { Outcome, ProjectFile, SaveOutcome, SkippedFile } from '../contract/messages.ts';
import { isProjectPath } from '../contract/project-paths.ts';
import { writeAtomically } from './atomic-write.ts';
import { errorCode, whyFailed } from './file-errors.ts';
import { locate, readText } from './inside-folder.ts';

export interface FolderScan {
  readonly files: readonly ProjectFile[];
  readonly skipped: readonly SkippedFile[];
}

export interface FileToSave extends ProjectFile {
  readonly knownText: string | null;
}

/** Reads every file that belongs to the project; what can't be read is named, and the rest still opens. */
export async function scanFolder(folder: string): Promise<Outcome<FolderScan>> {
  const files: ProjectFile[] = [];
  const skipped: SkippedFile[] = [];
  let candidates: readonly string[];
  try {
    candidates = [...(await listNames(folder)), ...(await listWorlds(folder, skipped))].sort();
  } catch (error) {
    return { ok: false, reason: `The folder ${folder} can't be opened: ${whyFailed(error)}.` };
  }
  let bytes = 0;
  for (const relative of candidates) {
    const text = await readCandidate(folder, relative, files.length, bytes);
    if (typeof text !== 'string') skipped.push({ path: relative, reason: text.reason });
    else {
      bytes += Buffer.byteLength(text);
      files.push({ path: relative, text });
    }
  }
  return { ok: true, value: { files, skipped } };
}

async function readCandidate(
  folder: string,
  relative: string,
  count: number,
  bytes: number,
): Promise<string | { readonly reason: string }> {
  if (!isProjectPath(relative)) return { reason: 'its name is not possible on every system' };
  if (count >= MAX_PROJECT_FILES) return { reason: 'the project has more than 10,000 files' };
  const read = await readText(folder, relative);
  if (!read.ok) return read;
  if (!read.value.exists) return { reason: 'it vanished while the folder was read' };
  if (bytes + Buffer.byteLength(read.value.text) > MAX_PROJECT_BYTES) {
    return { reason: 'the project is larger than 256 MB' };
  }
  return read.value.text;
}

async function listNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .filter((name) => name.endsWith('.htn') || name === 'layout.json' || name === 'README.md');
}

async function listWorlds(folder: string, skipped: SkippedFile[]): Promise<string[]> {
  const worlds = await locate(folder, 'worlds');
  if (!worlds.ok) {
    skipped.push({ path: 'worlds', reason: worlds.reason });
    return [];
  }
  try {
    const entries = await readdir(worlds.value, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.') && entry.name.endsWith('.world'))
      .map((entry) => `worlds/${entry.name}`);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return [];
    throw error;
  }
}

/** All files are checked before the first is written, so that a conflict leaves everything as it was. */
export async function saveFiles(
  folder: string,
  files: readonly FileToSave[],
  force: boolean,
): Promise<SaveOutcome> {
  const conflicts: string[] = [];
  for (const file of files) {
    const place = await locate(folder, file.path);
    if (!place.ok) return { ok: false, reason: `Nothing was saved: ${place.reason}.` };
    if (!force && (await changedOnDisk(folder, file))) conflicts.push(file.path);
  }
  if (conflicts.length > 0) return { ok: false, reason: conflictSentence(conflicts), conflicts };
  for (const [index, file] of files.entries()) {
    const written = await writeFile(folder, file);
    if (!written.ok) return { ok: false, reason: partSentence(written.reason, index) };
  }
  return { ok: true, value: null };
}

/** True where the file holds neither what the window last knew of nor already what it wants there. */
async function changedOnDisk(folder: string, file: FileToSave): Promise<boolean> {
  const read = await readText(folder, file.path);
  // What can't be read as text was surely not written by us.
  if (!read.ok) return true;
  const current = read.value.exists ? read.value.text : null;
  return current !== file.knownText && current !== file.text;
}

function conflictSentence(conflicts: readonly string[]): string {
  const names = conflicts.join(', ');
  return `${names} changed on disk since it was read here. Nothing was saved; your text is kept in this window.`;
}

function partSentence(reason: string, saved: number): string {
  const before = saved === 0 ? 'Nothing was saved' : `${saved} of the files were saved, then it stopped`;
  return `${before}: ${reason}. Your text is kept in this window.`;
}

/** Writes one file, making the folders it lies in. */
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

/** Takes a file away; `discard` is the system's waste bin where there is one. */
export async function removeFile(
  folder: string,
  relative: string,
  discard: (file: string) => Promise<void>,
): Promise<Outcome<null>> {
  const place = await locate(folder, relative);
  if (!place.ok) return { ok: false, reason: `${place.reason}.` };
  try {
    await discard(place.value).catch(() => unlink(place.value));
    return { ok: true, value: null };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { ok: true, value: null };
    return { ok: false, reason: `${relative} can't be removed: ${whyFailed(error)}.` };
  }
}
