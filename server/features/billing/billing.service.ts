/** Points: what they cost, who has how many, and everything that moves them. */
import type { Db } from '../../adapters/db/db.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { createPrices } from './prices/prices.service.ts';

type Needs = { db: Db; clock: Clock };

export type Billing = ReturnType<typeof createBilling>;
export const createBilling = ({ db, clock }: Needs) => {
  const prices = createPrices({ db, clock });
  const chores: Chore[] = [];
  return { prices, chores };
};
