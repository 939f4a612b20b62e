/**
 * Two nodes, each with a disk of its own, are killed in turn while programs call models through both, and the disk goes with each. What only that disk
 * knew is charged to nobody; all else is charged once, nobody spends what is not there, and what a gone node held goes back within a quarter of an hour.
 * `npm run chaos -- --disks --kills 20` does it for longer.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../adapters/db/testing.ts';
import { createKillable, createRandom } from '../../../boot/crash.testing.ts';
import { expectSoundBooks, setLedgerClock } from '../../billing/ledger/ledger.testing.ts';
import { createLeaseSweep } from '../../billing/ledger/sweep.ts';
import { openGateway } from '../tests/gateway.testing.ts';
import { startCallers } from './callers.testing.ts';
import { rounds } from '../../../kit/thorough.testing.ts';

const kills = Number(process.env['DISK_KILLS'] ?? rounds(2, 4));
const [connections, words] = [32, 20];
const price = { input: '10', cached_input: '1', output: '1000' };

test(`two nodes killed ${kills} times, their disks taken away: nothing is spent twice, and nothing stays held`, {
  timeout: 90_000 + kills * 30_000,
}, async () => {
  const database = await testDatabase();
  const rooms: string[] = [];
  const room = async (): Promise<string> => {
    const made = await mkdtemp(join(tmpdir(), 'storewright-disk-'));
    rooms.push(made);
    return made;
  };
  const env = { DATABASE_URL: database.url, SECRET_KEY: randomBytes(32).toString('base64'), LOG_LEVEL: 'error' };
  const gateway = await openGateway({ ...env, DATA_DIR: await room() });
  const node = async () => {
    const disk = await room();
    const server = createKillable({ PORT: '0', HOST: '127.0.0.1', ...env, DATA_DIR: disk });
    const origin = await server.start();
    return { origin, server, disk };
  };
  const random = createRandom(20_261_129);
  const nodes: Awaited<ReturnType<typeof node>>[] = [];
  try {
    await gateway.addModel('openai', 'gpt', { price });
    const rate = Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']);
    const priceOf = (long: number): bigint => BigInt(Math.max(1, Math.ceil(((30 * 10 + 10 * 1 + long * 1000) / 1e6) * rate * 1.2 - 1e-9))) * 1_000n;
    const cost = priceOf(words);
    // It runs out in the end: then whoever counted what is not there would show. Its last points are for an answer that is cut short.
    const money = (cost / 1_000n) * BigInt(kills * 4 * connections + 600) + priceOf(words - 2) / 1_000n;
    const customer = await gateway.newCustomer(Number(money));
    const { key } = await gateway.newApp({ name: 'Till' }, customer);
    await gateway.house.close();
    gateway.upstream.writes(words, 5);

    nodes.push(await node(), await node());
    let turn = 0;
    const origin = () => nodes[(turn += 1) % 2]!.origin;
    const callers = startCallers({ origin, key, model: 'gpt', random, connections });
    const short = () => callers.refused.get(402) ?? 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const next = await node();
      const before = callers.heard.size;
      await expect.poll(() => callers.heard.size > before + connections || short() > 0).toBe(true);
      await sleep(random() * 300);
      const doomed = nodes[kill % 2]!;
      nodes[kill % 2] = next;
      await doomed.server.kill();
      await rm(doomed.disk, { recursive: true, force: true });
    }
    await expect.poll(short).toBeGreaterThan(0);
    await callers.stop();
    for (const { server } of nodes) await server.kill('SIGTERM');

    const held = async () =>
      (await database.pool.query<{ open: number }>('select count(*)::int as open from ledger.reservation where closed_at is null')).rows[0]!.open;
    const abandoned = await held();
    await setLedgerClock(database.db, new Date(Date.now() + 15 * 60_000));
    await createLeaseSweep({ db: database.db })(new AbortController().signal);
    const { rows } = await database.pool.query<{ id: string; points: string; outcome: string }>(
      `select id, -points as points, outcome from ledger.movement where account_id = $1 and kind = 'request'`,
      [customer.accountId],
    );
    const { rows: left } = await database.pool.query<{ posted: string }>(
      `select coalesce(sum(points), 0)::text as posted from ledger.movement where account_id = $1`,
      [customer.accountId],
    );
    const charged = new Map(rows.map(({ id, points }) => [id, BigInt(points)]));
    const sum = rows.reduce((all, { points }) => all + BigInt(points), 0n);
    const told = [...callers.heard.keys()];
    const cut = [...callers.heard.values()].filter(({ words: long }) => long < words).length;
    const figures = { kills, heard: told.length, cut, charged: rows.length, lostWithTheDisk: told.filter((id) => !charged.has(id)).length, abandoned };
    process.stdout.write(`${JSON.stringify({ ...figures, short: short(), broken: callers.broken() })}\n`);
    // Whose last points allow only a shorter answer pays for that one, in full.
    const wrong = [...callers.heard].flatMap(([id, { words: long }]) => {
      const points = charged.get(id);
      return points === undefined || points === priceOf(long) ? [] : [{ id, long, points, due: priceOf(long) }];
    });
    const { rows: lines } = await database.pool.query('select id, usage, points, outcome from api_call where id = any($1)', [wrong.map(({ id }) => id)]);
    expect([wrong, lines]).toEqual([[], []]);
    expect([charged.size, BigInt(left[0]!.posted)]).toEqual([rows.length, money * 1_000n - sum]);
    expect(sum).toBeLessThanOrEqual(money * 1_000n);
    // A node that left nothing held was not killed at work.
    expect([abandoned > 0, await held()]).toEqual([true, 0]);
  } finally {
    for (const { server } of nodes) await server.kill();
    await gateway.upstream.close();
    await setLedgerClock(database.db, null);
    await expectSoundBooks(database.db);
    await database.close();
    for (const made of rooms) await rm(made, { recursive: true, force: true });
  }
});
