/** What owners do with lines: a lone sign between words, small letters, slanted headings, an article's number, a question and its answer. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { isShopItself } from './naming/shop-itself.ts';
import { write } from './starter.testing.ts';

const described = (language: Language, html: string, known: object = {}): string =>
  write({ said: { language }, known: { title: 'Nordal', description_html: html, ...known } }).listing.description;
const field = (key: string, name: string, value: string, type = 'single_line_text_field') => ({ namespace: 'custom', key, name, type, value });

test('a lone sign between words is a pause, and several part a list', () => {
  const text = described(
    'en',
    '<p>This one started as a glaze. We eat it cold.</p><p>medium ~ one habanero a bottle<br>dad, no ~ six habaneros, you were told</p><p>fish tacos ~ pulled pork ~ grilled shrimp</p><p>Heats up ~ cools down fast and stays in shape.</p>',
  );
  expect(text).toContain('<li>Dad, no – six habaneros, you were told</li>');
  expect(text).toContain('<li>Fish tacos</li><li>Pulled pork</li><li>Grilled shrimp</li>');
  expect(text).toContain('Heats up – cools down fast');
  expect(described('de', '<p>Für Kinder. Größe 20 ~ 30 cm und von S ~ XL.</p>')).not.toMatch(/20 – 30|S – XL/u);
});

test('of sentences without capitals only the parcels go', () => {
  const text = described(
    'en',
    '<p>a sauce for wings.</p><p>shake it first, fruit settles. use within 6 months. glass bottles, so we pack them in paper and ship mondays. free shipping at $45.</p>',
  );
  expect(text).toContain('Shake it first, fruit settles. Use within 6 months. Glass bottles.');
  expect(text).not.toMatch(/ship|monday/iu);
});

test('two slanted lines of their own are headings, one is a word to the reader', () => {
  const two =
    '<p>A sauce. It is hot.</p><p><em>put it on</em></p><p>Anything from the grill is better with it.</p><p><em>five minute wings</em></p><p>Melt butter and toss the wings in it.</p>';
  expect(described('en', two)).toContain('<h2>Five minute wings</h2>');
  expect(described('en', two.replace('<em>put it on</em>', 'Put it on.'))).not.toContain('<h2>Five');
});

test('a short heading is as calm as the others', () => {
  const html =
    '<p>Un tapis noir. Il est souple.</p><p>UTILISATION<br>Chien, courses et bottes de jardinage.</p><h3>POSE</h3><p>Sans outil, en une minute.</p><h3>ENTRETIEN</h3><p>Au jet.</p>';
  expect(described('fr', html)).toContain('<h2>Pose</h2>');
});

test('what answers a question stays, whatever the rows say, and the first question is a heading, too', () => {
  const html =
    '<p><strong>Combien j’en mets ?</strong><br>6 cm dans le bac. Un sac fait trois semaines.</p><p><strong>Nature ou lavande ?</strong><br>Nature pour les chatons.</p>';
  const text = described('fr', html, { metafields: [field('h', 'Hauteur dans le bac', '6 cm')] });
  expect(text).toContain('<h2>Combien j’en mets ?</h2>');
  expect(text).toContain('6 cm dans le bac. Un sac fait');
});

test('a heading keeps the half that is about the thing', () => {
  expect(described('es', '<p>Un colchón. Es firme.</p><h3>GARANTÍA Y ENTREGA</h3><p>Le garantizamos doce años. Envío gratis a península.</p>')).toContain(
    '<h2>Garantía</h2>',
  );
  expect(
    described('de', '<p>Ein Kissen. Es ist weich.</p><h3>Pflege & Versand</h3><p>Bei 30 Grad waschen und liegend trocknen. Versand jeden Dienstag.</p>'),
  ).toMatch(/Pflege<|Pflege:/u);
});

test('the number of an article goes with its label', () => {
  const text = described('de', '<p>Ein Spaten (Art.-Nr. 4711) aus Stahl.<br>Art.-Nr. 80 450 118<br>EAN: 4029871163352</p><p>Er hält lange.</p>');
  expect(text).not.toMatch(/Art\.|4711|450|EAN/u);
  expect(text).toContain('Spaten aus Stahl');
});

test('what is in the box is told in one place', () => {
  const html =
    '<p>Ein Schrauber für die Werkstatt.</p><p><strong>Lieferumfang:</strong> Gerät, Gürtelclip. Im Set zusätzlich ein Akku. Steckschlüssel nicht enthalten.</p>';
  expect(described('de', html)).toMatch(/Lieferumfang<\/\w+>(?:<td>|: )Gerät, Gürtelclip\. Im Set zusätzlich ein Akku\. Steckschlüssel nicht enthalten/u);
});

test('a name in a title that is written calmly keeps its capital', () =>
  expect(
    described('es', '<p><strong>COLCHÓN MONCAYO, EL QUE MENOS SE HUNDE</strong></p><p>Es firme.</p>', { title: 'Colchón viscoelástico Moncayo' }),
  ).toContain('Colchón Moncayo, el que'));

test('of two rows the more exact one stays, and a measure behind a name stands behind its number', () => {
  const text = described('fr', '<p>Un tapis.</p>', {
    options: [{ name: 'Véhicule', values: ['Peugeot 3008 II (2016-2023)', 'Dacia Duster II (2018 et +)'] }],
    metafields: [
      field('compat', 'Véhicules compatibles', '["Peugeot 3008 II","Dacia Duster II"]', 'list.single_line_text_field'),
      field('d', 'Durée de pose (min)', '40', 'number_integer'),
      field('c', 'Couple (Nm)', '12', 'number_integer'),
      field('ean_lief', 'ean_lief', '4029871163352'),
      field('supplier_sku', 'supplier_sku', 'AB-12'),
    ],
  });
  expect(text).not.toMatch(/compatibles|402987|AB-12/u);
  expect(text).toMatch(/Durée de pose.{0,30}40 min/u);
  expect(text).toMatch(/Couple.{0,30}12 Nm/u);
});

test('no sentence ends with a comma and a stop', () =>
  expect(described('en', '<p>Light as a feather,</p><p>It packs small,</p><p>Steel.</p>')).not.toContain(',.'));

test.each([
  ['It does not fit a MIK carrier without the adapter, just ask us.', 'It does not fit a MIK carrier without the adapter.'],
  ['Passt nicht auf runde Stangen über 28 mm, fragen Sie uns einfach.', 'Passt nicht auf runde Stangen über 28 mm.'],
])('of “%s” the fact stays', (said, stays) => expect(described('en', `<p>One two.</p><p>${said}</p>`)).toContain(stays));

test('one of several sentences stays, whatever the rows say; a line with a label does not', () => {
  const text = described('en', '<p>A board of oak. It is made of oak and 30 cm long. So it outlives you. Material: oak.</p>', {
    metafields: [field('material', 'Material', 'Oak'), field('length', 'Length', '30 cm')],
  });
  expect(text).toContain('A board of oak. It is made of oak and 30 cm long. So it outlives you.');
  expect(text).not.toContain('Material: oak');
});

test('lines of sizes are a list beneath their own caption, as far as they go', () => {
  const sizes = described(
    'en',
    '<p>A sleeve for the knee. It stays put.</p><p>Size (measure the thigh 10cm above the knee)<br>S: 34-38cm<br>XL: 46-50cm<br>XXL: 50-55cm</p><p>✅ Thin<br>✅ Soft</p>',
  );
  expect(sizes).toContain('<h2>Size (measure the thigh 10cm above the knee)</h2>');
  expect(sizes).toContain('<li>XL: 46-50cm</li><li>XXL: 50-55cm</li></ul>');
  const chart = described(
    'pt',
    '<p>Uma legging. Não enrola.</p><p>TABELA DE MEDIDAS (cintura / quadril)<br>46 - 88 a 94 / 110 a 116<br>48 - 94 a 100 / 116 a 122</p>',
  );
  expect(chart).toContain('<h2>Tabela de medidas (cintura / quadril)</h2>');
});

test('lines of figures are a list, and nobody reads them among search results', () => {
  const { listing } = write({
    said: { language: 'zh' },
    known: { title: '麻花钻头', description_html: '<p>打不锈钢很快，也很耐用。</p><p>直径*刃长*总长(mm)<br>3.0*33*61<br>4.0*43*75<br>5.0*52*86</p>' },
  });
  expect(listing.description).toContain('<h2>直径*刃长*总长(mm)</h2>');
  expect(listing.description).toContain('<li>4.0*43*75</li>');
  expect(listing.seo_description).not.toContain('43');
});

test('names before a space are labels where some of them are known', () => {
  const ko = described('ko', '<p>쭈꾸미 낚시용 에기입니다. 튼튼해요.</p><p>길이 약 10cm<br>무게 약 8g<br>바늘 이중 바늘<br>눈알 야광 / 몸통 레이저 무늬</p>');
  for (const [name, value] of [
    ['바늘', '이중 바늘'],
    ['눈알', '야광'],
    ['몸통', '레이저 무늬'],
  ])
    expect(ko).toMatch(new RegExp(`${name}(?:</th><td>|</strong>: )${value}`, 'u'));
  const ja = described(
    'ja',
    '<p>パイン材のすのこベッドです。丈夫です。</p><p>■サイズ<br>シングル:幅98cm<br>ダブル:幅140cm</p><p>■素材 パイン材<br>■耐荷重 約200kg<br>■コンセント 2口</p>',
  );
  expect(ja).toMatch(/ダブル:幅140cm<\/li><\/ul>/u);
  expect(described('ko', '<p>정말 부드러운 이불입니다.<br>우리 아기 침대에 딱 맞아요.<br>여름 내내 시원합니다.</p>')).toContain('우리 아기 침대에 딱 맞아요');
});

test('a long breath of polite endings is as many sentences, and what is told of the product in it stays', () => {
  const text = described(
    'ko',
    '<p>A4 라벨지 100매입 백색 무광 80g 이고 1칸은 택배송장용 10칸은 주소용으로 많이 쓰십니다 칸 사이즈는 10칸 99.1x57mm 24칸 64x33.9mm 입니다 양식파일 필요하신 분은 문의 남겨주시면 메일로 보내드려요 한번 통과한 용지는 다시 넣지 마세요</p>',
  );
  for (const said of ['80g', '99.1x57mm', '다시 넣지 마세요']) expect(text).toContain(said);
  expect(text).not.toContain('메일');
});

test.each<[Language, string, string]>([
  ['pt', 'Erva não acompanha o kit, veja nossas opções na loja.', 'Erva não acompanha o kit.'],
  ['es', 'Los colores son surtidos, te va el que haya; si quieres uno en especial escríbenos antes de pagar.', 'Los colores son surtidos, te va el que haya.'],
])('%s: of “%s” what begins about the product stays', (language, said, stays) => {
  const text = described(language, `<p>Uno dos.</p><p>${said}</p>`);
  expect(text).toContain(stays);
  expect(text).not.toMatch(/loja|pagar/u);
});

test('what heavy parcels weigh is told in kilograms, and what a shop sorts by is no kind', () => {
  const text = described('es', '<p>Una caja. Es firme.</p>', {
    product_type: 'Cajas & Embalaje',
    options: [{ name: 'Cantidad', values: ['Chica', 'Mediana', 'Grande'] }],
    variants: [6_200, 12_000, 31_000].map((value, at) => ({
      id: String(at),
      title: '',
      sku: '',
      barcode: '',
      price: '1',
      options: [],
      weight: { value, unit: 'GRAMS' },
    })),
  });
  expect(text).toContain('6,2–31 kg');
  expect(text).not.toContain('Embalaje');
});

test('who is only the shop by a shorter name is no maker', () => {
  const { listing } = write({
    said: { language: 'zh' },
    known: { title: '山地车刹车片', vendor: 'Hearth 老周', description_html: '<p>刹车片很耐磨。装起来方便。</p>' },
  });
  expect(listing.description).toContain('Hearth 老周');
  expect(isShopItself('老周车行', '老周车行配件')).toBe(true);
  expect(isShopItself('Hearth', 'Hearth & Oak')).toBe(false);
});

test('a measure that another row tells by the same name is told once', () => {
  const text = described('ko', '<p>단스탠드입니다. 튼튼해요.</p><ul><li>크기: 갓 지름 23cm / 전체 높이 38cm</li></ul>', {
    metafields: [field('height', '높이', '38cm'), field('socket', '소켓', 'E26'), field('cord', '전선 길이', '150cm')],
  });
  expect(text.match(/38cm/gu)).toHaveLength(1);
});

test('an empty line begins another paragraph, labels in elements of their own are a list, and what became a row leaves no heading', () => {
  const rug = described(
    'ja',
    '低反発のラグです。<br>裏は不織布です。<br><br>■サイズ<br>130×185cm（約1.5畳）<br>185×185cm（約2畳）<br><br>■お手入れ　手洗い可<br>■生産国　中国<br>■床暖房　可',
  );
  expect(rug).toContain('<li>185×185cm（約2畳）</li></ul>');
  expect(rug).toMatch(/お手入れ(?:<\/th><td>|<\/strong>：)手洗い可/u);
  expect(rug).toMatch(/床暖房(?:<\/th><td>|<\/strong>：|：)可/u);
  const charger = described(
    'de',
    '<div>Ein Netzteil. Es ist klein.</div><div>USB-C1: 5V/3A 9V/3A</div><div>USB-C2: 5V/3A</div><div>C1+A: 45W+18W</div><div>Farbe: siehe Auswahl</div>',
  );
  expect(charger).toContain('<li>USB-C2: 5V/3A</li>');
  expect(charger).not.toContain('Auswahl');
  const soap = described(
    'ja',
    '<p>米ぬかの石けんです。香りはゆずだけ。</p><h3>全成分</h3><p>石ケン素地、水</p><p>溶けやすいので水切れのよいところに置いてください。</p>',
    {
      metafields: [field('ingredients', '全成分', '石ケン素地、水')],
    },
  );
  expect(soap).not.toContain('<h2>全成分</h2>');
  expect(soap).toContain('溶けやすいので');
});

test('a line goes on below behind “까지” and “고”', () =>
  expect(
    described('ko', '<p>저희 둘째가 18개월부터 지금 네 살까지<br>매일 꺼내서 노는 블록이에요</p><p>쌓고 무너뜨리고 색깔별로 모으고<br>터널도 만들어요</p>'),
  ).toContain('네 살까지 매일 꺼내서 노는 블록이에요'));
