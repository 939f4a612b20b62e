/** What a decision makes of an item: the pure part of reviewing. */
import type { Decide } from '@storewright/contract/bulk';
import type { ListingField, Hold } from '@storewright/contract/listing/listing';
import type { ItemRow } from '../bulk.store.ts';

type Decidable = Pick<ItemRow, 'state' | 'task' | 'after' | 'changed' | 'approved' | 'rejected' | 'holds' | 'failedIn'>;
type Decided = { state: 'review' | 'approved' | 'rejected' | 'skipped'; approved: ListingField[]; rejected: ListingField[] };

/** Written, and not on its way. What failed to go out can be decided anew, and what said nothing new can be changed by hand. */
export const isOpen = ({ state, task, after, failedIn }: Decidable): boolean =>
  task === null &&
  after !== null &&
  (state === 'skipped' || state === 'review' || state === 'approved' || state === 'rejected' || (state === 'failed' && failedIn === 'publish'));

export const decided = (item: Decidable, { decision, fields }: Pick<Decide, 'decision' | 'fields'>): Decided => {
  const wanted = (field: ListingField) =>
    fields[field] ?? decision ?? (item.approved.includes(field) ? 'approved' : item.rejected.includes(field) ? 'rejected' : 'open');
  const approved = item.changed.filter((field) => wanted(field) === 'approved');
  const rejected = item.changed.filter((field) => wanted(field) === 'rejected');
  const isWhole = approved.length + rejected.length === item.changed.length;
  if (item.changed.length === 0) return { state: 'skipped', approved, rejected };
  return { state: !isWhole ? 'review' : approved.length > 0 ? 'approved' : 'rejected', approved, rejected };
};

/** What keeps it from being approved. That another language is meant is said when it is published. */
export const heldBy = ({ holds }: Decidable, approved: readonly ListingField[]): Hold[] =>
  (holds ?? []).filter(({ field, why }) => approved.includes(field) && why !== 'language');
