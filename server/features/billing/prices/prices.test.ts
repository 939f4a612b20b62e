import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../adapters/db/testing.ts';
import { defaultPrices } from './default-prices.ts';
import { createPrices } from './prices.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const at = new Date('2026-11-21T10:00:00Z');
const prices = () => createPrices({ db: database.db, clock: () => at });
const dearer = { ...defaultPrices, request_points: '3', demo: false };

test('the first list is the demo list, and says so, whoever asks first', async () => {
  const lists = await Promise.all(Array.from({ length: 8 }, () => prices().current()));
  for (const list of lists) expect(list).toMatchObject({ version: 1, prices: { request_points: '2', demo: true, currencies: { CNY: '100', USD: '700' } } });
});

test('a new list has the next number, and the old one stays as it was', async () => {
  const list = prices();
  expect(await list.set({ prices: dearer, baseVersion: 1, by: 'Robin', reason: 'Paper is dearer' })).toMatchObject({ version: 2, by: 'Robin', since: at });
  expect(await prices().current()).toMatchObject({ version: 2, prices: dearer });
  expect((await list.version(1)).prices.request_points).toBe('2');
  expect((await list.versions()).map(({ version, reason }) => [version, reason])).toEqual([
    [2, 'Paper is dearer'],
    [1, 'Demo prices, until the operator sets others.'],
  ]);
});

test('whoever looked at an older list, or at one that is not there yet, is told that it changed', async () => {
  const set = (baseVersion: number) => prices().set({ prices: dearer, baseVersion, by: 'Robin', reason: 'x' });
  await expect(set(1)).rejects.toMatchObject({ code: 'prices_changed', status: 409, details: { version: 2 } });
  await expect(set(9)).rejects.toMatchObject({ code: 'prices_changed' });
  await expect(prices().version(9)).rejects.toMatchObject({ status: 404 });
});

test('of twenty who change the same list at once, one does', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => prices().set({ prices: dearer, baseVersion: 2, by: 'Robin', reason: 'race' })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await prices().current()).version).toBe(3);
});
