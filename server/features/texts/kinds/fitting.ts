/** What an engine gave, made to fit a part: HTML of the small set with links and pictures of the shop's own, or one plain line. */
import type { Language } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import { Fault } from '../../../kit/fault.ts';
import { cleanHtmlWith, type FieldValue, fitted, htmlOf, limitsFor, lineWithoutMarks, plain, plainLine } from '../../writers/index.ts';
import { bare } from '../starter/own-words.ts';
import { type Fit, htmlWithin, lineWithin, listWithin } from './bounds.ts';

export const asLine = (value: FieldValue, most: number): Fit<string> => lineWithin(lineOf(value), most);

export const asList = (value: FieldValue, most: number): Fit<string[]> => {
  const items = (Array.isArray(value) ? value : value.split(/[,，、\n]/u)).map((one) => asLine(one, 255));
  const list = listWithin([...new Set(items.map((item) => item.value))].filter(Boolean), most);
  return { ...list, isCut: list.isCut || items.some(({ isCut }) => isCut) };
};

type Shown = { pictures: readonly string[]; links: readonly string[]; most: number; headings?: readonly string[]; within?: (html: string) => string };
/** A section's heading is a second-level one, so what stands in it begins below. `headings`: what stands above it. `within`: what is done to it before it is measured. */
export const asSection = (value: FieldValue, { pictures, links, most, headings = [], within = (html) => html }: Shown): Fit<string> => {
  const told = lineWithin(plain(asText(value)), mostRead);
  const own = withoutHeading(cleanHtmlWith(pictures, htmlOf(told.value)), headings)
    .replace(/<(\/?)h2>/g, '<$1h3>')
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (whole, to: string, words: string) => (links.includes(to.replaceAll('&amp;', '&')) ? whole : words));
  const fit = htmlWithin(within(own), most);
  return { ...fit, isCut: fit.isCut || told.isCut };
};
/** What stands above the part already is not said again at its start. */
const withoutHeading = (html: string, headings: readonly string[]): string => {
  const [first = '', said = ''] = /^<h[2-4]>(.*?)<\/h[2-4]>\s*/s.exec(html) ?? [];
  return first !== '' && headings.some((heading) => bare(heading) === bare(textOf(said))) ? html.slice(first.length) : html;
};
/** More than any part holds; what is behind it need not be looked at. */
const mostRead = 100_000;

export const asSearch = (field: 'seo_title' | 'seo_description', value: FieldValue, language: Language): Fit<string> => {
  const line = lineOf(value);
  // Cut for its width it is as it was asked to be; only what nobody could have meant for a search result is told.
  return { value: asText(fitted(field, line, { language, tags: [], pictures: [] }, limitsFor(language))), isCut: line.length > mostOfSearch[field] };
};
const mostOfSearch = { seo_title: 300, seo_description: 2_000 };

const lineOf = (value: FieldValue): string => plainLine(plain(lineWithoutMarks(asText(value))));
const asText = (value: FieldValue): string => (Array.isArray(value) ? value.join('\n') : value);

/** What an owner asks for in words takes a model: the starter has none. */
export const followsNoWish = (instruction: string): void => {
  if (instruction !== '') throw new Fault('engine_cannot', 422);
};
