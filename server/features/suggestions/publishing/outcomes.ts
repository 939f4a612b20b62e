/** What a caller is told of what was sent. */
import type { Publication } from '@storewright/contract/writers';
import type { Sent } from '@storewright/contract/suggestions';
import type { Fault } from '../../../kit/fault.ts';
import type { DecisionRow } from '../suggestions.store.ts';
import { placeOf } from './fields.ts';
import type { DetailRow } from './publishing.store.ts';

export const shownSent = (row: DetailRow): Sent => ({
  publication_id: row.id,
  product_id: row.productId ?? row.id,
  state: row.state,
  fields: row.fields.map(({ kind, target, before, after }) => ({ kind, target, before, after })),
  error: row.error,
});

export const listingSent = (productId: string, { id, state, fields, before, after, error }: Publication): Sent => ({
  publication_id: id,
  product_id: productId,
  state,
  fields: fields.flatMap((field) =>
    field === 'title' || field === 'tags' ? [{ kind: field, target: '', before: before[field] ?? '', after: after[field] ?? '' }] : [],
  ),
  error: error && { code: error.code, message: error.message, fields: error.fields },
});

/** Nothing went out, or the shop said no. */
export const failedSent = (productId: string, rows: readonly DecisionRow[], { code, message, details }: Fault): Sent => {
  const said = details?.['fields'];
  const named = Array.isArray(said) ? Object.fromEntries(said.map((place) => [String(place), message])) : said;
  return {
    publication_id: null,
    product_id: productId,
    state: 'failed',
    fields: rows.map(({ kind, target, proposal, value }) => ({ kind, target, before: proposal.now, after: value })),
    error: { code, message, fields: (named ?? Object.fromEntries(rows.slice(0, 1).map((row) => [placeOf(row), message]))) as Record<string, string> },
  };
};
