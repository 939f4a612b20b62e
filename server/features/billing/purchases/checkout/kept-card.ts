import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Gateway } from '../../../../adapters/pay/pay.ts';
import type { purchasesStore } from '../purchases.store.ts';

type Payers = Pick<ReturnType<typeof purchasesStore>, 'payer'>;

/** The first of these gateways that keeps a card of this account and can charge it without anybody there. */
export const keptCard = async (store: Payers, gateways: Iterable<Gateway>, accountId: string): Promise<GatewayId | null> => {
  for (const { id, cards } of gateways) if (cards && (await store.payer(accountId, id))?.card) return id;
  return null;
};
