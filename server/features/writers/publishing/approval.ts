/** What goes out: the pure part of publishing. Three listings lie side by side: the draft, what it was begun from, and the shop now. */
import { mergeTags } from '@storewright/rules/text/diff';
import { openClaims, statementKey } from '@storewright/rules/claims/gate';
import type { Claim, Hold, ListingField } from '@storewright/contract/listing/listing';
import { Listing, listingFields } from '@storewright/contract/listing/listing';
import type { FieldReview, Publish } from '@storewright/contract/writers';
import { Fault, invalid } from '../../../kit/fault.ts';
import type { Vouched } from '../drafts/about.ts';
import { sameText } from '../drafts/texts.ts';

export type Sides = { base: Listing | null; shop: Listing; draft: Listing };

export const compared = ({ base, shop, draft }: Sides, claims: Claim[] = [], holds: Hold[] = []): Omit<FieldReview, 'lock'>[] =>
  listingFields.map((field) => ({
    field,
    base: base && base[field],
    shop: shop[field],
    draft: draft[field],
    changed: !sameText(field, shop[field], draft[field]),
    conflict: base !== null && !sameText(field, base[field], shop[field]) && !sameText(field, shop[field], draft[field]),
    claims: claims.filter((claim) => claim.field === field),
    holds: holds.filter((hold) => hold.field === field),
  }));

/**
 * The approved fields, conflicts settled as asked. `draft` is what the draft says afterwards: merged tags are its tags
 * now, and where the shop's text was kept it is the draft's too, so that nobody is asked again.
 */
export const approved = (
  sides: Sides,
  { fields, resolutions }: Pick<Publish, 'fields' | 'resolutions'>,
): { draft: Listing; send: ListingField[]; settled: ListingField[] } => {
  const reviewed = compared(sides).filter(({ field }) => fields.includes(field));
  const conflicts = reviewed.filter(({ conflict }) => conflict).map(({ field }) => field);
  const open = conflicts.filter((field) => resolutions[field] === undefined);
  if (open.length > 0) throw new Fault('shop_changed', 409, { details: { fields: open } });
  const wrong = conflicts.find((field) => resolutions[field] === 'merge' && field !== 'tags');
  if (wrong !== undefined) throw invalid(`body.resolutions.${wrong}`, 'Only tags can be merged.');
  const merges = conflicts.includes('tags') && resolutions.tags === 'merge';
  const theirs = conflicts.filter((field) => resolutions[field] === 'shop');
  const kept = { ...sides.draft, ...Object.fromEntries(theirs.map((field) => [field, sides.shop[field]])) };
  const draft = merges ? { ...kept, tags: mergeTags(sides.base?.tags ?? [], sides.shop.tags, sides.draft.tags) } : kept;
  if (merges && !Listing.shape.tags.safeParse(draft.tags).success)
    throw invalid('body.resolutions.tags', 'Merged, these tags are more than a shop takes: 250. Keep one side.');
  return {
    draft,
    send: reviewed.map(({ field }) => field).filter((field) => !theirs.includes(field) && !sameText(field, sides.shop[field], draft[field])),
    settled: conflicts,
  };
};

/** What is held stays here, and whoever asks is told why: a claim, a text that would go blank, another language than asked for. */
export const refuseHeld = (holds: readonly Hold[], claims: readonly Claim[]): void => {
  const heldBy = (reason: Hold['why']) => holds.flatMap(({ field, why }) => (why === reason ? [field] : []));
  const [emptied, open, elsewhere] = [heldBy('empty'), heldBy('claims'), heldBy('language')];
  if (emptied.length > 0) {
    const message = 'This would leave a text of the shop empty.';
    throw new Fault('text_empty', 422, { details: { fields: Object.fromEntries(emptied.map((field) => [field, message])) } });
  }
  if (elsewhere.length > 0) throw invalid('body.other_language', 'The text is in another language than its form says.');
  if (open.length > 0) throw new Fault('claims_unsupported', 422, { details: { claims: openClaims(claims).filter(({ field }) => open.includes(field)) } });
};

/** Who stands for what goes out, by name: each statement once, the last who did. */
export const namesFor = (claims: readonly Claim[], sent: readonly ListingField[], known: readonly Vouched[]): Vouched[] => {
  const standing = new Map(known.map((one) => [statementKey(one.claim), one]));
  const vouched = new Map(claims.flatMap(({ field, state, text }) => (sent.includes(field) && state === 'vouched' ? [[statementKey(text), text]] : [])));
  return [...vouched].flatMap(([key, claim]) => {
    const one = standing.get(key);
    return one ? [{ ...one, claim }] : [];
  });
};
