/** What stands in an owner's description beside its sentences: pictures, tables, links. A sentence is written anew, these are kept. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { decodeEntities } from '@storewright/contract/listing/entities';
import { textOf } from '@storewright/contract/listing/html';
import { cleanHtml } from '../clean-html.ts';
import { bare, line, plainText } from './lines.ts';
import { asItWas, type Element, elementsOf, rejoined } from './elements.ts';

/** `tables` and `pictures` stand behind the text, each a block; `linked` gives the words of a new text the links they had. */
export type Keepsakes = { tables: string[]; pictures: string[]; linked: (html: string) => string };

/**
 * Which rows of a table, and which words that stand for a picture, stay: nobody sees those, so nobody would see what they claim.
 * `note`: what of the paragraph right beneath a table goes with it; nothing where it is of something else.
 */
type Stays = { row: (text: string) => boolean; words: (text: string) => boolean; note?: (text: string) => string };

export const keepsakesOf = (description: string, stays: Stays): Keepsakes => {
  if (!/<(?:img|table|a)\b/i.test(description)) return { tables: [], pictures: [], linked: (html) => html };
  const html = cleanHtml(description);
  const found = elementsOf(html, /^table$/);
  const tables = found.elements
    .slice(0, most.tables)
    .flatMap((table, at) =>
      keptTable(table, stays.row).map((kept) => captionOf(table.before).caption + kept + noteOf(found.elements[at + 1]?.before ?? found.rest, stays.note).note),
    );
  const pictures = picturesOf(html, stays.words).filter(({ src }) => !tables.some((table) => table.includes(src)));
  const links = linksOf(html);
  return { tables, pictures: pictures.map(({ shown }) => `<p>${shown}</p>`), linked: (text) => withLinks(text, links) };
};

/** The sentences of a description: a table is kept whole and told once. */
export const withoutTables = (html: string, stays: Stays): string => {
  const { elements, rest } = elementsOf(html, /^table$/);
  const behind = (text: string, table: Element | undefined): string => (table && keptTable(table, stays.row).length > 0 ? noteOf(text, stays.note).rest : text);
  return rejoined(
    {
      elements: elements.map((table, at) => ({ ...table, before: captionOf(behind(table.before, elements[at - 1])).rest })),
      rest: behind(rest, elements.at(-1)),
    },
    () => '<br>',
  );
};

/** “These are the measures of the garment.” beneath a table is of that table, and nothing anywhere else. */
const noteOf = (behind: string, noted: Stays['note']): { note: string; rest: string } => {
  const [whole = '', inner = ''] =
    /^\s*(?:<\/(?:div|figure|center)>\s*){0,3}<p\b[^<>]{0,200}>((?:(?!<\/?(?:p|div|h\d|li|ul|ol|table|img|a)\b)[^])*)<\/p>/iu.exec(behind.slice(0, 800)) ?? [];
  const text = whole === '' ? '' : (noted?.(plainText(inner)) ?? '');
  return text === '' ? { note: '', rest: behind } : { note: `\n<p>${escaped(text)}</p>`, rest: behind.slice(whole.length) };
};

/** “サイズ表（cm）” right above its table goes with it. */
const captionOf = (before: string): { caption: string; rest: string } => {
  const from = Math.max(0, before.length - 400);
  const [whole = '', tag = '', inner = ''] =
    /<(h[1-6]|p|div)\b[^<>]{0,200}>((?:(?!<\/?(?:p|div|h\d|li|ul|ol|table|img)\b)[^])*)<\/\1>\s*(?:<(?:div|p|center|figure)\b[^<>]{0,200}>\s*){0,3}$/iu.exec(
      before.slice(from),
    ) ?? [];
  const last = inner.split(/<br\b[^<>]*>/iu).at(-1) ?? '';
  const words = line(plainText(last).replace(/[【】[\]［］〔〕〖〗]/gu, ' ')).replace(/^[^\p{L}\p{N}（(]+|[^\p{L}\p{N}）)]+$/gu, '');
  const [above = '', own = ''] = textOf(before.slice(from)).split('\n').map(line).filter(Boolean).slice(-2); // biome-ignore format: the last two lines
  if (
    words === '' ||
    words.length > 30 ||
    // The last of several lines behind one sign is an item of their list.
    (/^[^\p{L}\p{N}\s]/u.test(own) && own.charAt(0) === above.charAt(0) && !ofTables.test(words)) ||
    !(/^h/iu.test(tag) || holdsCjk(words) || ofSizes.test(words)) ||
    !(/^h/iu.test(tag) || /^\s*[【〖［▼■◆●★☆━─═]/u.test(plainText(last)) || ofTables.test(words) || ofSizes.test(words))
  )
    return { caption: '', rest: before };
  const at = from + before.slice(from).lastIndexOf(whole);
  const left = inner.slice(0, inner.length - last.length).replace(/<br\b[^<>]*>$/iu, '');
  return {
    caption: `<h2>${escaped(/\p{Ll}/u.test(words) ? words : words.charAt(0) + words.slice(1).toLowerCase())}</h2>\n`,
    rest: before.slice(0, at) + (plainText(left) === '' ? '' : `<p>${left}</p>`) + before.slice(at + whole.length),
  };
};
const ofSizes =
  /^(?:size (?:chart|guide)|measurements|größentabelle|maßtabelle|guide des tailles|tableau des tailles|guía de tallas|tabla de (?:tallas|medidas)|tabela de (?:medidas|tamanhos)|guia de tamanhos)$/iu;
const ofTables = /表|(?:尺[码寸]|规格|参数|サイズ|スペック|仕様|사이즈|치수|규격|스펙|사양)(?:[（(].{0,12}[)）])?$|[:：]$|単位|单位|단위/u;

/** A table of names and values and nothing else is a specification: its pairs, and the text without it. A head row, a picture or a link makes it a table to look at. */
export const specificationsIn = (html: string): { pairs: [name: string, value: string][]; rest: string } => {
  const pairs: [string, string][] = [];
  const rest = rejoined(elementsOf(html, /^table$/), (table) => {
    const all = elementsOf(table.inner, /^tr$/).elements;
    // A single cell above pairs is their name: 상품정보 고시.
    const lines = all.length > 2 && elementsOf(all[0]!.inner, /^t[dh]$/).elements.length === 1 && plainText(all[0]!.inner).length <= 20 ? all.slice(1) : all;
    const own = lines.length > most.specifications ? [] : lines.map(pairOf);
    if (own.length === 0 || !own.every((pair) => pair !== null) || isOfSizes(own)) return asItWas(table);
    pairs.push(...own);
    return '<br>';
  });
  return { pairs, rest };
};

/** “Größe | Brustumfang” above XS, S and M: the first row is a head, whatever its cells are. */
const isOfSizes = ([head, ...sizes]: [name: string, value: string][]): boolean =>
  head !== undefined &&
  sizes.length > 1 &&
  // “20 | 13,0 cm” beneath no head is a table of sizes, too.
  (size.test(head[0].trim()) || !/\d/.test(head[1])) &&
  sizes.every(([name]) => size.test(name.trim()));
const size =
  /^(?:(?:EU|US|UK|Gr\.?)\s?)?(?:\d{0,2}X{0,4}[SLG]|[PMU]|PP|GG|\d{1,3}(?:[.,]5)?)(?:\s?[/–-]\s?(?:\d{0,2}X{0,4}[SL]|M|\d{1,3}))?\s?(?:cm|mm|码|碼|号|号サイズ|サイズ|호)?$/iu;

const pairOf = ({ inner }: Element): [string, string] | null => {
  const cells = elementsOf(inner, /^t[dh]$/).elements;
  if (cells.length !== 2 || !/^<td/i.test(cells[1]!.open) || /<(?:img|a)\b|\s(?:row|col)span/i.test(inner)) return null;
  const [name = '', value = ''] = cells.map((cell) => plainText(cell.inner));
  return name.length > 0 && name.length <= 40 && value.length > 0 && value.length <= 200 ? [name, value] : null;
};

/** No owner has more; a request full of them must not hold up the others. */
const most = { specifications: 60, tables: 20, pictures: 100, links: 200 };

const keptTable = (table: Element, stands: (text: string) => boolean): string[] => {
  let left = 0;
  const rows = rejoined(elementsOf(table.inner, /^tr$/), (row) => {
    const isHead = !/<td\b/i.test(row.inner);
    if (!stands(textOf(`<table>${asItWas(row)}</table>`))) return '';
    if (!isHead) left++;
    return asItWas(row);
  }).replace(/<(thead|tbody)\b[^<>]*>\s*<\/\1\s*>/gi, '');
  return left > 0 ? [table.open + rows + table.close] : [];
};

const picturesOf = (html: string, stands: (text: string) => boolean): { src: string; shown: string }[] => {
  const found = new Map<string, string>();
  const take = (tag: string, around: (picture: string) => string): void => {
    // An address that is none, such as “x”, shows nothing in any shop.
    const src = /\ssrc="(?:https?:|\/)[^"]+"/.exec(tag)?.[0];
    if (src && !found.has(src) && found.size < most.pictures) found.set(src, around(told(tag, stands)));
  };
  const { elements, rest } = elementsOf(html, /^a$/);
  for (const { before, open, inner, close } of elements) {
    for (const [tag] of before.matchAll(picture)) take(tag, (shown) => shown);
    for (const [tag] of inner.matchAll(picture)) take(tag, (shown) => open + shown + close);
  }
  for (const [tag] of rest.matchAll(picture)) take(tag, (shown) => shown);
  return [...found].map(([src, shown]) => ({ src, shown }));
};
const picture = /<img\s[^<>]*>/g;

/** What a picture is said to show is a claim like any other. */
const told = (tag: string, stands: (text: string) => boolean): string =>
  tag.replace(/\salt="([^"]*)"/, (alt, words: string) => (words === '' || stands(line(decodeEntities(words))) ? alt : ' alt=""'));

type Link = { open: string; words: string; before: string; behind: string };

const linksOf = (html: string): Link[] => {
  const { elements, rest } = elementsOf(html, /^a$/);
  return elements.slice(0, most.links).flatMap(({ before, open, inner }, index) => {
    const words = plainText(inner);
    if (words === '' || !/\shref="/.test(open)) return [];
    const behind = elements[index + 1] ? `${elements[index + 1]!.before} ${elements[index + 1]!.inner}` : rest;
    return [{ open, words: escaped(words), before: wordsOf(before.slice(-300).split(edge).at(-1)).at(-1) ?? '', behind: wordsOf(behind.slice(0, 300).split(edge)[0])[0] ?? '' }]; // biome-ignore format: what stands beside it
  });
};
const edge = /<\/?(?:p|li|ul|ol|h\d|t[a-z]+|br|hr|blockquote)\b[^<>]*>/i;

/** The same words between the same words are the same place; words that stand elsewhere now are no link there. */
const withLinks = (html: string, links: readonly Link[]): string => {
  // Texts at even places, tags and what is linked already between them.
  const parts = html.split(/(<[^<>]*>)/);
  for (const { open, words, before, behind } of links) {
    let best: { part: number; at: number; likeness: number } | null = null;
    for (let part = 0; part < parts.length; part += 2) {
      const text = parts[part]!;
      for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
        const end = at + words.length;
        if (isInWord(text, at) || isInWord(text, end)) continue;
        const likeness =
          Number(same(wordsOf(text.slice(Math.max(0, at - 80), at)).at(-1), before)) + Number(same(wordsOf(text.slice(end, end + 80))[0], behind));
        if (likeness > (best?.likeness ?? 0)) best = { part, at, likeness };
        if (likeness === 2) break;
      }
    }
    if (!best) continue;
    const text = parts[best.part]!;
    parts.splice(best.part, 1, text.slice(0, best.at), `${open}${words}</a>`, text.slice(best.at + words.length));
  }
  return parts.join('');
};

/** At the edge of a block nothing stands on either side. */
const same = (one: string | undefined, other: string): boolean => (one ?? '') === other;
const wordsOf = (html = ''): string[] => bare(plainText(html)).split(' ').filter(Boolean);
/** Chinese and Japanese have no spaces between words. */
const isInWord = (text: string, at: number): boolean => /[a-z\u00c0-\u024f0-9]{2}/i.test(text.slice(Math.max(0, at - 1), at + 1));
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
