/** Any part of a list of ten thousand items: page by page after a row, or from a number on. */
import type { BulkRow, bulk } from '@storewright/contract/bulk';
import type { Given } from '@storewright/contract/kit/route';
import { jsonIn } from '../../../kit/json.ts';
import { type Page, pageOf, placeIn } from '../../../kit/page-by-id.ts';
import type { RowPlace, rowsStore } from './rows.store.ts';
import { showRow } from './shown-item.ts';

export type RowQuery = Given<typeof bulk.items>['query'];

export const windowOf = async (
  rows: ReturnType<typeof rowsStore>,
  { state, claims, drift, voice, language, search, score_from, sort, order, offset, cursor, limit }: RowQuery,
): Promise<Page<BulkRow> & { total: number }> => {
  const filter = { states: state, claims, drift, voice, language, search, scoreFrom: score_from };
  const after = placeIn(cursor, (said) => placeOf(jsonIn(said), sort));
  const [page, total] = await Promise.all([rows.page({ filter, sort, up: order === 'up', after, offset, limit: limit + 1 }), rows.total(filter)]);
  return { ...pageOf(page, limit, ({ key, position }) => JSON.stringify([sort, key, position]), showRow), total };
};

const placeOf = (found: unknown, sort: string): RowPlace | undefined => {
  if (!Array.isArray(found) || found[0] !== sort || typeof found[1] !== 'string' || !Number.isInteger(found[2])) return undefined;
  if (sort !== 'title' && !/^-?\d{1,9}$/.test(found[1])) return undefined;
  return { key: found[1].replaceAll('\0', ''), position: Math.max(-1, Math.min(2_000_000_000, Number(found[2]))) };
};
