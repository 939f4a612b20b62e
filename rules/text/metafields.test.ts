/** What a shop stores as JSON reads as an owner would write it. */
import { expect, test } from 'vitest';
import { readMetafield } from './metafields.ts';

test.each([
  ['json', '{"value":4000,"unit":"mAh"}', '4000 mAh'],
  ['json', '[{"moto":"CG 160 Fan","anos":"2016-2023"},{"moto":"CG 160 Start","anos":"2018-2023"}]', 'CG 160 Fan (2016-2023), CG 160 Start (2018-2023)'],
  ['json', '{"amount":"2.5","unit":"LITERS"}', '2.5 l'],
  ['json', '{"length":30,"width":20,"height":5,"unit":"cm"}', '30 × 20 × 5 cm'],
  ['json', '{"min":80,"max":100,"unit":"cm"}', '80–100 cm'],
  ['json', '[{"name":"Fibra","value":"12 g"},{"name":"Sal","value":"0,1 g"}]', 'Fibra: 12 g, Sal: 0,1 g'],
  ['json', '[{"name":"Lin","percentage":70},{"name":"Coton","percentage":30}]', 'Lin: 70 %, Coton: 30 %'],
  ['json', '{"battery":{"value":3,"unit":"h"},"colours":["red","blue"],"new":true}', 'battery: 3 h, colours: red / blue'],
  ['json', '{"amount":"12.00","currency_code":"EUR"}', ''],
  ['json', '{"value":"4.7","scale_min":"1","scale_max":"5"}', ''],
  ['list.dimension', '[{"value":3,"unit":"cm"},{"value":4.0,"unit":"cm"}]', '3 cm, 4 cm'],
  ['list.single_line_text_field', '["melaço","laranja"]', 'melaço, laranja'],
  ['list.single_line_text_field', '["Back zip pocket fits most phones","Bonded hems"]', 'Back zip pocket fits most phones\nBonded hems'],
  ['list.single_line_text_field', '["Red, blue","Green"]', 'Red, blue\nGreen'],
])('%s %s reads “%s”', (type, value, read) => expect(readMetafield(type, value)).toBe(read));

test('a bold word stays within its line of a rich text', () => {
  const said = (...children: object[]): object => ({ type: 'paragraph', children });
  const value = JSON.stringify({ type: 'root', children: [said({ type: 'text', value: 'Wash ' }, { type: 'text', value: 'cold', bold: true }, { type: 'text', value: '.' }), said({ type: 'text', value: 'Dry flat.' })] }); // biome-ignore format: one text
  expect(readMetafield('rich_text_field', value)).toBe('Wash cold.\nDry flat.');
});
