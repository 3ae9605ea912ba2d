// The window, the same for the desktop and the browser.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'renderer',
  base: './',
  logLevel: 'warn',
  plugins: [react()],
  worker: { format: 'es' },
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
