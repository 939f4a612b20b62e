import type { ListingField } from '@storewright/contract/listing/listing';
import type { Went } from './publishing.store.ts';

/** Which fields of a product a model wrote: those that went out last with a text of one. */
export const writtenIn = (went: readonly (Went & { byModel: boolean })[]): Set<ListingField> => {
  const ours = new Set<ListingField>();
  for (const { reverts, fields, byModel } of went)
    for (const field of fields) {
      if (reverts === null && byModel) ours.add(field);
      else ours.delete(field);
    }
  return ours;
};

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
