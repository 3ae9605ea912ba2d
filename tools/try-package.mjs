// Starts the packaged app and waits until its window shows: proof that what `npm run package` made is whole.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from './builds.mjs';
import { isRoot } from './machine.mjs';

const WAIT_MS = 60_000;

const out = path.join(ROOT, 'out');
const folders = existsSync(out)
  ? readdirSync(out).filter((name) => name.startsWith('Planwright-linux-'))
  : [];
if (folders[0] === undefined) {
  console.error('There is no packaged app in out/; run `npm run package` first.');
  process.exit(1);
}
const data = mkdtempSync(path.join(tmpdir(), 'planwright-package-'));
// The fuses close Node's inspector, so Chromium's own debugging port is asked.
const flags = ['--remote-debugging-port=0', '--disable-gpu', `--user-data-dir=${data}`];
const app = spawn(path.join(out, folders[0], 'planwright'), [...flags, ...(isRoot ? ['--no-sandbox'] : [])], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const timer = setTimeout(() => fail(new Error('its window did not show in time')), WAIT_MS);
try {
  const browser = await chromium.connectOverCDP(await debuggingAddress(), { noDefaults: true });
  const context = browser.contexts()[0];
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await page.waitForSelector('#root > *', { timeout: WAIT_MS });
  const samples = await page.evaluate(() => window.planwright.request('project:samples', undefined));
  if (samples.length === 0) throw new Error('its bundled projects are missing');
  console.log(`The packaged app starts and has ${samples.length} bundled projects.`);
  await browser.close();
  end(0);
} catch (error) {
  fail(error);
}

function debuggingAddress() {
  let said = '';
  return new Promise((resolve, reject) => {
    app.stderr.on('data', (chunk) => {
      said += chunk;
      const found = /DevTools listening on (ws:\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    app.once('error', reject);
    app.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said.trim().slice(-2_000)}`)));
  });
}

function fail(error) {
  console.error(`The packaged app does not start: ${error instanceof Error ? error.message : error}`);
  end(1);
}

function end(code) {
  clearTimeout(timer);
  app.removeAllListeners('exit');
  app.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.exit(code);
}
