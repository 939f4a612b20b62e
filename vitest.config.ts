import { defineConfig } from 'vitest/config';

/** Web tests need the message macro of Lingui, so `web` brings its own Vite configuration. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/adapters/db/cluster.testing.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'web/vite.config.t[s]',
    ],
  },
});
