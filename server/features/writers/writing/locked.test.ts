import type { ListingField } from '@storewright/contract/listing/listing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../../adapters/llm/openai.testing.ts';
import { failure, openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import { all, doneIn, rowsIn } from './tests/writing.testing.ts';

let floor: ShopFloor;
let openai: OpenAiForTests;
beforeAll(async () => {
  [floor, openai] = [await openShopFloor(), await startOpenAi()];
});
afterAll(async () => {
  await floor?.close();
  await openai?.close();
});

const lock = (productIds: string[] | null, fields: ListingField[]) => floor.owner.client.bulk.lock({ body: { product_ids: productIds, fields } });
const written = () => rowsIn(floor.house, floor.owner);

test('what is locked is not written: the rest of the listing is', async () => {
  const { id } = await floor.product();
  await lock([id], ['title', 'tags']);
  const parts = await all(floor.owner.client.writers.optimize.stream({ params: { id }, body: {} }));
  expect(Object.keys(doneIn(parts).listing).sort()).toEqual(['description', 'seo_description', 'seo_title']);
  expect(parts.some((part) => 'field' in part && (part.field === 'title' || part.field === 'tags'))).toBe(false);
  expect(Object.keys((await floor.owner.client.writers.listing({ params: { id }, body: {} })).listing)).toEqual(['description']);
});

test('a model is not asked for it either', async () => {
  const { id } = await floor.product();
  await lock([id], ['title', 'seo_title', 'seo_description', 'tags']);
  await floor.owner.client.inference.connect({ body: { base_url: openai.baseUrl, key: openai.key, model: 'writer-good' } });
  const { listing, receipt } = await floor.owner.client.writers.optimize({ params: { id }, body: {} });
  expect([receipt.engine.label, Object.keys(listing)]).toEqual([expect.stringContaining('writer-good'), ['description']]);
  await floor.owner.client.inference.choose({ body: { id: 'starter' } });
});

test('where all of it is locked, nothing is begun and nothing paid', async () => {
  const { id } = await floor.product();
  await lock([id], ['seo_title', 'seo_description']);
  const before = (await written()).length;
  const refused = { status: 409, code: 'field_locked', details: { fields: ['seo_title', 'seo_description'] } };
  expect(await failure(floor.owner.client.writers.seo({ params: { id }, body: {} }))).toMatchObject(refused);
  const edit = { text: 'A throw.', instruction: 'Make it shorter.', field: 'seo_title' as const, product_id: id };
  expect(await failure(floor.owner.client.writers.fromEditor({ body: edit }))).toMatchObject({ ...refused, details: { fields: ['seo_title'] } });
  expect((await written()).length).toBe(before);
});

test('a lock of the whole shop holds for each of its products, and for no new one', async () => {
  const { id } = await floor.product();
  await lock(null, ['seo_title']);
  expect(Object.keys((await floor.owner.client.writers.seo({ params: { id }, body: {} })).listing)).toEqual(['seo_description']);
  expect((await floor.owner.client.writers.freestyle({ body: { brief: { title: 'Trail Bottle' } } })).listing).toHaveProperty('seo_title');
  await floor.owner.client.bulk.unlock({ body: { product_ids: null, fields: ['seo_title'] } });
  expect(Object.keys((await floor.owner.client.writers.seo({ params: { id }, body: {} })).listing)).toEqual(['seo_title', 'seo_description']);
});
