/** Where the next page starts: after the row with this time and id, newest first. Opaque to the caller. */
import { Fault } from '../../kit/fault.ts';
import { momentOf } from '../../kit/moment.ts';

export type Place = { at: Date; id: string };

const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

export const placeOf = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const found = /^(\S+) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const at = momentOf(found?.[1]);
  if (!found?.[2] || !at) throw new Fault('invalid_input', 422, { details: { fields: { 'query.cursor': 'Not a cursor of this list.' } } });
  return { at, id: found[2] };
};

/** One page of the rows a store found: it asks for one more than the page holds, and that one says that there is a next page. */
export const pageOfRows = <Row, Item>(
  rows: Row[],
  limit: number,
  place: (row: Row) => Place,
  show: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } => {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { items: kept.map(show), next_cursor: rows.length > limit && last !== undefined ? cursorOf(place(last)) : null };
};

/** A page of jobs, newest first, of the shop that is worked in; nothing where there is none. */
export const pageOfJobs = async <Job extends { createdAt: Date; id: string }>(
  shop: { id: string } | null,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  found: (asked: { shopId: string; after: Place | undefined; limit: number }) => Promise<Job[]>,
): Promise<{ items: Job[]; next_cursor: string | null }> => {
  if (!shop) return { items: [], next_cursor: null };
  const rows = await found({ shopId: shop.id, after: placeOf(cursor), limit: limit + 1 });
  return pageOfRows(
    rows,
    limit,
    ({ createdAt, id }) => ({ at: createdAt, id }),
    (job) => job,
  );
};
