/** From our rows to the contract's shapes. */
import type { Document } from '@storewright/contract/documents';
import type { DocumentFact } from '@storewright/contract/documents/fact';
import { type DocumentScope, fits } from '@storewright/contract/documents/fitting';
import { showJob } from '../jobs/index.ts';
import type { FactRow, ShownRow } from './documents.store.ts';

type Around = { facts: FactRow[]; job: Parameters<typeof showJob>[0] | undefined; now: Date; today: string };

export const showDocument = ({ document, author, productTitle, namedTitle }: ShownRow, { facts, job, now, today }: Around): Document => {
  // Tried again: what it was refused for before says nothing now.
  const isMoving = job?.state === 'waiting' || job?.state === 'running';
  return {
    id: document.id,
    name: document.name,
    media_type: document.mediaType,
    bytes: document.bytes,
    pages: document.pages,
    scope: document.scope,
    brand: document.scope === 'brand' ? document.about : '',
    product: document.productId === null ? null : { id: document.productId, title: productTitle ?? '' },
    named:
      document.namedProductId !== null && namedTitle !== null
        ? { product: { id: document.namedProductId, title: namedTitle } }
        : document.namedBrand === ''
          ? null
          : { brand: document.namedBrand },
    state: isMoving ? 'waiting' : document.state,
    reason: isMoving ? null : document.reason,
    job: job ? showJob(job, now) : null,
    facts: facts.map((fact) => showFact(fact, document.scope, today)),
    author,
    created_at: document.createdAt.toISOString(),
  };
};

const showFact = (
  { id, kind, name, value, readValue, page, quote, number, issuer, validUntil, readValidUntil, state, decider, version }: FactRow,
  scope: DocumentScope,
  today: string,
): DocumentFact => ({
  id,
  kind,
  name,
  value,
  read_value: readValue,
  read_valid_until: readValidUntil,
  page,
  quote,
  number,
  issuer,
  valid_until: validUntil,
  state,
  fits: fits(kind, scope),
  expired: validUntil !== null && validUntil < today,
  decided_by: decider,
  version,
});
