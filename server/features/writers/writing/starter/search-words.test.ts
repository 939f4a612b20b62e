/** Titles that are a row of words to be found by: no sentence is made of one, and one that is too long is cut between its words. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { cutBetweenWords } from './wording/cut.ts';
import { write } from './starter.testing.ts';

const listing = (language: Language, known: object) => write({ known, said: { language } }).listing;

test.each<[string, number, string]>([
  ['自家焙煎 コーヒー豆 深煎りブレンド「夜汽車」200g（豆／粉）', 24, '自家焙煎 コーヒー豆 深煎りブレンド「夜汽車」'],
  ['ペティナイフ 135mm 積層強化木ハンドル 日本製', 20, 'ペティナイフ 135mm'],
  ['린넨 셔츠 원피스 (3color)', 13, '린넨 셔츠 원피스'],
  ['鹿野原创头层牛皮托特包女大容量', 10, '鹿野原创头层牛皮托特'],
  ['スーパーロングマグネットケーブル', 6, 'スーパー'],
])('“%s” of at most %d signs is “%s”', (title, most, cut) => expect(cutBetweenWords(title, (text) => [...text].length <= most)).toBe(cut));

test.each<[Language, string, string]>([
  ['zh', '法式碎花连衣裙女夏季 收腰显瘦 中长款', '裙摆有内衬。'],
  ['ja', 'リネン100% バンドカラーシャツ メンズ 長袖', 'さらりと涼しいシャツです。'],
  ['ko', '린넨 셔츠 원피스 롱 여름 루즈핏', '편하게 입을 수 있어요.'],
])('the owner’s sentences open the text, no row of search words does (%s)', (language, title, sentence) => {
  const { description } = listing(language, {
    title,
    vendor: 'Nordal',
    product_type: '',
    options: [{ name: 'Color', values: ['A', 'B'] }],
    description_html: `<p>${sentence}</p>`,
  });
  expect(description.startsWith(`<p>${sentence}</p>`)).toBe(true);
});

test('of a row of search words as much as names the thing opens what search shows', () => {
  const known = { title: '复古音箱 家用桌面 木质 小音响', vendor: '声木', product_type: '蓝牙音箱', description_html: '<p>把老机器的样子放回书桌上。</p>' };
  expect(listing('zh', known).seo_description.startsWith('复古音箱。把老机器的样子放回书桌上。')).toBe(true);
});

test('without a sentence of the owner it is opened by its kind and what the facts say', () => {
  const known = {
    title: '明前特级安吉白茶 250g罐装 送礼自饮',
    vendor: '山月',
    product_type: '绿茶',
    options: [{ name: '规格', values: ['50g试喝装', '250g罐装'] }],
  };
  expect(listing('zh', known).description).toContain('<p>山月的绿茶。共2种规格：50g试喝装、250g罐装。</p>');
});

test.each<[Language, string, string, RegExp]>([
  ['ja', '手になじむ大きさです。', '綿100%', /素材：/u],
  ['ko', '목이 편안합니다.', '옥스퍼드', /소재: /u],
  ['zh', '握感舒适。', '不锈钢', /材质：/u],
])('no label ends what search shows (%s)', (language, sentence, material, label) => {
  const { seo_description } = listing(language, {
    title: 'Nordal',
    description_html: `<p>${sentence}</p>`,
    metafields: [{ namespace: 'custom', key: 'material', type: 'single_line_text_field', value: material }],
  });
  expect(seo_description).toContain(sentence);
  expect(seo_description).not.toMatch(label);
});

test.each<[Language, string, string]>([
  ['zh', '香不过肉桂，茶园在半阴的坡地。肠胃弱的朋友空腹少喝。', '少喝'],
  ['ja', '手で押さえずに開くノートです。太字のペンは裏に少し抜けることがあります。', '抜ける'],
  ['ko', '여름밤에 입히기 좋은 실내복이에요. 건조기 쓰면 조금 줄어요.', '줄어요'],
  [
    'ko',
    '골목을 돌며 장바구니를 채우는 게임입니다. 주사위 두 개를 굴려서 나온 눈 가운데 하나는 골목에서 말을 옮기는 이동에, 다른 하나는 가게 주인과 값을 두고 벌이는 흥정에 나누어서 씁니다. 어디에 쓸지 고민하는 맛이 있어요.',
    '어디에',
  ],
])('what search shows ends in no drawback and hangs on nothing left out (%s: %s)', (language, text, left) => {
  const known = { title: 'Nordal', description_html: `<p>${text}</p>` };
  expect(listing(language, known).seo_description).not.toContain(left);
  expect(listing(language, known).seo_description).toContain(text.split(/(?<=[。.])/u)[0]);
});

test('a size for all and a mix of materials stand in no title', () => {
  expect(listing('ko', { title: '린넨 원피스', options: [{ name: '사이즈', values: ['FREE'] }] }).title).toBe('린넨 원피스');
  expect(
    listing('zh', { title: 'LED台灯', metafields: [{ namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'ABS+硅胶' }] }).title,
  ).toBe('LED台灯');
});

test.each<[Language, string, string]>([
  ['zh', '安吉白茶 250g罐装 顺丰包邮', '安吉白茶 250g罐装'],
  ['ja', '≪再販≫バンドカラーシャツ', 'バンドカラーシャツ'],
  ['ja', 'ダイニングチェア 完成品 送料込', 'ダイニングチェア 完成品'],
  ['zh', '【买2送1】补水面膜', '补水面膜'],
  ['ja', '【予約商品／10月中旬順次発送】カーディガン', 'カーディガン'],
  ['ko', '♡선물추천♡ 소이캔들', '소이캔들'],
  ['ja', '【公式】へちま化粧水 ※お一人様3本まで', 'へちま化粧水'],
  ['ja', 'モンステラ 6号鉢 【北海道・沖縄発送不可】', 'モンステラ 6号鉢'],
  ['ko', '[단독] 린넨 원피스', '린넨 원피스'],
  ['ko', '★오늘출발★ 텀블러', '텀블러'],
  ['ja', '【定期便あり】化粧水', '化粧水'],
  ['zh', '【临期特惠】猫粮 1.5kg', '猫粮 1.5kg'],
  ['ja', '＼48時間限定クーポン／ オフィスチェア', 'オフィスチェア'],
  ['ja', '万年筆 透明軸 就職祝い', '万年筆 透明軸'],
  ['zh', '蓝牙音箱 木质 送礼', '蓝牙音箱 木质'],
  ['ko', '[리뷰 1,200건♥] 비누', '비누'],
  ['zh', '铝合金折叠椅(附收纳袋)现货', '铝合金折叠椅(附收纳袋)'],
  ['zh', '陶瓷杯 预售', '陶瓷杯'],
  ['zh', '期货与现货', '期货与现货'],
])('what a shop pins to a title goes (%s: %s)', (language, title, left) => expect(listing(language, { title }).title).toBe(left));

test('a name in brackets is no sentence that ends there', () => {
  const known = { title: '万年筆インク「まちの色」', description_html: '<p>歩いて見つけた色を、一つずつインクにしました。</p>' };
  expect(listing('ja', known).seo_description).toContain('「まちの色」。歩いて');
});

test.each<[Language, string[], string, string]>([
  ['ko', ['요가매트'], '요가 매트', '요가 매트'],
  ['zh', ['积木'], '益智玩具', '食品级ABS塑料'],
])('%s: no tag stands twice, and nobody looks for a material with its grade', (language, tags, product_type, left) => {
  const metafields = [{ namespace: 'custom', key: 'material', type: 'single_line_text_field', value: '食品级ABS塑料' }];
  expect(listing(language, { title: 'Nordal', tags, product_type, metafields }).tags).not.toContain(left);
});

test('a weight that the owner tells is the only one', () => {
  const known = {
    title: '멀티 충전기',
    description_html: '<ul><li>크기 39 x 34mm, 본체 무게 118g</li><li>접이식 플러그</li></ul>',
    options: [{ name: '색상', values: ['화이트', '블랙'] }],
    variants: [175, 250].map((value, at) => ({
      id: `${at}`,
      title: '',
      sku: '',
      barcode: '',
      price: '1',
      options: [{ name: '색상', value: ['화이트', '블랙'][at]! }],
      weight: { value, unit: 'GRAMS' },
    })),
  };
  expect(listing('ko', known).description).not.toMatch(/175|250/u);
});

test('a town is no country', () => {
  const metafields = [{ namespace: 'custom', key: 'made_in', type: 'single_line_text_field', value: '新潟県燕市' }];
  expect(listing('ja', { title: '鉄フライパン', metafields }).description).toContain('<strong>産地</strong>：新潟県燕市');
});

test('of two names for a material one is enough in a title, what is reduced is said in none, and what is no colour is not counted', () => {
  const metafields = [{ namespace: 'custom', key: 'material', type: 'single_line_text_field', value: '织金提花', name: '面料' }];
  expect(listing('zh', { title: '新中式织金马面裙女', metafields }).title).toBe('新中式织金马面裙女');
  expect(listing('fr', { title: 'Marinière femme Ouessant -20%' }).title).toBe('Marinière femme Ouessant');
  const options = [{ name: 'Cor', values: ['Sem cor', 'Clara', 'Média'] }];
  expect(listing('pt', { title: 'Protetor facial', options }).seo_description).not.toContain('3 cores');
  expect(listing('pt', { title: 'Protetor facial', description_html: '<ul><li>FPS 60 e FPUVA 23</li></ul>' }).description).toContain('FPUVA');
});

test('a list of what there is to choose from stands once', () => {
  const options = [{ name: '색상', values: ['아이보리', '세이지'] }];
  const metafields = [{ namespace: 'custom', key: 'colors', type: 'single_line_text_field', value: '아이보리, 세이지', name: '색상' }];
  expect(listing('ko', { title: '필통', options, metafields }).description).not.toContain('세이지, 아이보리');
});

test.each<[Language, string, string]>([
  ['en', 'Assembly', 'Required'],
  ['de', 'Montage', 'Erforderlich'],
  ['ja', '丸洗い', '可'],
])('%s: %s is answered as it was asked', (language, name, told) => {
  const metafields = [{ namespace: 'custom', key: 'x', type: 'boolean', value: 'true', name }];
  expect(listing(language, { title: 'Nordal', metafields }).description).toContain(told);
});

test.each<[Language, string, string, string]>([
  ['zh', '马面裙', '裙子有里布，垂感很好，走路带风。怎么洗？最好干洗。', '干洗'],
  ['ja', 'フロアマット', '汚れたら外してホースで流すだけ。ご注意：5ドア車には適合しません。開封直後は素材のにおいがあります。', 'におい'],
])('an answer and what stands beneath a warning are for who reads on (%s)', (language, title, text, left) => {
  const { seo_description } = listing(language, { title, description_html: `<p>${text}</p>` });
  expect(seo_description).toContain(text.slice(0, 8));
  expect(seo_description).not.toContain(left);
});
