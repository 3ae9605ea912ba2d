// What this machine has: a display, Electron, a browser; and how to get what is missing.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { ROOT } from './builds.mjs';

const ELECTRON = path.join(ROOT, 'node_modules/electron');
/** Long enough for a distant server to answer, short enough that `npm start` without a network does not wait long. */
const PROBE_MS = 3_000;
const DOWNLOAD_MS = 300_000;

export const isRoot = process.getuid?.() === 0;

/** Where a window could be shown. macOS and Windows always have a display. */
export function hasDisplay() {
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** The Electron that is already on this machine, or null. */
export function findElectron() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const candidates = [
    ...(override ? [path.join(override, executableName())] : []),
    ...(installedPath() === null ? [] : [path.join(ELECTRON, 'dist', installedPath())]),
  ];
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

function executableName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/** What the electron package recorded when it was unpacked. */
function installedPath() {
  try {
    return readFileSync(path.join(ELECTRON, 'path.txt'), 'utf8').trim();
  } catch {
    return null;
  }
}

/** Lets the electron package download its runtime if its server responds; resolves to the executable or null. */
export async function downloadElectron() {
  const mirror = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror;
  if (!(await answers(mirror ? new URL(mirror).hostname : 'github.com'))) return null;
  console.log('Downloading Electron, only this once…');
  const installer = spawn(process.execPath, [path.join(ELECTRON, 'install.js')], { stdio: 'ignore' });
  const timer = setTimeout(() => installer.kill(), DOWNLOAD_MS);
  await new Promise((resolve) => installer.once('exit', resolve).once('error', resolve));
  clearTimeout(timer);
  return findElectron();
}

function answers(host) {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, timeout: PROBE_MS });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    // The socket's own timeout does not cover a name server that never answers.
    setTimeout(end, PROBE_MS, false).unref();
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium to run tests in, or null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...BROWSERS].find((candidate) => existsSync(candidate)) ?? null;
}

export function has(command) {
  return spawnSync(command, ['--help'], { stdio: 'ignore' }).error === undefined;
}

/** Each host of the end-to-end tests, with what the machine lacks for it; it can run if nothing is listed. */
export function lackFor(host) {
  if (host === 'chromium') {
    return findChromium() ? null : 'no Chromium (apt-get install chromium, or name one in CHROMIUM_PATH)';
  }
  if (findElectron() === null) {
    return 'no Electron runtime (npx install-electron, or name its folder in ELECTRON_OVERRIDE_DIST_PATH)';
  }
  return hasDisplay() || has('xvfb-run') ? null : 'no display (apt-get install xvfb xauth)';
}
