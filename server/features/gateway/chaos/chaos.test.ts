/**
 * The whole server is killed again and again while programs call models through its door. Afterwards what providers saw, what
 * programs heard to the end, the log and the ledger say the same: nothing is lost, nothing is charged twice, nothing stays held.
 * `npm run chaos -- --gateway --kills 20` does it for longer.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../adapters/db/testing.ts';
import { createKillable, createRandom } from '../../../boot/crash.testing.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { openGateway } from '../tests/gateway.testing.ts';
import { startCallers } from './callers.testing.ts';
import { rounds } from '../../../kit/thorough.testing.ts';

const kills = Number(process.env['GATEWAY_KILLS'] ?? rounds(2, 3));
const connections = 64;
const words = 20;
/** Dollars for a million: a call costs some points, and a million of points lasts. */
const price = { input: '10', cached_input: '1', output: '1000' };

test(`killed ${kills} times under ${connections} connections, what was heard in full is charged in full, and once`, {
  timeout: 60_000 + kills * 20_000,
}, async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'storewright-kills-'));
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: randomBytes(32).toString('base64'), LOG_LEVEL: 'error' };
  const gateway = await openGateway(env);
  const server = createKillable({ PORT: '0', HOST: '127.0.0.1', ...env });
  const random = createRandom(20_261_122);
  try {
    await gateway.addModel('openai', 'gpt', { price });
    const customer = await gateway.newCustomer(100_000_000);
    const { key } = await gateway.newApp({ name: 'Till' }, customer);
    const rate = Number((await gateway.vera.client.operator.prices()).prices.official_rates['USD']);
    const cost = BigInt(Math.max(1, Math.ceil(((30 * 10 + 10 * 1 + words * 1000) / 1e6) * rate * 1.2 - 1e-9))) * 1_000n;
    await gateway.house.close();
    gateway.upstream.asked.length = 0;
    gateway.upstream.writes(words, 5);
    gateway.upstream.behave((_, __, usual) => void setTimeout(usual, random() * 60));

    let origin: string | undefined;
    const callers = startCallers({ origin: () => origin, key, model: 'gpt', random, connections });
    for (let kill = 0; kill < kills; kill += 1) {
      origin = await server.start();
      const before = callers.heard.size;
      await expect.poll(() => callers.heard.size).toBeGreaterThan(before + connections);
      await sleep(random() * 600);
      origin = undefined;
      await server.kill();
    }
    origin = await server.start();
    const before = callers.heard.size;
    await expect.poll(() => callers.heard.size).toBeGreaterThan(before + connections);
    await callers.stop();
    // The last one goes in order: it takes up what the others left, and tells the books.
    await server.kill('SIGTERM');

    const asked = gateway.upstream.asked.length;
    const { rows } = await database.pool.query<{ id: string; points: string; outcome: string; source: string; output: string | null; logged: string | null }>(
      `select m.id, -m.points as points, m.outcome, c.usage_source as source, c.usage->>'output' as output, c.points as logged
         from ledger.movement m left join api_call c on c.id = m.id where m.account_id = $1 and m.kind = 'request'`,
      [customer.accountId],
    );
    const charged = new Map(rows.map((row) => [row.id, row]));
    const wrong = [...callers.heard].flatMap(([id]) => {
      const row = charged.get(id);
      return row && BigInt(row.points) === cost && row.outcome === 'done' && row.source === 'provider' && row.output === String(words) ? [] : [{ id, ...row }];
    });
    const orphans = rows.filter(({ outcome }) => outcome === 'failed');
    const sum = rows.reduce((all, { points }) => all + BigInt(points), 0n);
    const figures = {
      kills,
      asked,
      rows: rows.length,
      heard: callers.heard.size,
      broken: callers.broken(),
      orphans: orphans.length,
      points: String(sum / 1_000n),
    };
    process.stdout.write(`${JSON.stringify({ ...figures, refused: Object.fromEntries(callers.refused) })}\n`);

    expect(wrong.slice(0, 3)).toEqual([]);
    // Who was asked is charged for; what was written down as asked, and died before it left, pays for its question at most.
    expect(rows.length).toBeGreaterThanOrEqual(asked);
    expect(rows.length - asked).toBeLessThanOrEqual(orphans.filter(({ points }) => BigInt(points) <= 1_000n).length);
    expect(rows.filter(({ points }) => BigInt(points) > cost || BigInt(points) < 1_000n)).toEqual([]);
    expect(rows.filter(({ points, logged }) => points !== logged)).toEqual([]);
    // Kills that never met a call under way would prove nothing.
    expect([orphans.length > 0, callers.broken() > kills]).toEqual([true, true]);
    const { rows: held } = await database.pool.query('select count(*)::int as open from ledger.reservation where closed_at is null');
    expect(held).toEqual([{ open: 0 }]);
    const { rows: left } = await database.pool.query<{ posted: string }>(
      `select coalesce(sum(points), 0)::text as posted from ledger.movement where account_id = $1`,
      [customer.accountId],
    );
    expect(BigInt(left[0]!.posted)).toBe(100_000_000_000n - sum);
  } finally {
    await server.kill();
    await gateway.upstream.close();
    await expectSoundBooks(database.db);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
