/** A call holds what it may cost before it is made, and is told once what it did cost. */
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectSoundBooks, openBooks } from '../../billing/ledger/ledger.testing.ts';
import { askOf, journalRoom, openPurse, points, settle, someApp } from './purse.testing.ts';
import type { PurseApp } from './records.ts';

let books: Awaited<ReturnType<typeof openBooks>>;
let room: Awaited<ReturnType<typeof journalRoom>>;
let app: PurseApp;
beforeAll(async () => {
  books = await openBooks();
  room = await journalRoom();
});
beforeEach(async () => {
  app = someApp((await books.newAccount()).accountId);
  await books.topUp({ accountId: app.accountId }, points(100));
});
afterEach(() => expectSoundBooks(books.db));
afterAll(async () => {
  await books?.close();
  await room?.gone();
});

const numbers = async () => {
  const { posted, held } = await books.ledger.balance(app.accountId);
  return [posted, held];
};

test('the first call asks the ledger, the next ones do not; each is charged what it cost, and the rest goes back', async () => {
  const purse = openPurse(books.db, room.journalDir);
  const first = askOf(app, points(5));
  const open = purse.open(first);
  expect(open).toBeInstanceOf(Promise);
  const asks = Array.from({ length: 3 }, () => askOf(app, points(5)));
  const one = await open;
  expect(one.held).toBe(points(5));
  const others = asks.map((ask) => purse.open(ask));
  for (const other of others) expect(other).not.toBeInstanceOf(Promise);
  expect((await numbers())[1]).toBeGreaterThanOrEqual(points(20));
  one.sent({ provider: 'openai', model: 'gpt-5' });
  expect(settle(one, first, points(2))).toBe(points(2));
  expect(settle(one, first, points(4))).toBe(points(2));
  for (const [index, other] of others.entries()) settle(await other, asks[index]!, points(9));
  expect(one.remaining()).toBe(points(83));
  await purse.close();
  expect(await numbers()).toEqual([points(83), 0n]);
  expect([...purse.rows.values()].map((row) => row.points)).toEqual([points(2), points(5), points(5), points(5)]);
  expect(await readdir(room.journalDir)).toEqual([]);
});
