import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { writings } from '../writers.tables.ts';

/** A week after New York turned its clocks back (1 November 2026, 02:00): its days are 24 hours long but one. */
const now = new Date('2026-11-08T03:30:00Z');
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock: () => now });
});
afterAll(() => house?.close());

const wrote = (person: Person, at: string, more: Partial<typeof writings.$inferInsert> = {}) =>
  house.db.insert(writings).values({
    id: newId(),
    chargeId: newId(),
    accountId: person.accountId,
    userId: person.userId,
    kind: 'freestyle',
    engine: 'starter',
    engineLabel: 'Starter',
    state: 'done',
    words: 10,
    requestHash: 'x',
    createdAt: new Date(at),
    leaseUntil: new Date(at),
    ...more,
  });
const busyDays = async ({ client }: Person) => (await client.writers.statistics()).days.filter(({ requests }) => requests > 0);

test('fifteen days, today last, and days without work are zero', async () => {
  const person = await house.newOwner({ timeZone: 'UTC' });
  await wrote(person, '2026-11-08T00:00:00Z');
  await wrote(person, '2026-10-25T00:00:00Z', { words: 5 });
  await wrote(person, '2026-10-24T23:59:59.999Z');
  const { days, time_zone } = await person.client.writers.statistics();
  expect(time_zone).toBe('UTC');
  expect(days).toHaveLength(15);
  expect([days[0], days[14]]).toEqual([
    { date: '2026-10-25', requests: 1, words: 5 },
    { date: '2026-11-08', requests: 1, words: 10 },
  ]);
  expect(days.slice(1, 14).every(({ requests, words }) => requests === 0 && words === 0)).toBe(true);
});

test('a day is a day of the account’s clock, also when the clock is turned', async () => {
  const person = await house.newOwner({ timeZone: 'America/New_York' });
  // Today is still the 7th there.
  await wrote(person, '2026-11-08T03:29:00Z');
  // The night of 25 hours: 00:30 and 23:30 of 1 November, and the last minute of 31 October.
  await wrote(person, '2026-11-01T04:30:00Z');
  await wrote(person, '2026-11-02T04:30:00Z');
  await wrote(person, '2026-11-01T03:59:00Z');
  // The first minute of the first day, and the one before it.
  await wrote(person, '2026-10-24T04:00:00Z');
  await wrote(person, '2026-10-24T03:59:00Z');
  expect((await busyDays(person)).map(({ date, requests }) => [date, requests])).toEqual([
    ['2026-10-24', 1],
    ['2026-10-31', 1],
    ['2026-11-01', 2],
    ['2026-11-07', 1],
  ]);
});

test('a place ahead of us is in tomorrow already', async () => {
  const person = await house.newOwner({ timeZone: 'Pacific/Kiritimati' });
  await wrote(person, '2026-11-07T10:00:00Z');
  expect(await busyDays(person)).toEqual([{ date: '2026-11-08', requests: 1, words: 10 }]);
});

test('only finished requests count, by person and by engine', async () => {
  const owner = await house.newOwner({ name: 'Ann' });
  const staff = await house.newStaff(owner);
  await wrote(owner, '2026-11-07T10:00:00Z');
  await wrote(staff, '2026-11-07T11:00:00Z', { engine: 'model-1', words: 30 });
  await wrote(staff, '2026-11-06T11:00:00Z');
  for (const state of ['running', 'failed', 'stopped'] as const) await wrote(owner, '2026-11-07T10:00:00Z', { state });
  const { by_person, by_engine, days } = await staff.client.writers.statistics();
  expect(by_person).toEqual([
    { name: 'Sam Reed', requests: 2, words: 40 },
    { name: 'Ann', requests: 1, words: 10 },
  ]);
  expect(by_engine).toEqual({ model: 1, starter: 2 });
  expect(days.at(-2)).toEqual({ date: '2026-11-07', requests: 2, words: 40 });
  const { client } = await house.newOwner();
  expect(await client.writers.statistics()).toMatchObject({ by_person: [], by_engine: { model: 0, starter: 0 } });
});
