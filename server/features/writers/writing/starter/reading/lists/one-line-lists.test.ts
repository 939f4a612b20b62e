/** What stands between strokes on one line: a list, rows, or one thing for several. */
import { expect, test } from 'vitest';
import { listInOneLine } from './one-line-lists.ts';

test.each([
  'Dichtschnur für Kaminofen / Ofentür / Kachelofen / Pelletofen',
  'Pochette de joints pour Motovel 103 SP / MVL / SPX / 104 (air uniquement)',
  '1米 / 2米 兩款長度,黑色 / 灰色',
  'シマノ B01S / B03S / B05S 形状のパッドを使用するキャリパー',
  'Output : 5W / 7.5W / 10W / 15W max',
  'Carregador compatível com Alfa / Beta / Gama',
])('“%s” is one thing', (line) => expect(listInOneLine(line)).toBeNull());

test('features between strokes are a list', () => {
  expect(listInOneLine('Capacity 473 ml / weight 320 g / no dishwasher')).toEqual({ items: ['Capacity 473 ml', 'weight 320 g', 'no dishwasher'] });
  expect(listInOneLine('Mit Deckel für den Garten / wetterfest und leicht zu tragen / stapelbar')).toEqual({
    items: ['Mit Deckel für den Garten', 'wetterfest und leicht zu tragen', 'stapelbar'],
  });
});

test('labels one behind another are rows, with no stroke between them', () => {
  expect(listInOneLine('打印温度：200-230℃ 热床温度：45-60℃ 长度：约330米')).toEqual({ rows: ['打印温度：200-230℃', '热床温度：45-60℃', '长度：约330米'] });
  expect(listInOneLine('注意：开封后请尽快用完 不要放在阳光下')).toBeNull();
});
