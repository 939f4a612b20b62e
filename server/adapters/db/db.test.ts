import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from './db.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let house: TestDatabase;
beforeAll(async () => { house = await testDatabase(); });
afterAll(() => house.close());

test('the product’s role is not a superuser', async () => {
  const { rows } = await house.pool.query("select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user");
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolbypassrls: false }]);
});

test('two holders of one turn never overlap', async () => {
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      inTurn(house.db, 'test', async (tx) => {
        inside += 1;
        most = Math.max(most, inside);
        await tx.execute(sql`select pg_sleep(0.01)`);
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
});
