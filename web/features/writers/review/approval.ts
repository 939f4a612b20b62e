/**
 * What may go out. A field waits while one of its claims has no fact, and while the shop changed it too and nobody has
 * said whose text it shall be; everything else is approved until somebody switches it off.
 */
import { openClaims as gateOpen, statementKey } from '@storewright/rules/claims/gate';
import type { Claim, ListingField } from '@storewright/contract/listing/listing';
import type { Review } from '@storewright/contract/writers';
import { openClaims } from '../claims/open-claims.ts';

export type Field = Review['fields'][number];
export type Resolution = 'mine' | 'shop' | 'merge';
export type Vouch = { claim: string; reason: string };
export type Approval = { off: ListingField[]; resolutions: Partial<Record<ListingField, Resolution>>; vouches: Vouch[] };

export type Stand =
  /** The draft says what the shop says. */
  | { state: 'same' }
  | { state: 'on' }
  | { state: 'off' }
  /** The shop's text stays: nothing to send. */
  | { state: 'kept' }
  | { state: 'held'; by: 'claims'; claims: Claim[] }
  | { state: 'held'; by: 'conflict' }
  /** It would leave a text of the shop blank. */
  | { state: 'held'; by: 'empty' }
  /** Somebody wants the shop's text never touched. */
  | { state: 'held'; by: 'lock'; lock: NonNullable<Field['lock']> };

export const noApproval: Approval = { off: [], resolutions: {}, vouches: [] };

/** Tags sort the shop's collections and filters: where some would go, somebody switches that on. */
export const atFirst = (fields: readonly Field[], vouches: Vouch[]): Approval => ({
  ...noApproval,
  off: fields.filter((field) => !field.conflict && tagsGoing(field).length > 0).map(({ field }) => field),
  vouches,
});

export const tagsGoing = ({ shop, draft }: Field): string[] =>
  Array.isArray(shop) && Array.isArray(draft) ? shop.filter((tag) => !draft.some((one) => one.trim().toLowerCase() === tag.trim().toLowerCase())) : [];

export const standOf = (field: Field, approval: Approval): Stand => {
  if (!field.changed) return { state: 'same' };
  if (field.lock) return { state: 'held', by: 'lock', lock: field.lock };
  const resolution = approval.resolutions[field.field];
  if (field.conflict && !resolution) return { state: 'held', by: 'conflict' };
  if (resolution === 'shop') return { state: 'kept' };
  if (field.holds.some(({ why }) => why === 'empty')) return { state: 'held', by: 'empty' };
  const open = openClaims(field.claims, approval.vouches);
  if (open.length > 0) return { state: 'held', by: 'claims', claims: open };
  return { state: approval.off.includes(field.field) ? 'off' : 'on' };
};

export const approved = (fields: readonly Field[], approval: Approval): ListingField[] =>
  fields.filter((field) => standOf(field, approval).state === 'on').map(({ field }) => field);

export const switched = (approval: Approval, field: ListingField, on: boolean): Approval => ({
  ...approval,
  off: on ? approval.off.filter((one) => one !== field) : [...approval.off.filter((one) => one !== field), field],
});
export const resolved = (approval: Approval, field: ListingField, resolution: Resolution): Approval => ({
  ...approval,
  resolutions: { ...approval.resolutions, [field]: resolution },
});
export const vouched = (approval: Approval, vouch: Vouch): Approval => ({
  ...approval,
  vouches: [...approval.vouches.filter(({ claim }) => claim !== vouch.claim), vouch],
});

/** Where the shop's text stays, and the draft takes it. */
export const kept = (fields: readonly Field[], approval: Approval): ListingField[] =>
  fields.filter((field) => standOf(field, approval).state === 'kept').map(({ field }) => field);

/** What is sent along: only what concerns the fields that are approved or settled. */
export const sentAlong = (fields: readonly Field[], approval: Approval): { resolutions: Approval['resolutions']; vouches: Vouch[] } => {
  const out = approved(fields, approval);
  const claims = new Set(fields.filter(({ field }) => out.includes(field)).flatMap((field) => gateOpen(field.claims).map(({ text }) => statementKey(text))));
  return {
    resolutions: Object.fromEntries(
      Object.entries(approval.resolutions).filter(([field]) => [...out, ...kept(fields, approval)].includes(field as ListingField)),
    ),
    vouches: approval.vouches.filter(({ claim }) => claims.has(statementKey(claim))),
  };
};
