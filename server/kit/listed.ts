/** Pages of rows whose ids were made in the order of time: newest first, and the next page starts after the last id. */
import { Fault } from './fault.ts';

export const idAfter = (cursor: string | undefined): string | undefined => {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString();
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id;
  throw new Fault('invalid_input', 422, { details: { fields: { 'query.cursor': 'Not a cursor of this list.' } } });
};

/** A store finds one row more than the page holds, and that one says that there is a next page. */
export const pageById = <Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  show: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } => {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { items: kept.map(show), next_cursor: rows.length > limit && last ? Buffer.from(last.id).toString('base64url') : null };
};
