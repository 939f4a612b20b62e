import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../adapters/db/testing.ts';
import { newId } from '../../kit/ids.ts';
import { publicationsIn } from './publications.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

test('a shop with more that is overdue than one look takes keeps no other shop from it, and of each the oldest comes first', async () => {
  await database.pool.query('create table errand (id uuid, account_id uuid, shop_id uuid, state text, lease_until timestamptz)');
  const errands = pgTable('errand', {
    id: uuid(),
    accountId: uuid('account_id'),
    shopId: uuid('shop_id'),
    state: text(),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
  });
  const [crowded, other, account] = [newId(), newId(), newId()];
  const overdue = (shop: string, minutes: number) =>
    database.pool.query("insert into errand (id, account_id, shop_id, state, lease_until) values ($1, $2, $3, 'sending', now() - $4 * interval '1 minute')", [
      newId(),
      account,
      shop,
      minutes,
    ]);
  for (let minutes = 100; minutes > 40; minutes -= 1) await overdue(crowded, minutes);
  for (const minutes of [1, 2]) await overdue(other, minutes);
  const found = await publicationsIn(database.db, errands as never).overdue(50);
  expect([found.length, found.slice(0, 4).map(({ shopId }) => shopId)]).toEqual([50, [crowded, other, crowded, other]]);
  const { rows } = await database.pool.query<{ id: string }>('select id from errand order by lease_until limit 1');
  expect(found[0]!.id).toBe(rows[0]!.id);
});
