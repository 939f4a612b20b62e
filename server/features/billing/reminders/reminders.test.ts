import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks, setLedgerClock } from '../ledger/ledger.testing.ts';
import { lettersOf, move, proven, round } from './tests/reminders.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house.close());

let count = 0;
/** An owner with 600 points who wants to be told below 500. */
const watched = async (): Promise<Person & { desk: string }> => {
  const owner = await house.newOwner({ name: 'Robin Vale' });
  const desk = `purse${(count += 1)}@example.com`;
  await move(house, owner, 600);
  await proven(house, owner, desk);
  await owner.client.settings.setReminder({ body: { email: desk, below: 500 } });
  return { ...owner, desk };
};
const told = async (person: Person) => (await lettersOf(house, person)).filter(({ kind }) => kind === 'low_balance');

test('who asked is told when the points fall below, once, and again after they rose', async () => {
  const owner = await watched();
  await round(house, 'reminders');
  expect(await told(owner)).toEqual([]);
  await move(house, owner, -101);
  for (let rounds = 0; rounds < 3; rounds += 1) await round(house, 'reminders');
  expect(await told(owner)).toMatchObject([{ to: owner.desk, subject: 'Points are running low: 499 left', text: expect.stringContaining('below 500') }]);
  expect((await owner.client.settings.reminder()).armed).toBe(false);
  await move(house, owner, -100);
  await round(house, 'reminders');
  expect(await told(owner)).toHaveLength(1);
  await move(house, owner, 101);
  await round(house, 'reminders');
  expect((await owner.client.settings.reminder()).armed).toBe(true);
  await move(house, owner, -1);
  await round(house, 'reminders');
  expect((await told(owner)).map(({ subject }) => subject)).toEqual(['Points are running low: 499 left', 'Points are running low: 499 left']);
});

test('points that came and were spent between two rounds are told anew, once, and what came too little is not', async () => {
  const owner = await watched();
  await move(house, owner, -101);
  await round(house, 'reminders');
  await move(house, owner, 1);
  await move(house, owner, -50);
  await move(house, owner, 40);
  await round(house, 'reminders');
  expect(await told(owner)).toHaveLength(2);
  await move(house, owner, 10);
  await round(house, 'reminders');
  expect(await told(owner)).toHaveLength(2);
  await move(house, owner, 300);
  await move(house, owner, -400);
  await Promise.all(Array.from({ length: 6 }, () => round(house, 'reminders')));
  expect((await told(owner)).map(({ subject }) => subject)).toEqual([499, 490, 400].map((left) => `Points are running low: ${left} left`));
});

test('what was looked at is not looked at again', async () => {
  const owner = await watched();
  await move(house, owner, -300);
  await round(house, 'reminders');
  for (const points of [50, -40, 30]) await move(house, owner, points);
  await round(house, 'reminders');
  const { rows } = await house.db.execute(
    sql`select w.seq - r.told_seq as unread from balance_reminder r join ledger.wallet w on w.account_id = r.account_id where r.account_id = ${owner.accountId}`,
  );
  expect(rows).toEqual([{ unread: '0' }]);
  expect(await told(owner)).toHaveLength(1);
});

test('many rounds at once send one letter', async () => {
  const owner = await watched();
  await move(house, owner, -300);
  await Promise.all(Array.from({ length: 12 }, () => round(house, 'reminders')));
  expect(await told(owner)).toHaveLength(1);
});

test('exactly as many as set is not below', async () => {
  const owner = await watched();
  await move(house, owner, -100);
  await round(house, 'reminders');
  expect(await told(owner)).toEqual([]);
});

const held = async (owner: Person, points: number): Promise<string> => {
  const id = newId();
  const what = { place: null, subject: 'test', by: 'test', shopId: null, userId: owner.userId };
  const ask = { what, limits: [], priceVersion: 1, requestHash: 'x', seconds: 60 };
  await house.services.billing.ledger.hold({ id, owner: { accountId: owner.accountId }, amount: BigInt(points) * 1_000n, ...ask });
  return id;
};
const released = (id: string) => house.services.billing.ledger.release({ id, price: { type: 'free', why: 'failed' }, outcome: 'failed' });

test('points that running work holds are not there', async () => {
  const owner = await watched();
  const id = await held(owner, 150);
  await round(house, 'reminders');
  expect(await told(owner)).toMatchObject([{ subject: 'Points are running low: 450 left' }]);
  await released(id);
});

test('nor are they when some come: only what lifts the free points out of it is told anew', async () => {
  const owner = await watched();
  const first = await held(owner, 150);
  await round(house, 'reminders');
  await move(house, owner, 1);
  await round(house, 'reminders');
  expect(await told(owner)).toHaveLength(1);
  // Came, and was held or let go before anybody looked.
  await move(house, owner, 48);
  await released(first);
  const second = await held(owner, 200);
  await round(house, 'reminders');
  expect(await told(owner)).toHaveLength(1);
  await move(house, owner, 100);
  const third = await held(owner, 60);
  await round(house, 'reminders');
  expect((await told(owner)).map(({ subject }) => subject)).toEqual([450, 489].map((left) => `Points are running low: ${left} left`));
  await Promise.all([second, third].map(released));
});

test('an address that nobody proved gets nothing', async () => {
  const owner = await watched();
  await owner.client.settings.setReminder({ body: { email: 'stranger@example.com', below: 500 } });
  await move(house, owner, -300);
  await round(house, 'reminders');
  expect(await told(owner)).toEqual([]);
});

test('who takes the reminder back is not told, and another number counts anew', async () => {
  const owner = await watched();
  await owner.client.settings.setReminder({ body: { email: owner.desk, below: null } });
  await move(house, owner, -300);
  await round(house, 'reminders');
  expect(await told(owner)).toEqual([]);
  await owner.client.settings.setReminder({ body: { email: owner.desk, below: 400 } });
  await round(house, 'reminders');
  await owner.client.settings.setReminder({ body: { email: owner.desk, below: 400 } });
  await round(house, 'reminders');
  expect(await told(owner)).toHaveLength(1);
  await owner.client.settings.setReminder({ body: { email: owner.desk, below: 350 } });
  await round(house, 'reminders');
  expect(await told(owner)).toHaveLength(2);
});

test('the letter is in the language of who set it, with numbers as that language writes them', async () => {
  const owner = await watched();
  const admin = await house.newStaff(owner, 'admin');
  await admin.client.settings.setLanguage({ body: { language: 'de' } });
  await move(house, owner, 5_000);
  await admin.client.settings.setReminder({ body: { email: owner.desk, below: 10_000 } });
  await round(house, 'reminders');
  expect(await told(owner)).toMatchObject([{ subject: 'Ihre Punkte gehen zur Neige: noch 5.600', text: expect.stringContaining('10.000') }]);
});

test('the balance is low below what was asked, and below twenty where nobody asked', async () => {
  const [owner, quiet] = await Promise.all([watched(), house.newOwner()]);
  await Promise.all([move(house, owner, -101), move(house, quiet, 20)]);
  expect((await owner.client.ledger.balance()).low).toBe(true);
  expect((await quiet.client.ledger.balance()).low).toBe(false);
  await move(house, quiet, -1);
  expect((await quiet.client.ledger.balance()).low).toBe(true);
});

test('another account sees and changes its own reminder only', async () => {
  const [owner, other] = await Promise.all([watched(), house.newOwner()]);
  expect(await other.client.settings.reminder()).toEqual({ email: null, verified: false, below: null, armed: true });
  await other.client.settings.setReminder({ body: { email: owner.desk, below: 7 } });
  expect(await owner.client.settings.reminder()).toEqual({ email: owner.desk, verified: true, below: '500', armed: true });
  expect((await other.client.settings.reminder()).verified).toBe(false);
});

test('promotional points are told two weeks before they end, once per lot, those of one day in one letter', async () => {
  const owner = await house.newOwner({ timeZone: 'Asia/Tokyo' });
  const end = (days: number, hours = 0) => new Date(Date.now() + days * 86_400_000 + hours * 3_600_000);
  const soon = new Date(end(30));
  soon.setUTCHours(2, 0, 0, 0);
  const sameDay = new Date(soon.getTime() + 3_600_000);
  await move(house, owner, 100, { kind: 'promotional', expiresAt: soon });
  await move(house, owner, 50, { kind: 'promotional', expiresAt: sameDay });
  await move(house, owner, 70, { kind: 'promotional', expiresAt: end(60) });
  await move(house, owner, 1_000, { kind: 'paid', expiresAt: null });
  const ending = async () => (await lettersOf(house, owner)).filter(({ kind }) => kind === 'points_ending');
  await round(house, 'ending-notices');
  expect(await ending()).toEqual([]);
  await setLedgerClock(house.db, end(17));
  await Promise.all(Array.from({ length: 6 }, () => round(house, 'ending-notices')));
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(soon);
  expect(await ending()).toMatchObject([{ to: owner.email, subject: `Promotional points end on ${day}`, text: expect.stringContaining(': 150.') }]);
  await round(house, 'ending-notices');
  expect(await ending()).toHaveLength(1);
  await setLedgerClock(house.db, end(47));
  await round(house, 'ending-notices');
  expect(await ending()).toHaveLength(2);
  await setLedgerClock(house.db, null);
});

test('a limit that reaches 80 and 100 percent is told to whom it holds back and to the owner, once each', async () => {
  const owner = await house.newOwner();
  const staff = await house.newStaff(owner);
  const { ledger } = house.services.billing;
  await move(house, owner, 1_000);
  await ledger.limits.set(owner.accountId, { scope: 'user', id: staff.userId }, 100_000n);
  const spend = async (id: string, points: bigint) => {
    const what = { place: null, subject: 'test', by: 'test', shopId: null, userId: staff.userId };
    const limits = [{ scope: 'user' as const, id: staff.userId }];
    await ledger.hold({ id, owner: { accountId: owner.accountId }, amount: points, what, limits, priceVersion: 1, requestHash: id, seconds: 60 });
    await ledger.settle({ id, actual: points, price: { type: 'flat', price_version: 1, points: String(points / 1000n) }, outcome: 'done', by: 'stream' });
  };
  await spend('0190a0c0-0000-7000-8000-00000000bb01', 85_000n);
  await Promise.all(Array.from({ length: 4 }, () => round(house, 'limit-notices')));
  await spend('0190a0c0-0000-7000-8000-00000000bb02', 15_000n);
  await round(house, 'limit-notices');
  await round(house, 'limit-notices');
  const letters = (await lettersOf(house, owner)).filter(({ kind }) => kind.startsWith('limit'));
  expect(letters.map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual(
    [`limit ${owner.email}`, `limit ${staff.email}`, `limit_reached ${owner.email}`, `limit_reached ${staff.email}`].toSorted(),
  );
  expect(letters.find(({ kind }) => kind === 'limit')).toMatchObject({
    subject: '80% of a monthly limit is used',
    text: expect.stringContaining('Sam Reed has used 85 of 100 points'),
  });
});

test('a letter is about what its own transaction knows', async () => {
  const owner = await house.newOwner();
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`update "user" set language = 'de' where id = ${owner.userId}`);
    const news = { accountId: owner.accountId, about: 'unpaid', plan: 'pro', at: new Date() } as const;
    await house.services.billing.reminders.tellPlan(tx, news);
  });
  expect(await lettersOf(house, owner)).toMatchObject([{ subject: 'Pro ist nicht bezahlt' }]);
});

test('what happens to a plan is told in the transaction in which it happens, to the proven address', async () => {
  const [owner, quiet] = await Promise.all([watched(), house.newOwner({ timeZone: 'Pacific/Auckland' })]);
  const { tellPlan } = house.services.billing.reminders;
  const at = new Date('2026-12-04T20:00:00Z');
  for (const about of ['month_ends', 'unpaid', 'back_to_free'] as const) await tellPlan(house.db, { accountId: quiet.accountId, about, plan: 'basic', at });
  const undone = house.db.transaction(async (tx) => {
    await tellPlan(tx, { accountId: owner.accountId, about: 'unpaid', plan: 'pro', at });
    throw new Error('it was paid after all');
  });
  await expect(undone).rejects.toThrow('after all');
  await tellPlan(house.db, { accountId: owner.accountId, about: 'month_ends', plan: 'pro', at });
  expect((await lettersOf(house, quiet)).map(({ to, subject }) => [to, subject])).toEqual([
    [quiet.email, 'The month of Basic ends on December 5, 2026'],
    [quiet.email, 'Basic is not paid'],
    [quiet.email, 'Robin Vale is on Free now'],
  ]);
  expect((await lettersOf(house, owner)).filter(({ kind }) => kind !== 'captcha')).toMatchObject([
    { to: owner.desk, subject: 'The month of Pro ends on December 4, 2026' },
  ]);
});
