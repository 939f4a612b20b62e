import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from './house.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('the walk that the docs show runs as it stands there', async () => {
  const run = promisify(execFile);
  const page = await readFile(new URL('../../docs/api-walk.md', import.meta.url), 'utf8');
  const script = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n');
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { env: { ...process.env, B: await house.origin() }, timeout: 60_000 });
  expect(stdout).toContain('"typed":["12 hours"],"holds":[]');
  expect(stdout).toContain('"state":"published","fields":["seo_title","seo_description"]');
  expect(stdout).toContain('[{"field":"seo_title","drifted":true},{"field":"seo_description","drifted":false}]');
  expect(stdout).toMatch(/"mode":"revert","state":"published"/);
  expect(stdout.trimEnd().split('\n').at(-1)).toContain('"seo_title":"Changed by hand"');
});
