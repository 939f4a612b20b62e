/** What stands in an owner's description beside its sentences: pictures, tables, links. A sentence is written anew, these are kept. */
import { decodeEntities } from '@storewright/contract/listing/entities';
import { textOf } from '@storewright/contract/listing/html';
import { holdsCjk } from '@storewright/contract/kit/languages';
import { cleanHtml } from '../clean-html.ts';
import { bare, escaped, line, plainText } from './lines.ts';
import { type Beside, captionOf, noteOf } from './table-captions.ts';
import { asItWas, type Element, elementsOf, rejoined } from './elements.ts';

/** `tables` and `pictures` stand behind the text, each a block; `linked` gives the words of a new text the links they had. */
export type Keepsakes = { tables: string[]; pictures: string[]; linked: (html: string) => string };

/** Which rows of a table, and which words that stand for a picture, stay: nobody sees those, so nobody would see what they claim. */
type Stays = Beside & { words: (text: string) => boolean };

export const keepsakesOf = (description: string, stays: Stays): Keepsakes => {
  if (!/<(?:img|table|a)\b/i.test(description)) return { tables: [], pictures: [], linked: (html) => html };
  const html = cleanHtml(description);
  const found = elementsOf(html, /^table$/);
  const tables = found.elements.slice(0, most.tables).flatMap((table, at) =>
    keptTable(table, stays.row).map((kept) => {
      const { caption } = captionOf(table.before, stays);
      return caption + kept + noteOf(found.elements[at + 1]?.before ?? found.rest, stays.note, caption).note;
    }),
  );
  const pictures = picturesOf(html, stays.words).filter(({ src }) => !tables.some((table) => table.includes(src)));
  const links = linksOf(html);
  return { tables, pictures: pictures.map(({ shown }) => `<p>${shown}</p>`), linked: (text) => withLinks(text, links) };
};

/** The sentences of a description: a table is kept whole and told once. */
export const withoutTables = (html: string, stays: Stays): string => {
  const { elements, rest } = elementsOf(html, /^table$/);
  const behind = (text: string, table: Element | undefined): string =>
    table && keptTable(table, stays.row).length > 0 ? noteOf(text, stays.note, captionOf(table.before, stays).caption).rest : text;
  return rejoined(
    {
      elements: elements.map((table, at) => ({ ...table, before: captionOf(behind(table.before, elements[at - 1]), stays).rest })),
      rest: behind(rest, elements.at(-1)),
    },
    () => '<br>',
  );
};

/** A table of names and values and nothing else is a specification: its pairs, and the text without it. A head row, a picture or a link makes it a table to look at. */
export const specificationsIn = (html: string): { pairs: [name: string, value: string][]; rest: string } => {
  const pairs: [string, string][] = [];
  const rest = rejoined(elementsOf(html, /^table$/), (table) => {
    const all = elementsOf(table.inner, /^tr$/).elements;
    // A single cell above pairs is their name: 상품정보 고시.
    const lines = all.length > 2 && elementsOf(all[0]!.inner, /^t[dh]$/).elements.length === 1 && plainText(all[0]!.inner).length <= 20 ? all.slice(1) : all;
    const own = lines.length > most.specifications ? [] : (isNamesAndValues(lines[0]) ? lines.slice(1) : lines).map(pairOf);
    if (own.length === 0 || !own.every((pair) => pair !== null) || isOfSizes(own)) return asItWas(table);
    pairs.push(...own);
    return '<br>';
  });
  return { pairs, rest };
};

/** “Merkmal | Wert” says nothing of the product. */
const isNamesAndValues = (row: Element | undefined): boolean => {
  const [name = '', value = '', ...others] = row ? elementsOf(row.inner, /^t[dh]$/).elements.map(({ inner }) => plainText(inner).trim()) : [];
  return others.length === 0 && nameHead.test(name) && valueHead.test(value);
};
const nameHead =
  /^(?:merkmal|eigenschaft|bezeichnung|attribute?|features?|property|specification|caract[ée]ristiques?|caracter[íi]sticas?|dato|especificaci[óo]n|especificação|项目|項目|参数|參數|名称|名稱|항목|구분)$/iu;
const valueHead =
  /^(?:wert|angaben?|beschreibung|values?|details?|description|valeurs?|valor(?:es)?|descripci[óo]n|descrição|detalles?|detalhes?|数值|數值|内容|內容|参数值|值|说明|說明|내용)$/iu;

/** “Größe | Brustumfang” above XS, S and M: the first row is a head, whatever its cells are. */
const isOfSizes = ([head, ...sizes]: [name: string, value: string][]): boolean =>
  head !== undefined &&
  sizes.length > 1 &&
  // “20 | 13,0 cm” beneath no head is a table of sizes, too.
  (size.test(head[0].trim()) || !/\d/.test(head[1])) &&
  (sizes.every(([name]) => size.test(name.trim())) || (!/\d/u.test(head.join('')) && sizes.every((pair) => pair.every((cell) => measures.test(cell)))));
/** « Lit | Housse de couette » above “90 x 190 cm | 140 x 200 cm”. */
const measures = /^(?:ca\.? |env\.? |aprox\.? )?\d[\d.,\s×x*–/-]{0,30}(?:[cm]?m|["”″]|in(?:ch(?:es)?)?|k?g|m?l|años|ans|jahre|years|anos|meses|mois)?$/iu;
const size =
  /^(?:(?:EU|US|UK|Gr\.?|身[高長长]|[体體]重|腰[围圍]|胸[围圍囲]|[头頭][围圍]|足長|키|신장|체중|몸무게)\s?)?(?:\d{0,2}X{0,4}[SLG]|SS|L{2,4}|[PMU]|PP|GG|CH|EG|\d{1,3}(?:[.,]5)?)(?:\s?[/–~〜-]\s?(?:\d{0,2}X{0,4}[SL]|M|\d{1,3}))?\s?(?:cm|mm|kg|斤|公斤|码|碼|号|号サイズ|サイズ|호)?(?:以[上下内]|이[상하])?$/iu;

const pairOf = ({ inner }: Element): [string, string] | null => {
  const cells = elementsOf(inner, /^t[dh]$/).elements;
  if (cells.length !== 2 || !/^<td/i.test(cells[1]!.open) || /<(?:img|a)\b|\s(?:row|col)span/i.test(inner)) return null;
  const [name = '', value = ''] = cells.map((cell, at) => (at === 1 ? valueOf(cell.inner) : plainText(cell.inner)));
  return name.length > 0 && name.length <= 40 && value.length > 0 && value.length <= 200 ? [name, value] : null;
};

/** “2点：運転席・助手席<br>4点：上記＋リア左右”: in a Chinese, Japanese or Korean cell each line says its own, unless one goes on in the next. */
const valueOf = (inner: string): string => {
  const lines = inner.length <= 2_000 && holdsCjk(inner) ? inner.split(/<br\b[^<>]{0,40}>/iu).map(plainText).filter(Boolean) : []; // biome-ignore format: one step after another
  if (lines.length < 2) return plainText(inner);
  const between = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(inner) ? ' / ' : '；';
  return lines.reduce((before, one) => before + (/[、，,/／；;・·+＋&]$/u.test(before) || /^[（(/／・·+＋&※*]/u.test(one) ? ' ' : between) + one);
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
