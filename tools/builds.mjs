// What is built from what, and building only what is older than its sources.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { fingerprint, isFresh, markFresh } from './freshness.mjs';

export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../..');

const NOTICES = 'tools/third-party';
const SHARED = ['vite.node.ts', 'package-lock.json', NOTICES];
const CORE = 'planner-core';

/** The stamp is in the output's own folder, so that deleting the output deletes it, too. */
const BUILDS = {
  main: {
    config: 'vite.main.config.ts',
    sources: ['electron/main', 'electron/contract', ...SHARED],
    output: '.vite/build/main.cjs',
  },
  preload: {
    config: 'vite.preload.config.ts',
    sources: ['electron/preload', 'electron/contract', ...SHARED],
    output: '.vite/build/preload.cjs',
  },
  server: {
    config: 'vite.server.config.ts',
    sources: ['tools/web', 'electron/main', 'electron/contract', ...SHARED],
    output: '.vite/build/web-server.mjs',
  },
  kills: {
    config: 'vite.kills.config.ts',
    sources: ['tools/kill', 'electron/main', 'electron/contract', ...SHARED],
    output: '.vite/build/kills.mjs',
  },
  renderer: {
    config: 'vite.renderer.config.ts',
    sources: [
      'renderer',
      'electron/contract',
      CORE,
      'domains',
      'package-lock.json',
      'vite.renderer.config.ts',
      NOTICES,
    ],
    output: '.vite/renderer/main_window/index.html',
  },
  cli: {
    config: 'vite.cli.config.ts',
    sources: [CORE, 'tools/launch.mjs', 'vite.cli.config.ts', ...SHARED],
    output: 'dist/cli/planwright.mjs',
  },
};

export const WINDOW_BUILDS = ['main', 'preload', 'server', 'renderer'];
export const ALL_BUILDS = Object.keys(BUILDS).filter((name) => name !== 'kills');

export function outputOf(name) {
  return path.join(ROOT, BUILDS[name].output);
}

/** True if the output exists and no source has changed since. */
export function isBuilt(name) {
  const { stampFile, stamp } = stampOf(name);
  return existsSync(outputOf(name)) && isFresh(stampFile, stamp);
}

/** Builds what is needed; resolves to the names of what was built. */
export async function buildIfNeeded(names) {
  const needed = names.filter((name) => !isBuilt(name));
  for (const name of needed) await build(name);
  return needed;
}

/** The same for a command: an error in the sources is printed as it is, and ends the command. */
export async function buildOrExit(names, exitCode = 1) {
  try {
    return await buildIfNeeded(names);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    console.error(`The build failed.\n${stripVTControlCharacters(words)}`);
    process.exit(exitCode);
  }
}

async function build(name) {
  const { stampFile, stamp } = stampOf(name);
  const vite = await import('vite');
  if (name === 'cli') await buildAside(vite, name);
  else await vite.build({ root: ROOT, configFile: path.join(ROOT, BUILDS[name].config), ...rootOf(name) });
  markFresh(stampFile, stamp);
}

/** The renderer's configuration sets its own root. */
function rootOf(name) {
  return name === 'renderer' ? { root: path.join(ROOT, 'renderer') } : {};
}

/** The file of the command line that imports the others, whose names are hashes of their contents. */
const NAMES_OTHERS = 'program.cjs';
/** After this many milliseconds, no command that was started with an earlier build still loads its files. */
const FORGOTTEN = 3_600_000;

/** Several commands may run and build at the same time, so each finished file is moved into place in one step. */
async function buildAside(vite, name) {
  const folder = path.dirname(outputOf(name));
  sweepAside(folder);
  const aside = path.join(folder, `.building-${process.pid}`);
  try {
    await vite.build({
      root: ROOT,
      configFile: path.join(ROOT, BUILDS[name].config),
      build: { outDir: aside },
    });
    const files = readdirSync(aside).filter((file) => file !== NAMES_OTHERS);
    for (const file of [...files, NAMES_OTHERS]) renameSync(path.join(aside, file), path.join(folder, file));
    forgetOld(folder, [...files, NAMES_OTHERS]);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** The files of builds that were killed: their processes are gone. */
function sweepAside(folder) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const builder = /^\.building-(\d{1,10})$/.exec(name);
    if (builder !== null && !isRunning(Number(builder[1])))
      rmSync(path.join(folder, name), { recursive: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Removes what earlier builds left, and the code that V8 compiled from it. */
function forgetOld(folder, files) {
  rmSync(path.join(folder, '.compiled'), { recursive: true, force: true });
  for (const file of readdirSync(folder)) {
    if (file.startsWith('.') || files.includes(file)) continue;
    const found = statSync(path.join(folder, file), { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > FORGOTTEN) rmSync(path.join(folder, file), { force: true });
  }
}

function stampOf(name) {
  const { sources, output } = BUILDS[name];
  const stampFile = path.join(ROOT, path.dirname(output), `.${name}.stamp`);
  return { stampFile, stamp: fingerprint(ROOT, sources) };
}
