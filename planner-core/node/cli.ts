/** The executable's entry: hands the arguments over and sets the exit code. */
import { runCommandLine } from './main.ts';
import { endWhereOutputEnds } from './standard-streams.ts';

endWhereOutputEnds();
process.exitCode = await runCommandLine(process.argv.slice(2));
