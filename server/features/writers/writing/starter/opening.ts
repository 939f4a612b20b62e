/** The first lines of a description: frames that only facts fill. A frame that a fact does not bear out is left away. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { lexicons } from '@storewright/contract/listing/lexicon/lexicons';
import type { Source } from '../engine.ts';
import type { Attribute } from './attributes.ts';
import { inLanguage } from './labels.ts';
import { claimed, type Material } from './material.ts';
import type { Row } from './rows.ts';
import { mentionsBrand, within } from './mentioning.ts';
import { bare, comma, joinedTo, stop } from '../lines.ts';
import { isSaid } from './told.ts';

/** What it is and who makes it, then at most `most` more: material, a measure, what there is to choose from. */
export const openingOf = (source: Source, material: Material, most: number): { text: string; added: number } => {
  const { language, facts } = source;
  const full = (text: string): string => (/[.!?。！？…]["”’»」』)）]*$/u.test(text) ? text : text + stop(language));
  let text = full(material.name);
  const who = whoOf(source, material);
  if (who && claimed(full(who), facts, language)) text = full(who);
  let added = 0;
  for (const sentence of sentencesOf(source, material)) {
    if (added === most) break;
    const longer = joinedTo(text, language) + full(sentence);
    // Two sentences may say together what neither says alone.
    if (claimed(full(sentence), facts, language) && claimed(longer, facts, language)) [text, added] = [longer, added + 1];
  }
  return { text, added };
};

const whoOf = ({ language }: Source, { name, rows }: Material): string | null => {
  const brand = valueOf(rows, 'brand');
  if (!brand || mentionsBrand(name, brand)) return null;
  const [head, rest] = parted(name, language);
  return filled(frames.by, language, { name: head, value: brand }) + rest;
};

/** “Harbour Lights by Tin Whale (board game)”: the maker stands behind what is made, not behind what is said of it. */
const parted = (name: string, language: Language): [string, string] => {
  if (isCjk(language)) return [name, ''];
  const [whole = '', head = '', rest = ''] =
    (language === 'en' || language === 'de' ? /^(\S.{2,}?)(\s[([–—|-].*|,\s.*)$/u.exec(name) : null) ??
    (language === 'de' ? /^(\S.*?)(\s(?:zu[mr]|mit|aus|für|im|in|ohne)\s.*)$/u.exec(name) : null) ??
    [];
  if (!whole) return [name, ''];
  return [head, /^\szu[mr]\s/u.test(rest) ? `,${rest}` : rest.replace(/^\s[-|]\s/u, ' – ')];
};

const sentencesOf = ({ language }: Source, { name, rows, items, passages }: Material): string[] => {
  // What a sentence or a feature of the owner says needs no frame.
  const own = [name, ...items, ...passages.flatMap(({ parts }) => parts.flatMap((part) => ('items' in part ? part.items : part.sentences)))];
  const said = (frame: Frame, value: string | null): string[] =>
    value && !within(value, name) && !own.some((text) => isSaid(value, text)) ? [filled(frame, language, { value })] : [];
  const type = rows.find(({ attribute }) => attribute === 'type')?.text ?? '';
  const measured = measures.flatMap((attribute) => said(frames[attribute], measureOf(rows, attribute)));
  return [
    // What stands under “Type” in the table needs no sentence where the owner’s own sentences follow.
    ...(passages.length > 0 || isNamedBy(type, name) ? [] : said(frames.type, valueOf(rows, 'type'))),
    ...said(...materialIn(valueOf(rows, 'material'), language)),
    ...measured.slice(0, 1),
    ...rows.flatMap((row) => choiceOf(row, language)),
  ];
};

/** A “Water Bottle” called Trail Bottle needs not be told to be one. */
const isNamedBy = (type: string, name: string): boolean =>
  bare(type)
    .split(' ')
    .some((word) => word.length > 2 && bare(name).includes(word.replace(/(?<=.{3})(?:es|en|s|n|e)$/u, '')));

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
const choiceOf = ({ attribute, values, chosen }: Row, language: Language): string[] => {
  if (!chosen || values.length < 2 || (attribute !== 'colour' && attribute !== 'size' && attribute !== 'dimensions')) return [];
  const counted = filled(frames[attribute === 'dimensions' ? 'measured' : attribute], language, { value: String(values.length) });
  const named = values.join(comma(language));
  return [named.length <= 80 && values.length <= 12 ? filled(frames.named, language, { name: counted, value: named }) : counted];
};

/** “Es de algodón y piel”; shares are listed, not told. */
const materialIn = (value: string | null, language: Language): [Frame, string | null] => {
  const counted = /^\d/u.test(value ?? '') && (language === 'es' || language === 'pt');
  return [counted ? frames.composition : frames.material, counted ? value : joined(inRunningText(value, language), language)];
};
const joined = (value: string | null, language: Language): string | null => {
  const parts = value?.split(', ') ?? [];
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || parts.length > 4 || isCjk(language) || language === 'fr' || !parts.every((part) => isMaterial(part, language))) return value;
  const and = language === 'es' && /^h?i(?![ae])/iu.test(last) ? 'e' : ands[language];
  return `${parts.slice(0, -1).join(', ')} ${and} ${inRunningText(last, language)}`;
};
const ands: Partial<Record<Language, string>> = { en: 'and', de: 'und', es: 'y', pt: 'e' };
/** “Oak, untreated” is not two materials. */
const isMaterial = (part: string, language: Language): boolean =>
  /^[\p{L}\s-]+$/u.test(part) &&
  part.toLowerCase().split(' ').some((word) => word.length > 2 && new RegExp(`(?:^|[|~ ])${word.replaceAll('-', '.')}(?![\\p{L}])`, 'u').test(materialsOf(language))); // biome-ignore format: one question
const materialsOf = (language: Language): string => (materials[language] ??= Object.values(lexicons[language].materials).join('|'));
const materials: Partial<Record<Language, string>> = {};

/** “Stainless steel” is small within a sentence; a brand, a place and a German noun keep their capital. */
export const inRunningText = <Value extends string | null>(value: Value, language: Language): Value => {
  const first = value && /^\p{Lu}\p{Ll}+/u.exec(value)?.[0].toLowerCase();
  if (!value || !first || language === 'de' || isCjk(language)) return value;
  const { materials, modifiers, certificates } = lexicons[language];
  const plain = [materials, modifiers, certificates].some((words) =>
    Object.values(words).some((terms) => new RegExp(`(?:^|[|~])${first}(?![\\p{L}])`, 'u').test(terms)),
  );
  return plain && !brands.has(first) ? ((value[0]!.toLowerCase() + value.slice(1)) as Value) : value;
};
const brands = new Set(['tencel', 'lycra']);

type Frame = readonly [string, string, string, string, string, string, string, string];
/** en, zh, fr, de, es, pt, ja, ko. Where words are written together, a sign parts what is ours from what is the owner's. */
// biome-ignore format: a line per frame
const frames = {
  by: ['{name} by {value}', '{name}（{value}）', '{name}, de la marque {value}', '{name} von {value}', '{name}, de la marca {value}', '{name}, da marca {value}', '{name}（{value}）', '{name} ({value})'],
  type: ['Type: {value}', '类型：{value}', 'Type\u00a0: {value}', 'Art: {value}', 'Tipo: {value}', 'Tipo: {value}', '種類：{value}', '종류: {value}'],
  material: ['Made of {value}', '材质：{value}', 'Matière\u00a0: {value}', 'Aus {value}', 'Es de {value}', 'É de {value}', '素材：{value}', '소재: {value}'],
  composition: ['Material: {value}', '材质：{value}', 'Matière\u00a0: {value}', 'Material: {value}', 'Composición: {value}', 'Composição: {value}', '素材：{value}', '소재: {value}'],
  capacity: ['Holds {value}', '容量：{value}', 'Contenance de {value}', 'Fasst {value}', 'Capacidad de {value}', 'Capacidade de {value}', '容量：{value}', '용량: {value}'],
  dimensions: ['Measures {value}', '尺寸：{value}', 'Mesure {value}', 'Misst {value}', 'Mide {value}', 'Mede {value}', 'サイズ：{value}', '크기: {value}'],
  weight: ['Weighs {value}', '重量：{value}', 'Pèse {value}', 'Wiegt {value}', 'Pesa {value}', 'Pesa {value}', '重さ：{value}', '무게: {value}'],
  colour: ['In {value} colours', '{value}种颜色', 'En {value} coloris', 'In {value} Farben', 'En {value} colores', 'Em {value} cores', '{value}色', '{value}가지 색상'],
  size: ['In {value} sizes', '{value}个尺码', 'En {value} tailles', 'In {value} Größen', 'En {value} tallas', 'Em {value} tamanhos', '{value}サイズ', '{value}가지 사이즈'],
  measured: ['In {value} sizes', '{value}种尺寸', 'En {value} dimensions', 'In {value} Größen', 'En {value} medidas', 'Em {value} tamanhos', '{value}サイズ', '{value}가지 크기'],
  named: ['{name}: {value}', '{name}：{value}', '{name}\u00a0: {value}', '{name}: {value}', '{name}: {value}', '{name}: {value}', '{name}：{value}', '{name}: {value}'],
} as const satisfies Record<string, Frame>;

const filled = (frame: Frame, language: Language, { name = '', value }: { name?: string; value: string }): string =>
  inLanguage(frame, language).replace(/\{(name|value)\}/gu, (_, slot: string) => (slot === 'name' ? name : value));

/** What the frames say without a product; `count` stands where options are counted. */
export const frameWords = (language: Language, count: number): string[] =>
  Object.values(frames).map((frame) => filled(frame, language, { value: String(count) }));
