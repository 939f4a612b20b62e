/** What a request cost comes back as if it had never been taken: to its lots, and out of what its limits count. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../adapters/db/db.ts';
import { newId } from '../../../kit/ids.ts';
import type { LimitRef, Owner } from './ledger.store.ts';
import { doneFlat, expectSoundBooks, openBooks, setLedgerClock, someWork } from './ledger.testing.ts';
import { writtenNote } from './price-note.ts';

let books: Awaited<ReturnType<typeof openBooks>>;
let owner: Owner;
let person: LimitRef;
beforeAll(async () => {
  books = await openBooks();
});
beforeEach(async () => {
  await setLedgerClock(books.db, null);
  owner = await books.newAccount();
  person = { scope: 'user', id: newId() };
});
afterEach(() => expectSoundBooks(books.db));
afterAll(() => books?.close());

const points = (whole: number): bigint => BigInt(whole) * 1_000n;
const asked = async (charge: bigint): Promise<string> => {
  const lease = newId();
  const held = { id: lease, accountId: owner.accountId, least: charge, wish: charge, limits: [person], seconds: 60, worker: 'gateway', what: someWork };
  await books.ledger.lease(held);
  const id = newId();
  const note = writtenNote(doneFlat.price);
  await books.ledger.draw(books.db, [{ id, accountId: owner.accountId, userId: null, lease, charge, overrun: 0n, subject: 'Chat', by: 'm', outcome: 'done', note }]); // biome-ignore format: short
  await books.ledger.letGo(lease);
  return id;
};
const giveBack = (id: string) => inTransaction(books.db, (tx) => books.ledger.giveBack(tx, owner.accountId, id));
const used = async () => (await books.ledger.limits.get(owner.accountId, person))?.used;
const lots = async () => (await books.ledger.balance(owner.accountId)).lots.map(({ amount, left, kind }) => [amount, left, kind]);

test('an answer that was given back is counted by no monthly limit', async () => {
  await books.topUp(owner, points(100));
  const first = await asked(points(30));
  await asked(points(20));
  expect(await used()).toBe(points(50));
  await giveBack(first);
  expect(await used()).toBe(points(20));
});

test('what comes back is in the lots that it was taken from, and told twice it comes once', async () => {
  await books.topUp(owner, points(20));
  await books.topUp(owner, points(50));
  const before = await lots();
  const id = await asked(points(40));
  expect(await lots()).not.toEqual(before);
  await giveBack(id);
  await giveBack(id);
  expect(await lots()).toEqual(before);
});

test('two who give the same back at once give it once', async () => {
  await books.topUp(owner, points(50));
  const id = await asked(points(40));
  await Promise.all([giveBack(id), giveBack(id), giveBack(id)]);
  expect((await books.ledger.balance(owner.accountId)).posted).toBe(points(50));
});

test('what came from a lot that has ended since comes back with the same end', async () => {
  const day = 86_400_000;
  const expiresAt = new Date(Date.now() + day);
  await books.grant(owner, points(10), expiresAt);
  await books.topUp(owner, points(50));
  const id = await asked(points(10));
  await setLedgerClock(books.db, new Date(Date.now() + 2 * day));
  await giveBack(id);
  expect((await books.ledger.balance(owner.accountId)).posted).toBe(points(50));
});
