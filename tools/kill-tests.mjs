// npm run kill-test [-- SERIES…] [--kills N] [--seed N]: kills saves, backups and the whole app at random moments, and looks
// at what is left. SERIES are saves, backups and apps; without any, all three, as often as a release is worth.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ALL_BUILDS, buildOrExit, outputOf, ROOT } from './builds.mjs';
import { findElectron, hasDisplay, lackFor } from './machine.mjs';

const KILLS = { saves: 500, backups: 200, apps: 100 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const unknown = positionals.find((name) => !Object.hasOwn(KILLS, name));
if (unknown !== undefined || !/^[1-9]\d*$/.test(values.kills ?? '1') || !/^\d+$/.test(values.seed)) {
  console.error('kill-test: the series are saves, backups and apps; --kills and --seed take whole numbers.');
  process.exit(2);
}
const series = positionals.length > 0 ? positionals : Object.keys(KILLS);
await buildOrExit(series.includes('apps') ? ['kills', ...ALL_BUILDS] : ['kills']);
for (const name of series) {
  const lack = name === 'apps' ? lackFor('electron') : null;
  if (lack !== null) console.log(`skipped: kills of the app: ${lack}`);
  else if (run(name) !== 0) process.exitCode = 1;
}

function run(name) {
  const command = [
    process.execPath,
    outputOf('kills'),
    name,
    values.kills ?? String(KILLS[name]),
    values.seed,
  ];
  const needsScreen = name === 'apps' && !hasDisplay();
  const [program, ...rest] = [
    ...(needsScreen ? ['xvfb-run', '-a', '-s', '-screen 0 1920x1200x24'] : []),
    ...command,
  ];
  const env = { ...process.env, PLANWRIGHT_ELECTRON: findElectron() ?? '' };
  return spawnSync(program, rest, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}
