import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, failure, openShopFloor, publish, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { accept, documentOf, sending, settled } from './tests/documents.testing.ts';
import { pdfOf } from './tests/papers.testing.ts';

let floor: ShopFloor;
let send: ReturnType<typeof sending>;
beforeAll(async () => {
  floor = await openShopFloor();
  send = sending(await floor.house.origin());
});
afterAll(() => floor?.close());

const scope =
  'SCOPE CERTIFICATE\nGlobal Organic Textile Standard (GOTS)\nCertificate No.: CU 812345-GOTS\nControl Union Certifications\nValid until: 31 May 2099';
const claiming = { description: '<p>This throw is GOTS certified.</p>' };

test('a claim that no fact backs is backed by a document once somebody accepted it, and by name and page', async () => {
  const { owner } = floor;
  const product = await floor.product();
  const sent = await documentOf(await send(owner, 'certificate.pdf', pdfOf('Dear Sir or Madam', scope), { product: product.id }));
  expect(sent).toMatchObject({ name: 'certificate.pdf', media_type: 'application/pdf', scope: 'product', product: { id: product.id, title: product.title } });
  const read = await settled(owner, sent.id);
  expect(read).toMatchObject({ state: 'read', pages: 2 });
  expect(read.facts).toEqual([
    expect.objectContaining({
      kind: 'certificate',
      value: 'GOTS',
      page: 2,
      quote: 'Global Organic Textile Standard (GOTS)',
      number: 'CU 812345-GOTS',
      issuer: 'Control Union Certifications',
      valid_until: '2099-05-31',
      state: 'proposed',
      expired: false,
    }),
  ]);

  // Proposed, it is nothing yet: not for a reader, not for an engine, not for the rules.
  const draft = await begin(owner, product, claiming);
  expect(draft.unsupported).toBe(1);
  expect(await failure(publish(owner, draft, ['description']))).toMatchObject({ status: 422, code: 'claims_unsupported' });
  expect((await owner.client.shops.one({ params: { id: product.id } })).documented).toEqual([]);

  const accepted = await accept(owner, read, 'GOTS');
  expect(accepted.facts[0]).toMatchObject({ state: 'accepted', decided_by: owner.profile.user.name });
  const source = { name: 'Certificate', value: 'GOTS', source: 'document', field: 'certificate.pdf#page=2' };
  expect((await owner.client.shops.one({ params: { id: product.id } })).documented).toEqual([source]);
  const { fields } = await owner.client.writers.review({ params: { id: draft.id } });
  expect(fields.find(({ field }) => field === 'description')?.claims).toMatchObject([{ text: 'GOTS', state: 'supported', fact: source }]);
  expect(await publish(owner, draft, ['description'])).toMatchObject({ state: 'published' });
});
