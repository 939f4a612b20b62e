/** What stands in a text and is no language: placeholders, addresses, codes and HTML. */
import { decodeEntities } from '../../listing/entities.ts';

/** Liquid, `%s`, `%1$d`, `%{name}`, `{name}` and `{0}`; the space within braces means nothing. */
export const placeholdersIn = (text: string): string[] => (text.match(placeholder) ?? []).map((one) => one.replace(/\s+/g, one.startsWith('{%') ? ' ' : ''));
const placeholder = /\{\{[^{}]{0,200}\}\}|\{%[^%]{0,200}%\}|%\{\w{1,60}\}|\{\w{1,60}\}|%(?:\d{1,2}\$)?[sd@](?![\p{L}\p{N}])/gu;

/** Addresses of pages and people, bare ones and those of HTML. */
export function linksIn(text: string, html: boolean): string[] {
  const bare = (html ? text.replace(/<[^>]*>/g, ' ') : text).match(address) ?? [];
  const within = html ? [...text.matchAll(attribute)].map(([, one = '', other = '']) => decodeEntities(one || other).trim()) : [];
  return [...within, ...bare.map((one) => one.replace(/[.,;:!?)\]]+$/, ''))];
}
const address = /https?:\/\/[^\s<>"'（）、。，]{1,500}|www\.[^\s<>"'（）、。，]{3,500}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gi;
const attribute = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** AB-1200X, IP67, WH-1000XM4, 12AB34: capitals and digits in one word. A size like 500ML is none. */
export const codesIn = (text: string): string[] => text.match(code) ?? [];
const code =
  /(?<![\p{L}\p{N}])(?:\p{Lu}{1,8}[-/]?\d[\p{Lu}\d]*(?:[-/][\p{Lu}\d]+)*|\d+\p{Lu}+\d[\p{Lu}\d]*(?:-[\p{Lu}\d]+)*|(?:\p{Lu}{2,8}-){1,4}\p{Lu}*\d[\p{Lu}\d-]*)(?![\p{Ll}\d])/gu;

/** The text with these parts blanked out, so that nothing is read in them twice. */
export function without(text: string, parts: readonly string[]): string {
  let left = text;
  for (const part of [...new Set(parts)].sort((one, other) => other.length - one.length)) left = left.replaceAll(part, ' ¤ ');
  return left;
}

/** What the one has more of, and what the other has. */
export function counted(expected: readonly string[], given: readonly string[]): [missing: string[], added: string[]] {
  const left = [...given];
  const missing = expected.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [missing, left];
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
