// npm run build: everything, or what is named; `--clean` starts over.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ALL_BUILDS, buildOrExit, ROOT } from './builds.mjs';

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = names.filter((name) => !ALL_BUILDS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no build ${unknown.join(', ')}; there are ${ALL_BUILDS.join(', ')}.`);
  process.exit(2);
}
if (process.argv.includes('--clean')) {
  for (const folder of ['.vite', 'dist', 'out'])
    rmSync(path.join(ROOT, folder), { recursive: true, force: true });
}
const started = Date.now();
const built = await buildOrExit(names.length > 0 ? names : ALL_BUILDS);
console.log(
  built.length === 0
    ? 'Everything is up to date.'
    : `Built ${built.join(', ')} in ${Date.now() - started} ms.`,
);
