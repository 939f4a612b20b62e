import { defineConfig } from 'vitest/config';

/**
 * Files of the contract and the server share what they import: that saves a third of their time. So a file leaves nothing changed that
 * others use, as a server does in its one process. Web tests need the message macro of Lingui, so `web` brings its own Vite configuration.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], environment: 'node', isolate: false, testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          isolate: false,
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
