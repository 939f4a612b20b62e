import type { BulkRow } from './items.api.ts';

/** What is known of the list: how long it is, what stands where, and where an item stands. */
export type Rows = { total: number; rowAt: (at: number) => BulkRow | undefined; placeOf: (id: string) => number | null };

/** Where somebody is in the list: at an item, wherever that stands by now. `row` is null until its window is here. */
export type Place = { at: number; row: BulkRow | null; open: boolean; editing: boolean };
export const nowhere: Place = { at: -1, row: null, open: false, editing: false };

/** The place in the list as it is now. Whose item is gone from it stays at the number, with nothing open; who edits stays at the item. */
export const placeIn = (was: Place, { total, rowAt, placeOf }: Rows): Place => {
  if (was.at < 0 || total === 0) return was;
  const at = was.row ? placeOf(was.row.id) : was.at;
  if (at !== null) {
    const row = rowAt(at) ?? null;
    return at === was.at && row === was.row ? was : { ...was, at, row };
  }
  const here = Math.min(was.at, total - 1);
  const row = rowAt(here);
  // Its window may still be on its way.
  return was.editing || !row ? was : { at: here, row, open: false, editing: false };
};
