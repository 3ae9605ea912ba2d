/** What happens if the output cannot be printed: a pipe was closed, or a disk is full. */
import { EXIT } from './exit-codes.ts';
import { printError } from './output.ts';
import { reason } from './project-folder.ts';

/** A reader that has seen enough (`planwright check … | head`) closes the pipe. That is not an error. */
const CLOSED: readonly string[] = ['EPIPE', 'EOF'];

/**
 * Ends the process without a stack as soon as standard output cannot be written. Files that are being written are finished
 * first.
 */
export function endWhereOutputEnds(): void {
  process.stdout.once('error', (error) => {
    const code = reason(error);
    if (!CLOSED.includes(code)) printError(`Standard output cannot be written (${code}).`);
    process.exit(EXIT.unprinted);
  });
  // If the error output cannot be written either, only the exit code shows how the command ended.
  process.stderr.on('error', () => {});
}
