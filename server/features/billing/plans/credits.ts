/** Money paid for a plan that bought no month after all: it becomes points, and goes back with the money. */
import { milliOf, type Points } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Posting } from '../ledger/ledger.store.ts';
import { creditsStore } from './credits.store.ts';

/** By which purchase it was paid. */
type From = { id: string; accountId: string; gateway: string };

export type Credits = ReturnType<typeof createCredits>;
export const createCredits = ({ ledger }: { ledger: Pick<Ledger, 'post'> }) => ({
  /** `unwanted`: nobody wants that step any more. `unused`: a larger plan began before the month was over. */
  give: async (tx: Db, from: From, why: 'unwanted' | 'unused', points: Points): Promise<void> => {
    if (milliOf(points) === 0n) return;
    const lot = { kind: 'paid', source: 'plan', expiresAt: null } as const;
    await ledger.post(tx, { ...postingOf(from), journal: journals[why](from.id), kind: 'plan', amount: milliOf(points), counter: 'top_up', lot });
  },

  /** As much of them as of the money, which `back` of `coins` is by now; what was spent is owed. */
  takeBack: async (tx: Db, from: From, { back, coins }: { back: bigint; coins: bigint }): Promise<void> => {
    const store = creditsStore(tx);
    const lots = await store.of(from.accountId, [journals.unwanted(from.id), journals.unused(from.id)]);
    const given = lots.reduce((sum, { amount }) => sum + amount, 0n);
    if (given === 0n) return;
    const taken = await store.taken(from.accountId, journals.back(from.id));
    const now = (given * back) / coins - taken.points;
    if (now <= 0n) return;
    const fromLots = lots.map(({ id }) => id);
    const journal = `${journals.back(from.id)}${taken.times + 1}`;
    await ledger.post(tx, { ...postingOf(from), journal, kind: 'refund', amount: -now, counter: 'refund', fromLots, mayOwe: true });
  },
});

const journals = {
  unwanted: (purchaseId: string) => `plan_unwanted:${purchaseId}`,
  unused: (purchaseId: string) => `plan_credit:${purchaseId}`,
  back: (purchaseId: string) => `plan_back:${purchaseId}:`,
};

const postingOf = ({ accountId, gateway }: From): Pick<Posting, 'owner' | 'what'> => ({
  owner: { accountId },
  what: { place: null, subject: '', by: gateway, shopId: null, userId: null },
});
