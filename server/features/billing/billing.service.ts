/** Points: what they cost, who has how many, and everything that moves them. */
import { hostname } from 'node:os';
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Db } from '../../adapters/db/db.ts';
import type { Gateway } from '../../adapters/pay/pay.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Log } from '../../kit/log.ts';
import { createAffiliate } from './affiliate/affiliate.service.ts';
import { createCharging } from './charging/charging.service.ts';
import { type LookUp, recoveryOf } from './charging/recovery.ts';
import { ledgerJobs } from './ledger/ledger.jobs.ts';
import { createLedger } from './ledger/ledger.service.ts';
import type { Hooks } from './purchases/bought.ts';
import { createPurchases } from './purchases/purchases.service.ts';
import { createPrices } from './prices/prices.service.ts';
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
};

export type Billing = ReturnType<typeof createBilling>;
export const createBilling = ({ db, clock, newId, shopsOf, home, lookUp, log, gateways }: Needs) => {
  const worker = `${hostname()}:${process.pid}:${newId()}`;
  const ledger = createLedger({ db, worker });
  const prices = createPrices({ db, clock });
  const charging = createCharging({ db, ledger, prices });
  const statement = createStatement({ db, ledger, clock, shopsOf });
  const affiliate = createAffiliate({ db, newId, ledger, home });
  const jobs = ledgerJobs({ db, worker, recovery: recoveryOf({ prices, lookUp }), log });
  const nothing = async () => undefined;
  const hooks: Hooks = { onPaid: nothing, onSettledTopUp: nothing, onRefunded: nothing, onGone: nothing, onSubscription: nothing };
  // Points of one's own within an account: no account opens them yet.
  const ownWalletOpen = async () => false;
  const purchases = createPurchases({ db, clock, newId, log, ledger, prices, gateways, hooks, origin: home, ownWalletOpen });
  const chores: Chore[] = [...jobs.chores, ...affiliate.chores, ...purchases.chores];
  return { ledger, prices, charging, statement, affiliate, purchases, chores, figures: jobs.figures };
};
