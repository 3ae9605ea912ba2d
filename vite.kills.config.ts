// The program that kills saves, backups and the app, and looks at what is left.
import { nodeBuild } from './vite.node.ts';

const config = nodeBuild({
  entry: 'tools/kill/main.ts',
  file: 'kills.mjs',
  outDir: '.vite/build',
  target: 'node20',
  external: 'playwright-core',
});

// It stays here: what it contains needs no notice.
export default { ...config, plugins: [] };
