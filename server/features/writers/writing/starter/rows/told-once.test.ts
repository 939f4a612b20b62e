/** What a line of the owner's tells is not told again by a row; of two rows that tell the same one stays. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from '../starter.testing.ts';

type Field = [name: string, value: string, type?: string];
const written = (language: Language, html: string, fields: Field[], known: object = {}) =>
  write({
    known: {
      title: 'Nordal',
      vendor: 'Hestra',
      product_type: 'Loma',
      description_html: html,
      metafields: fields.map(([name, value, type = 'single_line_text_field'], at) => ({ namespace: 'custom', key: `f${at}`, type, value, name })),
      ...known,
    },
    said: { language },
  }).listing;
const labelsOf = (description: string): string[] => [...description.matchAll(/<(?:th scope="row"|strong)>([^<]+)</gu)].map(([, label = '']) => label);

test.each<[Language, string, Field, string]>([
  ['pt', '<ul><li>Lavar a 30 ºC, sem amaciador</li><li>Franja atada</li></ul>', ['Lavagem', '30 ºC, sem amaciador'], 'Lavar a 30 ºC, sem amaciador'],
  ['de', '<ul><li>Maschinenwäsche bei 40 °C</li><li>Mit Knopfleiste</li></ul>', ['Waschtemperatur', '40 °C'], 'Maschinenwäsche bei 40 °C'],
  [
    'de',
    '<ul><li>Trocknergeeignet bei niedriger Temperatur</li><li>Mit Knopfleiste</li></ul>',
    ['Trocknergeeignet', 'true', 'boolean'],
    'niedriger Temperatur',
  ],
  ['fr', '<p>Une affiche au trait fin. Vendue sans cadre.</p>', ['Cadre', 'false', 'boolean'], 'Vendue sans cadre.'],
  ['en', '<p>Heat: 3/5.</p><p>Charred pineapple first, then smoke and a slow burn.</p>', ['Heat level', '3', 'number_integer'], 'Heat: 3/5'],
  ['en', '<ul><li>Cotton rope</li><li>Four knots</li></ul>', ['Material', 'Cotton'], 'Cotton rope'],
  ['zh', '<h3>照顧方式</h3><ul><li>光線:明亮散射光,避免正午直曬</li><li>澆水:土乾再澆</li></ul>', ['光線需求', '明亮散射光'], '避免正午直曬'],
  ['zh', '<p>兩面都能抓。</p><ul><li>附貓薄荷一小包</li><li>兩面可用</li></ul>', ['附貓薄荷', 'true', 'boolean'], '附貓薄荷一小包'],
  ['ko', '<h3>아기가 자는 동안</h3><ul><li>5인치 화면, 720p</li><li>야간 적외선 모드</li></ul>', ['해상도', '720p'], '5인치 화면, 720p'],
  ['ja', '<p>色は二つ。</p><ul><li>1点ずつ手作業で仕上げています</li><li>長さが変えられます</li></ul>', ['ハンドメイド', 'true', 'boolean'], '手作業'],
])('%s: a row says nothing that a line says already (%s)', (language, html, field, kept) => {
  const { description } = written(language, html, [field, ['Serie', 'Alva 7']]);
  expect(description).toContain(kept);
  expect(labelsOf(description)).not.toContain(field[0]);
});

test('a measure within a sentence is looked up in the table all the same', () => {
  const { description } = written('ja', '<p>刃渡り165mmの扱いやすい三徳包丁です。</p>', [['刃渡り', '165mm']]);
  expect(labelsOf(description)).toContain('刃渡り');
});

test('what is made of what is looked up, whatever the text opens with', () => {
  const { description } = written('ja', '<p>かつお節、さば節、昆布、しいたけ。四つを合わせただしです。</p>', [
    ['原材料名', 'かつお節、さば節、昆布、しいたけ'],
  ]);
  expect(labelsOf(description)).toContain('原材料名');
});

test('fifteen seeds a packet are not fifteen a square metre', () => {
  const { description } = written('de', '<ul><li>Inhalt: ca. 15 Korn</li><li>Große Tomate</li></ul>', [['Korn pro m²', '15']]);
  expect(labelsOf(description)).toContain('Korn pro m²');
});

test('titles and tags lean on a row that is not shown', () => {
  const { tags } = written('en', '<ul><li>Cotton rope</li><li>Four knots</li></ul>', [['Material', 'Cotton']]);
  expect(tags).toContain('Cotton');
});

test.each<[Language, Field[], string, string]>([
  [
    'en',
    [
      ['Height', '24 cm'],
      ['Height with handle up', '24 cm'],
    ],
    'Height with handle up',
    'Height',
  ],
  [
    'de',
    [
      ['Griff', 'Polypropylen / TPE'],
      ['Griffmaterial', 'Polypropylen / TPE'],
    ],
    'Griff',
    'Griffmaterial',
  ],
  [
    'zh',
    [
      ['赠品', '猫薄荷粉1包'],
      ['附赠', '猫薄荷粉1小包'],
    ],
    '附赠',
    '赠品',
  ],
  [
    'ja',
    [
      ['内容量', '160g(8g×20包)'],
      ['入数', '20'],
    ],
    '内容量',
    '入数',
  ],
  [
    'fr',
    [
      ['Ingrédients', 'Aqua, Glycerin, Parfum'],
      ['Liste INCI', 'Aqua, Glycerin, Parfum'],
    ],
    'Ingrédients',
    'Liste INCI',
  ],
])('%s: of two rows that tell the same one stays (%j)', (language, fields, kept, gone) => {
  const labels = labelsOf(written(language, '<p>Nordal.</p>', fields).description);
  expect(labels).toContain(kept);
  expect(labels).not.toContain(gone);
});

test('above a text of the owner’s nothing is said of title, maker and colours again', () => {
  const options = [{ name: 'Colour', values: ['Moss', 'Chalk'] }];
  const { description } = written('en', '<p>A short, close-fitting hat in a chunky rib that sits just above the ears.</p>', [['Material', 'Wool']], {
    options,
  });
  expect(description).toMatch(/^<p>A short/u);
  expect(description).not.toContain('by Hestra');
});

test('“Riego: cuando la tierra esté seca” joins the row of its name', () => {
  const { description } = written('es', '<p>La clásica costilla de Adán, de hojas grandes.</p><ul><li>Riego: cuando la tierra esté seca</li></ul>', [
    ['Riego', 'Moderado'],
    ['Luz', 'Indirecta'],
  ]);
  expect(description).toContain('Moderado; cuando la tierra esté seca');
});
