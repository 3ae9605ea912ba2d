// Runs after `npm ci`: builds the command line, so that the first `npx planwright` answers at once.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildIfNeeded, ROOT } from './builds.mjs';

if (existsSync(path.join(ROOT, 'planner-core/node/cli.ts'))) {
  try {
    await buildIfNeeded(['cli']);
  } catch (error) {
    // An installation must not fail because of this: the command builds itself when it is first run.
    console.error(`The command line is not built yet: ${error instanceof Error ? error.message : error}`);
  }
}
