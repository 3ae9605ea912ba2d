/** Makes a new project's folder as a whole or not at all: written beside its place under another name, then renamed. */
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome, ProjectFile } from '../contract/messages.ts';
import { errorCode, whyFailed } from './file-errors.ts';
import { writeFile } from './project-folder.ts';
import { temporaryBeside } from './temporary-names.ts';

/** A new project never mixes with what is there: the folder must be new or empty. */
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
      if (!written.ok) return { ok: false, reason: `The project could not be made: ${written.reason}.` };
    }
    await moveInto(draft, target);
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, reason: `The folder ${target} can't be made: ${whyFailed(error)}.` };
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Null where there is nothing yet, or an empty folder. */
async function whyNotEmpty(folder: string): Promise<string | null> {
  try {
    if ((await readdir(folder)).length === 0) return null;
    return `${folder} already contains files. Choose another name; the files there are left untouched.`;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    if (errorCode(error) === 'ENOTDIR') return `${folder} is a file. Choose another name.`;
    return `The folder ${folder} can't be made: ${whyFailed(error)}.`;
  }
}

/** Neither call takes away a folder that has got files in the meantime. */
async function moveInto(draft: string, target: string): Promise<void> {
  await rmdir(target).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  await rename(draft, target);
}
