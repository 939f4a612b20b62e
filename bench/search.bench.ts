/**
 * Search in a shop of ten thousand products, each kind of question against a primary-key read of the very page it
 * answers, in turn. Target: the p95 of the kinds, on average, ≤ 5 × that of those reads; the dearest kind is named.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import type { ProductQuery } from '@storewright/contract/shops';
import { openDb } from '../server/adapters/db/open.ts';
import { createOutgoing } from '../server/adapters/outgoing/outgoing.ts';
import { createAccount } from '../server/features/account/index.ts';
import type { JobKind } from '../server/features/jobs/index.ts';
import { catalogueStore } from '../server/features/shops/catalogue/catalogue.store.ts';
import { createDemoShop } from '../server/features/demo-shop/demo.ts';
import { createShops } from '../server/features/shops/index.ts';
import { systemClock } from '../server/kit/clock.ts';
import { createSecrets } from '../server/kit/crypto.ts';
import { newId } from '../server/kit/ids.ts';
import { report, sideBySide } from './ratio.ts';

const size = Number(process.env['PRODUCTS'] ?? 10_000);
const rounds = 40;
type Query = Partial<(typeof ProductQuery)['_output']>;

const room = await mkdtemp('/tmp/storewright-bench-');
const { db, pool, config, close } = await openDb({ dataDir: room });
const demo = createDemoShop({ databaseUrl: config, log: { info: () => undefined, warn: console.warn } });
const outgoing = createOutgoing({ allowLoopback: true, allowPrivate: false });

const nobody = async (): Promise<never> => {
  throw new Error('no shop of Shopify takes part');
};

try {
  const account = createAccount({ db, clock: systemClock, newId, shopsOf: async () => [], demo: true });
  const { account: home } = await account.createWithOwner({ email: 'bench@example.com', name: 'Bench', usage: ['copygpt'] });
  let sync: JobKind | undefined;
  const shops = createShops({
    db,
    // The sync runs right here, without a queue: its time is the catalogue's own.
    jobs: {
      define: (kind) => void (sync = kind.kind === 'sync' ? kind : sync),
      start: async () => undefined as never,
      ready: async () => undefined,
      newest: async () => undefined,
    },
    outgoing,
    secrets: createSecrets('bench'),
    shopify: {
      app: null,
      origin: 'https://{shop}',
      bulkFrom: 25_000,
      home: '',
      reachable: false,
      readSessionToken: nobody,
      openAccount: nobody,
      lookAt: nobody,
      letGo: nobody,
    },
    demo: { origin: demo.origin, open: (wish) => demo.open({ ...wish, seed: { generated: size } }) },
    expectedScore: () => null,
    files: { put: nobody, get: nobody, delete: nobody, list: nobody, bytesIn: nobody },
    documented: nobody,
    documentedOf: async () => new Map(),
    writtenHere: nobody,
    lockedIn: nobody,
    onSynced: async () => undefined,
    clock: systemClock,
    newId,
    log: { error: () => undefined },
  });
  const connected = await shops.connectDemo({ accountId: home.id, owner: 'Bench' });
  const begun = performance.now();
  await sync!.run(
    { id: newId(), accountId: home.id, subjectId: connected.id, checkpoint: {} },
    { signal: new AbortController().signal, report: () => undefined, checkpoint: async () => undefined },
  );
  console.log(`  ${size} products read and measured in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  await pool.query('vacuum analyze product');

  const shop = await shops.the({ accountId: home.id }, connected.id);
  const store = catalogueStore(db);
  const search = (query: Query) => shops.search(shop, { search: '', status: 'ALL', quality: 'all', sort: 'worst', limit: 20, ...query });
  const byKey = (ids: string[]) => store.byIds({ accountId: shop.accountId, shopId: shop.id, ids });
  const words = await wordsOf(shop.id);
  const common = words[0]!;
  const second = (await search({ limit: 20 })).next_cursor!;
  const questions: Query[] = [
    {},
    { cursor: second },
    { sort: 'title' },
    { sort: 'recent', status: 'DRAFT' },
    { sort: 'best', quality: 'good' },
    { quality: 'short' },
    { search: common },
    { search: words[Math.floor(words.length * 0.02)]! },
    { search: words[Math.floor(words.length * 0.1)]! },
    { search: words[Math.floor(words.length * 0.5)]! },
    { search: words.at(-1)! },
    { search: common.slice(0, 3) },
    { search: common.slice(0, 1) },
    { search: `${common} ${words[Math.floor(words.length * 0.02)]!}`, status: 'ACTIVE' },
    { search: 'notthere' },
    { search: '杯', sort: 'best' },
    { search: '保温' },
    { search: 'crème', sort: 'title' },
  ];
  const all = { search: [] as number[], key: [] as number[] };
  let dearest = { told: '', ratio: 0 };
  for (const question of questions) {
    const page = await search(question);
    const ids = page.items.map(({ id }) => id);
    const { baseline, subject } = await sideBySide(
      rounds,
      () => byKey(ids),
      () => search(question),
    );
    all.search.push(subject.p95);
    all.key.push(baseline.p95);
    const told = JSON.stringify({ ...question, ...(question.cursor && { cursor: '…' }) });
    console.log(
      `  ${told.padEnd(60)} ${String(page.total ?? 'many').padStart(6)} found  ${subject.median.toFixed(2)} ms, p95 ${subject.p95.toFixed(2)}; by key ${baseline.median.toFixed(2)}, p95 ${baseline.p95.toFixed(2)}  ${(subject.median / baseline.median).toFixed(1)}×`,
    );
    if (subject.median / baseline.median > dearest.ratio) dearest = { told, ratio: subject.median / baseline.median };
  }
  const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;
  const ratio = mean(all.search) / mean(all.key);
  report(
    'search at 10,000 products, p95',
    ratio,
    '≤ 5',
    ratio <= 5,
    `${mean(all.search).toFixed(2)} ms against ${mean(all.key).toFixed(2)} ms; dearest ${dearest.told} at ${dearest.ratio.toFixed(1)}× in the median`,
  );
  process.exitCode = ratio <= 5 ? 0 : 1;
} finally {
  await demo.stop();
  await outgoing.close();
  await close();
  await rm(room, { recursive: true, force: true });
}

/** The words of the shop's texts, most frequent first. */
async function wordsOf(shopId: string): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(
    `select substr(word, 7) as word from ts_stat($$select search from product where shop_id = '${shopId}'$$) where word ~ '^.{5}4[a-z]{3,}$' order by ndoc desc, word`,
  );
  return rows.map(({ word }) => word);
}
