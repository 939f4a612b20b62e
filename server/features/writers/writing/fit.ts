/** What an engine gave, made to fit: the shop's limits, the width of a search result, and the HTML that themes show well. */
import { mergeTags } from '@storewright/rules/text/diff';
import type { ListingField } from '@storewright/contract/listing/listing';
import { widthEm } from '@storewright/rules/text/width';
import { cleanHtmlWith } from '../clean-html.ts';
import { plain } from '../drafts/texts.ts';
import type { FieldValue, Limits, Plan, Source } from './engine.ts';
import { plainLine, sentencesOf, space } from './lines.ts';
import { htmlOf, lineWithoutMarks } from './markdown.ts';
import { shortened } from './shortened.ts';

/** The shop's tags sort its collections and filters: an engine adds to them, and takes none away. */
export const fitted = (
  field: ListingField,
  value: FieldValue,
  { language, tags: kept, pictures }: Pick<Source, 'language' | 'tags'> & Pick<Plan, 'pictures'>,
  limits: Limits,
): FieldValue => {
  if (field === 'tags') return mergeTags([], kept, tags(value, limits)).slice(0, limits.tags);
  const text = Array.isArray(value) ? value.join(', ') : value;
  if (field === 'description') return cleaned(htmlOf(plain(text)), pictures);
  const line = lineOf(text);
  if (field === 'title') return shortenedUnless((cut) => cut.length <= most.title, line);
  if (field === 'seo_title') return shortenedUnless((cut) => widthEm(cut) <= limits.seoTitleEm && [...cut].length <= limits.seoTitleCharacters, line);
  return sentencesThatFit(line, language, limits);
};

/**
 * Whether more was answered than the field can hold. A search title is made as wide as results show it, and that it was cut for
 * its width alone is what was asked for.
 */
export const isTooLong = (field: ListingField, value: FieldValue): boolean => field === 'title' && lineOf(String(value)).length > most.title;

/** Of the contract, in UTF-16 units. Marks that take no width still take room. */
const most = { title: 255, description: 65_000, seoDescription: 2_000, tag: 255 };

/** What is made safe may grow: "&" becomes "&amp;". */
const cleaned = (text: string, pictures: readonly string[]): string => {
  for (let room = most.description; ; ) {
    const clean = cleanHtmlWith(pictures, cutAt(text, room));
    if (clean.length <= most.description) return clean;
    room = Math.floor((room * most.description * 0.99) / clean.length);
  }
};

const lineOf = (text: string): string => plainLine(plain(lineWithoutMarks(text)));

const shortenedUnless = (fits: (text: string) => boolean, text: string): string => (fits(text) ? text : shortest(text, fits));

/** Between words, and where there are none, anywhere but in a number: half of it would be another number. */
const shortest = (text: string, fits: (text: string) => boolean): string => {
  const between = shortened(text, fits);
  if (between) return between;
  const signs = [...text.slice(0, most.seoDescription).toWellFormed()];
  let [fitting, over] = [0, signs.length + 1];
  while (over - fitting > 1) {
    const middle = (fitting + over) >> 1;
    if (fits(signs.slice(0, middle).join(''))) fitting = middle;
    else over = middle;
  }
  return signs
    .slice(0, fitting)
    .join('')
    .replace(/[\p{N}.,]+$/u, '')
    .trim();
};

/** Never in the middle of a pair: half of one can be stored nowhere. */
const cutAt = (text: string, room: number): string => (/[\uD800-\uDBFF]/.test(text[room - 1] ?? '') ? text.slice(0, room - 1) : text.slice(0, room));

/** Whole sentences as long as they fit; a first one that is too long is cut between words. */
const sentencesThatFit = (text: string, language: Source['language'], limits: Limits): string => {
  const fits = (line: string) => line.length <= most.seoDescription && widthEm(line) <= limits.seoDescriptionEm;
  if (fits(text)) return text;
  let kept = '';
  for (const sentence of sentencesOf(text)) {
    const longer = kept ? kept + space(language) + sentence : sentence;
    if (!fits(longer)) break;
    kept = longer;
  }
  return kept || shortest(text, fits);
};

const tags = (value: FieldValue, limits: Limits): string[] => {
  const seen = new Set<string>();
  const list = Array.isArray(value) ? value : value.split(/[,，、]/u);
  return list
    .map((tag) => cutAt(lineOf(tag), most.tag).trim())
    .filter((tag) => tag && !seen.has(tag.toLowerCase()) && Boolean(seen.add(tag.toLowerCase())))
    .slice(0, limits.tags);
};
