/** Suggestions for what stands around a listing: alt texts, addresses, tags, categories, metafields, and titles that stand in each other's way. */
import { z } from 'zod';
import { Id, Paging, pageOf } from './kit/paging.ts';
import { get, post, under } from './kit/route.ts';
import { Picture, ProductStatus } from './shops.ts';
import { SuggestionDispatch, WaitingSuggestions } from './suggestions/dispatch.ts';
import { Sent } from './suggestions/sent.ts';
import { Suggestion, SuggestionKind, SuggestionPlace, SuggestionValue } from './suggestions/suggestion.ts';

export * from './suggestions/dispatch.ts';
export * from './suggestions/sent.ts';

/** A field whose text came from here. `still`: the shop says it to this day. */
export const WrittenField = z.object({
  kind: SuggestionKind,
  target: z.string(),
  engine: z.string(),
  /** A person changed what the engine proposed. */
  edited: z.boolean(),
  value: SuggestionValue,
  at: z.iso.datetime(),
  by: z.string(),
  still: z.boolean(),
});
export type WrittenField = z.infer<typeof WrittenField>;

export const SuggestedProduct = z.object({
  id: z.uuid(),
  title: z.string(),
  status: ProductStatus,
  picture: Picture.nullable(),
  suggestions: z.array(Suggestion),
  written: z.array(WrittenField),
});
export type SuggestedProduct = z.infer<typeof SuggestedProduct>;

const Decision = SuggestionPlace.extend({
  /** Of the suggestion that was seen: 409 `item_changed` where there is another one by now. */
  ground: z.string().max(40),
  decision: z.enum(['accept', 'dismiss', 'reopen']),
  /** What shall go out instead of what is proposed. */
  value: SuggestionValue.optional(),
  /** Of a handle: whether its old address leads to the new one. */
  redirect: z.boolean().default(true),
  /** The claims somebody puts their name to, word for word. Accepting with any other that no fact backs is 422 `claims_unsupported`, with them in `details.claims`. */
  vouched: z.array(z.string().min(1).max(400)).max(50).default([]),
});
export type Decision = z.infer<typeof Decision>;

export const suggestions = under('/api/suggestion', {
  list: get('/', {
    door: 'member',
    query: Paging.extend({
      state: z.enum(['open', 'accepted', 'dismissed', 'published']).default('open'),
      kind: z.enum(['all', ...SuggestionKind.options]).default('all'),
      search: z.string().trim().max(200).default(''),
      status: z.enum(['ACTIVE', 'ARCHIVED', 'DRAFT', 'ALL']).default('ALL'),
    }),
    answer: pageOf(SuggestedProduct).extend({ looked_at: z.number().int() }),
    summary:
      'Suggestions for the current shop’s products, product by product. A page may be short, or empty, and still have a next one: `looked_at` says how many products were looked at for it. `limit` counts products.',
  }),
  ofProduct: get('/product/{id}/', {
    door: 'member',
    params: Id,
    answer: SuggestedProduct,
    summary: 'Everything that is suggested for one product, what was decided about it, and which of its fields were written here.',
  }),
  decide: post('/decide/', {
    door: 'member',
    body: z.strictObject({ decisions: z.array(Decision).min(1).max(100) }),
    answer: z.object({ items: z.array(Suggestion) }),
    summary: 'Accepts, edits, dismisses or opens suggestions again. Costs nothing and changes nothing in the shop. All of them or none.',
  }),
  publish: post('/publish/', {
    door: 'member',
    idempotent: true,
    body: z.strictObject({ chosen: z.array(SuggestionPlace).min(1).max(100) }),
    answer: z.object({ sent: z.array(Sent) }),
    summary: 'Sends accepted suggestions to the shop, those of a product together. What the shop refuses is said product by product.',
  }),
  categories: get('/categories/', {
    door: 'member',
    query: z.strictObject({ product_id: z.uuid(), search: z.string().trim().min(2).max(100) }),
    answer: z.object({ items: z.array(z.string()) }),
    summary: 'Categories of the taxonomy of a product’s shop by words of their names, to be accepted instead of the one that is suggested.',
  }),
  waiting: get('/waiting/', { door: 'member', answer: WaitingSuggestions, summary: 'How much is accepted in the current shop and waits to be sent.' }),
  publishAll: post('/publish-all/', {
    door: 'member',
    idempotent: 'required',
    answer: SuggestionDispatch,
    summary: 'Sends everything that is accepted in the current shop, as a job. One that is on its way is the answer.',
  }),
  dispatched: get('/dispatch/', {
    door: 'member',
    answer: z.object({ dispatch: SuggestionDispatch.nullable() }),
    summary: 'The newest such job of the current shop: how far it is, and what the shop said no to.',
  }),
  stopDispatch: post('/dispatch/{id}/stop/', {
    door: 'member',
    params: Id,
    answer: SuggestionDispatch,
    summary: 'Stops here. What is published stays, what is not stays accepted.',
  }),
  revert: post('/revert/', {
    door: 'member',
    body: z.strictObject({ publication_id: z.uuid(), overwrite: z.boolean().default(false) }),
    answer: z.object({ sent: Sent }),
    summary: 'Puts back what a publication changed. 409 `shop_changed` names the fields that the shop changed since; `overwrite` puts those back too.',
  }),
});
