import { once } from 'node:events';
import { connect } from 'node:net';
import { documentsPath, largestDocument, mostProven } from '@storewright/contract/documents/bounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, failure, openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { csvDesk, file, mug } from '../shops/tests/csv.testing.ts';
import { strayFiles } from './documents.chore.ts';
import { documentsStore } from './documents.store.ts';
import { accept, codeOf, documentOf, leftDocument, sending, settled } from './tests/documents.testing.ts';
import { barePdf, bombPdf, lockedPdf, pdfOf, scope, wordLine, wordOf } from './tests/papers.testing.ts';
import { scanOf } from './tests/scans.testing.ts';

let floor: ShopFloor;
let send: ReturnType<typeof sending>;
beforeAll(async () => {
  floor = await openShopFloor({ DOCUMENT_MEMORY_MB: '256' });
  send = sending(await floor.house.origin());
});
afterAll(() => floor?.close());

describe('a document', () => {
  test('about a product belongs to the shop of that product, whichever shop is looked at', async () => {
    const { owner, house } = floor;
    const product = await floor.product();
    await csvDesk(await house.origin()).imported(owner, file(mug));
    expect((await owner.client.connections.list()).items).toHaveLength(2);
    const read = await settled(owner, (await documentOf(await send(owner, 'elsewhere.txt', scope, { product: product.id }))).id);
    await accept(owner, read, 'GOTS');
    expect((await owner.client.shops.one({ params: { id: product.id } })).documented.map(({ field }) => field)).toContain('elsewhere.txt');
    await owner.client.auth.switchShop({ body: { shop_id: floor.shop.id } });
  });

  test('of Word is read as a PDF is', async () => {
    const { owner } = floor;
    const bytes = wordOf(
      scope
        .split('\n')
        .map((line) => wordLine(line))
        .join(''),
    );
    const read = await settled(owner, (await documentOf(await send(owner, 'certificate.docx', bytes, { scope: 'shop' }))).id);
    expect(read).toMatchObject({ state: 'read', media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', pages: 1 });
    expect(read.facts.map(({ value }) => value)).toContain('GOTS');
    await owner.client.documents.remove({ params: { id: read.id } });
  });

  test('that was read stays as it was read, whoever comes late', async () => {
    const { house, shop } = floor;
    const { params } = await leftDocument(house, { accountId: shop.accountId, shopId: shop.id });
    const own = { id: params.id, accountId: shop.accountId };
    const { facts } = await floor.owner.client.documents.one({ params });
    await documentsStore(house.db).read(own, { pages: 9, facts: [{ ...facts[0]!, id: newId() }], named: null, unread: null });
    await documentsStore(house.db).unread(own, 'too_long');
    expect(await floor.owner.client.documents.one({ params })).toMatchObject({ state: 'read', pages: 1, facts });
    await floor.owner.client.documents.remove({ params });
  });

  test('of a brand speaks of every product of it, of the shop of all', async () => {
    const { owner } = floor;
    const [product, other] = await Promise.all([floor.product(), owner.client.shops.search({ query: { search: 'Fjell' } })]);
    const sheet = 'Certificate FSC C123456\nWeight: 320 g\nCountry of origin: Portugal';
    // One after the other: the older paper comes first.
    const ofBrand = await documentOf(await send(owner, 'brand.txt', sheet, { brand: product.vendor || 'Nobody' }));
    const ofShop = await documentOf(await send(owner, 'shop.txt', `${sheet}\n`, { scope: 'shop' }));
    for (const { id } of [ofBrand, ofShop]) {
      const read = await settled(owner, id);
      await accept(owner, read, 'FSC');
    }
    const fieldsOf = async (id: string) => [...new Set((await owner.client.shops.one({ params: { id } })).documented.map(({ field }) => field))];
    expect(await fieldsOf(product.id)).toEqual(product.vendor ? ['brand.txt', 'shop.txt'] : ['shop.txt']);
    expect(await fieldsOf(other.items[0]!.id)).toEqual(['shop.txt']);
    const { items } = await owner.client.documents.list({ query: { product: other.items[0]!.id } });
    expect(items.map(({ name }) => name)).toContain('shop.txt');
    expect(items.map(({ name }) => name)).not.toContain('brand.txt');
    // Thrown away, it backs nothing any more.
    for (const { id } of [ofBrand, ofShop]) await owner.client.documents.remove({ params: { id } });
    expect(await fieldsOf(other.items[0]!.id)).toEqual([]);
  });

  test('with more facts than one product can have lets the first of them back its claims, and says how many there are', async () => {
    const { house, owner, shop } = floor;
    const product = await floor.product();
    const { params, fact } = await leftDocument(house, { accountId: shop.accountId, shopId: shop.id });
    await house.world.database.pool.query(
      `insert into document_fact (id, account_id, document_id, position, kind, name, value, read_value, page, quote, number, issuer, state)
       select gen_random_uuid(), account_id, document_id, n, kind, name, 'GOTS ' || n, 'GOTS ' || n, page, quote, number, issuer, 'accepted'
       from document_fact, generate_series(1, 130) n where id = $1`,
      [fact],
    );
    const { documented } = await owner.client.shops.one({ params: { id: product.id } });
    expect([documented.length, documented[0]?.value, documented.at(-1)?.value]).toEqual([mostProven, 'GOTS 1', `GOTS ${mostProven}`]);
    const about = { productId: product.id, vendor: product.vendor };
    const bound = { today: '2026-01-01', most: mostProven };
    expect(await documentsStore(house.db).proven({ accountId: shop.accountId, shopId: shop.id }, [about], bound)).toHaveLength(mostProven);
    expect((await owner.client.documents.list({ query: { product: product.id } })).backing).toEqual({ facts: 130, most: mostProven });
    expect((await owner.client.documents.list({ query: {} })).backing).toBeNull();
    await owner.client.documents.remove({ params });
  });

  test('that has ended backs nothing, until somebody says that it was read wrong', async () => {
    const { owner } = floor;
    const product = await floor.product();
    const { id } = await documentOf(await send(owner, 'old.txt', 'FSC C123456\nValid until: 31 May 2020', { product: product.id }));
    const read = await settled(owner, id);
    expect(read.facts).toMatchObject([{ value: 'FSC', valid_until: '2020-05-31', expired: true }]);
    const documented = async () => (await owner.client.shops.one({ params: { id: product.id } })).documented.map(({ value }) => value);
    await accept(owner, read, 'FSC');
    expect(await documented()).toEqual([]);
    const fact = read.facts[0]!.id;
    const decisions = [{ id: fact, version: 2, state: 'accepted' as const, value: 'FSC Mix', valid_until: '2099-05-31' }];
    expect(await owner.client.documents.decide({ params: { id }, body: { decisions } })).toMatchObject({
      facts: [{ value: 'FSC Mix', read_value: 'FSC', read_valid_until: '2020-05-31', expired: false }],
    });
    // It is the owner’s word by now, and nobody is told it as the document’s.
    const source = { source: 'owner', field: 'old.txt', corrected_from: 'FSC (2020-05-31)' };
    expect((await owner.client.shops.one({ params: { id: product.id } })).documented).toEqual([{ name: 'Certificate', value: 'FSC Mix', ...source }]);
    const draft = await begin(owner, product, { description: '<p>This throw is FSC certified.</p>' });
    const { fields } = await owner.client.writers.review({ params: { id: draft.id } });
    expect(fields.find(({ field }) => field === 'description')?.claims).toMatchObject([{ text: 'FSC', state: 'supported', fact: source }]);
    await owner.client.documents.decide({ params: { id }, body: { decisions: [{ id: fact, version: 3, state: 'dismissed' }] } });
    expect(await documented()).toEqual([]);
  });

  test('in which nothing was found is read again when somebody says so, and one that was read is not', async () => {
    const { house, owner } = floor;
    const { id } = await settled(owner, (await documentOf(await send(owner, 'again.txt', 'FSC C123456', { scope: 'shop' }))).id);
    expect(await failure(owner.client.documents.again({ params: { id } }))).toMatchObject({ status: 409, code: 'job_not_failed' });
    // As it stands where this server could not read its letters yet.
    await house.world.database.pool.query('delete from document_fact where document_id = $1', [id]);
    await house.world.database.pool.query(`update document set state = 'no_text' where id = $1`, [id]);
    expect(await owner.client.documents.again({ params: { id } })).toMatchObject({ state: 'waiting' });
    expect(await settled(owner, id)).toMatchObject({ state: 'read', facts: [{ value: 'FSC' }] });
    await owner.client.documents.remove({ params: { id } });
  });

  test('on which two decide at once holds what the first decided, and the second is told it', async () => {
    const { house, owner, shop } = floor;
    const { params, fact } = await leftDocument(house, { accountId: shop.accountId, shopId: shop.id });
    const decide = (state: 'accepted' | 'dismissed', version: number, value?: string) =>
      owner.client.documents.decide({ params, body: { decisions: [{ id: fact, version, state, ...(value && { value }) }] } });
    expect((await decide('accepted', 1, 'GOTS made with organic')).facts).toMatchObject([{ state: 'accepted', version: 2 }]);
    const first = { id: fact, state: 'accepted', value: 'GOTS made with organic', decided_by: owner.profile.user.name };
    expect(await failure(decide('dismissed', 1))).toMatchObject({ status: 409, code: 'item_changed', details: { document: { facts: [first] } } });
    expect((await owner.client.documents.one({ params })).facts).toMatchObject([first]);
    const both = await Promise.allSettled([decide('dismissed', 2), decide('accepted', 2, 'GOTS')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await owner.client.documents.remove({ params });
  });

  test('is kept as it is, once however often it is sent, and gone from the disk with the last that has it', async () => {
    const { owner, house } = floor;
    const [one, other] = await Promise.all([floor.product(), floor.product()]);
    const bytes = pdfOf('Country of origin: Portugal');
    const before = await stored();
    const first = await documentOf(await send(owner, 'a.pdf', bytes, { product: one.id }));
    const again = await documentOf(await send(owner, 'b.pdf', bytes, { product: one.id }));
    const beside = await documentOf(await send(owner, 'c.pdf', bytes, { product: other.id }));
    expect([again.id, again.name]).toEqual([first.id, 'a.pdf']);
    expect(beside.id).not.toBe(first.id);
    expect(await stored()).toBe(before + 1);
    const answer = await fetched(first.id, owner);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect([answer.headers.get('content-disposition'), answer.headers.get('content-security-policy')]).toEqual([
      "attachment; filename*=UTF-8''a.pdf",
      "default-src 'none'; sandbox",
    ]);
    const stranger = await house.newOwner();
    expect(await codeOf(await fetched(first.id, stranger))).toEqual([404, 'not_found']);
    expect(await failure(stranger.client.documents.one({ params: { id: first.id } }))).toMatchObject({ status: 404 });
    await owner.client.documents.remove({ params: { id: first.id } });
    expect(Buffer.from(await (await fetched(beside.id, owner)).arrayBuffer())).toEqual(bytes);
    await owner.client.documents.remove({ params: { id: beside.id } });
    expect(await stored()).toBe(before);
  });

  const unnamed = 'PDF, Word files, text and pictures can be sent. This file is none of them.';
  const unopened = 'Archives, and office files other than Word’s .docx, are not opened. Save it as a PDF and send that, or send what is in it one by one.';
  const unread = 'Word’s old format (.doc) and files with a password are not opened. Save it as .docx without a password, and send that.';
  const before2007 = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  test.each([
    ['nothing', 'a.txt', Buffer.alloc(0), 'empty', 'The file is empty. Save it anew and send it again.'],
    ['an archive that calls itself a text', 'a.txt', Buffer.from('PK\x03\x04\0\0'), 'packed', unopened],
    ['an archive that calls itself a Word file', 'a.docx', Buffer.from('PK\x03\x04\x14\0 and no more'), 'packed', unopened],
    ['a Word file of old', 'a.doc', before2007, 'old_word', unread],
    ['a Word file that a password closes', 'a.docx', before2007, 'old_word', unread],
    ['a spreadsheet of old', 'a.xls', before2007, 'packed', unopened],
    ['a spreadsheet', 'a.xlsx', wordOf('', { main: 'xl/workbook.xml' }), 'packed', unopened],
    [
      'a PDF that calls itself a Word file',
      'a.docx',
      pdfOf('GOTS'),
      'name',
      'Its name says DOCX, and its bytes are PDF. Name it as what it is, and send it again.',
    ],
    ['a text that calls itself a Word file', 'a.docx', Buffer.from('GOTS certified, honestly'), 'name', 'Its name says DOCX, and its bytes are none.'],
    ['a text that calls itself a PDF', 'a.pdf', Buffer.from('GOTS certified, honestly'), 'name', 'Its name says PDF, and its bytes are none.'],
    ['a picture that calls itself a PDF', 'a.pdf', png, 'name', 'Its name says PDF, and its bytes are PNG. Name it as what it is, and send it again.'],
    [
      'a PDF that calls itself a picture',
      'a.png',
      pdfOf('GOTS'),
      'name',
      'Its name says PNG, and its bytes are PDF. Name it as what it is, and send it again.',
    ],
    ['letters that are none', 'a.txt', Buffer.from([0xc3, 0x28, 0x41]), 'type', unnamed],
    ['zeros', 'a', Buffer.alloc(5_000), 'type', unnamed],
  ])('is refused where it is %s, and nothing of it stays', async (_, name, bytes, reason, message) => {
    const before = await stored();
    const listed = (await floor.owner.client.documents.list({ query: {} })).items.length;
    const answer = await send(floor.owner, name, bytes);
    expect([answer.status, await answer.json()]).toEqual([
      415,
      expect.objectContaining({ code: 'unsupported_media_type', message, details: expect.objectContaining({ reason }) }),
    ]);
    expect(await stored()).toBe(before);
    expect((await floor.owner.client.documents.list({ query: {} })).items).toHaveLength(listed);
  });

  test('is refused over 20 MB, said beforehand or not, and where its sender hangs up nothing of it stays', async () => {
    const before = await stored();
    const large = new Uint8Array(largestDocument + 1).fill(97);
    for (const bytes of [large, new Uint8Array(100_000_000).fill(97)]) {
      const answer = await send(floor.owner, 'large.txt', bytes);
      const message = 'A document may have 20 MB. Send the pages that matter, or save it smaller.';
      expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'body_too_large', message })]);
    }
    const unsaid = { method: 'POST', headers: { cookie: floor.owner.cookie }, body: ReadableStream.from([large]), duplex: 'half' } as RequestInit;
    expect(await codeOf(await fetch(`${await floor.house.origin()}${documentsPath}?name=x`, unsaid))).toEqual([413, 'body_too_large']);
    const { hostname, port } = new URL(await floor.house.origin());
    const line = connect(Number(port), hostname);
    line.write(`POST ${documentsPath}?name=x HTTP/1.1\r\nHost: x\r\nCookie: ${floor.owner.cookie}\r\nContent-Length: 5000\r\n\r\n${'GOTS '.repeat(400)}`);
    await once(line, 'connect');
    line.destroy();
    await expect.poll(stored).toBe(before);
    expect((await floor.owner.client.documents.list({ query: {} })).items.map(({ name }) => name)).not.toContain('x');
  });

  test.each([
    ['that a password closes', lockedPdf(), { state: 'failed', reason: 'encrypted' }],
    ['that is cut off', pdfOf('GOTS').subarray(0, 200), { state: 'failed', reason: 'broken' }],
    ['of which only the beginning is one', Buffer.from(`%PDF-1.7\n${'GOTS '.repeat(400)}`), { state: 'failed', reason: 'broken' }],
    ['of more than a hundred pages', pdfOf(...Array.from({ length: 101 }, () => 'GOTS')), { state: 'failed', reason: 'too_many_pages' }],
    ['that blows up when it is unpacked', bombPdf(200), { state: 'failed', reason: 'too_heavy' }],
    ['without a letter or a picture', barePdf(), { state: 'no_text', reason: null }],
  ])('that is a PDF %s says so, and goes without a trace', async (_, bytes, told) => {
    const before = await stored();
    const { id } = await documentOf(await send(floor.owner, 'a.pdf', bytes));
    const read = await settled(floor.owner, id);
    expect(read).toMatchObject({ ...told, facts: [] });
    expect([read.job?.state, read.job?.error?.code, /^[A-Z].*\.$/.test(read.job?.error?.message ?? '')]).toEqual(
      told.state === 'failed' ? ['failed', 'file_unreadable', true] : [undefined, undefined, false],
    );
    await floor.owner.client.documents.remove({ params: { id } });
    expect(await stored()).toBe(before);
  });

  test('whose pages are pictures is read where Tesseract is installed, and is said to be unread where it is not', async () => {
    const bytes = await scanOf('jpeg', [['Global Organic Textile Standard (GOTS)', 'Valid until: 31 May 2099']]);
    const { id } = await documentOf(await send(floor.owner, 'scan.pdf', bytes));
    const { readable } = (await floor.owner.client.documents.list({ query: {} })).pictures;
    const read = await settled(floor.owner, id);
    expect(read).toMatchObject(readable ? { state: 'read', pages: 1, facts: [{ value: 'GOTS', page: 1 }] } : { state: 'failed', reason: 'no_picture_reader' });
    expect(readable || read.job?.error?.message.includes('this server does not read those')).toBe(true);
    await floor.owner.client.documents.remove({ params: { id } });
  });

  test('of which some pages are pictures that nobody reads gives what the others state, and says so', async () => {
    const { house, shop, owner } = floor;
    const { params } = await leftDocument(house, { accountId: shop.accountId, shopId: shop.id });
    const own = { id: params.id, accountId: shop.accountId };
    await house.world.database.pool.query(`update document set state = 'waiting' where id = $1`, [own.id]);
    await documentsStore(house.db).read(own, { pages: 2, facts: [], named: null, unread: 'no_picture_reader' });
    expect(await owner.client.documents.one({ params })).toMatchObject({ state: 'read', pages: 2, reason: 'no_picture_reader' });
    await owner.client.documents.remove({ params });
  });

  test('has the name that somebody gave it, without a folder, and its letters are only letters', async () => {
    const sent = await documentOf(await send(floor.owner, '..\\..\\etc/<b>\u202Ecert.txt', 'GOTS'));
    expect(sent.name).toBe('<b>cert.txt');
    expect((await fetched(sent.id, floor.owner)).headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%3Cb%3Ecert.txt");
    expect((await fetched(sent.id, floor.owner)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

test('files that no document has go with the next round, and those that come up right now stay', async () => {
  const { house, owner } = floor;
  const { files } = house.world;
  const [stray, coming] = [newId(Date.now() - 7_200_000), newId()].map((id) => `accounts/${owner.accountId}/documents/${id}`) as [string, string];
  const { params } = await leftDocument(house, { accountId: owner.accountId, shopId: floor.shop.id });
  for (const key of [stray, coming]) await files.put(key, Buffer.from('x'), 'text/plain');
  const kept = await files.list(`accounts/${owner.accountId}/`);
  await strayFiles({ db: house.db, files, clock: () => new Date() }).run(new AbortController().signal);
  expect(await files.list(`accounts/${owner.accountId}/`)).toEqual(kept.filter((key) => key !== stray));
  await files.delete(coming);
  await owner.client.documents.remove({ params });
});

const stored = async () => (await floor.house.world.files.list(`accounts/${floor.owner.accountId}/documents/`)).length;
const fetched = async (id: string, { cookie }: { cookie: string }) => fetch(`${await floor.house.origin()}${documentsPath}${id}/`, { headers: { cookie } });
