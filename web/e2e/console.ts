import { test as journey } from '@playwright/test';
import { startOpenAi } from '../../server/adapters/llm/openai.testing.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

/** Journeys enter a console that only their worker uses: with a database, files and people of its own. */
export const test = journey.extend<{ managed: OwnServer }, { server: OwnServer }>({
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
  /** A console for one journey alone, with a managed engine. */
  managed: [
    // oxlint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      const engine = await startOpenAi();
      try {
        const server = await startOwnServer({ ENGINE_MODEL: 'writer-good', ENGINE_BASE_URL: engine.baseUrl, ENGINE_KEY: engine.key });
        await use(server);
        await server.close();
      } finally {
        await engine.close();
      }
    },
    { timeout: 120_000 },
  ],
});
