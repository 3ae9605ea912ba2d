// The window, the same for the desktop and the browser.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { thirdParty } from './tools/third-party/plugin.ts';

const { plugins, forWorkers } = thirdParty(import.meta.dirname, 'renderer');

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));

export default defineConfig({
  root: 'renderer',
  base: './',
  logLevel: 'warn',
  define: { 'import.meta.env.PLANWRIGHT_VERSION': JSON.stringify(version) },
  plugins: [react(), ...plugins],
  worker: { format: 'es', plugins: forWorkers },
  // The bundled samples lie beside the window's own folder.
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../.vite/renderer/main_window',
    emptyOutDir: true,
    target: 'chrome114',
    modulePreload: { polyfill: false },
    // The policy knows no data: scripts or fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 6000,
    reportCompressedSize: false,
  },
});
