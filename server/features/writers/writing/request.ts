/** One request for a listing: what was asked, and what tells it from another under the same key. */
import type { ListingField } from '@storewright/contract/listing/listing';
import type { Points } from '@storewright/contract/kit/points';
import type { AskedBrief } from '@storewright/contract/writers';
import type { Caller } from '../../../kit/caller.ts';
import { requestHashOf } from '../../../kit/request-hash.ts';
import type { Edit } from './engine.ts';
import type { Writing as Row } from './writing.store.ts';

export type WritingRequest = {
  caller: Caller;
  kind: Row['kind'];
  brief: AskedBrief;
  productId?: string | undefined;
  edit?: Edit;
  fields: ListingField[];
  engine?: string | undefined;
  /** In the owner's words, beside the rules of the house: how this text is to be. */
  wish?: string;
  /** False: the shop's own voice is left out of it. */
  voiced?: boolean;
  /** The price that was agreed to. */
  points?: Points | undefined;
  variant: number;
  signal: AbortSignal;
  /** The caller reads along, so a part that was given out is delivered. */
  streamed: boolean;
  idempotencyKey: string | undefined;
};

/** Of what is to be written. Its price may have changed until it is asked for again. */
export const hashOf = ({ kind, brief, productId, edit, engine, wish = '', voiced = true, variant, fields }: WritingRequest): string =>
  requestHashOf([kind, brief, productId ?? null, edit ?? null, engine ?? null, variant, fields, ...(wish || !voiced ? [wish, voiced] : [])]);
