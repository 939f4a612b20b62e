/** Any part of a list of ten thousand items: page by page after a row, or from a number on. */
import type { BulkRow, bulk } from '@storewright/contract/bulk';
import type { Given } from '@storewright/contract/kit/route';
import { Fault } from '../../../kit/fault.ts';
import type { RowPlace, rowsStore } from './rows.store.ts';
import { showRow } from './shown-item.ts';

export type RowQuery = Given<typeof bulk.items>['query'];
type Page = { items: BulkRow[]; next_cursor: string | null; total: number };

export const windowOf = async (
  rows: ReturnType<typeof rowsStore>,
  { state, claims, drift, voice, language, search, score_from, sort, order, offset, cursor, limit }: RowQuery,
): Promise<Page> => {
  const filter = { states: state, claims, drift, voice, language, search, scoreFrom: score_from };
  const after = cursor === undefined ? undefined : placeOf(cursor, sort);
  const [page, total] = await Promise.all([rows.page({ filter, sort, up: order === 'up', after, offset, limit: limit + 1 }), rows.total(filter)]);
  const last = page[limit - 1];
  return {
    items: page.slice(0, limit).map(showRow),
    next_cursor: page.length > limit && last ? Buffer.from(JSON.stringify([sort, last.key, last.position])).toString('base64url') : null,
    total,
  };
};

const placeOf = (cursor: string, sort: string): RowPlace => {
  const found = parsed(cursor);
  if (!Array.isArray(found) || found[0] !== sort || typeof found[1] !== 'string' || !Number.isInteger(found[2])) throw broken();
  if (sort !== 'title' && !/^-?\d{1,9}$/.test(found[1])) throw broken();
  return { key: found[1].replaceAll('\0', ''), position: Math.max(-1, Math.min(2_000_000_000, Number(found[2]))) };
};
const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};
const broken = (): Fault => new Fault('invalid_input', 422, { details: { fields: { 'query.cursor': 'Not a cursor of this list.' } } });
