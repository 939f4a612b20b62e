import { test as journey } from '@playwright/test';
import { type OwnServer, startOwnServer } from './own-server.ts';

/** Journeys enter a console that only their worker uses: with a database, files and people of its own. */
export const test = journey.extend<object, { server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture stands on: here nothing.
    async ({}, use) => {
      const server = await startOwnServer({});
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
});
