import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { languageOf } from './language.ts';

const titles: Record<Language, string[]> = {
  en: [
    'Leather wallet brown',
    'Ceramic mug',
    'Fjell Bottle Green 750ml',
    'Bobble Beanie',
    'Night Oil No. 4',
    'Wool blanket',
    'USB-C cable 2 m',
    'Two-Port Wall Charger 45 W',
    'Hazel the Hare',
  ],
  zh: ['皮革钱包', '保温杯', '云山陶瓷提梁茶壶 900 毫升', 'Sony 降噪耳机', '明前西湖龙井绿茶'],
  fr: ['Portefeuille en cuir marron', 'Tasse en céramique', 'Couverture en laine', 'Savon de Provence à la Lavande 200 g', 'Gourde isotherme pour enfants'],
  de: ['Geldbörse aus Leder', 'Keramiktasse 300 ml', 'Wolldecke grau', 'Wanderrucksack Heidewald 28 Liter', 'Flasche für Kinder'],
  es: ['Cartera de cuero marrón', 'Taza de cerámica', 'Manta de lana', 'Aceite de Oliva Virgen Extra Sierra Alta', 'Botella para niños'],
  pt: ['Carteira de couro castanha', 'Caneca de cerâmica', 'Manta de lã', 'Toalha de Banho Ria em Algodão', 'Garrafa térmica com alça'],
  ja: ['本革財布', '南部鉄器 急須', '飯碗 なぎさ 13cm', 'ステンレスボトル', '竹のまな板'],
  ko: ['가죽 지갑', '포근 양모 양말 2켤레', '보온병 500ml'],
};

test.each(Object.entries(titles).flatMap(([language, all]) => all.map((title) => [language, title])))('%s: %s', (language, title) => {
  expect(languageOf(title)).toBe(language);
});

test('a text without a sign of its language is what the caller expects', () => {
  expect(languageOf('')).toBe('en');
  expect(languageOf('XK-200', 'de')).toBe('de');
});

test.each(['Bowl 24', 'Collection 24', 'Vintage 24', 'Cottage 8', 'Station 9', 'Message 3', 'Pull 4', 'Chat 3', 'Four 24', 'Tee', 'Lampe'])(
  '“%s” is too little to tell, and in whatever language was expected',
  (text) => {
    for (const expected of ['en', 'de', 'es'] as const) expect([expected, 'en']).toContain(languageOf(text, expected));
    expect(languageOf(text, 'en')).toBe('en');
  },
);

test('one word that English lent to all says less than the words beside it', () => {
  expect(languageOf('Pitching: 4 minutos', 'es')).toBe('es');
  expect(languageOf('Camping: 4 Minuten', 'de')).toBe('de');
});
