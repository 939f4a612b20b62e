import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { balance, choose, offer, pay, plansIn, standing } from './tests/plans.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { pastEnd, subscribed, periodsEnd, reminded } = plansIn(() => house);
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

test('the points of a first Basic come with its fee, not with the end of the month before it', async () => {
  const owner = await subscribed('pro');
  await choose(owner, 'basic');
  await pastEnd(owner, 1);
  await periodsEnd();
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'past_due' });
  expect(await balance(owner)).toBe('0');
  await pay(owner, (await choose(owner, 'basic')).purchase);
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active' });
  expect(await balance(owner)).toBe('1000');
});

test('one account whose month cannot be ended keeps no other from its end, nor one that cannot be told another from being told', async () => {
  const ended = await Promise.all([1, 2, 3].map(() => subscribed('basic')));
  const toTell = await Promise.all([1, 2, 3].map(() => subscribed('basic')));
  for (const owner of ended) await pastEnd(owner, 1);
  for (const owner of toTell) await pastEnd(owner, -6);
  const ill = [ended, toTell].map((owners) => owners.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))[1]!.accountId);
  await house.db.execute(
    sql.raw(`
    create function ill() returns trigger language plpgsql as $$ begin raise exception 'a poisoned row'; end $$;
    create trigger ill before update on subscription for each row when (old.account_id in ('${ill.join("', '")}')) execute function ill()`),
  );
  const statesOf = async () => Promise.all(ended.map(async (owner) => (await standing(owner)).state));
  const toldOf = async () => (await Promise.all(toTell.map(letters))).flat();
  await expect(periodsEnd()).rejects.toThrow('1 of 3 could not be done');
  await expect(reminded()).rejects.toThrow('1 of 3 could not be done');
  expect((await statesOf()).toSorted()).toEqual(['active', 'past_due', 'past_due']);
  expect(await toldOf()).toEqual(['month_ends', 'month_ends']);
  await house.db.execute(sql`drop trigger ill on subscription`);
  await periodsEnd();
  await reminded();
  expect(await statesOf()).toEqual(['past_due', 'past_due', 'past_due']);
  expect(await toldOf()).toEqual(['month_ends', 'month_ends', 'month_ends']);
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
  await reminded();
  expect(await letters(owner)).toEqual([]);
  await pastEnd(owner, -6);
  await reminded();
  await reminded();
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
