/** What a caller is told of a publication. */
import { createHash } from 'node:crypto';
import { ErrorCode } from '@storewright/contract/errors';
import type { TextPublication } from '@storewright/contract/texts/draft';
import { Fault } from '../../../kit/fault.ts';
import { urlOf } from '../drafts/views.ts';
import type { FoundTextPublication } from './publishing.store.ts';

export const hashOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export const replayed = (publication: FoundTextPublication, hash: string, domain: string): TextPublication => {
  if (publication.requestHash !== hash) throw new Fault('idempotency_key_reused', 409);
  return outcome(publication, domain);
};

/** A publication that failed is answered as the failure it was, now and whenever the same key asks again. */
export const outcome = (publication: FoundTextPublication, domain: string): TextPublication => {
  const { error } = publication;
  if (!error) return show(publication, domain);
  throw new Fault(ErrorCode.parse(error.code), error.status, { message: error.message, details: { fields: error.fields, publication_id: publication.id } });
};

export const show = (row: FoundTextPublication, domain: string): TextPublication => ({
  id: row.id,
  draft_id: row.draftId,
  kind: row.kind,
  title: row.title,
  mode: row.mode,
  state: row.state,
  gid: row.gid,
  url: urlOf({ ...row, domain }),
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
