/** Writes a file completely or not at all, and creates its folders; errors of the disk are sentences. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { UsageError } from './exit-codes.ts';
import { reason, toSlashes } from './project-folder.ts';
import { sweepBeside, temporaryBeside } from './sweep.ts';

/** Throws UsageError. A link is followed: its target is written. */
export function writeText(file: string, text: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const old = statSync(file, { throwIfNoEntry: false });
    // A pipe or a device such as /dev/stdout accepts text, but cannot be replaced.
    if (old !== undefined && !old.isFile()) writeFileSync(file, text);
    else replace(old === undefined ? file : realpathSync(file), text, old);
  } catch (error) {
    throw new UsageError(`${toSlashes(file)}: cannot be written (${reason(error)}).`);
  }
}

function replace(file: string, text: string, old: Stats | undefined): void {
  sweepBeside(file);
  const temporary = temporaryBeside(file, randomBytes(6).toString('hex'));
  try {
    writeDurably(temporary, text, old);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeDurably(file: string, text: string, old: Stats | undefined): void {
  const handle = openSync(file, 'wx', (old?.mode ?? 0o666) & 0o7777);
  try {
    writeFileSync(handle, text);
    if (old !== undefined) keepRights(handle, old);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Permissions and owner stay the same; if we are not allowed to set the owner, the file belongs to its writer. */
function keepRights(handle: number, { uid, gid, mode }: Stats): void {
  try {
    fchownSync(handle, uid, gid);
  } catch (error) {
    if (!['EPERM', 'EINVAL', 'ENOSYS'].includes(reason(error))) throw error;
  }
  fchmodSync(handle, mode & 0o7777);
}
