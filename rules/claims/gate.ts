/**
 * What may be published. Everybody asks here: a draft, work in bulk, whoever approves many at once, and publishing itself. So nothing
 * is offered as approvable that is refused afterwards.
 */
import { fold } from '@storewright/contract/kit/fold';
import { textOf } from '../text/html.ts';
import type { Claim, Hold, Listing, ListingField } from '@storewright/contract/listing/listing';

type Asked = {
  /** What the shop says now. */
  shop: Listing;
  /** What it is to say. */
  texts: Listing;
  fields: readonly ListingField[];
  claims: readonly Claim[];
  /** It was found to be in another language than asked for. */
  elsewhere: boolean;
};

/** What keeps these fields from going out, field by field; nothing: they may. */
export const holdsOf = ({ shop, texts, fields, claims, elsewhere }: Asked): Hold[] => {
  const held = new Set(openClaims(claims).map(({ field }) => field));
  return fields.flatMap((field): Hold[] => [
    ...(held.has(field) ? [{ field, why: 'claims' } as const] : []),
    ...(isEmptied(field, shop, texts) ? [{ field, why: 'empty' } as const] : []),
    ...(elsewhere && (field === 'title' || field === 'description') ? [{ field, why: 'language' } as const] : []),
  ]);
};

/**
 * A title is never blank. What stood there before becomes blank by mishap far more often than by a wish; of tags it is shown which ones go,
 * and without texts for results the shop shows the product's own: who empties those means it.
 */
const isEmptied = (field: ListingField, shop: Listing, texts: Listing): boolean =>
  field !== 'tags' &&
  !((field === 'seo_title' || field === 'seo_description') && texts[field] === '') &&
  !saysSomething(texts[field]) &&
  (field === 'title' || saysSomething(shop[field]));

/** A letter, a figure or a pictogram; many a description is pictures alone. */
const saysSomething = (text: Listing[ListingField]): boolean => [text].flat().some((one) => picture.test(one) || /[\p{L}\p{N}\p{So}]/u.test(textOf(one)));
const picture = /<(?:img|iframe|video|object|embed)\b/i;

/** Claims that no fact says and nobody answers for. */
export const openClaims = <One extends Pick<Claim, 'state' | 'text'>>(claims: readonly One[], vouches: readonly { claim: string }[] = []): One[] => {
  const names = new Set(vouches.map(({ claim }) => statementKey(claim)));
  return claims.filter(({ state, text }) => state === 'unsupported' && !names.has(statementKey(text)));
};

/** The claims as they stand once somebody put their name to some. */
export const withVouches = (claims: readonly Claim[], vouched: readonly string[]): Claim[] => {
  const names = new Set(vouched.map(statementKey));
  return claims.map((claim) => (claim.state === 'unsupported' && names.has(statementKey(claim.text)) ? { ...claim, state: 'vouched' } : claim));
};

/** A statement is the same however it is spaced and capitalised. */
export const statementKey = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();
