/** Which attribute a fact is about, and what a listing calls it: the owner's word where the listing's language has it. */
import { holdsCjk, isCjk, type Language, languages } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { type Attribute, attributes } from './attributes.ts';
import { germanNouns } from './label-grammar.ts';
import { inLanguage } from './labels.ts';
import { romanisedKey } from './romanised-keys.ts';

/** A fact's name, or the last word of the field it comes from (`custom.material`), says what it is; its value, which of several. */
export const attributeOf = (fact: Pick<Fact, 'name' | 'field' | 'value'>, language: Language): Attribute | undefined => {
  const found =
    namesOf(fact.name, language)[0] ??
    namesOf(keyOf(fact), language)[0] ??
    (holdsCjk(fact.name) ? undefined : namesOf(romanisedKey(keyOf(fact), language) ?? '', language)[0]);
  // 製造者 over a key that says `maker` is no brand.
  if (found?.attribute === 'brand' && isCjk(language) && namesOf(fact.name, language).length === 0 && !isLatin(fact.name)) return undefined;
  // Who wears it in the picture is no model of it.
  return found && !(found.attribute === 'model' && worn.test(fact.value)) ? meantBy(found.attribute, fact.value, language) : undefined;
};

const isLatin = (text: string): boolean => !holdsCjk(text);
const worn = /\d{3}\s?cm|\d[.,]\d{2}\s?m(?!\p{L})|\d['’]\d|着用|试穿|착용|\d{2,3}\s?사이즈/u;

const calledOf = (attribute: Attribute, fact: Pick<Fact, 'name' | 'field' | 'source'>, language: Language): string => {
  const told = isKey(fact) ? romanisedKey(fact.name, language) : undefined;
  if (told) return told;
  const own = namesOf(fact.name, language).filter((one) => one.language === language);
  const name = (own.find((one) => one.attribute === attribute) ?? own[0])?.name;
  // A key in English is a key in any shop: `pack` says “Pack size”.
  // “対応サイズ” over a key that says `fit` is what the owner calls it.
  if (!name && isCjk(language) && !isKey(fact) && holdsCjk(fact.name)) return fact.name.trim();
  // « Lieu de fabrication » over a key that says `fabrication`: what nobody else calls so is the owner's own word.
  if (!name && fact.source === 'metafield' && !isKey(fact) && isOwn(fact.name, language)) return capitalised(fact.name.trim());
  if (!name || (language === 'en' && isKey(fact) && !saidSo.has(spelled(fact.name)))) return ourLabel(attribute, language);
  const said = fact.name.trim();
  // “INGREDIENTS” is a label as others are.
  return capitalised(
    spelled(name) === spelled(said) && (!isKey(fact) || language === 'en') && !/^\p{Lu}{4,}/u.test(said) ? said : language === 'de' ? germanNouns(name) : name,
  );
};

/** No list has it, and in another language's shop it is not English. */
const isOwn = (name: string, language: Language): boolean =>
  !holdsCjk(name) && name.trim().length <= 40 && namesOf(name, language).length === 0 && (language === 'en' || !english.test(name));
const english =
  /(?<!\p{L})(?:of|the|and|for|with|size|weight|colou?r|care|made|country|origin|pack|number|time|level|fabric|length|width|height|closure|brand|age|power|battery|warranty|contents?|notes?|safe|free|product|item|finish|scent|flavou?r|washing|wash)(?!\p{L})/iu;

/** What an English shop calls by another of the names is a label as it stands. */
const saidSo = new Set('process fabric composition taste fragrance fastening surface coating outsole print design difficulty'.split(' '));

/** Iga of Mie is where it is from, and no country: 原産国 is said of one. */
export const labelOf = (attribute: Attribute, fact: Pick<Fact, 'name' | 'field' | 'source' | 'value'>, language: Language): string => {
  const label = calledOf(attribute, fact, language);
  return label === '原産国' && isKey(fact) && /[都道府県市区町村]$/u.test(fact.value.trim()) ? '産地' : label;
};

export const ourLabel = (attribute: Attribute, language: Language): string => inLanguage(attributes[attribute], language).split('|')[0]!;

/** Who makes a book is no brand of it. */
export const publisherLabel = (language: Language): string => inLanguage(publisher, language);
const publisher = ['Publisher', '出版社', 'Éditeur', 'Verlag', 'Editorial', 'Editora', '出版社', '출판사'] as const;

/** How a lipstick looks on the lips is no treatment of a surface. */
export const makeupFinishLabel = (language: Language): string => inLanguage(makeupFinish, language);
const makeupFinish = ['Finish', '妆效', 'Fini', 'Finish', 'Acabado', 'Acabamento', '仕上がり', '마무리감'] as const;
export const isMakeup = (text: string): boolean =>
  /lipstick|lip gloss|foundation|eye ?shadow|nail polish|lippenstift|lidschatten|nagellack|rouge à lèvres|fard à|vernis à ongles|pintalabios|labial|sombra de ojos|esmalte de uñas|batom|sombra de olhos|esmalte|口红|唇釉|唇膏|眼影|粉底|腮红|指甲油|口紅|リップ|アイシャドウ|ファンデ|マニキュア|립스틱|틴트|아이섀도|파운데이션|매니큐어/iu.test(
    text,
  );

/** The names of an attribute in a language, so that “Höhe 28 cm” says no more than the height. */
export const namesFor = (attribute: Attribute, language: Language): string[] => inLanguage(attributes[attribute], language).split('|');

/** Where nobody gave a name, the key stands for one. */
export const isKey = ({ name, field, source }: Pick<Fact, 'name' | 'field' | 'source'>): boolean =>
  source === 'metafield' && spelled(name) === spelled(keyOf({ field }));

/** What keys lose: `hoehe` and `hohe` are Höhe, `masse` is Maße, `comprimento_lamina` is Comprimento da lâmina. */
export const unaccented = (name: string): string[] => {
  const plain = spelled(name);
  const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}|['’]/gu, '').normalize('NFC').replaceAll('ß', 'ss'); // biome-ignore format: one step after another
  const short = plain.replace(/ (?:de la|del|d[aeou]s?|des|du)(?= )/gu, '').replace(/ d['’]/gu, ' ');
  return [...new Set([bare(plain), bare(short), bare(plain.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))])];
};

/** One word goes by several things: a size of 40 × 60 cm is no size of clothes, and a content of 250 g is no list of parts. */
const meantBy = (attribute: Attribute, value: string, language: Language): Attribute => {
  const many = /[,，、;+\n]/u.test(value);
  switch (attribute) {
    case 'size':
    case 'dimensions':
      if (long.test(value) && !clothes.test(value)) return 'dimensions';
      return amount(value, volumes) ? 'capacity' : attribute;
    case 'weight':
      return long.test(value) && !amount(value, masses) ? 'dimensions' : attribute;
    case 'volume':
    case 'netWeight':
    case 'contents':
      if (amount(value, masses)) return 'netWeight';
      if (amount(value, volumes)) return attribute === 'contents' ? 'volume' : attribute;
      return attribute !== 'contents' && (many || /\p{L}{3,}.*\s\p{L}{3,}/u.test(value)) ? 'contents' : attribute;
    // “Fill: 220 g” of a candle is how much there is, and no stuffing; 净含量, 内容量, 내용량 and Füllmenge are said of litres as well.
    case 'filling':
      if (amount(value, masses)) return 'netWeight';
      if (amount(value, volumes)) return isCjk(language) || language === 'de' ? 'netWeight' : 'volume';
      return attribute;
    case 'light':
      return /\d\s?K\b/u.test(value) ? 'colourTemperature' : /\d\s?(?:lm|lumens?)\b/iu.test(value) ? 'lightOutput' : attribute;
    case 'storage':
      return /\d\s?[GT]B\b/u.test(value) ? 'memory' : attribute;
    default:
      return attribute;
  }
};
const long =
  /\d\s?(?:[mc]?m|in|inch(?:es)?|ft|feet|Zoll|pouces?|pulgadas?|polegadas?|["″”]|毫米|厘米|公分|米|ミリ|センチ|インチ|센티|인치)(?!\p{Ll})|\d\s*[x×✕*]\s*\d/iu;
const clothes = /(?<![\p{L}\p{N}])(?:\d?X{0,3}[SL]|M)(?![\p{L}\p{N}])/u;
const masses = '[mk]?g|gr|oz|lbs?|克|千克|公斤|グラム|キロ|그램';
const volumes = '[mcd]?l|fl\\.? ?oz|毫升|升|リットル|ミリリットル|밀리리터|리터';
/** A measure and nothing else. */
const amount = (value: string, units: string): boolean =>
  new RegExp(`^\\s*(?:\\p{L}{1,6}\\.?\\s*|[≈~])?\\d[\\d.,\\s×x*]*(?:${units})\\.?\\s*(?:[(（].*)?$`, 'iu').test(value);

type Name = { attribute: Attribute; language: Language; name: string };
/** Those of the listing's language first, and as they are spelled before what they might be. */
const namesOf = (name: string, language: Language): Name[] => {
  const way = spelled(name);
  const rank = (one: Name): number => Number(one.language === language) * 2 + Number(spelled(one.name) === way);
  // “Pile” is no battery in an English shop.
  return (known.get(way) ?? []).filter((one) => language !== 'en' || one.language === 'en').toSorted((one, other) => rank(other) - rank(one));
};
const spelled = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.:：-]+/g, ' ')
    // Korean and Chinese names are written with a space or without.
    .replace(/(?<=[^ -\u00ff]) (?=[^ -\u00ff])/gu, '')
    .trim();
const keyOf = ({ field }: Pick<Fact, 'field'>): string => field.split('.').at(-1) ?? '';
const capitalised = (text: string): string => (/^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

const known = new Map<string, Name[]>();
for (const [attribute, texts] of Object.entries(attributes) as [Attribute, readonly string[]][])
  for (const [index, language] of languages.entries())
    for (const name of texts[index]!.split('|'))
      for (const way of new Set([spelled(name), ...unaccented(name)])) known.set(way, [...(known.get(way) ?? []), { attribute, language, name }]);
