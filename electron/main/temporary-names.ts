/** Names of files and folders that are there only while something is being written, and sweeping those a kill left behind. */
import { randomBytes } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './file-errors.ts';

/** Nobody else's files look like this, so they can be swept without asking. The number is the writer's process. */
const TEMPORARY = /^\..+\.planwright-(?:(\d{1,10})-)?[0-9a-f]{12}~$/;
/** Of a writer that cannot be asked, what is younger than this may still be written. */
const SWEEP_AFTER_MS = 60_000;

/** A free name beside a place, on the same disk, so that a rename can put it there in one step. */
export function temporaryBeside(place: string): string {
  const unique = `${process.pid}-${randomBytes(6).toString('hex')}`;
  return path.join(path.dirname(place), `.${path.basename(place)}.planwright-${unique}~`);
}

/** Removes what a kill left in a folder. Says how many; a folder that cannot be read has none. */
export async function sweepTemporaryFiles(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const found = TEMPORARY.exec(name);
    if (found === null || !(await isLeft(path.join(folder, name), found[1], now))) continue;
    // A link of such a name goes itself; what it leads to stays.
    await rm(path.join(folder, name), { recursive: true, force: true }).then(
      () => swept++,
      () => undefined,
    );
  }
  return swept;
}

/** True where nobody writes it any more: its process is gone, or it is too old to be under way. */
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
