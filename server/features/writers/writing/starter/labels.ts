/** The starter's own words in eight languages: the names of attributes, one heading, yes and no, and who makes a thing. */
import { type Language, languages } from '@storewright/contract/kit/languages';
import { bare } from '../lines.ts';
import { type Attribute, attributes } from './attributes.ts';

/** The one of eight that this language says. */
export const inLanguage = (texts: readonly string[], language: Language): string => texts[order[language]]!;
const order: Record<Language, number> = { en: 0, zh: 1, fr: 2, de: 3, es: 4, pt: 5, ja: 6, ko: 7 };

export const specifications = (language: Language): string =>
  inLanguage(['Specifications', '商品规格', 'Fiche technique', 'Produktdetails', 'Especificaciones', 'Especificações', '仕様', '제품 사양'], language);

export const labelOf = (attribute: Attribute, language: Language): string => inLanguage(attributes[attribute], language).split('|')[0]!;

/** Which attribute a shop calls so: in the listing's language first, then as systems name it, in English, then in any other. */
export const attributeOf = (name: string, language: Language): Attribute | undefined => {
  const said = bare(name);
  return [language, 'en' as const, ...languages].map((one) => namesIn(one).get(said)).find((found) => found !== undefined);
};
const namesIn = (language: Language): ReadonlyMap<string, Attribute> => {
  const known = kept.get(language);
  if (known) return known;
  const names = new Map<string, Attribute>();
  for (const attribute of Object.keys(attributes) as Attribute[])
    for (const name of inLanguage(attributes[attribute], language).split('|')) if (!names.has(bare(name))) names.set(bare(name), attribute);
  kept.set(language, names);
  return names;
};
const kept = new Map<Language, ReadonlyMap<string, Attribute>>();

/** A field that holds yes or no, as this language says it; any other value as it is. */
export const answered = (value: string, language: Language): string => {
  const at = answers.indexOf(value.trim().toLowerCase());
  return at < 0 ? value : inLanguage(at < 2 ? yes : no, language);
};
/** Whether a value says something without its label: “5” and “true” do not. */
export const saysAlone = (value: string): boolean => /\p{L}/u.test(value) && !answers.includes(value.trim().toLowerCase());
const answers = ['yes', 'true', 'no', 'false'];
const yes = ['Yes', '是', 'Oui', 'Ja', 'Sí', 'Sim', 'はい', '예'];
const no = ['No', '否', 'Non', 'Nein', 'No', 'Não', 'いいえ', '아니요'];

/** A thing and its maker, or the thing alone. */
export const madeBy = (thing: string, maker: string, language: Language): string =>
  maker === '' ? thing : inLanguage(by, language).replace('{thing}', () => thing).replace('{maker}', () => maker); // biome-ignore format: one step after another
const by = [
  '{thing} by {maker}',
  '{thing}，品牌：{maker}',
  '{thing}, de {maker}',
  '{thing} von {maker}',
  '{thing} de {maker}',
  '{thing} de {maker}',
  '{maker}の{thing}',
  '{maker}의 {thing}',
];

/** Whatever the starter may add to what the owner and the shop said. */
export const ownWords = (language: Language): string[] => [
  ...Object.values(attributes).map((names) => inLanguage(names, language).split('|')[0]!),
  specifications(language),
  madeBy(' ', ' ', language),
  inLanguage(yes, language),
  inLanguage(no, language),
];
