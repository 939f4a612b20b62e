/** A plan and its points change in one transaction: whoever is beside waits, and never in a circle. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../adapters/db/db.ts';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { balance, choose, plansIn, said, standing } from './plans.testing.ts';
import { plansStore } from './plans.store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { subscribed, withoutCard } = plansIn(() => house);

test('a step down that is paid waits for the plan before it touches the points, as everything else does', async () => {
  const owner = await subscribed('basic');
  await withoutCard(owner);
  const { purchase } = await choose(owner, 'plus', { consent: true });
  let told: Promise<void> | undefined;
  await inTransaction(house.db, async (tx) => {
    await plansStore(tx).locked(owner.accountId);
    told = said(house, purchase!, owner, 'paid');
    await vi.waitFor(async () => {
      const { rows } = await house.db.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
      expect(rows.length).toBeGreaterThan(0);
    }, 10_000);
    // Fails where it is held already.
    await tx.execute(sql`select from ledger.wallet where account_id = ${owner.accountId} for no key update nowait`);
  });
  await told;
  expect(await standing(owner)).toMatchObject({ plan: 'plus' });
  expect(await balance(owner)).toBe('7300');
});

test('what cannot be done beside others is answered as busy', async () => {
  const owner = await house.newOwner();
  await house.db.execute(
    sql.raw(`
    create function crowded() returns trigger language plpgsql as $$ begin raise exception 'could not serialize' using errcode = '40001'; end $$;
    create trigger crowded before insert on subscription for each row when (new.account_id = '${owner.accountId}') execute function crowded()`),
  );
  await expect(choose(owner, 'plus')).rejects.toMatchObject({ status: 503, code: 'too_busy' });
});
