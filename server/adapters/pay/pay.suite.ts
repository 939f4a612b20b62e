/** What every payment service must do, whoever it is: asked through its real client, against a strict local server of its protocol. */
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { moneyOf } from './coins.ts';
import { type Delivery, type Gateway, GatewaySilent, NotBelieved, type Order, type OrderRef } from './pay.ts';
import { mustHaveNoComplaints, type PayDesk, type Sent } from './pay.testing.ts';

export const delivered = ({ body, headers }: Sent, now = new Date()): Delivery => ({ body: Buffer.from(body), header: (name) => headers[name], now });

export const paySuite = <D extends PayDesk>(open: () => D, follow: (desk: D, url: string) => void = () => undefined): void => {
  const orderOf = (desk: D, amount = 1_999n): Order => ({
    id: newId(),
    number: 'SW-7K3M9Q',
    accountId: newId(),
    title: '1999 points, größer als 保温壶',
    coins: { amount, currency: desk.currency },
    email: 'robin@example.com',
    expiresAt: new Date(Date.now() + desk.gateway().patience * 1000),
    back: { paid: 'https://console.example.com/the_big_tick?purchase=1', cancelled: 'https://console.example.com/membership?cancelled=1' },
    payer: null,
    monthly: false,
  });
  const begun = async (amount?: bigint): Promise<{ desk: D; gateway: Gateway; order: Order; ref: OrderRef }> => {
    const desk = open();
    const gateway = desk.gateway();
    const order = orderOf(desk, amount);
    const { ref, checkout } = await gateway.open(order);
    if (checkout.type === 'redirect') follow(desk, checkout.url);
    return { desk, gateway, order, ref: { id: order.id, ref, payment: null } };
  };
  const paid = async (amount?: bigint) => {
    const one = await begun(amount);
    one.desk.pay(one.order.id);
    const standing = await one.gateway.look(one.ref);
    if (standing.state !== 'paid') throw new Error(`it is ${standing.state}`);
    return { ...one, standing, ref: { ...one.ref, payment: standing.paid.payment } };
  };

  afterEach(() => mustHaveNoComplaints(open()));

  test('an order is open until it is paid, and its gateway says what was paid', async () => {
    const { desk, gateway, order, ref } = await begun();
    expect(await gateway.look(ref)).toEqual({ state: 'open' });
    desk.pay(order.id);
    expect(await gateway.look(ref)).toMatchObject({ state: 'paid', paid: { coins: order.coins, payment: expect.any(String) } });
  });

  test('an order that was opened and not answered is opened again as the same', async () => {
    const desk = open();
    const order = orderOf(desk);
    const gateway = desk.gateway();
    const [first, again] = [await gateway.open(order), await gateway.open(order)];
    expect(again.ref).toBe(first.ref);
  });

  test('a closed order stays closed, and a paid one cannot be', async () => {
    const { gateway, ref } = await begun();
    expect(await gateway.close(ref)).toBe(true);
    const done = await paid();
    expect(await done.gateway.close(done.ref)).toBe(false);
  });

  test('money goes back in parts, never more than was paid, and once for each key', async () => {
    const { desk, gateway, order, ref } = await paid();
    const asked = { order: ref, total: order.coins, reason: 'not used' };
    const key = newId();
    const part = { ...asked, key, coins: { ...order.coins, amount: 500n } };
    expect(await gateway.refund(part)).toMatchObject({ state: 'done' });
    expect(await gateway.refund(part)).toMatchObject({ state: 'done' });
    expect(desk.givenBack(order.id)).toBe(500n);
    expect(await gateway.refund({ ...asked, key: newId(), coins: order.coins })).toMatchObject({ state: 'refused' });
    expect(desk.givenBack(order.id)).toBe(500n);
  });

  test('a refund whose answer was lost is made once when it is asked for again', async () => {
    const { desk, gateway, order, ref } = await paid();
    const asked = { key: newId(), order: ref, total: order.coins, coins: order.coins, reason: 'not used' };
    desk.trouble.push('before', 'before', 'before', 'before');
    await expect(gateway.refund(asked)).rejects.toThrow(GatewaySilent);
    desk.trouble.length = 0;
    expect(desk.givenBack(order.id)).toBe(0n);
    desk.trouble.push('after', 'after', 'after', 'after');
    await expect(gateway.refund(asked)).rejects.toThrow(GatewaySilent);
    desk.trouble.length = 0;
    expect(await gateway.refund(asked)).toMatchObject({ state: 'done' });
    expect(desk.givenBack(order.id)).toBe(order.coins.amount);
  });

  test('its word is read as it was said', async () => {
    const { desk, gateway, order, standing } = await paid();
    const event = await gateway.read(delivered(desk.say.paid(order.id, { id: 'event-one' })));
    expect(event).toMatchObject({ id: 'event-one', says: { type: 'paid', order: order.id, paid: { coins: order.coins, payment: standing.paid.payment } } });
    desk.refundHere(order.id, 700n);
    const back = await gateway.read(delivered(desk.say.refunded(order.id)));
    const coins = { amount: 700n, currency: desk.currency };
    const named = { type: 'refunds', refunds: [{ key: null, ref: expect.any(String), coins, state: 'done' }] };
    expect(back.says).toMatchObject({ order: order.id, ...(desk.id === 'alipay' ? { type: 'refunded', sum: coins } : named) });
    expect((await gateway.read(delivered(desk.say.unknown()))).says).toEqual({ type: 'nothing' });
  });

  test.each(['none', 'empty', 'other key', 'older kind'] as const)('a word with the signature "%s" is not believed', async (sign) => {
    const { desk, gateway, order } = await paid();
    await expect(gateway.read(delivered(desk.say.paid(order.id, { sign })))).rejects.toThrow(NotBelieved);
  });

  test('a word whose sum was changed on the way is not believed', async () => {
    const { desk, gateway, order } = await paid(1_234n);
    const { body, headers } = desk.say.paid(order.id);
    const changed = body.includes('12.34')
      ? body.replace('12.34', '99.99')
      : body.includes('1234')
        ? body.replace('1234', '9999')
        : body.replace('"ciphertext":"', '"ciphertext":"AAAA');
    expect(changed).not.toBe(body);
    await expect(gateway.read(delivered({ body: changed, headers }))).rejects.toThrow(NotBelieved);
  });

  test('a word for somebody else is not for us', async () => {
    const { desk, gateway, order } = await paid();
    for (const stranger of ['application', 'seller'] as const)
      expect((await gateway.read(delivered(desk.say.paid(order.id, { stranger })))).says).toMatchObject({ type: 'foreign' });
  });

  test('sums leave exactly, from the least to a large one', async () => {
    const desk = open();
    const { least } = desk.gateway();
    for (const amount of [least === 'any' ? 1n : least[desk.currency]!, 1_000_001n]) {
      const { order, gateway, ref } = await paid(amount);
      const standing = await gateway.look(ref);
      expect(standing.state === 'paid' && moneyOf(standing.paid.coins)).toEqual(moneyOf(order.coins));
    }
  });
};
