/** A paper is told of what it speaks of, and of nothing beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '@storewright/contract/documents';
import { begin, failure, openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { accept, documentOf, sending, settled } from './tests/documents.testing.ts';
import { pdfOf } from './tests/papers.testing.ts';

let floor: ShopFloor;
let send: ReturnType<typeof sending>;
beforeAll(async () => {
  floor = await openShopFloor({ DOCUMENT_MEMORY_MB: '256' });
  send = sending(await floor.house.origin());
});
afterAll(() => floor?.close());

const sheetOf = (title: string) => `Test report\nProduct: ${title}\nMaterial: 100 % lambswool\nCountry of origin: Scotland\nWeight: 320 g\nFSC C123456`;
const sent = async (name: string, text: string, about: Parameters<typeof send>[3] = {}) =>
  settled(floor.owner, (await documentOf(await send(floor.owner, name, pdfOf(text), about))).id);
const documented = async (id: string) => (await floor.owner.client.shops.one({ params: { id } })).documented.map(({ value }) => value);
const fitting = ({ facts }: Document) => facts.filter(({ fits }) => fits).map(({ kind }) => kind);
const remove = (id: string) => floor.owner.client.documents.remove({ params: { id } });

test('of which nobody said what it speaks of, it is read, says which product it names, and backs nothing before somebody said it', async () => {
  const { owner } = floor;
  const product = await floor.product();
  const paper = await sent('unsaid.pdf', sheetOf(product.title));
  expect(paper).toMatchObject({ scope: 'unsaid', product: null, named: { product: { id: product.id, title: product.title } } });
  expect([paper.facts.length > 3, fitting(paper)]).toEqual([true, []]);
  expect(await failure(accept(owner, paper, 'FSC'))).toMatchObject({ status: 422, code: 'invalid_input' });
  expect(await documented(product.id)).toEqual([]);

  const said = await owner.client.documents.about({ params: { id: paper.id }, body: { product: product.id } });
  expect(said).toMatchObject({ scope: 'product', product: { id: product.id } });
  expect(fitting(said)).toEqual(said.facts.map(({ kind }) => kind));
  await accept(owner, said, '100 % lambswool', 'Scotland');
  expect(await documented(product.id)).toEqual(['100 % lambswool', 'Scotland']);
  await remove(paper.id);
});

test('names the brand where it names no product, or several of one brand', async () => {
  const [vendor] = (await floor.owner.client.shops.enums({})).suppliers;
  const paper = await sent('brand.pdf', `Supplier declaration\n${vendor} is certified to FSC C123456`);
  expect(paper.named).toEqual({ brand: vendor });
  const other = await sent('nobody.pdf', 'Supplier declaration\nNobody whom we know, FSC C123456');
  expect(other.named).toBeNull();
  for (const { id } of [paper, other]) await remove(id);
});

test('of the whole shop it gives certificates, of a brand where its things come from, and what a thing is made of only of that thing', async () => {
  const { owner } = floor;
  const product = await floor.product();
  const [ofShop, ofBrand] = [
    await sent('shop.pdf', sheetOf('Skerry Jumper'), { scope: 'shop' }),
    await sent('brand.pdf', sheetOf('Skerry Jumper'), { brand: 'Skerry' }),
  ];
  expect(fitting(ofShop)).toEqual(['certificate']);
  expect(fitting(ofBrand).sort()).toEqual(['certificate', 'origin']);
  expect(await failure(accept(owner, ofShop, '100 % lambswool'))).toMatchObject({
    status: 422,
    details: { reason: 'unfitting' },
  });
  // Nor by a correction.
  const material = ofShop.facts.find(({ kind }) => kind === 'material')!;
  const decisions = [{ id: material.id, version: 1, state: 'accepted' as const, value: 'Linen' }];
  expect(await failure(owner.client.documents.decide({ params: { id: ofShop.id }, body: { decisions } }))).toMatchObject({ status: 422 });
  expect(await documented(product.id)).toEqual([]);
  for (const { id } of [ofShop, ofBrand]) await remove(id);
});

test('what is certified of the whole shop bears out who says so, and no engine says it of a product unasked', async () => {
  const { owner } = floor;
  const product = await floor.product();
  const write = async () => (await owner.client.writers.listing({ params: { id: product.id }, body: {} })).listing.description;
  const paper = await sent('shop.pdf', 'All wood is certified to FSC C123456.', { scope: 'shop' });
  await accept(owner, paper, 'FSC');
  const { documented: facts } = await owner.client.shops.one({ params: { id: product.id } });
  expect(facts).toMatchObject([{ value: 'FSC', of_shop: true }]);
  expect(await write()).not.toContain('FSC');
  const said = { brief: { language: product.language, title: product.title, description: `<p>${product.title}. FSC.</p>` } };
  const { claims } = await owner.client.writers.listing({ params: { id: product.id }, body: said });
  expect(claims.filter(({ text }) => text === 'FSC').map(({ state }) => state)).toContain('supported');
  // What speaks of the product itself is said of it, whatever else the shop has.
  const own = await sent('own.pdf', 'Certified to FSC C123456.', { product: product.id });
  await accept(owner, own, 'FSC');
  expect(await write()).toContain('FSC');
  for (const { id } of [paper, own]) await remove(id);
});

test('what was accepted before for the whole shop and is of one product backs nothing, and does where somebody says of which it is', async () => {
  const { owner, house } = floor;
  const product = await floor.product();
  const paper = await sent('before.pdf', sheetOf('Skerry Jumper'), { scope: 'shop' });
  await house.world.database.pool.query(`update document_fact set state = 'accepted' where document_id = $1`, [paper.id]);
  expect(await documented(product.id)).toEqual(['FSC']);
  const draft = await begin(owner, product, { description: '<p>Made in Scotland from lambswool.</p>' });
  const backed = async () => {
    const { fields } = await owner.client.writers.review({ params: { id: draft.id } });
    return fields.flatMap(({ claims }) => claims.filter(({ fact }) => fact?.source === 'document').map(({ fact }) => fact!.value));
  };
  expect(await backed()).toEqual([]);
  expect((await owner.client.documents.list({ query: { product: product.id } })).backing).toMatchObject({ facts: 1 });

  await owner.client.documents.about({ params: { id: paper.id }, body: { product: product.id } });
  expect((await backed()).sort()).toEqual(['100 % lambswool', 'Scotland']);
  await remove(paper.id);
});

test('the same file about the same thing stays one, and what is said must be one thing', async () => {
  const { owner } = floor;
  const product = await floor.product();
  const first = await sent('same.pdf', sheetOf('Skerry'), { product: product.id });
  const second = await sent('same.pdf', sheetOf('Skerry'), { scope: 'shop' });
  const say = (body: object) => owner.client.documents.about({ params: { id: second.id }, body: body as { scope: 'shop' } });
  expect(await failure(say({ product: product.id }))).toMatchObject({ status: 422, details: { reason: 'same' } });
  for (const body of [{}, { scope: 'shop', brand: 'Skerry' }]) expect(await failure(say(body))).toMatchObject({ status: 422, code: 'invalid_input' });
  for (const { id } of [first, second]) await remove(id);
});
