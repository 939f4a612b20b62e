/** What stands in an owner's description beside its sentences: pictures and tables. A sentence is written anew, these are kept. */
import { decodeEntities } from '@storewright/rules/text/entities';
import { textOf } from '@storewright/rules/text/html';
import { cleanHtml } from '../clean-html.ts';
import { line } from './lines.ts';
import { type Beside, captionOf } from './table-captions.ts';
import { asItWas, type Element, elementsOf, rejoined } from './elements.ts';

/** Each a block that stands behind the text. */
type Keepsakes = { tables: string[]; pictures: string[] };

/** Which rows of a table, and which words that stand for a picture, stay: nobody sees those, so nobody would see what they claim. */
type Stays = Beside & { words: (text: string) => boolean };

export const keepsakesOf = (description: string, stays: Stays): Keepsakes => {
  if (!/<(?:img|table)\b/i.test(description)) return { tables: [], pictures: [] };
  const html = cleanHtml(description);
  const found = elementsOf(html, /^table$/);
  const tables = found.elements.slice(0, most.tables).flatMap((table) => keptTable(table, stays.row).map((kept) => captionOf(table.before, stays) + kept));
  const pictures = picturesOf(html, stays.words).filter(({ src }) => !tables.some((table) => table.includes(src)));
  return { tables, pictures: pictures.map(({ shown }) => `<p>${shown}</p>`) };
};

/** No owner has more; a request full of them must not hold up the others. */
const most = { tables: 20, pictures: 100 };

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
