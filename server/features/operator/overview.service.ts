/** What whoever runs this server looks for first: money that came in, calls and their errors, and what waits for a decision. */
import type { Overview } from '@storewright/contract/operator';
import type { z } from 'zod';
import { moneyOf } from '../../adapters/pay/coins.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Waiting } from '../../adapters/db/waiting.ts';
import type { Billing } from '../billing/index.ts';
import type { Integration } from '../integration/index.ts';
import type { Letters } from '../letters/index.ts';

type Needs = {
  clock: Clock;
  billing: Billing;
  integration: Pick<Integration, 'calls' | 'reviews'>;
  letters: Pick<Letters, 'undelivered'>;
};
type Shown = z.input<typeof Overview>;

export const createOverview =
  ({ clock, billing, integration, letters }: Needs) =>
  async (): Promise<Shown> => {
    const now = clock();
    const before = (hours: number): Date => new Date(now.getTime() - hours * hour);
    const [income, hours, payments, withdrawals, pro, apps, books, lost] = await Promise.all([
      billing.purchases.desk.income(before(30 * 24), before(24)),
      integration.calls.hours(before(48)),
      billing.purchases.desk.waiting(),
      billing.affiliate.waiting(),
      billing.plans.reasons.waiting(),
      integration.reviews.count(),
      billing.ledger.lastCheck(),
      letters.undelivered(before(7 * 24)),
    ]);
    const waiting: [Shown['waiting'][number]['what'], Waiting][] = [
      // What costs somebody first.
      ['check', { count: books.findings.length, oldest: books.checkedAt }],
      ['events', payments.events],
      ['purchases', payments.byHand],
      ['withdrawals', withdrawals],
      ['pro', pro],
      ['apps', apps],
      ['letters', lost],
    ];
    return {
      income: income.map(({ currency, purchases, coins, lately }) => ({
        money: moneyOf({ amount: coins, currency }),
        last_day: moneyOf({ amount: lately, currency }),
        purchases,
      })),
      hours: hours.map(({ at, ...counted }) => ({ at: at.toISOString(), ...counted })),
      waiting: waiting.flatMap(([what, { count, oldest }]) => (count > 0 ? [{ what, count, oldest: oldest?.toISOString() ?? null }] : [])),
    };
  };

const hour = 3_600_000;
