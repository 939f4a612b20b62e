/** What others learn of a purchase, in the transaction that books what happened to it. */
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Money } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import { moneyOf } from '../../../adapters/pay/coins.ts';
import type { Posting } from '../ledger/ledger.store.ts';
import type { PurchaseRow } from './purchases.store.ts';

/** A purchase, for those who have something to do when it is paid. */
export type Bought = {
  id: string;
  accountId: string;
  userId: string | null;
  purpose: PurchaseRow['purpose'];
  /** Milli-points. */
  points: bigint;
  money: Money;
  gateway: GatewayId;
  /** Under this name the gateway takes the next months' fees by itself; null where it does not. */
  subscription: string | null;
};
type Line = Pick<Posting, 'what' | 'meta'> & { kind: 'refund' | 'dispute' };
export type Hooks = {
  onPaid(tx: Db, bought: Bought): Promise<void>;
  onSettledTopUp(tx: Db, bought: Bought): Promise<void>;
  /**
   * Another part of its money is gone than before: more, also by a dispute that was lost, or less, where the gateway gave nothing back
   * after all. `line`: what the statement says of it; true where that line was written, because other points went or came with it.
   */
  onRefunded(tx: Db, bought: Bought, line: Line): Promise<boolean>;
  /** Nobody will pay it. */
  onGone(tx: Db, bought: Bought): Promise<void>;
  /** `paidUntil`: the end of the month that the word is about, where it says so. */
  onSubscription(tx: Db, accountId: string, word: { state: 'renewed' | 'past_due' | 'ended'; paidUntil: string | null; purchase: Bought }): Promise<void>;
};
export const boughtOf = ({ id, accountId, userId, purpose, points, coins, currency, gateway, subscription }: PurchaseRow): Bought => ({
  id,
  accountId,
  userId,
  purpose,
  points,
  gateway,
  money: moneyOf({ amount: coins, currency }),
  subscription,
});
