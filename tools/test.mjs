// npm test: types, unit tests, and the end-to-end tests in the desktop app and in a browser. What this machine cannot run
// is skipped by name; with CI=true, nothing may be skipped. `--lint` and `--package` check those, too. The last line has
// the totals.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './builds.mjs';
import { HOSTS, runJourneys } from './e2e.mjs';
import { hasDisplay, lackFor } from './machine.mjs';
import { checkTypes } from './typecheck.mjs';

const RESULTS = path.join(ROOT, 'test-results');
const strict = process.env.CI === 'true';
const total = { passed: 0, failed: 0 };
const skipped = [];

function count(result) {
  total.passed += result.passed;
  total.failed += result.failed;
}

/** Vitest's summary as numbers; a file that could not even be loaded is a failure without a test. */
function readResults(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const broken = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  for (const suite of report.testResults) {
    for (const test of suite.assertionResults) {
      if (test.status === 'pending' || test.status === 'skipped' || test.status === 'todo')
        skipped.push(test.fullName);
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function reportersInto(file) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

/** A command that either succeeds or fails as a whole. */
function check(name, program, ...args) {
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) console.error(`${name}: failed.`);
  count(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return status === 0;
}

function step(name) {
  console.log(`\n== ${name} (${Math.round(performance.now() / 1000)} s)`);
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

if (process.argv.includes('--lint')) {
  step('Lint');
  check('lint', 'npm', 'run', '--silent', 'lint');
}

step('Types');
count(checkTypes());

step('Unit tests');
const unit = path.join(RESULTS, 'unit.json');
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
spawnSync(process.execPath, [vitest, 'run', ...reportersInto(unit)], { cwd: ROOT, stdio: 'inherit' });
count(readResults(unit));

step('Build');
const built = check('build', process.execPath, 'tools/build.mjs');

for (const host of built ? HOSTS : []) {
  const lack = lackFor(host);
  if (lack !== null) {
    skipped.push(`journeys in ${host}: ${lack}`);
    continue;
  }
  step(`Journeys in ${host}`);
  const file = path.join(RESULTS, `${host}.json`);
  runJourneys(host, reportersInto(file));
  count(readResults(file));
}

if (process.argv.includes('--package')) {
  step('The packaged app');
  const screen = hasDisplay() ? [] : ['xvfb-run', '-a'];
  const [program, ...args] = [...screen, process.execPath, 'tools/try-package.mjs'];
  if (check('package', 'npm', 'run', '--silent', 'package')) check('packaged app', program, ...args);
}

console.log();
for (const name of skipped) console.log(`skipped: ${name}`);
if (strict && skipped.length > 0) {
  console.log('With CI=true, nothing may be skipped: each of these counts as a failure.');
  total.failed += skipped.length;
}
console.log(`Done in ${Math.round(performance.now() / 1000)} s.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
