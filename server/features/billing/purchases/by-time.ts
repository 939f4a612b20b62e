/** Pages of rows in the order of a moment: newest first, and the next page begins after the last moment and name. */
import { Fault } from '../../../kit/fault.ts';
import { momentOf } from '../../../kit/moment.ts';

export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Place = { at: Date; id: string };

/** `name`: the form of what the rows are called by. */
export const newestFirst = (cursor: string | undefined, name: RegExp): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [, at = '', id = ''] = /^(\S+) (.+)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const moment = momentOf(at);
  if (!name.test(id) || !moment) throw new Fault('invalid_input', 422, { details: { fields: { 'query.cursor': 'Not a cursor of this list.' } } });
  return { at: moment, id };
};

export const pageByTime = <Row, Item>(
  rows: Row[],
  limit: number,
  placeOf: (row: Row) => Place,
  show: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } => {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const cursor = last && `${placeOf(last).at.toISOString()} ${placeOf(last).id}`;
  return { items: kept.map(show), next_cursor: rows.length > limit && cursor ? Buffer.from(cursor).toString('base64url') : null };
};
