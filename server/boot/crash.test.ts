/**
 * The server is killed, not stopped, at moments nobody chose, while a shop is read, drafts are saved and listings are
 * published. What it had answered must be true afterwards, and the shop must have heard everything exactly once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@storewright/contract/kit/client';
import type { Listing } from '@storewright/contract/listing/listing';
import type { Draft, Publication } from '@storewright/contract/writers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../adapters/db/testing.ts';
import { createKillable, createRandom, type Killable, shopDiary } from './crash.testing.ts';
import { rounds } from '../kit/thorough.testing.ts';

const kills = rounds(3, 6);
const seed = 20_261_121;

let database: TestDatabase;
let dataDir: string;
let server: Killable;
const client = () => server.client();
/** The same moments in each run, as far as a machine repeats itself. */
let random: () => number;

// A second try begins anew, on a database of its own, and knows nothing of the first.
beforeEach(async () => {
  random = createRandom(seed);
  for (const one of Object.values(answered)) one.clear();
  unanswered.length = 0;
  [database, dataDir] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'storewright-crash-'))]);
  await database.pool.query(shopDiary);
  // Long enough that a slow machine does not give a shop up that is still writing: what lands after that, nobody can tell from somebody else's change.
  server = createKillable({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: database.url, PUBLISH_LEASE_SECONDS: '6', LOG_LEVEL: 'error' });
});
afterEach(async () => {
  await server?.kill();
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What a client that was answered may rely on. */
const answered = {
  saves: new Map<string, { version: number; title: string }>(),
  publications: new Map<string, Publication>(),
  writings: new Map<string, string>(),
};
/** Asked, and the answer never came: asked again after the next start, with the same key. */
const unanswered: (() => Promise<void>)[] = [];

test(`nothing acknowledged is lost and nothing is published twice, killed ${kills} times`, { timeout: 400_000 }, async ({ onTestFailed }) => {
  onTestFailed(() => void process.stderr.write(server.complaints.join('')));
  await server.start();
  await server.signIn();
  await synced();
  await database.pool.query('truncate shop_diary');
  const { items } = await client().shops.search({ query: { limit: 5 } });
  const products = items.map(({ id }) => id);

  let open = 0;
  for (let round = 0; round < kills; round += 1) {
    const again = unanswered.splice(0);
    const before = answered.publications.size;
    const lanes = [
      Promise.all(again.map((ask) => ask())).then(() => undefined),
      ...products.map((product) => publishing(product)),
      saving(),
      writing(),
      reading(),
    ];
    await Promise.race([Promise.all(lanes), until('the shop answers', async () => answered.publications.size > before)]);
    await sleep(random() * 400);
    await server.kill();
    await Promise.all(lanes);
    open += await count(`select count(*)::int as n from publication where state = 'sending'`);
    await server.start();
    await keptItsWord(20);
  }

  for (const ask of unanswered.splice(0)) await ask();
  await until('every publication is settled', () => none(`select 1 from publication where state = 'sending'`));
  await keptItsWord(Number.POSITIVE_INFINITY);
  await synced();

  // Each product: what the shop noted down is what our publications say, in their order, each once.
  const ours = await rows(`select gid, before, after, mode, id from publication where state = 'published' order by created_at, id`);
  const noted = await rows(`select gid, kind, old_title, new_title, publication from shop_diary order by at`);
  expect(ours.length).toBeGreaterThan(kills);
  // Kills that never met a publication on its way would prove nothing.
  expect(open).toBeGreaterThan(0);
  for (const gid of new Set([...ours, ...noted].map((one) => one['gid']))) {
    const meant = ours
      .filter((one) => one['gid'] === gid && one['mode'] !== 'new')
      .map(({ before, after }) => [(before as Listing).title, (after as Listing).title]);
    expect(noted.filter((one) => one['gid'] === gid && one['kind'] === 'UPDATE').map((one) => [one['old_title'], one['new_title']])).toEqual(meant);
  }
  const made = ours.filter(({ mode }) => mode === 'new').map(({ id, gid }) => `${id} ${gid}`);
  expect(
    noted
      .filter(({ kind }) => kind === 'INSERT')
      .map((one) => `${one['publication']} ${one['gid']}`)
      .sort(),
  ).toEqual(made.sort());
  expect(await none(`select 1 from draft where status = 'publishing'`)).toBe(true);
  expect(
    await none(`select 1 from publication p join draft d on d.id = p.draft_id where p.mode = 'new' and p.state = 'published' and d.product_id is null`),
  ).toBe(true);
  await until('no job is open', () => none(`select 1 from job where state in ('waiting', 'running')`));
  expect(await none(`select 1 from product p join demo_product d on d.id = split_part(p.gid, '/', 5)::bigint where p.title <> d.title`)).toBe(true);
  process.stdout.write(
    `killed ${kills} times: ${open} publications were open, ${ours.length} reached the shop, ${answered.saves.size} drafts, ${answered.writings.size} texts; ${server.complaints.length} lines of complaint\n`,
  );
});

/** Asks for what was answered before, the newest of it, as the client that got the answer would. */
const keptItsWord = async (newest: number): Promise<void> => {
  for (const [id, { version, title }] of [...answered.saves].slice(-newest)) {
    const draft = await client().writers.draft({ params: { id } });
    expect(draft.version).toBeGreaterThanOrEqual(version);
    if (draft.version === version) expect(draft.listing.title).toBe(title);
  }
  for (const [id, { state, after }] of [...answered.publications].slice(-newest)) {
    const now = await client().writers.publication({ params: { id } });
    expect(now.after).toEqual(after);
    if (state === 'published') expect(now.state).toBe('published');
  }
  for (const [key, request] of [...answered.writings].slice(-5)) {
    const { receipt } = await client().writers.freestyle(wish, { headers: { 'idempotency-key': key } });
    expect(receipt.request_id).toBe(request);
  }
};

/** Drafts of a product, published, made into new products, or taken back, one after the other until the server is gone. */
const publishing = async (productId: string): Promise<void> => {
  let last: Publication | undefined;
  while (server.isUp()) {
    const product = await heard(client().shops.one({ params: { id: productId } }));
    if (!product) continue;
    const title = word();
    const listing = {
      title,
      description: product.description_html,
      seo_title: product.seo_title,
      seo_description: product.seo_description,
      tags: product.tags,
    };
    const draft = await heard(begun({ product_id: product.id, brief: { title }, listing }));
    if (!draft) continue;
    answered.saves.set(draft.id, { version: draft.version, title });
    const review = await heard(client().writers.review({ params: { id: draft.id } }));
    if (!review) continue;
    const body = {
      draft_id: draft.id,
      version: review.draft.version,
      shop_digest: review.shop_digest,
      mode: random() < 0.2 ? ('new' as const) : ('update' as const),
      fields: ['title' as const],
      resolutions: { title: 'mine' as const },
      // Some of the shop's products are in another language than a draft is by itself.
      ...(review.other_language && { other_language: true }),
    };
    const headers = { 'idempotency-key': keyOf(title) };
    last = (await surely(() => client().writers.publish({ body }, { headers }))) ?? last;
    if (last?.mode === 'update' && last.state === 'published' && random() < 0.3) {
      const { id } = last;
      const review = await heard(client().writers.revertReview({ params: { id } }));
      if (review)
        await surely(() =>
          client().writers.revert(
            { params: { id }, body: { fields: ['title'], shop_digest: review.shop_digest } },
            { headers: { 'idempotency-key': `${keyOf(title)}-back` } },
          ),
        );
    }
  }
};

/** A draft of the product: the one that a kill left open, where there is one. */
const begun = async (body: Parameters<ReturnType<typeof client>['writers']['saveDraft']>[0]['body']): Promise<Draft> => {
  try {
    return await client().writers.saveDraft({ body });
  } catch (error) {
    const open = error instanceof ApiError && error.code === 'draft_changed' ? (error.details['draft'] as Draft) : undefined;
    if (!open) throw error;
    return client().writers.saveDraft({ body: { ...body, id: open.id, version: open.version } });
  }
};

/** A publication that must come to be known: without an answer it is asked for again, with the same key. */
const surely = async (ask: () => Promise<Publication>): Promise<Publication | undefined> => {
  const keep = (publication: Publication): Publication => {
    answered.publications.set(publication.id, publication);
    return publication;
  };
  try {
    return keep(await ask());
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return undefined;
    if (error instanceof ApiError && error.status !== 503) throw error;
    unanswered.push(async () => void (await surely(ask)));
    return undefined;
  }
};

const saving = async (): Promise<void> => {
  let draft: { id: string; version: number } | undefined;
  while (server.isUp()) {
    const title = word();
    const listing = { title, description: '<p>Autosaved.</p>', seo_title: '', seo_description: '', tags: [] };
    const saved = await heard(client().writers.saveDraft({ body: { brief: { title }, listing, ...(draft && { id: draft.id, version: draft.version }) } }));
    if (saved) answered.saves.set(saved.id, { version: saved.version, title });
    draft = saved ?? draft;
  }
};

const wish = { body: { brief: { title: 'Plain throw', key_features: 'Soft\nWarm' } } };
const writing = async (): Promise<void> => {
  while (server.isUp()) {
    const key = keyOf(word());
    const written = await heard(client().writers.freestyle(wish, { headers: { 'idempotency-key': key } }));
    if (written) answered.writings.set(key, written.receipt.request_id);
    await sleep(50);
  }
};

const reading = async (): Promise<void> => {
  while (server.isUp()) {
    await heard(client().shops.sync());
    await sleep(500);
  }
};

/** The answer; undefined where the server said no for a reason of the moment, or said nothing. */
const heard = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && ![404, 409, 503].includes(error.status)) throw error;
    if (error instanceof ApiError) await sleep(20);
    return undefined;
  }
};

/** The shop is read once more, to the end. */
const synced = async (): Promise<void> => {
  await until('the shop may be read', async () => (await heard(client().shops.sync())) !== undefined);
  await until('the shop is read', async () => {
    const job = (await heard(client().shops.lastSync()))?.job;
    expect(job?.state).not.toBe('failed');
    return job?.state === 'done';
  });
};

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await isSo()) return;
    await sleep(100);
  }
  throw new Error(`it never came to this: ${what}`);
};

const rows = async (query: string): Promise<Record<string, unknown>[]> => (await database.pool.query<Record<string, unknown>>(query)).rows;
const none = async (query: string): Promise<boolean> => (await rows(query)).length === 0;
const count = async (query: string): Promise<number> => Number((await rows(query))[0]?.['n']);

/** A title that was never used before, without a number that could be a claim. */
let words = 0;
const word = (): string => `Throw ${(words++).toString(26).replace(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)}x`;
const keyOf = (title: string): string => title.replace(' ', '-');
