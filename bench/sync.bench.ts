/**
 * Ten thousand products of a demo shop of the smallest plan come into our copy by an ordinary sync: read, kept, measured and held
 * against each other. Target: ≤ 1.3 × the time that the shop's throttle dictates, which is reckoned from what the shop says
 * that its pages cost. Beside it stands a bare reader of the same pages, which keeps nothing. PRODUCTS=<how many> for fewer.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@storewright/contract';
import { connect } from '@storewright/contract/kit/client';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { createOutgoing, type Outgoing } from '../server/adapters/outgoing/outgoing.ts';
import { buckets } from '../server/features/demo-shop/admin/bucket.ts';
import { createDemoShop } from '../server/features/demo-shop/demo.ts';
import { changing } from '../server/features/demo-shop/demo.store.ts';
import { generatedProduct } from '../server/features/demo-shop/generator.ts';
import { shopifyReader } from '../server/features/shops/shopify.admin.ts';
import { shopifyClient } from '../server/features/shops/shopify.client.ts';
import { createThrottle } from '../server/features/shops/shopify.throttle.ts';
import { benchHouse } from './house.ts';
import { report } from './ratio.ts';

type Answer = { extensions: { cost: { actualQueryCost: number | null } } };
const size = Number(process.env['PRODUCTS'] ?? 10_000);
const { maximumAvailable, restoreRate } = buckets.standard;

const house = await benchHouse();
const pool = new Pool({ ...house.config, max: 2 });
pool.on('error', () => undefined);
const client = connect(contract, { origin: house.origin, headers: () => ({ cookie: house.cookie }) });

try {
  const domain = await filled();
  const bare = await readBare(domain);
  const ours = await synced();
  const dictated = Math.max(1, (bare.points - maximumAvailable) / restoreRate);
  const note = `${ours.toFixed(0)} s against ${dictated.toFixed(0)} s for ${bare.points} points; a bare reader takes ${bare.seconds.toFixed(0)} s`;
  report(`sync of ${size} products, of what the throttle dictates`, ours / dictated, '≤ 1.3', ours / dictated <= 1.3, note);
  process.exitCode = ours / dictated <= 1.3 ? 0 : 1;
} finally {
  await pool.end();
  await house.close();
}

/** As many products in the shop as asked for, of which our copy knows only the first few. */
async function filled(): Promise<string> {
  while ((await client.shops.lastSync()).job?.state !== 'done') await sleep(250);
  const { rows } = await pool.query<{ domain: string; have: number }>(
    'select domain, (select count(*)::int from demo_product where demo_product.domain = demo_shop.domain) as have from demo_shop',
  );
  const { domain, have } = rows[0]!;
  await changing(drizzle({ client: pool }), domain, async (store) => {
    const first = await store.takeIds(domain, size - have);
    for (let at = 0; at < size - have; at += 500)
      await store.addProducts(
        domain,
        Array.from({ length: Math.min(500, size - have - at) }, (_, index) => ({ id: first + at + index, ...generatedProduct(first + at + index) })),
      );
  });
  await pool.query('vacuum analyze');
  return domain;
}

/** With a token, and so a bucket, of its own. */
async function readBare(domain: string): Promise<{ seconds: number; points: number }> {
  const demo = createDemoShop({ databaseUrl: house.config, log: { info: () => undefined, warn: (...said: unknown[]) => console.error(...said) } });
  const outgoing = createOutgoing({ allowLoopback: true });
  try {
    const { token } = await demo.open({ domain, name: '', currency: '', seed: 'hearth' });
    const throttle = createThrottle();
    let points = 0;
    const counted: Pick<Outgoing, 'request'> = {
      request: async (url, ask) => {
        const answer = await outgoing.request(url, ask);
        points += (JSON.parse(answer.text()) as Answer).extensions.cost.actualQueryCost ?? 0;
        return answer;
      },
    };
    const reader = shopifyReader(shopifyClient({ outgoing: counted, door: { origin: await demo.origin(), token }, throttle, costs: new Map() }), throttle);
    const begun = performance.now();
    let read = 0;
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const { products, next } = await reader.page(after, { lane: 'bulk' });
      read += products.length;
      after = next;
    }
    if (read !== size) throw new Error(`${read} of ${size} products were read`);
    return { seconds: (performance.now() - begun) / 1_000, points };
  } finally {
    await outgoing.close();
    await demo.stop();
  }
}

async function synced(): Promise<number> {
  const begun = performance.now();
  await client.shops.sync();
  for (;;) {
    const { job } = await client.shops.lastSync();
    if (job?.state === 'done' && job.done === size) return (performance.now() - begun) / 1_000;
    if (job?.state === 'failed') throw new Error('the sync failed');
    await sleep(250);
  }
}
