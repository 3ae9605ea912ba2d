/** Writing a file so that a kill at any moment leaves the old text or the new one, never a torn file. */
import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Nobody else's files look like this, so whatever a kill leaves behind can be swept without asking. */
const TEMPORARY = /^\..+\.planwright-[0-9a-f]{12}~$/;
/** A temporary file younger than this may belong to a save that is going on in another window. */
const SWEEP_AFTER_MS = 60_000;
const RENAME_TRIES = 5;
const RENAME_PAUSE_MS = 40;

export async function writeAtomically(file: string, text: string, newFileMode = 0o666): Promise<void> {
  const old = await stat(file).catch(() => null);
  const temporary = temporaryName(file);
  try {
    await writeDurably(temporary, text, old, newFileMode);
    await renameOver(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Removes what interrupted saves left in a folder. Says how many; a folder that cannot be read has none. */
export async function sweepTemporaryFiles(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let swept = 0;
  for (const name of names.filter((candidate) => TEMPORARY.test(candidate))) {
    const file = path.join(folder, name);
    const age =
      now -
      (await stat(file).then(
        (found) => found.mtimeMs,
        () => now,
      ));
    if (age < SWEEP_AFTER_MS) continue;
    await unlink(file).then(
      () => swept++,
      () => undefined,
    );
  }
  return swept;
}

function temporaryName(file: string): string {
  const unique = randomBytes(6).toString('hex');
  return path.join(path.dirname(file), `.${path.basename(file)}.planwright-${unique}~`);
}

async function writeDurably(
  file: string,
  text: string,
  old: Stats | null,
  newFileMode: number,
): Promise<void> {
  const handle = await open(file, 'wx', (old?.mode ?? newFileMode) & 0o7777);
  try {
    await handle.writeFile(text, 'utf8');
    if (old !== null) await keepRights(handle, old);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** An existing file keeps exactly the mode it had, which `open` would cut by the umask, and its owners where they are ours to give. */
async function keepRights(handle: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  await handle.chown(uid, gid).catch(() => undefined);
  await handle.chmod(mode & 0o7777);
}

/** On Windows a reader that has the file open makes the rename fail for a moment. */
async function renameOver(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (process.platform !== 'win32' || tries === RENAME_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RENAME_PAUSE_MS));
    }
  }
}

/** Without this a power loss may bring the old name back. Windows has no such call, and needs none. */
async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(folder, 'r');
    await handle.sync();
  } catch {
    // The text is safe in the file either way.
  } finally {
    await handle?.close();
  }
}
