import type { ListingField } from '@storewright/contract/listing/listing';
import type { Went } from './publishing.store.ts';

/** Whether a field of the product says what we sent, and was not taken back since. What a way back took back is ours again. */
export const isOurs = (went: readonly Went[]): boolean => {
  const ours = new Set<ListingField>();
  const puts = new Map<string, boolean>();
  for (const { id, reverts, fields } of went) {
    const put = reverts === null || puts.get(reverts) === false;
    puts.set(id, put);
    for (const field of fields) {
      if (put) ours.add(field);
      else ours.delete(field);
    }
  }
  return ours.size > 0;
};
