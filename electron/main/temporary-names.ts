/**
 * Names of temporary files and folders that exist only while something is being written, and the removal of those that a
 * kill left.
 */
import { randomBytes } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './file-errors.ts';

/**
 * No other program uses such names, so they can be removed without asking. The number is the id of the process that writes.
 */
const TEMPORARY = /^\..+\.planwright-(?:(\d{1,10})-)?[0-9a-f]{12}~$/;
/** If the process cannot be checked, anything newer than this may still be in use. */
const SWEEP_AFTER_MS = 60_000;

/** An unused name next to a path, on the same disk, so that a rename can move it there in one step. */
export function temporaryBeside(place: string): string {
  const unique = `${process.pid}-${randomBytes(6).toString('hex')}`;
  return path.join(path.dirname(place), `.${path.basename(place)}.planwright-${unique}~`);
}

/** Removes what a kill left in a folder and returns the count; for a folder that cannot be read, 0. */
export async function sweepTemporaryFiles(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const found = TEMPORARY.exec(name);
    if (found === null || !(await isLeft(path.join(folder, name), found[1], now))) continue;
    // A link with such a name is removed itself, not its target.
    await rm(path.join(folder, name), { recursive: true, force: true }).then(
      () => swept++,
      () => undefined,
    );
  }
  return swept;
}

/** True if nobody writes it any more: its process is gone, or it is too old. */
async function isLeft(place: string, writer: string | undefined, now: number): Promise<boolean> {
  if (writer !== undefined && !isRunning(Number(writer))) return true;
  const age = await lstat(place).then(
    (found) => now - found.mtimeMs,
    () => 0,
  );
  return age >= SWEEP_AFTER_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}
