/** A writer that was killed between the text and its charge, or before the text: recovery pays for what was delivered. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { expectSoundBooks } from '../../billing/ledger/ledger.testing.ts';
import { writings } from '../writers.tables.ts';
import { brief, lines, writerIn } from './tests/charging.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => expectSoundBooks(house.db));
afterAll(() => house?.close());

const writerWith = (points: number) => writerIn(house, points);
const hash = 'of the request';
/** As a process leaves it that dies between the text and the charge, or before the text. */
const leftBy = async (owner: Person, row: { state: 'running' | 'done' | 'failed' | 'stopped'; owed: boolean }): Promise<string> => {
  const { ledger } = house.services.billing;
  const id = newId();
  const now = new Date();
  await house.db.insert(writings).values({
    id: newId(),
    chargeId: id,
    accountId: owner.accountId,
    userId: owner.userId,
    kind: 'freestyle',
    engine: 'managed',
    engineLabel: 'writer-good',
    requestHash: hash,
    createdAt: now,
    leaseUntil: new Date(now.getTime() + 60_000),
    ...row,
  });
  const what = { place: 'listing_writer' as const, subject: brief.title, by: 'writer-good', shopId: null, userId: owner.userId };
  await ledger.hold({ id, owner: { accountId: owner.accountId }, amount: 2_000n, what, limits: [], priceVersion: 1, requestHash: hash, seconds: 0 });
  await ledger.attempt(id, 1, { provider: 'managed', model: 'writer-good' });
  return id;
};
const sweep = () => house.services.billing.chores.find(({ name }) => name === 'ledger-sweep')!.run(new AbortController().signal);

test.each([
  [{ state: 'done', owed: true }, '-2', 'done'],
  [{ state: 'stopped', owed: true }, '-2', 'stopped'],
  [{ state: 'stopped', owed: false }, '0', 'failed'],
  [{ state: 'failed', owed: false }, '0', 'failed'],
] as const)('pays for what was delivered, and for nothing else: %o', async (row, points, outcome) => {
  const owner = await writerWith(10);
  const id = await leftBy(owner, row);
  await sweep();
  await sweep();
  expect((await lines(owner)).map((line) => [line.id, line.points, line.outcome])).toEqual([[id, points, outcome]]);
  expect((await owner.client.ledger.balance()).held).toBe('0');
});

test('is not charged and not let go while somebody still writes', async () => {
  const owner = await writerWith(10);
  await leftBy(owner, { state: 'running', owed: false });
  await sweep();
  expect(await owner.client.ledger.balance()).toMatchObject({ held: '2', available: '8', balance: '10' });
  expect(await lines(owner)).toEqual([]);
});
