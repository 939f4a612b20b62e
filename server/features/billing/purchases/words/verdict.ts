/** Which purchase a word is about, and what becomes of the word. */
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Db } from '../../../../adapters/db/db.ts';
import type { About } from '../../../../adapters/pay/pay.ts';
import { type PurchaseRow, purchasesStore } from '../purchases.store.ts';

/** `payment`: words that wait for it can be acted upon now. `holds`: waits as long as it takes. */
export type Verdict = { state: 'done' | 'ignored' | 'refused' | 'failed'; note: string; purchaseId?: string; payment?: string; holds?: true };

/** Nobody else changes it before the transaction ends. */
export const purchaseOf = async (tx: Db, gateway: GatewayId, { order, payment }: About): Promise<PurchaseRow | undefined> => {
  const store = purchasesStore(tx);
  const id = order && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(order) ? order : payment ? (await store.byPayment(gateway, payment))?.id : undefined;
  return id === undefined ? undefined : store.locked(id);
};
