/** What becomes of a purchase when things happen late, twice, at once, in another order, or fail in between; for any gateway. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PayDesk } from '../../../../adapters/pay/pay.testing.ts';
import type { Street } from './tests/words.testing.ts';

export const turnsSuite = <D extends PayDesk>(street: Street<D>): void => {
  const { desk, house, post, ordered, paid, points, events, stateOf, coinsOf, later, move, chore, spend } = street;

  test('a refund that is told before the payment leaves what was paid less what went back', async () => {
    const { owner, purchase } = await paid();
    desk().refundHere(purchase.id, coinsOf(purchase));
    expect(await post(desk().say.refunded(purchase.id))).toBe(200);
    expect(await points(owner)).toBe('0');
    expect(await post(desk().say.paid(purchase.id))).toBe(200);
    expect([await points(owner), await stateOf(owner, purchase)]).toEqual(['0', 'refunded']);
  });

  test('money given back at the gateway takes its points along, part by part, however often it is told', async () => {
    const { owner, purchase } = await paid();
    await post(desk().say.paid(purchase.id));
    desk().refundHere(purchase.id, coinsOf(purchase) / 2n);
    const half = desk().say.refunded(purchase.id);
    await Promise.all(Array.from({ length: 10 }, () => post(half)));
    expect([Math.round(Number(await points(owner))), await stateOf(owner, purchase)]).toEqual([expect.closeTo(500, -1), 'partly_refunded']);
    await post(desk().say.refunded(purchase.id, { id: `again ${purchase.id}` }));
    expect(Number(await points(owner))).toBeGreaterThan(490);
    desk().refundHere(purchase.id, coinsOf(purchase) - coinsOf(purchase) / 2n);
    await post(desk().say.refunded(purchase.id));
    expect([await points(owner), await stateOf(owner, purchase)]).toEqual(['0', 'refunded']);
  });

  test('points that were spent before their money went back are owed', async () => {
    const { owner, purchase } = await paid();
    await post(desk().say.paid(purchase.id));
    await spend(owner, 800n);
    desk().refundHere(purchase.id, coinsOf(purchase));
    await post(desk().say.refunded(purchase.id));
    expect(await points(owner)).toBe('-800');
  });

  test('an order that was closed and paid after all is paid, and a close that comes late changes nothing', async () => {
    const { owner, purchase } = await paid();
    await post(desk().say.closed(purchase.id));
    await post(desk().say.paid(purchase.id));
    await post(desk().say.closed(purchase.id));
    expect([await points(owner), await stateOf(owner, purchase)]).toEqual(['1000', 'paid']);
  });

  test('who pays after the time ran out has paid', async () => {
    const { owner, purchase } = await ordered();
    move(1920);
    await chore();
    expect(await stateOf(owner, purchase)).toBe('expired');
    desk().invent(purchase.id, coinsOf(purchase));
    desk().pay(purchase.id);
    expect(await post(desk().say.paid(purchase.id, later(0)))).toBe(200);
    expect([await points(owner), await stateOf(owner, purchase)]).toEqual(['1000', 'paid']);
    expect((await events(purchase.id)).at(-1)).toEqual({ state: 'done', note: 'paid late' });
  });

  test('coming back from the gateway’s page pays nothing; a word that is late is asked for', async () => {
    const { owner, purchase } = await ordered();
    move(6);
    expect(await stateOf(owner, purchase)).toBe('awaiting_payment');
    desk().pay(purchase.id);
    move(20);
    expect([await stateOf(owner, purchase), await points(owner)]).toEqual(['paid', '1000']);
    await post(desk().say.paid(purchase.id, later(0)));
    expect(await points(owner)).toBe('1000');
  });

  test('a payment that went back before anybody heard of it is found, and gives nothing', async () => {
    const { owner, purchase } = await paid();
    desk().refundHere(purchase.id, coinsOf(purchase));
    move(6);
    expect([await stateOf(owner, purchase), await points(owner)]).toEqual(['refunded', '0']);
    await post(desk().say.refunded(purchase.id, later(0)));
    await post(desk().say.paid(purchase.id, later(0)));
    expect([await stateOf(owner, purchase), await points(owner)]).toEqual(['refunded', '0']);
  });

  test('who asks and who tells at the same moment pay once', async () => {
    const { owner, purchase } = await paid();
    move(6);
    const sent = desk().say.paid(purchase.id, later(0));
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? post(sent) : stateOf(owner, purchase))));
    expect([await stateOf(owner, purchase), await points(owner)]).toEqual(['paid', '1000']);
  });

  test('a payment that nobody told of is found before its order runs out', async () => {
    const { owner, purchase } = await paid();
    move(1920);
    await chore();
    expect([await points(owner), await stateOf(owner, purchase)]).toEqual(['1000', 'paid']);
  });

  test('a word that did its work is forgotten after ninety days, and one that the operator is to look at is not', async () => {
    const { owner, purchase } = await paid();
    await post(desk().say.paid(purchase.id));
    await post(desk().say.paid(purchase.id, { id: `odd ${purchase.id}`, amount: 1n }));
    const days = async (count: number) => {
      move(count * 86_400);
      await chore();
      return (await events(purchase.id)).map(({ state }) => state);
    };
    expect(await days(89)).toEqual(['done', 'refused']);
    expect(await days(91)).toEqual(['refused']);
    move(0);
    expect([await points(owner), await stateOf(owner, purchase)]).toEqual(['1000', 'paid']);
  });

  test('a word that could not be acted upon is kept, and acted upon later', async () => {
    const { owner, purchase } = await paid();
    await house().db.execute(sql`alter table ledger.wallet add constraint broken check (account_id <> ${sql.raw(`'${owner.accountId}'`)}) not valid`);
    try {
      expect(await post(desk().say.paid(purchase.id))).toBe(200);
      expect([await points(owner), await stateOf(owner, purchase)]).toEqual(['0', 'awaiting_payment']);
    } finally {
      await house().db.execute(sql`alter table ledger.wallet drop constraint broken`);
    }
    move(60);
    await chore();
    expect([await points(owner), await stateOf(owner, purchase)]).toEqual(['1000', 'paid']);
  });

  test('a word that fails us again and again is tried once a day in the end', async () => {
    const { owner, purchase } = await paid();
    const id = `never ${purchase.id}`;
    const tries = async () => (await house().db.execute(sql`select tries from payment_event where event_id = ${id}`)).rows[0];
    await house().db.execute(sql`alter table ledger.wallet add constraint broken check (account_id <> ${sql.raw(`'${owner.accountId}'`)}) not valid`);
    try {
      await post(desk().say.paid(purchase.id, { id }));
      for (let hour = 1; hour <= 15; hour += 1) {
        move(hour * 4_000);
        await chore();
      }
      expect(await tries()).toEqual({ tries: 13 });
    } finally {
      await house().db.execute(sql`alter table ledger.wallet drop constraint broken`);
    }
    move(40 * 3600);
    await chore();
    expect(await points(owner)).toBe('1000');
  });
};
