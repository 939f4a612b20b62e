import type { Movement, PriceNote } from '@storewright/contract/billing/ledger';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks, setLedgerClock } from '../ledger/ledger.testing.ts';
import { writtenNote } from '../ledger/price-note.ts';

let house: TestHouse;
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house?.close());
afterEach(async () => {
  await at(0);
  await expectSoundBooks(house.db);
});

/** Both clocks: the ledger's is the database's. */
const at = async (days: number) => {
  ahead = days * 24 * 60 * 60 * 1_000;
  await setLedgerClock(house.db, days === 0 ? null : clock());
};
const about = (subject = '', more: object = {}) => ({ place: null, subject, by: '', shopId: null, userId: null, ...more });
const give = (person: Person, points: number, { days, kind = 'promotional' }: { days?: number; kind?: 'promotional' | 'paid' } = {}) =>
  house.services.billing.ledger.post(house.db, {
    journal: `given:${newId()}`,
    owner: { accountId: person.accountId },
    kind: kind === 'paid' ? 'top_up' : 'grant',
    amount: BigInt(points) * 1000n,
    counter: kind === 'paid' ? 'top_up' : 'grant',
    what: about('Given'),
    lot: { kind, source: kind === 'paid' ? 'top_up' : 'grant', expiresAt: days === undefined ? null : new Date(Date.now() + days * 24 * 60 * 60 * 1_000) },
  });
const spend = async (
  person: Person,
  points: number,
  { outcome = 'done', ...more }: { subject?: string; by?: string; shopId?: string; place?: 'api' | 'listing_writer'; outcome?: 'done' | 'failed' } = {},
) => {
  const { ledger } = house.services.billing;
  const id = newId();
  const what = { place: 'listing_writer' as const, subject: 'A teapot', by: 'writer-good', shopId: null, userId: person.userId, ...more };
  const owner = { accountId: person.accountId };
  await ledger.hold({ id, owner, amount: BigInt(Math.max(points, 1)) * 1000n, what, limits: [], priceVersion: 1, requestHash: 'x', seconds: 60 });
  const price = { type: 'flat' as const, price_version: 1, points: String(points) };
  await ledger.settle({ id, actual: BigInt(points) * 1000n, price, outcome, by: 'stream' });
  return id;
};
const whole = async ({ client }: Person, query: object = {}, limit = 3): Promise<Movement[]> => {
  const found: Movement[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await client.ledger.transactions({ query: { ...query, limit, ...(cursor && { cursor }) } });
    found.push(...page.items);
    if (page.next_cursor === null) return found;
    cursor = page.next_cursor;
  }
};
const sumOf = (movements: { points: string }[]): string => pointsOf(movements.reduce((sum, { points }) => sum + milliOf(points), 0n));
const csvOf = async (person: Person | null, query = '') => {
  const answer = await house.app.inject({ url: `/api/user/get_transactions/csv/${query}`, headers: person ? { cookie: person.cookie } : {} });
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.rawPayload.toString('utf8'), json: () => answer.json() };
};

test('a new account has nothing, and is told that it is little', async () => {
  const { client } = await house.newOwner();
  expect(await client.ledger.balance()).toEqual({
    balance: '0',
    available: '0',
    held: '0',
    promotional: '0',
    paid: '0',
    lots: [],
    ending: null,
    low: true,
    limit: null,
    own: null,
    frozen: false,
  });
  expect(await client.ledger.totalUsed()).toEqual({ total_used: '0', used_this_month: '0', used_today: '0' });
  expect(await client.ledger.transactions({ query: {} })).toEqual({ items: [], next_cursor: null });
});

test('the balance is told by lot, in the order in which they burn, with what ends within two weeks', async () => {
  const owner = await house.newOwner();
  await give(owner, 100, { kind: 'paid' });
  await give(owner, 30, { days: 300 });
  await give(owner, 20, { days: 10 });
  await spend(owner, 25);
  const balance = await owner.client.ledger.balance();
  expect(balance).toMatchObject({ balance: '125', available: '125', promotional: '25', paid: '100', ending: null, low: false });
  expect(balance.lots.map(({ kind, left, amount }) => [kind, left, amount])).toEqual([
    ['promotional', '25', '30'],
    ['paid', '100', '100'],
  ]);
  await give(owner, 7, { days: 13 });
  expect((await owner.client.ledger.balance()).ending).toEqual({ points: '7', at: expect.any(String) });
});

test('points that a gateway keeps ready for calls to come are there, and held by nobody', async () => {
  const owner = await house.newOwner();
  await give(owner, 50);
  const { ledger } = house.services.billing;
  const what = { place: 'api' as const, subject: 'Shop bot', by: '', shopId: null, userId: owner.userId };
  await ledger.lease({
    id: newId(),
    accountId: owner.accountId,
    least: 20_000n,
    wish: 20_000n,
    limits: [{ scope: 'app', id: newId() }],
    seconds: 60,
    worker: 'gateway',
    what,
  });
  await ledger.hold({ id: newId(), owner: { accountId: owner.accountId }, amount: 5_000n, what, limits: [], priceVersion: 1, requestHash: 'x', seconds: 60 });
  expect(await owner.client.ledger.balance()).toMatchObject({ balance: '50', available: '45', held: '5', low: false });
});

test('the history adds up to the balance, page by page and in the file', async () => {
  const owner = await house.newOwner();
  await give(owner, 50);
  for (let n = 0; n < 7; n += 1) await spend(owner, 2);
  await house.services.billing.ledger.note(house.db, {
    id: newId(),
    owner: { accountId: owner.accountId },
    what: about('Free of charge', { place: 'listing_writer', by: 'Starter' }),
    price: { type: 'free', why: 'starter' },
    outcome: 'done',
  });
  const { balance } = await owner.client.ledger.balance();
  const movements = await whole(owner);
  expect(movements).toHaveLength(9);
  expect(new Set(movements.map(({ id }) => id)).size).toBe(9);
  expect([sumOf(movements), movements[0]!.balance_after]).toEqual([balance, balance]);
  for (const [index, { points, balance_after: after }] of movements.entries())
    expect(milliOf(after) - milliOf(points)).toBe(milliOf(movements[index + 1]?.balance_after ?? '0'));

  const { status, type, text } = await csvOf(owner);
  expect([status, type, text.codePointAt(0)]).toEqual([200, 'text/csv; charset=utf-8', 0xfe_ff]);
  const rows = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  expect(rows.map((row) => [row[1], row[2], row[3], row[10]])).toEqual(
    movements.map(({ kind, points, balance_after: after, id }) => [kind, points, after, id]),
  );
});

test('many at once, in the same instant: each stands on one page and no more', async () => {
  const owner = await house.newOwner();
  await give(owner, 200);
  await Promise.all(Array.from({ length: 60 }, () => spend(owner, 1)));
  const movements = await whole(owner, {}, 7);
  expect(new Set(movements.map(({ id }) => id)).size).toBe(61);
  expect(sumOf(movements)).toBe('140');
});

test('many at once: the rows follow each other as the balance did, and the first one is the balance', async () => {
  const owner = await house.newOwner();
  await give(owner, 1);
  for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 25 }, (_, n) => (n % 5 === 4 ? spend(owner, 1) : give(owner, 2))));
  const movements = await whole(owner, {}, 7);
  expect(movements).toHaveLength(101);
  expect(movements[0]!.balance_after).toBe((await owner.client.ledger.balance()).balance);
  const before = movements.map(({ points, balance_after: after }) => pointsOf(milliOf(after) - milliOf(points)));
  expect(before).toEqual([...movements.slice(1).map(({ balance_after: after }) => after), '0']);
});

describe('the filters', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await house.newOwner({ timeZone: 'America/New_York' });
    await give(owner, 100);
    await spend(owner, 2, { subject: 'Mug 100% wool', by: 'gpt-x' });
    await spend(owner, 3, { subject: 'Lamp', by: 'gpt_y' });
  });
  const found = async (query: object) => (await whole(owner, query)).map(({ points }) => points);

  test('by kind, and by words as they are typed', async () => {
    expect(await found({ kind: 'request' })).toEqual(['-3', '-2']);
    expect(await found({ kind: 'grant' })).toEqual(['100']);
    expect(await found({ search: 'LAMP' })).toEqual(['-3']);
    expect(await found({ search: '100%' })).toEqual(['-2']);
    expect(await found({ search: 'gpt_' })).toEqual(['-3']);
    expect(await found({ search: '\\' })).toEqual([]);
    expect(await found({ shop_id: newId() })).toEqual([]);
  });

  test('by day, as the account’s clock shows it', async () => {
    const day = (ms = Date.now()) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(ms);
    const yesterday = day(Date.now() - 24 * 60 * 60 * 1_000);
    expect(await found({ from: day(), to: day() })).toHaveLength(3);
    expect(await found({ to: yesterday })).toEqual([]);
    expect(await found({ from: yesterday })).toHaveLength(3);
  });

  test.each(['from', 'to'])('a day that no calendar of ours has is refused by its field: %s', async (field) => {
    for (const day of ['0000-01-01', '0000-12-31', '10000-01-01', '-0001-01-01', 'infinity', '2026-01-01T00:00:00Z', '']) {
      const refused = { [`query.${field}`]: expect.any(String) };
      await expect([day, await owner.client.ledger.transactions({ query: { [field]: day } }).catch((error: unknown) => error)]).toEqual([
        day,
        expect.objectContaining({ status: 422, details: { fields: refused } }),
      ]);
      const file = await csvOf(owner, `?${field}=${encodeURIComponent(day)}`);
      expect([day, file.status, file.json().details?.fields]).toEqual([day, 422, refused]);
    }
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York'])(
    'the first and the last day there are leave nothing out in %s',
    async (timeZone) => {
      const there = await house.newOwner({ timeZone });
      await give(there, 100);
      expect(await whole(there, { from: '0001-01-01', to: '9999-12-31' })).toHaveLength(1);
      expect(await whole(there, { from: '9999-12-31' })).toEqual([]);
      expect(await whole(there, { to: '0001-01-01' })).toEqual([]);
      expect((await csvOf(there, '?from=0001-01-01&to=9999-12-31')).text.trim().split('\r\n')).toHaveLength(2);
    },
  );

  test('a cursor or a word that no list of ours gave is an answer and no failure', async () => {
    const made = (text: string) => Buffer.from(text).toString('base64url');
    const id = newId();
    for (const cursor of [`999999999999999999 999999999999999999 ${id}`, `0 0 ${id}`])
      expect(await owner.client.ledger.transactions({ query: { cursor: made(cursor) } })).toMatchObject({ next_cursor: null });
    expect((await csvOf(owner, '?search=%00')).status).toBe(422);
    await expect(owner.client.ledger.transactions({ query: { search: '\0' } })).rejects.toMatchObject({ status: 422 });
  });

  test('what is no filter is refused, here and in the file', async () => {
    await expect(owner.client.ledger.transactions({ query: { cursor: 'rubbish' } })).rejects.toMatchObject({ status: 422 });
    await expect(owner.client.ledger.transactions({ query: { from: '2026-02-31' } })).rejects.toMatchObject({ status: 422 });
    const wrong = await csvOf(owner, '?kind=gift&colour=red');
    expect([wrong.status, wrong.json().details.fields]).toEqual([422, { 'query.kind': expect.any(String), 'query.colour': expect.any(String) }]);
    expect((await csvOf(owner, '?kind=grant')).text.trim().split('\r\n')).toHaveLength(2);
  });
});

test('what somebody typed stays text in a spreadsheet', async () => {
  const owner = await house.newOwner();
  await give(owner, 100);
  const subjects = ['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(A1)', '\tx', 'A "big", red\nmug', '茶壶'];
  for (const subject of subjects) await spend(owner, 1, { subject });
  const { text } = await csvOf(owner, '?kind=request');
  for (const cell of [`"'=HYPERLINK(""http://x"",""y"")"`, ",'+1,", ",'-1,", ",'@SUM(A1),", ",'\tx,", ',"A ""big"", red\nmug",', ',茶壶,', ',-1,'])
    expect(text).toContain(cell);
});

test('the file is for members of the account, and a long one comes whole', async () => {
  const owner = await house.newOwner();
  await give(owner, 2_000);
  await Promise.all(Array.from({ length: 1_100 }, () => spend(owner, 1)));
  const lines = (await csvOf(owner)).text.trim().split('\r\n');
  expect(lines).toHaveLength(1_102);
  expect(new Set(lines).size).toBe(1_102);
  expect((await csvOf(null)).status).toBe(401);
  expect((await csvOf(await house.newOwner())).text.trim().split('\r\n')).toHaveLength(1);
  const staff = await house.newStaff(owner);
  expect((await csvOf(staff)).text.trim().split('\r\n')).toHaveLength(1_102);
});

test('a receipt tells lots, balance and who asked; a stranger’s is not there', async () => {
  const owner = await house.newOwner({ name: 'Ann' });
  await give(owner, 5, { days: 3 });
  const { movement } = await give(owner, 100, { kind: 'paid' });
  const id = await spend(owner, 8);
  const receipt = await owner.client.ledger.receipt({ params: { id } });
  expect(receipt).toMatchObject({ movement: { points: '-8', balance_after: '97' }, price: { type: 'flat', points: '8' }, who: 'Ann', payment: null });
  expect(receipt.lots.map(({ lot, points, left }) => [lot.kind, points, left])).toEqual([
    ['promotional', '-5', '0'],
    ['paid', '-3', '97'],
  ]);
  expect((await owner.client.ledger.receipt({ params: { id: movement.id } })).lots).toMatchObject([{ points: '100', left: '100', lot: { left: '97' } }]);
  const stranger = await house.newOwner();
  await expect(stranger.client.ledger.receipt({ params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('a receipt of a call that many were drawn with tells its own price, lot and balance', async () => {
  const owner = await house.newOwner({ name: 'Ann' });
  await give(owner, 100, { kind: 'paid' });
  const { ledger } = house.services.billing;
  const { accountId, userId } = owner;
  const lease = {
    id: newId(),
    accountId,
    least: 1n,
    wish: 50_000n,
    limits: [{ scope: 'app' as const, id: newId() }],
    seconds: 60,
    worker: 'test',
    what: about('Bench'),
  };
  await ledger.lease(lease);
  const metered = (units: string, points: string) =>
    ({
      type: 'metered',
      price_version: 1,
      model: 'gpt-5',
      currency: 'USD',
      classes: [{ name: 'input', units, price: '0.25', per: 'million', cost: `0.${units}` }],
      official: `0.${units}`,
      rate: '10000',
      official_points: points,
      factor: '1',
      with_factor: points,
      least: '1',
      points,
      overrun: '0',
    }) satisfies PriceNote;
  const call = { accountId, userId, lease: lease.id, overrun: 0n, subject: 'Shop assistant', by: 'gpt-5', outcome: 'done' as const };
  const prices = [3, 4].map((points) => metered(`41${points}`, String(points)));
  const calls = prices.map((price) => ({ ...call, id: newId(), charge: BigInt(price.points) * 1_000n, note: writtenNote(price) }));
  await ledger.draw(house.db, calls);
  await ledger.letGo(lease.id);
  const [first, second] = await Promise.all(calls.map(({ id }) => owner.client.ledger.receipt({ params: { id } })));
  expect(first).toMatchObject({ movement: { points: '-3', balance_after: '97', by: 'gpt-5' }, lots: [{ points: '-3', left: '97' }], who: 'Ann' });
  expect(second).toMatchObject({ movement: { points: '-4', balance_after: '93' }, lots: [{ points: '-4', left: '93', lot: { kind: 'paid', left: '93' } }] });
  expect([first!.price, second!.price]).toEqual(prices);
});

test('fifteen days, today last, by screen and by shop, with what was paid for a failure; days without work are zero', async () => {
  const owner = await house.demoOwner();
  const shopId = owner.profile.shop!.id;
  await at(-20);
  await give(owner, 1_000);
  await spend(owner, 500);
  await at(-14);
  await spend(owner, 4, { place: 'api' });
  await at(-3);
  await spend(owner, 2, { shopId });
  await spend(owner, 3, { shopId });
  await at(0);
  await spend(owner, 1);
  await spend(owner, 6, { place: 'api', outcome: 'failed' });
  await spend(owner, 0, { place: 'api', outcome: 'failed' });
  const { days, by_place: places, by_shop: shops } = await owner.client.ledger.statistics();
  expect(days.map(({ points }) => points)).toEqual(['4', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '5', '0', '0', '7']);
  expect(days.map(({ requests }) => requests).filter(Boolean)).toEqual([1, 2, 2]);
  expect(places).toEqual([
    { place: 'api', points: '10', requests: 2 },
    { place: 'listing_writer', points: '6', requests: 3 },
  ]);
  expect(shops.map(({ shop, points }) => [shop?.id ?? null, points])).toEqual([
    [null, '11'],
    [shopId, '5'],
  ]);
  expect(await owner.client.ledger.totalUsed()).toMatchObject({ total_used: '516', used_today: '7' });
});
