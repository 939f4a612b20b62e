import { type Language, languages } from '@storewright/contract/kit/languages';
import { claimsIn, plainText as plainField } from '@storewright/contract/listing/claims';
import { untidy } from '@storewright/contract/listing/html';
import { widthEm } from '@storewright/contract/listing/width';
import { describe, expect, test } from 'vitest';
import { fitted } from '../fit.ts';
import { limitsFor } from '../plan.ts';
import { bottle, unsupported, write } from './starter.testing.ts';

describe('the owner’s words stay, and nothing is said beside them that no fact says', () => {
  test('a title is tidied and says what sets the product apart', () => {
    expect(write({ known: bottle }).listing.title).toBe('Fjell Trail Bottle, 750 ml, Stainless Steel');
  });

  test('each sentence stays, calmed, whether a fact bears it out or not; only offers go', () => {
    const { description } = write({ known: bottle }).listing;
    expect(description).toContain('<p>A bottle for long days out. Italian leather strap. Keeps drinks hot for 12 hours. It holds 750 ml.</p>');
    for (const gone of ['Buy now', '20%', '!']) expect(description).not.toContain(gone);
    expect(description).toContain('<ul><li>Wide mouth</li><li>Certified by OEKO-TEX</li></ul>');
  });

  test('what no fact bears out stands in the description alone, where the check marks it', () => {
    const { listing, source } = write({ known: bottle });
    const marked = (field: 'description' | 'seo_description' | 'title') =>
      claimsIn(plainField(listing, field), source.facts, 'en', field).flatMap(({ state, text }) => (state === 'unsupported' ? [text] : []));
    expect(marked('description')).toEqual(expect.arrayContaining(['Italian leather', '12 hours', 'OEKO-TEX']));
    expect([...marked('title'), ...marked('seo_description')]).toEqual([]);
  });

  test('facts become a table whose labels speak the language of the listing', () => {
    const { description } = write({ known: bottle, said: { language: 'de' } }).listing;
    expect(description).toContain('<tr><th scope="row">Fassungsvermögen</th><td>750 ml</td></tr>');
    expect(description).toContain('<tr><th scope="row">Farbe</th><td>Moss, Chalk</td></tr>');
    expect(description).toContain('<tr><th scope="row">BPA free</th><td>Ja</td></tr>');
  });

  test('what the owner types by hand is enough', () => {
    const { listing } = write({
      said: { title: '【包邮】榉木儿童餐椅', language: 'zh', key_features: '材质：榉木\n高度可调', description: '适合6个月以上的宝宝！' },
    });
    expect(listing.title).toBe('榉木儿童餐椅');
    expect(listing.description).toContain('适合6个月以上的宝宝。');
    expect(listing.description).toContain('<th scope="row">材质</th><td>榉木</td>');
    expect(listing.seo_description).toContain('高度可调。');
  });

  test.each([
    ['Test <script>Mug', 'Test Mug'],
    ['<b>Test</b> Mug</b>', 'Test Mug'],
    ['Mug <style>red</style>', 'Mug red'],
    ['Mug <M> & <L>', 'Mug <M> & <L>'],
    ['Mug < 300 ml', 'Mug < 300 ml'],
  ])('a title is plain text: no word of %s is lost', (typed, title) => {
    const { listing } = write({ said: { title: typed } });
    expect([fitted('title', listing.title, { language: 'en', tags: [], pictures: [] }, limitsFor('en')), listing.title]).toEqual([title, title]);
  });

  test('nothing but a title gives nothing but the title', () => {
    expect(write({ said: { title: 'Lantern' } }).listing).toEqual({
      title: 'Lantern',
      description: '<p>Lantern.</p>',
      seo_title: 'Lantern',
      seo_description: 'Lantern.',
      tags: [],
    });
  });

  test('a text that does not name the product is opened by what the facts say, in the language of the listing', () => {
    const bag = {
      title: 'Trail 22',
      vendor: 'Fjell',
      product_type: 'Backpacks',
      options: [
        { name: 'Colour', values: ['Moss', 'Chalk'] },
        { name: 'Size', values: ['S', 'M', 'L'] },
      ],
      metafields: [
        { namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Recycled nylon' },
        { namespace: 'custom', key: 'capacity', type: 'volume', value: '{"value":22,"unit":"liters"}' },
      ],
    };
    const opening = (language: Language) => /<p>(.*?)<\/p>/.exec(write({ known: bag, said: { language } }).listing.description)?.[1];
    expect(opening('en')).toBe('Trail 22 by Fjell. Made of recycled nylon. Holds 22 l. In 2 colours: Moss, Chalk. In 3 sizes: S, M, L.');
    expect(opening('de')).toBe('Trail 22 von Fjell. Aus Recycled nylon. Fasst 22 l. In 2 Farben: Moss, Chalk. In 3 Größen: S, M, L.');
    expect(opening('zh')).toBe('Fjell的Trail 22。Recycled nylon材质。容量为22L。共2种颜色：Moss、Chalk。共3个尺码：S、M、L。');
  });

  test('A is there to be read, B to be scanned, C for a phone', () => {
    const [read = '', scanned = '', phone = ''] = [0, 1, 2].map((variant) => write({ known: bottle, variant }).listing.description);
    expect(read.match(/<(?:p|h2|ul|table)>/g)).toEqual(['<p>', '<h2>', '<ul>', '<h2>', '<table>']);
    expect(scanned.match(/<h2>.*?<\/h2>|<(?:p|ul|table)>/g)).toEqual([
      '<h2>Features</h2>',
      '<ul>',
      '<h2>To choose from</h2>',
      '<ul>',
      '<h2>Material and making</h2>',
      '<ul>',
      '<h2>Size and weight</h2>',
      '<ul>',
      '<h2>Specifications</h2>',
      '<ul>',
      '<p>',
    ]);
    expect(scanned).toContain('<p>A bottle for long days out. Italian leather strap.');
    expect(phone.match(/<(?:p|h2|ul|table)>/g)).toEqual(['<p>', '<ul>']);
    expect(phone.length).toBeLessThan(read.length / 2);
  });

  test('the same source gives the same listing, another variant another order of the same facts', () => {
    const all = [0, 1, 2].map((variant) => write({ known: bottle, variant }).listing);
    expect(write({ known: bottle }).listing).toEqual(all[0]);
    expect(new Set(all.map(({ description }) => description)).size).toBe(3);
    expect(new Set(all.map(({ title }) => title)).size).toBe(3);
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
});

describe('a finish', () => {
  test.each([
    ['en', 'Water-based'],
    ['de', 'auf Wasserbasis'],
    ['ja', '水性塗料'],
  ] as const)('is told as one, also where the field is called colours (%s)', (language, value) => {
    const metafields = [{ namespace: 'custom', key: 'colours', type: 'single_line_text_field', value }];
    const { listing } = write({ known: { title: 'Blocks', metafields }, said: { language } });
    expect(listing.description.toLowerCase()).toContain(value.toLowerCase());
    expect(listing.description).not.toMatch(/Colou?r|Farbe|色/);
  });

  test('that is chosen by is a colour all the same, and a colour stays one', () => {
    expect(write({ known: { title: 'Blocks', options: [{ name: 'Colour', values: ['Matt', 'Glossy'] }] } }).listing.description).toContain('Colour');
    const metafields = [{ namespace: 'custom', key: 'colour', type: 'single_line_text_field', value: 'Matt black' }];
    expect(write({ known: { title: 'Blocks', metafields } }).listing.description).toContain('Colour');
  });
});

describe('what is no sentence is kept', () => {
  const old = {
    title: 'Fjell Trail Bottle',
    description_html:
      '<p>A bottle for long days out. Read <a href="https://fjell.example/care">how to care</a> for it &amp; your cups. Keeps drinks hot for 12 hours, see <a href="https://fjell.example/test">the test</a>.</p>' +
      '<p><a href="https://fjell.example/big"><img src="https://cdn.example/a.jpg" alt="The bottle on a rock" width="600"></a></p>' +
      '<table><tr><th>Part</th><th>What it does</th></tr><tr><td>Lid</td><td>Screws on, <a href="/lids">see lids</a></td></tr><tr><td>Body</td><td>Holds 900 ml</td></tr></table>' +
      '<p>It fits in a side pocket. <img src="https://cdn.example/b.jpg" alt="Waterproof to 12 m"></p>',
  };
  test.each([0, 1, 2])('pictures, tables and links of the description stand in the new one (%i)', (variant) => {
    const { listing, source } = write({ known: old, variant });
    const { description } = listing;
    expect(description).toContain('<a href="https://fjell.example/big"><img src="https://cdn.example/a.jpg" alt="The bottle on a rock" width="600" /></a>');
    expect(description).toContain('<tr><td>Lid</td><td>Screws on, <a href="/lids">see lids</a></td></tr>');
    expect(description).toContain('Read <a href="https://fjell.example/care">how to care</a> for it &amp; your cups.');
    expect(unsupported(listing, source)).toEqual([]);
    expect(untidy(description)).toEqual([]);
  });

  test('but no words of a picture that no fact bears out: nobody would see what they claim', () => {
    const { description } = write({ known: old }).listing;
    expect(description).toContain('<img src="https://cdn.example/b.jpg" alt="" />');
    expect(description).toContain('<td>Holds 900 ml</td>');
    expect(description).toContain('see <a href="https://fjell.example/test">the test</a>.');
    expect(description.match(/<table>/g)).toHaveLength(1);
  });

  test('a link stands where it stood, not at the next like word', () => {
    const { description } = write({
      known: { title: 'Mug', description_html: '<p>Kept here in steel. The mug is tall.</p><p>Find more <a href="/x">here</a>.</p>' },
    }).listing;
    expect(description).toContain('Find more <a href="/x">here</a>.');
    expect(description.match(/<a /g)).toHaveLength(1);
  });
});

describe('it fits', () => {
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
});
