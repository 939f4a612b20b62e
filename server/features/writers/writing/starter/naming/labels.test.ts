/** What a specification is called: by the owner's word, in the listing's language, as that language spells it. */
import type { Language } from '@storewright/contract/kit/languages';
import { describe, expect, test } from 'vitest';
import { write } from '../starter.testing.ts';

type Field = { key: string; value: string; name?: string };
const labels = (language: Language, fields: Field[], said = ''): string[] => {
  const metafields = fields.map((field) => ({ namespace: 'custom', type: 'single_line_text_field', ...field }));
  const { description } = write({ known: { title: 'Test', description_html: said, metafields }, said: { language } }).listing;
  return [...description.matchAll(/<strong>(.*?)<\/strong>|<th scope="row">(.*?)<\/th>/g)].map(([, one, other]) => one ?? other!);
};

describe('a label', () => {
  test.each([
    ['fr', 'matiere', 'Laiton', 'Matière'],
    ['fr', 'contenu', '1 tambour, 6 échevettes', 'Contenu'],
    ['fr', 'contenu', '250 g', 'Contenu'],
    ['de', 'hoehe', '28 cm', 'Höhe'],
    ['de', 'fassungsvermoegen', '1 kg', 'Fassungsvermögen'],
    ['de', 'masse', '19 × 13 × 2,2 cm', 'Maße'],
    ['de', 'inhalt', '500 ml', 'Inhalt'],
    ['pt', 'comprimento_lamina', '25 cm', 'Comprimento da lâmina'],
    ['pt', 'conteudo', '3 vasos, guia', 'Conteúdo'],
    ['pt', 'connection', 'USB-C', 'Conexão'],
    ['pt', 'room', 'Cozinha', 'Ambiente'],
    ['pt', 'allergens', 'Soja', 'Alérgenos'],
    ['ja', 'burning_time', '約25分', '燃焼時間'],
    ['zh', 'color_temperature', '3000K–5000K', '色温'],
    ['zh', 'contents', '烧水壶 1 个、收纳袋 1 个', '包装清单'],
    // How much there is, and no stuffing.
    ['zh', 'fill', '220 g', '净含量'],
    ['zh', 'filling', '220 g', '净含量'],
    ['ja', 'fill', '220 g', '内容量'],
    ['ja', 'fill', '250 ml', '内容量'],
    ['ko', 'fill', '220 g', '내용량'],
    ['de', 'fill', '250 ml', 'Füllmenge'],
    ['fr', 'fill', '8 oz', 'Poids net'],
    ['en', 'fill', '220 g', 'Net weight'],
    ['en', 'filling', '250 ml', 'Volume'],
    ['zh', 'filling', '羽绒', '填充物'],
    ['ja', 'filling', 'ポリエステル綿', '中材'],
    ['ko', 'contents', '스크래처 1개, 캣닢 1봉', '구성품'],
    ['de', 'bio_kontrollstelle', 'DE-ÖKO-006', 'Bio-Kontrollstelle'],
    ['es', 'contenido_caja', 'Jarra, filtro', 'Contenido de la caja'],
    ['ja', 'target_age', '3〜8歳', '対象年齢'],
    ['zh', 'dianchi', '4000mAh', '电池'],
    ['zh', 'jianmao', 'PBT 双色注塑', '键帽'],
    ['zh', 'huibaolv', '1000Hz', '回报率'],
    ['zh', 'chicun', '30 × 20 cm', '尺寸'],
    ['ja', 'omosa', '480g', '重さ'],
    ['ja', 'shokki_ok', '漆が固まってから使えます', '食器対応'],
    ['ko', 'sojae', '면', '소재'],
    ['en', 'neck_m', '38 cm', 'Neck M'],
    ['en', 'chest_xl', '120 cm', 'Chest XL'],
    ['ko', 'as', '1년', 'A/S'],
    ['ko', 'designer', '오세린', '디자이너'],
    ['ja', 'illustrator', '田中はな', 'イラスト'],
    ['en', 'whats_in_the_box', 'Jar, spatula', 'In the box'],
    ['zh', 'cups', '约 4 杯', '杯数'],
    ['zh', 'noise', '≤ 72 dB', '噪音'],
    ['zh', 'harvest', '清明前', '采摘'],
    ['zh', 'making', '手工炒制', '工艺'],
    ['ja', 'allergen', '小麦', 'アレルゲン'],
    ['ja', 'container', '瓶', '包装'],
    ['ko', 'components', '본체, 뚜껑', '구성품'],
    ['ko', 'output', '65 W', '출력'],
    ['ko', 'fuel', '부탄가스', '연료'],
    ['de', 'plattenstaerke', '60 mm', 'Plattenstärke'],
  ] as const)('in %s, the key %s of “%s” reads %s', (language, key, value, label) => {
    expect(labels(language, [{ key, value }])).toEqual([label]);
  });

  test.each([
    ['zh', '110×110 cm', '尺寸'],
    ['zh', 'M', '尺码'],
    ['es', '130 × 170 cm', 'Medidas'],
    ['es', 'XL', 'Talla'],
    ['de', 'ca. 40 cm', 'Maße'],
  ] as const)('in %s, a size of %s is %s', (language, value, label) => {
    expect(labels(language, [{ key: 'size', value }])).toEqual([label]);
  });

  test('is the owner’s own name where it is of the listing’s language, and ours where it is not', () => {
    expect(labels('fr', [{ key: 'x1', value: '18 cm', name: 'Contenance' }])).toEqual(['Contenance']);
    expect(labels('de', [{ key: 'x1', value: 'Eiche', name: 'Fabric' }])).toEqual(['Material']);
    expect(labels('ja', [{ key: 'grip', value: '木', name: '柄の太さ' }])).toEqual(['柄の太さ']);
  });

  test('that nobody knows keeps the owner’s word, with the accents that the owner gives it elsewhere', () => {
    expect(labels('pt', [{ key: 'tipo_lamina', value: 'Lisa' }], '<p>A lâmina corta bem.</p>')).toEqual(['Tipo da lâmina']);
  });

  test('in English over a Chinese, Japanese or Korean value is said in words of the listing’s, or not at all', () => {
    expect(labels('ja', [{ key: 'gift_box', value: '無料' }])).toEqual(['ギフトボックス']);
    expect(labels('ja', [{ key: 'handle_length', value: '全長約52cm' }])).toEqual(['持ち手の長さ']);
    expect(labels('ko', [{ key: 'strap_length', value: '90~140 cm' }])).toEqual(['스트랩 길이']);
    expect(labels('zh', [{ key: 'led_brightness', value: '三档' }])).toEqual(['LED亮度']);
    expect(labels('ko', [{ key: 'mystery_tape', value: '있음' }])).toEqual([]);
    expect(labels('zh', [{ key: 'mokuzai', value: '有' }])).toEqual([]);
  });

  test.each([
    ['ja', 'しおり紐', 'true', 'あり'],
    ['ja', '裏ポケット', 'false', 'なし'],
    ['ja', 'お手入れ簡単', 'true', 'はい'],
    ['ja', 'シュガーフリー', 'true', 'はい'],
    ['ja', '手作り', 'true', 'はい'],
    ['ko', '밝기 조절', 'true', '가능'],
    ['ko', '어린이 인증', 'true', '예'],
  ] as const)('is answered as it asks (%s: %s %s)', (language, name, value, answer) => {
    const metafields = [{ namespace: 'custom', key: 'x1', type: 'boolean', value, name }];
    expect(write({ known: { title: 'Test', metafields }, said: { language } }).listing.description).toMatch(
      new RegExp(`${name}</strong>: ?${answer}<|${name}</strong>：${answer}<`, 'u'),
    );
  });

  test.each([
    ['ja', '小銭入れあり', 'true', '小銭入れ', 'あり'],
    ['ja', '無線充電対応', 'false', '無線充電', '非対応'],
    ['ja', '食洗機対応', 'true', '食洗機', '可'],
    ['ja', '香料不使用', 'true', '香料', '不使用'],
    ['ko', '통세탁 가능', 'true', '통세탁', '가능'],
    ['ko', '건전지 포함 여부', 'false', '건전지', '미포함'],
    ['ko', '어댑터 미포함', 'true', '어댑터', '미포함'],
    ['zh', '附手写证书', 'true', '手写证书', '有'],
    ['zh', '含电池', 'false', '电池', '不含'],
    ['zh', '是否需要安装', 'true', '安装', '需要'],
    ['zh', '可进洗碗机', 'false', '洗碗机', '不可用'],
  ] as const)('that carries the answer gives it to its value (%s: %s %s)', (language, name, value, label, answer) => {
    const metafields = [{ namespace: 'custom', key: 'x1', type: 'boolean', value, name }];
    expect(write({ known: { title: 'Test', metafields }, said: { language } }).listing.description).toMatch(
      new RegExp(`<strong>${label}</strong>(?:: |：)${answer}<`, 'u'),
    );
  });

  test('takes the words of a line of the description before the translation of a key', () => {
    expect(labels('ja', [{ key: 'length', value: '約95cm' }], '<p>着丈：約95cm</p>')).toEqual(['着丈']);
  });
});

test('a brand is no proof of where a thing comes from', () => {
  const { description } = write({ known: { title: 'Test', vendor: 'Fjell' }, variant: 1 }).listing;
  expect(description).toContain('Fjell');
  expect(description).not.toContain('Origin and warranty');
});

test('a line of the description that names itself is a specification, unless one says the same', () => {
  const fields = [{ key: 'hoehe', value: '28 cm' }];
  expect(labels('de', fields, '<ul><li>Höhe 28 cm</li><li>Breite: 12 cm</li><li>Mit Seil</li></ul>')).toEqual(['Breite', 'Höhe']);
  expect(labels('zh', [], '<p>内容量：40本<br>数量：40本</p>')).toHaveLength(1);
});

test('the owner’s own weight stands in for the parcel’s, in the owner’s unit', () => {
  const variants = [{ title: 'x', sku: '', weight: { value: 900, unit: 'GRAMS' } }] as never;
  const { description } = write({ known: { title: 'Test', description_html: '<p>Peso: 780 g</p>', variants }, said: { language: 'pt' } }).listing;
  expect(description).toContain('<strong>Peso</strong>: 780 g');
  expect(description).not.toContain('900');
});

test('a weight that the owner writes beside the parcel’s stands alone', () => {
  const variants = [{ title: 'x', sku: '', weight: { value: 350, unit: 'GRAMS' } }] as never;
  const weights = (said: string) =>
    /350 g/.test(write({ known: { title: 'Test', description_html: said, variants }, said: { language: 'de' } }).listing.description);
  expect([weights('<p>Leicht: nur 290 g.</p>'), weights('<p>12 g auf 1 l.</p>')]).toEqual([false, true]);
});

test('a line that says all that a field says, and more, stands for both; a name keeps what stands in brackets behind it', () => {
  const { description } = write({
    known: {
      title: 'Test',
      description_html: '<p>세탁: 찬물 단독 세탁, 건조기 사용 금지</p><p>크기 (가로 x 세로): 20 x 30 cm</p>',
      metafields: [{ namespace: 'custom', key: 'care_instructions', type: 'single_line_text_field', value: '찬물 단독 세탁' }],
    },
    said: { language: 'ko' },
  }).listing;
  expect(description).toContain('<strong>세탁</strong>: 찬물 단독 세탁, 건조기 사용 금지');
  expect(description.match(/찬물/g)).toHaveLength(1);
  expect(description).toContain('<strong>크기 (가로 x 세로)</strong>: 20 x 30 cm');
});
