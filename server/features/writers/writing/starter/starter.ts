/**
 * The engine that needs nothing. It keeps the owner's own words and sets the facts beside them in a list; it invents no
 * sentence, so it never states what no fact says. Pure: the same source gives the same listing.
 */
import type { Listing } from '@storewright/contract/listing/listing';
import type { Style } from '@storewright/contract/voice/style';
import { type EnginePart, type FieldValue, type Limits, type Source, type WritingEngine } from '../engine.ts';
import { materialOf } from './material.ts';
import { descriptionOf } from './description.ts';
import { seoDescriptionOf } from './search-description.ts';
import { tagsOf } from './tags.ts';
import { seoTitleOf, titleOf } from './titles.ts';
import { inTraditional } from './wording/traditional.ts';
import { voiced } from './wording/voiced.ts';

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

export const starterListing = (source: Source, limits: Limits, voice: Style | null = null): Listing => {
  const material = materialOf(source);
  const listing = {
    title: titleOf(source, material, limits, voice?.title ?? null),
    description: descriptionOf(source, material),
    seo_title: seoTitleOf(source, material, limits),
    seo_description: seoDescriptionOf(source, material, limits),
    tags: tagsOf(source, material, limits),
  };
  return inTraditional(voiced(listing, voice, source), source);
};

/** Piece by piece, as a model's text would come: the reader of the stream needs no second way. */
function* spoken(field: string, value: FieldValue): Generator<EnginePart> {
  const pieces = Array.isArray(value) ? value.map((tag, index) => (index ? `, ${tag}` : tag)) : (value.match(/[\s\S]{1,80}(?=\s|$)|[\s\S]{1,80}/g) ?? []);
  for (const text of pieces) yield { type: 'text', field, text };
  yield { type: 'field', field, value };
}
