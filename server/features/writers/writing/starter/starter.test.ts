import { languages } from '@storewright/contract/kit/languages';
import { checkClaims } from '@storewright/rules/claims/claims';
import { wordsOf } from '@storewright/rules/claims/facts';
import { openClaims } from '@storewright/rules/claims/gate';
import { untidy } from '@storewright/rules/text/html';
import { widthEm } from '@storewright/rules/text/width';
import { describe, expect, test } from 'vitest';
import { fitted } from '../fit.ts';
import { limitsFor } from '../plan.ts';
import { bottle, write } from './starter.testing.ts';

const descriptionOf = (description_html: string, more = {}) => write({ known: { title: 'Oak board', description_html, ...more } }).listing.description;

describe('what the owner wrote stays', () => {
  test.each([
    ['<p>A bottle for long days out! Buy now and save 20%.</p>'],
    ['<p>Please allow 3 days for dispatch.</p>\n<p>Please allow 3 days for dispatch.</p>'],
    ['<p>NO RETURNS ON SALE ITEMS</p>'],
    ['<h2>Care</h2>\n<p>Oil it, see <a href="https://a.example/care">how</a>.</p>\n<ul><li>Bread</li><li>Cheese</li></ul>'],
    ['<p><a href="/big"><img src="https://cdn.example/a.jpg" alt="Board" /></a></p>\n<table><tbody><tr><td>Lid</td><td>Screws on</td></tr></tbody></table>'],
    ['<p>Ein Brett für Käse : 40\u00a0% Rabatt</p>'],
  ])('word for word: %s', (html) => expect(descriptionOf(html)).toBe(html));

  test.each([
    ['<h1>Care</h1><h4>Oil</h4><p>Yes.</p><h4>Wax</h4>', '<h2>Care</h2>\n<h3>Oil</h3>\n<p>Yes.</p>\n<h3>Wax</h3>'],
    ['<p>A&nbsp;board.&nbsp;</p><p>&nbsp;</p><p></p><h3> </h3>', '<p>A board.</p>'],
    ['<p>Oak&amp;nbsp;board &amp;mdash; a board for bread.&amp;nbsp;</p>', '<p>Oak board — a board for bread.</p>'],
    ['<div>One line</div><div><span style="color:red">Another</span> line</div>', '<p>One line</p>\n<p>Another line</p>'],
    [
      '<p>New:<br>- Bottom bracket<br>- Chain<br>- Grips<br>- Pedals<br>- Gear cables</p>',
      '<p>New:</p>\n<ul><li>Bottom bracket</li><li>Chain</li><li>Grips</li><li>Pedals</li><li>Gear cables</li></ul>',
    ],
    [
      '<p>A racer!<br><br>Model: Chess<br>Gears: 12<br>New:<br>- Tyres<br>- Chain<br>Ready to ride</p>',
      '<p>A racer!</p>\n<p>Model: Chess<br />Gears: 12<br />New:</p>\n<ul><li>Tyres</li><li>Chain</li></ul>\n<p>Ready to ride</p>',
    ],
    ['<p>* Detalles: Botones.</p><p>* Incluye: 1 vestido.</p>', '<ul><li>Detalles: Botones.</li><li>Incluye: 1 vestido.</li></ul>'],
    ['<p>Keeps<br>its line</p><p>-5 °C<br>-9 °C</p>', '<p>Keeps<br />its line</p>\n<p>-5 °C<br />-9 °C</p>'],
    ['<div>- 5 °C to 40 °C</div><div>- 10 °C</div>', '<p>- 5 °C to 40 °C</p>\n<p>- 10 °C</p>'],
    ['<ul><li>- 5 °C</li><li>– .5 mm</li><li>- 2 x bolts</li></ul>', '<ul><li>- 5 °C</li><li>– .5 mm</li><li>2 x bolts</li></ul>'],
    [
      '<p>A board.</p><img class="lazy" data-src="https://cdn.example/sizes.png" alt="Size chart">',
      '<p>A board.</p>\n<p><img alt="Size chart" src="https://cdn.example/sizes.png" /></p>',
    ],
    ['<ul><li><p>• Bread</p></li><li></li><li>Cheese</li></ul>', '<ul><li>Bread</li><li>Cheese</li></ul>'],
    ['<p>Mercy’s<strong> </strong>Molly<em></em> unit</p>', '<p>Mercy’s Molly unit</p>'],
    ['Typed in\nlines', '<p>Typed in</p>\n<p>lines</p>'],
  ])('but its markup is put in order: %s', (html, left) => {
    expect(descriptionOf(html)).toBe(left);
    expect(descriptionOf(left)).toBe(left);
  });

  test('a film that no draft can hold leaves the whole text as it is', () => {
    const html = '<p>A board.</p><iframe src="https://film.example/1"></iframe>';
    expect(descriptionOf(html, { vendor: 'Fjell' })).toBe(html);
  });

  test('so does a heading that a link of the text leads to', () => {
    const html = '<p><a href="#care">Care</a></p><h2 id="care">Care</h2><p>Oil it.</p>';
    expect(descriptionOf(html, { vendor: 'Fjell' })).toBe(html);
  });

  test.each([
    'CAMISETA PREMIUM MARTIN LUTHER KING - BRANCO',
    'The GOAT LUT',
    'ABUS - GEMINI LIGHTS',
    'U-PART UNIT RAW INDIAN WAVY/CURLY',
    'Mug < 300 ml',
    'FJELL TRAIL BOTTLE - FREE SHIPPING!!! 🔥',
  ])('and so do the words and the capitals of a title: %s', (title) => {
    const { listing } = write({ known: { ...bottle, title } });
    expect([fitted('title', listing.title, { language: 'en', tags: [], pictures: [] }, limitsFor('en')), listing.title]).toEqual([title, title]);
  });

  test.each([
    ['Oak &amp; Elm &#8211; board', 'Oak & Elm – board'],
    ['<b>Test</b>  Mug</b>', 'Test Mug'],
  ])('of a title goes what is markup: %s', (typed, title) => expect(write({ known: { title: typed } }).listing.title).toBe(title));

  test('search texts that fit and say more than the title are kept', () => {
    const own = {
      seo_title: 'Split mattes - 30 film frame templates for editing',
      seo_description: '30 split-screen mattes in 4K. Horizontal and vertical formats.',
    };
    expect(write({ known: { title: 'Split mattes vol. 1', description_html: '<p>Framing tools.</p>', ...own } }).listing).toMatchObject(own);
  });
});

describe('what is missing is added', () => {
  test('a table where there is more to tell than who makes it, and no bullet in a search description', () => {
    const known = { title: 'Oak board', vendor: 'Fjell', description_html: '<p>A board.<br>- For bread and cheese</p>' };
    const maker = write({ known }).listing;
    expect([maker.description, maker.seo_description]).toEqual(['<p>A board.</p>\n<p>- For bread and cheese</p>', 'A board. For bread and cheese.']);
    const more = [{ namespace: 'custom', key: 'finish', type: 'single_line_text_field', value: 'Oiled' }];
    expect(write({ known: { ...known, metafields: more } }).listing.description).toContain('<td>Fjell</td></tr><tr><th scope="row">Finish</th><td>Oiled</td>');
  });

  test('a line that says what it is and who makes it, before a text that does not', () => {
    expect(descriptionOf('<p>For cold mornings.</p>', { title: 'Fjell 2', vendor: 'Tern', product_type: 'Kettles' })).toMatch(
      /^<p>Fjell 2 – Kettles by Tern\.<\/p>\n<p>For cold mornings\.<\/p>/,
    );
    expect(descriptionOf('<p>A kettle for cold mornings.</p>', { title: 'Fjell 2', product_type: 'Kettles' })).toBe('<p>A kettle for cold mornings.</p>');
  });

  test('a search description of whole sentences first, with the name before one that has no word of it', () => {
    const description_html = '<p>SKU Code: KK-21</p><p>Hoping for the morning sun. Sleeveless, with a zip.</p><ul><li>Handcrafted</li></ul>';
    const searched = (title: string) => write({ known: { title, description_html } }).listing.seo_description;
    expect(searched('Darkling')).toBe('Darkling: Hoping for the morning sun. Sleeveless, with a zip. SKU Code: KK-21. Handcrafted.');
    expect(searched('Morning dress')).toBe('Hoping for the morning sun. Sleeveless, with a zip. SKU Code: KK-21. Handcrafted.');
  });

  test('a search description out of the owner’s own title and text, with the origin that they tell', () => {
    const title = 'Virgin Mongolian Kinky Straight Bundle';
    const { listing } = write({
      known: { title, vendor: 'Fernlea', product_type: 'Bundle', description_html: '<p>Mongolian hair in a kinky straight texture that blends well.</p>' },
    });
    expect(listing).toMatchObject({ title, seo_description: expect.stringMatching(/^Mongolian hair in a kinky straight texture that blends well\./) });
    const words = wordsOf(
      { title, description_html: listing.description, seo_title: '', seo_description: '', product_type: 'Bundle', category: '', tags: [], pictures: [] },
      null,
      null,
    );
    expect(openClaims(checkClaims(listing, [], 'en', [], words))).toEqual([]);
  });

  test('search texts that are too wide, missing or the bare title', () => {
    const { listing } = write({ said: { title: 'Finch Mini', key_features: '6 h play, 24 h with case\nIPX5\nBluetooth 5.3', keywords: ['wireless earbuds'], facts: [{ name: 'Product type', value: 'Wireless earbuds', source: 'type', field: 'productType' }] } }); // biome-ignore format: one request
    expect(listing.description).toBe('<p>Finch Mini – wireless earbuds.</p>\n<ul><li>6 h play, 24 h with case</li><li>IPX5</li><li>Bluetooth 5.3</li></ul>');
    expect(listing.seo_title).toBe('Finch Mini – wireless earbuds, 6 h play, 24 h with case');
    expect(listing.seo_description).toBe('Finch Mini – wireless earbuds. 6 h play, 24 h with case. IPX5. Bluetooth 5.3.');
    const wide = { seo_title: 'Oak board for bread, cheese, ham, fruit and whatever else is cut at a table of friends', seo_description: `It is oak. ${'It is long. '.repeat(40)}` }; // biome-ignore format: two texts
    const cut = write({ known: { title: 'Oak board', ...wide } }).listing;
    expect(wide.seo_title.startsWith(cut.seo_title)).toBe(true);
    expect(cut.seo_description).toMatch(/^It is oak\. (?:It is long\. ?)+$/);
    expect(write({ known: { title: 'Oak board', seo_title: 'Oak board', vendor: 'Tern' } }).listing.seo_title).toBe('Oak board – Tern');
  });

  test('a table of the facts that no sentence tells, labelled in the language of the listing', () => {
    const { description } = write({ known: bottle, said: { language: 'de' } }).listing;
    expect(description).toContain('<h2>Produktdetails</h2>');
    expect(description).toContain('<tr><th scope="row">Farbe</th><td>Moss, Chalk</td></tr>');
    expect(description).toContain('<td>Ja</td>');
    expect(description).not.toMatch(/<td>750 ml/);
  });

  test('tags, beside the owner’s', () => {
    expect(write({ known: { ...bottle, tags: ['Water bottle', 'sale'] } }).listing.tags).toEqual([
      'Water bottle',
      'sale',
      'Fjell',
      'Stainless steel',
      'Moss',
      'Chalk',
    ]);
  });

  test('nothing, where nothing is known', () => {
    expect(write({ said: { title: 'Lantern' } }).listing).toEqual({ title: 'Lantern', description: '', seo_title: 'Lantern', seo_description: '', tags: [] });
  });

  test('a name that ends in a full stop has one', () => {
    const { listing } = write({
      said: { language: 'es' },
      known: { title: 'Vestido a la altura de la rodilla.', vendor: 'Otra Marca', product_type: 'Vestido' },
    });
    expect(Object.values(listing).flat().join('\n')).not.toMatch(/\.,|\.\./);
  });
});

describe('what a buyer need not know', () => {
  test('a code that stands for a kind is none', () => {
    expect(descriptionOf('<p>A light set.</p>', { product_type: 'TILL' })).toBe('<p>A light set.</p>');
  });

  test.each([
    ['Hearth & Oak', 'hearthandoak'],
    ['Hearth & Oak', 'HEARTH AND OAK'],
    ['Hearth & Oak', 'Hearth-Oak.'],
  ])('the shop is no brand: %s, as %s', (_, vendor) => {
    expect(JSON.stringify(write({ known: { title: 'Rain hoops', description_html: '<p>Hoops.</p>', vendor } }).listing)).not.toContain(vendor);
  });

  test('nor are parcels, prices, ids, handles, addresses and JSON', () => {
    const fields = { weight_note: '$12.00', sku_id: '8123456789', page: 'https://a.example', raw: '[{"a":1}]', ref: 'gid://shopify/Metaobject/1' };
    const { listing } = write({
      known: {
        title: 'Rain hoops',
        variants: [{ title: '', sku: 'A-1', weight: { value: 0.4, unit: 'KILOGRAMS' } } as never],
        metafields: [
          ...Object.entries(fields).map(([key, value]) => ({ namespace: 'custom', key, type: 'single_line_text_field', value })),
          { namespace: 'shopify', key: 'color-pattern', type: 'single_line_text_field', value: 'gold-1; white' },
          { namespace: 'shopify', key: 'material', type: 'single_line_text_field', value: 'akryl' },
        ],
      },
    });
    expect(listing.description).toBe('');
  });
});

test('in a language of none of ours no word of ours is put beside the owner’s', () => {
  const { listing } = write({
    known: { ...bottle, title: 'Herrcykel', description_html: '<p>En klassisk racer.</p>', product_type: '', language: 'en', other_language: 'sv' },
  });
  expect(listing.description).toBe('<p>En klassisk racer.</p>');
  expect(listing.seo_description).toBe('Herrcykel: En klassisk racer.');
});

test('scripts and broken HTML leave no trace', () => {
  const { listing } = write({
    known: {
      title: '<img src=x onerror=alert(1)>Lamp',
      description_html: '<p onclick="x()">Warm <b>light</b><script>alert("a")</script><style>p{}</style><p>On & off <',
    },
  });
  expect(listing.title).toBe('Lamp');
  expect(untidy(listing.description)).toEqual([]);
  expect(listing.description).not.toMatch(/alert|onclick|script/);
});

test('a title for search says what tells something without its label: no bare yes, no bare number', () => {
  const metafields = [
    { namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Waxed cotton' },
    { namespace: 'custom', key: 'water_resistant', type: 'boolean', value: 'true' },
    { namespace: 'custom', key: 'pockets', type: 'number_integer', value: '5' },
  ];
  const { listing } = write({ known: { title: 'Tarn Jacket', metafields } });
  expect(listing.seo_title).toBe('Tarn Jacket – Waxed cotton');
});

test.each(languages)('titles and descriptions for search stay within their width (%s)', (language) => {
  const long = { en: 'word', zh: '耐用', fr: 'été', de: 'Größe', es: 'año', pt: 'mão', ja: 'テーブル', ko: '테이블' }[language];
  const spaced = language === 'zh' || language === 'ja' ? '' : ' ';
  const { listing, limits } = write({
    known: { ...bottle, title: Array(40).fill(long).join(spaced).slice(0, 255), description_html: `<p>${Array(60).fill(long).join(spaced)}.</p>` },
    said: { language },
  });
  expect(widthEm(listing.seo_title)).toBeLessThanOrEqual(limits.seoTitleEm);
  expect(listing.seo_title.length).toBeGreaterThan(5);
  expect(widthEm(listing.seo_description)).toBeLessThanOrEqual(limits.seoDescriptionEm);
  expect(listing.seo_description.length).toBeGreaterThan(5);
});
