/** What a search result says of a product in Chinese, Japanese and Korean: what it is, then what tells most of it, and nothing of whoever sells it. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { plainNameOf } from './plain-name.cjk.ts';
import { write } from './starter.testing.ts';

type Known = NonNullable<Parameters<typeof write>[0]['known']>;
const described = (language: Language, known: Known): string => write({ known, said: { language } }).listing.seo_description;
const field = (name: string, value: string) => ({ namespace: 'custom', key: 'own', type: 'single_line_text_field', name, value });

test.each<[Language, string, string, string, string, string]>([
  ['zh', '手捏咖啡杯 粗陶', '杯子', '大學念的是財經，畢業第三年我辭了工作去鶯歌學做杯子。', '杯子一個一個用手捏，杯口薄、杯底厚，放得穩。', '財經'],
  ['zh', '亚麻围裙 可调节挂脖', '围裙', '怀老二那年在家闲得慌，就开始踩缝纫机。', '挂脖可以调长短，前面有口袋，下摆到膝盖。', '缝纫机'],
  ['ja', '帆布のお弁当バッグ', 'バッグ', '娘の入園に合わせてバッグを作ったのが始まりです。', '口は巾着で、中身が見えないバッグです。', '入園'],
  ['ja', '手染め毛糸「夕凪」合太', '毛糸', '小さな町のアトリエで、週末だけ毛糸を染めています。', 'なわ編みの模様がきれいに出る毛糸です。', '週末'],
  ['ko', '월넛 도마', '도마', '회사 다니다가 도마 깎는 일이 좋아서 귀촌한 부부입니다.', '손잡이 구멍이 있어 걸어서 말리기 좋은 도마예요.', '귀촌'],
  ['zh', '無時效手帳', '手帳', '每年一月買手帳、三月就放棄的人，這本是做給你的。', '不印年份的一日一頁手帳，可以攤平。', '三月'],
  ['ko', '쭈꾸미 에기', '에기', '작년 가을에 품절났던 그 에기 다시 들어왔습니다.', '쭈꾸미와 갑오징어 겸용 에기입니다.', '품절'],
])('%s: “%s” is told of, and not how it all began', (language, title, product_type, story, told, left) => {
  const text = described(language, { title, product_type, description_html: `<p>${story}</p><p>${told}</p>` });
  expect(text).toContain(told);
  expect(text).not.toContain(left);
});

test.each<[Language, string, string]>([
  ['zh', '藤编收纳篮 带盖', '照片里的猫是我家的。'],
  ['ja', 'ちりめん猫首輪', 'うちの三毛がモデルです。'],
  ['ko', '면 손수건', '달콩이 낳고 제가 직접 만들기 시작했어요.'],
])('%s: “%s” is named where the owner tells of somebody else', (language, title, story) => {
  expect(described(language, { title, description_html: `<p>${story}</p>` })).toBe(title + (language === 'ko' ? '.' : '。'));
});

test.each<[Language, string, string, string]>([
  ['zh', '三合一伸缩数据线 一拖三充电线 适用苹果安卓Type-C 车载便携 可印LOGO', '数据线', '三合一伸缩数据线'],
  ['zh', '【工厂直批】304不锈钢三角阀 冷热通用 4分加厚止水阀 马桶热水器角阀', '角阀', '304不锈钢三角阀'],
  ['zh', '秦岭百花土蜂蜜 500克', '蜂蜜', '秦岭百花土蜂蜜 500克'],
  ['ja', '古本 『武蔵野の雑木林 四季の写真帖』 昭和53年 初版 函', '古書', '古本 『武蔵野の雑木林 四季の写真帖』'],
  ['zh', '二手书 《在路上 一个人的火车》 2003年 初版 品相好', '书', '二手书 《在路上 一个人的火车》 2003年'],
  ['ja', 'ラグ 洗える 極厚 20mm ラグマット カーペット 2畳 滑り止め付 おしゃれ 北欧', 'ラグ', 'ラグ 洗える 極厚 20mm'],
  ['ja', '三徳包丁 170mm 青紙二号 黒打ち 朴八角柄', '包丁', '三徳包丁 170mm 青紙二号 黒打ち 朴八角柄'],
  ['ko', 'LED 투광등 30W/50W/100W 방수 사각 간판등 공장등 주차장', '투광등', 'LED 투광등 30W/50W/100W'],
  ['ko', '두부네 수제 오리목뼈 육포 100g', '강아지 간식', '두부네 수제 오리목뼈 육포 100g'],
])('%s: “%s” is called what names it', (language, title, kind, name) => expect(plainNameOf(title, kind, language)).toBe(name));

test('what it fits and what it is made of come before its colours, in one breath', () => {
  const options = [{ name: '色', values: ['黒', '白'] }];
  const metafields = [field('対応車種', 'ジムニー JB64W'), { ...field('素材', '不織布'), key: 'material' }, { ...field('品番', 'PK-K201A'), key: 'no' }];
  const text = described('ja', { title: 'エアフィルター', options, metafields, description_html: '' });
  expect(text).toBe('エアフィルター。対応車種はジムニー JB64W、素材は不織布です。全2色：黒、白。');
});

test('a Korean label takes the particle of its last syllable', () => {
  const metafields = [field('권장바늘', '대바늘 5.0mm'), { ...field('소재', '울'), key: 'material' }];
  expect(described('ko', { title: '뜨개실', metafields })).toBe('뜨개실. 소재는 울, 권장바늘은 대바늘 5.0mm입니다.');
});

test.each<[Language, string, string, string]>([
  ['zh', '冷壓黑芝麻油 250ml', '西港自種黑芝麻，低溫烘焙、第一道冷壓的黑芝麻油。', '爸爸五十歲那年回老家種芝麻。'],
  ['ko', '완도 햇다시마 200g', '여름 볕에 말린 두툼한 햇다시마입니다.', '바닷가에서 다시마 하는 바다농장이에요.'],
])('%s: a short text of the owner’s for search results that names “%s” is left alone', (language, title, seo_description, story) => {
  expect(described(language, { title, seo_description, description_html: `<p>${story}</p>` })).toBe(seo_description);
});

test('what goes of a text for search results leaves its commas behind as its owner sets them', () => {
  const seo_description = '不加冬瓜的土鳳梨酥,接單現烤,10入禮盒附提袋,可超商取貨。';
  expect(described('zh', { title: '土鳳梨酥禮盒(10入)', seo_description })).toBe('不加冬瓜的土鳳梨酥,接單現烤,10入禮盒附提袋。');
});

test.each<[Language, string, string]>([
  ['ko', '<ul><li>총장 88</li><li>밑위 27</li></ul>', '88'],
  ['ko', '<ul><li>네모 / 세모 / 반원 / 아치</li></ul>', '네모'],
  ['ja', '<ul><li>適合（参考）</li></ul>', '参考'],
  ['zh', '<p>长期泡水会有锈点。</p>', '锈'],
  ['ja', '<p>水やりは土が乾いてから、2、3日待ってたっぷりと。</p>', '水やり'],
])('%s: a scrap of a chart, what it suffers and how it is cared for are no answer to a search (%s)', (language, html, left) =>
  expect(described(language, { title: 'Nordal', description_html: html })).not.toContain(left),
);

test.each<[Language, Known, string]>([
  [
    'ja',
    { title: 'リネン Vネックワンピース', product_type: 'ワンピース', description_html: '<p>一枚でも、重ね着にも使いやすいVネックのリネンワンピースです。</p>' },
    '一枚でも、重ね着にも使いやすいVネックのリネンワンピースです。',
  ],
  [
    'zh',
    {
      title: 'A5活页手帐本 六孔 布面',
      product_type: '手帐本',
      description_html: '<p>随本附一份80张的内芯，100g米黄色道林纸，可选横线或空白。</p>',
      metafields: [field('内芯纸张', '100g米黄道林纸，80张')],
    },
    'A5活页手帐本 六孔 布面。随本附一份80张的内芯，100g米黄色道林纸，可选横线或空白。',
  ],
])('%s: what a sentence says in nearly the same words is not said again', (language, known, text) => expect(described(language, known)).toBe(text));

test.each<[Language, string, string, string]>([
  ['ja', 'ひのきのまな板', 'まな板', '<p>「置き場所に困らないまな板がほしい」。そんな声から生まれたまな板です。スタンドを起こせば立てて乾かせます。</p>'],
  ['zh', '手工牛轧糖', '牛轧糖', '<p>用麦芽糖和动物奶油熬的牛轧糖,不太甜。这样的牛轧糖费工,一锅只能出八十颗。</p>'],
  ['ko', '참기름', '참기름', '<p>낮은 온도에서 볶아 짠 참기름이에요. 그런 참기름이라 향이 오래 갑니다.</p>'],
])('%s: of “%s” nothing is told that leans on what was said before', (language, title, product_type, description_html) =>
  expect(described(language, { title, product_type, description_html })).not.toMatch(/そんな|ほしい|这样的|그런/u),
);

test.each([
  '뒷유리용은 별도 판매 / 하이패스 단말기 있는 차는 걸릴 수 있음',
  '말려서 배송되기 때문에 처음엔 끝이 말려있어요',
  '옹이, 색 차이는 원목의 자연스러운 모습입니다.',
  '수입차는 훅 방식이 달라서 안 맞을 수 있습니다.',
])('what is lacking or runs otherwise brings nobody to a mat: “%s”', (drawback) => {
  const options = [{ name: '색상', values: ['블랙', '그레이'] }];
  const text = described('ko', { title: '요가매트', options, description_html: `<p>${drawback}</p><p>두께가 넉넉한 요가매트입니다.</p>` });
  expect(text).not.toContain(drawback.slice(0, 8));
  expect(text).toContain('블랙, 그레이');
});

test('a name that the next sentence says is not said before it, and a bare count tells nothing', () => {
  const known = {
    title: '하이브리드 와이퍼',
    metafields: [field('부품 수', '5')],
    description_html: '<ul><li>하이브리드 타입 와이퍼 U훅 방식</li><li>고무날 코팅</li></ul>',
  };
  expect(described('ko', known)).toMatch(/^하이브리드 타입 와이퍼 U훅 방식\./u);
  expect(described('ko', known)).not.toContain('부품 수');
});

test('what the description says in the same words stays in the owner’s own text for search results', () => {
  const description_html = '<ul><li>容量:30ml 玻璃樽,附紙盒</li></ul>';
  const own = '唐樓綠、鐵閘灰兩色染料鋼筆墨水,30ml 玻璃樽裝。';
  expect(described('zh', { title: '染料鋼筆墨水 30ml', product_type: '墨水', description_html, seo_description: own })).toBe(own);
  // A base of cork, which nobody told of.
  const untold = '麻雀館、茶餐廳兩款染料鋼筆墨水。軟木底座,30ml 玻璃樽裝。';
  expect(described('zh', { title: '染料鋼筆墨水 30ml', product_type: '墨水', description_html, seo_description: untold })).not.toContain('軟木');
});

test('an own text of which a part went is followed by facts', () => {
  const description_html = '<p>毎分31000回の電動で磨きます。</p>';
  const seo_description = '毎分31000回の電動歯ブラシ。臨床試験済みでUSB充電です。';
  const options = [{ name: 'カラー', values: ['白', '黒'] }];
  expect(described('ja', { title: '電動歯ブラシ', product_type: '電動歯ブラシ', description_html, seo_description, options })).toBe(
    '毎分31000回の電動歯ブラシ。全2色：白、黒。',
  );
});
