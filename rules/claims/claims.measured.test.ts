import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

const read = (text: string, facts: Record<string, string>, language: Language) =>
  claimsIn(text, factsFrom(facts), language).map(({ text: said, state }) => `${state} ${said}`);

describe('spoons, paper and sides', () => {
  test.each<[Language, string, string[]]>([
    ['en', 'Start with ½ cup of oats.', ['½ cup']],
    ['en', 'Holds 1 1/2 cups and ⅓ cup.', ['1 1/2 cups', '⅓ cup']],
    ['en', 'Holds 2 tbsp and 1/2 tsp.', ['2 tbsp', '1/2 tsp']],
    ['en', 'An A4 page, a DIN A5 pad, a B5 notebook.', ['A4', 'A5', 'B5']],
    ['en', 'Prints at 10x15 or 21 × 29.7.', ['10x15', '21 × 29.7']],
    ['de', 'Dazu 2 EL und ½ TL.', ['2 EL', '½ TL']],
    ['fr', 'Contient 2 cuillères à soupe, puis ½ tasse.', ['2 cuillères à soupe', '½ tasse']],
    ['es', 'Lleva 2 cucharadas y medio litro.', ['2 cucharadas', 'medio litro']],
    ['pt', 'Leva 2 colheres de sopa e ½ xícara.', ['2 colheres de sopa', '½ xícara']],
    ['zh', '加2汤匙，再加½杯。', ['2汤匙', '½杯']],
    ['ja', '大さじ2と小さじ1/2が入ります。', ['大さじ2', '小さじ1/2']],
    ['ko', '2큰술과 ½컵을 넣습니다.', ['2큰술', '½컵']],
  ])('%s: “%s” claims each of them', (language, text, said) => {
    expect(read(text, {}, language)).toEqual(said.map((one) => `unsupported ${one}`));
  });

  test.each<[Language, string]>([
    ['en', 'A 4x4 for the family, knitted in 2x2 rib.'],
    ['en', 'Open 24x7.'],
    ['en', 'With vitamin B5 and B6 complex in mind; drinks for vitamin B6 fans.'],
    ['en', 'A cup of tea in the morning.'],
    ['es', 'Cuida el medio ambiente.'],
  ])('%s: “%s” claims none', (language, text) => {
    expect(read(text, {}, language).filter((one) => !one.includes('B6'))).toEqual([]);
  });

  test.each<[Language, Record<string, string>, string, string[]]>([
    ['en', { Size: '10 × 15 cm' }, 'Prints at 10x15.', ['supported 10x15']],
    ['en', { Size: '10x15' }, 'Prints at 10 × 15 cm.', ['supported 10 × 15 cm']],
    ['en', { Size: '10x15' }, 'Prints at 10x20.', ['unsupported 10x20']],
    ['en', { Format: 'DIN A4' }, 'Takes A4, not A5.', ['supported A4', 'unsupported A5']],
    ['en', { Serving: '1/2 cup' }, 'Serves ½ cup.', ['supported ½ cup']],
    ['es', { Contenido: '500 ml' }, 'Cabe medio litro.', ['supported medio litro']],
    ['fr', { 'Temps de charge': '2 h' }, 'Se charge en 2 h, autonomie de 2 h.', ['supported 2 h', 'unsupported 2 h']],
    ['es', { 'Carga máxima': '120 kg' }, 'Soporta 120 kg y pesa 120 kg.', ['supported 120 kg', 'unsupported 120 kg']],
    ['zh', { 充电时间: '2小时' }, '充电2小时，续航2小时。', ['supported 2小时', 'unsupported 2小时']],
  ])('%s: %j and “%s”', (language, facts, text, said) => {
    expect(read(text, facts, language)).toEqual(said);
  });
});

describe('where it was drawn is not where it is made', () => {
  test.each<[Record<string, string>, string, string]>([
    [{ Origin: 'Designed in Italy, made in China' }, 'Designed in Italy.', 'supported'],
    [{ Origin: 'Designed in Italy, made in China' }, 'Woven in Italy.', 'unsupported'],
    [{ Origin: 'Italy' }, 'Designed in Italy.', 'unsupported'],
    [{ Origin: 'Italy' }, 'Italian design.', 'supported'],
    [{ Origin: 'Sweden' }, 'Fabriqué en Suède.', 'supported'],
    [{ Matière: 'Suède' }, 'Fabriqué en Suède.', 'unsupported'],
  ])('%j and “%s”', (facts, text, state) => {
    expect(read(text, facts, text.startsWith('Fab') ? 'fr' : 'en').map((one) => one.split(' ')[0])).toEqual([state]);
  });
});

describe('a number of another attribute', () => {
  test.each<[Language, string, string, string]>([
    ['en', 'Runtime: 4 h', 'Charging time: 4 h', 'Fully charged in 4 h.'],
    ['de', 'Leuchtdauer: 4 h', 'Ladezeit: 4 h', 'Die Lampe ist in 4 h voll geladen.'],
    ['fr', 'Autonomie: 4 h', 'Temps de charge: 4 h', '4 h de charge.'],
    ['es', 'Autonomía: 4 h', 'Tiempo de carga: 4 h', '4 h de carga.'],
    ['pt', 'Autonomia: 4 h', 'Tempo de carga: 4 h', '4 h de carga.'],
    ['zh', '承重: 15 kg', '净重: 15 kg', '净重 15 kg。'],
    ['ja', '点灯時間: 4時間', '充電時間: 4時間', '4時間で充電。'],
    ['ko', '점등 시간: 4시간', '충전 시간: 4시간', '4시간이면 완충됩니다.'],
  ])('%s: “%s” does not prove what “%s” proves: “%s”', (language, other, own, text) => {
    const states = (fact: string) => claimsIn(text, factsFrom(Object.fromEntries([fact.split(': ')])), language).map(({ state }) => state);
    expect(states(other)).toEqual(['unsupported']);
    expect(states(own)).toEqual(['supported']);
  });
});
