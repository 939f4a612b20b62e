/** The four texts of a listing, from material alone. Nothing here adds a word that says something about the product. */
import { isCjk } from '@storewright/contract/kit/languages';
import { widthEm } from '@storewright/contract/listing/width';
import type { Limits, Source } from '../engine.ts';
import { type Attribute, headingOf } from './labels.ts';
import { claimed, type Material, type Passage, type Row, standing } from './material.ts';
import { bare, colon, comma, space, stop } from './reading.ts';
import { withoutDecoration } from './shouting.ts';

export const titleOf = (source: Source, { name, rows }: Material, limits: Limits): string => {
  const brand = rows.find(({ attribute }) => attribute === 'brand')?.text ?? '';
  const said = bare(brand)
    .split(' ')
    .some((word) => word.length > 2 && within(word, name));
  const named = brand && !said && brand.length <= 30 ? `${brand} ${name}` : name;
  return extended(named.length <= limits.titleCharacters ? named : name, source, rows, (text) => text.length <= limits.titleCharacters);
};

/** The title for search results: the name first, then what fits beside the shop's name. */
export const seoTitleOf = (source: Source, { name, rows }: Material, limits: Limits): string => {
  const fits = (text: string) => widthEm(text) <= limits.seoTitleEm && [...text].length <= limits.seoTitleCharacters;
  return fits(name)
    ? extended(name, { ...source, variant: source.variant + 1 }, rows, fits)
    : shortened(name, (text) => fits(text) && claimed(text, source.facts, source.language));
};

export const seoDescriptionOf = (source: Source, material: Material, limits: Limits): string => {
  const { language, variant } = source;
  const { name } = material;
  const full = (text: string) => (/[.!?。！？…]["”’»」』)）]*$/u.test(text) ? text : text + stop(language));
  const sentences = material.passages.flatMap((passage) => passage.sentences).filter((text) => !/[:：]$/u.test(text));
  const items = material.items.map(full);
  const rows = material.rows
    .filter(({ attribute }) => attribute !== 'brand' && attribute !== 'type')
    .map(({ label, text }) => full(label + colon(language) + text));
  const ordered = [
    [...sentences.slice(0, 2), ...items, ...rows, ...sentences.slice(2)],
    [...items, ...sentences, ...rows],
    [...rows, ...items, ...sentences],
  ][variant % 3]!;
  // The name comes first unless the first sentence says it.
  const named = ordered[0] && within(name, ordered[0]) ? ordered : [full(name), ...ordered];
  let text = '';
  for (const part of named) {
    // What is said already is not said again.
    if (within(part, text)) continue;
    const longer = text ? text + space(language) + part : part;
    if (widthEm(longer) <= limits.seoDescriptionEm) text = longer;
  }
  return text || shortened(named[0] ?? '', (cut) => widthEm(cut) <= limits.seoDescriptionEm && claimed(cut, source.facts, language));
};

export const descriptionOf = (source: Source, { name, passages, items, rows }: Material): string => {
  const { language, variant } = source;
  const text = passages.flatMap((passage) => paragraphs(passage, source));
  const features =
    items.length > 0 ? [`<h2>${headingOf('features', language)}</h2>`, `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`] : [];
  const table = rows.length > 0 ? [`<h2>${headingOf('specifications', language)}</h2>`, items.length > 0 ? tableOf(rows) : listOf(rows, language)] : [];
  // A text that nobody opened is opened by the name itself.
  const opening =
    passages[0] && !passages[0].heading && within(name, passages[0].sentences.slice(0, 2).join(' '))
      ? text.slice(0, 1)
      : [`<p>${escaped(name + stop(language))}</p>`];
  const rest = opening[0] === text[0] ? text.slice(1) : text;
  const order =
    source.tone === 'technical'
      ? [table, features, rest]
      : [
          [rest, features, table],
          [table, rest, features],
          [features, rest, table],
        ][variant % 3]!;
  return [...opening, ...order.flat()].join('\n');
};

const tableOf = (rows: Row[]): string =>
  `<table><tbody>${rows.map(({ label, text }) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(text)}</td></tr>`).join('')}</tbody></table>`;
/** A description without any list is hard to scan, so the rows are one where the owner gave none. */
const listOf = (rows: Row[], language: Source['language']): string =>
  `<ul>${rows.map(({ label, text }) => `<li><strong>${escaped(label)}</strong>${escaped(colon(language) + text)}</li>`).join('')}</ul>`;

/** The owner's own tags first, then what was asked for, what it is, who makes it, and what it is made of. */
export const tagsOf = (source: Source, { rows }: Material, limits: Limits): string[] => {
  const told = tagged[source.variant % tagged.length]!;
  const values = rows.filter(({ attribute }) => attribute && told.includes(attribute)).flatMap((row) => row.values);
  const vendor = bare(source.vendor) === bare(source.shopName) ? [] : [source.vendor];
  const fresh = [...source.keywords, source.productType, ...vendor, ...values]
    .filter((tag) => tag.length <= 40 && !/[,，、;]/u.test(tag))
    .filter(standing(source));
  const seen = new Set<string>();
  return [...source.tags, ...fresh]
    .map((tag) =>
      withoutDecoration(tag)
        .replace(/[,\s]+/g, ' ')
        .trim(),
    )
    .filter((tag) => tag && tag.length <= 255 && !seen.has(bare(tag)) && Boolean(seen.add(bare(tag))))
    .slice(0, limits.tags);
};
const tagged: Attribute[][] = [
  ['material', 'colour', 'style'],
  ['colour', 'material', 'room'],
  ['style', 'material', 'scent'],
];

/** A name followed by what sets it apart, as long as it fits. Only what has one value: a shirt in five colours has no colour. */
const extended = (name: string, { facts, language, variant }: Source, rows: Row[], fits: (text: string) => boolean): string => {
  const orders: Attribute[][] = [
    ['capacity', 'netWeight', 'material', 'size', 'colour'],
    ['material', 'colour', 'capacity', 'netWeight'],
    ['colour', 'size', 'dimensions', 'material'],
  ];
  let title = name;
  let added = 0;
  for (const attribute of orders[variant % 3]!) {
    const row = rows.find((one) => one.attribute === attribute);
    if (!row || row.values.length !== 1 || row.text.length > 24 || added === 2 || within(row.text, title) || close(title).includes(close(row.text))) continue;
    const longer = title + (language === 'zh' || language === 'ja' ? ' ' : ', ') + row.text;
    if (fits(longer) && claimed(longer, facts, language)) [title, added] = [longer, added + 1];
  }
  return title;
};

/** Cut where a reader would: at a separator, else between words; never inside a number. */
export const shortened = (text: string, fits: (text: string) => boolean): string => {
  const cuts = [...text.matchAll(/\s*[|｜,，、(（–—]\s*|\s+-\s+/gu)].map(({ index }) => index).reverse();
  const atSeparator = cuts.map((index) => text.slice(0, index).trim()).find((cut) => cut.length >= text.length / 3 && fits(cut));
  if (atSeparator) return atSeparator;
  const spaces = [...text.matchAll(/\s+/gu)].map(({ index }) => index).reverse();
  const atSpace = spaces.map((index) => text.slice(0, index).trim()).find((cut) => cut && fits(cut));
  if (atSpace) return atSpace;
  const signs = [...text];
  for (let length = signs.length - 1; length > 0; length--) {
    const cut = signs.slice(0, length).join('');
    if (fits(cut) && !(/[\p{N}.,A-Za-z]$/u.test(cut) && /^[\p{N}.,A-Za-z%]/u.test(signs[length]!))) return cut;
  }
  return '';
};

const paragraphs = ({ heading, sentences }: Passage, { language }: Source): string[] => {
  const most = isCjk(language) ? 120 : 420;
  const grouped: string[] = [];
  for (const sentence of sentences) {
    const last = grouped.at(-1);
    if (last && last.length + sentence.length <= most) grouped[grouped.length - 1] = last + space(language) + sentence;
    else grouped.push(sentence);
  }
  return [...(heading ? [`<h2>${escaped(heading)}</h2>`] : []), ...grouped.map((text) => `<p>${escaped(text)}</p>`)];
};

export const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
/** "750ml" says "750 ml". */
const close = (text: string): string => bare(text).replaceAll(' ', '');
const within = (part: string, whole: string): boolean =>
  ` ${bare(whole)} `.includes(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(part) ? bare(part) : ` ${bare(part)} `);
