/** What kinds of things are said of a product, and what each is called in eight languages. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Attribute } from './attributes.ts';
import { headingOf, inLanguage } from './labels.ts';

export const natures = ['choice', 'material', 'measure', 'use', 'proof', 'other'] as const;
export type Nature = (typeof natures)[number];

export const natureOf = (attribute: Attribute | undefined): Nature => (attribute && members.get(attribute)) || 'other';

export const natureTitle = (nature: Nature, language: Language): string =>
  nature === 'other' ? headingOf('specifications', language) : inLanguage(titles[nature], language);

/** en, zh, fr, de, es, pt, ja, ko. */
const titles = {
  choice: ['To choose from', '可选', 'Au choix', 'Zur Wahl', 'A elegir', 'À escolha', '選べる種類', '선택'],
  material: ['Material and making', '材质与做工', 'Matière et fabrication', 'Material und Machart', 'Material y acabado', 'Material e acabamento', '素材とつくり', '소재와 만듦새'],
  measure: ['Size and weight', '尺寸与重量', 'Dimensions et poids', 'Maße und Gewicht', 'Medidas y peso', 'Medidas e peso', 'サイズと重さ', '크기와 무게'],
  use: ['Use and care', '使用与保养', 'Utilisation et entretien', 'Gebrauch und Pflege', 'Uso y cuidado', 'Uso e cuidados', '使い方とお手入れ', '사용과 관리'],
  proof: ['Origin and warranty', '产地与保障', 'Origine et garanties', 'Herkunft und Garantie', 'Origen y garantía', 'Origem e garantia', '産地と保証', '원산지와 보증'],
} as const; // biome-ignore format: a line per nature
const attributes: Record<Exclude<Nature, 'other'>, Attribute[]> = {
  choice: ['colour', 'pattern', 'style', 'scent', 'flavour', 'roast', 'variety', 'fit'],
  material: [
    'material',
    'upper',
    'sole',
    'lining',
    'filling',
    'frame',
    'handle',
    'wax',
    'stone',
    'finish',
    'technique',
    'ingredients',
    'allergens',
    'closure',
    'neckline',
    'sleeve',
  ],
  measure: [
    'size',
    'dimensions',
    'bladeLength',
    'cableLength',
    'length',
    'width',
    'height',
    'depth',
    'diameter',
    'thickness',
    'grammage',
    'packedSize',
    'capacity',
    'volume',
    'netWeight',
    'weight',
    'load',
    'pages',
    'pieces',
    'pack',
  ],
  use: [
    'compatibility',
    'gender',
    'age',
    'players',
    'playingTime',
    'level',
    'animal',
    'room',
    'skinType',
    'season',
    'assembly',
    'usage',
    'care',
    'warning',
    'storage',
    'shelfLife',
    'charging',
    'chargingTime',
    'connection',
    'heatSource',
  ],
  proof: ['origin', 'certificate', 'warranty'],
};
const members = new Map(Object.entries(attributes).flatMap(([nature, list]) => list.map((attribute) => [attribute, nature as Nature] as const)));

/** The titles are the starter's own words. */
export const natureTitles = (language: Language): string[] => Object.values(titles).map((title) => inLanguage(title, language));
