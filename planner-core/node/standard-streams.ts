/** What happens where nobody takes what is printed: a pipe that was closed, a disk that is full. */
import { EXIT } from './exit-codes.ts';
import { printError } from './output.ts';
import { reason } from './project-folder.ts';

/** A reader that has seen enough (`planwright check … | head`) closes the pipe. That is no mistake of anybody's. */
const CLOSED: readonly string[] = ['EPIPE', 'EOF'];

/** Ends the process, without a stack, as soon as standard output takes no more. What is being written to files is written first. */
export function endWhereOutputEnds(): void {
  process.stdout.once('error', (error) => {
    const code = reason(error);
    if (!CLOSED.includes(code)) printError(`Standard output cannot be written (${code}).`);
    process.exit(EXIT.unprinted);
  });
  // What cannot be said there can be said nowhere; the exit code still tells how the command ended.
  process.stderr.on('error', () => {});
}
