// Electron's main process.
import { electronBuild } from './vite.node.ts';

export default electronBuild('electron/main/main.ts', 'main.cjs');
