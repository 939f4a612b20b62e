/**
 * `npm run test:file -- PATH [-t 'words of its name']`: one file, or all whose path has these words, on the Node that Storewright runs
 * on. A journey of the browser (`web/e2e/NAME.spec.ts`) too, with `-g 'words of its name'`; what it needs is made ready first.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ready, root } from './ready.mjs';

const args = process.argv.slice(2);
if (args.length === 0) {
  process.stderr.write('Say which: npm run test:file -- server/boot/chores.test.ts\n');
  process.exit(1);
}
const isJourney = args.some((one) => /(^|\/)e2e\/|\.spec\.ts$/.test(one));
if (isJourney) await ready({ build: true, browser: true });
const [program, given] = isJourney
  ? ['@playwright/test/cli.js', ['test', '--config', 'web/e2e/playwright.config.ts', ...args.map((one) => one.replace(/^(\.\/)?web\/e2e\//, ''))]]
  : ['vitest/vitest.mjs', ['run', ...args]];
const { status } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...given], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
