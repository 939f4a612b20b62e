/** Who was brought here by whom, and what that earns. */
import type { Reward } from '@storewright/contract/billing/affiliate';
import { pointsOf } from '@storewright/contract/kit/points';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { ownersStore } from '../owners.store.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import { affiliateStore, type RewardRow } from './affiliate.store.ts';
import { freshCode, readCode } from './code.ts';
import { purseId, purseOf } from './purse.ts';
import { type Known, masked, samePerson } from './same-person.ts';
import { programme, rewardOf, shareLost } from './shares.ts';
import { createWithdrawals } from './withdrawals.ts';
import { withdrawalsStore } from './withdrawals.store.ts';

type Needs = {
  db: Db;
  newId: () => string;
  ledger: Pick<Ledger, 'post' | 'balance'>;
  /** Under which people reach the console. */
  home: string;
};
type Listed = { cursor?: string | undefined; limit: number };
/** A payment that arrived for good; `points`, in milli-points, is what it was worth. */
export type Settled = { id: string; accountId: string; points: bigint };

export type Affiliate = ReturnType<typeof createAffiliate>;
export const createAffiliate = ({ db, newId, ledger, home }: Needs) => {
  const store = affiliateStore(db);
  const purse = purseOf(ledger);

  const codeOf = async (accountId: string): Promise<string> => {
    for (;;) {
      const code = await store.codeOf(accountId);
      if (code) return code;
      await store.insertCode(accountId, freshCode());
    }
  };

  const known = async (within: Db, accountId: string): Promise<Known> => ({
    accountId,
    people: await affiliateStore(within).people(accountId),
    shopDomains: await affiliateStore(within).shopDomains(accountId),
  });
  /** Nobody brings themselves, nor who brought them. */
  const mayBring = async (within: Db, byAccountId: string, accountId: string): Promise<boolean> =>
    !samePerson(await known(within, byAccountId), await known(within, accountId)) &&
    (await affiliateStore(within).referral(byAccountId))?.byAccountId !== accountId;

  const bring = async (
    within: Db,
    { accountId, code, how }: { accountId: string; code: string | undefined; how: 'link' | 'typed' },
  ): Promise<string | undefined> => {
    const byAccountId = code && (await affiliateStore(within).accountOf(code));
    if (!byAccountId || !(await mayBring(within, byAccountId, accountId))) return undefined;
    const made = await affiliateStore(within).insertReferral({ accountId, byAccountId, how, months: programme.months });
    return made ? byAccountId : undefined;
  };

  const ripened = (id: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const inTx = affiliateStore(tx);
      const reward = await inTx.lockedReward(id);
      if (reward?.state !== 'pending') return;
      await inTx.changeReward(id, { state: 'available' });
      await purse.earn(tx, { accountId: reward.accountId, amount: reward.amount - reward.reversed, journal: `reward:${id}` });
    });
  /** Rewards whose waiting time is over can be taken out from now on. */
  const ripen = (signal: AbortSignal): Promise<void> => oneByOne(store.dueRewards(), ripened, signal);

  return {
    chores: [{ name: 'affiliate rewards', every: 60, run: ripen }] satisfies Chore[],
    ripen,
    ...createWithdrawals({ db, newId, ledger }),

    invitation: async ({ accountId, role }: Caller) => {
      const referral = await store.referral(accountId);
      const by = referral && (await ownersStore(db).of([referral.byAccountId])).get(referral.byAccountId);
      const code = await codeOf(accountId);
      const { available } = await ledger.balance(accountId, purseId);
      const { asked, withdrawn } = await withdrawalsStore(db).taken(accountId);
      return {
        code,
        link: new URL(`/?ref=${code}`, home).href,
        percent: programme.percent,
        months: programme.months,
        pending_days: programme.pendingDays,
        least_cash: pointsOf(programme.leastCash),
        pending: pointsOf(await store.pending(accountId)),
        available: pointsOf(available > 0n ? available : 0n),
        asked: pointsOf(asked),
        owed: pointsOf(available < 0n ? -available : 0n),
        withdrawn: pointsOf(withdrawn),
        referred: await store.referredBy(accountId),
        referred_by: by ? masked(by.email) : null,
        may_say_who: role !== 'staff' && !referral && !(await store.hasPaid(accountId)),
      };
    },

    /** A code that was typed: once, and before the first payment. */
    use: async ({ accountId }: Caller, typed: string): Promise<{ referred_by: string }> => {
      if (await store.hasPaid(accountId)) throw new Fault('referral_too_late', 409);
      const byAccountId = await bring(db, { accountId, code: readCode(typed), how: 'typed' });
      if (!byAccountId) throw new Fault('referral_not_possible', 409);
      return { referred_by: masked((await ownersStore(db).of([byAccountId])).get(byAccountId)?.email ?? '') };
    },

    /** An account that was made just now, by a browser that knew a code. A code that does not fit changes nothing. */
    welcome: async (
      tx: Db,
      { accountId, followed, typed }: { accountId: string; followed?: string | undefined; typed?: string | undefined },
    ): Promise<void> => {
      if (followed && (await bring(tx, { accountId, code: readCode(followed), how: 'link' }))) return;
      if (typed) await bring(tx, { accountId, code: readCode(typed), how: 'typed' });
    },

    /** Within the transaction that books the payment. */
    settled: async (tx: Db, { id, accountId, points }: Settled): Promise<void> => {
      const amount = rewardOf(points);
      const referral = amount > 0n ? await affiliateStore(tx).earningReferral(accountId) : undefined;
      if (!referral || samePerson(await known(tx, referral.byAccountId), await known(tx, accountId))) return;
      await affiliateStore(tx).insertReward({
        id,
        accountId: referral.byAccountId,
        fromAccountId: accountId,
        paid: points,
        amount,
        days: programme.pendingDays,
      });
    },

    /** A payment of which so many coins of all its coins are back by now: fewer than before where the gateway gave none back after all. */
    takenBack: async (tx: Db, id: string, { back, coins }: { back: bigint; coins: bigint }): Promise<void> => {
      const inTx = affiliateStore(tx);
      const reward = await inTx.lockedReward(id);
      if (!reward) return;
      const reversed = shareLost({ reward: reward.amount, paid: reward.paid, refunded: (reward.paid * back) / coins });
      if (reversed === reward.reversed) return;
      const gone = reversed === reward.amount;
      const paidOut = reward.state === 'available' || reward.state === 'reversed';
      await inTx.changeReward(id, { reversed, state: paidOut ? (gone ? 'reversed' : 'available') : gone ? 'rejected' : 'pending' });
      if (!paidOut) return;
      // The row is locked and knows how far it is; the same sum may go and come more than once.
      const posting = { accountId: reward.accountId, journal: `reward:${id}:${newId()}` };
      if (reversed > reward.reversed) await purse.lose(tx, { ...posting, amount: reversed - reward.reversed });
      else await purse.earn(tx, { ...posting, amount: reward.reversed - reversed });
    },

    rewards: async (caller: Caller, { cursor, limit }: Listed) => {
      const rows = await store.rewards(caller.accountId, limit, idAfter(cursor));
      const owners = await ownersStore(db).of(rows.map(({ fromAccountId }) => fromAccountId));
      return pageById(rows, limit, (row) => showReward(row, owners.get(row.fromAccountId)?.email ?? '', caller.profile.accountName));
    },
  };
};

const showReward = (row: RewardRow, email: string, referrer: string): Reward => ({
  id: row.id,
  email: masked(email),
  referrer,
  amount: pointsOf(row.state === 'rejected' || row.state === 'reversed' ? row.amount : row.amount - row.reversed),
  at: row.createdAt.toISOString(),
  state: row.state,
  available_at: row.availableAt.toISOString(),
});
