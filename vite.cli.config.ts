// The command line: a file of what all commands need, one for each command, and what starts them in plain Node.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { nodeBuild } from './vite.node.ts';

const config = nodeBuild({
  entry: 'planner-core/node/cli.ts',
  file: 'program.cjs',
  outDir: 'dist/cli',
  target: 'node20',
  splits: true,
});

const launcher: Plugin = {
  name: 'launcher',
  generateBundle() {
    const source = readFileSync(path.join(import.meta.dirname, 'tools/launch.mjs'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'planwright.mjs', source });
  },
};

export default { ...config, plugins: [...(config.plugins ?? []), launcher] } satisfies UserConfig;
