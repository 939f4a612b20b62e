/** All that is approved goes out as a job: whoever closes their browser, whatever the shop says of one of them, and whenever a process dies. */
import { randomUUID } from 'node:crypto';
import type { TranslationDispatch } from '@storewright/contract/translations';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { fieldOf, productCalled, save, translatorWith } from '../tests/translations.testing.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await openHouse({ env: { DEMO: 'true' } });
  owner = await translatorWith(house);
});
afterEach(() => house.services.demo?.disarm());
afterAll(() => house?.close());

const look = (product: string, locale: string) => owner.client.translations.sheet({ params: { product, locale } });
/** A title by hand in this language, approved and not yet sent. */
const approved = async (title: string, locale: string): Promise<string> => {
  const product = await productCalled(owner, title);
  const params = { product, locale };
  const sheet = await look(product, locale);
  const saved = await save(owner, params, sheet, { title: `${fieldOf(sheet, 'title').source} (${locale})` });
  await owner.client.translations.approve({ params, body: { version: saved.version, fields: ['title'] } });
  return product;
};
const start = (locale: string, key: string = randomUUID()) => owner.client.translations.dispatch({ body: { locale } }, { headers: { 'idempotency-key': key } });
const newest = async (locale: string): Promise<TranslationDispatch> => (await owner.client.translations.dispatched({ query: { locale } })).dispatch!;
const resting = async (locale: string): Promise<TranslationDispatch> => {
  await expect.poll(async () => (await newest(locale)).state).toMatch(/done|stopped/);
  return newest(locale);
};
const isInShop = async (product: string, locale: string) => fieldOf(await look(product, locale), 'title').shop?.ours === true;

test('everything approved in a language goes out once, each with its receipt; what cannot go out is named and left as it is', async () => {
  const [skillet, fjell, lantern] = [await approved('Kettle Skillet', 'de'), await approved('Fjell', 'de'), await approved('Storm Lantern', 'de')];
  const other = await approved('Fjell', 'fr');
  const { source } = fieldOf(await look(lantern, 'de'), 'title');
  await owner.client.shops.editInDemo({ params: { id: lantern }, body: { title: `${source} Mark II` } });
  const first = await start('de', 'the-same');
  expect([(await start('de', 'the-same')).id, (await start('de')).id]).toEqual([first.id, first.id]);
  const over = await resting('de');
  expect(over).toMatchObject({ id: first.id, state: 'done', code: null, counts: { published: 2, failed: 1, waiting: 0, skipped: 0, stopped: 0 } });
  expect(over.failures).toMatchObject([{ product_id: lantern, code: 'source_changed' }]);
  expect([await isInShop(skillet, 'de'), await isInShop(fjell, 'de'), await isInShop(other, 'fr')]).toEqual([true, true, false]);
  expect(fieldOf(await look(lantern, 'de'), 'title').draft).toMatchObject({ text: `${source} (de)` });
  const { rows } = await house.world.database.pool.query(
    `select p.state from translation_dispatch_item i join translation_publication p on p.id = i.publication_id where i.dispatch_id = $1`,
    [first.id],
  );
  expect(rows).toEqual([{ state: 'published' }, { state: 'published' }]);
});

test('what a killed process left is found and goes on, and nothing is sent twice', async () => {
  const products = [await approved('Kettle Skillet', 'fr'), await approved('Ashdown Paring', 'fr')];
  const { id } = await start('fr');
  expect(await resting('fr')).toMatchObject({ state: 'done', counts: { published: 3, failed: 0 } });
  const { pool } = house.world.database;
  const sent = async () => (await pool.query(`select count(*)::int as all from translation_publication where locale = 'fr'`)).rows[0]!.all as number;
  const before = await sent();
  // As a crash leaves it between the shop's yes and our note of it.
  await pool.query(`update translation_dispatch_item set state = 'waiting', publication_id = null where dispatch_id = $1 and position < 2`, [id]);
  await pool.query(`update translation_dispatch set state = 'running', finished_at = null where id = $1`, [id]);
  expect(await resting('fr')).toMatchObject({ id, state: 'done', counts: { published: 3, waiting: 0 } });
  expect(await sent()).toBe(before);
  for (const product of products) expect(await isInShop(product, 'fr')).toBe(true);
});

test('it stops when it is told, what is not out stays approved, and a shop that does not let us in stops it by itself', async () => {
  const products = [await approved('Kettle Skillet', 'ja'), await approved('Fjell', 'ja')];
  await house.services.demo!.arm({ fault: '500', times: 20, matching: 'OneTranslatable' });
  const { id } = await start('ja');
  const stopped = await owner.client.translations.stopDispatch({ params: { id } });
  expect(stopped).toMatchObject({ state: 'stopped', code: null, counts: { published: 0, stopped: 2, waiting: 0 } });
  expect(await failure(owner.client.translations.stopDispatch({ params: { id } }))).toMatchObject({ status: 409, code: 'job_not_running' });
  await house.services.demo!.disarm();
  for (const product of products) expect(fieldOf(await look(product, 'ja'), 'title').draft).toMatchObject({ approved: true });
  expect(await failure(start('nl'))).toMatchObject({ status: 409, code: 'nothing_approved' });
  const stranger = await house.newOwner();
  expect(await failure(stranger.client.translations.stopDispatch({ params: { id } }))).toMatchObject({ status: 404 });
});
