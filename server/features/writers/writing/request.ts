/** One request for a text: what was asked, what tells it from another under the same key, and what is charged for. */
import { createHash } from 'node:crypto';
import { textOf } from '@storewright/contract/listing/html';
import type { ListingField } from '@storewright/contract/listing/listing';
import type { Points } from '@storewright/contract/kit/points';
import type { Brief } from '@storewright/contract/writers';
import type { Caller } from '../../../kit/caller.ts';
import type { Work } from '../../billing/index.ts';
import type { Edit, Plan, WritingEngine } from './engine.ts';
import type { Writing as Row } from './writing.store.ts';

export type WritingRequest = {
  caller: Caller;
  kind: Row['kind'];
  brief: Brief;
  productId?: string | undefined;
  edit?: Edit;
  fields: ListingField[];
  engine?: string | undefined;
  /** The price that was agreed to. */
  points?: Points | undefined;
  variant: number;
  signal: AbortSignal;
  /** The caller reads along, so a part that was given out is delivered. */
  streamed: boolean;
  idempotencyKey: string | undefined;
};

/** Of what is to be written. Its price may have changed until it is asked for again. */
export const hashOf = ({ kind, brief, productId, edit, engine, variant, fields }: WritingRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, brief, productId ?? null, edit ?? null, engine ?? null, variant, fields]))
    .digest('hex');

export const workOf = (
  { chargeId, requestHash }: Row,
  { caller, edit, points }: WritingRequest,
  { plan, engine, shopId }: { plan: Plan; engine: WritingEngine; shopId: string | null },
): Work => ({
  caller,
  id: chargeId,
  requestHash,
  place: 'listing_writer',
  subject: plan.source.title || textOf(edit?.text ?? '').slice(0, 80),
  by: engine.label,
  shopId,
  price: engine.price,
  agreed: points,
});
