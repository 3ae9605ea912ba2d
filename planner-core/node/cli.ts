/** The executable: passes the arguments on and sets the exit code. */
import { runCommandLine } from './main.ts';
import { endWhereOutputEnds } from './standard-streams.ts';

export async function run(argv: readonly string[]): Promise<void> {
  endWhereOutputEnds();
  process.exitCode = await runCommandLine(argv);
}
