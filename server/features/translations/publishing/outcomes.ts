/** What a caller is told of a publication. */
import { createHash } from 'node:crypto';
import { ErrorCode } from '@storewright/contract/errors';
import type { TranslationPublication } from '@storewright/contract/translations';
import { Fault } from '../../../kit/fault.ts';
import type { FoundPublication } from './publications.store.ts';

export const hashOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export const replayed = (publication: FoundPublication, hash: string): TranslationPublication => {
  if (publication.requestHash !== hash) throw new Fault('idempotency_key_reused', 409);
  return outcome(publication);
};

/** A publication that failed is answered as the failure it was, now and whenever the same key asks again. */
export const outcome = (publication: FoundPublication): TranslationPublication => {
  const { error } = publication;
  if (!error || publication.state === 'published') return show(publication);
  throw new Fault(ErrorCode.parse(error.code), error.status, { message: error.message, details: { fields: error.fields, publication_id: publication.id } });
};

export const show = (row: FoundPublication): TranslationPublication => ({
  id: row.id,
  product_id: row.productId,
  title: row.title,
  locale: row.locale,
  mode: row.mode,
  state: row.state,
  fields: row.fields,
  before: row.before,
  after: row.after,
  reasons: row.reasons,
  error: row.error && { code: row.error.code, message: row.error.message, fields: row.error.fields },
  reverted: row.reverted,
  by: row.by,
  reverts: row.reverts,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});
