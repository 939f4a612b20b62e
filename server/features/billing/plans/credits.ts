/** Money paid for a plan that bought no month after all: it becomes points, and goes back with the money. */
import { milliOf, type Points } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Posting } from '../ledger/ledger.store.ts';
import { creditsStore } from './credits.store.ts';

/** By which purchase it was paid. */
type From = { id: string; accountId: string; gateway: string };
/** What the statement says of money that goes back. */
export type Line = Pick<Posting, 'what' | 'meta'> & { kind: 'refund' | 'dispute' };

export type Credits = ReturnType<typeof createCredits>;
export const createCredits = ({ ledger }: { ledger: Pick<Ledger, 'post'> }) => ({
  /** `unwanted`: nobody wants that step any more. `unused`: a larger plan began before the month was over. */
  give: async (tx: Db, from: From, why: 'unwanted' | 'unused', points: Points): Promise<void> => {
    if (milliOf(points) === 0n) return;
    await ledger.post(tx, { ...postingOf(from), journal: journals[why](from.id), kind: 'plan', amount: milliOf(points), counter: 'top_up', lot: paidLot });
  },

  /**
   * As much of them as of the money, which `back` of `coins` is by now; what was spent is owed. They come again where it is less than
   * before. False where nothing changes.
   */
  takeBack: async (
    tx: Db,
    from: From,
    { back, coins }: { back: bigint; coins: bigint },
    { kind, ...line }: Line = { ...postingOf(from), kind: 'refund' },
  ): Promise<boolean> => {
    const store = creditsStore(tx);
    const lots = await store.of(from.accountId, [journals.unwanted(from.id), journals.unused(from.id)]);
    const given = lots.reduce((sum, { amount }) => sum + amount, 0n);
    if (given === 0n) return false;
    const before = await store.changed(from.accountId, journals.back(from.id));
    const now = (given * back) / coins + before.points;
    if (now === 0n) return false;
    const posting = {
      ...line,
      owner: { accountId: from.accountId },
      journal: `${journals.back(from.id)}${before.times + 1}`,
      kind,
      counter: kind,
    } as const;
    const fromLots = [...lots, ...before.lots].map(({ id }) => id);
    if (now > 0n) await ledger.post(tx, { ...posting, amount: -now, fromLots, mayOwe: true });
    else await ledger.post(tx, { ...posting, amount: -now, lot: paidLot });
    return true;
  },
});

const paidLot = { kind: 'paid', source: 'plan', expiresAt: null } as const;
const journals = {
  unwanted: (purchaseId: string) => `plan_unwanted:${purchaseId}`,
  unused: (purchaseId: string) => `plan_credit:${purchaseId}`,
  back: (purchaseId: string) => `plan_back:${purchaseId}:`,
};

const postingOf = ({ accountId, gateway }: From): Pick<Posting, 'owner' | 'what'> => ({
  owner: { accountId },
  what: { place: null, subject: '', by: gateway, shopId: null, userId: null },
});
