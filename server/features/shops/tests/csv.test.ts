import { csvPath, exportPath, feedPath, largestCsv } from '@storewright/contract/csv-bounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { begin, publish } from '../../../boot/shop-floor.testing.ts';
import { csvDesk, file, mug } from './csv.testing.ts';

let house: TestHouse;
let origin: string;
let { send, done, imported, all, fetched } = {} as ReturnType<typeof csvDesk>;
beforeAll(async () => {
  house = await openHouse();
  origin = await house.origin();
  ({ send, done, imported, all, fetched } = csvDesk(origin));
});
afterAll(() => house?.close());

describe('a shop from a file', () => {
  test('the rows of one handle are one product, measured and scored as any other', async () => {
    const owner = await house.newOwner();
    const told = await imported(owner, file(mug), { currency: 'EUR' });
    expect(told).toMatchObject({ products: 1, left_out: 0, lines: [], encoding: 'utf-8', delimiter: ',', job: { state: 'done', done: 1, total: 1 } });
    const [product] = await all(owner);
    expect(product).toMatchObject({
      title: 'Stoneware mug',
      description_html: '<p>A mug, thrown by hand.\r\nIt holds 350 ml.</p>',
      status: 'ACTIVE',
      tags: ['mugs', 'kitchen'],
      currency: 'EUR',
      category: 'Home > Mugs',
      options: [{ name: 'Colour', values: ['Blue', 'Green'] }],
      seo_title: 'Mug by hand',
    });
    expect(product!.variants.map(({ sku, price, weight }) => [sku, price, weight?.value])).toEqual([
      ['MUG-B', '18.50', 420],
      ['MUG-G', '19.00', 420],
    ]);
    expect(product!.pictures.map(({ alt }) => alt)).toEqual(['A blue mug', '']);
    expect(product!.score).toBeGreaterThan(0);
    expect((await owner.client.connections.list()).items).toMatchObject([{ name: 'Quay Lane', mode: 'csv', state: 'connected', product_count: 1 }]);
  });

  test('the names that Shopify gives its columns since 2025 are known too, whatever their order and case', async () => {
    const owner = await house.newOwner();
    await imported(
      owner,
      'Title,URL handle,Description,SKU,Price,PUBLISHED ON ONLINE STORE,Material (product.metafields.custom.material)\nBowl,bowl,<p>Deep.</p>,B-1,9,FALSE,Oak\n',
    );
    expect(await all(owner)).toMatchObject([
      {
        title: 'Bowl',
        handle: 'bowl',
        status: 'DRAFT',
        variants: [{ sku: 'B-1', price: '9.00' }],
        metafields: [{ namespace: 'custom', key: 'material', value: 'Oak' }],
      },
    ]);
  });

  test('a metafield keeps the name that its column gives it beside the key', async () => {
    const owner = await house.newOwner();
    const [material, care] = ['Matière (product.metafields.custom.matiere)', 'Care instructions (product.metafields.custom.care_instructions)'];
    await imported(owner, `Handle,Title,${material},${care}\nbol,Bol,Grès,À la main\n`);
    const [product] = await all(owner);
    expect(product!.metafields).toEqual([
      { namespace: 'custom', key: 'matiere', type: 'single_line_text_field', value: 'Grès', name: 'Matière' },
      { namespace: 'custom', key: 'care_instructions', type: 'single_line_text_field', value: 'À la main' },
    ]);
  });

  test('importing again changes what the file says, adds what is new, and takes nothing away', async () => {
    const owner = await house.newOwner();
    const { shop_id: shop } = await imported(owner, file(mug, 'bowl,Bowl,<p>Deep.</p>,,,,,TRUE,,,B-1,,9,,,,,,active'));
    const before = await all(owner);
    await imported(owner, 'Handle,Title,Tags\nstoneware-mug,Stoneware mug with a handle,gifts\nplate,Plate,\n', { shop });
    const after = await all(owner);
    expect(after.map(({ title }) => title)).toEqual(['Bowl', 'Plate', 'Stoneware mug with a handle']);
    expect(after[2]).toMatchObject({ id: before[1]!.id, tags: ['gifts'], description_html: before[1]!.description_html, variants: before[1]!.variants });
  });
});

describe('letters and separators', () => {
  const text = 'Handle;Title;Vendor\r\ncafe;Café crème für zwei;Müller\r\n';
  const utf16 = (swap: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return new Uint8Array(swap ? bytes.swap16() : bytes);
  };
  const cup = (title: string) => new Uint8Array(Buffer.concat([Buffer.from('Handle;Title\ncup;'), Buffer.from(title, 'hex'), Buffer.from('\n')]));
  test.each([
    ['utf-8', new Uint8Array(Buffer.from(text)), 'Café crème für zwei'],
    ['utf-8', new Uint8Array(Buffer.from(`\uFEFF${text}`)), 'Café crème für zwei'],
    ['utf-16le', utf16(false), 'Café crème für zwei'],
    ['utf-16be', utf16(true), 'Café crème für zwei'],
    ['utf-16le', utf16(false).slice(2), 'Café crème für zwei'],
    ['windows-1252', new Uint8Array(Buffer.from(text, 'latin1')), 'Café crème für zwei'],
    ['windows-1252', cup(Buffer.from('It\x92s 25 \xb0C', 'latin1').toString('hex')), 'It’s 25 °C'],
    ['gb18030', cup('cad6b9a4d6c6d7f7b5c4ccd5b4c9b1adbacdb2e8b1ad'), '手工制作的陶瓷杯和茶杯'],
    ['euc-kr', cup('b0f8b9e620bcf6c1a620b5b5c0dab1e220b8d3b1d7c4c5'), '공방 수제 도자기 머그컵'],
    ['shift_jis', cup('8ee88dec82e882cc20837d834f834a8362837682c682a88e4d'), '手作りの マグカップとお皿'],
    ['big5', cup('a4e2a47520b3b3b2a1a4f4aa4dbb50aff9bd4cb2d5a658'), '手工 陶瓷水杯與茶盤組合'],
  ])('a file in %s is read as it was written', async (encoding, bytes, title) => {
    const owner = await house.newOwner();
    expect(await imported(owner, bytes)).toMatchObject({ encoding, delimiter: ';', products: 1 });
    expect((await all(owner)).map((product) => product.title)).toEqual([title]);
  });

  test('tabs part cells as well', async () => {
    const owner = await house.newOwner();
    expect(await imported(owner, 'Handle\tTitle\nbowl\tBowl, deep\n')).toMatchObject({ delimiter: '\t', products: 1 });
  });

  test.each([
    ['nothing', new Uint8Array(0), 'empty'],
    ['only the names of columns', new Uint8Array(Buffer.from('\uFEFFHandle,Title,Vendor\r\n,,\r\n\r\n')), 'header'],
    ['a spreadsheet’s own file', new Uint8Array(Buffer.from('PK\u0003\u0004\0\0\0\0 not text at all, whatever it is called')), 'binary'],
    ['a picture by another name', new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n\xe1\xe7\xca,\xc7\xe4\xcd\r\n\xe3\xe6\xd3,9\r\n', 'latin1')), 'binary'],
    ['UTF-8 with something else among it', new Uint8Array([...Buffer.from('Handle,Title\ncup,Größe für Öl\nbowl,'), 0xe4, 0x0a]), 'mixed'],
  ])('%s is refused with a word, and makes no shop', async (_name, bytes, reason) => {
    const owner = await house.newOwner();
    const { status, body } = await send(owner, bytes);
    expect([status, body.code, body.details['reason']]).toEqual([422, 'file_unreadable', reason]);
    expect((await owner.client.connections.list()).items).toEqual([]);
    expect(await house.world.files.list(`accounts/${owner.accountId}/`)).toEqual([]);
  });
});

describe('what is wrong in a file', () => {
  test('other columns are refused, naming what is missing and what was found', async () => {
    const owner = await house.newOwner();
    const { status, body } = await send(owner, 'Name,Preis\nBowl,9\n');
    expect([status, body.code, body.details]).toEqual([422, 'file_columns_missing', { missing: ['Title'], found: ['Name', 'Preis'] }]);
    expect((await owner.client.connections.list()).items).toEqual([]);
  });

  test('a file of more than 100 MB is refused before it is read, and one that does not say so as soon as it is too much', async () => {
    const owner = await house.newOwner();
    const told = await house.app.inject({
      method: 'POST',
      url: `${csvPath}?file=a.csv&name=A`,
      headers: { cookie: owner.cookie, 'content-type': 'text/csv', 'content-length': String(largestCsv + 1) },
      payload: 'Handle,Title\n',
    });
    expect([told.statusCode, told.json()]).toMatchObject([413, { code: 'body_too_large', details: { limit: largestCsv } }]);
    const part = Buffer.alloc(1024 * 1024, 'Handle,Title\n');
    let sent = 0;
    const body = new ReadableStream({ pull: (stream) => (sent++ > 101 ? stream.close() : stream.enqueue(part)) });
    const answer = await fetch(`${origin}${csvPath}?file=a.csv&name=A`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': 'text/csv' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'body_too_large']);
    expect(await house.world.files.list(`accounts/${owner.accountId}/`)).toEqual([]);
  });

  test('broken lines are left out by their number, and cost nothing after them', async () => {
    const owner = await house.newOwner();
    const told = await imported(
      owner,
      [
        'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src',
        'one,One,Size,S,1.00,',
        'two,Two,Size,S',
        'three,"Three,Size,S,1.00,',
        'four,Four,Size,S,1.00,javascript:alert(1)',
        'four,,,M,cheap,',
        ',Nameless,Size,S,1.00,',
        'five,,Size,S,1.00,',
        '"six","A 5"" screen",Size,"S',
        'M",1.00,',
        'one,One again,Size,S,1.00,',
        '=cmd,Formula,Size,S,1.00,',
      ].join('\n'),
    );
    expect(told.lines).toEqual([
      { line: 4, reason: 'quotes' },
      { line: 5, reason: 'picture' },
      { line: 6, reason: 'price' },
      { line: 8, reason: 'title' },
      { line: 11, reason: 'joined' },
      { line: 12, reason: 'handle' },
    ]);
    expect([told.products, told.left_out, told.noticed, (await all(owner)).map(({ title }) => title)]).toEqual([
      5,
      5,
      1,
      ['A 5" screen', 'Four', 'Nameless', 'One', 'Two'],
    ]);
  });

  test('a cell that looks like a formula stays the text that it is, and leaves as text', async () => {
    const owner = await house.newOwner();
    await imported(owner, file(`sum,"=HYPERLINK(""http://x"",""y"")",@home,+49 Vendor,,,-20 %,TRUE,,,-1,,9,,,,"\t=1+1",,active`));
    const [product] = await all(owner);
    expect([product!.title, product!.description_html, product!.tags, product!.seo_title]).toEqual(['=HYPERLINK("http://x","y")', '@home', ['-20 %'], '=1+1']);
    const out = await fetched(owner, exportPath, { columns: 'all' });
    expect(out.split('\r\n')[1]).toMatch(/^sum," =HYPERLINK\(""http:\/\/x"",""y""\)", @home, \+49 Vendor,,, -20 %,TRUE,.*,-1,/);
    const { shop_id: shop } = (await send(owner, out, { name: 'Again' })).body;
    await done(owner, shop);
    expect((await all(owner))[0]).toMatchObject({ title: product!.title, description_html: '@home', vendor: '+49 Vendor', seo_title: '=1+1' });
  });

  test('a shop of another account is not found, a connected one is not overwritten, staff make none', async () => {
    const [owner, other] = await Promise.all([house.newOwner(), house.newOwner()]);
    const { shop_id: shop } = await imported(owner, file(mug));
    expect((await send(other, file(mug), { shop })).status).toBe(404);
    const { id } = await other.client.shops.connectDemo();
    expect((await send(other, file(mug), { shop: id })).body.code).toBe('invalid_input');
    expect((await send(await house.newStaff(owner), file(mug))).body.code).toBe('not_your_role');
  });
});

describe('a shop that is a file', () => {
  test('takes what is published, keeps it when the file comes again, and gives it back as CSV', async () => {
    const owner = await house.newOwner();
    const { shop_id: shop } = await imported(owner, file(mug));
    const [product] = await all(owner);
    const publication = await publish(owner, await begin(owner, product!, { title: 'Blue stoneware mug' }), ['title']);
    expect(publication.state).toBe('published');
    expect((await all(owner))[0]!.title).toBe('Blue stoneware mug');
    expect(await imported(owner, file(mug), { shop })).toMatchObject({ products: 1, kept_texts: 1 });
    expect((await all(owner))[0]!.title).toBe('Blue stoneware mug');
    const out = await fetched(owner, exportPath);
    expect(out.startsWith('Handle,Title,Body (HTML),Tags,SEO Title,SEO Description\r\nstoneware-mug,Blue stoneware mug,')).toBe(true);
    expect(await imported(owner, file(mug), { shop, texts: 'file' })).toMatchObject({ kept_texts: 0 });
    expect((await all(owner))[0]!.title).toBe('Stoneware mug');
  });

  test('never touches a locked text, and says at which line of the file it would have', async () => {
    const owner = await house.newOwner();
    const bowl = (title: string, text: string) => `bowl,${title},<p>${text}</p>,,,,,TRUE,,,B-1,,9,,,,,,active`;
    const { shop_id: shop } = await imported(owner, file(mug, bowl('Bowl', 'Deep.')));
    const [product] = (await all(owner)).filter(({ handle }) => handle === 'bowl');
    await owner.client.bulk.lock({ body: { product_ids: [product!.id], fields: ['title', 'tags'] } });
    const again = file(mug, bowl('Dish', 'Flat.'));
    expect(await imported(owner, again, { shop, texts: 'file' })).toMatchObject({ locked_texts: 1, left_out: 0, lines: [{ line: 5, reason: 'locked' }] });
    const bowlNow = async () => (await all(owner)).find(({ handle }) => handle === 'bowl')!;
    expect(await bowlNow()).toMatchObject({ title: 'Bowl', description_html: '<p>Flat.</p>' });
    // Read on after a kill: what was counted before it counts once.
    const { pool } = house.world.database;
    const [{ id, checkpoint }] = (
      await pool.query(`select id, checkpoint from job where subject_id = $1 and kind = 'shop_import' order by created_at desc limit 1`, [shop])
    ).rows;
    await house.world.files.put(checkpoint.key, Buffer.from(again), 'text/csv');
    await pool.query(`update job set state = 'failed', checkpoint = checkpoint || '{"read": false}' where id = $1`, [id]);
    await owner.client.jobs.retry({ params: { id } });
    expect(await done(owner, shop)).toMatchObject({ locked_texts: 1, lines: [{ line: 5, reason: 'locked' }] });
    await owner.client.bulk.lock({ body: { product_ids: null, fields: ['description'] } });
    expect(await imported(owner, file(bowl('Dish', 'Wide.')), { shop, texts: 'file' })).toMatchObject({ locked_texts: 1 });
    expect(await bowlNow()).toMatchObject({ title: 'Bowl', description_html: '<p>Flat.</p>' });
  });

  test('gives back what was chosen of it: named ones, or what a filter finds without some of it', async () => {
    const owner = await house.newOwner();
    const bowl = (n: number) => `bowl-${n},Bowl ${n},<p>Deep.</p>,,,,,TRUE,,,B-${n},,9,,,,,,${n % 2 ? 'active' : 'draft'}`;
    await imported(owner, file(mug, ...Array.from({ length: 130 }, (_, n) => bowl(n))));
    const chosen = async (query: Record<string, string>) =>
      (await fetched(owner, exportPath, query))
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
    const products = await all(owner);
    const ids = products.slice(0, 2).map(({ id }) => id);
    expect(await chosen({ ids: ids.join() })).toEqual(expect.arrayContaining(products.slice(0, 2).map(({ handle }) => handle)));
    const drafts = await chosen({ search: 'bowl', status: 'DRAFT', sort: 'title' });
    expect([drafts.length, new Set(drafts).size, drafts.every((handle) => Number(handle!.slice(5)) % 2 === 0)]).toEqual([65, 65, true]);
    const [first] = (await owner.client.shops.search({ query: { search: 'bowl', status: 'DRAFT', sort: 'title' } })).items;
    expect(await chosen({ search: 'bowl', status: 'DRAFT', sort: 'title', without: first!.id, first: '3' })).toEqual(drafts.slice(1, 4));
    expect((await chosen({})).length).toBe(131 + 1);
  });

  test('takes a product that was written new, and a file that names it later means the same one', async () => {
    const owner = await house.newOwner();
    const { shop_id: shop } = await imported(owner, file(mug));
    const draft = await owner.client.writers.saveDraft({
      body: {
        brief: { title: 'Oak bowl', language: 'en', facts: [] },
        listing: { title: 'Oak bowl', description: '<p>Deep.</p>', seo_title: '', seo_description: '', tags: [] },
      },
    });
    expect((await publish(owner, draft, ['title', 'description'], { mode: 'new' })).state).toBe('published');
    const made = (await all(owner)).find(({ title }) => title === 'Oak bowl')!;
    expect(made).toMatchObject({ handle: 'oak-bowl', status: 'DRAFT' });
    await imported(owner, file('oak-bowl,Oak bowl,<p>Deep.</p>,,,,,TRUE,,,B-1,,9,,,,,,active'), { shop });
    expect((await all(owner)).find(({ title }) => title === 'Oak bowl')).toMatchObject({ id: made.id, status: 'ACTIVE', sku: 'B-1' });
  });

  test('says that it has no connection where one is needed', async () => {
    const owner = await house.newOwner();
    await imported(owner, file(mug));
    const refused = await owner.client.shops.sync().catch((error: { code: string; message: string }) => error);
    expect(refused).toMatchObject({ code: 'shop_without_connection', message: 'This shop has no connection: export it as CSV.' });
  });
});

describe('a shop that is a file and goes', () => {
  test('leaves nothing, and can come again', async () => {
    const owner = await house.newOwner();
    const { shop_id: shop } = await imported(owner, file(mug));
    const domain = (await owner.client.connections.list()).items[0]?.domain ?? '';
    await owner.client.connections.disconnect({ params: { id: shop }, body: { confirm: domain } });
    expect((await owner.client.connections.list()).items).toEqual([]);
    expect(await house.world.files.list(`accounts/${owner.accountId}/`)).toEqual([]);
    expect(await imported(owner, file(mug))).toMatchObject({ products: 1 });
  });

  test('has no blogs, and says why', async () => {
    const owner = await house.newOwner();
    await imported(owner, file(mug));
    expect(await owner.client.blogWriter.blogs().catch((error: { code: string }) => error.code)).toBe('shop_without_connection');
  });
});

describe('the feed', () => {
  test('names what it lacks, and says of a text that a model wrote that it did', async () => {
    const owner = await house.newOwner();
    await imported(owner, file(mug));
    expect(await owner.client.shopCsv.feedReport({ query: {} })).toEqual({
      items: 2,
      structured: 0,
      unidentified: 1,
      missing: expect.arrayContaining([
        { field: 'link', count: 2, examples: expect.any(Array) },
        { field: 'availability', count: 2, examples: expect.any(Array) },
        { field: 'gtin', count: 1, examples: ['Stoneware mug – Green'] },
      ]),
    });
    const [product] = await all(owner);
    const draft = await begin(owner, product!, { title: 'Mug & saucer' });
    await house.world.database.pool.query(`update draft set engine = 'a model' where account_id = $1`, [owner.accountId]);
    await publish(owner, draft, ['title']);
    const feed = await fetched(owner, feedPath, { address: 'quay.example.com', availability: 'in_stock' });
    expect(feed).toContain(
      '<g:structured_title><g:digital_source_type>trained_algorithmic_media</g:digital_source_type><g:content>Mug &amp; saucer – Blue</g:content></g:structured_title>',
    );
    expect(feed).toContain('<g:description>A mug, thrown by hand.');
    expect(feed).toContain('<g:link>https://quay.example.com/products/stoneware-mug</g:link>');
    expect(feed).toContain('<g:price>18.50 USD</g:price>');
    expect(feed).not.toContain('<g:title>');
  });
});
