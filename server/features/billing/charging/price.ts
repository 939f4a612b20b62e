/** What a piece of work may be priced by, and what a plan says about it. */
import type { PriceNote } from '@storewright/contract/billing/ledger';
import type { Plan } from '@storewright/contract/billing/plans';
import type { Points } from '@storewright/contract/kit/points';
import type { Caller } from '../../../kit/caller.ts';
import type { Usage } from '../prices/meter.ts';

/** Whose points: the account's within this person's allowance, then the person's own. */
export type Payer = Pick<Caller, 'accountId' | 'userId' | 'timeZone'>;

export type Price =
  /** Flat, by the plan: one successful request, however long. */
  | { type: 'request' }
  /** By use. `most` is held before the work begins: a call must be limited to it. */
  | { type: 'metered'; model: string; most: Usage }
  | { type: 'free'; why: FreeWhy };

/** In milli-points. `floor`: what the account must have before the first request of a day that costs points; it is not used up. */
export type Terms = { plan: Plan; ownKey: boolean; floor: { needed: bigint; has: bigint } | null };
export type FreeNote = Extract<PriceNote, { type: 'free' }>;
/** Known before the work begins. */
type FreeWhy = 'starter' | 'own_key' | 'local';
export type Quote = { points: Points; why: 'request' | 'metered' | FreeWhy };
