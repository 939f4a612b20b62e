/**
 * The server is killed, not stopped, while a model paints a set for each photo of a batch. Afterwards each photo has one picture, each
 * picture was charged once at its price, and nothing stays held. `npm run bench -- painting` does it with 200 photos and ten kills.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@storewright/contract';
import { connect } from '@storewright/contract/kit/client';
import type { Batch } from '@storewright/contract/painting/batch';
import { drizzle } from 'drizzle-orm/node-postgres';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../adapters/db/testing.ts';
import { createKillable } from '../../../boot/crash.testing.ts';
import { createLedger } from '../../billing/ledger/ledger.service.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { openGateway } from '../../gateway/tests/gateway.testing.ts';
import { say } from '../../gateway/upstream.testing.ts';
import { takenPicture } from '../tests/painting.testing.ts';

const count = Number(process.env['BATCH_ITEMS'] ?? 20);
const kills = Number(process.env['BATCH_KILLS'] ?? 2);

/** Another one each time. */
const painted = async (shade: number): Promise<string> => {
  const bytes = await sharp({ create: { width: 256, height: 256, channels: 3, background: { r: shade % 256, g: (shade * 7) % 256, b: 90 } } })
    .png()
    .toBuffer();
  return bytes.toString('base64');
};

test(`a batch of ${count} that is killed ${kills} times has ${count} pictures, each charged once`, {
  timeout: 60_000 + count * 4_000 + kills * 20_000,
}, async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'storewright-batch-'));
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: randomBytes(32).toString('base64'), LOG_LEVEL: 'error' };
  const gateway = await openGateway(env);
  const server = createKillable({ PORT: '0', HOST: '127.0.0.1', ...env });
  try {
    await gateway.addModel('openai', 'painter', { capabilities: ['images'], price: { image: '0.04' } });
    const customer = await gateway.newCustomer(100_000);
    const uploads: string[] = [];
    for (let at = 0; at < count; at += 1) uploads.push(await takenPicture(gateway.house, customer));
    await gateway.house.close();
    let drawn = 0;
    gateway.upstream.asked.length = 0;
    gateway.upstream.behave((_asked, response) => {
      drawn += 1;
      const shade = drawn;
      setTimeout(() => void painted(shade).then((b64_json) => say(response, 200, { created: 1, data: [{ b64_json }] })), 100);
    });

    const up = async () => {
      const origin = await server.start();
      return connect(contract, { origin, fetch: globalThis.fetch, headers: () => ({ cookie: customer.cookie }) });
    };
    let client = await up();
    const { items: photos } = await client.painting.add({ body: { uploads } });
    const choice = { by: 'photos' as const, photo_ids: photos.map(({ id }) => id) };
    const recipe = { scene: 'none', crop: 'square', shadow: 'contact', paint: { model: 'painter', prompt: 'A shelf for {product}' } } as const;
    const { price } = await client.paintBatches.estimate({ body: { choice, recipe } });
    const body = { choice, recipe, name: '', price, cap: String(Number(price) * count) };
    const { id } = await client.paintBatches.start({ body }, { headers: { 'idempotency-key': 'one-batch' } });
    const when = async (is: (batch: Batch) => boolean): Promise<Batch> => {
      for (;;) {
        const batch = await client.paintBatches.one({ params: { id } });
        if (is(batch)) return batch;
        await sleep(30);
      }
    };
    for (let kill = 1; kill <= kills; kill += 1) {
      await when(({ counts }) => counts.made >= Math.floor((count * kill) / (kills + 2)) && counts.making > 0);
      await server.kill();
      await database.pool.query(leasesRunOut);
      client = await up();
    }
    const done = await when(({ state }) => state !== 'running');
    expect(done).toMatchObject({ state: 'done', counts: { all: count, made: count, failed: 0 }, spent: String(Number(price) * count) });
    await expect.poll(async () => (await client.ledger.balance()).held, { timeout: 90_000 }).toBe('0');
    // What was lost is given back by a chore, a minute later; here it is asked at once.
    const lostCalls = (await database.pool.query(`select account_id, jsonb_array_elements_text(lost) as call from paint_batch_item where lost <> '[]'`)).rows;
    const db = drizzle({ client: database.pool });
    const books = createLedger({ db, worker: 'test' });
    for (const { account_id: account, call } of lostCalls) await books.giveBack(db, account, call);
    await server.kill('SIGTERM');

    const rows = async (query: string) => (await database.pool.query(query, [customer.accountId])).rows;
    const pictures = await rows(
      'select count(distinct image_id)::int as pictures, count(distinct ground_id)::int as sets from paint_batch_item where account_id = $1',
    );
    expect(pictures).toEqual([{ pictures: count, sets: count }]);
    const charged = await rows(`select -points as points from ledger.movement where account_id = $1 and kind = 'request' and points <> 0`);
    process.stdout.write(
      `${JSON.stringify({ count, kills, drawn, charged: charged.length, paid: charged.filter(({ points }) => BigInt(points) === BigInt(price) * 1_000n).length, pictures: pictures[0].pictures })}\n`,
    );
    const each = BigInt(price) * 1_000n;
    const [paid, lost] = [charged.filter(({ points }) => BigInt(points) === each), charged.filter(({ points }) => BigInt(points) !== each)];
    expect(paid).toHaveLength(count);
    // A call that died with its process paid for its question, the least there is, and got that back.
    expect(lost.every(({ points }) => BigInt(points) === 1_000n)).toBe(true);
    const back = await rows(`select points from ledger.movement where account_id = $1 and kind = 'adjustment'`);
    expect(back.map(({ points }) => Number(points))).toEqual(lost.map(() => 1_000));
    await expectSoundBooks(drizzle({ client: database.pool }));
  } finally {
    await server.kill();
    await gateway.upstream.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Who was killed renews nothing. Here nobody waits for the minute that each lease lasts. */
const leasesRunOut = `
  update api_wish set busy_until = now() where busy_until is not null;
  update ledger.reservation set lease_until = now() where closed_at is null;
  update queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active';
  update queue.queue set monitor_claim_on = null, monitor_on = null`;
