/** Finds files of a granted folder without ever leaving it: links are followed only if they stay inside. */
import { constants, type Stats } from 'node:fs';
import { lstat, open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { textOf } from '../../planner-core/project/decode.ts';
import { tooLarge } from '../../planner-core/project/limits.ts';
import { isSafeRelativePath } from '../../planner-core/project/paths.ts';
import type { Outcome } from '../contract/messages.ts';
import { errorCode, whyFailed } from './file-errors.ts';

/** The contents of a file; `exists: false` if there is no file. */
export type FileText = { readonly exists: true; readonly text: string } | { readonly exists: false };

/** The real path of a file that exists, or could be created, inside the folder. */
export async function locate(folder: string, relative: string): Promise<Outcome<string>> {
  if (!isSafeRelativePath(relative)) return refuse(`"${relative}" is not a path inside a project`);
  try {
    const root = await realpath(folder);
    const wanted = path.join(root, ...relative.split('/'));
    const real = await realOrFuture(wanted);
    if (real === null) return refuse(`${relative} is a broken link`);
    if (!real.startsWith(root.endsWith(path.sep) ? root : root + path.sep)) {
      return refuse(`${relative} is a link that leads out of the folder`);
    }
    return { ok: true, value: real };
  } catch (error) {
    return refuse(`${relative}: ${whyFailed(error)}`);
  }
}

/** The path of an entry itself, without following a link: this is what gets deleted. Its folder must be inside. */
export async function locateEntry(folder: string, relative: string): Promise<Outcome<string>> {
  if (!isSafeRelativePath(relative)) return refuse(`"${relative}" is not a path inside a project`);
  const parent = path.posix.dirname(relative);
  if (parent !== '.') {
    const place = await locate(folder, parent);
    return place.ok ? { ok: true, value: path.join(place.value, path.posix.basename(relative)) } : place;
  }
  return realpath(folder).then(
    (root) => ({ ok: true, value: path.join(root, relative) }),
    (error: unknown) => refuse(`${relative}: ${whyFailed(error)}`),
  );
}

/** The file's size, and a value that differs whenever the file may have changed; null if there is no readable file. */
export async function sizeOf(
  folder: string,
  relative: string,
): Promise<{ readonly bytes: number; readonly stamp: string } | null> {
  const place = await locate(folder, relative);
  const found = place.ok ? await stat(place.value).catch(() => null) : null;
  return found?.isFile() ? { bytes: found.size, stamp: `${found.mtimeMs} ${found.size}` } : null;
}

/** Decodes strict UTF-8 and keeps a byte order mark, so that saving an unchanged text writes the same bytes. */
export async function readText(folder: string, relative: string): Promise<Outcome<FileText>> {
  const place = await locate(folder, relative);
  if (!place.ok) return place;
  try {
    const bytes = await readBounded(place.value);
    if (typeof bytes === 'string') return refuse(bytes);
    const text = textOf(bytes);
    return typeof text === 'string' ? { ok: true, value: { exists: true, text } } : refuse(text.reason);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { ok: true, value: { exists: false } };
    return refuse(whyFailed(error));
  }
}

/** The bytes, or why they were not read. Never waits for a pipe or follows a link that was put there in the meantime. */
async function readBounded(file: string): Promise<Uint8Array | string> {
  const handle = await open(file, constants.O_RDONLY | noFollow() | (constants.O_NONBLOCK ?? 0));
  try {
    const found: Stats = await handle.stat();
    if (!found.isFile()) return 'it is not a file';
    return tooLarge(found.size) ?? (await handle.readFile());
  } finally {
    await handle.close();
  }
}

function noFollow(): number {
  return constants.O_NOFOLLOW ?? 0;
}

/** The real path; for a path that does not exist yet, the one where it would be created; null for a broken link. */
async function realOrFuture(wanted: string): Promise<string | null> {
  try {
    return await realpath(wanted);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const isLink = await lstat(wanted).then(
    () => true,
    () => false,
  );
  if (isLink) return null;
  const parent = await realOrFuture(path.dirname(wanted));
  return parent === null ? null : path.join(parent, path.basename(wanted));
}

function refuse(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason };
}
