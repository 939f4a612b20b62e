import { setTimeout as pause } from 'node:timers/promises';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mustHaveNoComplaints } from '../../../adapters/pay/pay.testing.ts';
import { startStripe, type StripeDesk } from '../../../adapters/pay/stripe.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { mustAgree } from './books.testing.ts';

let house: TestHouse;
let desk: StripeDesk;
let owner: Person;
let ahead = 0;

beforeAll(async () => {
  desk = await startStripe();
  house = await openHouse({ env: { ...desk.env, PAY_MANUAL_INSTRUCTIONS: 'Bank of Examples\\n12 34 56' }, clock: () => new Date(Date.now() + ahead) });
});
afterAll(async () => {
  await house?.close();
  await desk?.close();
});
afterEach(async () => {
  ahead = 0;
  desk.trouble.length = 0;
  await mustAgree(house);
  mustHaveNoComplaints(desk);
});

const someone = async () => (owner = await house.newOwner());
const points = async (person = owner) => pointsOf((await house.services.billing.ledger.balance(person.accountId)).posted);
const buy = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}, person = owner) =>
  person.client.purchases.create({ body: { points: 1000, gateway: 'stripe', currency: 'USD', agreed: true, ...body } as never }, { headers });
const one = (id: string, person = owner) => person.client.purchases.one({ params: { id } });
const told = async (id: string) => {
  const { body, headers } = desk.say.paid(id, { at: new Date(Date.now() + ahead) });
  return (await house.app.inject({ method: 'POST', url: '/api/purchase/webhook/stripe/', payload: body, headers })).statusCode;
};
const bought = async () => {
  await someone();
  const purchase = await buy();
  desk.pay(purchase.id);
  expect(await told(purchase.id)).toBe(200);
  return purchase;
};
const chore = async () => {
  for (const { run } of house.services.billing.purchases.chores) await run(new AbortController().signal);
};
const spend = (whole: bigint) =>
  house.services.billing.ledger.post(house.db, {
    journal: `spent:${newId()}`,
    owner: { accountId: owner.accountId },
    kind: 'adjustment',
    amount: -whole * 1000n,
    counter: 'adjustment',
    what: { place: 'other', subject: 'Work', by: 'test', shopId: null, userId: owner.userId },
  });

describe('what it costs', () => {
  test('is worked out here, rounded up to the smallest coin', async () => {
    await someone();
    const quote = async (points: number, currency: string) => (await owner.client.purchases.quote({ query: { points, currency } })).money.amount;
    expect([await quote(1, 'CNY'), await quote(5000, 'CNY'), await quote(1, 'USD'), await quote(700, 'USD'), await quote(701, 'USD')]).toEqual([
      '0.01',
      '50.00',
      '0.01',
      '1.00',
      '1.01',
    ]);
    expect(await quote(10_000_000, 'USD')).toBe('14285.72');
  });

  test('is said for each gateway and currency, with the least of it', async () => {
    await someone();
    const options = await owner.client.purchases.options();
    expect(options.gateways.map(({ id }) => id)).toEqual(['stripe', 'manual']);
    expect(options.gateways[0]).toEqual({ id: 'stripe', currencies: ['CNY', 'USD'], least: { CNY: '400', USD: '344' } });
    expect(options.rates).toContainEqual({ currency: 'USD', points: '700', least: '1' });
    expect(options.kept_card).toBeNull();
  });

  test.each([0, -1, 1.5, 1e12, '1e3', '', '0', ' 1', '١٢', null, 10_000_001, [5], {}])('cannot be %j points', async (points) => {
    await someone();
    await expect(buy({ points })).rejects.toMatchObject({ status: 422, fields: { 'body.points': 'Please top up at least 1 point' } });
  });

  test('takes a currency of the price list, a gateway that is connected and its least', async () => {
    await someone();
    await expect(buy({ currency: 'XTS' })).rejects.toMatchObject({ status: 422, fields: { 'body.currency': expect.any(String) } });
    await expect(buy({ currency: 'usd' })).rejects.toMatchObject({ status: 422 });
    await expect(buy({ gateway: 'alipay', currency: 'CNY' })).rejects.toMatchObject({ status: 409, code: 'gateway_not_connected' });
    await expect(buy({ points: 343 })).rejects.toMatchObject({ status: 422, code: 'gateway_minimum' });
    await expect(buy({ agreed: false })).rejects.toMatchObject({ status: 422, fields: { 'body.agreed': 'Please read and accept our privacy policy' } });
    await expect(buy({ amount: '0.01' })).rejects.toMatchObject({ status: 422 });
    await expect(buy({ money: { amount: 1.43, currency: 'USD' } })).rejects.toMatchObject({ status: 422 });
    await expect(buy({ wallet: 'own' })).rejects.toMatchObject({ status: 403, code: 'own_wallet_closed' });
  });
});

describe('a price that somebody agreed to', () => {
  const dearer = async (usd: string) => {
    const { prices } = house.services.billing;
    const { version, prices: list } = await prices.current();
    await prices.set({ prices: { ...list, currencies: { ...list.currencies, USD: usd } }, baseVersion: version, by: 'Robin', reason: 'Paper is dearer' });
  };

  test('is what they pay, or they are told the new one and pay nothing', async () => {
    await someone();
    const money = { amount: '1.43', currency: 'USD' };
    const headers = { 'idempotency-key': 'agreed' };
    const purchase = await buy({ money }, headers);
    expect(purchase.money).toEqual(money);
    await dearer('500');
    try {
      await expect(buy({ money })).rejects.toMatchObject({ status: 409, code: 'prices_changed', details: { money: { amount: '2.00', currency: 'USD' } } });
      expect((await buy({ money }, headers)).id).toBe(purchase.id);
      expect((await buy({ money: { amount: '2.0', currency: 'USD' } })).money.amount).toBe('2.00');
      await expect(buy({ money: { amount: '2.001', currency: 'USD' } })).rejects.toMatchObject({ code: 'prices_changed' });
      await expect(buy({ money: { amount: '2.00', currency: 'CNY' } })).rejects.toMatchObject({ code: 'prices_changed' });
      expect((await owner.client.purchases.list({ query: {} })).items).toHaveLength(2);
    } finally {
      await dearer('700');
    }
  });
});

test('points of one’s own are bought on Enterprise, and are nobody else’s', async () => {
  await someone();
  const { plans, ledger } = house.services.billing;
  const staff = await house.newStaff(owner);
  const own = () => staff.client.ledger.balance().then((balance) => balance.own?.balance);
  expect((await staff.client.purchases.options()).own_wallet).toBe(false);
  await plans.setPlan({ accountId: owner.accountId, plan: 'enterprise', reason: 'Two hundred writers', by: newId() });
  expect((await staff.client.purchases.options()).own_wallet).toBe(true);
  const purchase = await buy({ wallet: 'own' }, {}, staff);
  desk.pay(purchase.id);
  expect(await told(purchase.id)).toBe(200);
  expect([await own(), await points(), await owner.client.ledger.balance().then((balance) => balance.own)]).toEqual(['1000', '0', null]);
  await ledger.post(house.db, {
    journal: `spent:${newId()}`,
    owner: { accountId: owner.accountId, userId: staff.userId },
    kind: 'adjustment',
    amount: -400_000n,
    counter: 'adjustment',
    what: { place: 'other', subject: 'Work', by: 'test', shopId: null, userId: staff.userId },
  });
  expect((await owner.client.purchases.refund({ params: { id: purchase.id } })).refunded).toEqual({ amount: '0.85', currency: 'USD' });
  expect([await own(), await points()]).toEqual([undefined, '0']);
});

describe('asking twice', () => {
  test('with one key is one purchase, also by fifty at once; another wish with it is refused', async () => {
    await someone();
    const headers = { 'idempotency-key': 'one-press' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy({}, headers)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ checkout }) => JSON.stringify(checkout))).size).toBe(1);
    await expect(buy({ points: 2000 }, headers)).rejects.toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    expect((await owner.client.purchases.list({ query: {} })).items).toHaveLength(1);
  });

  test('with the key of somebody else is a purchase of one’s own', async () => {
    const [mine, other] = [await someone(), await house.newOwner()];
    const headers = { 'idempotency-key': 'the-same-word' };
    const [first, second] = [await buy({}, headers, mine), await buy({}, headers, other)];
    expect(first.id).not.toBe(second.id);
    await expect(one(first.id, other)).rejects.toMatchObject({ status: 404 });
  });

  test('after a gateway that did not answer opens it anew, and nobody was charged', async () => {
    await someone();
    const headers = { 'idempotency-key': 'second-try' };
    desk.trouble.push('before', 'before');
    await expect(buy({}, headers)).rejects.toMatchObject({ status: 502, code: 'gateway_failed' });
    const purchase = await buy({}, headers);
    expect(purchase.state).toBe('awaiting_payment');
    expect((await owner.client.purchases.list({ query: {} })).items.map(({ state }) => state)).toEqual(['awaiting_payment', 'failed']);
  });
});

test('a paid purchase has its line in the statement, and the receipt says what was paid', async () => {
  const purchase = await bought();
  const { items } = await owner.client.ledger.transactions({ query: {} });
  expect(items).toMatchObject([{ kind: 'top_up', points: '1000', balance_after: '1000', subject: purchase.number, by: 'stripe' }]);
  const receipt = await owner.client.ledger.receipt({ params: { id: items[0]!.id } });
  expect(receipt.payment).toEqual({ purchase_id: purchase.id, money: { amount: '1.43', currency: 'USD' }, gateway: 'stripe', rate: '700' });
});

describe('letting go', () => {
  test('of orders about which a gateway knows nothing keeps no other order waiting', async () => {
    await someone();
    const { id } = await buy();
    const known = await buy();
    await house.db.execute(sql`insert into purchase select (jsonb_populate_record(null::purchase, to_jsonb(p) ||
      jsonb_build_object('id', gen_random_uuid(), 'number', 'SW-' || n, 'ref', 'cs_gone_' || n, 'idempotency_key', null))).* from purchase p, generate_series(1, 120) n where p.id = ${id}`);
    desk.pay(known.id);
    ahead = 3_600_000;
    await chore();
    await chore();
    expect([(await one(known.id)).state, await points()]).toEqual(['paid', '1000']);
    // After a day nobody waits for them any more.
    ahead = 26 * 3_600_000;
    await chore();
    await chore();
    expect((await owner.client.purchases.list({ query: { limit: 100 } })).items.filter(({ state }) => state === 'awaiting_payment')).toEqual([]);
  });

  test('of a payment that is awaited closes it at the gateway', async () => {
    await someone();
    const purchase = await buy();
    expect((await owner.client.purchases.cancel({ params: { id: purchase.id } })).state).toBe('expired');
    expect([...desk.books.sessions.values()].find(({ order }) => order === purchase.id)?.status).toBe('expired');
    await expect(owner.client.purchases.cancel({ params: { id: purchase.id } })).rejects.toMatchObject({ status: 409, code: 'purchase_not_open' });
  });

  test('of a payment that was just made finds it paid', async () => {
    await someone();
    const purchase = await buy();
    desk.pay(purchase.id);
    expect((await owner.client.purchases.cancel({ params: { id: purchase.id } })).state).toBe('paid');
    expect(await points()).toBe('1000');
  });
});

describe('giving back', () => {
  test('takes the unused points and sends their money where it came from', async () => {
    const purchase = await bought();
    await spend(400n);
    const shown = await one(purchase.id);
    expect(shown.refundable).toMatchObject({ points: '600', money: { amount: '0.85', currency: 'USD' } });
    const back = await owner.client.purchases.refund({ params: { id: purchase.id } });
    expect([back.state, back.refunded, back.refundable]).toEqual(['partly_refunded', { amount: '0.85', currency: 'USD' }, null]);
    expect([await points(), desk.givenBack(purchase.id)]).toEqual(['0', 85n]);
    const { items } = await owner.client.ledger.transactions({ query: {} });
    expect(items[0]).toMatchObject({ kind: 'refund', points: '-600' });
  });

  test('of everything gives every coin back, and Stripe’s own word about it changes nothing', async () => {
    const purchase = await bought();
    expect((await owner.client.purchases.refund({ params: { id: purchase.id } })).state).toBe('refunded');
    expect(desk.givenBack(purchase.id)).toBe(143n);
    const { body, headers } = desk.say.refunded(purchase.id);
    await house.app.inject({ method: 'POST', url: '/api/purchase/webhook/stripe/', payload: body, headers });
    expect([await points(), (await one(purchase.id)).state]).toEqual(['0', 'refunded']);
    await expect(owner.client.purchases.refund({ params: { id: purchase.id } })).rejects.toMatchObject({ status: 409, code: 'nothing_to_refund' });
  });

  test('ends after fourteen days, and is for who manages the account', async () => {
    const purchase = await bought();
    const staff = await house.newStaff(owner);
    await expect(staff.client.purchases.refund({ params: { id: purchase.id } })).rejects.toMatchObject({ status: 403 });
    ahead = 13.9 * 86_400_000;
    expect((await one(purchase.id)).refundable).not.toBeNull();
    ahead = 14.1 * 86_400_000;
    expect((await one(purchase.id)).refundable).toBeNull();
    await expect(owner.client.purchases.refund({ params: { id: purchase.id } })).rejects.toMatchObject({ code: 'nothing_to_refund' });
  });

  test('gives no points of another purchase, nor those that running work holds', async () => {
    const purchase = await bought();
    await house.services.billing.ledger.hold({
      id: newId(),
      owner: { accountId: owner.accountId },
      amount: milliOf('900'),
      limits: [],
      priceVersion: 1,
      requestHash: 'x',
      seconds: 600,
      what: { place: 'other', subject: 'Work', by: 'test', shopId: null, userId: owner.userId },
    });
    await owner.client.purchases.refund({ params: { id: purchase.id } });
    expect([await points(), desk.givenBack(purchase.id)]).toEqual(['900', 14n]);
  });

  test('that the gateway refuses leaves the points as they were', async () => {
    const purchase = await bought();
    desk.refundHere(purchase.id, 100n);
    await expect(owner.client.purchases.refund({ params: { id: purchase.id } })).rejects.toMatchObject({ status: 502, code: 'gateway_failed' });
    expect([await points(), (await one(purchase.id)).state, (await one(purchase.id)).refundable?.points]).toEqual(['1000', 'paid', '1000']);
  });

  test.each(['before', 'after'] as const)('whose answer is lost %s the gateway did it is finished later, once', async (when) => {
    const purchase = await bought();
    // Stripe's client tries twice by itself.
    desk.trouble.push(...(when === 'before' ? (['before', 'before'] as const) : (['after', 'after', 'after', 'after'] as const)));
    expect((await owner.client.purchases.refund({ params: { id: purchase.id } })).state).toBe('refunded');
    expect(await points()).toBe('0');
    desk.trouble.length = 0;
    ahead = 120_000;
    await chore();
    await chore();
    expect([desk.givenBack(purchase.id), (await one(purchase.id)).state]).toEqual([143n, 'refunded']);
  });

  test('with one key happens once', async () => {
    const purchase = await bought();
    const ask = () => owner.client.purchases.refund({ params: { id: purchase.id } }, { headers: { 'idempotency-key': 'give-back' } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ refunded }) => refunded?.amount)).toEqual(['1.43', '1.43', '1.43']);
    expect(desk.givenBack(purchase.id)).toBe(143n);
  });
});

test('fifty who give back and spend at once never give more than there was (20 times)', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 20; round += 1) {
    const purchase = await bought();
    let spent = 0n;
    await Promise.allSettled(
      Array.from({ length: 50 }, async (_, n) => {
        if (n % 10 === round % 10) return owner.client.purchases.refund({ params: { id: purchase.id } });
        await pause(Math.random() * 10);
        await spend(50n);
        spent += 50n;
      }),
    );
    const back = desk.givenBack(purchase.id);
    const left = milliOf(await points()) / 1000n;
    // What is left, what was spent and what the money that went back was worth is what was bought.
    expect(left).toBeGreaterThanOrEqual(0n);
    expect((143n * (1000n - spent - left)) / 1000n === back || (spent + left === 0n && back === 143n)).toBe(true);
  }
});

describe('in demo mode', () => {
  test('a press pays, once, and no money moves', async () => {
    const demo = await openHouse({ env: { PAY_MANUAL_INSTRUCTIONS: 'By hand' } });
    try {
      const person = await demo.newOwner();
      const { purchases, ledger } = person.client;
      const { id, checkout } = await buy({ gateway: 'demo', currency: 'CNY' }, {}, person);
      expect(checkout).toEqual({ type: 'demo' });
      const pressed = await Promise.allSettled(Array.from({ length: 10 }, () => purchases.payDemo({ params: { id } })));
      expect(pressed.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
      expect([(await ledger.balance()).balance, await purchases.one({ params: { id } })]).toMatchObject(['1000', { state: 'paid', gateway: 'demo' }]);
      expect((await purchases.refund({ params: { id } })).state).toBe('refunded');
      const real = await buy({ gateway: 'manual', currency: 'CNY' }, {}, person);
      await expect(purchases.payDemo({ params: { id: real.id } })).rejects.toMatchObject({ code: 'purchase_not_open' });
    } finally {
      await demo.close();
    }
  });

  test('and nowhere else: in production there is no such gateway, whatever is asked for', async () => {
    const production = await openHouse({ env: { NODE_ENV: 'production' } });
    try {
      const person = await production.newOwner();
      expect((await person.client.purchases.options()).gateways).toEqual([]);
      await expect(buy({ gateway: 'demo', currency: 'CNY' }, {}, person)).rejects.toMatchObject({ code: 'gateway_not_connected' });
      await expect(person.client.purchases.payDemo({ params: { id: newId() } })).rejects.toMatchObject({ status: 404 });
    } finally {
      await production.close();
    }
  });
});

test('what is paid by hand is paid when the operator says so', async () => {
  await someone();
  const purchase = await buy({ gateway: 'manual', currency: 'CNY' });
  expect(purchase.checkout).toEqual({ type: 'manual', instructions: 'Bank of Examples\n12 34 56' });
  const { desk: operator } = house.services.billing.purchases;
  const mark = () => operator.markPaid(purchase.id, { by: owner.userId, reason: 'It is on our account.' });
  expect((await mark()).state).toBe('paid');
  await expect(mark()).rejects.toMatchObject({ code: 'purchase_not_open' });
  expect([await points(), (await one(purchase.id)).refundable]).toEqual(['1000', null]);
  expect((await operator.all({ limit: 5, search: purchase.number })).items).toMatchObject([{ id: purchase.id, account: { id: owner.accountId } }]);
  const { items } = await operator.events({ limit: 100 });
  expect(items.find(({ id }) => id === `manual:${purchase.id}`)).toMatchObject({ gateway: 'manual', state: 'done', purchase: { id: purchase.id } });
});

test('purchases are listed newest first, page by page', async () => {
  await someone();
  const made = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await buy({ gateway: 'manual', currency: 'CNY' })).id);
  const first = await owner.client.purchases.list({ query: { limit: 3 } });
  const second = await owner.client.purchases.list({ query: { limit: 3, cursor: first.next_cursor! } });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  await expect(owner.client.purchases.list({ query: { cursor: 'rubbish' } })).rejects.toMatchObject({ status: 422 });
});

test('a server that ended between writing a purchase down and opening it opens it when asked again', async () => {
  await someone();
  const headers = { 'idempotency-key': 'cut-off' };
  const purchase = await buy({}, headers);
  await house.db.execute(sql`update purchase set checkout = null, ref = null where id = ${purchase.id}`);
  const again = await buy({}, headers);
  expect([again.id, again.checkout]).toEqual([purchase.id, purchase.checkout]);
});

test('the audit finds a paid purchase that gave nothing', async () => {
  await someone();
  const { id } = await buy();
  const say = (paidAt: 'now()' | 'null') => house.db.execute(sql.raw(`update purchase set paid_at = ${paidAt} where id = '${id}'`));
  await say('now()');
  expect(await house.services.billing.ledger.audit()).toMatchObject([{ invariant: 'I9 what was paid for was given once', subject: id }]);
  await say('null');
});
