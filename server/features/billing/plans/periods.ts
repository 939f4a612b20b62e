/** What happens when a month is over: by the database's clock, on whichever process does the jobs. */
import type { Plan } from '@storewright/contract/billing/plans';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Moves } from './moves.ts';
import { plansStore } from './plans.store.ts';
import { feeOf, graceDays, renewalDays } from './rules.ts';
import type { Standings } from './standing.ts';

/** Mails to the owner of an account. */
export type Letters = {
  monthEnds(letter: { accountId: string; plan: Plan; endsAt: Date }): Promise<void>;
  unpaid(letter: { accountId: string; plan: Plan; graceEndsAt: Date }): Promise<void>;
  backToFree(letter: { accountId: string; plan: Plan }): Promise<void>;
};
type Needs = { db: Db; moves: Moves; standings: Standings; letters: Letters };
type End = { letter: () => Promise<void> } | undefined;

export const createPeriods = ({ db, moves, standings, letters }: Needs): Chore => {
  const end = (accountId: string, list: Awaited<ReturnType<Standings['list']>>): Promise<End> =>
    inTransaction(db, async (tx): Promise<End> => {
      const store = plansStore(tx);
      const { row, now } = await store.locked(accountId);
      const { plan, state, periodEndsAt, graceEndsAt, nextPlan } = row;
      const over = state === 'past_due' ? graceEndsAt : periodEndsAt;
      // Paid, kept or ended while it waited for its turn.
      if (!over || over > now) return undefined;
      const toFree = async (why: 'period_end' | 'unpaid'): Promise<End> => {
        await moves.put(tx, { row, list }, { to: 'free', why });
        return { letter: () => letters.backToFree({ accountId, plan }) };
      };
      if (nextPlan === 'free' || state === 'cancelling') return toFree('period_end');
      if (state === 'past_due' || state === 'trialing') return toFree('unpaid');
      const next = nextPlan ?? plan;
      if (!feeOf(next, list)) {
        await moves.put(tx, { row, list }, { to: next, why: 'period_end' });
        return undefined;
      }
      const grace = new Date(over.getTime() + graceDays * 24 * 60 * 60_000);
      await store.change(accountId, { plan: next, nextPlan: null, state: 'past_due', graceEndsAt: grace });
      if (next !== plan) await moves.note(tx, { row, list }, { to: next, why: 'period_end' });
      return { letter: () => letters.unpaid({ accountId, plan: next, graceEndsAt: grace }) };
    });

  return {
    name: 'plan periods',
    every: 60,
    run: async (signal) => {
      const list = await standings.list();
      for (const one of await plansStore(db).remind(renewalDays)) await letters.monthEnds(one);
      for (let due = await plansStore(db).due(100); due.length > 0 && !signal.aborted; due = await plansStore(db).due(100))
        for (const accountId of due) await (await end(accountId, list))?.letter();
    },
  };
};
