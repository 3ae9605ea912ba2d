/** The executable's entry: hands the arguments over and sets the exit code. */
import { runCommandLine } from './main.ts';

// A reader that has seen enough (`planwright check … | head`) closes the pipe. That is no fault: nothing more is printed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommandLine(process.argv.slice(2));
