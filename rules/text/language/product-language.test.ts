/** A product without a description is in the language of its fields, and of its shop. */
import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { productLanguage, shopLanguage } from './product-language.ts';

const product = (title: string, metafields: Record<string, string> = {}, more: { productType?: string; tags?: string[]; descriptionHtml?: string } = {}) => ({
  title,
  descriptionHtml: '',
  productType: '',
  tags: [],
  options: [],
  metafields: Object.entries(metafields).map(([name, value]) => ({ name, value })),
  ...more,
});

test.each<[Language, string, Record<string, string>]>([
  ['pt', 'Rede Casal Jericoacoara', { Dimensões: '4 m x 1,5 m', Lavagem: 'Lavar à mão, não usar alvejante' }],
  ['pt', 'Jogo Americano Ipê', { Material: 'Algodão e linho', Cuidados: 'Não passar a ferro muito quente' }],
  ['de', 'Vase Nordal', { Material: 'Steinzeug, innen glasiert', Pflege: 'Für die Spülmaschine geeignet' }],
  ['es', 'Mantel Olivo', { Composición: 'Algodón y lino', Lavado: 'A mano, en agua fría' }],
  ['fr', 'Plaid Vosges', { Composition: 'Laine vierge', Entretien: 'Lavage à la main, à plat pour sécher' }],
  ['ja', '木製 机', { 素材: '天然木のオイル仕上げ' }],
])('its fields tell %s (%s)', (language, title, fields) => {
  expect(productLanguage(product(title, fields))).toBe(language);
});

describe('where they leave it open', () => {
  test.each<[Language, string]>([
    ['pt', 'Vaso azul'],
    ['pt', 'Camiseta básica'],
    ['ja', '亜麻 前掛'],
    ['ja', '北欧 吊灯 照明'],
    ['de', 'Poster Paris'],
    ['fr', 'Lampe Oslo'],
    ['en', 'Poster Paris'],
  ])('it is what the shop speaks: %s (%s)', (spoken, title) => expect(productLanguage(product(title), spoken)).toBe(spoken));

  test.each<[Language, string, Language]>([
    ['ko', '린넨 앞치마', 'en'],
    ['zh', '实木长凳', 'ja'],
    ['ja', 'ウールの帽子', 'zh'],
    ['en', '木', 'en'],
  ])('another script is another language (%s)', (language, title, spoken) =>
    expect(productLanguage(product(title), spoken)).toBe(title === '木' ? 'zh' : language),
  );

  test('a text that is long enough speaks for itself', () => {
    const descriptionHtml = '<p>A heavy mug of stoneware, made by hand and glazed in a soft blue.</p>';
    expect(productLanguage(product('Mug', {}, { descriptionHtml }), 'de')).toBe('en');
  });
});

test('many short products say together what none says alone, and the shop’s own word comes first', () => {
  const shop = ['Vaso azul', 'Luminária Oslo', 'Suéter merino', 'Caneca de café', 'Mesa de centro carvalho', 'Toalha de praia', 'Chinelo infantil'].map(
    (title) => product(title, { material: 'Carvalho maciço oleado' }),
  );
  expect(shopLanguage(shop)).toBe('pt');
  expect(shopLanguage(['木製 机', '亜麻 前掛', 'iPhone 15 ケース', '保温杯', '湯呑 青磁'].map((title) => product(title, { material: '天然木' })))).toBe('ja');
  expect(shopLanguage(shop, 'fr-CA')).toBe('fr');
  expect(shopLanguage([])).toBeNull();
});
