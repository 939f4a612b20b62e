import { defineConfig } from 'vitest/config';

/**
 * Files of the contract share what they import: they are pure. A server's file has a process of its own, because clients of third
 * parties change what all of a process uses. Web tests need the message macro of Lingui, so `web` brings its own Vite configuration.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], environment: 'node', isolate: false, testTimeout: 30_000 } },
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
