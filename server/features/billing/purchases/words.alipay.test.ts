import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type AlipayDesk, startAlipay } from '../../../adapters/pay/alipay.testing.ts';
import { turnsSuite } from './turns.suite.ts';
import { wordsSuite } from './words.suite.ts';
import { type Kind, openStreet } from './words.testing.ts';

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
const { desk, house, post, paid, points, move, chore } = street;

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
