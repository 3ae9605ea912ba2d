// npm run fuzz [-- PROJECTS [SEED]]: runs the property tests on 10,000 random projects instead of the hundreds of every test run, and
// on ten times as many damaged texts of other planners. A seed other than the pinned one tries other projects; a project that fails is
// printed, reduced to what matters.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './builds.mjs';

const [projects = '10000', seed] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(projects) || !/^\d*$/.test(seed ?? '')) {
  console.error('fuzz: PROJECTS and SEED are whole numbers.');
  process.exit(2);
}
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const fuzz = { PLANWRIGHT_FUZZ: projects, ...(seed === undefined ? {} : { PLANWRIGHT_FUZZ_SEED: seed }) };
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'node', 'test/property'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...fuzz },
});
process.exitCode = status ?? 1;
