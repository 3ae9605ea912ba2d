/** Kills saves, backups and the whole app at random moments and checks what is left; also contains the child processes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUpUntilKilled, killBackups } from './backup-kills.ts';
import { type KillReport, printReport } from './report.ts';
import { killSaves, saveUntilKilled } from './save-kills.ts';

interface Series {
  readonly kills: number;
  readonly seed: number;
}

async function run(what: string, folder: string, series: Series): Promise<KillReport> {
  const program = process.argv[1] ?? '';
  if (what === 'saves') return killSaves(program, folder, series);
  if (what === 'backups') return killBackups(program, folder, series);
  const { killApps } = await import('./app-kills.ts');
  return killApps(folder, series);
}

async function main([what = '', ...args]: readonly string[]): Promise<void> {
  if (what === 'save') return saveUntilKilled(args[0] ?? '', Number(args[1]));
  if (what === 'backup') return backUpUntilKilled(args[0] ?? '', Number(args[1]));
  const folder = await mkdtemp(path.join(tmpdir(), `planwright-kills-${what}-`));
  const report = await run(what, folder, { kills: Number(args[0]), seed: Number(args[1]) });
  printReport(report);
  // The folder is kept so that the failure can be examined.
  if (report.faults.length === 0) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  else process.exitCode = 1;
}

await main(process.argv.slice(2));
