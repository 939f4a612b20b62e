/** The step down to Plus, charged to a card that Stripe keeps, while the answers of Stripe get lost. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../adapters/db/db.ts';
import { startStripe, type StripeDesk } from '../../../adapters/pay/stripe.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../ledger/ledger.testing.ts';
import { balance, choose, fiftyTimes, standing } from './tests/plans.testing.ts';
import { rounds } from '../../../kit/thorough.testing.ts';

let house: TestHouse;
let desk: StripeDesk;
let ahead = 0;
beforeAll(async () => {
  desk = await startStripe();
  house = await openHouse({ env: desk.env, clock: () => new Date(Date.now() + ahead) });
});
afterEach(async () => {
  desk.trouble.length = 0;
  ahead = 0;
  await expectSoundBooks(house.db);
  if (desk.complaints.length > 0) throw new Error(desk.complaints.join('\n'));
});
afterAll(async () => {
  await house?.close();
  await desk?.close();
});

/** On Basic, with a card at Stripe. */
const subscribed = async (): Promise<{ owner: Person; customer: string }> => {
  const owner = await house.newOwner();
  const { purchase } = await owner.client.plans.change({ body: { plan: 'basic', gateway: 'stripe' } });
  desk.pay(purchase!.id);
  const { body, headers } = desk.say.paid(purchase!.id);
  await house.app.inject({ method: 'POST', url: '/api/purchase/webhook/stripe/', headers, payload: body });
  return { owner, customer: desk.events.session(purchase!.id).customer! };
};
const stepDown = (owner: Person) => choose(owner, 'plus', { consent: true });
const setBasic = ({ accountId }: Person) => house.services.billing.plans.setPlan({ accountId, plan: 'basic', reason: 'A test', by: newId() });
const purchaseOf = async (owner: Person) => (await owner.client.purchases.list({ query: {} })).items.find(({ purpose }) => purpose === 'downgrade')!;
/** How the charges of this card stand at Stripe; its first payment was made in Checkout. */
const charges = (customer: string) =>
  [...desk.books.payments.values()].flatMap((one) => (one.customer === customer && one.metadata['off_session'] ? [one.status] : []));
const laterOn = async (minutes: number): Promise<void> => {
  ahead += minutes * 60_000;
  for (const chore of house.services.billing.purchases.chores) await chore.run(new AbortController().signal);
};

test('a charge that was made and not answered waits, is found, and is made once however often it is asked for', async () => {
  const { owner, customer } = await subscribed();
  desk.trouble.push('none', 'after', 'after');
  const asked = await stepDown(owner);
  expect(asked).toMatchObject({ result: 'awaiting_payment', purchase: { state: 'awaiting_payment' }, subscription: { plan: 'basic', next_plan: 'plus' } });
  // Pressed again, before anybody knows.
  expect((await stepDown(owner)).purchase!.id).toBe(asked.purchase!.id);
  for (const press of [() => choose(owner, 'free'), () => owner.client.plans.keep()])
    expect(await failure(press())).toMatchObject({ status: 409, code: 'payment_running' });
  await expect(setBasic(owner)).rejects.toMatchObject({ status: 409, code: 'payment_running' });
  expect(await standing(owner)).toMatchObject({ plan: 'basic', next_plan: 'plus' });
  ahead = 6_000;
  expect(await owner.client.purchases.one({ params: { id: asked.purchase!.id } })).toMatchObject({ state: 'paid' });
  expect(await standing(owner)).toMatchObject({ plan: 'plus', state: 'active' });
  await laterOn(60);
  expect([await balance(owner), charges(customer)]).toEqual(['7300', ['succeeded']]);
});

test('a charge that never reached Stripe is not made later: the order is closed there, and the plan stays', async () => {
  const { owner, customer } = await subscribed();
  desk.trouble.push('none', 'before', 'before');
  const { purchase } = await stepDown(owner);
  ahead = 6_000;
  expect(await owner.client.purchases.one({ params: { id: purchase!.id } })).toMatchObject({ state: 'awaiting_payment' });
  await laterOn(31);
  await laterOn(24 * 60);
  expect(await purchaseOf(owner)).toMatchObject({ state: 'expired' });
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active', next_plan: null });
  expect([await balance(owner), charges(customer)]).toEqual(['1000', ['canceled']]);
  expect(await stepDown(owner)).toMatchObject({ result: 'changed', subscription: { plan: 'plus' } });
  expect(charges(customer)).toEqual(['canceled', 'succeeded']);
});

test('a charge that could not even be prepared failed: nothing is charged, then or later, and it can be asked for anew', async () => {
  const { owner, customer } = await subscribed();
  const press = () => choose(owner, 'plus', { consent: true }, 'press');
  for (const trouble of ['before', 'after'] as const) {
    desk.trouble.push(trouble, trouble);
    expect(await failure(press())).toMatchObject({ status: 402, code: 'downgrade_failed' });
    await laterOn(45);
    expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active', next_plan: null });
  }
  expect(charges(customer)).toEqual(['requires_confirmation']);
  expect(await press()).toMatchObject({ result: 'changed', subscription: { plan: 'plus' } });
  await laterOn(45);
  expect(charges(customer)).toEqual(['requires_confirmation', 'succeeded']);
});

test('giving a charge up closes it at Stripe, or finds that it was made', async () => {
  for (const [trouble, state, plan, there] of [
    ['before', 'expired', 'basic', 'canceled'],
    ['after', 'paid', 'plus', 'succeeded'],
  ] as const) {
    const { owner, customer } = await subscribed();
    desk.trouble.push('none', trouble, trouble);
    const { purchase } = await stepDown(owner);
    expect(await owner.client.purchases.cancel({ params: { id: purchase!.id } })).toMatchObject({ state });
    expect([(await standing(owner)).plan, charges(customer)]).toEqual([plan, [there]]);
  }
});

test('a bank that takes its time is waited for, and neither asked again nor given up', async () => {
  const { owner, customer } = await subscribed();
  desk.cards[customer] = 'slow';
  const { purchase } = await stepDown(owner);
  expect(await failure(owner.client.purchases.cancel({ params: { id: purchase!.id } }))).toMatchObject({ status: 409, code: 'payment_running' });
  expect((await owner.client.purchases.one({ params: { id: purchase!.id } })).state).toBe('awaiting_payment');
  await laterOn(60);
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'awaiting_payment' });
  desk.books.payments.forEach((one) => one.customer === customer && one.status === 'processing' && (one.status = 'succeeded'));
  await laterOn(60);
  expect(await standing(owner)).toMatchObject({ plan: 'plus', state: 'active' });
  expect([await balance(owner), charges(customer)]).toEqual(['7300', ['succeeded']]);
});

/** Stripe's own word about the charge of this card. */
const hears = async (customer: string): Promise<void> => {
  const { refunds: _, ...intent } = [...desk.books.payments.values()].find((one) => one.customer === customer && one.metadata['off_session'])!;
  const { body, headers } = desk.events.send('payment_intent.succeeded', { ...intent, amount_received: intent.amount });
  expect((await house.app.inject({ method: 'POST', url: '/api/purchase/webhook/stripe/', headers, payload: body })).statusCode).toBe(200);
};
/** Before its purchase is written down. */
const cutOff = async (press: () => Promise<unknown>): Promise<void> => {
  await house.db.execute(sql`alter table purchase add constraint cut_off check (purpose <> 'downgrade') not valid`);
  try {
    expect(await failure(press())).toMatchObject({ status: 500 });
  } finally {
    await house.db.execute(sql`alter table purchase drop constraint cut_off`);
  }
};

/** Nobody can write a purchase down while `work` runs, and somebody is about to. */
const beforeThePurchase = (press: () => Promise<unknown>, work: () => Promise<void>) =>
  inTransaction(house.db, async (tx) => {
    await tx.execute(sql`lock table purchase in share mode`);
    const answer = press();
    await expect
      .poll(
        async () =>
          (
            await house.db.execute(
              sql`select from pg_locks where relation = 'purchase'::regclass and not granted
                     and database = (select oid from pg_database where datname = current_database())`,
            )
          ).rows.length,
        { timeout: 60_000 },
      )
      .toBe(1);
    await work();
    return { answer };
  });

test('a step that is let go before its purchase is written down charges no card', async () => {
  const lettingGo = [(owner: Person) => owner.client.plans.keep(), setBasic];
  for (const letGo of lettingGo) {
    const { owner, customer } = await subscribed();
    const { answer } = await beforeThePurchase(
      () => failure(stepDown(owner)),
      async () => void (await letGo(owner)),
    );
    expect(await answer).toMatchObject({ status: 402, code: 'downgrade_failed' });
    expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active', next_plan: null });
    expect([await balance(owner), charges(customer)]).toEqual(['1000', ['canceled']]);
    expect(await purchaseOf(owner)).toMatchObject({ state: 'expired' });
  }
});

test('a press that was cut off and is told again, after the plan was kept, charges no card; the next press does', async () => {
  const { owner, customer } = await subscribed();
  const press = () => choose(owner, 'plus', { consent: true }, 'cut-off');
  await cutOff(press);
  await owner.client.plans.keep();
  expect(await failure(press())).toMatchObject({ status: 402, code: 'downgrade_failed' });
  expect([(await standing(owner)).plan, charges(customer)]).toEqual(['basic', []]);
  expect(await stepDown(owner)).toMatchObject({ result: 'changed', subscription: { plan: 'plus' } });
  expect(charges(customer)).toEqual(['succeeded']);
});

test('only a step that is open charges a card, however it came to be over', async () => {
  const { owner, customer } = await subscribed();
  const press = () => choose(owner, 'plus', { consent: true }, 'over');
  await cutOff(press);
  await house.db.execute(sql`update plan_order set state = 'done' where account_id = ${owner.accountId} and state = 'open'`);
  expect(await failure(press())).toMatchObject({ status: 402, code: 'downgrade_failed' });
  expect([(await standing(owner)).plan, charges(customer)]).toEqual(['basic', []]);
});

test('a charge of which nobody knows for a day is waited for no longer, and its word is taken when it comes', async () => {
  const { owner, customer } = await subscribed();
  desk.trouble.push('none', 'after', 'after');
  const { purchase } = await stepDown(owner);
  desk.books.revoked = true;
  await laterOn(31);
  expect(await standing(owner)).toMatchObject({ state: 'awaiting_payment' });
  await laterOn(23 * 60);
  expect(await standing(owner)).toMatchObject({ state: 'awaiting_payment' });
  await laterOn(2 * 60);
  desk.books.revoked = false;
  expect(await purchaseOf(owner)).toMatchObject({ state: 'expired' });
  expect(await standing(owner)).toMatchObject({ plan: 'basic', state: 'active', next_plan: null });
  // It signs by its own clock.
  ahead = 0;
  await hears(customer);
  expect(await owner.client.purchases.one({ params: { id: purchase!.id } })).toMatchObject({ state: 'paid' });
  expect([await standing(owner), await balance(owner), charges(customer)]).toMatchObject([{ plan: 'plus', state: 'active' }, '7300', ['succeeded']]);
});

test('fifty presses at once while answers get lost charge once, and Stripe’s own word is enough to know', async () => {
  for (let round = 0; round < rounds(2, 5); round += 1) {
    const { owner, customer } = await subscribed();
    desk.trouble.push('none', 'after', 'after');
    const answers = await fiftyTimes(house, owner, '/api/subscription/', () => ({ plan: 'plus', consent: true }));
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect([await standing(owner), charges(customer)]).toMatchObject([{ plan: 'basic', state: 'awaiting_payment' }, ['succeeded']]);
    await hears(customer);
    expect([await standing(owner), await balance(owner), charges(customer)]).toMatchObject([{ plan: 'plus', state: 'active' }, '7300', ['succeeded']]);
  }
});
