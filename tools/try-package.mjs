// Starts the packaged app and asks its window for the bundled projects, which proves that the result of `npm run package`
// is complete.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, errors } from 'playwright-core';
import { ROOT } from './builds.mjs';
import { isRoot } from './machine.mjs';

/** A start that hangs is tried again: on a busy machine the driver and Electron may miss each other before any of our code runs. */
const PATIENCE_MS = [30_000, 45_000, 60_000];
/** The documents that ship with the app, for people and for programs. */
const DOCUMENTS = ['LICENSE', 'third-party-notices.txt', 'sbom.cdx.json'];

const folder = packagedFolder();
if (folder === null) {
  console.error('There is no packaged app in out/; run `npm run package` first.');
  process.exit(1);
}
try {
  for (const document of DOCUMENTS)
    if (!existsSync(path.join(folder, 'resources', document))) throw new Error(`${document} is missing`);
  const samples = await countSamples();
  if (samples === 0) throw new Error('its bundled projects are missing');
  console.log(`The packaged app starts and has ${samples} bundled projects.`);
  process.exit(0);
} catch (error) {
  console.error(`The packaged app does not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

function packagedFolder() {
  const out = path.join(ROOT, 'out');
  const names = existsSync(out) ? readdirSync(out) : [];
  const name = names.find((each) => each.startsWith('Planwright-linux-'));
  return name === undefined ? null : path.join(out, name);
}

/** How many bundled projects the app's window knows of. */
async function countSamples() {
  for (const patience of PATIENCE_MS.slice(0, -1)) {
    try {
      return await withApp((app) => askWindow(app, patience));
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
      console.warn(`The packaged app did not answer within ${patience / 1000} s and is started again.`);
    }
  }
  return withApp((app) => askWindow(app, PATIENCE_MS.at(-1)));
}

async function askWindow(app, patience) {
  const address = await debuggingAddress(app);
  // Connecting while the window is being created sometimes hangs.
  await windowShown(address, performance.now() + patience);
  const browser = await chromium.connectOverCDP(address, { noDefaults: true, timeout: patience });
  const page = browser.contexts()[0].pages()[0];
  await page.waitForSelector('#root > *', { timeout: patience });
  const samples = await page.evaluate(() => window.planwright.request('project:samples', undefined));
  await browser.close();
  return samples.length;
}

/** Runs the app with its own data folder for as long as `use` takes. */
async function withApp(use) {
  const data = mkdtempSync(path.join(tmpdir(), 'planwright-package-'));
  // The fuses disable Node's inspector, so Chromium's debugging port is used.
  const flags = ['--remote-debugging-port=0', '--disable-gpu', `--user-data-dir=${data}`];
  const app = spawn(path.join(folder, 'planwright'), [...flags, ...(isRoot ? ['--no-sandbox'] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    return await use(app);
  } finally {
    const ended = new Promise((resolve) => app.once('exit', resolve));
    if (app.exitCode === null && app.kill('SIGKILL')) await ended;
    // Its helper processes may write for a moment longer; the folder is temporary anyway.
    await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined);
  }
}

function debuggingAddress(app) {
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
async function windowShown(address, deadline) {
  const list = `http://${new URL(address).host}/json/list`;
  while (performance.now() < deadline) {
    const targets = await (await fetch(list)).json();
    if (targets.some(({ type, url }) => type === 'page' && url.startsWith('app://'))) return;
    await setTimeout(100);
  }
  throw new errors.TimeoutError('its window did not show in time');
}
