// npm run test:e2e [-- electron|chromium] [-- FILTER…]: the journeys, on each host that this machine has.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_BUILDS, buildOrExit, ROOT } from './builds.mjs';
import { findChromium, findElectron, hasDisplay, lackFor } from './machine.mjs';

export const HOSTS = ['electron', 'chromium'];

/** Runs the journeys on one host against what is built; the exit code. */
export function runJourneys(host, vitestArguments) {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const command = [process.execPath, vitest, 'run', '-c', 'vitest.e2e.config.ts', '--project', host];
  // The screen is larger than any window under test, so that none is cut off.
  const screen = ['xvfb-run', '-a', '-s', '-screen 0 1920x1200x24'];
  const needsScreen = host === 'electron' && !hasDisplay();
  const [program, ...rest] = [...(needsScreen ? screen : []), ...command, ...vitestArguments];
  const { status } = spawnSync(program, rest, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PLANWRIGHT_ELECTRON: findElectron() ?? '',
      PLANWRIGHT_CHROMIUM: findChromium() ?? '',
    },
  });
  return status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const chosen = HOSTS.filter((host) => args.includes(host));
  const filters = args.filter((argument) => !HOSTS.includes(argument));
  await buildOrExit(ALL_BUILDS);
  for (const host of chosen.length > 0 ? chosen : HOSTS) {
    const lack = lackFor(host);
    if (lack !== null) console.log(`skipped: journeys in ${host}: ${lack}`);
    if (lack !== null && process.env.CI) process.exitCode = 1;
    if (lack === null && runJourneys(host, filters) !== 0) process.exitCode = 1;
  }
}
