import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDatabase } from '../adapters/db/testing.ts';
import { openHouse } from './house.testing.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const pageOf = async (origin: string): Promise<string> => (await fetch(`${origin}/metrics`)).text();

test('a worker with a port of its own says how it is, and nothing else', async () => {
  const [database, dataDir] = [await testDatabase(), await mkdtemp(join(tmpdir(), 'watch-'))];
  const env = { PATH: process.env['PATH'] ?? '', MODE: 'worker', WORKER_PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const child: ChildProcess = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.once('close', done));
  const origin = await new Promise<string>((done, failed) => {
    let said = '';
    child.stdout!.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /says how it is at http:\/\/localhost:(\d+)/.exec(said);
      if (found) done(`http://127.0.0.1:${found[1]}`);
      else if (said.includes('sign-in')) failed(new Error(`no address: ${said}`));
    });
    child.once('close', () => failed(new Error('it did not start')));
  });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 'ready' });
  expect(await pageOf(origin)).toContain('jobs_running 0');
  const other = await fetch(`${origin}/api/user/profile/`);
  expect([other.status, await other.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('jobs at work are counted where they are done, and not told of where none are', async () => {
  const house = await openHouse();
  const owner = await house.newOwner();
  await owner.client.shops.connectDemo();
  const running = async () => /^jobs_running (\d+)$/m.exec((await house.app.inject({ url: '/metrics' })).body)?.[1];
  await expect.poll(running).toBe('0');
  await house.services.demo!.arm({ fault: 'hang' });
  await owner.client.shops.sync();
  await expect.poll(running).toBe('1');
  await house.close();
  const web = await openHouse({ env: { MODE: 'web' } });
  expect((await web.app.inject({ url: '/metrics' })).body).not.toContain('jobs_running');
  await web.close();
});
