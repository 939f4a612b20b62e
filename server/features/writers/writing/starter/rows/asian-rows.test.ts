/** How Chinese, Japanese and Korean fields and cells become rows. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from '../starter.testing.ts';

const described = (language: Language, known: object): string => write({ known: { title: 'Nordal', ...known }, said: { language } }).listing.description;
const field = (name: string, value: string, type: string) => ({ metafields: [{ namespace: 'custom', key: 'x', type, value, name }] });
const row = (label: string, value: string): RegExp => new RegExp(`>${label}</(?:strong|th)>(?:<td>)?[：:]?\\s?${value}<`, 'u');

test.each<[Language, string, string, string, string]>([
  ['zh', '有口袋', 'false', '口袋', '无'],
  ['zh', '是否有内衬', 'true', '内衬', '有'],
  ['zh', '带扶手', 'true', '扶手', '有'],
  ['zh', '有机棉', 'true', '有机棉', '是'],
  ['ja', '内ポケット付', 'true', '内ポケット', 'あり'],
  ['ja', 'ハス口の取り外し', 'true', 'ハス口の取り外し', '可'],
  ['ko', '안주머니 있음', 'false', '안주머니', '없음'],
])('%s: %s of %s is %s %s', (language, name, value, label, told) => expect(described(language, field(name, value, 'boolean'))).toMatch(row(label, told)));

test.each<[Language, string, string, string, string]>([
  ['zh', '建議年齡（歲以上）', '8', '建議年齡', '8歲以上'],
  ['zh', '适用身高（cm以内）', '160', '适用身高', '160cm以内'],
  ['ja', '最大トルク(N・m)', '180', '最大トルク', '180N·m'],
  ['zh', '適用體重（公斤以內）', '8', '適用體重', '8公斤以內'],
  ['zh', '阴干年数', '3', '阴干年数', '3年'],
  ['ja', '収納枚数(枚)', '12', '収納枚数', '12枚'],
  ['ko', '사용 연령(개월 이상)', '12', '사용 연령', '12개월 이상'],
])('%s: %s of %s is %s %s', (language, name, value, label, told) =>
  expect(described(language, field(name, value, 'number_integer'))).toMatch(row(label, told)),
);

const table = (...rows: [string, string][]): object => ({
  description_html: `<p>昔から。</p><table>${rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</table>`,
});
test.each<[Language, string, string, string, string]>([
  ['zh', '净重（裸机）', '1.25kg（裸机）', '净重（裸机）', '1.25kg'],
  ['zh', '最大扭矩(N·m)', '65N·m', '最大扭矩', '65N·m'],
  ['ja', 'セット内容', '2点：運転席<br>4点：上記＋リア', 'セット内容', '2点：運転席 / 4点：上記＋リア'],
  ['zh', '清单', '主机<br>充电器', '清单', '主机；充电器'],
  ['ja', '年式', '2018年7月～', '年式', '2018年7月～'],
  ['ja', '対応サイズ', 'S～', '対応サイズ', 'S～'],
])('%s: a cell %s of %s is %s %s', (language, name, value, label, told) =>
  expect(described(language, table([name, value], ['製法', '手作り']))).toMatch(row(label, told)),
);

test('a wider name takes the label where more than the measure is told', () => {
  const known = {
    metafields: [{ namespace: 'custom', key: 'w', type: 'dimension', value: '{"value":8,"unit":"cm"}', name: '裙头宽' }],
    description_html: '<p>❤ 面料：织金提花，垂感好<br>❤ 裙头：8cm宽的棉麻裙头，一片式系带</p>',
  };
  expect(described('zh', known)).toMatch(row('裙头', '8cm宽的棉麻裙头，一片式系带'));
});

test.each<[Language, string]>([
  ['zh', '外箱尺寸'],
  ['zh', '装箱数'],
  ['ja', '梱包サイズ'],
  ['ko', '배송 박스 크기'],
  ['ko', '카톤 입수'],
])('%s: %s is of the parcel', (language, name) =>
  expect(described(language, { ...field(name, '60×45cm', 'single_line_text_field'), description_html: '<p>Nordal。</p>' })).not.toContain('60×45'),
);

test('what is not in the box is no feature', () => {
  const text = described('ja', { description_html: '<p>【通信】約10mまで届きます<br>【操作】本体のボタンは4つです<br>【別売】ACアダプター</p>' });
  expect(text).toMatch(row('別売', 'ACアダプター'));
});
