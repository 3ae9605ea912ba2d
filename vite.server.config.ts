// The small server of the browser shell.
import { nodeBuild } from './vite.node.ts';

export default nodeBuild({
  entry: 'tools/web/static-server.ts',
  file: 'web-server.mjs',
  outDir: '.vite/build',
  target: 'node20',
});
