/** A unit of two units is one: cut short, 14,5 m/s² would measure metres. What counts packs counts no peppers, and a shelf number no wood. */
import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Fact } from '@storewright/contract/listing/listing';

const fact = (name: string, value: string, source: Fact['source'] = 'metafield'): Fact => ({ name, value, source, field: '' });
const claims = (language: Language, text: string, facts: Fact[] = []): string[] =>
  claimsIn(text, facts, language).map((claim) => `${claim.text}: ${claim.state}`);

// biome-ignore format: a table
test.each<[Language, string, string]>([
  ['de', 'Vibration 14,5 m/s².', '14,5 m/s²'],
  ['de', 'Dreht mit 0–2.300 min⁻¹.', '0–2.300 min⁻¹'],
  ['de', 'Dreht mit 2300 1/min.', '2300 1/min'],
  ['de', 'Dreht mit 1.200 U/min.', '1.200 U/min'],
  ['fr', 'Vitesse de 1200 tr/min.', '1200 tr/min'],
  ['en', 'It turns at 3,000 r/min.', '3,000 r/min'],
  ['en', 'A torque of 35 N·m.', '35 N·m'],
  ['en', 'As loud as 65 dB(A).', '65 dB(A)'],
  ['en', 'Foam of 35 kg/m³.', '35 kg/m³'],
  ['en', 'Paper of 150 g/m².', '150 g/m²'],
  ['en', 'The belt runs at 20 m/min.', '20 m/min'],
  ['de', 'Heizt mit 150 °C/h.', '150 °C/h'],
  ['zh', '转速3000转/分。', '3000转/分'],
  ['ja', '毎分ではなく3000回転/分。', '3000回転/分'],
])('%s: “%s” is measured whole', (language, text, said) => {
  expect(claims(language, text)).toEqual([`${said}: unsupported`]);
  expect(claims(language, text, [fact('Value', said)])).toEqual([`${said}: supported`]);
});

describe('nothing else bears it out', () => {
  test('a length no acceleration, nor the other way round', () => {
    expect(claims('de', '14,5 m lang.', [fact('Vibration', '14,5 m/s²')])).toEqual(['14,5 m: unsupported']);
    expect(claims('de', 'Vibration 14,5 m/s².', [fact('Länge', '14,5 m')])).toEqual(['14,5 m/s²: unsupported']);
  });

  test('so many packs count no peppers', () => {
    for (const value of ['3-pack of 5 fl oz', '3 x 150 ml'])
      expect(claims('en', 'Made with three habaneros.', [fact('Size', value, 'option')])).toEqual(['three habaneros: unsupported']);
    expect(claims('en', 'Made with three habaneros.', [fact('Recipe', 'three habaneros, salt')])).toEqual(['three habaneros: supported']);
  });

  test('a shelf number says nothing of wood', () => {
    expect(claims('en', 'The handle is of wood.', [fact('SKU', 'BP-PINE-1', 'variant')])).toEqual(['wood: unsupported']);
    expect(claims('en', 'The handle is of wood.', [fact('Handle', 'pine')])).toEqual(['wood: supported']);
  });

  test('a title that calls it non-slip proves by no field that it never shifts', () => {
    expect(claims('ko', '바닥에서 밀리지 않아요.', [fact('Title', '미끄럼방지 매트', 'title')])).toEqual(['밀리지 않: unproven']);
    expect(claims('ko', '바닥에서 밀리지 않아요.', [fact('기능', '미끄럼방지')])).toEqual(['밀리지 않: supported']);
    expect(claims('ko', '미끄럼방지 매트입니다.', [fact('Title', '미끄럼방지 매트', 'title')])).toEqual(['미끄럼방지: supported']);
  });
});

test('so many litres a minute, told in words, are what the field measures', () => {
  expect(claims('de', 'Fördert 12 Liter pro Minute.', [fact('Förderleistung', '12 l/min')])).toEqual(['12 Liter: supported']);
});
