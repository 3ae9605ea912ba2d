// npm run typecheck: checks every TypeScript project, each with only the libraries that its code may use.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './builds.mjs';

const PROJECTS = [
  'planner-core',
  'planner-core/node',
  'electron/main',
  'electron/preload',
  'renderer',
  'test',
  '.',
];

export function checkTypes() {
  const failed = PROJECTS.filter((project) => !isSound(project));
  for (const project of failed) console.error(`typecheck: ${project} has errors.`);
  if (failed.length === 0) console.log(`typecheck: all ${PROJECTS.length} projects are sound.`);
  return { passed: PROJECTS.length - failed.length, failed: failed.length };
}

function isSound(project) {
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '--noEmit', '-p', path.join(ROOT, project)];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = checkTypes().failed === 0 ? 0 : 1;
