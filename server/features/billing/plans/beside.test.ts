/** A plan and its points change in one transaction: whoever is beside waits, and never in a circle. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { coinsOf } from '../../../adapters/pay/coins.ts';
import type { Said } from '../../../adapters/pay/pay.ts';
import { inTransaction } from '../../../adapters/db/db.ts';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { balance, choose, pay, plansIn, said, standing } from './tests/plans.testing.ts';
import { plansStore } from './plans.store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

const { subscribed, withoutCard } = plansIn(() => house);

/** Whoever holds the plan may still take the wallet while `change` waits for the plan. */
const waitsForPlan = async ({ accountId }: Person, change: () => Promise<unknown>): Promise<void> => {
  let done: Promise<unknown> | undefined;
  await inTransaction(house.db, async (tx) => {
    await plansStore(tx).locked(accountId);
    done = change();
    await vi.waitFor(async () => {
      const { rows } = await house.db.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
      expect(rows.length).toBeGreaterThan(0);
    }, 10_000);
    // Fails where it is held already.
    await tx.execute(sql`select from ledger.wallet where account_id = ${accountId} for no key update nowait`);
  });
  await done;
};

describe('waits for the plan before it touches the points, as everything else does:', () => {
  test('a step down that is paid', async () => {
    const owner = await subscribed('basic');
    await withoutCard(owner);
    const { purchase } = await choose(owner, 'plus', { consent: true });
    await waitsForPlan(owner, () => said(house, purchase!, owner, 'paid'));
    expect(await standing(owner)).toMatchObject({ plan: 'plus' });
    expect(await balance(owner)).toBe('7300');
  });

  test('a fee that goes back', async () => {
    const owner = await house.newOwner();
    const { purchase } = await choose(owner, 'basic');
    await pay(owner, purchase);
    await waitsForPlan(owner, () => said(house, purchase!, owner, 'refunded'));
    expect(await standing(owner)).toMatchObject({ plan: 'free' });
  });

  test('a fee that a bank took, and one whose way back failed', async () => {
    const owner = await house.newOwner();
    const { purchase } = await choose(owner, 'basic');
    await pay(owner, purchase);
    const { id } = purchase!;
    const hear = (says: Said) => house.services.billing.purchases.hear('demo', { id: newId(), type: says.type, says }, Buffer.alloc(0));
    const about = { order: id, account: owner.accountId, payment: `demo_${id}` };
    const coins = coinsOf({ ...purchase!.money, amount: '1.00' });
    const refund = (state: 'done' | 'failed') => hear({ type: 'refunds', refunds: [{ ref: `re_${id}`, key: null, coins, state, why: '' }], ...about });
    await refund('done');
    await waitsForPlan(owner, () => refund('failed'));
    await waitsForPlan(owner, () => hear({ type: 'dispute', ref: `dp_${id}`, state: 'lost', coins: coinsOf(purchase!.money), ...about }));
    expect(await standing(owner)).toMatchObject({ plan: 'free' });
  });
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
