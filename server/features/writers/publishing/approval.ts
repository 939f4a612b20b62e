/** What goes out: the pure part of publishing. Three listings lie side by side: the draft, what it was begun from, and the shop now. */
import { mergeTags } from '@storewright/contract/listing/diff';
import type { Claim, ListingField } from '@storewright/contract/listing/listing';
import { Listing, listingFields } from '@storewright/contract/listing/listing';
import { isElsewhere } from '@storewright/contract/listing/score';
import type { Language } from '@storewright/contract/kit/languages';
import type { FieldReview, Publish, Vouch } from '@storewright/contract/writers';
import { Fault } from '../../../kit/fault.ts';
import { sameText } from '../drafts/texts.ts';
import { saysSomething } from '../writing/saying.ts';

export type Sides = { base: Listing | null; shop: Listing; draft: Listing };

export const compared = ({ base, shop, draft }: Sides, claims: Claim[]): Omit<FieldReview, 'lock'>[] =>
  listingFields.map((field) => ({
    field,
    base: base && base[field],
    shop: shop[field],
    draft: draft[field],
    changed: !sameText(field, shop[field], draft[field]),
    conflict: base !== null && !sameText(field, base[field], shop[field]) && !sameText(field, shop[field], draft[field]),
    claims: claims.filter((claim) => claim.field === field),
  }));

/**
 * The approved fields, conflicts settled as asked. `draft` is what the draft says afterwards: merged tags are its tags
 * now, and where the shop's text was kept it is the draft's too, so that nobody is asked again.
 */
export const approved = (
  sides: Sides,
  { fields, resolutions }: Pick<Publish, 'fields' | 'resolutions'>,
): { draft: Listing; send: ListingField[]; settled: ListingField[] } => {
  const reviewed = compared(sides, []).filter(({ field }) => fields.includes(field));
  const conflicts = reviewed.filter(({ conflict }) => conflict).map(({ field }) => field);
  const open = conflicts.filter((field) => resolutions[field] === undefined);
  if (open.length > 0) throw new Fault('shop_changed', 409, { details: { fields: open } });
  const wrong = conflicts.find((field) => resolutions[field] === 'merge' && field !== 'tags');
  if (wrong !== undefined) throw new Fault('invalid_input', 422, { details: { fields: { [`body.resolutions.${wrong}`]: 'Only tags can be merged.' } } });
  const merges = conflicts.includes('tags') && resolutions.tags === 'merge';
  const theirs = conflicts.filter((field) => resolutions[field] === 'shop');
  const kept = { ...sides.draft, ...Object.fromEntries(theirs.map((field) => [field, sides.shop[field]])) };
  const draft = merges ? { ...kept, tags: mergeTags(sides.base?.tags ?? [], sides.shop.tags, sides.draft.tags) } : kept;
  if (merges && !Listing.shape.tags.safeParse(draft.tags).success)
    throw new Fault('invalid_input', 422, {
      details: { fields: { 'body.resolutions.tags': 'Merged, these tags are more than a shop takes: 250. Keep one side.' } },
    });
  return {
    draft,
    send: reviewed.map(({ field }) => field).filter((field) => !theirs.includes(field) && !sameText(field, sides.shop[field], draft[field])),
    settled: conflicts,
  };
};

/**
 * What would leave a text of the shop blank stays here: it became so by mishap far more often than by a wish. `taken`: fields
 * that somebody may empty all the same, by leaving not a sign in them. Of tags it is shown which ones go.
 */
export const refuseEmptied = ({ shop, texts }: { shop: Listing; texts: Listing }, send: readonly ListingField[], taken: readonly ListingField[] = []): void => {
  const holds = (text: Listing[ListingField]) => saysSomething(text) || picture.test(String(text));
  const emptied = send.filter((field) => field !== 'tags' && !holds(texts[field]) && holds(shop[field]) && !(taken.includes(field) && texts[field] === ''));
  if (emptied.length === 0) return;
  const message = 'This would leave a text of the shop empty.';
  throw new Fault('text_empty', 422, { details: { fields: Object.fromEntries(emptied.map((field) => [field, message])) } });
};
/** Many a description is pictures alone. */
const picture = /<(?:img|iframe|video|object|embed)\b/i;

/** A text in another language than its form says goes out only to somebody who says so. */
export const refuseElsewhere = (listing: Listing, sent: readonly ListingField[], asked: Language): void => {
  if ((sent.includes('title') || sent.includes('description')) && isElsewhere(listing, asked))
    throw new Fault('invalid_input', 422, { details: { fields: { 'body.other_language': 'The text is in another language than its form says.' } } });
};

/** Claims of the fields that go out which neither a fact nor a person stands for stop the publication. */
export const vouchedFor = (
  claims: Claim[],
  { sent, given, known, by, at }: { sent: ListingField[]; given: Vouch[]; known: Vouched[]; by: string; at: string },
): Vouched[] => {
  const needing = claims.filter(({ field, state }) => sent.includes(field) && state !== 'supported');
  const vouchFor = (text: string): Vouched | undefined => {
    const now = given.find(({ claim }) => claim.trim() === text.trim());
    return now ? { claim: text, reason: now.reason, by, at } : known.findLast(({ claim }) => claim === text);
  };
  const open = needing.filter(({ text }) => vouchFor(text) === undefined);
  if (open.length > 0) throw new Fault('claims_unsupported', 422, { details: { claims: open } });
  return [...new Set(needing.map(({ text }) => text))].flatMap((text) => vouchFor(text) ?? []);
};

export type Vouched = Vouch & { by: string; at: string };
