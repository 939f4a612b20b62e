import { defineConfig } from 'vitest/config';

/**
 * Files of one worker share what they import (`isolate: false`): a house of the server takes a second to load, and there are hundreds
 * of files. No module keeps what one test could leave to the next. Web tests need the message macro of Lingui, so `web` brings its own
 * Vite configuration.
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
          isolate: false,
          globalSetup: ['server/adapters/db/cluster.testing.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'web/vite.config.t[s]',
    ],
  },
});
