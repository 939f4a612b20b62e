/** The title, and the title for search results, from material alone. Nothing here adds a word that says something about the product. */
import { claimsIn } from '@storewright/contract/listing/claims';
import { widthEm } from '@storewright/contract/listing/width';
import type { TitlePattern } from '@storewright/contract/voice/style';
import type { Limits, Source } from '../engine.ts';
import type { Attribute } from './naming/attributes.ts';
import { namesFor } from './naming/naming.ts';
import type { Material } from './material.ts';
import type { Row } from './rows/row.ts';
import { mentionsBrand, within } from './wording/mentioning.ts';
import { ownSearchTitle } from './own-search-title.ts';
import { atEnd } from './wording/title-ends.ts';
import { bare, squeezed } from '../lines.ts';
import { shortened } from '../shortened.ts';
import { isCjk } from '@storewright/contract/kit/languages';
import { cutBetweenWords } from './wording/cut.ts';
import { wordOfKind } from './plain-name.cjk.ts';
import { claimed } from './standing.ts';

/** `pattern`: how the shop's own titles are made, where it is known. */
export const titleOf = (source: Source, { name, rows }: Material, limits: Limits, pattern: TitlePattern | null): string => {
  const brand = rows.find(({ attribute }) => attribute === 'brand')?.text ?? '';
  // Who makes a book stands behind its name nowhere.
  const unnamed = brand !== '' && !rows.some(({ attribute }) => attribute === 'author') && !mentionsBrand(name, brand) && brand.length <= 30;
  const fits = (text: string) => text.length <= limits.titleCharacters;
  const between = pattern?.separator ?? '';
  if (unnamed && between !== '' && pattern!.parts.at(-1) === 'brand') {
    const behind = between + brand;
    return extended(name, source, rows, (text) => fits(text + behind), between) + (fits(name + behind) ? behind : '');
  }
  const leads = pattern?.parts[0] === 'brand';
  // Where the noun opens its phrase nothing stands before it: « Lampe de bureau – Atelier », not « Atelier Lampe de bureau ».
  if (unnamed && !leads && nounFirst.has(source.language)) {
    const behind = ` ${/\s([–—|-])\s/u.exec(name)?.[1] ?? '–'} ${brand}`;
    const kept = fits(name + behind) ? behind : '';
    return extended(name, source, rows, (text) => fits(text + kept), between) + kept;
  }
  const led = leads ? between || ' ' : ' ';
  // “Pell & Rowan Harbour Overshirt”: an article opens a name, and stands behind none.
  const named = unnamed ? `${brand}${led}${source.language === 'en' ? name.replace(/^The (?=\p{Lu})/u, '') : name}` : name;
  // In Chinese a material stands before what it is made into, and behind the maker.
  if (unnamed && source.language === 'zh' && fits(named)) return brand + led + extended(name, source, rows, (text) => fits(brand + led + text));
  return extended(fits(named) ? named : name, source, rows, fits, pattern?.parts.includes('attribute') ? between : '');
};

const nounFirst: ReadonlySet<Source['language']> = new Set(['fr', 'es', 'pt']);

/** The title for search results: the name first, then what fits beside the shop's name. */
export const seoTitleOf = (source: Source, { name, rows }: Material, limits: Limits): string => {
  const fits = (text: string) => widthEm(text) <= limits.seoTitleEm && [...text].length <= limits.seoTitleCharacters;
  const own = source.variant === 0 ? ownSearchTitle(name, source, fits) : undefined;
  if (own !== undefined) return own;
  // “돌아기 선물” goes as a whole: cut behind its first word it would hang.
  const told = fits(name) ? name : name.replace(/\s\S{0,6}(?:아기|아이)\s선물\S{0,2}(?=\s|$)/u, '');
  return fits(told)
    ? extended(told, { ...source, variant: source.variant + 1 }, rows, fits)
    : cutFor(told, source, (text) => fits(text) && claimed(text, source.facts, source.language));
};

/** As much of a name as fits, with the word that says what the thing is: of a maker alone, or of the cars that mats are for, nobody learns that. */
const cutFor = (name: string, source: Source, fits: (text: string) => boolean): string => {
  const cut = cutShort(name, source, fits);
  const { vendor, tags } = source;
  if (vendor !== '' && bare(cut) === bare(vendor)) {
    const unnamed = name.slice(cut.length).trim();
    return fits(unnamed) ? unnamed : cutShort(unnamed, source, fits) || cut;
  }
  // What a shop sorts by first and the name says is what it is.
  const kind = tags[0] ?? '';
  if (kind.length < 2 || !name.split(' ').includes(kind) || within(kind, cut)) return cut;
  // „Brühgruppe passend für …“ needs no „Ersatzteil“ behind it.
  if (!isCjk(source.language) && tags.some((tag) => /\p{L}{4}/u.test(tag) && within(tag, cut))) return cut;
  const head = cutShort(name, source, (text) => fits(`${text} ${kind}`));
  return head === '' ? cut : `${head} ${kind}`;
};

const cutShort = (name: string, { language }: Source, fits: (text: string) => boolean): string => {
  const words = name.split(' ');
  // English names a thing last: of “Western Red Cedar Raised Garden Bed Kit” the end says what it is.
  const ends = language === 'en' && words.length > 3 && /^[\p{L}'’ -]+$/u.test(name) && !/\s-|\s(?:with|without|for|in|of|by|and|to|from|set)\s/iu.test(name);
  const end = ends ? words.slice(1, -1).map((_, at) => words.slice(at + 1).join(' ')).find(fits) : undefined; // biome-ignore format: one step after another
  return end ?? (isCjk(language) ? cutBetweenWords : shortened)(name, fits);
};

/** A name followed by what sets it apart, as long as it fits. Only what has one value: a shirt in five colours has no colour. */
const extended = (name: string, source: Source, rows: Row[], fits: (text: string) => boolean, between = ''): string => {
  const { facts, language, variant } = source;
  const orders: Attribute[][] = [
    ['capacity', 'netWeight', 'material', 'size', 'colour'],
    ['material', 'colour', 'capacity', 'netWeight'],
    ['colour', 'size', 'dimensions', 'material'],
  ];
  let title = name;
  // “Bowl | Oat | Seconds” is a row of words, and long enough; behind “직소퍼즐 500피스 - 여름 바닷가 마을” 종이 would be of the village.
  let added = name.split(/\s[|–—-]\s/u).length > (isCjk(language) ? 1 : 2) ? 2 : 0;
  for (const attribute of orders[variant % 3]!) {
    const row = rows.find((one) => one.attribute === attribute);
    if (!row || row.values.length !== 1 || row.text.length > 24 || added === 2 || /[,，、・;；(（]/u.test(row.text) || saysAlready(title, row, language))
      continue;
    if ((attribute === 'capacity' || attribute === 'netWeight') && isAnothersMeasure(title, row)) continue;
    // Of one can, or of a box of ten.
    if (attribute === 'netWeight' && rows.some((one) => one.chosen && one.values.length > 1 && (one.attribute === 'pack' || one.attribute === 'packaging')))
      continue;
    // 幕布重量 is what the cloth weighs, and no more.
    if (attribute === 'netWeight' && isCjk(language) && !namesFor(attribute, language).includes(row.label)) continue;
    // “…Inteiriça, carbono / EVA”: two materials and a stroke are for the table.
    if (attribute === 'material' && !isCjk(language) && /[/|&+]/u.test(row.text)) continue;
    // “…con correa, TPE” would say it of the strap.
    if (attribute === 'material' && endsWithPart.test(title)) continue;
    // 胡桃木置物架, but no “ABS+硅胶 LED台灯 三档调光”.
    if (isCjk(language) && /[/／]|^(?:free|one ?size|f|均码|フリー(?:サイズ)?|프리(?:사이즈)?)$/iu.test(row.text)) continue;
    // “すりきり約220ml” is told in its row.
    if (isCjk(language) && /[约約]\s?\d|약 ?\d/u.test(row.text)) continue;
    if (isBefore(row, language) && (!/^\p{Script=Han}{2,5}(?:\s|$)(?<!\s)/u.test(row.text) || !opensByKind(title, source, rows))) continue;
    // "Water-based" may stand under colour; what is sold by colour is a colour.
    if ((attribute === 'colour' && !row.chosen) || /^\s*(?:\p{L}{2,6}\.\s|[≈~约約]|about|approx|circa)/iu.test(row.text)) continue;
    const longer = withRow(title, row, language, between);
    if (fits(longer) && claimed(longer, facts, language)) [title, added] = [longer, added + 1];
  }
  return title;
};

const endsWithPart = /\s(?:con|com|avec|mit|with)\s\p{L}+(?:\s\p{L}+){0,2}$/iu;

/** A load of 200 kg is no content; beside “350 ml” a weight is one too many, and so is the count of “20 bags” said again. */
const isAnothersMeasure = (title: string, { attribute, text }: Row): boolean =>
  (attribute === 'capacity' && /\d\s?(?:kg|lbs?|公斤|千克)(?!\p{L})/iu.test(text)) ||
  /\d\s?(?:[mcd]?l|k?g|oz|毫升|升|克)(?!\p{L})/iu.test(title) ||
  numbersIn(text).some((number) => numbersIn(title).includes(number));

/** In Chinese what it is made of and its colour stand before what it is, a measure behind it. */
const isBefore = ({ attribute }: Row, language: Source['language']): boolean => language === 'zh' && (attribute === 'material' || attribute === 'colour');
/** 胡桃木 before 置物架, but no 电化石墨 before 角磨机碳刷: that would be of the grinder; and none before the 石墨烯 of another row. */
const opensByKind = (title: string, { productType, tags }: Source, rows: readonly Row[]): boolean => {
  const [head = ''] = title.split(/\s/u);
  const names = (part: string): boolean => part.length > 1 && head.startsWith(part) && head.length > part.length;
  return (productType === '' || wordOfKind(title, productType) === head) && ![...tags, ...rows.map(({ text }) => text)].some(names);
};
const withRow = (title: string, row: Row, language: Source['language'], between: string): string => {
  const { attribute, text } = row;
  return isBefore(row, language)
    ? text + (between || (/[A-Za-z0-9]$/.test(text) || /^[A-Za-z0-9]/.test(title) ? ' ' : '')) + title
    : title + (between || (language === 'zh' || language === 'ja' ? ' ' : ', ')) + atEnd(text, title, attribute, language);
};

/** "750ml" says "750 ml", "900 毫升" says 900 ml, and an oak chair says oak. */
const saysAlready = (title: string, { attribute, text }: Row, language: Source['language']): boolean => {
  if (squeezed(title).includes(squeezed(text))) return true;
  if (attribute === 'material') {
    // “Alloy pedals, aluminium”, 铝合金水壶架 6061铝合金: one material is enough in a title.
    if (claimsIn(title, [], language).some(({ kind }) => kind === 'material') || (language === 'zh' && title.includes(text.at(-1)!))) return true;
    // 织金提花 before 新中式织金马面裙.
    if (language === 'zh' && [...text].some((_, at) => /^\p{Script=Han}{2}$/u.test(text.slice(at, at + 2)) && title.includes(text.slice(at, at + 2))))
      return true;
    const words = bare(text.replace(/\d+\s?[%％]/gu, ' ')).split(' ');
    if (words.some((word) => (/\p{L}{3,}/u.test(word) || cjk.test(word)) && within(word, title))) return true;
  }
  const numbers = numbersIn(text);
  return numbers.length > 0 && numbers.every((number) => numbersIn(title).includes(number));
};
const cjk = /\p{Script=Han}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)?/g) ?? [];
