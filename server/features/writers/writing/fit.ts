/** What an engine gave, made to fit: the shop's limits, the width of a search result, and the HTML that themes show well. */
import type { ListingField } from '@storewright/contract/listing/listing';
import { widthEm } from '@storewright/contract/listing/width';
import { cleanHtml } from '../clean-html.ts';
import { plain } from '../drafts/texts.ts';
import type { FieldValue, Limits, Source } from './engine.ts';
import { plainLine, sentencesOf, space } from './starter/blocks.ts';
import { shortened } from './starter/short-fields.ts';

export const fitted = (field: ListingField, value: FieldValue, { language }: Pick<Source, 'language'>, limits: Limits): FieldValue => {
  if (field === 'tags') return tags(value, limits);
  const text = Array.isArray(value) ? value.join(', ') : value;
  if (field === 'description') return cleanHtml(plain(text).slice(0, 65_000));
  const line = lineOf(text);
  if (field === 'title') return line.length > 255 ? shortened(line, (cut) => cut.length <= 255) : line;
  if (field === 'seo_title') return shortenedUnless((cut) => widthEm(cut) <= limits.seoTitleEm && [...cut].length <= limits.seoTitleCharacters, line);
  return sentencesThatFit(line, language, limits);
};

const lineOf = (text: string): string => plainLine(plain(text));

const shortenedUnless = (fits: (text: string) => boolean, text: string): string => (fits(text) ? text : shortened(text, fits));

/** Whole sentences as long as they fit; a first one that is too long is cut between words. */
const sentencesThatFit = (text: string, language: Source['language'], limits: Limits): string => {
  const fits = (line: string) => widthEm(line) <= limits.seoDescriptionEm;
  if (fits(text)) return text;
  let kept = '';
  for (const sentence of sentencesOf(text)) {
    const longer = kept ? kept + space(language) + sentence : sentence;
    if (!fits(longer)) break;
    kept = longer;
  }
  return kept || shortened(text, fits);
};

const tags = (value: FieldValue, limits: Limits): string[] => {
  const seen = new Set<string>();
  const list = Array.isArray(value) ? value : value.split(/[,，、]/u);
  return list
    .map((tag) => lineOf(tag).slice(0, 255))
    .filter((tag) => tag && !seen.has(tag.toLowerCase()) && Boolean(seen.add(tag.toLowerCase())))
    .slice(0, limits.tags);
};
