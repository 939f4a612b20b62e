/** The description in three shapes. Nothing here adds a word that says something about the product. */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Source } from '../engine.ts';
import { listsOf } from './item-lists.ts';
import type { Material } from './material.ts';
import { claimed, standing } from './standing.ts';
import type { Passage } from './reading/passages/passage.ts';
import { isAbout } from './wording/mentioning.ts';
import { natureOf, natures, natureTitle } from './naming/natures.ts';
import { isKeywords, openingOf } from './opening.ts';
import type { Row } from './rows/row.ts';
import { headOf, spoken } from './wording/wording.ts';
import { asText, escaped, colon, joinedTo } from '../lines.ts';
import { capital } from '@storewright/contract/listing/wording/shouting';
import { isNotice } from './reading/labels/notes.ts';
import { isWarning } from './reading/needed/warning.ts';

/** A: for whoever reads on. B: for whoever scans, sorted by nature. C: for a phone, the least that tells what it is. */
export const descriptionOf = (source: Source, material: Material): string => {
  const { tables, pictures, linked } = material.keepsakes;
  const text = [toRead, toScan, forPhone][source.variant % 3]!(source, material);
  return [linked(text.join('\n')), ...tables, ...pictures].join('\n');
};

type Shape = (source: Source, material: Material) => string[];

/** Opening, prose, bullets, table; for a technical tone the table comes first. */
const toRead: Shape = (source, material) => {
  const { language } = source;
  const { items } = material;
  const rows = tellingRows(source, material);
  const [opening, rest, behind] = toldIn(source, material);
  const { lists, tabled } = listsOf(material, source);
  const features = lists.flatMap((list) => [heading(list.heading), bullets(list.items)]);
  const listed = items.length > 0 || [...rest, ...behind].some((part) => /^<[uo]l>/u.test(part));
  const table = [
    ...(rows.length + tabled.items.length > 0 ? [heading(tabled.heading)] : []),
    ...(tabled.items.length > 0 ? [bullets(tabled.items)] : []),
    ...(rows.length > 0 ? [listed ? tableOf(rows) : listOf(rows, language)] : []),
  ];
  // A text that begins with a heading is read after what is told of the whole.
  const parted = isCjk(language) && opening.length === 0 && rest[0]?.startsWith('<h2>');
  const parts = source.tone === 'technical' ? [table, features, rest, behind] : parted ? [features, rest, behind, table] : [rest, features, behind, table];
  return [...opening, ...parts.flat()];
};

/** 種類：古書 alone beneath 仕様, behind a text of the owner's on a 古本, tells nothing. */
const tellingRows = ({ language }: Source, { shown: rows, items, passages }: Material): Row[] =>
  isCjk(language) && items.length === 0 && rows.length === 1 && rows[0]!.attribute === 'type' && passages.some((passage) => sentencesIn(passage).length > 1)
    ? []
    : rows;

/** Bullets first, under a heading for each nature; the prose comes last. */
const toScan: Shape = (source, material) => {
  const { language } = source;
  const { shown: rows } = material;
  const { lists, tabled } = listsOf(material, source);
  const features = [...lists, ...(tabled.items.length > 0 ? [tabled] : [])].flatMap((list) => [heading(list.heading), bullets(list.items)]);
  const groups = natures.flatMap((nature) => {
    const own = rows.filter(({ attribute }) => natureOf(attribute) === nature);
    return own.length > 0 ? [heading(natureTitle(nature, language)), listOf(own, language)] : [];
  });
  // What the groups say already needs no sentence.
  const told = toldIn(source, material, groups.length > 0 ? 0 : 4);
  return [...features, ...groups, ...told.flat()];
};

/** One paragraph and a short list. What stood under a heading stays out: alone it might say something else. */
const forPhone: Shape = (source, material) => {
  const { language } = source;
  const free = material.passages.filter((passage) => passage.heading === '').flatMap(sentencesIn);
  const whole = free.filter((sentence) => !/[:：]$/u.test(sentence) && !(isCjk(language) && isNotice(sentence) && !isWarning(sentence)));
  const proven = whole.filter(standing(source));
  const told = (proven.length > 0 ? proven : whole).slice(0, 2);
  // However short: what must not be done is said.
  const sentences = whole.filter((sentence) => told.includes(sentence) || isWarning(sentence));
  const named = sentences.length > 0 && (isKeywords(material.name, language) || isAbout(material.name, sentences.join(' '), source));
  const parts = [...(named ? [] : [openingOf(source, { ...material, name: spoken(material.name, language) }, 2).text]), ...sentences];
  const text = asText(parts, language);
  const rows = material.shown
    .filter(({ attribute }) => attribute !== 'brand' && attribute !== 'type')
    .map(({ label, text: value }) => label + colon(language) + capital(value));
  const short = [...material.items, ...rows].filter((line) => line.length <= shortLine).slice(0, 5);
  // Together they may say what neither says alone.
  return [
    ...(claimed(text, source.facts, language) ? [text] : parts).filter((part) => part !== '').map(paragraph),
    ...(short.length > 0 ? [bullets(short)] : []),
  ];
};
const shortLine = 80;

/** A text that does not say what it is about is opened by what the facts say; `behind` is read behind the features. */
const toldIn = (source: Source, material: Material, most = 4): [opening: string[], rest: string[], behind: string[]] => {
  const text = (isBehind: boolean): string[] =>
    material.passages.filter(({ behind = false }) => behind === isBehind).flatMap((passage) => paragraphs(passage, source));
  const ahead = text(false);
  const opening = openedBy(source, material, most);
  return [...(opening === null ? [ahead.slice(0, 1), ahead.slice(1)] : [opening, ahead]), text(true)] as [string[], string[], string[]];
};

/** The paragraph that opens the text, if any, or null where the owner's own does. */
const openedBy = (source: Source, { name, passages, ...material }: Material, most: number): string[] | null => {
  const first = passages[0] && !passages[0].heading ? sentencesIn(passages[0]).slice(0, 2).join(' ') : '';
  // Before the owner’s own sentences one fact is enough: the rows tell the others.
  const spokenName = spoken(name, source.language);
  const opening = openingOf(
    source,
    { ...material, passages, name: first === '' ? spokenName : headOf(spokenName, source.language) },
    first === '' ? most : Math.min(most, 1),
  );
  // Above prose of the owner's stands the title already: said again with its maker and its colours it opens nothing.
  const prose = passages.flatMap(sentencesIn).filter((sentence) => !isNotice(sentence) && !isWarning(sentence));
  if (material.rows.length > 1 && prose.join('').length > (isCjk(source.language) ? 20 : 50)) return first === '' ? [] : null;
  // A row of search words above a text of the owner's own is no opening.
  if (isKeywords(name, source.language) && passages.some(({ parts }) => parts.length > 0)) return [];
  // A line with nothing but the title would say it twice.
  const opened = first !== '' && (isAbout(name, first, source, isCjk(source.language) ? 0.75 : 0.5) || (most > 0 && opening.added === 0));
  if (opened) return null;
  return opening.text === '' ? [] : [paragraph(opening.text)];
};

const paragraphs = ({ heading: title, parts }: Passage, { language }: Source): string[] => {
  const most = isCjk(language) ? 120 : 420;
  const texts = parts.flatMap((part) => {
    if ('items' in part) return [part.ordered ? bullets(part.items).replaceAll(/^<ul>|<\/ul>$/gu, (tag) => tag.replace('ul', 'ol')) : bullets(part.items)];
    const grouped: string[] = [];
    for (const sentence of part.sentences) {
      const last = grouped.at(-1);
      if (last && last.length + sentence.length <= most) grouped[grouped.length - 1] = joinedTo(last, language) + sentence;
      else grouped.push(sentence);
    }
    return grouped.map(paragraph);
  });
  return [...(title ? [heading(title)] : []), ...texts];
};
const sentencesIn = ({ parts }: Passage): string[] => parts.flatMap((part) => ('sentences' in part ? part.sentences : []));

const tableOf = (rows: Row[]): string =>
  `<table><tbody>${rows.map((row) => `<tr><th scope="row">${escaped(row.label)}</th><td>${escaped(shown(row))}</td></tr>`).join('')}</tbody></table>`;
/** A description without any list is hard to scan, so the rows are one where the owner gave none. */
const listOf = (rows: Row[], language: Source['language']): string =>
  `<ul>${rows.map((row) => `<li><strong>${escaped(row.label)}</strong>${escaped(colon(language) + shown(row))}</li>`).join('')}</ul>`;
/** A maker who writes its name small is written so. */
const shown = ({ attribute, text }: Row): string =>
  attribute === 'brand' || /^(?:ca|env|approx|aprox|max|min|inkl|incl)\./u.test(text)
    ? text
    : capital(text.replace(/^[aàoye](?= \p{Ll}{2})/u, (word) => word.toUpperCase()));
const bullets = (items: string[]): string => `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
const heading = (text: string): string => `<h2>${escaped(text)}</h2>`;
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
