// Starts the packaged app and waits until its window is shown, which proves that the result of `npm run package` is
// complete.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { ROOT } from './builds.mjs';
import { isRoot } from './machine.mjs';

const WAIT_MS = 60_000;
/** The documents that ship with the app, for people and for programs. */
const DOCUMENTS = ['LICENSE', 'third-party-notices.txt', 'sbom.cdx.json'];

const out = path.join(ROOT, 'out');
const folders = existsSync(out)
  ? readdirSync(out).filter((name) => name.startsWith('Planwright-linux-'))
  : [];
if (folders[0] === undefined) {
  console.error('There is no packaged app in out/; run `npm run package` first.');
  process.exit(1);
}
const data = mkdtempSync(path.join(tmpdir(), 'planwright-package-'));
// The fuses disable Node's inspector, so Chromium's debugging port is used.
const flags = ['--remote-debugging-port=0', '--disable-gpu', `--user-data-dir=${data}`];
const app = spawn(path.join(out, folders[0], 'planwright'), [...flags, ...(isRoot ? ['--no-sandbox'] : [])], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const late = new AbortController();
setTimeout(WAIT_MS, null, { signal: late.signal }).then(
  () => fail(new Error('its window did not show in time')),
  () => undefined,
);
try {
  const address = await debuggingAddress();
  // Connecting while the window is being created sometimes hangs.
  await windowShown(address);
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const page = browser.contexts()[0].pages()[0];
  await page.waitForSelector('#root > *', { timeout: WAIT_MS });
  const samples = await page.evaluate(() => window.planwright.request('project:samples', undefined));
  if (samples.length === 0) throw new Error('its bundled projects are missing');
  for (const document of DOCUMENTS)
    if (!existsSync(path.join(out, folders[0], 'resources', document)))
      throw new Error(`${document} is missing`);
  console.log(`The packaged app starts and has ${samples.length} bundled projects.`);
  await browser.close();
  await end(0);
} catch (error) {
  await fail(error);
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

/** Asks the browser for its list of pages until the app's page is there. */
async function windowShown(address) {
  const list = `http://${new URL(address).host}/json/list`;
  for (;;) {
    const targets = await (await fetch(list)).json();
    if (targets.some(({ type, url }) => type === 'page' && url.startsWith('app://'))) return;
    await setTimeout(100);
  }
}

async function fail(error) {
  console.error(`The packaged app does not start: ${error instanceof Error ? error.message : error}`);
  await end(1);
}

async function end(code) {
  late.abort();
  app.removeAllListeners('exit');
  const ended = new Promise((resolve) => app.once('exit', resolve));
  if (app.exitCode === null && app.kill('SIGKILL')) await ended;
  // Its helper processes may write for a moment longer; the folder is temporary anyway.
  await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined);
  process.exit(code);
}
