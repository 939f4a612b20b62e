import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { GatewayRefused, GatewaySilent, NotBelieved } from './pay.ts';
import { delivered, paySuite } from './pay.suite.ts';
import { startStripe, type StripeDesk } from './stripe.testing.ts';

let desk: StripeDesk;
beforeAll(async () => {
  desk = await startStripe();
});
afterAll(() => desk?.close());

paySuite(() => desk);

const order = () => ({
  id: newId(),
  number: 'SW-7K3M9Q',
  accountId: newId(),
  title: 'Move to Plus',
  coins: { amount: 900n, currency: 'USD' },
  email: 'robin@example.com',
  expiresAt: new Date(Date.now() + 31 * 60_000),
  back: { paid: 'https://console.example.com/the_big_tick', cancelled: 'https://console.example.com/membership' },
  payer: 'cus_robin',
  monthly: false,
});

describe('a kept card', () => {
  const cards = () => desk.gateway().cards!;
  const prepared = async (one = order()) => ({ ref: await cards().prepare(one), id: one.id, coins: one.coins });
  const look = ({ id, ref }: { id: string; ref: string }) => desk.gateway().look({ id, ref, payment: null });
  const close = ({ id, ref }: { id: string; ref: string }) => desk.gateway().close({ id, ref, payment: null });

  test('is charged without its owner, once, and not before the charge has a name', async () => {
    desk.cards['cus_robin'] = 'good';
    const one = order();
    const first = await prepared(one);
    expect([(await prepared(one)).ref, await look(first)]).toEqual([first.ref, { state: 'open' }]);
    const charged = await cards().charge(first);
    expect(charged).toMatchObject({ state: 'paid', paid: { coins: one.coins, payer: 'cus_robin', payment: first.ref } });
    expect(await cards().charge(first)).toEqual(charged);
    expect(await look(first)).toMatchObject({ state: 'paid', paid: { coins: one.coins }, refunded: 0n });
    expect(await close(first)).toBe(false);
  });

  test('whose charge was not answered is looked up, and closed where it was not charged', async () => {
    for (const [trouble, state] of [
      ['before', 'open'],
      ['after', 'paid'],
    ] as const) {
      const one = await prepared();
      desk.trouble.push(trouble, trouble);
      await expect(cards().charge(one)).rejects.toThrow(GatewaySilent);
      expect(await look(one)).toMatchObject({ state });
      expect(await close(one)).toBe(state === 'open');
    }
    const closed = await prepared();
    expect([await close(closed), await look(closed)]).toEqual([true, { state: 'closed' }]);
    await expect(cards().charge(closed)).rejects.toThrow(GatewayRefused);
  });

  test.each(['declined', 'asks'] as const)('that is %s is told as declined, and nobody pays it later', async (card) => {
    desk.cards['cus_robin'] = card;
    const one = await prepared();
    expect(await cards().charge(one)).toMatchObject({ state: 'declined', why: expect.stringContaining('declined') });
    expect(await look(one)).toEqual({ state: 'closed' });
  });

  test('whose bank takes its time is neither paid nor declined', async () => {
    desk.cards['cus_robin'] = 'slow';
    const one = await prepared();
    expect(await cards().charge(one)).toEqual({ state: 'open' });
    expect([await look(one), await close(one)]).toEqual([{ state: 'open' }, false]);
  });

  test('that is not there cannot be prepared', async () => {
    await expect(prepared({ ...order(), payer: 'cus_without_card' })).rejects.toThrow('no kept card');
  });
});

test('a subscription is opened by the month, ended, and kept', async () => {
  const gateway = desk.gateway();
  const one = { ...order(), monthly: true };
  await gateway.open(one);
  desk.pay(one.id);
  const { says } = await gateway.read(delivered(desk.say.paid(one.id)));
  expect(says).toMatchObject({
    type: 'paid',
    order: one.id,
    account: one.accountId,
    paid: { payer: 'cus_robin', subscription: expect.stringMatching(/^sub_/) },
  });
  await gateway.subscriptions!.end('sub_1', 'period_end');
  await gateway.subscriptions!.keep('sub_1');
  await gateway.subscriptions!.end('sub_1', 'now');
  expect(desk.books.ended).toEqual(['sub_1 true', 'sub_1 false', 'sub_1 now']);
  expect(await gateway.subscriptions!.portal('cus_robin', 'https://console.example.com/membership')).toMatch(/^https:\/\/billing\.stripe\.com\//);
});

test('a subscription’s fee is known by its invoice, whoever tells of it: the session, our own question, and money that goes back', async () => {
  const gateway = desk.gateway();
  const one = { ...order(), monthly: true };
  const { ref } = await gateway.open(one);
  desk.pay(one.id);
  const { payment_intent, invoice } = desk.events.session(one.id);
  expect([payment_intent, invoice]).toEqual([null, expect.stringMatching(/^in_/)]);
  expect((await gateway.read(delivered(desk.say.paid(one.id)))).says).toMatchObject({ type: 'paid', paid: { payment: invoice } });
  expect(await gateway.look({ id: one.id, ref, payment: null })).toMatchObject({ state: 'paid', paid: { payment: invoice } });
  expect((await gateway.read(delivered(desk.say.refunded(one.id)))).says).toMatchObject({ type: 'refunds', order: null, payment: invoice });
  const disputed = desk.events.send('charge.dispute.created', desk.events.dispute(one.id, 'needs_response'));
  expect((await gateway.read(delivered(disputed))).says).toMatchObject({ type: 'dispute', payment: invoice });
});

test('a subscription that is charged again, fails or ends is told by its own words', async () => {
  const gateway = desk.gateway();
  const read = async (type: string, object: Record<string, unknown>) => (await gateway.read(delivered(desk.events.send(type, object)))).says;
  const invoice = {
    id: 'in_2',
    billing_reason: 'subscription_cycle',
    customer: 'cus_1',
    amount_paid: 900,
    currency: 'usd',
    parent: { subscription_details: { subscription: 'sub_1', metadata: { purchase_id: 'p', account_id: 'a' } } },
    lines: { data: [{ period: { end: 1_800_000_000 } }] },
  };
  const of = { type: 'subscription', subscription: 'sub_1', order: 'p', account: 'a' };
  expect(await read('invoice.paid', invoice)).toMatchObject({
    ...of,
    state: 'renewed',
    paidUntil: '2027-01-15T08:00:00.000Z',
    invoice: 'in_2',
    coins: { amount: 900n, currency: 'USD' },
  });
  expect(await read('invoice.paid', { ...invoice, billing_reason: 'subscription_create' })).toMatchObject({
    type: 'paid',
    order: 'p',
    account: 'a',
    paid: { coins: { amount: 900n, currency: 'USD' }, payment: 'in_2', payer: 'cus_1', subscription: 'sub_1' },
  });
  for (const billing_reason of ['subscription_update', 'subscription_threshold', 'manual', null])
    for (const type of ['invoice.paid', 'invoice.payment_failed']) expect(await read(type, { ...invoice, billing_reason })).toEqual({ type: 'nothing' });
  expect(await read('invoice.payment_failed', invoice)).toMatchObject({ ...of, state: 'past_due', paidUntil: null });
  const subscription = {
    id: 'sub_1',
    status: 'active',
    cancel_at_period_end: true,
    metadata: { purchase_id: 'p', account_id: 'a' },
    items: { data: [{ current_period_end: 1_800_000_000 }] },
  };
  expect(await read('customer.subscription.updated', subscription)).toMatchObject({ ...of, state: 'cancelling' });
  expect(await read('customer.subscription.deleted', { ...subscription, status: 'canceled' })).toMatchObject({ ...of, state: 'ended' });
  expect(await read('customer.subscription.updated', { id: 'sub_1' })).toMatchObject({ type: 'foreign' });
});

test('an event that does not say whether it is a test is foreign, and told as that', async () => {
  const { livemode: _, ...event } = JSON.parse(desk.events.send('charge.refunded', {}).body) as Record<string, unknown>;
  const payload = JSON.stringify(event);
  const secret = desk.env['STRIPE_WEBHOOK_SECRET']!;
  const headers = { 'stripe-signature': new Stripe('sk_test_signs_only').webhooks.generateTestHeaderString({ payload, secret }) };
  expect((await desk.gateway().read(delivered({ body: payload, headers }))).says).toEqual({ type: 'foreign', why: 'it does not say whether it is a test' });
});

test('one declined card in Checkout is not the end of a payment; off session it is', async () => {
  const gateway = desk.gateway();
  const intent = { id: 'pi_1', amount_received: 0, currency: 'usd', customer: null, last_payment_error: { message: 'Your card was declined.' } };
  const failed = async (metadata: Record<string, string>) =>
    (await gateway.read(delivered(desk.events.send('payment_intent.payment_failed', { ...intent, metadata })))).says;
  expect(await failed({ purchase_id: 'p' })).toEqual({ type: 'nothing' });
  expect(await failed({ purchase_id: 'p', off_session: 'yes' })).toMatchObject({ type: 'failed', why: 'Your card was declined.', order: 'p' });
});

test('a signature holds for five minutes, before and after', async () => {
  const gateway = desk.gateway();
  const now = Date.now();
  for (const [seconds, good] of [
    [0, true],
    [-290, true],
    [-310, false],
    [290, true],
    [310, false],
    [86_400, false],
  ] as const) {
    const reading = gateway.read(delivered(desk.say.unknown({ at: new Date(now + seconds * 1000) }), new Date(now)));
    const believed = await reading.then(
      () => true,
      (error: unknown) => !(error instanceof NotBelieved),
    );
    expect([seconds, believed]).toEqual([seconds, good]);
  }
});

test('a key that Stripe does not know opens nothing, and says so', async () => {
  const { stripeGateway } = await import('./stripe.ts');
  const { createOutgoing } = await import('../outgoing/outgoing.ts');
  const gateway = stripeGateway({
    key: 'sk_test_of_somebody_else',
    webhookSecret: 'whsec_0123456789ab',
    url: desk.env['STRIPE_URL']!,
    outgoing: createOutgoing({ allowLoopback: true }),
  });
  await expect(gateway.open(order())).rejects.toThrow(/Invalid API Key/);
});
