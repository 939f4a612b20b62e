/**
 * What a gateway's word may do to a balance, for any gateway: posted over HTTP to the listening server, as the gateway posts it.
 * Whatever is forged, repeated or for somebody else, the points are those that were paid for.
 */
import type { GatewayId } from '@storewright/contract/billing/purchases';
import { describe, expect, test } from 'vitest';
import type { PayDesk } from '../../../../adapters/pay/pay.testing.ts';
import { newId } from '../../../../kit/ids.ts';
import type { Kind, Street } from './tests/words.testing.ts';

export const wordsSuite = <D extends PayDesk>(kind: Kind<D>, street: Street<D>): void => {
  const { desk, house, post, knock, paid, points, events, named, stateOf, coinsOf, later } = street;

  test('a paid word gives the points, once, and says so', async () => {
    const { owner, purchase } = await paid();
    expect([await stateOf(owner, purchase), await points(owner)]).toEqual(['awaiting_payment', '0']);
    expect(await post(desk().say.paid(purchase.id))).toBe(200);
    expect([await stateOf(owner, purchase), await points(owner)]).toEqual(['paid', '1000']);
    expect(await events(purchase.id)).toEqual([{ state: 'done', note: '' }]);
  });

  test.each(['none', 'empty', 'other key', 'older kind'] as const)('a word with the signature "%s" does nothing and is not kept', async (sign) => {
    const { owner, purchase } = await paid();
    expect(await post(desk().say.paid(purchase.id, { sign }))).toBe(400);
    expect([await points(owner), await events(purchase.id)]).toEqual(['0', []]);
  });

  test('a word from long ago, or from tomorrow, does nothing', async () => {
    const { owner, purchase } = await paid();
    expect(await post(desk().say.paid(purchase.id, later(-kind.stale)))).toBe(400);
    expect(await post(desk().say.paid(purchase.id, later(kind.early)))).toBe(400);
    expect(await points(owner)).toBe('0');
  });

  test('a word that was changed on the way does nothing', async () => {
    const { owner, purchase } = await paid();
    const { body, headers } = desk().say.paid(purchase.id);
    const at = Math.floor(body.length / 2);
    const changed = body.slice(0, at) + (body[at] === '1' ? '2' : '1') + body.slice(at + 1);
    expect(await post({ body: changed, headers })).toBe(400);
    expect(await points(owner)).toBe('0');
  });

  test(`a word in other bytes ${kind.rewrittenHolds ? 'is signed all the same' : 'is not what was signed'}`, async () => {
    const { owner, purchase } = await paid();
    expect(await post(kind.rewritten(desk().say.paid(purchase.id)))).toBe(kind.rewrittenHolds ? 200 : 400);
    expect(await points(owner)).toBe(kind.rewrittenHolds ? '1000' : '0');
  });

  test('one word delivered by fifty at once gives the points once', async () => {
    const { owner, purchase } = await paid();
    const sent = desk().say.paid(purchase.id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(sent)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect([await points(owner), await stateOf(owner, purchase)]).toEqual(['1000', 'paid']);
    expect(await events(purchase.id)).toHaveLength(1);
  });

  test('fifty words about one payment, each under a name of its own, give the points once', async () => {
    const { owner, purchase } = await paid();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => post(desk().say.paid(purchase.id, { id: `${purchase.id} ${n}` }))));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await points(owner)).toBe('1000');
    expect((await events(purchase.id)).filter(({ note }) => note === '')).toHaveLength(1);
  });

  test('a word that is played again later is taken and does nothing', async () => {
    const { owner, purchase } = await paid();
    const sent = desk().say.paid(purchase.id);
    expect([await post(sent), await post(sent)]).toEqual([200, 200]);
    expect(await points(owner)).toBe('1000');
  });

  test('a word of a kind that nobody knows is taken and does nothing', async () => {
    const { owner } = await paid();
    const id = `unknown ${newId()}`;
    expect(await post(desk().say.unknown({ id }))).toBe(200);
    expect(await named(id)).toMatchObject([{ state: 'ignored' }]);
    expect(await points(owner)).toBe('0');
  });

  test.each([-1n, 1n, 100n])('a payment that is off by %d coins gives nothing', async (off) => {
    const { owner, purchase } = await paid();
    expect(await post(desk().say.paid(purchase.id, { amount: coinsOf(purchase) + off }))).toBe(200);
    expect([await points(owner), await stateOf(owner, purchase)]).toEqual(['0', 'awaiting_payment']);
    expect(await events(purchase.id)).toEqual([{ state: 'refused', note: expect.stringMatching(/^paid .* where the price is /) }]);
  });

  test.runIf(kind.namesCurrency)('a payment in another currency gives nothing', async () => {
    const { owner, purchase } = await paid();
    expect(await post(desk().say.paid(purchase.id, { currency: 'JPY' }))).toBe(200);
    expect(await points(owner)).toBe('0');
    expect((await events(purchase.id))[0]?.state).toBe('refused');
  });

  test.each(['account', 'application', 'seller'] as const)('a payment for another %s gives nothing', async (stranger) => {
    const { owner, purchase } = await paid();
    const id = `${stranger} ${newId()}`;
    expect(await post(desk().say.paid(purchase.id, { stranger, id }))).toBe(200);
    expect(await points(owner)).toBe('0');
    expect(await named(id)).toMatchObject([{ state: 'refused' }]);
  });

  test('whose session comes along with a word makes no difference', async () => {
    const { owner, purchase } = await paid();
    const other = await house().newOwner();
    expect(await post(desk().say.paid(purchase.id), { cookie: other.cookie })).toBe(200);
    expect([await points(owner), await points(other)]).toEqual(['1000', '0']);
  });

  test('a word about something that was never sold here is taken and does nothing', async () => {
    const id = newId();
    desk().invent(id, 1000n);
    desk().pay(id);
    expect(await post(desk().say.paid(id, { id: `never ${id}` }))).toBe(200);
    expect(await named(`never ${id}`)).toMatchObject([{ note: 'no purchase of ours' }]);
  });

  test('a word about a purchase that another gateway is paid for gives nothing', async () => {
    const owner = await house().newOwner();
    const purchase = await owner.client.purchases.create({ body: { points: 1000, gateway: 'manual', currency: desk().currency, agreed: true } });
    desk().invent(purchase.id, coinsOf(purchase));
    desk().pay(purchase.id);
    expect(await post(desk().say.paid(purchase.id))).toBe(200);
    expect([await points(owner), (await events(purchase.id))[0]?.state]).toEqual(['0', 'refused']);
  });

  describe('bytes that are no word', () => {
    test.each([
      ['nothing at all', ''],
      ['half of JSON', '{"id":"evt_1"'],
      ['a list', '[]'],
      ['null', 'null'],
      ['a form', 'notify_id=1&sign=x&sign_type=RSA2'],
      ['NUL', '\0\0\0'],
      ['a prototype', '{"__proto__":{"id":"evt"}}'],
    ])('are refused: %s', async (_, body) => {
      const { headers } = desk().say.unknown();
      expect(await post({ body, headers })).toBe(400);
      expect(await post({ body, headers: { 'content-type': 'text/plain' } })).toBe(400);
    });

    test('are refused where they are too many', async () => {
      expect(await post({ body: 'x'.repeat(2_000_000), headers: { 'content-type': 'application/json' } })).toBe(413);
    });

    test('are refused where no gateway is connected, and by other methods', async () => {
      const others = (['stripe', 'alipay', 'wechat'] satisfies GatewayId[]).filter((id) => id !== desk().id);
      for (const id of others) expect(await knock(id, 'POST')).toBe(404);
      expect([404, 405]).toContain(await knock(desk().id, 'GET'));
    });
  });
};
