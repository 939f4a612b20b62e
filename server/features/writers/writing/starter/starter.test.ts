import { claimsIn, plainText as plainField } from '@storewright/contract/listing/claims';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { untidy } from '@storewright/contract/listing/html';
import { type Listing, listingFields } from '@storewright/contract/listing/listing';
import { widthEm } from '@storewright/contract/listing/width';
import type { Product } from '@storewright/contract/shops';
import { Brief } from '@storewright/contract/writers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { fitted } from '../fit.ts';
import { limitsFor, sourceOf } from '../plan.ts';
import { ownWords } from './labels.ts';
import { natureTitles } from './natures.ts';
import { frameWords } from './opening.ts';
import { starterListing } from './starter.ts';

type Said = z.input<typeof Brief>;
type Known = Pick<Product, 'title' | 'description_html' | 'vendor' | 'product_type' | 'category' | 'tags' | 'options' | 'variants' | 'metafields'>;
const product = (known: Partial<Known>) =>
  ({
    title: '',
    description_html: '',
    vendor: '',
    product_type: '',
    category: '',
    tags: [],
    options: [],
    variants: [],
    metafields: [],
    ...known,
  }) as Known as Product;
const shopName = 'Hearth & Oak';

const write = ({ said = {}, known = null, variant = 0 }: { said?: Said; known?: Partial<Known> | null; variant?: number }) => {
  const brief = Brief.parse(said);
  const source = sourceOf(brief, known && product(known), shopName, variant);
  const limits = limitsFor(brief.language, shopName);
  return { source, limits, listing: starterListing(source, limits) };
};
const unsupported = (listing: Listing, source: ReturnType<typeof sourceOf>) =>
  listingFields
    .flatMap((field) => claimsIn(plainField(listing, field), source.facts, source.language, field))
    .filter(({ state }) => state === 'unsupported')
    .map(({ field, text }) => `${field}: ${text}`);

const bottle = {
  title: 'FJELL TRAIL BOTTLE - FREE SHIPPING!!! 🔥',
  vendor: 'Fjell',
  product_type: 'Water Bottles',
  tags: ['bottle', 'hiking'],
  description_html:
    '<p>A bottle for long days out! Italian leather strap. Keeps drinks hot for 12 hours. It holds 750 ml. Buy now and save 20%.</p><ul><li>Wide mouth</li><li>Certified by OEKO-TEX</li></ul>',
  options: [{ name: 'Colour', values: ['Moss', 'Chalk'] }],
  metafields: [
    { namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Stainless steel' },
    { namespace: 'custom', key: 'capacity', type: 'volume', value: '{"value":750,"unit":"milliliters"}' },
    { namespace: 'custom', key: 'bpa_free', type: 'boolean', value: 'true' },
  ],
};

describe('the owner’s words stay, what no fact says goes', () => {
  test('a title is tidied and says what sets the product apart', () => {
    expect(write({ known: bottle }).listing.title).toBe('Fjell Trail Bottle, 750 ml, Stainless steel');
  });

  test('sentences without a fact behind their claims are left out; the others stay as they are', () => {
    const { description } = write({ known: bottle }).listing;
    expect(description).toContain('A bottle for long days out. It holds 750 ml.');
    for (const gone of ['Italian', 'leather', '12 hours', 'OEKO', 'Buy now', '20%', '!']) expect(description).not.toContain(gone);
    expect(description).toContain('<li>Wide mouth</li>');
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
    expect(listing.seo_description).toContain('材质：榉木');
  });

  test.each([
    ['Test <script>Mug', 'Test Mug'],
    ['<b>Test</b> Mug</b>', 'Test Mug'],
    ['Mug <style>red</style>', 'Mug red'],
    ['Mug <M> & <L>', 'Mug <M> & <L>'],
    ['Mug < 300 ml', 'Mug < 300 ml'],
  ])('a title is plain text: no word of %s is lost', (typed, title) => {
    const { listing } = write({ said: { title: typed } });
    expect([fitted('title', listing.title, { language: 'en' }, limitsFor('en', shopName)), listing.title]).toEqual([title, title]);
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
    expect(opening('en')).toBe('Trail 22 by Fjell. Type: Backpacks. Made of recycled nylon. Holds 22 l. In 2 colours: Moss, Chalk.');
    expect(opening('de')).toBe('Trail 22 von Fjell. Art: Backpacks. Aus Recycled nylon. Fasst 22 l. In 2 Farben: Moss, Chalk.');
    expect(opening('zh')).toBe('Trail 22（Fjell）。类型：Backpacks。材质：Recycled nylon。容量：22 l。2种颜色：Moss、Chalk。');
  });

  test('A is there to be read, B to be scanned, C for a phone', () => {
    const [read = '', scanned = '', phone = ''] = [0, 1, 2].map((variant) => write({ known: bottle, variant }).listing.description);
    expect(read.match(/<(?:p|h2|ul|table)>/g)).toEqual(['<p>', '<p>', '<h2>', '<ul>', '<h2>', '<table>']);
    expect(scanned.match(/<h2>.*?<\/h2>|<(?:p|ul|table)>/g)).toEqual([
      '<h2>Features</h2>',
      '<ul>',
      '<h2>To choose from</h2>',
      '<ul>',
      '<h2>Material and making</h2>',
      '<ul>',
      '<h2>Size and weight</h2>',
      '<ul>',
      '<h2>Origin and warranty</h2>',
      '<ul>',
      '<h2>Specifications</h2>',
      '<ul>',
      '<p>',
      '<p>',
    ]);
    expect(scanned).toContain('<p>Fjell Trail Bottle.</p>\n<p>A bottle for long days out.');
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

describe('it fits', () => {
  test.each(languages)('titles and descriptions for search stay within their width (%s)', (language) => {
    const long = { en: 'word', zh: '耐用', fr: 'été', de: 'Größe', es: 'año', pt: 'mão', ja: 'テーブル', ko: '테이블' }[language];
    const spaced = language === 'zh' || language === 'ja' ? '' : ' ';
    const { listing, limits } = write({
      known: { ...bottle, title: Array(40).fill(long).join(spaced).slice(0, 255), description_html: `<p>${Array(60).fill(long).join(spaced)}.</p>` },
      said: { language },
    });
    expect(widthEm(`${listing.seo_title} – ${shopName}`)).toBeLessThanOrEqual(29.6);
    expect(listing.seo_title.length).toBeGreaterThan(5);
    expect(widthEm(listing.seo_description)).toBeLessThanOrEqual(limits.seoDescriptionEm);
    expect(listing.seo_description.length).toBeGreaterThan(5);
  });
});

/** Texts with claims of each kind, most of which no fact of a random product will say. */
const sentences: Record<Language, string[]> = {
  en: [
    'Made in Italy from full-grain leather.',
    'Weighs 310 g and holds 0.75 l.',
    'Keeps drinks hot for 12 hours!',
    'OEKO-TEX certified cotton.',
    'Comes in red and navy blue.',
    'A quiet companion.',
    'Works with iPhone 15 Pro.',
    'Free shipping today!',
  ],
  zh: ['意大利真皮制造。', '重310克，容量750毫升。', '保温12小时！', '通过OEKO-TEX认证。', '有红色和藏青色。', '安静的陪伴。', '包邮！'],
  fr: [
    'Fabriqué en Italie, en cuir pleine fleur.',
    'Pèse 310 g.',
    'Garde au chaud 12 heures !',
    'Coton certifié OEKO-TEX.',
    'Existe en rouge.',
    'Un compagnon discret.',
  ],
  de: [
    'Hergestellt in Italien aus Vollleder.',
    'Wiegt 310 g, fasst 0,75 l.',
    'Hält 12 Stunden warm!',
    'Baumwolle mit OEKO-TEX-Zertifikat.',
    'In Rot und Marineblau.',
    'Ein stiller Begleiter.',
  ],
  es: ['Hecho en Italia de cuero.', 'Pesa 310 g.', '¡Mantiene caliente 12 horas!', 'Algodón con certificado OEKO-TEX.', 'En rojo.', 'Un compañero discreto.'],
  pt: [
    'Feito em Itália em couro.',
    'Pesa 310 g.',
    'Mantém quente durante 12 horas!',
    'Algodão certificado OEKO-TEX.',
    'Em vermelho.',
    'Um companheiro discreto.',
  ],
  ja: ['イタリア製の本革です。', '重さ310g、容量750ml。', '12時間保温！', 'OEKO-TEX認証のコットン。', '赤と紺があります。', '静かな相棒。'],
  ko: ['이탈리아산 가죽입니다.', '무게 310g, 용량 750ml.', '12시간 보온!', 'OEKO-TEX 인증 면.', '빨간색이 있습니다.', '조용한 동반자.'],
};
const values = [
  'oak',
  '18/8 stainless steel',
  'Recycled cotton, 80 %',
  '750 ml',
  '48 mm',
  '2 x 1.5 m',
  'FSC',
  'Portugal',
  'Handmade in Kyoto, Japan',
  'Navy',
  '橡木',
  '750毫升',
  '日本製',
  'Eiche',
  'coton bio',
  '2 años',
  'vermelho',
  '원목',
  'true',
  'no',
  'https://example.com/x',
  'USB-C, 15 W',
  '3 years',
  '<b>brass</b>',
  'a < b',
  '%',
  '№ 5',
  '10–12 h',
];
const names = [
  'material',
  'custom.capacity',
  'Colour',
  'origin',
  'certificate',
  'care_instructions',
  '材质',
  'Größe',
  'matière',
  '素材',
  '무게',
  'warranty',
  'for',
  'box contents',
  'Pile',
  'price',
];
const words = [
  'Trail',
  'Bottle',
  'Eichentisch',
  '保温杯',
  'Lámpara',
  'BEST PRICE',
  'くつ',
  '의자',
  '750ml',
  '(new)',
  '|',
  '–',
  'Wool',
  'No. 5',
  '★★★',
  'COTTON',
  'L’été',
  'Brass',
];

const anyProduct = fc.constantFrom(...languages).chain((language) =>
  fc.record({
    said: fc.record({
      language: fc.constant(language),
      tone: fc.constantFrom('plain' as const, 'technical' as const, 'playful' as const),
      key_features: fc
        .array(
          fc.oneof(
            fc.constantFrom(...values),
            fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)).map((pair) => pair.join(': ')),
          ),
          { maxLength: 4 },
        )
        .map((lines) => lines.join('\n')),
      keywords: fc.array(fc.constantFrom('gift', 'oak table', '礼物'), { maxLength: 2 }),
    }),
    known: fc.record({
      title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 }).map((some) => some.join(' ')),
      vendor: fc.constantFrom('', 'Fjell', 'Pier & Co', shopName, 'Red Oak Goods'),
      product_type: fc.constantFrom('', 'Tables', 'Water Bottles', '椅子'),
      tags: fc.array(fc.constantFrom('gift', 'cotton', 'sale', '新品'), { maxLength: 3 }),
      description_html: fc
        .array(
          fc.tuple(
            fc.constantFrom('p', 'li', 'h2', 'div', 'td'),
            fc.array(fc.constantFrom(...sentences[language], ...sentences.en), { minLength: 1, maxLength: 4 }),
          ),
          { maxLength: 5 },
        )
        .map((blocks) => blocks.map(([tag, some]) => `<${tag}>${some.join(' ')}</${tag}>`).join('')),
      options: fc.array(
        fc.record({
          name: fc.constantFrom('Colour', 'Größe', '颜色'),
          values: fc.uniqueArray(fc.constantFrom('Red', 'L', '120 cm', '蓝色'), { minLength: 1, maxLength: 3 }),
        }),
        { maxLength: 2 },
      ),
      metafields: fc.array(
        fc.record({
          namespace: fc.constant('custom'),
          key: fc.constantFrom(...names),
          type: fc.constant('single_line_text_field'),
          value: fc.constantFrom(...values),
        }),
        { maxLength: 6 },
      ),
    }),
    variant: fc.nat({ max: 3 }),
  }),
);

/** The same products in every run; `FC_SEED=…` tries others. */
const seed = Number(process.env['FC_SEED'] ?? 20_261_121);

describe('it never states what no fact says', () => {
  test('each number, unit, material, colour, certificate and place comes from a fact, in every language', () => {
    fc.assert(
      fc.property(anyProduct, (asked) => {
        const { listing, source } = write(asked);
        expect(unsupported(listing, source)).toEqual([]);
      }),
      { numRuns: 1_500, seed },
    );
  });

  test('each word is the owner’s, the shop’s, or a label', () => {
    const wordsOf = (text: string): string[] =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const counts = Array.from({ length: 13 }, (_, count) => count);
    const own = languages.flatMap((language) => [...ownWords(language), ...natureTitles(language), ...counts.flatMap((count) => frameWords(language, count))]);
    // How many options there are is counted, not invented: a bare number still has to be the owner's.
    const labels = own.flatMap(wordsOf).filter((word) => !/^\p{N}+$/u.test(word));
    fc.assert(
      fc.property(anyProduct, (asked) => {
        const { listing, source } = write(asked);
        const given = new Set([
          ...labels,
          ...source.facts.filter(({ source: from }) => from === 'option').map(({ value }) => String(value.split(', ').length)),
          ...wordsOf(
            [
              source.title,
              plainField({ ...listing, description: source.description }, 'description'),
              ...source.features,
              ...source.tags,
              ...source.keywords,
              source.vendor,
              source.productType,
              ...source.facts.flatMap(({ name, value }) => [name, value]),
            ].join(' ; '),
          ),
        ]);
        const invented = wordsOf(listingFields.map((field) => plainField(listing, field)).join(' ; ')).filter(
          (word) => !given.has(word) && ![...given].some((known) => known.includes(word)),
        );
        expect(invented).toEqual([]);
      }),
      { numRuns: 300, seed },
    );
  });

  test('what it writes is HTML that every theme shows well, and no longer than a shop takes', () => {
    fc.assert(
      fc.property(anyProduct, (asked) => {
        const { listing, limits } = write(asked);
        expect(untidy(listing.description)).toEqual([]);
        expect(listing.title.length).toBeLessThanOrEqual(255);
        expect(widthEm(listing.seo_title)).toBeLessThanOrEqual(limits.seoTitleEm);
        expect(widthEm(listing.seo_description)).toBeLessThanOrEqual(limits.seoDescriptionEm);
      }),
      { numRuns: 300, seed },
    );
  });
});
