/** Purchases as people read them: a page of them costs as many questions as one. */
import type { GatewayId, Purchase } from '@storewright/contract/billing/purchases';
import type { Db } from '../../../adapters/db/db.ts';
import type { Gateway } from '../../../adapters/pay/pay.ts';
import type { Clock } from '../../../kit/clock.ts';
import { lotJournals, mayGoBack, refundable, showPurchase } from './purchase.ts';
import { type PurchaseRow, purchasesStore } from './purchases.store.ts';
import { refundsStore } from './refunds/refunds.store.ts';

export type Showing = ReturnType<typeof createShowing>;
export const createShowing = ({ db, clock, gateways }: { db: Db; clock: Clock; gateways: Map<GatewayId, Gateway> }) => {
  const all = async (rows: PurchaseRow[]): Promise<Purchase[]> => {
    const refunds = Map.groupBy(await refundsStore(db).ofAll(rows.map(({ id }) => id)), ({ purchaseId }) => purchaseId);
    const refundsOf = ({ id }: PurchaseRow) => refunds.get(id) ?? [];
    const open = new Set(rows.filter((row) => mayGoBack(row, gateways.get(row.gateway), clock())));
    const journals = [...open].flatMap((row) => lotJournals(row, refundsOf(row)));
    const lots = await purchasesStore(db).lotsOf([...new Set([...open].map(({ accountId }) => accountId))], journals);
    const leftOf = (row: PurchaseRow) => {
      const names = lotJournals(row, refundsOf(row));
      return lots.reduce((sum, { journal, left }) => (journal !== null && names.includes(journal) ? sum + left : sum), 0n);
    };
    return rows.map((row) => showPurchase(row, refundsOf(row), open.has(row) ? refundable(row, refundsOf(row), leftOf(row)) : null));
  };
  return { all, one: async (row: PurchaseRow): Promise<Purchase> => (await all([row]))[0]! };
};
