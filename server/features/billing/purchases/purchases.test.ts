import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { openCounter } from './tests/purchases.testing.ts';

const { house, desk, owner, someone, points, buy, one, bought, chore, move } = openCounter();

describe('asking twice', () => {
  test('with one key is one purchase, also by fifty at once; another wish with it is refused', async () => {
    await someone();
    const headers = { 'idempotency-key': 'one-press' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy({}, headers)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ checkout }) => JSON.stringify(checkout))).size).toBe(1);
    await expect(buy({ points: 2000 }, headers)).rejects.toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    expect((await owner().client.purchases.list({ query: {} })).items).toHaveLength(1);
  });

  test('with the key of somebody else is a purchase of one’s own', async () => {
    const [mine, other] = [await someone(), await house().newOwner()];
    const headers = { 'idempotency-key': 'the-same-word' };
    const [first, second] = [await buy({}, headers, mine), await buy({}, headers, other)];
    expect(first.id).not.toBe(second.id);
    await expect(one(first.id, other)).rejects.toMatchObject({ status: 404 });
  });

  test('of a gateway that refuses the key of this server is refused by name, and its operator reads why, once a day', async () => {
    await someone();
    desk().books.revoked = true;
    for (let press = 0; press < 2; press += 1)
      await expect(buy()).rejects.toMatchObject({
        status: 424,
        code: 'gateway_failed',
        message: 'Get reconfirmation_urls failed. The payment service refused to open this payment. Nothing was charged.',
      });
    desk().books.revoked = false;
    const { items } = await house().services.billing.purchases.desk.events({ limit: 100 });
    const told = items.filter(({ type }) => type === 'payment not opened');
    expect(told).toMatchObject([{ gateway: 'stripe', state: 'refused', note: expect.stringContaining('Stripe: Invalid API Key') }]);
    expect((await buy()).state).toBe('awaiting_payment');
  });

  test('after a gateway that did not answer opens it anew, and nobody was charged', async () => {
    await someone();
    const headers = { 'idempotency-key': 'second-try' };
    desk().trouble.push('before', 'before');
    await expect(buy({}, headers)).rejects.toMatchObject({
      status: 502,
      code: 'gateway_failed',
      message: 'Get reconfirmation_urls failed. The payment service did not answer. Nothing was charged.',
      details: { reason: 'confirmation' },
    });
    const purchase = await buy({}, headers);
    expect(purchase.state).toBe('awaiting_payment');
    expect((await owner().client.purchases.list({ query: {} })).items.map(({ state }) => state)).toEqual(['awaiting_payment', 'failed']);
  });
});

test('a paid purchase has its line in the statement, and the receipt says what was paid', async () => {
  const purchase = await bought();
  const { items } = await owner().client.ledger.transactions({ query: {} });
  expect(items).toMatchObject([{ kind: 'top_up', points: '1000', balance_after: '1000', subject: purchase.number, by: 'stripe' }]);
  const receipt = await owner().client.ledger.receipt({ params: { id: items[0]!.id } });
  expect(receipt.payment).toEqual({ purchase_id: purchase.id, money: { amount: '1.43', currency: 'USD' }, gateway: 'stripe', rate: '700' });
});

describe('letting go', () => {
  test('of orders about which a gateway knows nothing keeps no other order waiting', async () => {
    await someone();
    const { id } = await buy();
    const known = await buy();
    await house().db.execute(sql`insert into purchase select (jsonb_populate_record(null::purchase, to_jsonb(p) ||
      jsonb_build_object('id', gen_random_uuid(), 'number', 'SW-' || n, 'ref', 'cs_gone_' || n, 'idempotency_key', null))).* from purchase p, generate_series(1, 120) n where p.id = ${id}`);
    desk().pay(known.id);
    move(3_600_000);
    await chore();
    await chore();
    expect([(await one(known.id)).state, await points()]).toEqual(['paid', '1000']);
    // After a day nobody waits for them any more.
    move(26 * 3_600_000);
    await chore();
    await chore();
    expect((await owner().client.purchases.list({ query: { limit: 100 } })).items.filter(({ state }) => state === 'awaiting_payment')).toEqual([]);
  });

  test('of a payment that is awaited closes it at the gateway', async () => {
    await someone();
    const purchase = await buy();
    expect((await owner().client.purchases.cancel({ params: { id: purchase.id } })).state).toBe('expired');
    expect([...desk().books.sessions.values()].find(({ order }) => order === purchase.id)?.status).toBe('expired');
    await expect(owner().client.purchases.cancel({ params: { id: purchase.id } })).rejects.toMatchObject({ status: 409, code: 'purchase_not_open' });
  });

  test('of a payment that was just made finds it paid, however often it is pressed', async () => {
    await someone();
    const purchase = await buy();
    desk().pay(purchase.id);
    for (let press = 0; press < 2; press += 1) expect((await owner().client.purchases.cancel({ params: { id: purchase.id } })).state).toBe('paid');
    expect(await points()).toBe('1000');
  });

  test('of a payment that a bank is at waits for the bank: it is neither given up nor called late, and counts when it comes', async () => {
    await someone();
    const purchase = await buy();
    const session = [...desk().books.sessions.values()].find(({ order }) => order === purchase.id)!;
    session.status = 'complete';
    const cancel = () => owner().client.purchases.cancel({ params: { id: purchase.id } });
    for (let press = 0; press < 2; press += 1) await expect(cancel()).rejects.toMatchObject({ status: 409, code: 'payment_running' });
    move(2 * 3_600_000);
    await chore();
    expect((await one(purchase.id)).state).toBe('awaiting_payment');
    desk().pay(purchase.id);
    expect((await cancel()).state).toBe('paid');
    expect(await points()).toBe('1000');
  });
});

describe('in demo mode', () => {
  test('a press pays, once, and no money moves', async () => {
    const demo = await openHouse({ env: { PAY_MANUAL_INSTRUCTIONS: 'By hand' } });
    try {
      const person = await demo.newOwner();
      const { purchases, ledger } = person.client;
      const { id, checkout } = await buy({ gateway: 'demo', currency: 'CNY' }, {}, person);
      expect(checkout).toEqual({ type: 'demo' });
      const pressed = await Promise.all(Array.from({ length: 20 }, () => purchases.payDemo({ params: { id } })));
      expect(new Set(pressed.map(({ state }) => state))).toEqual(new Set(['paid']));
      expect((await purchases.payDemo({ params: { id } })).state).toBe('paid');
      expect([(await ledger.balance()).balance, await purchases.one({ params: { id } })]).toMatchObject(['1000', { state: 'paid', gateway: 'demo' }]);
      expect((await purchases.refund({ params: { id } })).state).toBe('refunded');
      const real = await buy({ gateway: 'manual', currency: 'CNY' }, {}, person);
      await expect(purchases.payDemo({ params: { id: real.id } })).rejects.toMatchObject({ code: 'purchase_not_open' });
    } finally {
      await demo.close();
    }
  });

  test('a press that the server went down under is finished by the next one', async () => {
    const demo = await openHouse();
    try {
      const person = await demo.newOwner();
      const { id } = await buy({ gateway: 'demo', currency: 'CNY' }, {}, person);
      const paid = { coins: { amount: '1000', currency: 'CNY' }, payment: `demo_${id}`, payer: null, subscription: null };
      const says = JSON.stringify({ type: 'paid', paid, order: id, account: person.accountId, payment: paid.payment });
      await demo.db.execute(sql`insert into payment_event (gateway, event_id, type, says, payload, payment, received_at, next_try_at)
        values ('demo', ${`demo:${id}`}, 'pressed', ${says}::jsonb, '', ${paid.payment}, now(), now() + interval '1 hour')`);
      expect((await person.client.purchases.payDemo({ params: { id } })).state).toBe('paid');
      expect((await person.client.ledger.balance()).balance).toBe('1000');
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
  const { desk: operator } = house().services.billing.purchases;
  const mark = () => operator.markPaid(purchase.id, { by: owner().userId, reason: 'It is on our account.' });
  expect((await mark()).state).toBe('paid');
  await expect(mark()).rejects.toMatchObject({ code: 'purchase_not_open' });
  expect([await points(), (await one(purchase.id)).refundable?.points]).toEqual(['1000', '1000']);
  expect((await operator.all({ limit: 5, search: purchase.number })).items).toMatchObject([{ id: purchase.id, account: { id: owner().accountId } }]);
  const { items } = await operator.events({ limit: 100 });
  expect(items.find(({ id }) => id === `manual:${purchase.id}`)).toMatchObject({ gateway: 'manual', state: 'done', purchase: { id: purchase.id } });
});

test('purchases are listed newest first, page by page', async () => {
  await someone();
  const made = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await buy({ gateway: 'manual', currency: 'CNY' })).id);
  const first = await owner().client.purchases.list({ query: { limit: 3 } });
  const second = await owner().client.purchases.list({ query: { limit: 3, cursor: first.next_cursor! } });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  await expect(owner().client.purchases.list({ query: { cursor: 'rubbish' } })).rejects.toMatchObject({ status: 422 });
});

test('a server that ended between writing a purchase down and opening it opens it when asked again', async () => {
  await someone();
  const headers = { 'idempotency-key': 'cut-off' };
  const purchase = await buy({}, headers);
  await house().db.execute(sql`update purchase set checkout = null, ref = null where id = ${purchase.id}`);
  const again = await buy({}, headers);
  expect([again.id, again.checkout]).toEqual([purchase.id, purchase.checkout]);
});

test('the audit finds a paid purchase that gave nothing', async () => {
  await someone();
  const { id } = await buy();
  const say = (paidAt: 'now()' | 'null') => house().db.execute(sql.raw(`update purchase set paid_at = ${paidAt} where id = '${id}'`));
  await say('now()');
  expect(await house().services.billing.ledger.audit()).toMatchObject([{ invariant: 'I9 what was paid for was given once', subject: id }]);
  await say('null');
});
