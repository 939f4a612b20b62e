import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/ids.ts';
import { openCounter } from '../tests/purchases.testing.ts';

const { house, desk, owner, someone, points, buy, told, spend } = openCounter();

describe('what it costs', () => {
  test('is worked out here, rounded up to the smallest coin', async () => {
    await someone();
    const quote = async (points: number, currency: string) => (await owner().client.purchases.quote({ query: { points, currency } })).money.amount;
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
    const options = await owner().client.purchases.options();
    expect(options.gateways.map(({ id }) => id)).toEqual(['stripe', 'manual']);
    expect(options.gateways[0]).toEqual({ id: 'stripe', currencies: ['CNY', 'USD'], least: { CNY: '400', USD: '344' } });
    expect(options.rates).toContainEqual({ currency: 'USD', points: '700', least: '1' });
    expect(options.kept_card).toBeNull();
  });

  test.each([0, -1, 1.5, '1e3', '', '0', ' 1', '١٢', null, [5], {}])('cannot be %j points', async (points) => {
    await someone();
    await expect(buy({ points })).rejects.toMatchObject({ status: 422, fields: { 'body.points': 'Please top up at least 1 point' } });
  });

  test.each([10_000_001, 1e12, 2 ** 53, 1e30, '10000001', '9'.repeat(20), '9'.repeat(31)])('is not more than the most: %j points', async (points) => {
    await someone();
    await expect(buy({ points })).rejects.toMatchObject({ status: 422, fields: { 'body.points': 'It is at most 10000000 points at once.' } });
  });

  test('takes a currency of the price list, a gateway that is connected and its least', async () => {
    await someone();
    const told = (field: string) => ({ status: 422, code: 'currency_not_priced', fields: { [field]: expect.stringContaining('USD') } });
    await expect(buy({ currency: 'XTS' })).rejects.toMatchObject(told('body.currency'));
    await expect(owner().client.purchases.quote({ query: { points: 1000, currency: 'XTS' } })).rejects.toMatchObject(told('query.currency'));
    const plan = owner().client.plans.change({ body: { plan: 'basic', gateway: 'stripe', currency: 'XTS' } });
    await expect(plan).rejects.toMatchObject(told('body.currency'));
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
    const { prices } = house().services.billing;
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
      expect((await owner().client.purchases.list({ query: {} })).items).toHaveLength(2);
    } finally {
      await dearer('700');
    }
  });
});

test('points of one’s own are bought on Enterprise, and are nobody else’s', async () => {
  await someone();
  const { plans } = house().services.billing;
  const staff = await house().newStaff(owner());
  const own = () => staff.client.ledger.balance().then((balance) => balance.own?.balance);
  expect((await staff.client.purchases.options()).own_wallet).toBe(false);
  await plans.setPlan({ accountId: owner().accountId, plan: 'enterprise', reason: 'Two hundred writers', by: newId() });
  expect((await staff.client.purchases.options()).own_wallet).toBe(true);
  await expect(buy({ wallet: 'account' }, {}, staff)).rejects.toMatchObject({ status: 403, code: 'not_your_role' });
  const purchase = await buy({ wallet: 'own' }, {}, staff);
  desk().pay(purchase.id);
  expect(await told(purchase.id)).toBe(200);
  expect([
    await own(),
    await points(),
    await owner()
      .client.ledger.balance()
      .then((balance) => balance.own),
  ]).toEqual(['1000', '0', null]);
  await spend(400n, { ...staff, wallet: 'own' });
  expect((await owner().client.purchases.refund({ params: { id: purchase.id } })).refunded).toEqual({ amount: '0.85', currency: 'USD' });
  expect([await own(), await points()]).toEqual([undefined, '0']);
});
