/** Chinese, Japanese and Korean labels stay what the owner calls them, and what one row tells no other tells. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from '../starter.testing.ts';

type Field = readonly [key: string, name: string, value: string];
const rowsOf = (language: Language, fields: readonly Field[], more: object = {}): string[] =>
  [...listing(language, fields, more).description.matchAll(/<(?:tr|li)><(?:th scope="row"|strong)>(.*?)<\/(?:th|strong)>(?:<td>)?(.*?)<\/(?:td|li)>/gu)].map(
    ([, label = '', value = '']) => `${label}=${value.replace(/^：|^: /u, '')}`,
  );
const listing = (language: Language, fields: readonly Field[], more: object = {}) =>
  write({
    known: {
      title: 'Nordal',
      metafields: fields.map(([key, name, value]) => ({ namespace: 'custom', key, type: 'single_line_text_field', value, name })),
      ...more,
    },
    said: { language },
  }).listing;

test('a label is not turned into another by its key', () => {
  expect(rowsOf('zh', [['surface', '表层材质', 'PU']])).toEqual(['表层材质=PU']);
  expect(rowsOf('ko', [['finish', '표면 마감', '오일']])).toEqual(['표면 마감=오일']);
  expect(rowsOf('ko', [['fabric', '원단', '옥스퍼드']])).toEqual(['원단=옥스퍼드']);
});

test('facts with names of their own are two rows', () => {
  expect(rowsOf('ko', [['size', '실측 사이즈', '어깨 48, 총장 118']], { options: [{ name: '사이즈', values: ['S', 'M'] }] })).toEqual([
    '사이즈=S, M',
    '실측 사이즈=어깨 48, 총장 118',
  ]);
  expect(
    rowsOf('ko', [
      ['origin', '원산지', '귀리(캐나다산)'],
      ['made', '제조국', '대한민국'],
    ]),
  ).toEqual(['원산지=귀리(캐나다산)', '제조국=대한민국']);
});

test('no two rows are called the same', () => {
  const towel = { options: [{ name: 'サイズ', values: ['フェイスタオル', 'バスタオル'] }] };
  expect(rowsOf('ja', [['size', 'サイズ', 'フェイスタオル 約34×80cm、バスタオル 約60×120cm']], towel)).toEqual([
    'サイズ=フェイスタオル 約34×80cm、バスタオル 約60×120cm',
  ]);
  expect(rowsOf('ja', [['size', 'サイズ', '約34×80cm']], { options: [{ name: 'サイズ', values: ['S', 'M'] }] })).toEqual(['サイズ=S、M', '寸法=約34×80cm']);
});

test('a wave between two ends and a ring for “yes” are told', () => {
  expect(
    rowsOf('ko', [
      ['pet', '추천 견종', '소형견~중형견'],
      ['load', '권장 체중', '~8kg'],
    ]),
  ).toEqual(['권장 체중=~8kg', '추천 견종=소형견~중형견']);
  expect(
    rowsOf('ja', [
      ['range', '電子レンジ', '○'],
      ['oven', 'オーブン', '×'],
      ['thick', '生地の厚さ', '薄手～中厚'],
    ]),
  ).toEqual(['電子レンジ=○', 'オーブン=×', '生地の厚さ=薄手～中厚']);
});

test('rings that a row tells are not told again', () => {
  const { description } = listing(
    'ja',
    [
      ['range', '電子レンジ', '○'],
      ['dish', '食洗機', '○'],
    ],
    { description_html: '<p>■電子レンジ：○ / 食洗機：○ / オーブン：×</p>' },
  );
  expect(description.match(/電子レンジ/gu)).toHaveLength(1);
  expect(description).toContain('<strong>オーブン</strong>：×');
});

test('who wears it in the picture is no model of it', () => {
  expect(
    rowsOf('ko', [
      ['material', '소재', '린넨'],
      ['model', '모델 정보', '165cm / 55사이즈'],
    ]).at(-1),
  ).toBe('모델 정보=165cm / 55사이즈');
});

const sizes =
  '<table><tr><th>尺码</th><th>衣长</th><th>胸围</th></tr><tr><td>S</td><td>108</td><td>84</td></tr><tr><td>M</td><td>109</td><td>88</td></tr></table>';
test('a field beside the table that shows the same goes, and one with another number stays', () => {
  expect(rowsOf('zh', [['sizes', '尺码表', 'S：衣长108 胸围84；M：衣长109 胸围88']], { description_html: sizes })).toEqual([]);
  expect(rowsOf('zh', [['sizes', '尺码表', 'S：衣长108 胸围84；M：衣长109 胸围90']], { description_html: sizes })).toHaveLength(1);
  expect(rowsOf('zh', [['sizes', '尺码表', 'S：衣长108cm 胸围84cm；M：衣长109cm 胸围88cm']], { description_html: sizes })).toHaveLength(1);
});

test('what is written right above a table stands above it', () => {
  const { description } = listing('zh', [], { description_html: `<p>面料轻薄。</p><p>尺码表（单位：cm）</p>${sizes}<p>冷水手洗。</p>` });
  expect(description).toMatch(/<h2>尺码表（单位：cm）<\/h2>\s*<table>/u);
  expect(description.match(/尺码表/gu)).toHaveLength(1);
  expect(description).toContain('冷水手洗。');
});

test('a rating in stars is a value, and who makes it for whom is no brand', () => {
  expect(rowsOf('ja', [['ease', '育てやすさ', '★☆☆']])).toEqual(['育てやすさ=★☆☆']);
  const soap = { language: 'ja' as const, fields: [['maker', '製造販売元', '株式会社しずく']] as const };
  expect(rowsOf(soap.language, soap.fields)).toEqual(['製造販売元=株式会社しずく']);
  expect(listing(soap.language, soap.fields).title).toBe('Nordal');
});

test('a table with its name in a cell of its own is told in rows', () => {
  const table = '<table><tr><td colspan="2">상품정보 고시</td></tr><tr><td>품목</td><td>과자</td></tr><tr><td>보관방법</td><td>건조한 곳</td></tr></table>';
  expect(rowsOf('ko', [], { description_html: `<p>바삭합니다.</p>${table}` })).toEqual(['보관방법=건조한 곳', '품목=과자']);
});

test('a row of one name is not made two by a line of the text', () => {
  const more = { options: [{ name: 'サイズ', values: ['F'] }], description_html: '<p>細番手です。</p><p>[Size]<br>着丈58／身幅54／裄丈76cm</p>' };
  expect(rowsOf('ja', [['size', '実寸', '着丈58／身幅54／裄丈76cm']], more)).toEqual(['サイズ=F', '実寸=着丈58／身幅54／裄丈76cm']);
});

const side = (key: string, name: string, value: number) => ({
  namespace: 'custom',
  key,
  name,
  type: 'dimension',
  value: JSON.stringify({ value, unit: 'MILLIMETERS' }),
});
test('sides that one measure tells are told there, in a row or in a list of the text', () => {
  const known = (metafields: object[], description_html: string) => ({ title: 'Nordal', metafields, description_html });
  const left = (language: Language, metafields: object[], html: string) =>
    write({ known: known(metafields, html) as never, said: { language } }).listing.description;
  expect(left('ja', [side('w', '幅', 600), side('l', '長さ', 1200)], '<p>サイズ:約600×1200mm<br>素材:綿</p>')).not.toMatch(/>(?:幅|長さ)</u);
  const desk = '<p>책상입니다.</p><h3>크기</h3><ul><li>400 × 380 × 높이 520mm</li><li>서랍 1개</li></ul>';
  expect(left('ko', [side('w', '가로', 400), side('d', '깊이', 380)], desk)).not.toMatch(/>(?:가로|깊이)</u);
  // One side alone may be another's, and so may what is as long in another unit.
  expect(left('ko', [side('w', '가로', 400), side('d', '깊이', 999)], desk)).toMatch(/>가로</u);
  expect(left('ko', [side('w', '가로', 400), side('d', '깊이', 380)], desk.replace('mm', 'cm'))).toMatch(/>가로</u);
});

test('a state of a thing stands beside its other, in the order of its owner', () => {
  const html =
    '<table><tr><th>使用時サイズ</th><td>W260×H200mm</td></tr><tr><th>収納時サイズ</th><td>270×12mm</td></tr><tr><th>耐荷重</th><td>約8kg</td></tr></table>';
  const labels = [...listing('ja', [], { description_html: html }).description.matchAll(/<(?:th scope="row"|strong)>(.*?)</gu)].map(([, label]) => label);
  expect(labels.indexOf('使用時サイズ')).toBe(labels.indexOf('収納時サイズ') - 1);
});

test('how it keeps is told in its row, and what an invoice costs in none', () => {
  const html = '<p>名称:米みそ<br>内容量:750g<br>保存方法:直射日光を避け、涼しい所で保存。開封後は要冷蔵</p>';
  expect(rowsOf('ja', [], { description_html: html })).toContain('保存方法=直射日光を避け、涼しい所で保存。開封後は要冷蔵');
  const trade = '<table><tr><td>装箱</td><td>500对/箱</td></tr><tr><td>开票</td><td>可开普票/专票,专票加税点</td></tr></table>';
  expect(listing('zh', [], { description_html: trade }).description).not.toContain('开票');
});

test('what is shouted twice in a row is said once, and which port it is of names it', () => {
  const table = '<table><tr><td>包装</td><td>2片/盒(螺丝已配!!螺丝已配!!不用另拍)</td></tr><tr><td>材质</td><td>304不锈钢</td></tr></table>';
  expect(rowsOf('zh', [], { description_html: table })).toContain('包装=2片/盒(螺丝已配)');
  expect(rowsOf('zh', [], { description_html: '<p>材质:铝合金<br>USB1/USB2输出:5V0.9A</p>' })).toContain('USB1/USB2输出=5V0.9A');
});

test('how high it is in all is said once, and pages are counted', () => {
  const html = '<p>灯罩直径:25cm<br>总高:42cm<br>材质:黄铜</p>';
  expect(rowsOf('zh', [['h', '高度', '42cm']], { description_html: html }).filter((row) => row.endsWith('=42cm'))).toHaveLength(1);
  expect(rowsOf('ja', [['pages', 'ページ数', '192']])).toContain('ページ数=192ページ');
});

test('a kind alone beneath a text is no table', () => {
  const html = '<p>昭和53年初版。函付、帯欠。B5判、168ページ。</p>';
  expect(listing('ja', [], { product_type: '古書', description_html: html }).description).not.toContain('古書');
});
