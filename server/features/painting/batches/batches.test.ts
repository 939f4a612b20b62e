/** One recipe over products of the demo shop and over photos: made, looked through, published once, and taken back. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Batch } from '@storewright/contract/painting/batch';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';
import { failure, openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { cutPhoto, oak } from '../tests/painting.testing.ts';
import { type BatchHands, batchJob } from './batches.job.ts';
import { batchStore } from './batches.store.ts';

let floor: ShopFloor;
let owner: Person;
beforeAll(async () => {
  floor = await openShopFloor();
  owner = floor.owner;
});
afterAll(() => floor?.close());

const batches = (person = owner) => person.client.paintBatches;
const begun = (body: Parameters<Person['client']['paintBatches']['start']>[0]['body'], person = owner, key = newId()) =>
  batches(person).start({ body }, { headers: { 'idempotency-key': key } });
const when = async (id: string, is: (batch: Batch) => boolean, person = owner): Promise<Batch> => {
  for (let look = 0; look < 1_200; look += 1) {
    const batch = await batches(person).one({ params: { id } });
    if (is(batch)) return batch;
    await sleep(50);
  }
  throw new Error('a batch is still being worked on');
};
const rests = ({ state }: Batch): boolean => state !== 'running';
const photos = async (count: number, person = owner): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await cutPhoto(floor.house, person)).id);
  return ids;
};
/** Nothing of it stands out. Each is of another size, so that it is another photo; its colour is one in which nothing is ever seen. */
let plains = 0;
const plain = async (person = owner): Promise<string> => {
  plains += 1;
  const bytes = await sharp({ create: { width: 300 + plains, height: 300, channels: 3, background: { r: 120, g: 120, b: 130 } } })
    .png()
    .toBuffer();
  return (await cutPhoto(floor.house, person, bytes, 'plain.png')).id;
};
const productRow = async (gid: string) =>
  (await floor.house.world.database.pool.query('select product from demo_product where id = $1', [gid.split('/').at(-1)])).rows[0]?.product;
const free = { cap: '0', price: '0', name: '' };

describe('over photos that were dropped', () => {
  test('is priced before anything begins, and says what it leaves out', async () => {
    const ids = await photos(2);
    const choice = { by: 'photos' as const, photo_ids: [...ids, newId()] };
    const estimate = await batches().estimate({ body: { choice, recipe: oak } });
    expect(estimate).toMatchObject({ chosen: 3, items: 2, without: 1, price: '0', points: '0', uncut: 0 });
    expect(await failure(begun({ choice, recipe: { ...oak, paint: { model: 'nobody', prompt: 'A shelf' } }, ...free }))).toMatchObject({ status: 404 });
    expect(await failure(begun({ choice: { by: 'photos', photo_ids: [newId()] }, recipe: oak, ...free }))).toMatchObject({ status: 422 });
    expect(await failure(begun({ choice, recipe: oak, ...free, price: '3' }))).toMatchObject({ status: 409, code: 'prices_changed' });
  });

  test('makes each picture once, and shows first what somebody should look at', async () => {
    const ids = await photos(3);
    const check = await plain();
    const order = { choice: { by: 'photos' as const, photo_ids: [ids[0]!, ids[1]!, check, ids[2]!] }, recipe: oak, ...free, name: 'Autumn' };
    const key = newId();
    const [{ id }, again] = await Promise.all([begun(order, owner, key), begun(order, owner, key)]);
    expect(again.id).toBe(id);
    const done = await when(id, rests);
    // Nothing of one photo is product: that one failed, and says why.
    expect(done).toMatchObject({ state: 'done', name: 'Autumn', counts: { all: 4, made: 3, failed: 1, open: 3, check: 0 }, spent: '0' });
    const { items } = await batches().items({ params: { id }, query: {} });
    expect(items.filter(({ state }) => state === 'made').map(({ product }) => product?.changed)).toEqual([0, 0, 0]);
    expect(items.find(({ state }) => state === 'failed')).toMatchObject({ photo_id: check, error: { code: 'invalid_input' } });

    // Kept with the brush, it is made; and stands before the others, for its cut-out was doubted.
    await owner.client.painting.brush({ params: { id: check }, body: { version: 1, strokes: [{ do: 'keep', size: 80, points: [[100, 100], [200, 200]] }] } }); // biome-ignore format: one stroke
    await batches().again({ params: { id } });
    expect(await when(id, rests)).toMatchObject({ counts: { made: 4, failed: 0 } });
    const shown = await batches().items({ params: { id }, query: { limit: 2 } });
    const more = await batches().items({ params: { id }, query: { limit: 2, cursor: shown.next_cursor! } });
    expect(new Set([...shown.items, ...more.items].map((item) => item.photo_id)).size).toBe(4);
    expect(more.next_cursor).toBeNull();
  });

  test('finds the product that a file is called after, by its handle, its title or a SKU, in the shop that somebody works in', async () => {
    const { rows } = await floor.house.world.database.pool.query(
      `select id, handle, title, variants -> 0 ->> 'sku' as sku from product where account_id = $1 and variants -> 0 ->> 'sku' <> '' order by handle limit 3`,
      [owner.accountId],
    );
    const names = [`${rows[0].handle}.jpg`, `${rows[1].title.toUpperCase()}.png`, `${rows[2].sku.toLowerCase()}.webp`, 'IMG_0001.jpg'];
    const photoIds: string[] = [];
    for (const name of names) photoIds.push((await cutPhoto(floor.house, owner, undefined, name)).id);
    const { id } = await begun({ choice: { by: 'photos', photo_ids: photoIds }, recipe: { ...oak, scene: 'sky' }, ...free });
    await when(id, rests);
    const { items } = await batches().items({ params: { id }, query: {} });
    expect(items.map((item) => [item.product_id, item.alt])).toEqual([...rows.map((row) => [row.id, row.title]), [null, 'IMG_0001']]);
    // Nobody's products are found by the files of somebody else.
    const stranger = await floor.house.newOwner();
    const theirs = await cutPhoto(floor.house, stranger, undefined, names[0]);
    const other = await begun({ choice: { by: 'photos', photo_ids: [theirs.id] }, recipe: oak, ...free }, stranger);
    await when(other.id, rests, stranger);
    expect((await batches(stranger).items({ params: { id: other.id }, query: {} })).items[0]).toMatchObject({ product_id: null });
  });

  test('takes decisions of what was seen, and of nothing else', async () => {
    const { id } = await begun({ choice: { by: 'photos', photo_ids: await photos(2) }, recipe: oak, ...free });
    await when(id, rests);
    const params = { id };
    expect(await failure(batches().decide({ params, body: { decision: 'accepted', show: 'clean', count: 1 } }))).toMatchObject({
      status: 409,
      code: 'item_changed',
    });
    expect((await batches().one({ params })).counts.open).toBe(2);
    expect(await batches().decide({ params, body: { decision: 'accepted', show: 'clean', count: 2 } })).toEqual({ decided: 2 });
    const [item] = (await batches().items({ params, query: { show: 'accepted' } })).items;
    await batches().decide({ params, body: { decision: 'rejected', item_ids: [item!.id] } });
    expect((await batches().one({ params })).counts).toMatchObject({ open: 0, accepted: 1, rejected: 1, homeless: 1 });
    // Without a product nothing goes anywhere.
    await batches().publish({ params });
    expect((await when(id, rests)).counts).toMatchObject({ published: 0, wanted: 0 });
  });

  test('loses of what was asked for a set only what nobody has, and counts what was kept and removed', async () => {
    const { id } = await begun({ choice: { by: 'photos', photo_ids: await photos(1) }, recipe: { ...oak, scene: 'linen' }, ...free });
    await when(id, rests);
    const [item] = (await batches().items({ params: { id }, query: {} })).items;
    const store = batchStore(floor.house.db);
    const kept = async (asked: string[], how: Parameters<typeof store.kept>[2]) => {
      for (const call of asked) await store.asked(item!.id, call);
      await store.kept(item!.id, item!.image_id!, how);
      const { item: row } = (await store.item({ accountId: owner.accountId, id }, item!.id))!;
      return [row.asked, row.lost, row.points];
    };
    expect(await kept(['died', 'first'], { cost: 5n, last: 'first' })).toEqual([[], ['died'], 5n]);
    expect(await kept(['second'], { cost: 5n, last: 'second' })).toEqual([[], ['died'], 10n]);
    expect(await kept(['second'], { price: 3n })).toEqual([[], ['died'], 10n]);
    expect(await store.lost()).toEqual([{ accountId: owner.accountId, lost: ['died'] }]);
  });

  test('owes what a crash took also where it is stopped and removed', async () => {
    const { db } = floor.house;
    const sql = async (text: string, values: unknown[]) => (await floor.house.world.database.pool.query(text, values)).rows;
    const { id } = await begun({ choice: { by: 'photos', photo_ids: await photos(2) }, recipe: { ...oak, scene: 'linen' }, ...free });
    await when(id, rests);
    const which = { accountId: owner.accountId, id };
    const lost = () => sql('select state, asked, lost, round from paint_batch_item where batch_id = $1 order by position', [id]);
    // As a crash left it, and then somebody stopped it.
    await sql(`update paint_batch set state = 'paused', paused = 'person' where id = $1`, [id]);
    await sql(`update paint_batch_item set state = 'waiting', asked = '["crashed"]' where batch_id = $1 and position = 0`, [id]);
    await batches().cancel({ params: { id } });
    expect(await lost()).toMatchObject([
      { state: 'failed', asked: [], lost: ['crashed'], round: 1 },
      { state: 'made', asked: [], lost: [], round: 0 },
    ]);
    // As one that was stopped first, and the process died then.
    await sql(`update paint_batch_item set state = 'making', asked = '["made"]' where batch_id = $1 and position = 1`, [id]);
    await batches().remove({ params: { id } });
    expect(await failure(batches().one({ params: { id } }))).toMatchObject({ status: 404 });
    expect((await batches().list({ query: { limit: 100 } })).items.filter((one) => one.id === id)).toEqual([]);
    expect((await batchStore(db).lost()).flatMap((one) => one.lost)).toEqual(expect.arrayContaining(['crashed', 'made']));
    await batchStore(db).forget();
    expect(await lost()).toHaveLength(2);
    await sql(`update paint_batch_item set lost_at = now() - interval '3 days' where batch_id = $1`, [id]);
    await batchStore(db).forget();
    expect([await lost(), await batchStore(db).one(which)]).toEqual([[], undefined]);
  });

  test('rests where somebody pauses it, goes on, and stops for good', async () => {
    const { id } = await begun({ choice: { by: 'photos', photo_ids: await photos(4) }, recipe: { ...oak, scene: 'marble' }, ...free });
    const params = { id };
    await batches().pause({ params });
    expect(await failure(batches().publish({ params }))).toMatchObject({ status: 409, code: 'job_not_running' });
    const paused = await batches().one({ params });
    expect(paused).toMatchObject({ state: 'paused', paused: 'person' });
    await batches().resume({ params, body: {} });
    expect(await when(id, rests)).toMatchObject({ state: 'done', counts: { made: 4 } });

    const other = await begun({ choice: { by: 'photos', photo_ids: await photos(3) }, recipe: { ...oak, scene: 'slate' }, ...free });
    const stopped = await batches().cancel({ params: { id: other.id } });
    expect(stopped).toMatchObject({ state: 'cancelled', counts: { waiting: 0 } });
    await batches().remove({ params: { id: other.id } });
    expect(await failure(batches().one({ params: { id: other.id } }))).toMatchObject({ status: 404 });
  });
});

describe('what goes out', () => {
  test.each(['published', 'failed'])(
    'and is still with the shop is put off, hears that it is stopped, and keeps nothing else from going out: in the end it is %s, and sent once',
    async (end) => {
      const { db } = floor.house;
      const sql = async (text: string, values: unknown[]) => (await floor.house.world.database.pool.query(text, values)).rows;
      const { id } = await begun({ choice: { by: 'photos', photo_ids: await photos(3) }, recipe: { ...oak, scene: 'linen' }, ...free });
      await when(id, rests);
      await expect.poll(() => sql(`select 1 from job where subject_id = $1 and state in ('waiting', 'running')`, [id])).toEqual([]);
      // It is done here, and the house's own chore begins no other.
      await sql(`insert into job (id, account_id, subject_id, kind, state) values ($1, $2, $3, 'paint_batch', 'running')`, [newId(), owner.accountId, id]);
      await sql(`update paint_batch_item set out = 'wanted', product_id = (select id from product limit 1) where batch_id = $1`, [id]);
      const store = batchStore(db);
      const which = { accountId: owner.accountId, id };
      const publications = new Map<string, { id: string; state: string; taken_back: boolean }>();
      const asked: string[] = [];
      const publishing = {
        withKey: async (_: unknown, key: string) => publications.get(key),
        publish: async (_: unknown, __: unknown, key: string) => {
          // The shop is slow with the first, and somebody stops all of it while the second goes out.
          if (!publications.has(key)) publications.set(key, { id: newId(), state: publications.size === 0 ? 'sending' : 'published', taken_back: false });
          if (publications.size === 2) {
            await store.change(which, { state: 'cancelled' });
            await store.callOff(which, ['waiting']);
          }
          return publications.get(key)!;
        },
        one: async (_: unknown, publication: string) => {
          asked.push(publication);
          return [...publications.values()].find((one) => one.id === publication)!;
        },
      };
      const { run } = batchJob({ db, log: { error: () => undefined, warn: () => undefined }, callerOf: async () => ({}), publishing } as unknown as BatchHands);
      const round = () =>
        run(
          { accountId: owner.accountId, subjectId: id, checkpoint: {} } as unknown as Parameters<typeof run>[0],
          {
            signal: new AbortController().signal,
            report: () => undefined,
            checkpoint: async () => undefined,
          } as unknown as Parameters<typeof run>[1],
        );
      const outs = async () => (await sql('select out from paint_batch_item where batch_id = $1 order by position', [id])).map(({ out }) => out);
      await round();
      expect(await outs()).toEqual(['wanted', 'published', 'no']);
      expect(await store.due()).toContainEqual({ id, accountId: owner.accountId, isAway: true });
      [...publications.values()][0]!.state = end;
      await round();
      expect(await outs()).toEqual([end, 'published', 'no']);
      expect(publications.size).toBe(2);
      expect((await store.due()).filter((one) => one.id === id)).toEqual([]);
      // Waited for once, and looked at after that.
      expect(asked.length).toBeLessThan(12);
      await sql('delete from job where subject_id = $1', [id]);
    },
  );

  /** A batch of one picture that is out, or on its way; what becomes of it is told by `publishing`, and its job is run here. */
  const oneOut = async (now: { out: 'wanted' | 'reverting'; publicationId: string }, publishing: object) => {
    const { db } = floor.house;
    const sql = async (text: string, values: unknown[]) => (await floor.house.world.database.pool.query(text, values)).rows;
    const { id } = await begun({ choice: { by: 'photos', photo_ids: await photos(1) }, recipe: { ...oak, scene: 'linen' }, ...free });
    await when(id, rests);
    await expect.poll(() => sql(`select 1 from job where subject_id = $1 and state in ('waiting', 'running')`, [id])).toEqual([]);
    await sql(`insert into job (id, account_id, subject_id, kind, state) values ($1, $2, $3, 'paint_batch', 'running')`, [newId(), owner.accountId, id]);
    await sql(`update paint_batch_item set out = $2, publication_id = $3, product_id = (select id from product limit 1) where batch_id = $1`, [
      id,
      now.out,
      now.publicationId,
    ]);
    const { run } = batchJob({ db, log: { error: () => undefined, warn: () => undefined }, callerOf: async () => ({}), publishing } as unknown as BatchHands);
    const context = { signal: new AbortController().signal, report: () => undefined, checkpoint: async () => undefined };
    return {
      id,
      store: batchStore(db),
      which: { accountId: owner.accountId, id },
      round: () =>
        run(
          { accountId: owner.accountId, subjectId: id, checkpoint: {} } as unknown as Parameters<typeof run>[0],
          context as unknown as Parameters<typeof run>[1],
        ),
      item: async () => (await sql('select out, publication_id, error from paint_batch_item where batch_id = $1', [id]))[0],
      over: async () => void (await sql('delete from job where subject_id = $1', [id])),
    };
  };

  test('and is on its way while somebody pauses it is followed to its end, and nothing else goes out', async () => {
    const publication = { id: newId(), state: 'sending', taken_back: false, reverts: null };
    const asked: string[] = [];
    const publishing = {
      withKey: async () => publication,
      publish: async () => void asked.push('publish'),
      one: async () => publication,
    };
    const batch = await oneOut({ out: 'wanted', publicationId: publication.id }, publishing);
    await batch.store.change(batch.which, { state: 'paused', paused: 'person' });
    await batch.round();
    expect(await batch.store.due()).toContainEqual({ id: batch.id, accountId: owner.accountId, isAway: true });
    publication.state = 'published';
    await batch.round();
    expect([(await batch.item())!.out, asked, (await batch.store.due()).filter(({ id }) => id === batch.id)]).toEqual(['published', [], []]);
    expect(await batches().one({ params: { id: batch.id } })).toMatchObject({ state: 'paused' });
    await batch.over();
  });

  test.each(['failed', 'published'])('and is taken back by a shop that takes its time is asked for once: in the end that %s', async (end) => {
    const out = { id: newId(), state: 'published', taken_back: false, reverts: null };
    const back = { id: newId(), state: 'sending', taken_back: false, reverts: out.id, error: null };
    let asked = 0;
    const publishing = {
      one: async (_: unknown, id: string) => (id === out.id ? out : back),
      revert: async () => {
        asked += 1;
        return back;
      },
    };
    const batch = await oneOut({ out: 'reverting', publicationId: out.id }, publishing);
    await batch.round();
    expect(await batch.item()).toMatchObject({ out: 'reverting' });
    back.state = end;
    out.taken_back = end === 'published';
    await batch.round();
    expect(await batch.item()).toMatchObject(
      end === 'published' ? { out: 'reverted', error: null } : { out: 'published', error: { code: 'shop_changed' }, publication_id: out.id },
    );
    expect([asked, (await batch.store.due()).filter(({ id }) => id === batch.id)]).toEqual([1, []]);
    await batch.over();
  });
});

describe('over products of the shop', () => {
  test('brings their pictures, publishes each once, and takes all of it back to the byte', { timeout: 120_000 }, async () => {
    const filter = { search: 'Fjell', sort: 'title' as const, first: 2 };
    const choice = { by: 'filter' as const, filter };
    expect(await batches().estimate({ body: { choice, recipe: oak } })).toMatchObject({ items: 2, without: 0, points: '0' });
    const { id } = await begun({ choice, recipe: oak, ...free });
    const params = { id };
    const made = await when(id, rests);
    expect(made.counts).toMatchObject({ all: 2, made: 2, homeless: 0 });
    const { items } = await batches().items({ params, query: {} });
    expect(items.every(({ product_id: product, alt, title }) => product !== null && alt === title)).toBe(true);
    const gids = await Promise.all(items.map(async (item) => (await owner.client.shops.one({ params: { id: item.product_id! } })).gid));
    const before = await Promise.all(gids.map(productRow));
    const hungAt = () => Promise.all(gids.map(async (gid) => (await floor.admin.files.hung(gid))!));
    const had = await hungAt();

    await batches().edit({ params: { id, item: items[0]!.id }, body: { alt: 'A bottle on oak' } });
    await batches().decide({ params, body: { decision: 'accepted', show: 'open', count: 2 } });
    await Promise.all([batches().publish({ params }), batches().publish({ params })]);
    expect((await when(id, rests)).counts).toMatchObject({ published: 2, not_published: 0 });
    const hung = await hungAt();
    expect(hung.map((one) => one.length)).toEqual(had.map((one) => one.length + 1));
    expect(hung.flat().filter((one) => one.alt === 'A bottle on oak')).toHaveLength(1);
    expect(await failure(batches().edit({ params: { id, item: items[0]!.id }, body: { alt: 'Else' } }))).toMatchObject({ status: 409 });

    // The shop took it, and nobody here heard of it.
    await floor.house.world.database.pool.query(`update paint_batch_item set out = 'failed', publication_id = null where batch_id = $1`, [id]);
    await batches().publish({ params });
    expect((await when(id, rests)).counts).toMatchObject({ published: 2, not_published: 0 });
    expect((await hungAt()).map((one) => one.length)).toEqual(had.map((one) => one.length + 1));

    await batches().revert({ params, body: {} });
    expect((await when(id, rests)).counts).toMatchObject({ reverted: 2, published: 0 });
    const after = await Promise.all(gids.map(productRow));
    const still = (product: Record<string, unknown>) => ({ ...product, updatedAt: null });
    expect(after.map(still)).toEqual(before.map(still));
  });

  test('are nobody else’s', async () => {
    const stranger = await floor.house.newOwner();
    const { id } = await begun({ choice: { by: 'photos', photo_ids: await photos(1) }, recipe: oak, ...free });
    await when(id, rests);
    const [item] = (await batches().items({ params: { id }, query: {} })).items;
    for (const ask of [
      () => batches(stranger).one({ params: { id } }),
      () => batches(stranger).items({ params: { id }, query: {} }),
      () => batches(stranger).edit({ params: { id, item: item!.id }, body: { alt: 'x' } }),
      () => batches(stranger).publish({ params: { id } }),
      () => batches(stranger).cancel({ params: { id } }),
    ])
      expect((await failure(ask())).status).toBe(404);
    const theirs = await photos(1, stranger);
    expect(await batches().estimate({ body: { choice: { by: 'photos', photo_ids: theirs }, recipe: oak } })).toMatchObject({ items: 0, without: 1 });
  });
});
