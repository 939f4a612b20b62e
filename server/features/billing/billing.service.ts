/** Points: what they cost, who has how many, and everything that moves them. */
import { hostname } from 'node:os';
import type { Db } from '../../adapters/db/db.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { createAffiliate } from './affiliate/affiliate.service.ts';
import { createCharging } from './charging/charging.service.ts';
import { createLedger } from './ledger/ledger.service.ts';
import { createPrices } from './prices/prices.service.ts';
import { createStatement } from './statement/statement.service.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  shopsOf(accountId: string): Promise<{ id: string; name: string }[]>;
  /** Under which people reach the console. */
  home: string;
};

export type Billing = ReturnType<typeof createBilling>;
export const createBilling = ({ db, clock, newId, shopsOf, home }: Needs) => {
  const ledger = createLedger({ db, worker: `${hostname()}:${process.pid}:${newId()}` });
  const prices = createPrices({ db, clock });
  const charging = createCharging({ db, ledger, prices });
  const statement = createStatement({ db, ledger, clock, shopsOf });
  const affiliate = createAffiliate({ db, newId, ledger, home });
  const chores: Chore[] = [...affiliate.chores];
  return { ledger, prices, charging, statement, affiliate, chores };
};
