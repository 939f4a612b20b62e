/**
 * What a suggestion is: one field of a product in the shop, what it says, what it could say, and why. The rules beside
 * this file make proposals from facts alone; a person decides about each, and only then does it go anywhere.
 */
import { z } from 'zod';
import { Claim, Fact } from '../listing/listing.ts';
import { Picture } from '../shops.ts';
import { suggestionKinds } from './kinds.ts';

export const SuggestionKind = z.enum(suggestionKinds);
export type SuggestionKind = z.infer<typeof SuggestionKind>;

/** Tags are a list; everything else is a line. */
export const SuggestionValue = z.union([z.string().max(5_000), z.array(z.string().max(1_000)).max(300)]);
export type SuggestionValue = z.infer<typeof SuggestionValue>;

/** Where it belongs: the picture's id for an alt text, `namespace.key` for a metafield; the other kinds are one per product. */
export const SuggestionPlace = z.object({ product_id: z.uuid(), kind: SuggestionKind, target: z.string().max(200).default('') });
export type SuggestionPlace = z.infer<typeof SuggestionPlace>;

export const SuggestionState = z.enum(['open', 'accepted', 'dismissed', 'publishing', 'published']);
export type SuggestionState = z.infer<typeof SuggestionState>;

export const Suggestion = SuggestionPlace.extend({
  /** Which sentence says why: the console's dictionary holds one per `kind.reason`, filled with `values`. */
  reason: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  now: SuggestionValue,
  /** Empty where no fact helps: then only a person can write it. */
  proposed: SuggestionValue,
  /** What goes out: as proposed, or as somebody edited it. */
  value: SuggestionValue,
  edited: z.boolean(),
  /** What the value claims and no fact of the product backs: it is accepted only by somebody who vouches for each. */
  claims: z.array(Claim),
  /** The facts that the proposal is made of. */
  from: z.array(Fact),
  /** 0 to 1 where it is a guess; null where it follows from facts. */
  confidence: z.number().nullable(),
  /** Changes with what is suggested and what it is suggested for: a decision holds for one ground. */
  ground: z.string(),
  state: SuggestionState,
  /** The address keeps working under its old name; of a handle. */
  redirect: z.boolean(),
  engine: z.string(),
  picture: Picture.nullable(),
  /** What the shop said when it was sent, by which it was not taken. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  publication_id: z.uuid().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** What a rule finds out about one field. */
export type Proposal = Pick<Suggestion, 'kind' | 'target' | 'reason' | 'values' | 'now' | 'proposed' | 'from' | 'confidence'>;

export const groundOf = ({ kind, target, now, proposed }: Proposal): string => {
  const said = JSON.stringify([kind, target, now, proposed]);
  let [one, two] = [0x811c9dc5, 0x9e3779b1];
  for (let at = 0; at < said.length; at++) {
    one = Math.imul(one ^ said.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ said.charCodeAt(said.length - 1 - at), 0x85ebca6b);
  }
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
};
