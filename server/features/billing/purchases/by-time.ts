/** Pages of rows in the order of a moment: newest first, and the next page begins after the last moment and name. */
import { Fault } from '../../../kit/fault.ts';
import { momentOf } from '../../../kit/moment.ts';

type Place = { at: Date; id: string };

export const newestFirst = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [, at = '', id = ''] = /^(\S+) (.{1,300})$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const moment = momentOf(at);
  if (!id || !moment) throw new Fault('invalid_input', 422, { details: { fields: { 'query.cursor': 'Not a cursor of this list.' } } });
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
