/** Words for tests of plans: what people press, and how time passes for them. */
import type { Plan } from '@storewright/contract/billing/plans';
import type { Purchase } from '@storewright/contract/billing/purchases';
import type { Money } from '@storewright/contract/kit/points';
import { sql } from 'drizzle-orm';
import { afterEach } from 'vitest';
import { coinsOf } from '../../../../adapters/pay/coins.ts';
import type { Person, TestHouse } from '../../../../boot/house.testing.ts';
import { newId } from '../../../../kit/ids.ts';
import { mustGoWithMoney } from '../../purchases/tests/books.testing.ts';
import { setLedgerClock, someWork } from '../../ledger/ledger.testing.ts';

type More = { consent?: boolean; reason?: string; currency?: string; charge?: Money };
const day = 24 * 60 * 60_000;

export const choose = (person: Person, plan: Plan, more: More = {}, key?: string) =>
  person.client.plans.change({ body: { plan, ...more } }, key ? { headers: { 'idempotency-key': key } } : undefined);
export const standing = async (person: Person) => (await person.client.plans.current()).subscription;
export const offer = async (person: Person, plan: Plan) => (await person.client.plans.current()).offers.find((one) => one.plan === plan)!;
export const pay = (person: Person, purchase: Purchase | null) => person.client.purchases.payDemo({ params: { id: purchase!.id } });
export const balance = async (person: Person) => (await person.client.ledger.balance()).balance;

export const plansIn = (house: () => TestHouse) => {
  const billing = () => house().services.billing;
  afterEach(() => mustGoWithMoney(house().db));

  const admitted = async (person: Person): Promise<void> => {
    await choose(person, 'pro', { reason: 'A catalogue of 40,000 products.' });
    const { items } = await billing().plans.reasons.list({ limit: 1 });
    await billing().plans.reasons.decide(items[0]!.id, { approve: true, answer: '', by: newId() });
  };
  const held = async (person: Person, points: number): Promise<string> => {
    const id = newId();
    const ask = { what: someWork, limits: [], priceVersion: 1, requestHash: 'x', seconds: 60 };
    await billing().ledger.hold({ id, owner: { accountId: person.accountId }, amount: BigInt(points) * 1000n, ...ask });
    return id;
  };

  const shift = ({ accountId }: Person, back: ReturnType<typeof sql>) =>
    house().db.execute(sql`update subscription set anchored_at = anchored_at - ${back}, period_started_at = period_started_at - ${back}, period_ends_at = period_ends_at - ${back},
        grace_ends_at = grace_ends_at - ${back}, downgraded_at = downgraded_at - ${back} where account_id = ${accountId}`);

  const run = (chore: string) =>
    billing()
      .plans.chores.find(({ name }) => name === chore)!
      .run(new AbortController().signal);

  return {
    admitted,
    /** Work that holds so many points, and has not ended. */
    held,
    /** On a plan with a fee, paid by the demo's gateway. */
    subscribed: async (plan: 'basic' | 'pro', person?: Person): Promise<Person> => {
      const who = person ?? (await house().newOwner());
      if (plan === 'pro') await admitted(who);
      await pay(who, (await choose(who, plan)).purchase);
      return who;
    },
    /** Nothing can be charged without them. */
    withoutCard: (person: Person) => house().db.execute(sql`delete from payer where account_id = ${person.accountId}`),
    /** As if so many days had passed for this account. */
    later: (person: Person, days: number) => shift(person, sql`make_interval(days => ${days})`),
    /** As if its month had ended so many days ago, however long the month is. */
    pastEnd: (person: Person, days: number) => shift(person, sql`(period_ends_at - now() + make_interval(days => ${days}))`),
    periodsEnd: () => run('plan periods'),
    reminded: () => run('plan reminders'),
    gatewaysTold: () => run('plan wishes'),
    /** To the account, or to one person of it. */
    given: (person: Person, points: number, userId: string | null = null) =>
      billing().ledger.post(house().db, {
        journal: `given:${newId()}`,
        owner: { accountId: person.accountId, userId },
        kind: 'grant',
        amount: BigInt(points) * 1000n,
        counter: 'grant',
        what: someWork,
      }),
    charged: async (person: Person, points: number): Promise<void> => {
      const price = { type: 'flat', price_version: 1, points: String(points) } as const;
      await billing().ledger.settle({ id: await held(person, points), actual: BigInt(points) * 1000n, price, outcome: 'done', by: 'stream' });
    },
    /** The ledger's clock shows another day while `work` runs. */
    daysAgo: async (days: number, work: () => Promise<void>): Promise<void> => {
      await setLedgerClock(house().db, new Date(Date.now() - days * day));
      await work();
      await setLedgerClock(house().db, null);
    },
  };
};

/** Fifty at once, over HTTP; how each was answered. */
export const fiftyTimes = (house: TestHouse, person: Person, path: string, body: () => unknown): Promise<number[]> =>
  house.origin().then((origin) =>
    Promise.all(
      Array.from({ length: 50 }, async () => {
        const headers = { cookie: person.cookie, 'content-type': 'application/json', 'idempotency-key': newId() };
        return (await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body()) })).status;
      }),
    ),
  );

/** The demo's gateway speaks, as a real one would; of what was given back so far, or all of it. */
export const said = (house: TestHouse, { id, money }: Purchase, { accountId }: Person, word: 'paid' | 'refunded', back?: string): Promise<void> => {
  const coins = coinsOf({ ...money, amount: back ?? money.amount });
  const payment = `demo_${id}`;
  const about = { order: id, account: accountId, payment };
  const says =
    word === 'paid'
      ? ({ type: 'paid', paid: { coins, payment, payer: null, subscription: null }, ...about } as const)
      : ({ type: 'refunded', sum: coins, key: null, ref: null, coins: null, ...about } as const);
  return house.services.billing.purchases.hear('demo', { id: `${word} ${newId()}`, type: word, says }, Buffer.alloc(0));
};
