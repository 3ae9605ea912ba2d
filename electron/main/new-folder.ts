/**
 * Creates a new project's folder completely or not at all: writes it next to its place under another name, then renames it.
 */
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome, ProjectFile } from '../contract/messages.ts';
import { errorCode, whyFailed } from './file-errors.ts';
import { writeFile } from './project-folder.ts';
import { temporaryBeside } from './temporary-names.ts';

/** A new project is never mixed with existing files: the folder must be new or empty. */
export async function makeProjectFolder(
  folder: string,
  files: readonly ProjectFile[],
): Promise<Outcome<null>> {
  const target = path.resolve(folder);
  const problem = await whyNotEmpty(target);
  if (problem !== null) return { ok: false, reason: problem };
  const draft = temporaryBeside(target);
  try {
    await mkdir(draft, { recursive: true });
    for (const file of files) {
      const written = await writeFile(draft, file);
      if (!written.ok) return { ok: false, reason: `The project could not be created: ${written.reason}.` };
    }
    await moveInto(draft, target);
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, reason: `The folder ${target} can't be created: ${whyFailed(error)}.` };
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Null if nothing exists there yet, or an empty folder. */
async function whyNotEmpty(folder: string): Promise<string | null> {
  try {
    if ((await readdir(folder)).length === 0) return null;
    return `${folder} already contains files. Choose another name; the files there are not changed.`;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    if (errorCode(error) === 'ENOTDIR') return `${folder} is a file. Choose another name.`;
    return `The folder ${folder} can't be created: ${whyFailed(error)}.`;
  }
}

/** Neither call removes a folder that received files in the meantime. */
async function moveInto(draft: string, target: string): Promise<void> {
  await rmdir(target).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  await rename(draft, target);
}
