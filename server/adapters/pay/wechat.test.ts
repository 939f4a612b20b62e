import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { GatewaySilent, NotBelieved } from './pay.ts';
import { delivered, paySuite } from './pay.suite.ts';
import { startWechat, type WechatDesk } from './wechat.testing.ts';

let desk: WechatDesk;
beforeAll(async () => {
  desk = await startWechat();
});
afterAll(() => desk?.close());

paySuite(() => desk);

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
  return { gateway, order, checkout, ref: { id: order.id, ref, payment: null } };
};

test('the payer scans a code', async () => {
  const { checkout, order } = await opened();
  expect(checkout).toEqual({ type: 'qr', code_url: expect.stringMatching(/^weixin:\/\//), expires_at: order.expiresAt.toISOString() });
});

test('an answer that WeChat Pay did not sign is no answer', async () => {
  const { gateway, order, ref } = await opened();
  desk.pay(order.id);
  desk.forgeAnswers = 1;
  await expect(gateway.look(ref)).rejects.toThrow(GatewaySilent);
  expect(await gateway.look(ref)).toMatchObject({ state: 'paid' });
});

test('a sealed part that was changed does not open, though the notice is signed', async () => {
  const { gateway, order } = await opened();
  desk.pay(order.id);
  await expect(gateway.read(delivered(desk.tampered(order.id)))).rejects.toThrow(NotBelieved);
});

test('a notice holds for five minutes, before and after', async () => {
  const { gateway, order } = await opened();
  desk.pay(order.id);
  const at = (seconds: number) => delivered(desk.say.paid(order.id, { at: new Date(Date.now() + seconds * 1000) }));
  expect((await gateway.read(at(-290))).says.type).toBe('paid');
  await expect(gateway.read(at(-310))).rejects.toThrow(NotBelieved);
  await expect(gateway.read(at(310))).rejects.toThrow(NotBelieved);
});

test.each(['SIGN_ERROR', 'NO_AUTH', 'APPID_MCHID_NOT_MATCH', 'MCH_NOT_EXISTS'] as const)(
  'a refund that is answered with %s is not refused: nobody knows',
  async (code) => {
    const { gateway, order, ref } = await opened();
    desk.pay(order.id);
    const asked = { key: newId(), order: ref, total: order.coins, coins: order.coins, reason: 'not used' };
    desk.lockedOut = code;
    await expect(gateway.refund(asked).finally(() => (desk.lockedOut = undefined))).rejects.toThrow(GatewaySilent);
    expect(await gateway.refund(asked)).toMatchObject({ state: 'done' });
  },
);
