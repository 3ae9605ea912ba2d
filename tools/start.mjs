// npm start [-- FOLDER]: the desktop app if Electron runs, otherwise the same app in a browser. `--web` chooses the
// browser.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOrExit, isBuilt, outputOf, ROOT, WINDOW_BUILDS } from './builds.mjs';
import { downloadElectron, findElectron, hasDisplay, isRoot } from './machine.mjs';

/** An Electron that ends this early with an error never showed a window. */
const AT_ONCE_MS = 8_000;

const args = process.argv.slice(2);
const named = args.find((argument) => !argument.startsWith('-'));
const folder = named === undefined ? null : path.resolve(process.env.INIT_CWD ?? process.cwd(), named);

if (!WINDOW_BUILDS.every(isBuilt))
  console.log('Building Planwright, which takes a moment after each change…');
await buildOrExit(WINDOW_BUILDS);

const reason = args.includes('--web') ? 'you asked for it' : await startDesktop();
if (reason !== null) await serve(reason);

/** Null once the app has run; otherwise the reason why it could not. */
async function startDesktop() {
  if (!hasDisplay()) return 'there is no display';
  const electron = findElectron() ?? (await downloadElectron());
  if (electron === null) return 'Electron is not installed and could not be downloaded';
  if (isRoot && process.platform === 'linux') {
    console.log("Running as root, where Chromium's sandbox cannot run: starting without it.");
  }
  return run(electron);
}

function run(electron) {
  const flags = isRoot && process.platform === 'linux' ? ['--no-sandbox'] : [];
  const child = spawn(electron, [...flags, ROOT, ...(folder === null ? [] : ['--', folder])], {
    stdio: 'inherit',
  });
  const started = Date.now();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`Electron could not be started (${error.message})`));
    child.once('exit', (code) => {
      const diedAtOnce = code !== 0 && Date.now() - started < AT_ONCE_MS && !child.killed;
      if (!diedAtOnce) process.exitCode = code ?? 1;
      resolve(diedAtOnce ? 'Electron ended immediately; its message is above' : null);
    });
  });
}

async function serve(why) {
  const { startWebServer } = await import(pathToFileURL(outputOf('server')).href);
  const root = path.dirname(outputOf('renderer'));
  const server = await startWebServer({ root, folder, port: Number(process.env.PORT ?? 0) });
  if (why !== 'you asked for it') console.log(`Planwright runs in the browser, because ${why}.`);
  console.log(`Planwright is at ${server.address}\nCtrl+C ends it.`);
  if (hasDisplay() && !process.env.CI) openBrowser(server.address);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void server.close());
}

/** The user sees whether it worked; the address is printed in any case. */
function openBrowser(address) {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
  spawn(command, [address], { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref();
}
