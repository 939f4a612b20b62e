/**
 * The engine that needs nothing. It keeps what the owner wrote, word for word, and adds what is missing out of what the shop
 * knows; it invents no sentence, so it never states what no fact says. Pure: the same source gives the same listing.
 */
import type { Listing } from '@storewright/contract/listing/listing';
import { type EnginePart, type FieldValue, type Limits, type Source, type WritingEngine } from '../engine.ts';
import { descriptionOf, partsOf } from './description.ts';
import { rowsOf } from './rows.ts';
import { seoDescriptionOf, seoTitleOf } from './search.ts';
import { tagsOf } from './tags.ts';

export const starterEngine: WritingEngine = {
  id: 'starter',
  label: 'Starter',
  kind: 'starter',
  price: { type: 'free', why: 'starter' },
  async *write(wish, signal) {
    const texts = wish.starter();
    for (const field of wish.fields) {
      signal.throwIfAborted();
      yield* spoken(field, texts[field] ?? '');
    }
  },
};

/** In the language of what it keeps, whichever was asked for: it translates nothing. */
export const starterListing = (asked: Source, limits: Limits): Listing => {
  const source = { ...asked, ...asked.own };
  const parts = partsOf(source);
  const rows = rowsOf(source).filter(({ attribute }) => attribute !== 'type');
  return {
    title: source.title,
    description: descriptionOf(source, parts),
    seo_title: seoTitleOf(source, { ...parts, rows }, limits),
    seo_description: seoDescriptionOf(source, { ...parts, rows }, limits),
    tags: tagsOf(source, rows, limits),
  };
};

/** Piece by piece, as a model's text would come: the reader of the stream needs no second way. */
function* spoken(field: string, value: FieldValue): Generator<EnginePart> {
  const pieces = Array.isArray(value) ? value.map((tag, index) => (index ? `, ${tag}` : tag)) : (value.match(/[\s\S]{1,80}(?=\s|$)|[\s\S]{1,80}/g) ?? []);
  for (const text of pieces) yield { type: 'text', field, text };
  yield { type: 'field', field, value };
}
