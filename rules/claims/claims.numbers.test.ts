import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

const read = (text: string, facts: Record<string, string>, language: Language) =>
  claimsIn(text, factsFrom(facts), language).map(({ text: said, state }) => `${state} ${said}`);

describe('a number in words is read whole: part of it states nothing', () => {
  test.each<[Language, string, string, string]>([
    ['en', '2 hours', 'It lasts twenty-two hours.', 'twenty-two hours'],
    ['en', '20 hours', 'It lasts one hundred twenty hours.', 'one hundred twenty hours'],
    ['en', '20 hours', 'It lasts one hundred and twenty hours.', 'one hundred and twenty hours'],
    ['en', '3 pockets', 'With thirty-three pockets.', 'thirty-three pockets'],
    ['en', '200 ml', 'It holds 1 200 ml.', '1 200 ml'],
    ['en', '20 °C', 'Down to minus 20 °C.', 'minus 20 °C'],
    ['en', '2 years', 'Good for 5+2 years.', '5+2 years'],
    ['en', '2 kg', 'It is half a kilo.', 'half a kilo'],
    ['en', '2 cups', 'Comes with a dozen cups.', 'a dozen cups'],
    ['fr', '2 tasses', 'Avec une douzaine de tasses.', 'une douzaine de tasses'],
    ['de', '2 Tassen', 'Mit einem Dutzend Tassen.', 'einem Dutzend Tassen'],
    ['fr', '2 heures', 'Tient vingt-deux heures.', 'vingt-deux heures'],
    ['fr', '10 minutes', 'Prêt en quatre-vingt-dix minutes.', 'quatre-vingt-dix minutes'],
    ['fr', '2 litres', 'Contient un demi-litre.', 'demi-litre'],
    ['es', '2 horas', 'Dura treinta y dos horas.', 'treinta y dos horas'],
    ['pt', '2 horas', 'Dura vinte e duas horas.', 'vinte e duas horas'],
    ['pt', '2 litros', 'Contém meio litro.', 'meio litro'],
    ['de', '2 Stunden', 'Hält zweiundzwanzig Stunden.', 'zweiundzwanzig Stunden'],
    ['de', '2 Liter', 'Fasst ein halber Liter.', 'ein halber Liter'],
    ['de', '2 Kilo', 'Wiegt anderthalb Kilo.', 'anderthalb Kilo'],
    ['ko', '2 시간', '열두 시간 보온됩니다.', '열두 시간'],
    ['ko', '2 시간', '스물두 시간 보온됩니다.', '스물두 시간'],
    ['zh', '20小时', '保温一百二十小时。', '一百二十小时'],
    ['zh', '2升', '容量半升。', '半升'],
    ['zh', '2斤', '重一斤。', '一斤'],
    ['ja', '20時間', '百二十時間保温します。', '百二十時間'],
    ['ja', '2リットル', '容量は半リットルです。', '半リットル'],
  ])('%s: %s is not what “%s” says', (language, fact, text, said) => {
    expect(read(text, { Feature: fact }, language)).toEqual([`unsupported ${said}`]);
  });

  test.each<[Language, string, string, string]>([
    ['en', '22 hours', 'It lasts twenty-two hours.', 'twenty-two hours'],
    ['en', '120 hours', 'It lasts a hundred and twenty hours.', 'a hundred and twenty hours'],
    ['en', '7 years', 'Good for 5+2 years.', '5+2 years'],
    ['en', '−20 °C', 'Down to minus 20 °C.', 'minus 20 °C'],
    ['en', '0.5 kg', 'It is half a kilo.', 'half a kilo'],
    ['fr', '97 minutes', 'Prêt en quatre-vingt-dix-sept minutes.', 'quatre-vingt-dix-sept minutes'],
    ['fr', '71 minutes', 'Prêt en soixante et onze minutes.', 'soixante et onze minutes'],
    ['es', '232 horas', 'Dura doscientas treinta y dos horas.', 'doscientas treinta y dos horas'],
    ['pt', '122 horas', 'Dura cento e vinte e duas horas.', 'cento e vinte e duas horas'],
    ['de', '122 Stunden', 'Hält hundertzweiundzwanzig Stunden.', 'hundertzweiundzwanzig Stunden'],
    ['de', '0,5 Liter', 'Ein halber Liter passt hinein.', 'Ein halber Liter'],
    ['ko', '12시간', '열두 시간 보온됩니다.', '열두 시간'],
    ['zh', '120小时', '保温一百二十小时。', '一百二十小时'],
    ['zh', '1200 ml', '容量一千二百毫升。', '一千二百毫升'],
    ['ja', '0.5L', '容量は半リットルです。', '半リットル'],
  ])('%s: %s is what “%s” says', (language, fact, text, said) => {
    expect(read(text, { Feature: fact }, language)).toEqual([`supported ${said}`]);
  });

  test('the number of a name is none of the measure', () => {
    expect(read('For iPhone 15 128 GB. A set of 2 200 ml cups.', { Feature: '128 GB', Capacity: '200 ml', Content: '2 pieces' }, 'en')).toEqual([
      'unsupported For iPhone 15',
      'supported 128 GB',
      'supported set of 2',
      'supported 200 ml',
    ]);
  });
});

test.each(['No. 5 L’été', "No. 5 l'été"])('an article is no unit: %s', (text) => {
  expect([claimsIn(text, [], 'en'), claimsIn(text, [], 'fr')]).toEqual([[], []]);
});
