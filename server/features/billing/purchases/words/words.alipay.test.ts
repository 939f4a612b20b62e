import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type AlipayDesk, startAlipay } from '../../../../adapters/pay/alipay.testing.ts';
import { turnsSuite } from './turns.suite.ts';
import { wordsSuite } from './words.suite.ts';
import { type Kind, openStreet } from './tests/words.testing.ts';

const kind: Kind<AlipayDesk> = {
  start: startAlipay,
  follow: (desk, url) => desk.visit(url),
  stale: 49 * 3600,
  early: 3600,
  // What is signed is the members by name, in whatever order they came.
  rewritten: ({ body, headers }) => ({ body: body.split('&').toReversed().join('&'), headers }),
  rewrittenHolds: true,
  namesCurrency: false,
};
const street = openStreet(kind);
const { desk, house, post, paid, points, events, stateOf, later, move, chore } = street;

wordsSuite(kind, street);
turnsSuite(street);

test('Alipay hears the word that it waits for', async () => {
  const { purchase } = await paid();
  const { body, headers } = desk().say.paid(purchase.id);
  const answer = await fetch(`${await house().origin()}/api/purchase/webhook/alipay/`, { method: 'POST', body, headers });
  expect([answer.status, await answer.text()]).toEqual([200, 'success']);
});

test('a refund that stays on its way is asked about less and less, and the operator sees it once', async () => {
  const { owner, purchase } = await paid();
  await post(desk().say.paid(purchase.id));
  desk().forbidden.add('alipay.trade.fastpay.refund.query');
  expect((await owner.client.purchases.refund({ params: { id: purchase.id } })).state).toBe('refunded');
  const told = async () => (await house().services.billing.purchases.desk.events({ limit: 100 })).items.filter(({ type }) => type === 'refund');
  for (let day = 1; day <= 10; day += 1) {
    expect(await told()).toHaveLength(day > 5 ? 1 : 0);
    move(day * 90_000);
    await chore();
  }
  expect(await told()).toMatchObject([{ state: 'refused', note: expect.stringContaining('10.00 CNY'), purchase: { id: purchase.id } }]);
  desk().forbidden.clear();
  move(11 * 90_000);
  await chore();
  const { rows } = await house().db.execute(sql`select state from refund where purchase_id = ${purchase.id}`);
  expect([rows, await points(owner), desk().givenBack(purchase.id)]).toEqual([[{ state: 'done' }], '0', 1000n]);
});

describe('a sum that goes back at Alipay’s own pages while a refund of ours is on its way', () => {
  /** Alipay did not hear of ours. */
  const waiting = async (coins: bigint) => {
    const { owner, purchase } = await paid();
    await post(desk().say.paid(purchase.id));
    desk().trouble.push('before', 'before');
    await owner.client.purchases.refund({ params: { id: purchase.id } });
    desk().trouble.length = 0;
    desk().refundHere(purchase.id, coins);
    await post(desk().say.refunded(purchase.id));
    expect([await points(owner), (await events(purchase.id)).at(-1)]).toEqual(['0', { state: 'failed', note: 'a refund of ours is on its way' }]);
    return { owner, purchase };
  };

  test.each([
    [1000n, '0', 'refunded'],
    [300n, '700', 'partly_refunded'],
  ] as const)('takes its points when ours is refused: %d coins', async (coins, left, state) => {
    const { owner, purchase } = await waiting(coins);
    move(120);
    await chore();
    expect([desk().givenBack(purchase.id), await points(owner), await stateOf(owner, purchase)]).toEqual([coins, left, state]);
    await post(desk().say.refunded(purchase.id, { ...later(0), id: `again ${purchase.id}` }));
    expect(await points(owner)).toBe(left);
  });

  test('is waited for however long ours takes', async () => {
    const { owner, purchase } = await waiting(1000n);
    for (const method of ['alipay.trade.refund', 'alipay.trade.fastpay.refund.query']) desk().forbidden.add(method);
    for (let hour = 1; hour <= 16; hour += 1) {
      move(hour * 4_000);
      await chore();
    }
    expect((await events(purchase.id)).some(({ state }) => state === 'failed')).toBe(true);
    desk().forbidden.clear();
    move(200_000);
    await chore();
    expect([await points(owner), (await events(purchase.id)).some(({ state }) => state === 'failed')]).toEqual(['0', false]);
  });

  test('is acted upon at once where the server went down just when ours was over', async () => {
    const { owner, purchase } = await waiting(1000n);
    await house().db.execute(
      sql.raw(`
      create function down() returns trigger language plpgsql as $$ begin raise exception 'down'; end $$;
      create trigger down before update of tries on payment_event for each row execute function down()`),
    );
    // The word itself was tried a moment before.
    await house().db.execute(sql`update payment_event set next_try_at = now() + interval '1 hour' where purchase_id = ${purchase.id} and state = 'failed'`);
    move(120);
    const refunds = house().services.billing.purchases.chores.find(({ name }) => name === 'refunds')!;
    await expect(refunds.run(new AbortController().signal)).rejects.toThrow();
    await house().db.execute(sql.raw('drop trigger down on payment_event; drop function down'));
    expect(await points(owner)).toBe('1000');
    move(121);
    await chore();
    expect(await points(owner)).toBe('0');
  });
});
