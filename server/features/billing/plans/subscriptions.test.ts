/** Plans whose fee Stripe takes month by month, against a strict local server of its protocol. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { balance, standing } from './tests/plans.testing.ts';
import { daysBetween, openStripeStreet } from './tests/stripe-plans.testing.ts';

const { house, desk, choose, post, pays, subscribed, invoice, admitted, pastEnd, periodsEnd, gatewaysTold } = openStripeStreet();
/** A press of its own. */
const asked = () => ({ headers: { 'idempotency-key': newId() } });
const ended = (subscription: string) => ({
  id: subscription,
  object: 'subscription',
  status: 'canceled',
  cancel_at_period_end: false,
  metadata: {},
  items: { data: [{ current_period_end: 1 }] },
});

test('Stripe takes the next fee, and the month goes on; told fifty times it is one month', async () => {
  const { owner, subscription } = await subscribed('basic');
  const before = await standing(owner);
  expect(before).toMatchObject({ plan: 'basic', state: 'active' });
  const month = invoice(subscription);
  await Promise.all(Array.from({ length: 50 }, () => post(desk().events.send('invoice.paid', month))));
  const now = await standing(owner);
  expect(daysBetween(before.period_ends_at, now.period_ends_at)).toBeGreaterThanOrEqual(28);
  expect(daysBetween(before.period_ends_at, now.period_ends_at)).toBeLessThanOrEqual(31);
  expect(await balance(owner)).toBe('1000');
  const told = (await owner.client.ledger.transactions({ query: { kind: 'plan' } })).items;
  expect(told.map(({ subject, points }) => [subject.split(', ', 1)[0], points])).toEqual([
    ['Basic', '0'],
    ['Basic', '0'],
  ]);
});

test('the first invoice and the session that paid it are one payment, whichever is told first', async () => {
  for (const first of ['session', 'invoice']) {
    const owner = await house().newOwner();
    const { purchase } = await choose(owner, 'basic');
    desk().pay(purchase!.id);
    const session = desk().events.session(purchase!.id);
    const made = { ...desk().events.invoice(session.subscription!, 900, session.invoice!), billing_reason: 'subscription_create' };
    made.parent.subscription_details.metadata = session.metadata;
    const words = [desk().say.paid(purchase!.id), desk().events.send('invoice.paid', made)];
    for (const word of first === 'session' ? words : words.toReversed()) await post(word);
    const { period_ends_at, ...now } = await standing(owner);
    expect(now).toMatchObject({ plan: 'basic', state: 'active' });
    expect(daysBetween(new Date().toISOString(), period_ends_at)).toBeLessThanOrEqual(31);
    expect(await balance(owner)).toBe('1000');
    await post(desk().events.send('invoice.paid', invoice(session.subscription!)));
    expect(daysBetween(period_ends_at, (await standing(owner)).period_ends_at)).toBeGreaterThanOrEqual(28);
  }
});

test('a month that Stripe took nothing for is a month; what an invoice of another kind asks for is none', async () => {
  const { owner, subscription } = await subscribed('basic');
  const { period_ends_at } = await standing(owner);
  for (const billing_reason of ['subscription_update', 'manual']) await post(desk().events.send('invoice.paid', { ...invoice(subscription), billing_reason }));
  expect(await standing(owner)).toMatchObject({ period_ends_at });
  const free = invoice(subscription, 0);
  await Promise.all([post(desk().events.send('invoice.paid', free)), post(desk().events.send('invoice.paid', free))]);
  const days = daysBetween(period_ends_at, (await standing(owner)).period_ends_at);
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThanOrEqual(31);
  expect((await owner.client.purchases.list({ query: {} })).items[0]).toMatchObject({ state: 'paid', money: { amount: '0.00' } });
});

test('a fee that cannot be taken leaves seven days; taken after all, nothing is lost', async () => {
  const { owner, subscription } = await subscribed('basic');
  await pastEnd(owner, 1);
  await post(desk().events.send('invoice.payment_failed', invoice(subscription)));
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'past_due' });
  await post(desk().events.send('invoice.paid', invoice(subscription)));
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active', grace_ends_at: null });
});

test('what Stripe says late of a fee that it took meanwhile changes nothing, whichever word it uses', async () => {
  const { owner, subscription } = await subscribed('basic');
  const untilMonth = (months: number) => Math.floor(new Date().setMonth(new Date().getMonth() + months) / 1000);
  const pastDue = (until: number) =>
    desk().events.send('customer.subscription.updated', { ...ended(subscription), status: 'past_due', items: { data: [{ current_period_end: until }] } });
  const month = invoice(subscription);
  await post(desk().events.send('invoice.paid', month));
  await post(desk().events.send('invoice.payment_failed', month));
  expect(await standing(owner)).toMatchObject({ state: 'active', grace_ends_at: null });
  await post(pastDue(untilMonth(2)));
  expect(await standing(owner)).toMatchObject({ state: 'active', grace_ends_at: null });
  // Of the month after it, nobody has paid anything.
  await post(pastDue(untilMonth(3)));
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'past_due' });
});

test('a fee that was refused and then taken, told at once, leaves the month paid', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { owner, subscription } = await subscribed('basic');
    const month = invoice(subscription);
    await Promise.all(['invoice.payment_failed', 'invoice.paid'].map((word) => post(desk().events.send(word, month))));
    expect(await standing(owner)).toMatchObject({ state: 'active', grace_ends_at: null });
  }
});

test('Stripe has a day to say that it took the fee, before the month counts as not paid', async () => {
  const { owner } = await subscribed('basic');
  const end = (hours: number) =>
    house().db.execute(sql`update subscription set period_ends_at = now() - make_interval(hours => ${hours}) where account_id = ${owner.accountId}`);
  await end(20);
  await periodsEnd();
  expect(await standing(owner)).toMatchObject({ state: 'active' });
  await end(25);
  await periodsEnd();
  expect(await standing(owner)).toMatchObject({ state: 'past_due' });
});

test('cancelling and taking it back are told to Stripe', async () => {
  const { owner, subscription } = await subscribed('basic');
  await owner.client.plans.cancel();
  await owner.client.plans.keep();
  expect(desk().books.ended.filter((line) => line.startsWith(subscription))).toEqual([`${subscription} true`, `${subscription} false`]);
});

test('what Stripe did not hear is told again', async () => {
  const { owner, subscription } = await subscribed('basic');
  desk().trouble.push('before', 'before', 'before', 'before');
  expect(await owner.client.plans.cancel()).toMatchObject({ state: 'cancelling' });
  desk().trouble.length = 0;
  expect(desk().books.ended.filter((line) => line.startsWith(subscription))).toEqual([]);
  await house().db.execute(sql`update plan_wish set next_try_at = now()`);
  await gatewaysTold();
  expect(desk().books.ended.filter((line) => line.startsWith(subscription))).toEqual([`${subscription} true`]);
});

test('what Stripe refused to hear, because its key was revoked, is told again', async () => {
  const { owner, subscription } = await subscribed('basic');
  desk().books.revoked = true;
  await owner.client.plans.cancel();
  desk().books.revoked = false;
  await house().db.execute(sql`update plan_wish set next_try_at = now()`);
  await gatewaysTold();
  expect(desk().books.ended.filter((line) => line.startsWith(subscription))).toEqual([`${subscription} true`]);
  expect((await house().db.execute(sql`select * from plan_wish`)).rows).toEqual([]);
});

test.each(['cancel', 'end_now'] as const)('a subscription that somebody ended at Stripe is not told for ever: %s', async (how) => {
  const { owner, subscription } = await subscribed('basic');
  desk().books.ended.push(`${subscription} now`);
  if (how === 'cancel') await owner.client.plans.cancel(asked());
  else await house().services.billing.plans.setPlan({ accountId: owner.accountId, plan: 'plus', reason: 'A test', by: newId() });
  expect((await house().db.execute(sql`select * from plan_wish`)).rows).toEqual([]);
});

test('whoever was deleted at Stripe is somebody new there with the next payment, and their card is forgotten', async () => {
  const { owner, customer } = await subscribed('basic');
  desk().books.deleted.add(customer);
  const press = () => owner.client.plans.change({ body: { plan: 'plus', consent: true } }, asked());
  expect(await failure(press())).toMatchObject({ status: 402, code: 'downgrade_failed' });
  const { purchase } = await press();
  expect(purchase).toMatchObject({ state: 'awaiting_payment', checkout: { type: 'redirect' } });
  await pays(purchase!.id);
  expect(await standing(owner)).toMatchObject({ plan: 'plus' });

  const buyer = await subscribed('basic');
  desk().books.deleted.add(buyer.customer);
  const topUp = { points: 1000, gateway: 'stripe', currency: 'USD', agreed: true } as const;
  const bought = await buyer.owner.client.purchases.create({ body: topUp }, asked());
  expect(bought).toMatchObject({ checkout: { type: 'redirect' } });
  await pays(bought.id);
  // The new one left no card.
  expect((await buyer.owner.client.plans.change({ body: { plan: 'plus', consent: true } }, asked())).purchase).toMatchObject({ state: 'awaiting_payment' });
});

test('a larger plan ends the subscription that it replaces, and what that says afterwards changes nothing', async () => {
  const { owner, subscription } = await subscribed('basic');
  await admitted(owner);
  const larger = await subscribed('pro', owner);
  await gatewaysTold();
  expect(desk().books.ended).toContain(`${subscription} now`);
  expect(desk().books.ended).not.toContain(`${larger.subscription} now`);
  await post(desk().events.send('customer.subscription.deleted', ended(subscription)));
  await post(desk().events.send('invoice.payment_failed', invoice(subscription)));
  expect(await standing(owner)).toMatchObject({ plan: 'pro', state: 'active' });
  const before = await standing(owner);
  await post(desk().events.send('invoice.paid', invoice(larger.subscription, 4_900)));
  expect(daysBetween(before.period_ends_at, (await standing(owner)).period_ends_at)).toBeGreaterThanOrEqual(28);
});

test('the step down is charged to the card that Stripe keeps, and ends the subscription', async () => {
  const { owner, subscription } = await subscribed('basic');
  expect((await owner.client.purchases.options()).kept_card).toBe('stripe');
  const done = await owner.client.plans.change({ body: { plan: 'plus', consent: true } });
  expect(done).toMatchObject({
    result: 'changed',
    purchase: { state: 'paid', gateway: 'stripe', money: { amount: '9.00', currency: 'USD' } },
    subscription: { plan: 'plus' },
  });
  expect(await balance(owner)).toBe('7300');
  await gatewaysTold();
  expect(desk().books.ended).toContain(`${subscription} now`);
});

test.each(['declined', 'asks'] as const)('a card that answers "%s" leaves the plan as it is, and says so', async (card) => {
  const { owner, customer } = await subscribed('basic');
  desk().cards[customer] = card;
  const press = () => owner.client.plans.change({ body: { plan: 'plus', consent: true } }, { headers: { 'idempotency-key': 'press' } });
  expect(await failure(press())).toMatchObject({ status: 402, code: 'downgrade_failed', message: 'Downgrade failed, please try again later.' });
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active', next_plan: null });
  expect(await balance(owner)).toBe('1000');
  desk().cards[customer] = 'good';
  expect(await press()).toMatchObject({ result: 'changed', subscription: { plan: 'plus' } });
  expect(await balance(owner)).toBe('7300');
});
