/** What stands in a text and is no language: placeholders, addresses, codes and HTML. */
import { decodeEntities } from '../text/entities.ts';

/** Liquid, `%s`, `%1$d`, `%{name}`, `{name}` and `{0}`; the space within braces means nothing. */
export const placeholdersIn = (text: string): string[] => (text.match(placeholder) ?? []).map((one) => one.replace(/\s+/g, one.startsWith('{%') ? ' ' : ''));
const placeholder = /\{\{[^{}]{0,200}\}\}|\{%[^%]{0,200}%\}|%\{\w{1,60}\}|\{\w{1,60}\}|%(?:\d{1,2}\$)?[sd@](?![\p{N}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])/gu;

/** Addresses of pages and people, bare ones and those of HTML. */
export function linksIn(text: string, html: boolean): string[] {
  const bare = (html ? text.replace(/<[^>]*>/g, ' ') : text).match(address) ?? [];
  const within = html ? [...text.matchAll(attribute)].map(([, one = '', other = '']) => decodeEntities(one || other).trim()) : [];
  return [...within, ...bare.map((one) => one.replace(/[.,;:!?)\]]+$/, ''))];
}
/** Where words are not parted, what stands behind an address is no part of it: https://shop.com/aをご覧ください. */
const address =
  /https?:\/\/[^\s<>"'（）、。，\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]{1,500}|www\.[^\s<>"'（）、。，\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]{3,500}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/giu;
const attribute = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** AB-1200X, IP67, WH-1000XM4, 12AB34: capitals and digits in one word. A size like 500ML is none. Before it may stand a character, as in 型号LM-220B. */
export const codesIn = (text: string): string[] => text.match(code) ?? [];
const code =
  /(?<![\p{N}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])(?:\p{Lu}{1,8}[-/]?\d[\p{Lu}\d]*(?:[-/][\p{Lu}\d]+)*|\d+\p{Lu}+\d[\p{Lu}\d]*(?:-[\p{Lu}\d]+)*|(?:\p{Lu}{2,8}-){1,4}\p{Lu}*\d[\p{Lu}\d-]*)(?![\p{Ll}\d])/gu;

/** SPF30 and USB3.0 as SPF 30 and USB 3.0 where the other text has a word in capitals and the number: then they are no code. */
export const parted = (text: string, other: string): string => {
  const apart = new Set([...other.matchAll(spaced)].map(([, digits]) => digits));
  return text.replace(joined, (whole, letters: string, digits: string) => (apart.has(digits) ? `${letters} ${digits}` : whole));
};
const spaced = /\p{Lu}{2,8}[ \u00a0](\d{1,4}(?:\.\d)?)(?!\d)/gu;
const joined = /(?<![\p{N}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])(\p{Lu}{2,8})-?(\d{1,4}(?:\.\d)?)(?![\p{sc=Latn}\d]|\.\d)/gu;

/** The text with these parts blanked out, so that nothing is read in them twice. Read once, however many they are. */
export function without(text: string, parts: readonly string[]): string {
  const known = new Set(parts.filter((part) => part !== ''));
  const begins = new Set([...known].map((part) => part.charCodeAt(0)));
  const lengths = [...new Set([...known].map(({ length }) => length))].sort((one, other) => other - one);
  let [left, from, at] = ['', 0, 0];
  while (at < text.length) {
    const here = at;
    const length = begins.has(text.charCodeAt(here)) ? lengths.find((long) => known.has(text.slice(here, here + long))) : undefined;
    if (length) {
      left += `${text.slice(from, at)} ¤ `;
      from = at + length;
    }
    at += length ?? 1;
  }
  return left + text.slice(from);
}

/** What the one has more of, and what the other has. */
export function counted(expected: readonly string[], given: readonly string[]): [missing: string[], added: string[]] {
  const open = new Map<string, number>();
  for (const one of given) open.set(one, (open.get(one) ?? 0) + 1);
  const found = new Map<string, number>();
  const missing = expected.filter((one) => {
    const left = open.get(one) ?? 0;
    if (left === 0) return true;
    open.set(one, left - 1);
    found.set(one, (found.get(one) ?? 0) + 1);
    return false;
  });
  const added = given.filter((one) => {
    const left = found.get(one) ?? 0;
    found.set(one, left - 1);
    return left <= 0;
  });
  return [missing, added];
}

/** Tags by name and number, and blocks in their order too; words of a sentence may change places, and what marks them with them. */
export function tagsDiffer(source: string, text: string): { value: string; found: string }[] {
  const [expected, given] = [tagsIn(source), tagsIn(text)];
  const names = [...new Set([...expected, ...given].filter((tag) => !tag.startsWith('/')))];
  const often = (tags: string[], name: string) => tags.filter((tag) => tag === name).length;
  const differing = names
    .map((name) => ({ name, expected: often(expected, name), given: often(given, name) }))
    .filter((one) => one.expected !== one.given)
    .map((one) => ({ value: `<${one.name}> × ${one.expected}`, found: `<${one.name}> × ${one.given}` }));
  if (differing.length > 0) return differing;
  const [order, other] = [expected, given].map((tags) => tags.filter((tag) => !inline.test(tag)));
  const at = order!.findIndex((tag, index) => tag !== other![index]);
  if (at >= 0 || order!.length !== other!.length) return [{ value: `<${order![at] ?? ''}>`, found: `<${other![at] ?? ''}>` }];
  return [];
}
const tagsIn = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z][a-z0-9]*)\b[^>]*>/gi)].map(([, name = '']) => name.toLowerCase()).filter((name) => name !== '/br');
const inline = /^\/?(?:a|abbr|b|br|code|em|i|img|small|span|strong|sub|sup|u)$/;
