/**
 * A bulk job of a thousand products with the engine that answers at once, in a demo shop of the smallest plan. Targets: publishing
 * uses ≥ 0.8 of what the shop's throttle allows; an item written in bulk takes ≤ 1.1 × as long as the same one asked for alone,
 * one after the other, in turn; ten thousand items take no more memory than a thousand, ≤ 1.15 ×; and a job over ten thousand is
 * begun within 3 s, in which nobody else waits for more than 0.5 s. What is printed at the end is a table for the README.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@storewright/contract';
import type { BulkJob } from '@storewright/contract/bulk';
import { ApiError, connect } from '@storewright/contract/kit/client';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { changing } from '../server/features/demo-shop/demo.store.ts';
import { generatedProduct } from '../server/features/demo-shop/generator.ts';
import { buckets } from '../server/features/demo-shop/admin/bucket.ts';
import { costsOf } from '../server/features/demo-shop/admin/cost.testing.ts';
import { documents } from '../server/features/shops/shopify.documents.ts';
import type { ProbeAsk } from './gateway/probe.ts';
import { benchHouse } from './house.ts';
import { report } from './ratio.ts';

const size = Number(process.env['PRODUCTS'] ?? 1_000);
const mostPublished = 600;
const fields = ['title', 'description', 'seo_title', 'seo_description'] as const;

const house = await benchHouse({ node: ['--expose-gc', '--import', join(import.meta.dirname, 'gateway', 'probe.ts')] });
const pool = new Pool({ ...house.config, max: 2 });
pool.on('error', () => undefined);
const client = connect(contract, { origin: house.origin, headers: () => ({ cookie: house.cookie }) });
let failed = false;
const rows: string[] = [];
const check = (name: string, figure: number, target: string, holds: boolean, note: string, unit = '×'): void => {
  report(name, figure, target, holds, note, unit);
  rows.push(`| ${name} (${note}) | ${figure.toFixed(2)}${unit === '×' ? '' : unit} | ${target}${unit === '×' ? '' : unit} |`);
  failed ||= !holds;
};

try {
  await filled();
  // Before and after: what else runs on the machine then hits both.
  const before = await oneByOne(Math.min(100, size));
  const small = await written(size);
  const alone = (before + (await oneByOne(Math.min(100, size)))) / 2;
  const each = small.seconds / size;
  check('writing an item in bulk, against asking for it alone', each / alone, '≤ 1.1', each / alone <= 1.1, `${ms(each)} against ${ms(alone)}`);

  const out = await published(small.id);
  const points = out.items * perItem();
  const allowed = buckets.standard.maximumAvailable + out.seconds * buckets.standard.restoreRate;
  check(
    'publishing, share of what the throttle allows',
    points / allowed,
    '≥ 0.8',
    points / allowed >= 0.8,
    `${out.items} items in ${out.seconds.toFixed(1)} s`,
  );

  await multiplied(10);
  const large = await written(size * 10);
  const memory = large.peak / small.peak;
  check(`memory of ${size * 10} items against ${size}`, memory, '≤ 1.15', memory <= 1.15, `${mb(large.peak)} against ${mb(small.peak)}`);
  const { seconds: begun, slowest } = large.beginning;
  check(`starting a job on ${size * 10} products`, begun, '≤ 3', begun <= 3, `the last of its rows stands before it answers`, ' s');
  check('another call while it starts, the slowest', slowest, '≤ 0.5', slowest <= 0.5, `of ${large.beginning.others}`, ' s');
  console.log(`  ${size * 10} items in ${large.seconds.toFixed(0)} s, ${ms(large.seconds / size / 10)} each`);
  console.log(['', '| | measured | aim |', '|---|---:|---:|', ...rows].join('\n'));
} finally {
  await pool.end();
  await house.close();
}
process.exitCode = failed ? 1 : 0;

/** As many products as asked for, read by an ordinary sync. */
async function filled(): Promise<void> {
  await until(async () => (await client.shops.lastSync()).job?.state === 'done');
  const db = drizzle({ client: pool });
  const { rows } = await pool.query<{ domain: string }>('select domain from demo_shop');
  const { domain } = rows[0]!;
  await changing(db, domain, async (store) => {
    const have = (await pool.query<{ count: number }>('select count(*)::int as count from demo_product')).rows[0]!.count;
    const first = await store.takeIds(domain, size - have);
    await store.addProducts(
      domain,
      Array.from({ length: size - have }, (_, index) => ({ id: first + index, ...generatedProduct(first + index) })),
    );
  });
  await client.shops.sync();
  await until(async () => (await client.shops.lastSync()).job?.state === 'done');
  // The voice is measured after it.
  await until(async () => (await pool.query(`select 1 from job where state in ('waiting', 'running')`)).rowCount === 0);
  await pool.query('vacuum analyze');
}

type Beginning = { seconds: number; slowest: number; others: number };
async function written(first: number): Promise<{ id: string; seconds: number; peak: number; beginning: Beginning }> {
  const watch = watched();
  const begun = performance.now();
  const starting = client.bulk.start(
    { body: { choice: { by: 'filter', filter: { first, sort: 'title' } }, fields: [...fields], recipe: { engine: 'starter' }, cap: '0' } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  const beginning = await besides(starting);
  const { id, items } = await starting;
  const job = await ended(id);
  if (items !== first || job.counts.failed > 0) throw new Error(`not all were written: ${JSON.stringify(job.counts)}`);
  const seconds = (performance.now() - begun) / 1_000;
  return { id, seconds, peak: await watch.end(), beginning };
}

/** How long it takes, and how long somebody else waits meanwhile who only wants to know who they are. */
async function besides(work: Promise<unknown>): Promise<Beginning> {
  const begun = performance.now();
  const over = new AbortController();
  const since = (from: number): number => (performance.now() - from) / 1_000;
  const looking = (async () => {
    for (let slowest = 0, others = 1; ; others += 1) {
      const asked = performance.now();
      await client.account.profile();
      slowest = Math.max(slowest, since(asked));
      if (over.signal.aborted) return { slowest, others };
      await sleep(5);
    }
  })();
  await work;
  const seconds = since(begun);
  over.abort();
  return { seconds, ...(await looking) };
}

/** The same texts of the same products, through the door that a person uses. */
async function oneByOne(count: number): Promise<number> {
  const { items } = await client.shops.search({ query: { sort: 'title', limit: count } });
  const begun = performance.now();
  for (const { id, language } of items) await client.writers.optimize({ params: { id }, body: { engine: 'starter', brief: { language } } });
  return (performance.now() - begun) / 1_000 / items.length;
}

/** Enough of them that what the shop gives at once is soon used up. */
async function published(id: string): Promise<{ items: number; seconds: number }> {
  const params = { id };
  const ids: string[] = [];
  for (let offset = 0; ids.length < mostPublished; offset += 200) {
    const { items } = await client.bulk.items({ params, query: { state: 'review', claims: 'none', offset, limit: 200 } });
    if (items.length === 0) break;
    ids.push(...items.filter(({ changed, score_before: was, score_after: is }) => changed.length > 0 && (is ?? 0) >= (was ?? 0)).map((item) => item.id));
  }
  const { count } = await client.bulk.approvable({ params, query: { score: 0 } });
  await client.bulk.approveAll({ params, body: { score: 0, count } });
  const sent = ids.slice(0, mostPublished);
  const begun = performance.now();
  await client.bulk.publish({ params, body: { item_ids: sent } });
  const job = await ended(id);
  if (job.counts.published !== sent.length) throw new Error(`not all went out: ${JSON.stringify(job.counts)}`);
  return { items: sent.length, seconds: (performance.now() - begun) / 1_000 };
}

/** Our copy of the shop, so many times: writing asks nothing of the shop itself. */
async function multiplied(times: number): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'product' and table_schema = 'public'`,
  );
  const names = rows.map(({ name }) => `"${name}"`);
  const values = names.map((name) => (name === '"id"' ? 'gen_random_uuid()' : name === '"gid"' ? `gid || '-' || copy` : name));
  await pool.query(`insert into product (${names.join()}) select ${values.join()} from product, generate_series(2, $1::int) as copy`, [times]);
  await pool.query('vacuum analyze product');
}

/** The most that is left of the server's memory once nobody needs the rest, while the job is at work. */
function watched(): { end(): Promise<number> } {
  const over = new AbortController();
  const looking = (async () => {
    for (let peak = 0; ; ) {
      peak = Math.max(peak, (await heap()) / 1_048_576);
      if (over.signal.aborted) return peak;
      // Seldom: while it tidies up, the server does nothing else.
      await sleep(15_000, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  return {
    end: () => {
      over.abort();
      return looking;
    },
  };
}

async function heap(): Promise<number> {
  const ask: ProbeAsk = { ask: 'heap' };
  house.server.send(ask);
  const [bytes] = (await once(house.server, 'message')) as [number];
  return bytes;
}

async function ended(id: string): Promise<BulkJob> {
  for (;;) {
    const job = await client.bulk.job({ params: { id } }).catch(unlessBusy);
    if (job?.state === 'done') return job;
    if (job && job.state !== 'running' && job.state !== 'waiting') throw new Error(`the job is ${job.state}: ${JSON.stringify(job.paused)}`);
    await sleep(250);
  }
}

function unlessBusy(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 503)) throw error;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(250);
}

/** What the shop takes for one look at a product and one change of it, by its own rule, after what it reckoned too much is given back. */
function perItem(): number {
  const product = {
    id: '',
    handle: '',
    status: '',
    updatedAt: '',
    title: '',
    descriptionHtml: '',
    seo: { title: '', description: '' },
    tags: [],
    publication: null,
  };
  const costs = costsOf({ words: documents.listing, answer: { product } }, { words: documents.update, answer: { productUpdate: { product, userErrors: [] } } });
  return costs.reduce((sum, cost) => sum + cost, 0);
}

function ms(seconds: number): string {
  return `${(seconds * 1_000).toFixed(1)} ms`;
}
function mb(megabytes: number): string {
  return `${megabytes.toFixed(0)} MB`;
}
