// The program that kills saves, backups and the app, and looks at what is left.
import { nodeBuild } from './vite.node.ts';

export default nodeBuild({
  entry: 'tools/kill/main.ts',
  file: 'kills.mjs',
  outDir: '.vite/build',
  target: 'node20',
  external: 'playwright-core',
});
