/** What a request has come to, at its end or when it stops half-way: texts with their claims, their score and the receipt. */
import { textOf } from '@storewright/rules/text/html';
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import { sizeOf } from '@storewright/rules/text/prose';
import type { Product } from '@storewright/contract/shops';
import type { Brief, Written } from '@storewright/contract/writers';
import type { About } from '../drafts/about.ts';
import { measure } from '../drafts/measure.ts';
import { emptyListing, textsOf } from '../drafts/texts.ts';
import type { FieldValue } from './engine.ts';
import type { Part } from './pipeline.ts';

type Result = { listing: Partial<Listing>; about: About; receipt: Written['receipt']; cut: ListingField[] };
export const written = ({ listing, about, receipt, cut }: Result): Written => {
  const { claims, score } = measure({ ...(about.product ? listingOf(about.product) : emptyListing), ...listing }, about);
  return { listing, claims: claims.filter(({ field }) => field in listing), score, receipt, ...(cut.length > 0 && { cut }) };
};
const listingOf = (product: Product): Listing => textsOf({ ...product, description: product.description_html });

export const wordsOf = (listing: Partial<Listing>, { language }: Brief): number =>
  Object.entries(listing).reduce(
    (sum, [field, value]) => sum + sizeOf(Array.isArray(value) ? value.join(' ') : field === 'description' ? textOf(value) : value, language),
    0,
  );

/** An answer that was given before, as the stream it came in, without the waiting. */
export async function* replay(known: Written): AsyncGenerator<Part<ListingField, Written>, Written> {
  const { request_id, engine, points } = known.receipt;
  const facts = new Map(known.claims.flatMap(({ fact }) => (fact ? [[JSON.stringify(fact), fact]] : [])));
  yield { type: 'started', request_id, engine, points, facts: [...facts.values()] };
  for (const [field, value] of Object.entries(known.listing) as [ListingField, FieldValue][]) yield { type: 'field', field, value };
  yield { type: 'done', written: known };
  return known;
}
