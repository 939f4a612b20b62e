/** What plans ask of the purchases, which stand beside them and know nothing of plans but this. */
import type { Plan } from '@storewright/contract/billing/plans';
import type { GatewayId, Purchase } from '@storewright/contract/billing/purchases';
import type { Money, Points } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';

export type PlanPayments = {
  /** Asked again for the same order, it is the same purchase. */
  begin(order: PlanToPay): Promise<Purchase>;
  /** Whether a card is perhaps being charged for it at this moment. */
  charging(tx: Db, id: string): Promise<boolean>;
  /** Nobody can pay it any more. */
  giveUp(accountId: string, id: string): Promise<void>;
  /** Where the gateway takes the fee by itself: no next one, none from now on, or on as before. */
  tell(gateway: GatewayId, subscription: string, wish: 'end' | 'end_now' | 'keep'): Promise<void>;
};
export type PlanToPay = {
  id: string;
  caller: Caller;
  purpose: 'plan' | 'downgrade';
  plan: Plan;
  money: Money;
  points: Points;
  gateway: GatewayId | undefined;
  /** False once it was let go of: then no card is charged. */
  wanted(): Promise<boolean>;
};
