// Unit tests: those of the window in a pretended page, all others in plain Node.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One file a core: left to itself, vitest keeps a core for the process that only gathers results.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // The core keeps no state of its own, so its modules are loaded once and not once for each file.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/renderer/**', 'test/e2e/**'],
          testTimeout: 30_000,
          // Exports of many projects are thousands of files, which a busy disk takes long to remove.
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'window',
          environment: 'jsdom',
          include: ['test/renderer/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          // The editor brings its style sheets along, which Node cannot read.
          server: { deps: { inline: ['monaco-editor'] } },
        },
      },
    ],
  },
});
