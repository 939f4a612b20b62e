import { expect, test } from 'vitest';
import { type WechatDesk, startWechat } from '../../../../adapters/pay/wechat.testing.ts';
import { turnsSuite } from './turns.suite.ts';
import { wordsSuite } from './words.suite.ts';
import { type Kind, openStreet } from './tests/words.testing.ts';

const kind: Kind<WechatDesk> = {
  start: startWechat,
  stale: 310,
  early: 310,
  rewritten: ({ body, headers }) => ({ body: JSON.stringify(JSON.parse(body), null, 1), headers }),
  rewrittenHolds: false,
  namesCurrency: true,
};
const street = openStreet(kind);
const { desk, post, paid, points } = street;

wordsSuite(kind, street);
turnsSuite(street);

test('a sealed part that was changed gives nothing, though the notice is signed', async () => {
  const { owner, purchase } = await paid();
  expect(await post(desk().tampered(purchase.id))).toBe(400);
  expect(await points(owner)).toBe('0');
});
