/** Fees that Stripe took: given back, lost to a bank, or taken for a plan that was left. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { balance, standing } from './tests/plans.testing.ts';
import { openStripeStreet } from './tests/stripe-plans.testing.ts';

const { house, desk, choose, deliver, post, pays, subscribed, invoice, admitted, gatewaysTold } = openStripeStreet();

describe('money that Stripe gave back, or a bank took', () => {
  const refunded = (payment: string, amount: bigint) => {
    desk().refundHere(payment, amount - desk().givenBack(payment));
    return post(desk().say.refunded(payment));
  };

  test('ends the month that it paid, and the subscription: told of the payment, which our books know by its invoice', async () => {
    const { owner, order, subscription } = await subscribed('basic');
    await refunded(order, 400n);
    expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active' });
    await refunded(order, 900n);
    expect(await standing(owner)).toMatchObject({ plan: 'free', state: 'active', period_ends_at: null });
    expect(await balance(owner)).toBe('0');
    await gatewaysTold();
    expect(desk().books.ended).toContain(`${subscription} now`);
    expect((await owner.client.purchases.one({ params: { id: order } })).state).toBe('refunded');
  });

  test('ends a later month as well, whose fee nobody ordered; an earlier one changes nothing', async () => {
    const { owner, order, subscription } = await subscribed('basic');
    const { invoice, payment } = desk().bills(subscription, 900);
    await post(desk().events.send('invoice.paid', invoice));
    await refunded(order, 900n);
    expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active' });
    await refunded(payment, 900n);
    expect(await standing(owner)).toMatchObject({ plan: 'free' });
    expect(await balance(owner)).toBe('1000');
  });

  test('is told again while Stripe does not say whose it is', async () => {
    const { owner, order } = await subscribed('basic');
    desk().refundHere(order, 900n);
    const word = desk().say.refunded(order);
    desk().books.revoked = true;
    const answer = await deliver(word);
    desk().books.revoked = false;
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'gateway_failed']);
    expect(await standing(owner)).toMatchObject({ plan: 'basic' });
    await post(word);
    expect(await standing(owner)).toMatchObject({ plan: 'free' });
  });

  test('of a disputed fee freezes the wallet, and ends the month when the dispute is lost', async () => {
    const { owner, subscription } = await subscribed('basic');
    const { invoice, payment } = desk().bills(subscription, 900);
    const dispute = (type: string, status: string) =>
      post(desk().events.send(`charge.dispute.${type}`, desk().events.dispute(payment, status, `dp_${payment}`)));
    await dispute('created', 'needs_response');
    // Told before its invoice.
    await post(desk().events.send('invoice.paid', invoice));
    expect((await house().services.billing.ledger.balance(owner.accountId)).frozen).toBe(true);
    await dispute('closed', 'lost');
    expect((await house().services.billing.ledger.balance(owner.accountId)).frozen).toBe(false);
    expect(await standing(owner)).toMatchObject({ plan: 'free' });
  });
});

describe('a fee that Stripe takes for a plan that was left', () => {
  const left = async () => {
    const one = await subscribed('basic');
    await house().services.billing.plans.setPlan({ accountId: one.owner.accountId, plan: 'plus', reason: 'A test', by: newId() });
    await house().db.execute(sql`delete from plan_wish`);
    desk().books.ended.length = 0;
    return one;
  };

  test('becomes points, once, and ends the subscription that nobody needs', async () => {
    const { owner, subscription } = await left();
    const month = invoice(subscription);
    await Promise.all(Array.from({ length: 10 }, () => post(desk().events.send('invoice.paid', month))));
    expect(await balance(owner)).toBe('7300');
    expect(await standing(owner)).toMatchObject({ plan: 'plus', period_ends_at: null });
    await gatewaysTold();
    expect(desk().books.ended).toEqual([`${subscription} now`]);
  });

  test('or that ends with its month, becomes points as well: the account had said no', async () => {
    const { owner, subscription } = await subscribed('basic');
    await owner.client.plans.cancel();
    const before = await standing(owner);
    await post(desk().events.send('invoice.paid', invoice(subscription)));
    expect(await standing(owner)).toMatchObject({ state: 'cancelling', next_plan: 'free', period_ends_at: before.period_ends_at });
    expect(await balance(owner)).toBe('7300');
    await gatewaysTold();
    expect(desk().books.ended).toContain(`${subscription} now`);
  });

  test('in the first payment of an order that nobody wants any more ends there, too', async () => {
    const owner = await house().newOwner();
    await admitted(owner);
    const { purchase } = await choose(owner, 'basic');
    await house().services.billing.plans.setPlan({ accountId: owner.accountId, plan: 'pro', reason: 'A test', by: newId() });
    await pays(purchase!.id);
    expect(await standing(owner)).toMatchObject({ plan: 'pro' });
    expect(await balance(owner)).toBe('6300');
    await gatewaysTold();
    expect(desk().books.ended).toContain(`${desk().events.session(purchase!.id).subscription} now`);
  });
});
