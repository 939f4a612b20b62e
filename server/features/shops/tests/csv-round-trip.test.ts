/** A shop's file in and out again: whatever was not written here comes back as it came, cell by cell. */
import { exportPath, feedPath } from '@storewright/contract/csv-bounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { begin, publish } from '../../../boot/shop-floor.testing.ts';
import { recordsOf } from '../csv/records.ts';
import { csvDesk } from './csv.testing.ts';

let house: TestHouse;
let { imported, all, fetched } = {} as ReturnType<typeof csvDesk>;
beforeAll(async () => {
  house = await openHouse();
  ({ imported, all, fetched } = csvDesk(await house.origin()));
});
afterAll(() => house?.close());

type Rows = Record<string, string>[];
const fileOf = (head: string[], rows: Rows, delimiter = ','): string =>
  [head, ...rows.map((row) => head.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join('\r\n');
const cellsOf = async (text: string): Promise<string[][]> => {
  const lines = async function* () {
    yield text.replace(/^\uFEFF/, '');
  };
  const cells: string[][] = [];
  for await (const record of recordsOf(lines(), ',')) cells.push('cells' in record ? record.cells : []);
  return cells;
};
/** Products stand in the order of a list; their rows stay together. */
const everything = async (person: Parameters<typeof fetched>[0]): Promise<string[][]> => {
  const [head = [], ...rows] = await cellsOf(await fetched(person, exportPath, { columns: 'all', status: 'ALL' }));
  const at = head.findIndex((name) => /^(?:url )?handle$/i.test(name));
  return [head, ...rows.toSorted((one, other) => (one[at]! < other[at]! ? 1 : one[at]! > other[at]! ? -1 : 0))];
};

const old =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / MPN,Matière (product.metafields.custom.matiere),Variant Image,Variant Weight Unit,Cost per item,Included / United States,Status,Warehouse  '.split(
    ',',
  );
const mug = {
  Handle: 'mug',
  Title: ' Stoneware mug ',
  'Body (HTML)': '<p>By hand,\r\n"really".</p>\n',
  Vendor: 'Hearth',
  Tags: 'mugs,kitchen,  gifts',
  Published: 'true',
  'Option1 Name': 'Colour',
  'Option1 Value': 'Blue',
  'Variant SKU': "'0042",
  'Variant Grams': '420.0',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '17',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '18.5',
  'Variant Compare At Price': '21,00',
  'Variant Barcode': '4006381333931',
  'Image Src': 'https://cdn.example.com/1.jpg',
  'Image Position': '1',
  'Google Shopping / MPN': 'HX-1',
  'Matière (product.metafields.custom.matiere)': 'Grès',
  'Variant Weight Unit': 'g',
  'Cost per item': '7.20',
  Status: 'active',
  'Warehouse  ': 'Bay 4',
};
const rows: Rows = [
  mug,
  { Handle: 'mug', 'Option1 Value': 'Green', 'Variant SKU': 'M-G', 'Variant Inventory Qty': '-2', 'Variant Price': '19,00', 'Cost per item': '7.30' },
  { Handle: 'mug', 'Image Src': 'https://cdn.example.com/2.jpg', 'Image Position': '2', 'Image Alt Text': 'Green' },
  { Handle: 'mug', 'Image Src': 'not an address', 'Image Position': '3' },
  { Handle: 'bowl', Title: 'Bowl', Published: 'false', Status: 'archived', 'Variant Price': '9', 'Warehouse  ': '' },
];

describe('all columns', () => {
  test('come back as they came: inventory, metafields, unknown ones, and the rows of variants and pictures', async () => {
    const owner = await house.newOwner();
    await imported(owner, fileOf(old, rows));
    const [head, ...back] = await everything(owner);
    expect(head).toEqual(old);
    expect(back).toEqual(rows.map((row) => old.map((name) => row[name] ?? '')));
  });

  test('in the names of 2025 and in whatever order, with two of one name', async () => {
    const owner = await house.newOwner();
    const head = ['Note', 'Title', 'URL handle', 'Description', 'Inventory quantity', 'Product image URL', 'Note'];
    const cells = ['one', 'Bowl', 'bowl', '<p>Deep.</p>', '4', 'https://cdn.example.com/b.jpg', 'two'];
    await imported(owner, `${head.join(';')}\n${cells.join(';')}\n`);
    expect(await everything(owner)).toEqual([head, cells]);
  });

  test('what was written here goes out in its place, and nothing else changes', async () => {
    const owner = await house.newOwner();
    await imported(owner, fileOf(old, rows));
    const product = (await all(owner)).find(({ handle }) => handle === 'mug')!;
    await publish(owner, await begin(owner, product, { title: 'Blue mug', tags: ['mugs', 'blue'] }), ['title', 'tags']);
    const [, ...back] = await everything(owner);
    const written: Rows = [{ ...mug, Title: 'Blue mug', Tags: 'mugs, blue' }, ...rows.slice(1)];
    expect(back).toEqual(written.map((row) => old.map((name) => row[name] ?? '')));
  });

  test('a text that its file has no column for gets one; a file that has none of it is not given blank ones', async () => {
    const owner = await house.newOwner();
    await imported(owner, 'Handle,Title,Variant Inventory Qty\nmug,Mug,3\nbowl,Bowl,5\n');
    expect((await everything(owner))[0]).toEqual(['Handle', 'Title', 'Variant Inventory Qty']);
    expect((await cellsOf(await fetched(owner, exportPath)))[0]).toEqual(['Handle', 'Title']);
    const product = (await all(owner)).find(({ handle }) => handle === 'mug')!;
    await publish(owner, await begin(owner, product, { seo_title: 'A mug' }), ['seo_title']);
    expect(await everything(owner)).toEqual([
      ['Handle', 'Title', 'Variant Inventory Qty', 'SEO Title'],
      ['mug', 'Mug', '3', 'A mug'],
      ['bowl', 'Bowl', '5', ''],
    ]);
    expect((await cellsOf(await fetched(owner, exportPath)))[0]).toEqual(['Handle', 'Title', 'SEO Title']);
  });

  test('a second file changes what it says, and keeps the columns that it does not have, by variant', async () => {
    const owner = await house.newOwner();
    const { shop_id: shop } = await imported(owner, fileOf(old, rows));
    // Shopify's variants in another order, in its other names.
    const head = ['URL handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'Price', 'Season'];
    const second = [head, ['mug', 'Mug', 'Colour', 'Green', 'M-G', '20', 'Spring'], ['mug', '', '', 'Blue', "'0042", '21', '']];
    await imported(owner, second.map((cells) => cells.join(',')).join('\n'), { shop });
    const [columns, ...back] = await everything(owner);
    expect(columns!.slice(0, head.length)).toEqual(head);
    expect(new Set(columns)).toEqual(
      new Set([...old.filter((name) => !['Handle', 'Variant SKU', 'Variant Price'].includes(name)), 'URL handle', 'SKU', 'Price', 'Season']),
    );
    const named = back.filter(([handle]) => handle === 'mug').map((cells) => Object.fromEntries(columns!.map((name, at) => [name, cells[at]])));
    expect(named).toMatchObject([
      { Price: '20', Season: 'Spring', 'Variant Inventory Qty': '-2', 'Cost per item': '7.30', Vendor: 'Hearth', 'Warehouse  ': 'Bay 4' },
      { Price: '21', Season: '', 'Variant Inventory Qty': '17', 'Cost per item': '7.20', Vendor: '', 'Image Src': 'https://cdn.example.com/1.jpg' },
      // It says nothing of pictures.
      { SKU: '', 'Image Src': 'https://cdn.example.com/2.jpg', 'Image Alt Text': 'Green' },
      { SKU: '', 'Image Src': 'not an address' },
    ]);
    // Nor does one of texts alone say anything of variants.
    await imported(owner, 'Handle,Title\nmug,Mug again\n', { shop });
    const last = (await everything(owner)).slice(1).filter(([handle]) => handle === 'mug');
    expect(last.map((cells) => cells.slice(1))).toEqual(
      named.map((row, at) => columns!.slice(1).map((name) => (at === 0 && name === 'Title' ? 'Mug again' : row[name]))),
    );
  });

  test('of a shop that was read before its rows were kept, a file that says little takes away nothing', async () => {
    const owner = await house.newOwner();
    const { shop_id: shop } = await imported(owner, fileOf(old, rows));
    const { pool } = house.world.database;
    await pool.query('delete from shop_file_rows where shop_id = $1', [shop]);
    await pool.query(`update shop_import set columns = '{"names":[],"shown":[]}' where shop_id = $1`, [shop]);
    await imported(owner, 'Handle,Title,Season\nmug,Mug,Spring\n', { shop });
    const [head, first, second] = await everything(owner);
    const named = (cells: string[] | undefined) => Object.fromEntries(head!.map((name, at) => [name, cells?.[at]]));
    expect(named(first)).toMatchObject({ Title: 'Mug', Season: 'Spring', Vendor: 'Hearth', 'Variant SKU': '0042', 'Variant Price': '18.50' });
    expect(named(second)).toMatchObject({ Handle: 'mug', 'Variant SKU': 'M-G', 'Image Alt Text': 'Green' });
    expect(head).toContain('Matière (product.metafields.custom.matiere)');
  });

  test('a product that was made here stands in the columns of the shop', async () => {
    const owner = await house.newOwner();
    await imported(owner, 'URL handle,Title,Description,Inventory quantity,Status\nmug,Mug,<p>Blue.</p>,3,Active\n');
    const draft = await owner.client.writers.saveDraft({
      body: {
        brief: { title: 'Oak bowl', language: 'en', facts: [] },
        listing: { title: 'Oak bowl', description: '<p>Deep.</p>', seo_title: '', seo_description: '', tags: [] },
      },
    });
    await publish(owner, draft, ['title', 'description'], { mode: 'new' });
    expect((await everything(owner)).slice(1)).toEqual([
      ['oak-bowl', 'Oak bowl', '<p>Deep.</p>', '', 'draft'],
      ['mug', 'Mug', '<p>Blue.</p>', '3', 'Active'],
    ]);
  });

  test('a cell that a spreadsheet would take for a formula is made text, also where nobody knows its column', async () => {
    const owner = await house.newOwner();
    await imported(owner, 'Handle,Title,Note,=Sum\nmug,Mug,"=HYPERLINK(""http://x"")",-3\n');
    expect(await everything(owner)).toEqual([
      ['Handle', 'Title', 'Note', ' =Sum'],
      ['mug', 'Mug', ' =HYPERLINK("http://x")', '-3'],
    ]);
  });

  test('a text that looks like a formula is the same when its file comes again, with all columns or with texts alone', async () => {
    const owner = await house.newOwner();
    const texts = ['=SUM(A1)', '+ Cover', '-20 % mug', '@home', "'Tis a mug", "'=x", '--'];
    const { shop_id: shop } = await imported(
      owner,
      fileOf(
        ['Handle', 'Title', 'Body (HTML)', 'SEO Title', 'Tags'],
        texts.map((text, at) => ({ Handle: `m-${at}`, Title: text, 'Body (HTML)': text, 'SEO Title': text, Tags: text })),
      ),
    );
    const said = async () =>
      (await all(owner))
        .toSorted((one, other) => (one.handle < other.handle ? -1 : 1))
        .map(({ title, description_html, seo_title, tags }) => [title, description_html, seo_title, ...tags]);
    const before = texts.map((text) => [text, text, text, text]);
    expect(await said()).toEqual(before);
    for (const columns of ['texts', 'all']) {
      await imported(owner, await fetched(owner, exportPath, { columns, status: 'ALL' }), { shop, texts: 'file' });
      expect(await said()).toEqual(before);
    }
  });

  test('of a connected shop its metafields are among them', async () => {
    const owner = await house.newOwner();
    await owner.client.shops.connectDemo();
    await expect.poll(async () => (await owner.client.shops.search({ query: { limit: 1 } })).items.length).toBe(1);
    const [head, ...back] = await everything(owner);
    const metafields = head!.filter((name) => /\(product\.metafields\.[\w-]+\.[\w-]+\)$/.test(name));
    expect(metafields.length).toBeGreaterThan(0);
    const place = head!.indexOf(metafields[0]!);
    expect(back.some((cells) => cells[place] !== '')).toBe(true);
  });

  test('columns without end are not kept without end', async () => {
    const owner = await house.newOwner();
    const names = (from: number) => Array.from({ length: 1_500 }, (_, at) => `Column ${from + at}`).join(',');
    const { shop_id: shop } = await imported(owner, `Handle,Title,${names(0)}\nmug,Mug${',x'.repeat(1_500)}\n`);
    await imported(owner, `Handle,Title,${names(1_500)}\nmug,Mug${',y'.repeat(1_500)}\n`, { shop });
    const [head, cells] = await everything(owner);
    expect([head!.length, cells!.filter((cell) => cell === 'x').length, cells!.filter((cell) => cell === 'y').length]).toEqual([2_000, 1_500, 498]);
  });

  test('what is kept goes with its shop, is bounded, and is nobody else’s', async () => {
    const [owner, other] = await Promise.all([house.newOwner(), house.newOwner()]);
    const { pool } = house.world.database;
    const kept = async (id: string) => (await pool.query('select account_id, size from shop_file_rows where shop_id = $1', [id])).rows;
    const { shop_id: shop } = await imported(owner, fileOf(old, [...rows, { Handle: 'huge', Title: 'Huge', Gone: 'x', 'Warehouse  ': 'y'.repeat(1_100_000) }]));
    expect(await kept(shop)).toEqual([1, 2].map(() => ({ account_id: owner.accountId, size: expect.any(Number) })));
    const { shop_id: elsewhere } = await imported(other, 'Handle,Title\nmug,Other mug\n');
    expect([(await everything(other)).flat(), (await kept(elsewhere)).length]).toEqual([['Handle', 'Title', 'mug', 'Other mug'], 1]);
    const { domain } = (await owner.client.connections.list()).items[0]!;
    await owner.client.connections.disconnect({ params: { id: shop }, body: { confirm: domain } });
    expect([(await kept(shop)).length, (await kept(elsewhere)).length]).toEqual([0, 1]);
  });
});

describe('the feed of such a shop', () => {
  const feedOf = async (currency: string, text: string) => {
    const owner = await house.newOwner();
    await imported(owner, text, { currency });
    const report = await owner.client.shopCsv.feedReport({ query: {} });
    const feed = await fetched(owner, feedPath, { address: 'quay.example.com', availability: 'in_stock' });
    return { report, items: feed.match(/<item>.*<\/item>/g) ?? [] };
  };
  const withVendor = 'Handle,Title,Vendor,Variant Price,Variant Barcode,Google Shopping / MPN\n';

  test.each([
    ['a barcode', 'a,A,Hearth,9,4006381333931,', false],
    ['a maker’s number and a brand', 'a,A,Hearth,9,,HX-1', false],
    ['a maker’s number without a brand', 'a,A,,9,,HX-1', true],
    ['a brand alone', 'a,A,Hearth,9,,', true],
    ['a code of the shop’s own', 'a,A,Hearth,9,SHELF-4,', true],
    ['a barcode with a wrong digit, which says that there is one', 'a,A,Hearth,9,4006381333932,', false],
  ])('says that there are no identifiers only where none is known: %s', async (_, line, isNone) => {
    const { report, items } = await feedOf('EUR', `${withVendor}${line}\n`);
    expect([items.length, items[0]!.includes('<g:identifier_exists>no</g:identifier_exists>'), report.unidentified]).toEqual([1, isNone, isNone ? 1 : 0]);
    expect(items[0]!.includes('<g:mpn>HX-1</g:mpn>')).toBe(line.endsWith('HX-1'));
  });

  test.each([
    ['JPY', '1850', '1850 JPY'],
    ['KRW', '19900.00', '19900 KRW'],
    ['EUR', '9', '9.00 EUR'],
    ['KWD', '1.5', '1.500 KWD'],
  ])('prices in %s have the decimals of that currency', async (currency, price, said) => {
    const { items } = await feedOf(currency, `${withVendor}a,A,Hearth,${price},,\n`);
    expect(items[0]).toContain(`<g:price>${said}</g:price>`);
  });
});
