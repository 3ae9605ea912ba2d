// The command line, bundled so that plain Node can run it.
import { nodeBuild } from './vite.node.ts';

export default nodeBuild({
  entry: 'planner-core/node/cli.ts',
  file: 'planwright.mjs',
  outDir: process.env.PLANWRIGHT_CLI_OUT ?? 'dist/cli',
  target: 'node20',
});
