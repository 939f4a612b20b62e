/** What an editor would put right in the table of a listing: keys without accents, a unit in a key, yes and no, a comma, capitals. */
import type { Language } from '@storewright/contract/kit/languages';
import { plainText as plainField } from '@storewright/contract/listing/claims';
import { expect, test } from 'vitest';
import { keySpelled } from '../naming/key-spelling.ts';
import { write } from '../starter.testing.ts';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

const field = (key: string, value: string) => ({ namespace: 'custom', key, type: 'single_line_text_field', value });
const listed = (language: Language, known: Parameters<typeof write>[0]['known']) =>
  plainField(write({ said: { language }, known: { title: 'Fjord', ...known } }).listing, 'description');

test.each<[Language, string, string]>([
  ['de', 'zusatzgroesse', 'zusatzgröße'],
  ['de', 'schluesselweite', 'schlüsselweite'],
  ['de', 'ausruestung', 'ausrüstung'],
  ['de', 'aeussere_huelle', 'äußere_hülle'],
  ['de', 'goethe_ausgabe', 'goethe_ausgabe'],
  ['de', 'steuer', 'steuer'],
  ['de', 'neue_dauer', 'neue_dauer'],
  ['de', 'poesie', 'poesie'],
  ['de', 'manuell', 'manuell'],
  ['de', 'frauen', 'frauen'],
  ['de', 'max fahrergewicht', 'max. fahrergewicht'],
  ['de', 'bio kontrollstelle', 'bio-Kontrollstelle'],
  ['pt', 'apto micro ondas', 'apto micro-ondas'],
  ['fr', 'proteines', 'protéines'],
  ['es', 'proteina', 'proteína'],
  ['es', 'presion_de_inyeccion', 'presión_de_inyección'],
  ['pt', 'fixacao', 'fixação'],
  ['pt', 'validade_apos_abertura', 'validade_após_abertura'],
  ['en', 'groesse', 'groesse'],
])('%s: the key %s is spelled %s', (language, key, spelled) => expect(keySpelled(key, language)).toBe(spelled));
test.each<[Language, string, string, string]>([
  ['zh', '总续航（含充电盒，小时）', '28', '总续航（含充电盒）：28小时'],
  ['en', 'Runtime (with the case, hours)', '28', 'Runtime (with the case): 28 hours'],
  ['zh', '音频编码', 'SBC, AAC', '音频编码：SBC、AAC'],
  ['ko', '염도(%)', '1.9', '염도: 1.9%'],
  ['ko', '향료 첨가', '아니요', '향료 첨가: 없음'],
  ['zh', '海拔(公尺)', '1300', '海拔：1300公尺'],
  ['ja', '連続運転(時間・弱)', '20', '連続運転(弱)：20時間'],
  ['ko', '사용 시간(분, 일반 모드)', '25', '사용 시간(일반 모드): 25분'],
  ['en', 'Cooking surface', 'Machined smooth', 'Cooking surface: Machined smooth'],
  ['pt', 'Corte', 'Híbrido', 'Corte: Híbrido'],
  ['ja', 'お手入れ', '水で濡らす。\nよく乾かす。', '水で濡らす。よく乾かす。'],
  ['en', 'Box size', '30 x 22 x 5 cm', 'Box size: 30 x 22 x 5 cm'],
])('%s: %s of %s is read “%s”', (language, name, value, read) =>
  expect(
    listed(language, { metafields: [{ ...field('x', value), name } as never] })
      .replace(/\t/gu, ': ')
      .replace('：: ', '：'),
  ).toContain(read),
);

test('a name that a person gave keeps its spelling', () => {
  const typed = listed('de', { metafields: [{ ...field('goethe', 'Faust'), name: 'Haus Schoener' } as never] });
  expect(typed).toContain('Haus Schoener: Faust');
});
test('a very long key is read in one go', () => {
  for (const language of ['de', 'pt', 'fr'] as const) expect(growth(50_000, (times) => keySpelled('groess'.repeat(times), language))).toBeLessThan(readOnce);
});

test.each<[Language, string, string, string]>([
  ['en', 'capacity_ml', '900', 'Capacity: 900 ml'],
  ['de', 'hoehe_cm', '42', 'Höhe: 42 cm'],
  ['fr', 'puissance_w', '7', 'Puissance : 7 W'],
  ['de', 'vegan', 'ja', 'Vegan: Ja'],
  ['es', 'vegano', 'si', 'Vegano: Sí'],
  ['pt', 'vegano', 'nao', 'Vegano: Não'],
  ['fr', 'four', 'non', 'Four : Non'],
  ['de', 'laenge', '1.5 m', 'Länge: 1,5 m'],
  ['en', 'length', '1.5 m', 'Length: 1.5 m'],
  ['es', 'acabado', 'barnizado', 'Acabado: Barnizado'],
  ['de', 'garantie', '2 years', 'Garantie: 2 Jahre'],
  ['es', 'autonomia', '1.5 hours', '1,5 horas'],
  ['ko', '보증', '12 months', '12개월'],
  ['en', 'shelf_life_months', '18', 'Shelf life: 18 months'],
  ['pt', 'validade_meses', '24', 'Validade: 24 meses'],
  ['zh', '质保(月)', '12', '质保：12个月'],
  ['zh', '出水时间(秒)', '9.5', '出水时间：9.5秒'],
  ['en', 'Cloth weight (gsm)', '410', 'Cloth weight: 410 gsm'],
  ['de', 'Wassergehalt in %', '16.4', 'Wassergehalt: 16,4 %'],
  ['ja', '蓄光(ゼブラのみ)', 'true', '蓄光(ゼブラのみ)：あり'],
  ['es', 'numero_de_dias', '3', 'Número de días: 3'],
  ['zh', '屏幕', '6.5 inches', '6.5英寸'],
  ['fr', 'garantie', '1 years', 'Garantie : 1 an'],
  ['en', 'care', 'Machine wash at 30 °C\nDo not tumble dry', 'Machine wash at 30 °C / Do not tumble dry'],
  ['zh', '适用炉灶', '燃气灶, 电陶炉', '燃气灶、电陶炉'],
  ['zh', '连接方式', 'USB-C有线, 2.4G无线, 蓝牙5.0', 'USB-C有线、2.4G无线、蓝牙5.0'],
  ['ja', '内容', '耐水ペーパー#400, ゴム手袋2組, 説明書', '耐水ペーパー#400、ゴム手袋2組、説明書'],
  ['zh', '储存', '密封、避光、防潮,常温即可', '密封、避光、防潮,常温即可'],
  ['zh', '冲泡建议', '110ml盖碗投茶8克,沸水,前三泡即出汤', '110ml盖碗投茶8克,沸水,前三泡即出汤'],
  ['pt', 'feito_a_mao', 'sim', 'Feito à mão: Sim'],
])('%s: %s = %s is told as “%s”', (language, key, value, row) => expect(listed(language, { metafields: [field(key, value)] })).toContain(row));

test.each<[Language, string]>([
  ['de', 'Gewicht: 9,5 kg'],
  ['en', 'Weight: 9.5 kg'],
  ['ja', '重さ：9.5kg'],
  ['ko', '무게: 9.5kg'],
])('%s: what a variant weighs is told as “%s”', (language, row) => {
  const variants = [{ id: 'v', title: '', sku: '', barcode: '', price: '1', options: [], weight: { value: 9.5, unit: 'KILOGRAMS' } }];
  expect(listed(language, { variants: variants as never })).toContain(row);
});

test('a label that was shouted is a label, and a weight in capitals a weight', () => {
  expect(listed('en', { description_html: 'INGREDIENTS: Shea butter, beeswax.' })).toContain('Ingredients: Shea butter, beeswax');
  expect(write({ known: { title: 'SALMON DOG FOOD - 2KG' } }).listing.title).toBe('Salmon Dog Food - 2kg');
  expect(write({ known: { title: 'GARDEN TWINE - 100M', metafields: [field('length_m', '100')] } }).listing.title).toBe('Garden Twine - 100m');
  expect(write({ said: { language: 'pt' }, known: { title: 'REGADOR METAL 5L VERDE' } }).listing.title).toBe('Regador metal 5 L verde');
  expect(write({ said: { language: 'fr' }, known: { title: 'SECATEUR BYPASS', product_type: 'Sécateurs' } }).listing.title).toBe('Sécateur bypass');
  expect(listed('pt', { description_html: 'Indicado p/ interior.' })).toContain('Indicado para interior.');
  expect(listed('de', { description_html: '<p>Sehr schön und uv-beständig.</p>' })).toContain('UV-beständig');
  expect(listed('de', { description_html: '<ul><li>ohne duftstoffe</li><li>kaltgepresst</li></ul>' })).toContain('Ohne Duftstoffe');
  expect(write({ said: { language: 'es' }, known: { title: 'champu romero', product_type: 'Champú' } }).listing.title).toBe('Champú romero');
});

test.each<[Language, string, string]>([
  ['de', 'Vogelhaus Bausatz', 'Vogelhäuser'],
  ['en', 'Harbour', 'Mugs'],
  ['zh', '水壶架', '自行车配件'],
  ['ko', '기차 세트', '장난감'],
])('%s: “%s” is not opened by its type “%s”', (language, title, type) => {
  const [opening = ''] = listed(language, { title, product_type: type }).split('\n');
  expect(opening).not.toMatch(/[:：]/);
  expect(opening).not.toContain(type);
});

test.each<[Language, string, string, string, string]>([
  ['zh', '叠叠乐', '材质', '榉木', '榉木叠叠乐'],
  ['zh', '保温杯', '容量', '350毫升', '保温杯 350毫升'],
  ['zh', '铝合金水壶架', '材质', '6061铝合金', '铝合金水壶架'],
  ['de', 'Sattelstütze Alu', 'material', 'Aluminium 6061', 'Sattelstütze Alu'],
  ['en', 'Flat pedals', 'material', 'Aluminium', 'Flat pedals, aluminium'],
])('%s: the search title of “%s” with %s %s is “%s”', (language, title, key, value, told) => {
  expect(write({ said: { language }, known: { title, metafields: [field(key, value)] } }).listing.seo_title).toBe(told);
});

test('what no sentence takes as it stands is told by the table alone, and tags begin as the owner’s do', () => {
  const de = write({ said: { language: 'de' }, known: { title: 'Kübel', metafields: [field('material', 'recycelter kunststoff')] } }).listing;
  expect(plainField(de, 'description')).toBe('Kübel.\nProduktdetails\nMaterial: Recycelter Kunststoff');
  expect(de.tags).toEqual(['Recycelter Kunststoff']);
  expect(listed('zh', { metafields: [field('材质', '羊毛70%、腈纶30%')] })).not.toContain('材质。');
  expect(write({ known: { title: 'Bench', tags: ['garden'], metafields: [field('material', 'oak')] } }).listing.tags).toEqual(['garden', 'oak']);
});

test('in the text for search results sentences come first and labels behind them', () => {
  const metafields = [field('breite', '80 cm'), field('hoehe', '180 cm')];
  const { listing } = write({
    said: { language: 'de' },
    known: { title: 'Regal Fjord', description_html: 'Eine Wandbefestigung liegt bei.', metafields },
  });
  expect(listing.seo_description).toBe('Regal Fjord. Eine Wandbefestigung liegt bei. Breite: 80 cm. Höhe: 180 cm.');
});
