/** What a stop leaves of a text that was on its way: whole sentences, and where there is none yet, whole words. */
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import { asSoFar, closedHtml, fieldsInOrder, type Writing } from './writing.ts';

/** The field that was being written ends where it says something; where nothing is left of it, the earlier text stays. */
export const asStopped = (listing: Listing, writing: Writing): Listing => {
  const { field, text, took } = writing;
  const arrived = field && text[field];
  if (!field || arrived == null || took[field] !== undefined) return asSoFar(listing, writing);
  const { [field]: _, ...others } = text;
  const whole = wholeOf(field, arrived);
  return asSoFar(listing, { ...writing, text: whole ? { ...others, [field]: whole } : others });
};

/** The fields that were asked for and did not come to their end. */
export const unfinishedIn = ({ start, took }: Writing): ListingField[] =>
  fieldsInOrder.filter((field) => start.fields.includes(field) && took[field] === undefined);

const wholeOf = (field: ListingField, text: string): string => {
  if (field === 'description') return wholeHtml(closedHtml(text));
  if (field === 'tags') return wholeTags(text);
  return field === 'seo_description' ? wholeText(text) : text.slice(0, wordsEnd(text));
};

/** Up to the last whole one. */
export const wholeTags = (text: string): string => text.slice(0, Math.max(0, text.lastIndexOf(',')));
export const wholeText = (text: string): string => text.slice(0, sentencesEnd(text) || wordsEnd(text));

/** Half a row or half a heading says nothing; half a paragraph or item ends with its last sentence, or goes. */
export const wholeHtml = (html: string): string => {
  const closed = [...html.matchAll(/<\/(?:p|li|h[2-4]|tr|ul|ol|table|blockquote)>/g)].at(-1);
  const from = closed ? closed.index + closed[0].length : 0;
  const rest = html.slice(from);
  const words = rest.replace(/<[^>]*>/g, (tag) => ' '.repeat(tag.length));
  const end = /<(?:tr|t[dh]|h[2-4])\b/.test(rest) ? 0 : sentencesEnd(words);
  if (end > 0) return html.slice(0, from + end);
  return from > 0 ? html.slice(0, from).replace(/\s*<h([2-4])>[^<]*<\/h\1>$/, '') : html.slice(0, wordsEnd(words));
};

/** Where the last whole sentence ends. A point at the very end, behind a digit, may be half of a number. */
const sentencesEnd = (text: string): number => {
  const last = [...text.matchAll(ends)].at(-1);
  return last ? last.index + last[0].length : 0;
};
const ends = /[。！？]+[”」』）]*|[.!?…]+["”’»)]*(?=\s+["“„«‘(¿¡]?[\p{Lu}\p{N}\p{Lo}])|(?<![\d.])[.!?…]+["”’»)]*(?=\s*$)/gu;

/** A sign of a script without spaces is a word; a number may not be complete. */
const wordsEnd = (text: string): number => {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\s*$/u.test(text)) return text.length;
  return text.replace(/\S+$/, '').trimEnd().length;
};
