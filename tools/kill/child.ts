/** A child process that reports, line by line, what it begins and finishes, and is killed in the middle. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Written synchronously: what is in the pipe survives the process. */
export function tell(...words: readonly (string | number)[]): void {
  writeSync(1, `${words.join(' ')}\n`);
}

/**
 * Runs this program as a child and kills it `afterMs` after it has reported its first beginning; returns the words of each
 * reported line.
 */
export async function runAndKill(
  program: string,
  args: readonly string[],
  afterMs: number,
): Promise<readonly (readonly string[])[]> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[][] = [];
  let killed = false;
  const kill = (): void => {
    killed = child.kill('SIGKILL');
  };
  const told = createInterface({ input: child.stdout });
  told.on('line', (line) => {
    lines.push(line.split(' '));
    if (lines.length === 1) setTimeout(kill, afterMs);
  });
  await Promise.all([once(child, 'exit'), once(told, 'close')]);
  if (!killed) throw new Error(`The child ended by itself: ${lines.at(-1)?.join(' ') ?? 'without a word'}`);
  return lines;
}
