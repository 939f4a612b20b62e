import { lookup } from 'node:dns/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../adapters/db/testing.ts';
import { openHouse } from '../../boot/house.testing.ts';
import { openGateway } from './tests/gateway.testing.ts';

test('asked to stop, it takes nobody new, and whoever is still hearing an answer in the end is told so', async () => {
  const gateway = await openGateway();
  try {
    await gateway.addModel('openai', 'gpt');
    gateway.upstream.writes(500, 20);
    const body = { model: 'gpt', messages: [{ role: 'user', content: 'x' }], stream: true };
    const answer = await gateway.ask('/v1/chat/completions', body);
    const reading = answer.text();
    const closing = gateway.house.close();
    await expect(gateway.ask('/v1/chat/completions', body).then(({ status }) => status)).rejects.toThrow();
    const text = await reading;
    expect(text).toContain('word3');
    expect(text.trim().split('\n\n').at(-1)).toContain('"code":"overloaded"');
    await closing;
    await expect.poll(() => gateway.upstream.sockets()).toBe(0);
    expect(gateway.upstream.invoices.at(-1)).toMatchObject({ whole: false });
  } finally {
    await gateway.upstream.close();
  }
});

test('asked to stop, it tells the books of every call, and gives back the points that it kept ready', async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'storewright-stop-'));
  const gateway = await openGateway({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  try {
    await gateway.addModel('openai', 'gpt');
    expect((await gateway.ask('/v1/chat/completions', { model: 'gpt', messages: [{ role: 'user', content: 'x' }] })).status).toBe(200);
    await gateway.house.close();
    const { rows } = await database.pool.query(`select
      (select count(*)::int from api_call) as calls,
      (select count(*)::int from ledger.movement where place = 'api' and points < 0) as paid,
      (select count(*)::int from ledger.reservation where closed_at is null) as held`);
    expect(rows[0]).toEqual({ calls: 1, paid: 1, held: 0 });
    expect(await readdir(join(dataDir, 'journal'))).toEqual([]);
  } finally {
    await gateway.upstream.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('under the name localhost, console and door stand at each of its addresses', async () => {
  const house = await openHouse();
  try {
    await house.app.listen({ host: 'localhost', port: 0 });
    const { port } = house.app.server.address() as { port: number };
    const found = await lookup('localhost', { all: true });
    for (const { address, family } of found) {
      const at = `http://${family === 6 ? `[${address}]` : address}:${port}`;
      expect((await fetch(`${at}/healthz`)).status).toBe(200);
      const answer = await fetch(`${at}/v1/models`);
      expect([answer.status, await answer.json()]).toMatchObject([401, { error: { code: 'invalid_api_key' } }]);
    }
    // A second address is a second server, which knows the framework alone: it passes on to the same door, with the body.
    const payload = { model: 'x' };
    const answer = await house.app.inject({ method: 'POST', url: '/v1/chat/completions', payload, headers: { authorization: `Bearer sw-${'x'.repeat(43)}` } });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { error: { code: 'invalid_api_key' } }]);
  } finally {
    await house.close();
  }
});
