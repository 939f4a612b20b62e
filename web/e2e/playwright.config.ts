import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Workers read this file again: the folder is chosen once and handed on. Two runs at once do not clear each other's traces. */
process.env['E2E_RESULTS'] ??= mkdtempSync(join(tmpdir(), 'storewright-e2e-'));

export default defineConfig({
  testDir: '.',
  outputDir: process.env['E2E_RESULTS'],
  // Each worker has a server of its own (console.ts), so what one changes meets no journey of the other.
  workers: 2,
  retries: 0,
  // Bounds against what hangs, not for speed: a busy machine takes ten seconds where a quiet one takes two.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 1000 },
    // Not of every first try: writing it down takes a third of the time.
    trace: 'on-first-retry',
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
