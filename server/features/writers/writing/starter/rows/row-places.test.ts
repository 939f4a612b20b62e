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
