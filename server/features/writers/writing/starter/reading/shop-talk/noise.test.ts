/** What an export of a shop brings along that is no word about the product. */
import type { Language } from '@storewright/contract/kit/languages';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../../lines.ts';
import { write } from '../../starter.testing.ts';

const field = (namespace: string, key: string, value: string, name?: string) => ({
  namespace,
  key,
  type: 'single_line_text_field',
  value,
  ...(name !== undefined && { name }),
});

describe('the table of facts', () => {
  test.each([
    ['ko', ['네이비', '아이보리'], '네이비; 아이보리', '색상: 네이비, 아이보리'],
    ['de', ['Moos', 'Kreide'], 'moosgrün; weiß', 'Farbe: Moos, Kreide'],
    ['zh', ['月白', '黛蓝'], '白; 蓝', '颜色：月白、黛蓝'],
    ['es', ['Verde oliva', 'Arena'], 'verde; beige', 'Color: Verde oliva, Arena'],
  ] as const)('tells a colour once, by the name of the shop (%s)', (language, values, listed, row) => {
    const known = { title: 'Nordal', options: [{ name: 'Color', values: [...values] }], metafields: [field('shopify', 'color-pattern', listed, 'Color')] };
    const { description } = write({ known, said: { language } }).listing;
    expect(plainText(description)).toContain(row);
    expect(plainText(description)).not.toContain(listed.split('; ')[1]!.concat(';'));
    expect(description).not.toContain('; ');
  });

  test.each([
    ['Vegan', 'FALSE', false],
    ['Sale badge', 'FALSE', false],
    ['Dishwasher safe', 'FALSE', true],
    ['Batteries included', 'false', true],
    ['Vegan', 'TRUE', true],
    // Words for search engines are none; a metal is one.
    ['Metal', 'Sterling silver', true],
    ['meta_description', 'Buy bowls here', false],
    ['Meta title', 'Bowls', false],
  ] as const)('%s: %s', (name, value, stands) => {
    const { description } = write({ known: { title: 'Nordal', metafields: [field('custom', 'x', value, name)] } }).listing;
    expect(description.includes(name)).toBe(stands);
  });
});

const described = (language: Language, html: string, more: object = {}): string =>
  write({ known: { title: 'Nordal', description_html: html, ...more }, said: { language } }).listing.description;

describe('what an old text was divided by', () => {
  test.each<[Language, string, string]>([
    ['en', '<p><b>DESCRIPTION</b></p><p>Knitted in one piece.</p>', 'Description'],
    ['de', '<p>Produktbeschreibung:</p><p>In einem Stück gestrickt.</p>', 'Produktbeschreibung'],
    ['es', '<p>Tejido de una pieza.</p><p><strong>Ficha técnica</strong><br>Se cierra con botones.</p>', 'Ficha'],
    ['pt', '<p><strong>Descrição</strong><br>Tricotado em uma só peça.</p>', 'Descrição'],
    ['ja', '■商品名<br>洗えるこたつ布団<br>■特徴<br>・中綿は軽くて暖かい', '商品名'],
    ['zh', '<p>【产品介绍】</p><p>一体成型，没有接缝。</p>', '产品介绍'],
    ['ko', '<p>상품 설명</p><p>이음매 없이 한 번에 짰습니다.</p>', '상품 설명'],
    ['en', '<ul class="tabs"><li><a href="#one">Shipping</a></li><li><a href="#two">Specs</a></li></ul><p>Knitted in one piece.</p>', 'Specs'],
  ])('is no line of the new one (%s: %s)', (language, html, heading) => expect(described(language, html)).not.toContain(`>${heading}`));

  test('a label above its value is a row, and a sign before a line makes it an item', () => {
    const html = described('ja', '■サイズ<br>205×205cm<br>■特徴<br>・中綿は軽くて暖かい<br>・丸洗いできます');
    expect(plainText(html)).toMatch(/サイズ[：\s]205×205cm/u);
    expect(html).toContain('<li>中綿は軽くて暖かい</li>');
    expect(html).not.toContain('・');
  });
});

test.each<[Language, string, string]>([
  ['en', 'Knitted in one piece. Questions? Email us or call 0300 123 456.', 'Email'],
  ['de', 'In einem Stück gestrickt. Versand mit DHL.', 'DHL'],
  ['fr', 'Tricoté en une pièce. Délai de livraison : 3 semaines.', 'livraison'],
  ['es', 'Tejido de una pieza. Síguenos en Instagram @nordal.', 'nstagram'],
  ['pt', 'Tricotado em uma só peça. PRAZO DE ENVIO: até 4 dias úteis.', 'nvio'],
  ['zh', '一体成型，没有接缝。点击进店领券。', '领券'],
  ['ja', '継ぎ目なく編みました。沖縄は別途送料がかかります。', '送料'],
  ['ko', '이음매 없이 한 번에 짰습니다. 교환/반품 안내: 수령 후 7일 이내.', '반품'],
  ['en', 'Knitted in one piece. Pay in 3 interest-free instalments.', 'Pay'],
  ['en', 'Knitted in one piece. Dispatched within two working days.', 'Dispatched'],
  ['de', 'In einem Stück gestrickt. Bei Fragen schreibt uns einfach eine Mail.', 'Fragen'],
  ['de', 'In einem Stück gestrickt. Jetzt mit zinsfreier Ratenzahlung, Ratenzahlung ab 50 Euro.', 'Ratenzahlung'],
  ['fr', 'Tricoté en une pièce. Payez en 3x sans frais.', 'Payez'],
  ['fr', 'Tricoté en une pièce. Une question ? Nous répondons vite.', 'question'],
  ['es', 'Tejido de una pieza. Paga en 4 plazos sin intereses.', 'Paga'],
  ['es', 'Tejido de una pieza. Pregúntanos por Whatsapp.', 'Whatsapp'],
  ['pt', 'Tricotado em uma só peça. Parcele em até 6x sem juros.', 'juros'],
  ['pt', 'Tricotado em uma só peça. Em caso de dúvidas, mande uma mensagem.', 'dúvidas'],
  ['zh', '一体成型，没有接缝。新店开业，前100名下单立减30元。', '立减'],
  ['zh', '一体成型，没有接缝。付款后48小时内发货。', '发货'],
  ['ja', '継ぎ目なく編みました。※ご注文から3営業日以内に発送します。', '発送'],
  ['ja', '継ぎ目なく編みました。ご質問はメールでお送りください。', 'ご質問'],
  ['ko', '이음매 없이 한 번에 짰습니다. 3개월 무이자 할부 가능합니다.', '할부'],
  ['ko', '이음매 없이 한 번에 짰습니다. 영업일 2일 이내 발송됩니다.', '발송'],
  ['zh', '一体成型，没有接缝。公众号：山外茶铺', '公众号'],
  ['ja', '継ぎ目なく編みました。インスタで #ねこごはん をつけて投稿してくださいね。', '投稿'],
  ['ko', '이음매 없이 한 번에 짰습니다. 파손은 받으신 날 사진 찍어 보내주시면 다시 보내드립니다.', '사진'],
])('what the shop says of itself stays out (%s: %s)', (language, text, talk) => {
  const html = described(language, `<p>${text}</p>`);
  expect(html).not.toContain(talk);
  expect(html).toContain(text.split(/(?<=[.。])/u)[0]!.trim());
});

test('a table whose first row tells what its columns are stays a table', () => {
  const html = described(
    'de',
    '<table><tbody><tr><td>Größe</td><td>Brustumfang</td></tr><tr><td>XS</td><td>35–45 cm</td></tr><tr><td>M/L</td><td>52–68 cm</td></tr></tbody></table>',
    { options: [{ name: 'Größe', values: ['XS', 'M/L'] }] },
  );
  expect(html).not.toContain('Größe: Brustumfang');
  expect(html).toContain('<tr><td>XS</td><td>35–45 cm</td></tr>');
});

test('a mark that stood for a full stop leaves one, and a bracket needs none', () => {
  expect(described('ko', '<p>길이를 바꿀 수 있어요~♡ 산책할 때 좋아요!</p>')).toContain('길이를 바꿀 수 있어요. 산책할 때 좋아요.');
  expect(described('zh', '<p>【清晨一杯茶】</p>')).not.toContain('】。');
  expect(described('zh', '<p>一坐下去就不想起来!</p>')).toContain('不想起来。');
  expect(described('ja', '<p>毎日使える大きさです!!</p>')).toContain('大きさです。');
});

test('an own workshop is no brand, and a small word of a label stays small', () => {
  expect(described('ja', '', { metafields: [field('custom', 'maker', '自社工房', '製造')] })).not.toContain('ブランド');
  expect(described('de', '', { metafields: [field('custom', 'gewebt_in', 'Sachsen')] })).toContain('Gewebt in');
});

test('a maker is written as it writes itself, and in Chinese a material stands behind it', () => {
  expect(described('de', '', { vendor: 'nordwolle' })).toContain('nordwolle</li>');
  expect(described('de', '', { vendor: 'nordwolle' })).not.toContain('Nordwolle');
  const known = { title: '【现货】手绘茶杯', vendor: '青溪窑', metafields: [field('custom', 'material', '紫砂', '材质')] };
  expect(write({ known, said: { language: 'zh' } }).listing.title).toBe('青溪窑 紫砂手绘茶杯');
});

test.each<[Language, string, string, string]>([
  ['pt', 'Balanço de jardim', 'capacity', '150 kg'],
  ['zh', '随行保温杯 450ml', 'net_weight', '260 g'],
  ['ko', '들깨 강정 12봉', 'net_weight', '8g x 12봉'],
])('a title takes no measure that is another’s (%s: %s)', (language, title, key, value) =>
  expect(write({ known: { title, metafields: [field('custom', key, value)] }, said: { language } }).listing.title).toBe(title),
);

test.each([
  ['ja', '※天然皮革のため、色味に個体差があります。'],
  ['ko', '※ 원목 특성상 옹이가 있을 수 있습니다.'],
] as const)('a note is no feature (%s)', (language, note) => {
  const { description } = write({ known: { title: 'Nordal', description_html: `<p>${note}</p>` }, said: { language } }).listing;
  expect(description).toContain('※');
  expect(description).not.toContain('<li>');
});
