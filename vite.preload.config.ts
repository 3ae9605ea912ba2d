// The preload script: sandboxed, so CommonJS and in one file.
import { electronBuild } from './vite.node.ts';

export default electronBuild('electron/preload/preload.ts', 'preload.cjs');
