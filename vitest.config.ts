import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const cores = availableParallelism();

/**
 * Files of the contract, the rules and the server share what they import: that saves a third of their time. So a file leaves nothing changed that
 * others use, as a server does in its one process. Web tests need the message macro of Lingui, so `web` brings its own Vite configuration.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false,
          include: ['contract/**/*.test.ts', 'rules/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          // They only compute, and some look at how long it takes: first of all, and no more of them at once than there are cores.
          maxWorkers: cores,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/adapters/db/cluster.testing.ts'],
          // Bounds against what hangs, not for what is slow: a machine may be ten times slower than another.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          // Many a test waits for the database, for another process or for a clock. Web tests have the same two lines, so that they follow at once.
          maxWorkers: cores + 1,
          sequence: { groupOrder: 1 },
        },
      },
      'web/vite.config.t[s]',
    ],
  },
});
