/** Writes a file so that a kill at any moment leaves either the old text or the new one, never a mixture. */
import type { Stats } from 'node:fs';
import { type FileHandle, open, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { temporaryBeside } from './temporary-names.ts';

const RENAME_TRIES = 5;
const RENAME_PAUSE_MS = 40;

export async function writeAtomically(file: string, text: string, newFileMode = 0o666): Promise<void> {
  const old = await stat(file).catch(() => null);
  const temporary = temporaryBeside(file);
  try {
    await writeDurably(temporary, text, old, newFileMode);
    await renameOver(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
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

/**
 * An existing file keeps its exact mode, which `open` would restrict by the umask, and its owner if we are allowed to set
 * it.
 */
async function keepRights(handle: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  await handle.chown(uid, gid).catch(() => undefined);
  await handle.chmod(mode & 0o7777);
}

/** On Windows, renaming fails for a moment while another program has the file open. */
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

/** Without this, a power failure may bring the old file back. Windows has no such call and does not need one. */
async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(folder, 'r');
    await handle.sync();
  } catch {
    // At this point, the text is already safely in the file.
  } finally {
    await handle?.close();
  }
}
