import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { balance, choose, offer, pay, plansIn, standing } from './plans.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { pastEnd, subscribed, periodsEnd } = plansIn(() => house);
const letters = async ({ email }: Person) => (await house.services.letters.page(undefined, 100)).filter(({ to }) => to === email).map(({ kind }) => kind);

test('a smaller fee begins with the end of the month, and can be taken back until then', async () => {
  const owner = await subscribed('pro');
  expect(await choose(owner, 'basic')).toMatchObject({ result: 'scheduled', subscription: { plan: 'pro', next_plan: 'basic' }, purchase: null });
  expect(await owner.client.plans.keep()).toMatchObject({ plan: 'pro', next_plan: null });
  await choose(owner, 'basic');
  await pastEnd(owner, 1);
  await periodsEnd();
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'past_due', next_plan: null });
});

test('a month that is not paid leaves seven days, then Free; points stay', async () => {
  const owner = await subscribed('basic');
  await pastEnd(owner, 1);
  await periodsEnd();
  const late = await standing(owner);
  expect(late).toMatchObject({ plan: 'basic', state: 'past_due' });
  expect(Date.parse(late.grace_ends_at!) - Date.parse(late.period_ends_at!)).toBe(7 * 86_400_000);
  await pastEnd(owner, 6);
  await periodsEnd();
  expect(await standing(owner)).toMatchObject({ plan: 'basic' });
  await pastEnd(owner, 8);
  await periodsEnd();
  expect(await standing(owner)).toMatchObject({ plan: 'free', state: 'active', grace_ends_at: null });
  expect(await balance(owner)).toBe('1000');
  expect(await letters(owner)).toEqual(['back_to_free', 'unpaid']);
});

test('a week before its end the owner is told once that the month ends', async () => {
  const owner = await subscribed('basic');
  await pastEnd(owner, -8);
  await periodsEnd();
  expect(await letters(owner)).toEqual([]);
  await pastEnd(owner, -6);
  await periodsEnd();
  await periodsEnd();
  expect(await letters(owner)).toEqual(['month_ends']);
});

test('a late payment goes on where the month ended', async () => {
  const owner = await subscribed('basic');
  await pastEnd(owner, 1);
  await periodsEnd();
  const { period_ends_at } = await standing(owner);
  const { change } = await offer(owner, 'basic');
  expect(change).toMatchObject({ kind: 'current', charge: { amount: '9.00' }, when: 'when_paid' });
  await pay(owner, (await choose(owner, 'basic')).purchase);
  const now = await standing(owner);
  expect(now).toMatchObject({ plan: 'basic', state: 'active', grace_ends_at: null });
  const days = (Date.parse(now.period_ends_at!) - Date.parse(period_ends_at!)) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThanOrEqual(31.1);
  expect(await balance(owner)).toBe('1000');
});

test('months are counted on the calendar of the account: short ones, and across summer time', async () => {
  const ends = async (timeZone: string, anchor: string, months: number): Promise<string> => {
    const owner = await subscribed('basic', await house.newOwner({ timeZone }));
    await house.db.execute(
      sql`update subscription set anchored_at = ${anchor}, months = ${months - 1}, period_ends_at = now() + interval '1 day' where account_id = ${owner.accountId}`,
    );
    await pay(owner, (await choose(owner, 'basic')).purchase);
    return (await standing(owner)).period_ends_at!;
  };
  expect(await ends('UTC', '2026-01-31T10:00:00Z', 1)).toBe('2026-02-28T10:00:00.000Z');
  expect(await ends('UTC', '2026-01-31T10:00:00Z', 2)).toBe('2026-03-31T10:00:00.000Z');
  expect(await ends('Europe/Berlin', '2026-03-01T08:00:00Z', 1)).toBe('2026-04-01T07:00:00.000Z');
  expect(await ends('America/New_York', '2026-10-05T04:00:00Z', 1)).toBe('2026-11-05T05:00:00.000Z');
});

test('cancelling keeps the plan to the end of its month, and can be taken back', async () => {
  const owner = await subscribed('basic');
  expect(await owner.client.plans.cancel()).toMatchObject({ plan: 'basic', state: 'cancelling', next_plan: 'free' });
  expect(await failure(owner.client.plans.cancel())).toMatchObject({ code: 'plan_unchanged' });
  expect(await owner.client.plans.keep()).toMatchObject({ plan: 'basic', state: 'active', next_plan: null });
  await owner.client.plans.cancel();
  await pastEnd(owner, 1);
  await periodsEnd();
  expect(await standing(owner)).toMatchObject({ plan: 'free', state: 'active' });
});

test('a trial begins without money, once, and ends with Free where nobody pays', async () => {
  const tried = await openHouse({ env: { PLAN_TRIAL_DAYS: '14' } });
  try {
    const owner = await tried.newOwner();
    expect(await choose(owner, 'basic')).toMatchObject({ result: 'changed', subscription: { plan: 'basic', state: 'trialing' } });
    expect(await balance(owner)).toBe('0');
    await tried.db.execute(
      sql`update subscription set period_started_at = period_started_at - interval '15 days', period_ends_at = period_ends_at - interval '15 days'`,
    );
    await tried.services.billing.plans.chores[0]!.run(new AbortController().signal);
    expect(await standing(owner)).toMatchObject({ plan: 'free' });
    expect(await offer(owner, 'basic')).toMatchObject({ change: { when: 'when_paid' } });
  } finally {
    await tried.close();
  }
});
