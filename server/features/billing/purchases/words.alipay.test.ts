import { expect, test } from 'vitest';
import { type AlipayDesk, startAlipay } from '../../../adapters/pay/alipay.testing.ts';
import { turnsSuite } from './turns.suite.ts';
import { wordsSuite } from './words.suite.ts';
import { type Kind, openStreet } from './words.testing.ts';

const kind: Kind<AlipayDesk> = {
  start: startAlipay,
  follow: (desk, url) => desk.visit(url),
  stale: 49 * 3600,
  early: 3600,
  // What is signed is the members by name, in whatever order they came.
  rewritten: ({ body, headers }) => ({ body: body.split('&').toReversed().join('&'), headers }),
  rewrittenHolds: true,
  namesCurrency: false,
};
const street = openStreet(kind);
const { desk, house, paid } = street;

wordsSuite(kind, street);
turnsSuite(street);

test('Alipay hears the word that it waits for', async () => {
  const { purchase } = await paid();
  const { body, headers } = desk().say.paid(purchase.id);
  const answer = await fetch(`${await house().origin()}/api/purchase/webhook/alipay/`, { method: 'POST', body, headers });
  expect([answer.status, await answer.text()]).toEqual([200, 'success']);
});
