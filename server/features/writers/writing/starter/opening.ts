/** The first lines of a description: frames that only facts fill. A frame that a fact does not bear out is left away. */
import { holdsCjk, isCjk, type Language } from '@storewright/contract/kit/languages';
import { lexicons } from '@storewright/contract/listing/lexicon/lexicons';
import { asMaterial, inRunningText } from '@storewright/contract/listing/wording/running-text';
import type { Source } from '../engine.ts';
import type { Attribute } from './naming/attributes.ts';
import { inLanguage } from './naming/labels.ts';
import type { Material } from './material.ts';
import { claimed } from './standing.ts';
import type { Row } from './rows/row.ts';
import { namesFor } from './naming/naming.ts';
import { isOfSubstance } from './search-worth.cjk.ts';
import { mentionsBrand, within } from './wording/mentioning.ts';
import { colon, comma, joinedTo, stop } from '../lines.ts';
import { isSaid } from './reading/passages/told.ts';

/** What it is and who makes it, then at most `most` more: material, a measure, what there is to choose from. */
export const openingOf = (source: Source, material: Material, most: number): { text: string; added: number } => {
  const { language, facts } = source;
  const full = (text: string): string => (/[.!?。！？…]["”’»」』)）]*$/u.test(text) ? text : text + stop(language));
  // A row of search words is no sentence; the title stands above it.
  const name = isKeywords(material.name, language) ? kindIn(source) : material.name;
  let text = name === '' || name !== material.name ? '' : full(name);
  const who = name === '' ? null : whoOf(source, { ...material, name });
  if (who && claimed(full(who), facts, language)) text = full(who);
  let added = 0;
  for (const sentence of sentencesOf(source, material)) {
    if (added === most) break;
    const longer = (text === '' ? '' : joinedTo(text, language)) + full(sentence);
    // Two sentences may say together what neither says alone.
    if (claimed(full(sentence), facts, language) && claimed(longer, facts, language)) [text, added] = [longer, added + 1];
  }
  return { text: text === '' && material.rows.length === 0 ? full(material.name) : text, added };
};

/** What the frames say of it, each a sentence. */
export const sentencesOfFacts = (source: Source, material: Material): string[] =>
  sentencesOf(source, material)
    .map((text) => text + stop(source.language))
    .filter((text) => claimed(text, source.facts, source.language));

/** “经典款 帆布包 大容量 通勤 送人”: words to be found by. */
export const isKeywords = (name: string, language: Language): boolean =>
  isCjk(language) &&
  holdsCjk(name) &&
  (language === 'ko' ? name.split(/\s+/u).length > 3 : /\s/u.test(name) || [...name].length > 16 || /[【（([/]/u.test(name));
const kindIn = ({ productType }: Source): string => (holdsCjk(productType) && !/[>/,、]/u.test(productType) ? productType : '');

const whoOf = ({ language }: Source, { name, rows }: Material): string | null => {
  const brand = valueOf(rows, 'brand');
  // « de la marque Éditions du Merle » is said of no book.
  if (!brand || rows.some(({ attribute }) => attribute === 'author') || mentionsBrand(name, brand)) return null;
  const [head, rest] = parted(name, language);
  // A name of several words is held together.
  const held = language === 'ja' && /\s/u.test(head) ? `「${head}」` : head;
  return filled(frames.by, language, { name: held, value: brand }) + rest;
};

/** “Harbour Lights by Tin Whale (board game)”: the maker stands behind what is made, not behind what is said of it. */
const parted = (name: string, language: Language): [string, string] => {
  if (isCjk(language)) return [name, ''];
  const [whole = '', head = '', rest = ''] =
    (language === 'de' ? measured.exec(name) : null) ??
    (language === 'en' || language === 'de' ? /^(\S.{2,}?)(\s[([–—|-].*|,\s.*)$/u.exec(name) : null) ??
    (language === 'de' ? /^(\S.*?)(\s(?:zu[mr]|mit|aus|für|im|in|ohne|ab)\s.*)$/u.exec(name) : null) ??
    [];
  if (!whole) return [name, ''];
  return [head, /^\s(?:zu[mr]\s|\d)/u.test(rest) ? `,${rest}` : rest.replace(/^\s[-|]\s/u, ' – ')];
};

/** „Sattelstütze Alu 27,2 mm“, „Bahn 42-teilig ab 3 Jahren“: what only small words follow is no part of a name. */
const measured = /^(\S.*?)(?<![\d.,\s])(\s(?:\d[\d.,]*\s?(?:mm|cm|m|kg|g|ml|l|W|V)|\d+-teilig)(?:\s[^\s\p{Lu}]\S*){0,8}(?:\sJahren?)?)$/u;

const sentencesOf = (source: Source, { name, rows, items, passages }: Material): string[] => {
  // What a sentence or a feature of the owner says needs no frame.
  const own = [name, ...items, ...passages.flatMap(({ parts }) => parts.flatMap((part) => ('items' in part ? part.items : part.sentences)))];
  return framedIn(source, { name, rows }, own).map(({ text }) => text);
};

/** `about` tells which row a sentence was made of. */
export type Framed = { text: string; about: Row };
const framedIn = ({ language }: Source, { name, rows }: Pick<Material, 'name' | 'rows'>, own: readonly string[]): Framed[] => {
  const said = (frame: Frame, value: string | null, about: Row | undefined): Framed[] =>
    about && value && !within(value, name) && !(frame === frames.material && ofName(value, name)) && !own.some((text) => isSaid(value, text))
      ? [{ text: filled(frame, language, { value }), about }]
      : [];
  const rowOf = (attribute: Attribute): Row | undefined => rows.find((row) => row.attribute === attribute);
  // Nobody opens a book by its measures.
  const measured = (rowOf('author') ? [] : measures).flatMap((attribute) => said(frames[attribute], measureOf(rows, attribute), rowOf(attribute)));
  const material = rowOf('material');
  // 내지 구성 is what the pages hold, whatever its key is.
  const isOfIt =
    material && (!isCjk(language) || namesFor('material', language).includes(material.label) || isOfSubstance({ attribute: undefined, label: material.label }));
  return [
    // „Aus Stahl / Mischgewebe“ is a list.
    ...said(
      frames.material,
      !isOfIt || /\s\/\s/u.test(valueOf(rows, 'material') ?? '') ? null : materialIn(valueOf(rows, 'material'), language),
      rowOf('material'),
    ),
    ...measured.slice(0, 1),
    ...rows.flatMap((row) => choiceOf(row, language).map((text) => ({ text, about: row }))),
  ];
};

/** What can be said of a thing beside its name, whatever else of the owner's text says it, too. */
export const factsBeside = (source: Source, name: string, rows: Row[]): Framed[] =>
  framedIn(source, { name, rows }, []).map(({ text, about }) => ({ text: text + stop(source.language), about }));

/** 刃渡りは210mmです。 길이는 21cm입니다. 产地：浙江安吉。 */
export const toldAs = ({ label, text }: Row, language: Language): string => {
  if (language === 'ja') return `${label}は${text}です。`;
  const last = language === 'ko' ? (label.codePointAt(label.length - 1) ?? 0) - 0xac00 : -1;
  // Without a syllable at its end nobody knows which of the two particles it takes.
  return last >= 0 && last < 11_172 ? `${label}${last % 28 === 0 ? '는' : '은'} ${text}입니다.` : label + colon(language) + text + stop(language);
};

/** „… aus Akazienholz. Aus Akazienholz, geölt.“ */
const ofName = (value: string, name: string): boolean => {
  const parts = value.split(', ');
  return parts.length === 2 && !/\d/u.test(value) && within(parts[0]!, name);
};
const valueOf = (rows: Row[], attribute: Attribute): string | null => {
  const row = rows.find((one) => one.attribute === attribute);
  return row && row.values.length === 1 && row.text.length <= 60 && !/[:：;；.。!?！？()（）\n]/u.test(row.text) ? row.text : null;
};
/** What a parcel weighs is not what is in it. */
const measureOf = (rows: Row[], attribute: Attribute): string | null => {
  const row = rows.find((one) => one.attribute === attribute);
  return row && !row.weighed && row.values.length === 1 && /^\d[\d.,\s×x]*\s?\p{L}{1,10}$/u.test(row.text) && row.text.length <= 30 ? row.text : null;
};
const measures = ['capacity', 'dimensions', 'weight'] as const;

/** Options are counted and named; too many to name are counted only. */
const choiceOf = ({ attribute, values, chosen, label }: Row, language: Language): string[] => {
  if (!chosen || values.length < 2 || (attribute !== 'colour' && attribute !== 'size' && attribute !== 'dimensions')) return [];
  // “Sem cor” and „Überraschungsfarbe“ are none to be counted.
  if (values.some((value) => uncounted.test(value))) return [];
  // 规格 of 50g and 250g are no sizes.
  const told = attribute === 'size' && sizeOfThings.test(label) ? 'dimensions' : attribute;
  const frame = told === 'dimensions' ? (isCjk(language) && !sized.test(label) ? 'kinds' : 'measured') : told;
  // “Color” is what an American shop calls it.
  const counted = filled(frames[frame], language, { name: label, value: String(values.length) }).replace(/colours/u, (word) =>
    /color/iu.test(label) ? 'colors' : word,
  );
  const named = values.join(comma(language));
  return [named.length <= 80 && values.length <= 12 ? filled(frames.named, language, { name: counted, value: named }) : counted];
};

const uncounted = /^(?:no|without|ohne|sans|sin|sem)(?!\p{L})|überrasch|surpris|surpresa|sorpresa|random|zufällig|隨機|随机|おまかせ|랜덤/iu;
/** « Talla » and 尺码 are of clothes. */
const sizeOfThings = /^(?:tamaños?|尺寸)$/iu;
const sized = /尺|サイズ|寸法|大きさ|크기|사이즈|치수/u;

/** “Es de algodón y piel”; what no sentence takes as it stands is left to the list. */
const materialIn = (value: string | null, language: Language): string | null =>
  value === null || unfit[language]?.test(value) ? null : joined(asMaterial(value, language), language);
/** A share first; „recycelter Kunststoff“, which would have to be declined; 羊毛70%、腈纶30%; 不锈钢，木手柄; 芦苇 / 碳纤维脚. */
const unfit: Partial<Record<Language, RegExp>> = { es: /^\d/u, pt: /^\d/u, fr: /^\d/u, de: /^\p{L}{3,}(?:er|es|e)\s/u, zh: /[%％，,；;+＋]/u };

const joined = (value: string | null, language: Language): string | null => {
  const parts = value?.split(', ') ?? [];
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || parts.length > 4 || isCjk(language) || !parts.every((part) => isMaterial(part, language))) return value;
  // “poliéster, algodão e látex” has its “e” already.
  if (parts.some((part) => part.includes(` ${ands[language]} `))) return value;
  const and = language === 'es' && /^h?i(?![ae])/iu.test(last) ? 'e' : ands[language];
  return `${parts.slice(0, -1).join(', ')} ${and} ${inRunningText(last, language)}`;
};
const ands: Partial<Record<Language, string>> = { en: 'and', de: 'und', fr: 'et', es: 'y', pt: 'e' };
/** “Oak, untreated” is not two materials. */
const isMaterial = (part: string, language: Language): boolean =>
  /^[\p{L}\s-]+$/u.test(part) &&
  part.toLowerCase().split(' ').some((word) => word.length > 2 && new RegExp(`(?:^|[|~ ])${word.replaceAll('-', '.')}(?![\\p{L}])`, 'u').test(materialsOf(language))); // biome-ignore format: one question
const materialsOf = (language: Language): string => (materials[language] ??= Object.values(lexicons[language].materials).join('|'));
const materials: Partial<Record<Language, string>> = {};

type Frame = readonly [string, string, string, string, string, string, string, string];
/** en, zh, fr, de, es, pt, ja, ko. Each a sentence as people say it: “Type: bowls” belongs into the table. */
// biome-ignore format: a line per frame
const frames = {
  by: ['{name} by {value}', '{value}的{name}', '{name}, de la marque {value}', '{name} von {value}', '{name}, de la marca {value}', '{name}, da marca {value}', '{value}の{name}です', '{value}의 {name}입니다'],
  material: ['Made of {value}', '{value}材质', 'En {value}', 'Aus {value}', 'Es de {value}', 'É de {value}', '素材は{value}です', '소재는 {value}입니다'],
  capacity: ['Holds {value}', '容量为{value}', 'Contenance de {value}', 'Fasst {value}', 'Capacidad de {value}', 'Capacidade de {value}', '容量は{value}です', '용량은 {value}입니다'],
  dimensions: ['Measures {value}', '尺寸为{value}', 'Mesure {value}', 'Misst {value}', 'Mide {value}', 'Mede {value}', 'サイズは{value}です', '크기는 {value}입니다'],
  weight: ['Weighs {value}', '重{value}', 'Pèse {value}', 'Wiegt {value}', 'Pesa {value}', 'Pesa {value}', '重さは{value}です', '무게는 {value}입니다'],
  colour: ['In {value} colours', '共{value}种颜色', 'En {value} coloris', 'In {value} Farben', 'En {value} colores', 'Em {value} cores', '全{value}色', '{value}가지 색상'],
  size: ['In {value} sizes', '共{value}个尺码', 'En {value} tailles', 'In {value} Größen', 'En {value} tallas', 'Em {value} tamanhos', '全{value}サイズ', '{value}가지 사이즈'],
  measured: ['In {value} sizes', '共{value}种尺寸', 'En {value} tailles', 'In {value} Größen', 'En {value} tamaños', 'Em {value} tamanhos', '全{value}サイズ', '{value}가지 크기'],
  kinds: ['In {value} kinds', '共{value}种{name}', 'En {value} versions', 'In {value} Ausführungen', 'En {value} versiones', 'Em {value} versões', '全{value}種類', '{name} {value}가지'],
  named: ['{name}: {value}', '{name}：{value}', '{name}\u00a0: {value}', '{name}: {value}', '{name}: {value}', '{name}: {value}', '{name}：{value}', '{name}: {value}'],
} as const satisfies Record<string, Frame>;

const filled = (frame: Frame, language: Language, { name = '', value }: { name?: string; value: string }): string =>
  inLanguage(frame, language).replace(/\{(name|value)\}/gu, (_, slot: string) => (slot === 'name' ? name : value));

/** What the frames say without a product. */
export const frameWords = (language: Language): string[] => [
  ...Object.values(frames).flatMap((frame) => inLanguage(frame, language).split(/\{\w+\}/u)),
  ...(language === 'ja' ? ['は', 'です'] : language === 'ko' ? ['은', '는', '입니다'] : []),
];
