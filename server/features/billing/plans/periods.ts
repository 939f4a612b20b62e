/** What happens when a month is over: by the database's clock, on whichever process does the jobs. */
import type { Plan } from '@storewright/contract/billing/plans';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Moves } from './moves.ts';
import { plansStore } from './plans.store.ts';
import { feeOf, graceDays, renewalDays } from './rules.ts';
import type { Standings } from './standing.ts';

/** What the owner of an account is written about. `at`: when it ends, or would. */
export type PlanNews = { accountId: string; about: 'month_ends' | 'unpaid' | 'back_to_free'; plan: Plan; at: Date };
/** Within the transaction in which it happens, so that a letter is written exactly once. */
export type Tell = (tx: Db, news: PlanNews) => Promise<void>;
type Needs = { db: Db; moves: Moves; standings: Standings; tell: Tell };

export const createPeriods = ({ db, moves, standings, tell }: Needs): Chore[] => {
  const end = (accountId: string, list: Awaited<ReturnType<Standings['list']>>): Promise<void> =>
    inTransaction(db, async (tx) => {
      const store = plansStore(tx);
      const { row, now } = await store.locked(accountId);
      const { plan, state, periodEndsAt, graceEndsAt, nextPlan } = row;
      const over = state === 'past_due' ? graceEndsAt : periodEndsAt;
      // Paid, kept or ended while it waited for its turn.
      if (!over || over > now) return;
      const at = { row, list };
      if (nextPlan === 'free' || state === 'past_due' || state === 'trialing') {
        await moves.put(tx, at, { to: 'free', why: nextPlan === 'free' ? 'period_end' : 'unpaid' });
        return tell(tx, { accountId, about: 'back_to_free', plan, at: over });
      }
      const next = nextPlan ?? plan;
      if (!feeOf(next, list)) return moves.put(tx, at, { to: next, why: 'period_end' });
      const grace = new Date(over.getTime() + graceDays * 24 * 60 * 60_000);
      await store.change(accountId, { plan: next, nextPlan: null, state: 'past_due', graceEndsAt: grace, ...(next !== plan && { subscription: null }) });
      // What a plan brings with it comes with its fee.
      if (next !== plan) await moves.writeDown(tx, row, { to: next, why: 'period_end' });
      await tell(tx, { accountId, about: 'unpaid', plan: next, at: grace });
    });

  const remind = (accountId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const ending = await plansStore(tx).told(accountId, renewalDays);
      if (ending) await tell(tx, { accountId, about: 'month_ends', plan: ending.plan, at: ending.endsAt });
    });

  return [
    {
      name: 'plan periods',
      every: 60,
      run: async (signal) => {
        const list = await standings.list();
        await oneByOne(plansStore(db).due(), (accountId) => end(accountId, list), signal);
      },
    },
    { name: 'plan reminders', every: 60, run: (signal) => oneByOne(plansStore(db).ending(renewalDays), remind, signal) },
  ];
};
