/** Sizes and what stands beneath a name are one block, in its place, and no row of them is torn. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from '../../starter.testing.ts';

const described = (language: Language, html: string, known = {}): string =>
  write({ known: { title: 'Nordal', description_html: html, ...known }, said: { language } }).listing.description;

test.each<[Language, string, string, string[]]>([
  [
    'ko',
    '<p>[사이즈] 단면 cm<br>M (44-55) 어깨 48 / 가슴 56 / 총장 70<br>L (66) 어깨 50 / 가슴 59 / 총장 72<br>소매 반팔 22 / 긴팔 58</p>',
    '사이즈 (단면 cm)',
    ['M (44-55): 어깨 48 / 가슴 56 / 총장 70', 'L (66): 어깨 50 / 가슴 59 / 총장 72', '소매 반팔 22 / 긴팔 58'],
  ],
  ['ko', '<p>[SIZE]<br>소형 가로 140 / 세로 150<br>중형 가로 140 / 세로 230</p>', 'SIZE', ['소형: 가로 140 / 세로 150', '중형: 가로 140 / 세로 230']],
  ['ja', '<p>サイズの目安（ウエスト）<br>S：68〜76cm<br>M：76〜84cm</p>', 'サイズの目安（ウエスト）', ['S：68〜76cm', 'M：76〜84cm']],
  ['zh', '<p>尺码表(cm)</p><p>90：衣长38 胸围66<br>100：衣长41 胸围70</p>', '尺码表(cm)', ['90：衣长38 胸围66', '100：衣长41 胸围70']],
])('%s: a block of sizes stays one line a size beneath its caption (%s)', (language, block, caption, sizes) => {
  const behind = { zh: '可以机洗，颜色不掉。', ja: '洗濯機で洗えます。', ko: '세탁기에 돌려도 괜찮아요.' }[language as 'zh' | 'ja' | 'ko'];
  expect(described(language, `<p>Nordal</p>${block}<p>${behind}</p>`)).toContain(
    `<h2>${caption}</h2>\n<ul>${sizes.map((size) => `<li>${size}</li>`).join('')}</ul>\n<p>${behind}`,
  );
});

test('how it was measured stands beneath the sizes, wherever it stood', () => {
  const text = described('zh', '<p>薄款卫衣，里面是毛圈。</p><p>尺码表(cm)<br>90：衣长38<br>100：衣长41</p><p>面料很软。</p><p>手工测量，误差1-2cm。</p>');
  expect(text).toContain('<li>100：衣长41</li></ul>\n<p>手工测量，误差1-2cm。</p>\n<p>面料很软。</p>');
});

test('shares of a whole are no size, and neither is a list of features between strokes', () => {
  const text = described('ko', '<p>부드러운 셔츠예요.</p><p>[사이즈]<br>M 어깨 48 / 가슴 56<br>L 어깨 50 / 가슴 59<br>린넨 55 / 코튼 45</p>');
  expect(text).toContain('<li>L: 어깨 50 / 가슴 59</li></ul>');
  expect(described('ko', '<p>부드러운 담요예요.</p><p>가벼움 / 보풀 없음 / 세탁 가능</p>')).toContain('<li>가벼움</li><li>보풀 없음</li>');
});

test('two sizes between strokes are two, and a label goes on with the next size', () => {
  const known = { options: [{ name: '规格', values: ['小号', '大号'] }], product_type: '茶盘' };
  const text = described('zh', '<p>整块青石雕成。</p><p>小号 40×25×3cm / 大号 60×35×4cm</p><p>重量：小号约8公斤<br>大号约18公斤</p>', known);
  expect(text).toContain('<li>小号：40×25×3cm</li><li>大号：60×35×4cm</li>');
  expect(text).toMatch(/重量(?:<\/th><td>|<\/strong>：)小号约8公斤 \/ 大号约18公斤/u);
});

test('the models beneath one of several names are a list under it, and one of them is its value', () => {
  const html = (models: string) => `<p>軽い部品です。</p><p>■品番：HF-204<br>■適合車種（参考）<br>${models}<br>■付属品：Oリング</p>`;
  expect(described('ja', html('CB400SF NC39 / NC42<br>ホーネット PC36'))).toContain(
    '<h2>適合車種（参考）</h2>\n<ul><li>CB400SF NC39 / NC42</li><li>ホーネット PC36</li></ul>',
  );
  expect(described('ja', html('ホーネット PC36'))).toMatch(/適合車種（参考）(?:<\/th><td>|<\/strong>：)ホーネット PC36/u);
});

test.each<[Language, string, RegExp]>([
  ['ko', '<p>가벼운 신발이에요.</p><p>밑창 고무 / 겉감 메쉬 / 안감 면</p>', /안감(?:<\/th><td>|<\/strong>: )면/u],
  ['ko', '<p>부드러운 손수건이에요.</p><p>크기 30x30cm / 5장 1세트</p>', /크기(?:<\/th><td>|<\/strong>: )30x30cm \/ 5장 1세트/u],
])('%s: labels between strokes on one line are rows', (language, html, row) => {
  expect(described(language, html)).toMatch(row);
});

test('what names the unit heads the sizes beneath it, and a size in brackets is no value', () => {
  const { description } = write({
    said: { language: 'ko' },
    known: {
      title: '린넨 원피스',
      description_html:
        '<p>편하게 입는 원피스입니다.</p><p><b>SIZE (cm)</b><br>FREE (44~66 추천)<br>총장 121 / 어깨 48 / 밑단 82</p><p><b>소재</b> 린넨 55%<br><b>모델</b> 키 167cm / 상의 55 하의 26</p>',
    },
  }).listing;
  expect(description).toContain('<h2>SIZE (cm)</h2>');
  expect(description).toContain('총장 121');
  expect(description).not.toMatch(/\(cm\)<\/(?:li|td)>|FREE<\/|상의<\//iu);
  expect(description).toContain('키 167cm / 상의 55 하의 26');
});
