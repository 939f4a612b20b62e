/** What a payment sets going beside its points: a plan, and what somebody earns for having brought the payer. */
import type { Db } from '../../adapters/db/db.ts';
import { coinsOf, milliFor } from '../../adapters/pay/coins.ts';
import type { Affiliate } from './affiliate/affiliate.service.ts';
import { listIn } from './plans/paid.ts';
import type { Plans } from './plans/plans.service.ts';
import { backSoFar } from './purchases/purchase.ts';
import { refundsStore } from './purchases/refunds/refunds.store.ts';
import type { Bought, Hooks } from './purchases/hooks.ts';

export const createOnPayment = ({ plans, affiliate }: { plans: Plans; affiliate: Affiliate }): Hooks => ({
  onPaid: async (tx, bought) => {
    if (bought.purpose === 'top_up') return;
    await plans.paid(tx, bought);
    await affiliate.settled(tx, { id: bought.id, accountId: bought.accountId, points: bought.points || (await worthOf(tx, bought)) });
  },
  onSettledTopUp: (tx, { id, accountId, points }) => affiliate.settled(tx, { id, accountId, points }),
  onRefunded: async (tx, bought, line) => {
    const coins = coinsOf(bought.money).amount;
    const gone = await coinsBack(tx, bought.id);
    const back = gone < coins ? gone : coins;
    const told = bought.purpose === 'plan' && (await plans.refunded(tx, bought, { back, coins }, line));
    await affiliate.takenBack(tx, bought.id, { back, coins });
    return told;
  },
  onGone: (tx, { id }) => plans.gone(tx, id),
  onSubscription: async (tx, accountId, word) => {
    await plans.renewal(tx, accountId, word);
    if (word.state === 'renewed') await affiliate.settled(tx, { id: word.purchase.id, accountId, points: await worthOf(tx, word.purchase) });
  },
});

/** A fee buys no points; it is worth what it would have bought. */
const worthOf = async (tx: Db, { money }: Bought): Promise<bigint> => milliFor(coinsOf(money), (await listIn(tx)).currencies[money.currency] ?? '0', 'down');

/** Given back or on its way, and what a bank took back. */
const coinsBack = async (tx: Db, purchaseId: string): Promise<bigint> => {
  const store = refundsStore(tx);
  const lost = (await store.disputesOf(purchaseId)).filter(({ state }) => state === 'lost');
  return lost.reduce((sum, { coins }) => sum + coins, backSoFar(await store.of(purchaseId)));
};
