// Starts the command line from its bundle. The code that V8 compiled is cached beside it, so that the next start need not
// compile it again: module.enableCompileCache does the same, but only from Node 22 on.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

const nodes = createRequire(import.meta.url);
const WRAPPER = ['(function (exports, require, module, __filename, __dirname) {', '\n})'];

/**
 * Most commands end before optimised code has paid for its compilation, so V8 waits for three times as much work before it
 * optimises: this saves a fifth of the time for reading and planning, and long searches lose a few milliseconds.
 */
const PATIENT = '--interrupt-budget=400000';

/** The files of a bundle, each compiled when it is first required. */
export class Bundle {
  #folder;
  #command;
  #modules = new Map();
  /** What V8 compiled in this process: the script, and where its code is cached. */
  #compiled = [];

  /** Commands use different functions of the same files, so each has its own cache. */
  constructor(folder, command) {
    this.#folder = folder;
    this.#command = /^[a-z]+$/.test(command) ? command : 'other';
  }

  require(name) {
    if (!name.startsWith('./')) return nodes(name);
    let module = this.#modules.get(name);
    if (module === undefined) {
      module = { exports: {} };
      this.#modules.set(name, module);
      const file = path.join(this.#folder, name);
      const run = this.#compile(file);
      run(module.exports, (wanted) => this.require(wanted), module, file, this.#folder);
    }
    return module.exports;
  }

  #compile(file) {
    const source = WRAPPER.join(readFileSync(file, 'utf8'));
    const keptIn = this.#placeOf(file);
    const cachedData = readIfThere(keptIn);
    const script = new Script(source, { filename: file, cachedData });
    if (cachedData === undefined || script.cachedDataRejected) this.#compiled.push({ script, keptIn });
    return script.runInThisContext();
  }

  /**
   * V8 checks only the length of the source for cached code, so the cache's name identifies the file and the Node version.
   */
  #placeOf(file) {
    const { mtimeMs, size } = statSync(file);
    const of = [this.#command, path.basename(file), Math.round(mtimeMs), size, process.version, process.arch];
    return path.join(this.#folder, '.compiled', of.join('-'));
  }

  /** Caches what was compiled, including functions that were compiled since. */
  keep() {
    for (const { script, keptIn } of this.#compiled) {
      try {
        mkdirSync(path.dirname(keptIn), { recursive: true });
        const aside = `${keptIn}.${process.pid}`;
        writeFileSync(aside, script.createCachedData());
        renameSync(aside, keptIn);
      } catch {
        // If the folder cannot be written to, the next start compiles again.
        return;
      }
    }
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** If this is the program itself, beside its bundle. */
if (path.basename(import.meta.url) === 'planwright.mjs') {
  const args = process.argv.slice(2);
  if (args[0] !== 'bench') setFlagsFromString(PATIENT);
  const bundle = new Bundle(import.meta.dirname, args[0]);
  await bundle.require('./program.cjs').run(args);
  bundle.keep();
}
