import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { type AlipayDesk, startAlipay } from './alipay.testing.ts';
import { GatewaySilent, NotBelieved } from './pay.ts';
import { delivered, paySuite } from './pay.suite.ts';

let desk: AlipayDesk;
beforeAll(async () => {
  desk = await startAlipay();
});
afterAll(() => desk?.close());

paySuite(
  () => desk,
  (desk, url) => desk.visit(url),
);

const opened = async () => {
  const gateway = desk.gateway();
  const order = {
    id: newId(),
    number: 'SW-7K3M9Q',
    accountId: newId(),
    title: '1000 points',
    coins: { amount: 1_000n, currency: 'CNY' },
    email: 'robin@example.com',
    expiresAt: new Date(Date.now() + 1_800_000),
    back: { paid: 'https://console.example.com/the_big_tick', cancelled: 'https://console.example.com/membership' },
    payer: null,
    monthly: false,
  };
  const { ref, checkout } = await gateway.open(order);
  if (checkout.type === 'redirect') desk.visit(checkout.url);
  return { gateway, order, ref: { id: order.id, ref, payment: null } };
};

test('an order that its payer never looked at is open, and stays so: its page is out', async () => {
  const gateway = desk.gateway();
  const ref = { id: newId(), ref: null, payment: null };
  expect(await gateway.look(ref)).toEqual({ state: 'open' });
  expect(await gateway.close(ref)).toBe(false);
});

test('an answer that Alipay did not sign is no answer', async () => {
  const { gateway, order, ref } = await opened();
  desk.pay(order.id);
  desk.forgeAnswers = 1;
  await expect(gateway.look(ref)).rejects.toThrow(GatewaySilent);
  expect(await gateway.look(ref)).toMatchObject({ state: 'paid' });
});

test('one error ends as many sockets as it likes, also after Alipay was asked', async () => {
  await desk.gateway().look({ id: newId(), ref: null, payment: null });
  const lost = new Error('the line is down');
  const heard: Error[] = [];
  for (const socket of [new Socket(), new Socket()]) socket.on('error', (error) => heard.push(error)).destroy(lost);
  await expect.poll(() => heard).toEqual([lost, lost]);
});

describe('a refund whose look-up is refused', () => {
  const look = 'alipay.trade.fastpay.refund.query';
  afterEach(() => desk.forbidden.clear());
  const asked = async () => {
    const { gateway, order, ref } = await opened();
    desk.pay(order.id);
    return { gateway, order, ask: { key: newId(), order: ref, total: order.coins, coins: order.coins, reason: 'not used' } };
  };

  test('is on its way where Alipay took it, and done when it can be looked up', async () => {
    const { gateway, order, ask } = await asked();
    desk.forbidden.add(look);
    expect(await gateway.refund(ask)).toMatchObject({ state: 'pending' });
    expect(desk.givenBack(order.id)).toBe(1_000n);
    desk.forbidden.clear();
    expect(await gateway.refund(ask)).toMatchObject({ state: 'done' });
    expect(desk.givenBack(order.id)).toBe(1_000n);
  });

  test('is not known where Alipay refused it: an earlier answer may have been lost', async () => {
    const { gateway, ask } = await asked();
    const tooMuch = { ...ask, coins: { ...ask.coins, amount: 2_000n } };
    expect(await gateway.refund(tooMuch)).toMatchObject({ state: 'refused' });
    desk.forbidden.add(look);
    await expect(gateway.refund(tooMuch)).rejects.toThrow(GatewaySilent);
  });

  test('is done where it was made, whatever Alipay says to who asks again', async () => {
    const { gateway, ask } = await asked();
    expect(await gateway.refund(ask)).toMatchObject({ state: 'done' });
    desk.forbidden.add('alipay.trade.refund');
    expect(await gateway.refund(ask)).toMatchObject({ state: 'done' });
  });
});

test('a name that stands twice is not believed, however it is signed', async () => {
  const { gateway, order } = await opened();
  desk.pay(order.id);
  const { body, headers } = desk.say.paid(order.id);
  await expect(gateway.read(delivered({ body: `${body}&total_amount=0.01`, headers }))).rejects.toThrow(NotBelieved);
});

test('a notice is taken for two days and not from tomorrow', async () => {
  const { gateway, order } = await opened();
  desk.pay(order.id);
  const at = (hours: number) => delivered(desk.say.paid(order.id, { at: new Date(Date.now() + hours * 3600_000) }));
  expect((await gateway.read(at(-25))).says.type).toBe('paid');
  await expect(gateway.read(at(-49))).rejects.toThrow(NotBelieved);
  await expect(gateway.read(at(1))).rejects.toThrow(NotBelieved);
});

test('a notice about something that another program sold names what that program called it', async () => {
  const { gateway } = await opened();
  desk.trades.set('SHOP-77', { name: 'SHOP-77', tradeNo: '2026112122001477', amount: '3.00', status: 'TRADE_SUCCESS', refunds: new Map() });
  const { says } = await gateway.read(delivered(desk.posted('SHOP-77')));
  expect(says).toMatchObject({ type: 'paid', order: 'SHOP-77' });
});
