// End-to-end journeys: written once, run in the desktop app and in a browser; `*.desktop.e2e.ts` are about the desktop alone.
import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node' as const,
  include: ['test/e2e/**/*.e2e.ts'],
  testTimeout: 180_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // Two apps at once would make each other slow on a small machine.
    fileParallelism: false,
    projects: [
      { host: 'electron', exclude: [] },
      { host: 'chromium', exclude: ['test/e2e/**/*.desktop.e2e.ts'] },
    ].map(({ host, exclude }) => ({
      extends: true as const,
      test: { ...shared, name: host, exclude, env: { PLANWRIGHT_HOST: host } },
    })),
  },
});
