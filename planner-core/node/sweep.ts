/** Removes temporary files that killed runs left beside a file that is about to be written. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The name of a temporary file; the window removes those, too. */
export function temporaryBeside(file: string, unique: string): string {
  return path.join(path.dirname(file), `${startOf(file)}${process.pid}-${unique}~`);
}

/** Files of a run that is still active are kept. */
export function sweepBeside(file: string): void {
  const start = startOf(file);
  for (const name of readdirSync(path.dirname(file))) {
    const writer = name.startsWith(start)
      ? /^(\d{1,10})-[0-9a-f]{12}~$/.exec(name.slice(start.length))
      : null;
    if (writer !== null && !isRunning(Number(writer[1]))) {
      rmSync(path.join(path.dirname(file), name), { recursive: true, force: true });
    }
  }
}

function startOf(file: string): string {
  return `.${path.basename(file)}.planwright-`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
