/** Titles, the text for search results, and tags, from material alone. Nothing here adds a word that says something about the product. */
import { claimsIn } from '@storewright/contract/listing/claims';
import { widthEm } from '@storewright/contract/listing/width';
import type { TitlePattern } from '@storewright/contract/voice/style';
import type { Limits, Source } from '../engine.ts';
import type { Attribute } from './naming/attributes.ts';
import { claimed, type Material, standing } from './material.ts';
import type { Row } from './rows/row.ts';
import { isAbout, mentionsBrand, within } from './wording/mentioning.ts';
import { inRunningText } from '@storewright/contract/listing/wording/running-text';
import { isSameKind } from './naming/kinds.ts';
import { atEnd } from './wording/title-ends.ts';
import { isSaid } from './reading/told.ts';
import { bare, colon, joinedTo, sentencesOf, stop } from '../lines.ts';
import { shortened } from '../shortened.ts';
import { isCjk } from '@storewright/contract/kit/languages';
import { byItsMaker, isKeywords, sentencesOfFacts } from './opening.ts';
import { freeIn, isNotice, withoutWarnings } from './reading/notes.ts';
import { cutBetweenWords } from './wording/cut.ts';
import { capital, isShouted, tidyTitle, withoutDecoration } from '@storewright/contract/listing/wording/shouting';
import { yesAndNo } from './naming/answers.ts';
import { aloneIn, isPointing, listedIn } from './reading/alone.latin.ts';
import { headOf, spoken } from './wording/wording.ts';

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
  const named = unnamed ? `${brand}${led}${name}` : name;
  // In Chinese a material stands before what it is made into, and behind the maker.
  if (unnamed && source.language === 'zh' && fits(named)) return brand + led + extended(name, source, rows, (text) => fits(brand + led + text));
  return extended(fits(named) ? named : name, source, rows, fits, pattern?.parts.includes('attribute') ? between : '');
};

const nounFirst: ReadonlySet<Source['language']> = new Set(['fr', 'es', 'pt']);

/** The title for search results: the name first, then what fits beside the shop's name. */
export const seoTitleOf = (source: Source, { name, rows }: Material, limits: Limits): string => {
  const fits = (text: string) => widthEm(text) <= limits.seoTitleEm && [...text].length <= limits.seoTitleCharacters;
  const own = source.seoTitle;
  if (
    source.variant === 0 &&
    tidyTitle(own) === own &&
    !isShouted(own) &&
    fits(own) &&
    isAbout(name, own, source) &&
    claimed(own, source.facts, source.language)
  )
    return own;
  return fits(name)
    ? extended(name, { ...source, variant: source.variant + 1 }, rows, fits)
    : (isCjk(source.language) ? cutBetweenWords : shortened)(name, (text) => fits(text) && claimed(text, source.facts, source.language));
};

export const seoDescriptionOf = (source: Source, material: Material, limits: Limits): string => {
  const { language, variant } = source;
  const { name } = material;
  const fits = (text: string) => widthEm(text) <= limits.seoDescriptionEm;
  const full = (text: string) => (/[.!?。！？…]["”’»」』)）]*$/u.test(text) ? text : text + stop(language));
  const isTold = standing(source);
  const kind = `${name} ${source.productType}`;
  const whole = material.passages.flatMap(freeIn).filter((text) => !/[:：]$/u.test(text) && !pointing.test(text) && !isNotice(text));
  const sentences = isCjk(language) ? withoutWarnings(whole).filter(isTold) : aloneIn(material.passages, kind, (text) => !pointing.test(text) && isTold(text));
  const points = isCjk(language) ? material.items.filter((item) => !isNotice(item)) : listedIn(material.items, material.passages);
  const items = points.filter(isTold).map(full);
  // What a parcel weighs is for whoever carries it.
  const facts = sentencesOfFacts(source, material);
  // What a shop calls by a name of its own is read in its table.
  const isKnown = ({ attribute }: Row): boolean => isCjk(language) || (attribute !== undefined && !later.has(attribute));
  const all = material.rows.filter(({ attribute, weighed }) => attribute !== 'brand' && attribute !== 'type' && !weighed);
  const listed = [...all.filter(isKnown), ...(facts.length + sentences.length + items.length === 0 ? all.filter((row) => !isKnown(row)) : [])];
  const values = new Map(
    listed.map(({ attribute, label, text }) => [full(label + colon(language) + (attribute === 'material' ? inRunningText(text, language) : text)), text]),
  );
  // Where sentences tell of it, a label among them would be read as one.
  const framed = isCjk(language) && sentences.length + items.length > 0;
  const labels = [...values.keys()];
  const rows = framed ? facts : [...facts, ...labels];
  const told = sentences.length + items.length > 0;
  const own = source.seoDescription;
  // What the owner wrote for search results before is kept where it stands up.
  if (variant === 0 && isAbout(name, own, source) && widthEm(own) >= limits.seoDescriptionEm * 0.6 && fits(own) && sentencesOf(own).every(standing(source)))
    return own;
  const ordered = [
    [
      ...sentences.slice(0, 1),
      ...(framed || [...sentences, ...items].some(isConcrete) ? [] : (told ? facts : rows).filter(isConcrete).slice(0, 1)),
      ...sentences.slice(1),
      ...items,
      ...rows,
    ],
    [...items, ...sentences, ...rows],
    [...rows, ...items, ...sentences],
  ][variant % 3]!;
  // Of a row of search words so many stand before the first sentence as leave it its place.
  const beside = (text: string): boolean => ordered[0] === undefined || fits(joinedTo(full(text), language) + ordered[0]);
  const headFor = (all: string): string =>
    isCjk(language) && !beside(all) ? cutBetweenWords(all, (text) => beside(text) && claimed(text, source.facts, language)) || all : headOf(all, language);
  // The name comes first unless the first sentence says it.
  // A row of search words is no sentence: the kind of thing is said, where the first sentences do not.
  const searched = isKeywords(name, language) && sentences.length + items.length > 0;
  const said = searched ? byItsMaker(source, material) : '';
  const isNamed = searched && mentionsKind([...sentences, ...items].slice(0, 3).join(' '), [source.productType, ...name.split(/\s+/u)]);
  const head = said !== '' && claimed(said, source.facts, language) ? said : full(headFor(spoken(name, language)));
  const named = (ordered[0] && (isAbout(name, ordered[0], source) || opensAs(name, ordered[0], language))) || isNamed ? ordered : [head, ...ordered];
  const chosen: string[] = [];
  // Sentences read on; what stands under a label comes behind them, whichever of them was taken first.
  const inOrder = (parts: string[]): string =>
    [...parts.filter((part) => !values.has(part)), ...parts.filter((part) => values.has(part))].reduce(
      (before, part) => (before ? joinedTo(before, language) : '') + part,
      '',
    );
  let isBroken = false;
  for (const part of named) {
    const text = chosen.join(' ');
    // Without the sentence before it nobody knows what “it” is.
    if (isBroken && isPointing(part, kind)) continue;
    isBroken = sentences.includes(part);
    // Behind sentences enough to fill the place a label is no sentence.
    const short = part.length < shortItem && items.includes(part);
    if (told && (values.has(part) || short) && !isCjk(language) && widthEm(text) >= enough) continue;
    // What is said already is not said again.
    if (within(part, text) || isSaid(values.get(part) ?? part, text) || (values.has(part) && within(part.split(/\s?[:：]/u)[0]!, text))) continue;
    const longer = inOrder([...chosen, part]);
    // Two parts may say together what neither says alone.
    if (fits(longer) && claimed(longer, source.facts, language)) {
      chosen.push(part);
      isBroken = false;
    }
  }
  return inOrder(chosen) || shortened(named[0] ?? '', (cut) => fits(cut) && claimed(cut, source.facts, language));
};

/** “Marathon Plus - der Unplattbare.” names it. */
const opensAs = (name: string, sentence: string, language: Source['language']): boolean =>
  !isCjk(language) && bare(name).split(' ').length > 2 && `${bare(sentence)} `.startsWith(`${bare(name).split(' ').slice(0, 2).join(' ')} `);
/** What one asks for once one has it. */
const later = new Set<Row['attribute']>(['season', 'shelfLife', 'storage', 'care', 'usage', 'warning', 'assembly', 'packaging', 'warranty']);
/** 藍牙音箱 is said by 音箱, コーヒー豆 by 豆: what a compound ends with. */
const mentionsKind = (text: string, kinds: readonly string[]): boolean =>
  kinds.some(
    (kind, at) =>
      (cjk.test(kind) && kind.length > 1 && !/\d/u.test(kind) && within(kind, text)) ||
      (at === 0 && close(kind).length > 3 && close(text).includes(close(kind).slice(-2))),
  );

/** “V-Ausschnitt.” behind two sentences is an afterthought. */
const shortItem = 24;
/** In em: two lines of a phone. */
const enough = 30;
/** A link of the page leads nowhere among search results. */
const pointing =
  /\bsize (?:guide|chart)|at checkout|bei der bestellung|lors de la commande|en commentaire|(?:del|al hacer el) pedido|no pedido|größentabelle|größenberater|guide des tailles|guía de tallas|tabla de tallas|guia de tamanhos|tabela de (?:medidas|tamanhos)|尺码表|尺码对照|サイズ表|サイズガイド|사이즈 ?(?:표|가이드|차트)/iu;
/** A description without a number is vague. */
const isConcrete = (text: string): boolean => /\p{N}/u.test(text);

/** The owner's own tags first, then what was asked for, what it is, who makes it, and what it is made of. */
export const tagsOf = (source: Source, { rows }: Material, limits: Limits): string[] => {
  const told = tagged[source.variant % tagged.length]!;
  const values = rows
    .filter(({ attribute }) => attribute && told.includes(attribute))
    .flatMap((row) => row.values)
    .filter((value) => !/\d\s?(?:[%％]|[cm]?m(?![\p{L}])|k?g(?!\p{L}))/u.test(value))
    // As the owner writes tags: small only where all of those are.
    .map((value) => (source.tags.length > 0 && source.tags.every((tag) => tag === tag.toLowerCase()) ? value : capital(value)));
  const vendor = bare(source.vendor) === bare(source.shopName) ? [] : [source.vendor];
  const fresh = [...source.keywords, source.productType, ...vendor, ...values]
    .filter((tag) => tag.length <= 40 && !(isCjk(source.language) ? /[,，、;+/()（）]/u : /[,，、;]/u).test(tag))
    // “Ukuleles” beside “ukulele” is one tag twice.
    .filter((tag) => !source.tags.some((own) => isSameKind(own, tag, source.language)))
    .filter(standing(source));
  const seen = new Set(yesAndNo(source.language).map(bare));
  const all = [...source.tags, ...fresh]
    .map((tag) =>
      withoutDecoration(tag)
        .replace(/[,\s]+/g, ' ')
        .trim(),
    )
    .filter((tag) => tag && tag.length <= 255 && !seen.has(bare(tag)) && Boolean(seen.add(bare(tag))))
    .slice(0, limits.tags);
  // Side by side two tags may read as one statement; then the owner's own are enough.
  const doubts = (tags: string[]): string[] =>
    claimsIn(tags.join(', '), source.facts, source.language).flatMap(({ state, text }) => (state === 'unsupported' ? [text] : []));
  const before = new Set(doubts(all.filter((tag) => source.tags.includes(tag))));
  return doubts(all).every((text) => before.has(text)) ? all : all.filter((tag) => source.tags.includes(tag));
};
const tagged: Attribute[][] = [
  ['material', 'colour', 'style'],
  ['colour', 'material', 'room'],
  ['style', 'material', 'scent'],
];

/** A name followed by what sets it apart, as long as it fits. Only what has one value: a shirt in five colours has no colour. */
const extended = (name: string, { facts, language, variant }: Source, rows: Row[], fits: (text: string) => boolean, between = ''): string => {
  const orders: Attribute[][] = [
    ['capacity', 'netWeight', 'material', 'size', 'colour'],
    ['material', 'colour', 'capacity', 'netWeight'],
    ['colour', 'size', 'dimensions', 'material'],
  ];
  let title = name;
  // “Bowl | Oat | Seconds” is a row of words, and long enough.
  let added = !isCjk(language) && name.split(/\s[|–—-]\s/u).length > 2 ? 2 : 0;
  for (const attribute of orders[variant % 3]!) {
    const row = rows.find((one) => one.attribute === attribute);
    if (!row || row.values.length !== 1 || row.text.length > 24 || added === 2 || /[,，、;；(（]/u.test(row.text) || saysAlready(title, row, language))
      continue;
    if ((attribute === 'capacity' || attribute === 'netWeight') && isAnothersMeasure(title, row)) continue;
    // 胡桃木置物架, but no “ABS+硅胶 LED台灯 三档调光”.
    if (isCjk(language) && /[/／]|^(?:free|one ?size|f|均码|フリー(?:サイズ)?|프리(?:사이즈)?)$/iu.test(row.text)) continue;
    if (language === 'zh' && (attribute === 'material' || attribute === 'colour') && !/^\p{Script=Han}{2,5}(?:\s|$)(?<!\s)/u.test(row.text)) continue;
    // "Water-based" may stand under colour; what is sold by colour is a colour.
    if ((attribute === 'colour' && !row.chosen) || /^\s*(?:\p{L}{2,6}\.\s|[≈~约約]|about|approx|circa)/iu.test(row.text)) continue;
    const longer = withRow(title, row, language, between);
    if (fits(longer) && claimed(longer, facts, language)) [title, added] = [longer, added + 1];
  }
  return title;
};

/** A load of 200 kg is no content; beside “350 ml” a weight is one too many, and so is the count of “20 bags” said again. */
const isAnothersMeasure = (title: string, { attribute, text }: Row): boolean =>
  (attribute === 'capacity' && /\d\s?(?:kg|lbs?|公斤|千克)(?!\p{L})/iu.test(text)) ||
  /\d\s?(?:[mcd]?l|k?g|oz|毫升|升|克)(?!\p{L})/iu.test(title) ||
  numbersIn(text).some((number) => numbersIn(title).includes(number));

/** In Chinese what it is made of and its colour stand before what it is, a measure behind it. */
const withRow = (title: string, { attribute, text }: Row, language: Source['language'], between: string): string =>
  language === 'zh' && (attribute === 'material' || attribute === 'colour')
    ? text + (between || (/[A-Za-z0-9]$/.test(text) || /^[A-Za-z0-9]/.test(title) ? ' ' : '')) + title
    : title + (between || (language === 'zh' || language === 'ja' ? ' ' : ', ')) + atEnd(text, title, attribute, language);

/** "750ml" says "750 ml", "900 毫升" says 900 ml, and an oak chair says oak. */
const saysAlready = (title: string, { attribute, text }: Row, language: Source['language']): boolean => {
  if (close(title).includes(close(text))) return true;
  if (attribute === 'material') {
    // “Alloy pedals, aluminium”, 铝合金水壶架 6061铝合金: one material is enough in a title.
    if (claimsIn(title, [], language).some(({ kind }) => kind === 'material') || (language === 'zh' && title.includes(text.at(-1)!))) return true;
    const words = bare(text.replace(/\d+\s?[%％]/gu, ' ')).split(' ');
    if (words.some((word) => (/\p{L}{3,}/u.test(word) || cjk.test(word)) && within(word, title))) return true;
  }
  const numbers = numbersIn(text);
  return numbers.length > 0 && numbers.every((number) => numbersIn(title).includes(number));
};
const cjk = /\p{Script=Han}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)?/g) ?? [];
const close = (text: string): string => bare(text).replaceAll(' ', '');
