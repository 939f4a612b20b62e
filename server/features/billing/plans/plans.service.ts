/** The plan of an account: what it is, what it may become, and how it becomes that. */
import type { Plan } from '@storewright/contract/billing/plans';
import { milliOf, type Points } from '@storewright/contract/kit/points';
import { type Also, type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Log } from '../../../kit/log.ts';
import type { Terms } from '../charging/price.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Prices } from '../prices/prices.service.ts';
import { createAdmission } from './admission.ts';
import type { PlanPayments } from './plan-payments.ts';
import { createChange } from './change.ts';
import { createCredits } from './credits.ts';
import { createMoves } from './moves.ts';
import { createPaid } from './paid.ts';
import { createPeriods, type Tell } from './periods.ts';
import { plansStore } from './plans.store.ts';
import { mayUseOwnKey } from './rules.ts';
import { createStandings } from './standing.ts';
import { createGatewaySubscriptions } from './gateway-subscriptions.ts';

type Needs = {
  db: Db;
  newId: () => string;
  ledger: Pick<Ledger, 'balance' | 'post' | 'limits'>;
  prices: Pick<Prices, 'current'>;
  /** How a plan is paid; the purchases are made after the plans. */
  payments(): PlanPayments;
  /** Of the inference, a storey higher. */
  hasOwnKey(accountId: string): Promise<boolean>;
  tell: Tell;
  trialDays: number;
  log: Pick<Log, 'warn'>;
};

export type Plans = ReturnType<typeof createPlans>;
export const createPlans = (needs: Needs) => {
  const { db, newId, ledger, prices, payments, tell, log } = needs;
  const standings = createStandings(needs);
  const moves = createMoves({ newId, ledger });
  const wishes = createGatewaySubscriptions({ db, payments, log });
  const change = createChange({ db, newId, standings, moves, wishes, payments });

  return {
    chores: [...createPeriods({ db, moves, standings, tell }), wishes.chore] satisfies Chore[],
    current: standings.current,
    ...change,
    ...createPaid({ moves, credits: createCredits({ ledger }) }),
    reasons: createAdmission({ db, moves, standings }),
    /** Of many accounts, for the operator; one that is not in it is on Free. */
    plansOf: (accountIds: string[]) => plansStore(db).plansOf(accountIds),
    /** What a member may spend of the account's points in a month. `cap` null: as much as there is. */
    limitMember: (accountId: string, userId: string, cap: Points | null): Promise<void> =>
      ledger.limits.set(accountId, { scope: 'user', id: userId }, cap === null ? null : milliOf(cap)),

    /** What the account's plan says about the price of work. */
    terms: async (caller: Pick<Caller, 'accountId' | 'timeZone'>): Promise<Terms> => {
      const list = (await prices.current()).prices;
      const plan = await plansStore(db).planOf(caller.accountId);
      const floor = plan === 'pro' ? await standings.floorOf(caller, list) : null;
      return { plan, ownKey: mayUseOwnKey(plan), floor };
    },

    /** The operator's word: no charge, and no end. */
    setPlan: async ({ accountId, plan, reason, by }: { accountId: string; plan: Plan; reason: string; by: string }, also?: Also): Promise<void> => {
      const list = await standings.list();
      const dropped = await inTransaction(db, async (tx) => {
        const { row } = await plansStore(tx).locked(accountId);
        const open = await change.dropOpen(tx, accountId);
        await moves.put(tx, { row, list }, { to: plan, why: 'operator', userId: by, reason });
        await also?.(tx);
        return open;
      });
      await change.letGo(accountId, dropped);
    },
  };
};
