import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = join(import.meta.dirname, '..', '..');
/** Workers read this file again: port and folder are chosen once and handed on. */
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));
const port = Number(process.env['E2E_PORT']);
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'storewright-e2e-'));

export default defineConfig({
  testDir: '.',
  // Beside the data of this run: two runs at once do not clear each other's traces.
  outputDir: `${process.env['E2E_DATA_DIR']}-results`,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 35_000 },
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: process.env['E2E_DATA_DIR'], NODE_ENV: 'test', DATABASE_URL: '' },
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 1000 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
      ],
    },
  },
});
