/** What a caller is told of a publication. */
import { createHash } from 'node:crypto';
import { ErrorCode } from '@storewright/contract/errors';
import type { Publication } from '@storewright/contract/writers';
import { Fault } from '../../../kit/fault.ts';
import type { FoundPublication } from './publishing.store.ts';

/** Of the request, so that an idempotency key used for something else is noticed. */
export const hashOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export const replayed = (publication: FoundPublication, hash: string): Publication => {
  if (publication.requestHash !== hash) throw new Fault('idempotency_key_reused', 409);
  return outcome(publication);
};

/** A publication that failed is answered as the failure it was, now and whenever the same key asks again. */
export const outcome = (publication: FoundPublication): Publication => {
  const { error } = publication;
  if (!error) return show(publication);
  throw new Fault(ErrorCode.parse(error.code), error.status, { message: error.message, details: { fields: error.fields, publication_id: publication.id } });
};

export const show = (row: FoundPublication): Publication => ({
  id: row.id,
  draft_id: row.draftId,
  product_id: row.productId,
  product_title: row.title,
  mode: row.mode,
  state: row.state,
  fields: row.fields,
  before: row.before,
  after: row.after,
  vouches: row.vouches,
  error: row.error && { code: row.error.code, message: row.error.message, fields: row.error.fields },
  by: row.by,
  reverts: row.reverts,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});
