/** Subscriptions that live at a gateway: told to end or to go on once that is decided here, and told again until the gateway heard it. */
import type { Db } from '../../../adapters/db/db.ts';
import { GatewayGone } from '../../../adapters/pay/pay.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Log } from '../../../kit/log.ts';
import type { PlanPayments } from './plan-payments.ts';
import { type WishRow, gatewaySubscriptionsStore } from './gateway-subscriptions.store.ts';

type Needs = { db: Db; payments(): Pick<PlanPayments, 'tell'>; log: Pick<Log, 'warn'> };

export type GatewaySubscriptions = ReturnType<typeof createGatewaySubscriptions>;
export const createGatewaySubscriptions = ({ db, payments, log }: Needs) => {
  const tell = async ({ id, gateway, subscription, wish }: WishRow): Promise<void> => {
    try {
      await payments().tell(gateway, subscription, wish);
    } catch (error) {
      log.warn({ err: error, subscription, wish }, 'a gateway did not take a word about a subscription');
      // What is over there cannot be told anything any more. Who did not answer, or refused for another reason, is told again.
      if (!(error instanceof GatewayGone)) return;
    }
    await gatewaySubscriptionsStore(db).heard(id);
  };
  const tellAll = async (accountId: string | null): Promise<void> => {
    for (const wish of await gatewaySubscriptionsStore(db).take(accountId, 50)) await tell(wish);
  };
  return {
    /** At once, for who waits; what fails is for the chore. */
    tellOf: (accountId: string): Promise<void> => tellAll(accountId),
    chore: { name: 'plan wishes', every: 60, run: () => tellAll(null) } satisfies Chore,
  };
};
