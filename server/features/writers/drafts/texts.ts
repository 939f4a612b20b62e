/**
 * The texts of a listing: made safe to keep, and compared by what a reader would see. A draft, the shop and a
 * publication are only ever compared through here.
 */
import { sameValue } from '@storewright/rules/text/diff';
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import { listingFields } from '@storewright/contract/listing/listing';
import type { Brief } from '@storewright/contract/writers';
import { invalid } from '../../../kit/fault.ts';
import { cleanHtml } from '../clean-html.ts';

export const emptyListing: Listing = { title: '', description: '', seo_title: '', seo_description: '', tags: [] };

/** What may be kept: HTML of the allowed set, text without the characters a database or a shop cannot hold. */
export const cleanListing = (listing: Listing): Listing => {
  const description = cleanHtml(plain(listing.description));
  if (description.length > 65_000) throw invalid('body.listing.description', 'Too long: at most 65,000 characters.');
  return {
    title: line(listing.title),
    description,
    seo_title: line(listing.seo_title),
    seo_description: line(listing.seo_description),
    tags: [...new Set(listing.tags.map(line).filter((tag) => tag !== ''))],
  };
};

export const cleanBrief = (brief: Brief): Brief => ({
  ...brief,
  title: line(brief.title),
  description: plain(brief.description),
  key_features: plain(brief.key_features),
  keywords: brief.keywords.map(line).filter((keyword) => keyword !== ''),
  facts: brief.facts.map((fact) => ({ name: plain(fact.name), value: plain(fact.value), source: 'typed', field: '' })),
});

/** Whether a reader would see the same: descriptions after their HTML is put in order, tags as a set. */
export const sameText = (field: ListingField, one: Listing[ListingField], other: Listing[ListingField]): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one === other || comparable(field, one) === comparable(field, other) : sameValue(one, other);

/** The fields in which two listings differ. */
export const differences = (one: Listing, other: Listing): ListingField[] => listingFields.filter((field) => !sameText(field, one[field], other[field]));

/** The listing's fields out of something that has more. */
export const textsOf = ({ title, description, seo_title, seo_description, tags }: Listing): Listing => ({
  title,
  description,
  seo_title,
  seo_description,
  tags,
});

export const only = (listing: Listing, fields: readonly ListingField[]): Partial<Listing> => Object.fromEntries(fields.map((field) => [field, listing[field]]));

type Texts = { [Field in ListingField]?: Listing[Field] | undefined };
/** The listing with some of its fields taken from another. */
export const withFields = (listing: Listing, other: Texts, fields: readonly ListingField[]): Listing => ({
  ...listing,
  ...Object.fromEntries(fields.map((field) => [field, other[field] ?? listing[field]])),
});

/** Characters that PostgreSQL's text and JSON refuse: NUL and halves of surrogate pairs. */
export const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const line = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

const comparable = (field: ListingField, text: string): string => (field === 'description' ? orderly(text) : text.replace(/\s+/g, ' ').trim());

/** One spelling for what browsers show alike: an editor and a shop write the same paragraph in different ways. */
const orderly = (html: string): string => {
  const ordered = cleanHtml(html, { comparing: true })
    .replace(/(?:\s|\u00a0)+/g, ' ')
    .replace(aroundBlocks, '$1')
    .replace(/ ?<br \/> ?/g, '<br />')
    .replace(/(<(?:li|td|th)>)<p>((?:(?!<\/?p>).)*)<\/p>(?=<\/(?:li|td|th)>|<[uo]l>)/g, '$1$2')
    .replace(/<tbody>|<\/tbody>/g, '')
    .replace(/<p><\/p>/g, '')
    .trim();
  return ordered === '' || beginsWithBlock.test(ordered) ? ordered : `<p>${ordered}</p>`;
};

const blocks = 'p|ul|ol|li|h[2-4]|table|thead|tbody|tr|td|th|blockquote|hr';
const aroundBlocks = new RegExp(` ?(</?(?:${blocks})(?: /)?>) ?`, 'g');
const beginsWithBlock = new RegExp(`^<(?:${blocks})\\b`);
