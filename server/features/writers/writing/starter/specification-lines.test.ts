/** Lines that name what a table tells are of the table, unless they stand right beneath a heading. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from './starter.testing.ts';

const described = (language: Language, html: string): string =>
  write({ known: { title: 'Nordal', vendor: 'Hestra', product_type: 'Loma', description_html: html }, said: { language } }).listing.description;
const rowsOf = (description: string): string[] =>
  [...description.matchAll(/<(?:th scope="row"|strong)>([^<]+)<\/(?:th|strong)>(?:<td>)?[:：]?\s?([^<]+)</gu)].map(
    ([, label = '', value = '']) => `${label}|${value}`,
  );

test.each<[Language, string, string]>([
  [
    'zh',
    '<p>【一键弹盖 单手喝水】</p><p>杯身细长，放包里不占地方，男生女生都好看。</p><p>容量:480ml<br>内胆材质:316不锈钢<br>净重:260g</p>',
    '内胆材质|316不锈钢',
  ],
  [
    'ko',
    '<h3>장거리 비행 필수템</h3><p>턱까지 받쳐주는 디자인에 둘레를 조절할 수 있어요.</p><ul><li>충전재 : 메모리폼</li><li>사이즈 : 28 x 26 x 12cm</li><li>구성 : 목베개 + 파우치</li></ul>',
    '구성|목베개 + 파우치',
  ],
  [
    'de',
    '<p>Handliche Gartenschere für Rosen.<br><br>Schnittart: Bypass<br>Gesamtlänge: 21 cm<br>Klinge: Kohlenstoffstahl<br>Gewicht: 240 g</p>',
    'Schnittart|Bypass',
  ],
])('%s: a catch line above them changes nothing (%s)', (language, html, row) => {
  expect(rowsOf(described(language, html))).toContain(row);
});

test('right beneath a heading they are its list', () => {
  const description = described('zh', '<p>大葉植物。</p><h3>照顧方式</h3><p>光線:明亮散射光<br>澆水:土乾再澆<br>溫度:18~30度</p>');
  expect(description).toContain('<h2>照顧方式</h2>\n<ul><li>光線:明亮散射光</li>');
});

test('a warning among them is none of the table’s rows', () => {
  const description = described(
    'es',
    '<p>Planta de hojas grandes.</p><p>Luz: indirecta<br>Temperatura: 18 °C<br>Altura: 40 cm<br>Ojo: es tóxica para perros</p>',
  );
  expect(rowsOf(description)).not.toContain('Ojo|Es tóxica para perros');
  expect(description).toContain('tóxica para perros');
});
