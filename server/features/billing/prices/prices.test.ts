import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../adapters/db/testing.ts';
import { defaultPrices } from './default-prices.ts';
import { metered } from './meter.ts';
import { createPrices } from './prices.service.ts';
import { plannedPrices } from './prices.tables.ts';

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

describe('a price that begins later', () => {
  const model = { currency: 'USD', input: '1', cached_input: null, output: '2', image: null, second: null, source: 'A page, 2026-11-21' };
  const hour = 3_600_000;
  const begins = new Date(at.getTime() + hour);
  const plan = (price = model, moment = begins, name = 'openai/later') => ({ id: randomUUID(), model: name, begins: moment, price, by: 'Vera' });
  const pricesAt = (now: Date) => createPrices({ db: database.db, clock: () => now });
  const inputAt = async (now: Date) => (await pricesAt(now).current()).prices.models['openai/later']?.input;

  test('waits beside the one in force, and is in it from its moment on, whoever asks and however many at once', async () => {
    const before = await prices().current();
    await prices().plan(plan());
    await prices().plan(plan({ ...model, input: '3' }, new Date(begins.getTime() + hour)));
    await prices().plan(plan({ ...model, input: '7' }, begins, 'openai/other'));
    expect((await prices().planned()).map(({ price }) => price.input).sort()).toEqual(['1', '3', '7']);
    expect([await inputAt(new Date(begins.getTime() - 1)), (await prices().current()).version]).toEqual([undefined, before.version]);

    const all = await Promise.all(Array.from({ length: 10 }, () => pricesAt(begins).current()));
    expect(new Set(all.map(({ version }) => version))).toEqual(new Set([before.version + 1]));
    expect(all[0]).toMatchObject({ since: begins, by: 'Vera', prices: { models: { 'openai/later': model, 'openai/other': { input: '7' } } } });
    expect((await prices().version(before.version)).prices.models).toEqual(before.prices.models);
    expect((await prices().planned()).map(({ price }) => price.input)).toEqual(['3']);

    // Nobody was there at its moment: it begins with the first question after it.
    expect(await inputAt(new Date(begins.getTime() + 9 * hour))).toBe('3');
    expect((await prices().versions())[0]).toMatchObject({ since: new Date(begins.getTime() + hour), reason: 'The price of openai/later, as planned' });
    expect(await prices().planned()).toEqual([]);
  });

  test('is not lost to somebody who sets another list by the one of before', async () => {
    const { version, prices: list } = await prices().current();
    await prices().plan(plan({ ...model, input: '5' }));
    const late = pricesAt(begins);
    await expect(late.set({ prices: list, baseVersion: version, by: 'Robin', reason: 'x' })).rejects.toMatchObject({ code: 'prices_changed' });
    expect(await inputAt(begins)).toBe('5');
  });

  test('is taken back before it begins, and not after', async () => {
    const [taken, kept] = [plan({ ...model, input: '11' }), plan({ ...model, input: '12' }, new Date(begins.getTime() + 1))];
    await prices().plan(taken);
    await prices().plan(kept);
    await prices().takeBack({ id: taken.id, by: 'Robin' });
    expect((await prices().planned()).map(({ id }) => id)).toEqual([kept.id]);
    const refused = { status: 409, code: 'model_changed' };
    await expect(prices().takeBack({ id: taken.id, by: 'Robin' })).rejects.toMatchObject(refused);
    await expect(pricesAt(new Date(begins.getTime() + 1)).takeBack({ id: kept.id, by: 'Robin' })).rejects.toMatchObject(refused);
    expect(await inputAt(new Date(begins.getTime() + 1))).toBe('12');
    const rows = await database.db.select().from(plannedPrices);
    expect(rows.find(({ id }) => id === taken.id)).toMatchObject({ version: null, takenBackBy: 'Robin', takenBackAt: at });
    expect(rows.find(({ id }) => id === kept.id)).toMatchObject({ version: expect.any(Number), takenBackBy: null });
  });

  test('begins at a moment to come that no other of its model has, in a currency that stays rated', async () => {
    const atBegins = { status: 422, code: 'invalid_input', details: { fields: { 'body.begins': expect.any(String) } } };
    await expect(prices().plan(plan(model, at))).rejects.toMatchObject(atBegins);
    await prices().plan(plan());
    await expect(prices().plan(plan())).rejects.toMatchObject(atBegins);
    await expect(prices().plan(plan({ ...model, currency: 'EUR' }, begins, 'x'))).rejects.toMatchObject({ code: 'price_unknown', status: 422 });
    const { version, prices: list } = await prices().current();
    const { USD: _, ...others } = list.official_rates;
    const without = { ...list, models: {}, official_rates: others };
    await expect(prices().set({ prices: without, baseVersion: version, by: 'Robin', reason: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { 'body.prices.official_rates.USD': expect.any(String) } },
    });
  });

  test('is charged by whoever holds from its moment on; what was held before keeps its price', async () => {
    let now = at;
    const clocked = createPrices({ db: database.db, clock: () => now });
    const held = await clocked.current();
    await clocked.plan(plan({ ...model, input: '1000' }, new Date(at.getTime() + 5)));
    now = new Date(at.getTime() + 6);
    const next = await clocked.current();
    const pointsBy = (list: typeof held) => metered(list, 'openai/later', { input: 1_000_000n }).points;
    expect([pointsBy(await clocked.version(held.version)), pointsBy(next)]).toEqual(['10253', '854400']);
  });
});
