import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { ApiError } from '@storewright/contract/kit/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cannotRun } from '../../adapters/local-model/install.ts';
import { type LocalHouse, openLocalHouse } from './tests/local-models.testing.ts';

let here: LocalHouse;
const before = { path: process.env['PATH'], registry: process.env['npm_config_registry'], retries: process.env['npm_config_fetch_retries'] };
beforeAll(async () => void (here = await openLocalHouse()));
afterEach(() => {
  for (const [name, value] of Object.entries({ PATH: before.path, npm_config_registry: before.registry, npm_config_fetch_retries: before.retries }))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});
afterAll(() => here?.close());

const runtime = async () => (await here.client.overview()).runtime;
const ended = async (state: 'failed' | 'cancelled') => {
  await expect.poll(async () => (await runtime()).job?.state, { interval: 100 }).toBe(state);
  return (await runtime()).job!;
};
/** A machine whose npm does this. */
const npmThat = async (does: string) => {
  const folder = join(here.folder, 'bin');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'npm'), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  process.env['PATH'] = `${folder}${delimiter}${before.path}`;
};

test.each([
  [{ platform: 'linux', arch: 'x64', glibc: true }, null],
  [{ platform: 'linux', arch: 'x64', glibc: false }, expect.stringContaining('musl')],
  [{ platform: 'linux', arch: 'arm64', glibc: true }, expect.stringContaining('arm64')],
  [{ platform: 'darwin', arch: 'x64', glibc: false }, expect.stringContaining('darwin')],
] as [NonNullable<Parameters<typeof cannotRun>[0]>, unknown][])('%o can run it, or says why it cannot', (machine, why) => {
  expect(cannotRun(machine)).toEqual(why);
});

test.skipIf(cannotRun() !== null)('a machine without npm says so', async () => {
  process.env['PATH'] = join(here.folder, 'nothing');
  await here.client.install();
  expect((await ended('failed')).error).toEqual({ code: 'local_runtime_failed', message: expect.stringContaining('npm is not on this machine') });
  expect(await runtime()).toMatchObject({ state: 'absent' });
});

test.skipIf(cannotRun() !== null)('a registry that cannot be reached is told as that', async () => {
  process.env['npm_config_registry'] = 'http://127.0.0.1:9/';
  process.env['npm_config_fetch_retries'] = '0';
  process.env['npm_config_cache'] = join(here.folder, 'npm-cache');
  await here.client.install();
  const { error } = await ended('failed');
  delete process.env['npm_config_cache'];
  expect(error).toEqual({ code: 'local_runtime_failed', message: expect.stringMatching(/^npm could not reach its registry: .*127\.0\.0\.1:9/) });
});

test.skipIf(cannotRun() !== null).each([
  ['a full disk', 'echo "npm error code ENOSPC" >&2; exit 228', 'local_disk_full', 'full'],
  ['another checksum', 'echo "npm error code EINTEGRITY" >&2; exit 1', 'local_runtime_failed', 'checksum'],
  ['an installation that does not run', 'mkdir -p node_modules; exit 0', 'local_runtime_failed', 'does not run here'],
])('%s is told, and nothing is left of it', async (_, does, code, words) => {
  await npmThat(does);
  await here.client.install();
  const { error } = await ended('failed');
  expect([error?.code, error?.message.includes(words), error?.message]).toEqual([code, true, expect.any(String)]);
  expect(await runtime()).toMatchObject({ state: 'absent' });
});

test.skipIf(cannotRun() !== null)('it is cancelled while npm works, and npm with it; a second press while it runs begins no second one', async () => {
  await npmThat('sleep 60');
  const first = await here.client.install();
  expect((await here.client.install()).id).toBe(first.id);
  await expect.poll(async () => (await runtime()).job?.state).toBe('running');
  await here.client.cancelInstall();
  await ended('cancelled');
  const again = await here.client.cancelInstall().catch((error: unknown) => error);
  expect([(again as ApiError).status, (again as ApiError).code]).toEqual([409, 'job_not_running']);
  await expect
    .poll(
      () =>
        rm(join(here.folder, 'runtime.coming'), { recursive: false }).then(
          () => 'it was there',
          (error: NodeJS.ErrnoException) => error.code,
        ),
      { timeout: 60_000 },
    )
    .toBe('ENOENT');
});
