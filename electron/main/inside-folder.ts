/** Finds files of a granted folder without ever leaving it: links are followed only where they stay inside. */
import { constants, type Stats } from 'node:fs';
import { lstat, open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { textOf } from '../../planner-core/project/decode.ts';
import { tooLarge } from '../../planner-core/project/limits.ts';
import { isSafeRelativePath } from '../../planner-core/project/paths.ts';
import type { Outcome } from '../contract/messages.ts';
import { errorCode, whyFailed } from './file-errors.ts';

/** What a file holds; `exists: false` where there is none. */
export type FileText = { readonly exists: true; readonly text: string } | { readonly exists: false };

/** The real path of a file that is, or could be made, inside the folder. */
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

/** The place of an entry itself, a link not followed: what is deleted. Its folder must lie inside. */
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

/** How large a file is, and what differs whenever it may have changed; null where there is none that could be read. */
export async function sizeOf(
  folder: string,
  relative: string,
): Promise<{ readonly bytes: number; readonly stamp: string } | null> {
  const place = await locate(folder, relative);
  const found = place.ok ? await stat(place.value).catch(() => null) : null;
  return found?.isFile() ? { bytes: found.size, stamp: `${found.mtimeMs} ${found.size}` } : null;
}

/** Reads strict UTF-8, a byte order mark included, so that an unchanged text saves to the same bytes. */
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

/** The bytes, or why they are not read. Never waits on a pipe or follows a link put there in the meantime. */
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

/** Where a path really leads; for one that does not exist yet, where it would be made; null for a dangling link. */
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
