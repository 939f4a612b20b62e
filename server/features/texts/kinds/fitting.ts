/** What an engine gave, made to fit a part: HTML of the small set with links and pictures of the shop's own, or one plain line. */
import type { Language } from '@storewright/contract/kit/languages';
import { Fault } from '../../../kit/fault.ts';
import { cleanHtml, cleanHtmlWith, type FieldValue, fitted, limitsFor, plain, plainLine } from '../../writers/index.ts';

export const asLine = (value: FieldValue, most: number): string => {
  const line = plainLine(plain(asText(value)));
  return line.length <= most ? line : line.slice(0, most).toWellFormed().trim();
};

export const asList = (value: FieldValue, most: number): string[] =>
  [...new Set((Array.isArray(value) ? value : value.split(/[,，、\n]/u)).map((one) => asLine(one, 255)))].filter(Boolean).slice(0, most);

type Shown = { pictures: readonly string[]; links: readonly string[] };
/** A section's heading is a second-level one, so what stands in it begins below. */
export const asSection = (value: FieldValue, { pictures, links }: Shown): string => {
  const html = cleanHtmlWith(pictures, plain(asText(value)).slice(0, mostHtml));
  const own = html
    .replace(/<(\/?)h2>/g, '<$1h3>')
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (whole, to: string, words: string) => (links.includes(to.replaceAll('&amp;', '&')) ? whole : words));
  return own.length <= mostHtml ? own : cleanHtml(own.slice(0, mostHtml * 0.9));
};
const mostHtml = 30_000;

/** A title that is whole where the shop's name is left out stays whole: results cut the name first, and half a sentence reads worse. */
export const asSearch = (field: 'seo_title' | 'seo_description', value: FieldValue, language: Language, shopName: string): string => {
  const within = (name: string) => asText(fitted(field, asText(value), { language, tags: [], pictures: [] }, limitsFor(language, name)));
  const alone = within('');
  return alone === plainLine(plain(asText(value))) ? alone : within(shopName);
};

const asText = (value: FieldValue): string => (Array.isArray(value) ? value.join('\n') : value);

/** What an owner asks for in words takes a model: the starter has none. */
export const followsNoWish = (instruction: string): void => {
  if (instruction !== '') throw new Fault('engine_cannot', 422);
};
