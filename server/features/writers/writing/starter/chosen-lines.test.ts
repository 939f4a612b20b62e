/** What an owner says of each thing to choose from stays together, under the name of the choice. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from './starter.testing.ts';

const described = (language: Language, option: [string, string[]], description_html: string): string =>
  write({ said: { language }, known: { title: 'Nordal', description_html, options: [{ name: option[0], values: option[1] }] } })
    .listing.description.replace(/<[^>]+>|\n/gu, '|')
    .replace(/\|+/gu, '|');

test.each<[Language, [string, string[]], string, string]>([
  [
    'ko',
    ['경도', ['S', 'M', 'H']],
    '<p>가죽을 여덟 겹 붙였습니다.</p><p>S : 부드러운 느낌<br>M : 가장 많이 찾으시는 경도<br>H : 딱딱하고 눌림이 적음</p>',
    '|경도|S : 부드러운 느낌|M : 가장 많이 찾으시는 경도|H : 딱딱하고 눌림이 적음|',
  ],
  [
    'ja',
    ['収納枚数', ['5枚', '10枚']],
    '<p>木のケースです。蓋は磁石でとまります。</p><p>5枚用：約8.5×9.5×1.8cm<br>10枚用：約15.5×9.5×1.8cm</p>',
    '|収納枚数|5枚用：約8.5×9.5×1.8cm|10枚用：約15.5×9.5×1.8cm|',
  ],
  [
    'zh',
    ['款式', ['A款 双孔', 'B款 单耳']],
    '<p>装之前请量一下旧片。</p><p>A款：孔距41mm，片长55mm——常见于对二卡钳<br>B款：单耳，片长48mm</p>',
    '|款式|A款：孔距41mm，片长55mm——常见于对二卡钳|B款：单耳，片长48mm|',
  ],
  [
    'en',
    ['Size', ['S', 'M', 'L']],
    '<p>Goes on over the head.</p><p>S = 40 - 70 lb<br>M = 70 - 110 lb<br>L = 110 - 150 lb</p>',
    '|Size|S = 40 - 70 lb|M = 70 - 110 lb|L = 110 - 150 lb|',
  ],
  [
    'ko',
    ['폭', ['600', '800']],
    '<p>삼나무 선반입니다.</p><p>600 : 60 x 22 x 10cm<br>800 : 80 x 22 x 10cm</p>',
    '|사이즈|600 : 60 x 22 x 10cm|800 : 80 x 22 x 10cm|',
  ],
])('in %s beside a choice of %s', (language, option, html, read) => expect(described(language, option, html)).toContain(read));

test('one line alone is none of a list, and features beside them keep their own heading', () => {
  expect(described('ko', ['경도', ['S', 'M', 'H']], '<p>S : 부드러운 느낌</p><p>가죽을 여덟 겹 붙여 오래 씁니다.</p>')).not.toContain('|경도|S :');
  const both = '<ul><li>牛革を使った薄型</li><li>5枚用：約8.5cm</li><li>10枚用：約15.5cm</li></ul>';
  expect(described('ja', ['収納枚数', ['5枚', '10枚']], `<p>木のケースです。</p>${both}`)).toMatch(
    /\|特長\|牛革を使った薄型\|収納枚数\|5枚用|\|収納枚数\|5枚用.*\|特長\|牛革/u,
  );
});
