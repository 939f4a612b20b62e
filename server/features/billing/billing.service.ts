/** Points: what they cost, who has how many, and everything that moves them. */
import { hostname } from 'node:os';
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Db } from '../../adapters/db/db.ts';
import type { Gateway } from '../../adapters/pay/pay.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Log } from '../../kit/log.ts';
import type { Account } from '../account/index.ts';
import type { Letters } from '../letters/index.ts';
import { createOnPayment } from './on-payment.ts';
import { createAffiliate } from './affiliate/affiliate.service.ts';
import { demoMoneyStore } from './purchases/demo-money.store.ts';
import { createDemoMonth } from './demo-points/demo-month.ts';
import { createDemoPoints } from './demo-points/demo-points.ts';
import { createCharging } from './charging/charging.service.ts';
import { type LookUp, recoveryOf } from './charging/recovery.ts';
import { ledgerJobs } from './ledger/ledger.jobs.ts';
import { createLedger } from './ledger/ledger.service.ts';
import { createPlans } from './plans/plans.service.ts';
import { createPurchases, type Purchases } from './purchases/purchases.service.ts';
import { createPrices } from './prices/prices.service.ts';
import type { TellApp } from './reminders/notices.ts';
import { createReminders } from './reminders/reminders.service.ts';
import { createStatement } from './statement/statement.service.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  shopsOf(accountId: string): Promise<{ id: string; name: string }[]>;
  /** Under which people reach the console. */
  home: string;
  /** What became of a call whose worker was killed; asked of those who send calls, storeys higher. */
  lookUp: LookUp;
  log: Pick<Log, 'error' | 'warn'>;
  /** The payment services that are connected. */
  gateways: Map<GatewayId, Gateway>;
  /** Whether the account works through an OpenAI key of its own; of the inference, a storey higher. */
  hasOwnKey(accountId: string): Promise<boolean>;
  trialDays: number;
  /** Points that each account of the demo begins with. */
  demo: number;
  letters: Letters;
  account: Pick<Account, 'ownerOf' | 'member'>;
  /** An app reached its limit; of the integration, a storey higher. */
  tellApp: TellApp;
};

export type Billing = ReturnType<typeof createBilling>;
export const createBilling = ({ db, clock, newId, shopsOf, home, lookUp, log, gateways, hasOwnKey, trialDays, demo, letters, account, tellApp }: Needs) => {
  const worker = `${hostname()}:${process.pid}:${newId()}`;
  const ledger = createLedger({ db, worker });
  const prices = createPrices({ db, clock });
  const reminders = createReminders({ db, ledger, letters, account, clock, newId, tellApp });
  const plans = createPlans({ db, newId, ledger, prices, payments: () => purchases.planPayments, hasOwnKey, trialDays, tell: reminders.tellPlan, log });
  const charging = createCharging({ db, ledger, prices, termsOf: plans.terms });
  const statement = createStatement({ db, ledger, clock, shopsOf, remindBelow: reminders.belowOf });
  const affiliate = createAffiliate({ db, newId, ledger, home });
  const jobs = ledgerJobs({ db, worker, recovery: recoveryOf({ prices, lookUp }), log });
  const hooks = createOnPayment({ plans, affiliate });
  /** Its people may buy points for themselves, which are used when the account's say no. */
  const ownWalletOpen = async ({ accountId, userId }: { accountId: string; userId: string }) =>
    (await plans.plansOf([accountId])).get(accountId)?.plan === 'enterprise' && (await account.member(accountId, userId))?.membership.selfTopUp === true;
  const purchases: Purchases = createPurchases({ db, clock, newId, log, ledger, prices, gateways, hooks, origin: home, ownWalletOpen });
  const demoPoints = createDemoPoints({ db, clock, points: demo, ledger, prices });
  const demoMonth = createDemoMonth({ db, clock, points: demo, ledger, worker });
  const chores: Chore[] = [...jobs.chores, ...plans.chores, ...affiliate.chores, ...purchases.chores, ...reminders.chores];
  /** Payments of the demo in these books, and no demo any more: their points would buy what is paid with money. */
  const holdsDemoMoney = async () => !gateways.has('demo') && demoMoneyStore(db).any();
  return { ledger, prices, charging, statement, plans, affiliate, purchases, reminders, demoPoints, demoMonth, chores, holdsDemoMoney, figures: jobs.figures };
};
