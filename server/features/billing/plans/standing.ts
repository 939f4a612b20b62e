/** All that the rules want to know of an account, and how it is told to people. */
import type { Offer, Subscription } from '@storewright/contract/billing/plans';
import { plans } from '@storewright/contract/billing/plans';
import type { PriceList } from '@storewright/contract/billing/prices';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Prices } from '../prices/prices.service.ts';
import { admissionStore, type ReasonRow } from './admission.store.ts';
import { ordersStore } from './orders.store.ts';
import { type Dated, plansStore } from './plans.store.ts';
import { keptOf, mayUseOwnKey, offerOf, type Standing } from './rules.ts';

export type Who = Pick<Caller, 'accountId' | 'timeZone'>;
/** What is known, and by which prices. */
export type Seen = { who: Who; standing: Standing; now: Date; prices: PriceList; mean: bigint; reason: ReasonRow | undefined; row: Dated['row'] };

type Needs = {
  db: Db;
  prices: Pick<Prices, 'current'>;
  ledger: Pick<Ledger, 'balance'>;
  hasOwnKey(accountId: string): Promise<boolean>;
  trialDays: number;
};

export type Standings = ReturnType<typeof createStandings>;
export const createStandings = ({ db, prices, ledger, hasOwnKey, trialDays }: Needs) => {
  const seenWith = async (within: Db, list: PriceList, who: Who, { row, now }: Dated): Promise<Seen> => {
    const store = admissionStore(within);
    const mean = await store.mean(who.accountId, who.timeZone);
    const reason = await store.reason(who.accountId, 'pro');
    const standing: Standing = {
      plan: row.plan,
      ...runningOf(row),
      nextPlan: row.nextPlan,
      renewsItself: row.subscription !== null,
      admitted: mean >= milliOf(list.pro_daily_points) || reason?.state === 'approved',
      trialDays: row.trialedAt ? 0 : trialDays,
      activated: row.activatedAt !== null,
      downgradedAt: row.downgradedAt,
    };
    return { who, standing, now, prices: list, mean, reason, row };
  };

  /** What Pro asks for at the first request of a day, and what the account has; what other requests hold meanwhile is not gone. */
  const floorOf = async ({ accountId, timeZone }: Who, { pro_daily_points }: PriceList): Promise<{ needed: bigint; has: bigint }> => {
    const needed = milliOf(pro_daily_points);
    const { posted } = await ledger.balance(accountId);
    const had = posted < needed ? await admissionStore(db).hadToday(accountId, timeZone) : undefined;
    return { needed, has: had !== undefined && had > posted ? had : posted };
  };

  const shown = async ({ who, row, prices, mean, reason }: Seen): Promise<Subscription> => {
    const order = await ordersStore(db).open(who.accountId);
    const floor = row.plan === 'pro' ? await floorOf(who, prices) : null;
    const keyKept = await hasOwnKey(who.accountId);
    return {
      plan: row.plan,
      state: order ? 'awaiting_payment' : row.state,
      period_ends_at: row.periodEndsAt?.toISOString() ?? null,
      next_plan: order?.plan ?? row.nextPlan,
      grace_ends_at: row.graceEndsAt?.toISOString() ?? null,
      pro: {
        mean: pointsOf(mean),
        needed: prices.pro_daily_points,
        reason: reason ? { text: reason.text, state: reason.state, answer: reason.answer, at: reason.createdAt.toISOString() } : null,
        floor: floor && { needed: pointsOf(floor.needed), met: floor.has >= floor.needed },
      },
      own_key: keyKept && mayUseOwnKey(row.plan),
      own_key_kept: keyKept,
    };
  };

  const list = async (): Promise<PriceList> => (await prices.current()).prices;
  const read = async (who: Who): Promise<Seen> => seenWith(db, await list(), who, await plansStore(db).read(who.accountId));

  return {
    floorOf,
    list,
    read,
    /** Held until the transaction ends; prices are read before it begins, for a transaction asks for no second connection. */
    locked: async (tx: Db, list: PriceList, who: Who): Promise<Seen> => seenWith(tx, list, who, await plansStore(tx).locked(who.accountId)),
    shown,
    subscription: async (who: Who): Promise<Subscription> => shown(await read(who)),
    current: async (who: Who): Promise<{ subscription: Subscription; offers: Offer[]; demo_prices: boolean }> => {
      const seen = await read(who);
      const offers = plans.map((plan) => offerOf(plan, seen.standing, seen.prices, seen.now));
      return { subscription: await shown(seen), offers, demo_prices: seen.prices.demo };
    },
  };
};

/** The month that runs, and what it cost. */
export const runningOf = ({ state, periodStartedAt, periodEndsAt, paid }: Dated['row']): Pick<Standing, 'state' | 'period' | 'paid'> => ({
  state,
  period: periodStartedAt && periodEndsAt && { startedAt: periodStartedAt, endsAt: periodEndsAt },
  paid: paid && keptOf(paid),
});
