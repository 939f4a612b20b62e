/** A call holds what it may cost before it is made, and is told once what it did cost. */
import { setImmediate } from 'node:timers/promises';
import fs, { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectSoundBooks, openBooks, setLedgerClock } from '../../billing/ledger/ledger.testing.ts';
import { askOf, endOf, journalRoom, leaves, openPurse, points, settle, someApp } from './purse.testing.ts';
import { entriesOf, segmentsIn } from './reading.ts';
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
  expect(purse.figures()).toMatchObject({ calls: 4, leases: 1, leased: points(20), held: points(20), waiting: 0 });
  expect((await numbers())[1]).toBeGreaterThanOrEqual(points(20));
  await leaves(one);
  expect(settle(one, first, points(2))).toBe(points(2));
  expect(settle(one, first, points(4))).toBe(points(2));
  for (const [index, other] of others.entries()) settle(await other, asks[index]!, points(9));
  expect(one.remaining()).toBe(points(83));
  expect(purse.figures()).toMatchObject({ calls: 0, leases: 1, held: 0n, journalFull: false });
  await purse.close();
  expect(await numbers()).toEqual([points(83), 0n]);
  expect([...purse.rows.values()].map((row) => row.points)).toEqual([points(2), points(5), points(5), points(5)]);
  expect(await readdir(room.journalDir)).toEqual([]);
});

test('a call of the new month is counted in the new month, and one that was under way in its own', async () => {
  await setLedgerClock(books.db, new Date('2026-03-31T23:59:59Z'));
  const purse = openPurse(books.db, room.journalDir);
  const [march, april] = [askOf(app, points(3)), askOf(app, points(4))];
  const open = await purse.open(march);
  await new Promise((done) => setTimeout(done, 1_050));
  await setLedgerClock(books.db, new Date('2026-04-01T00:00:00Z'));
  const next = purse.open(april);
  expect(next).toBeInstanceOf(Promise);
  settle(await next, april, points(4));
  settle(open, march, points(3));
  await purse.close();
  await setLedgerClock(books.db, null);
  const { rows } = await books.pool.query(
    'select month::text, used, held from ledger.limit_month join ledger.monthly_limit l on l.id = limit_id where l.subject_id = $1 order by month',
    [app.appId],
  );
  expect(rows).toEqual([
    { month: '2026-03-01', used: '3000', held: '0' },
    { month: '2026-04-01', used: '4000', held: '0' },
  ]);
});

test('what a burst needed goes back when nobody needs it any more, though the app goes on', async () => {
  await books.topUp({ accountId: app.accountId }, points(10_000));
  const purse = openPurse(books.db, room.journalDir, { settings: { leaseSeconds: 1 } });
  const burst = Array.from({ length: 50 }, () => askOf(app, points(100)));
  for (const [index, open] of (await Promise.all(burst.map((ask) => purse.open(ask)))).entries()) settle(open, burst[index]!, 0n);
  expect((await numbers())[1]).toBeGreaterThanOrEqual(points(5_000));
  const goesOn = async (): Promise<boolean> => {
    const ask = askOf(app, points(1));
    settle(await purse.open(ask), ask, 0n);
    return (await numbers())[1]! < points(500);
  };
  await expect.poll(goesOn).toBe(true);
  await purse.close();
  expect((await numbers())[1]).toBe(0n);
});

test('an endpoint of the app’s own costs nothing, holds nothing, and has its line all the same', async () => {
  const purse = openPurse(books.db, room.journalDir);
  const ask = askOf(app, 0n);
  const open = await purse.open(ask);
  expect([open.held, open.remaining()]).toEqual([0n, undefined]);
  await leaves(open, 'own');
  settle(open, ask, 0n);
  await purse.close();
  const { rows } = await books.pool.query('select points, place, meta from ledger.movement where id = $1', [ask.id]);
  expect(rows).toEqual([{ points: '0', place: 'api', meta: null }]);
});

test('nobody calls once the purse is closing, and what was under way then is taken up by the next', async () => {
  const purse = openPurse(books.db, room.journalDir);
  const ask = askOf(app, points(2));
  const open = await purse.open(ask);
  await leaves(open);
  await purse.close();
  expect(() => purse.open(askOf(app, 1n))).toThrow(expect.objectContaining({ status: 503 }));
  settle(open, ask, points(2));
  expect(await readdir(join(room.journalDir, purse.worker))).toContain('00000001.log');
});

test('whoever goes on does so after it is on disk', async () => {
  const purse = openPurse(books.db, room.journalDir, { settings: { flushMs: 60_000 } });
  const ask = askOf(app, points(5));
  const open = await purse.open(ask);
  const written = async (): Promise<string> => {
    let types = '';
    for await (const { type } of entriesOf(segmentsIn(join(room.journalDir, purse.worker)), () => undefined)) types += type;
    return types;
  };
  await leaves(open);
  expect(await written()).toBe('R');
  await leaves(open, 'azure');
  expect(await written()).toBe('RD');
  open.counted(points(1));
  expect(await written()).toBe('RDC');
  open.counted(points(1));
  settle(open, ask, points(2));
  expect(await written()).toBe('RDCS');
  await purse.close();
});

test('who asks goes on as soon as it is written down, before the next one is: a death in between would have it pay for a question never sent', async () => {
  const purse = openPurse(books.db, room.journalDir, { settings: { flushMs: 60_000 } });
  const asks = [askOf(app, points(1)), askOf(app, points(1))];
  const opens = await Promise.all(asks.map((ask) => purse.open(ask)));
  const heard: number[] = [];
  for (const open of opens) open.sent({ provider: 'openai', model: 'gpt-5' }, () => heard.push(typesIn(purse.worker).length));
  expect([heard, typesIn(purse.worker)]).toEqual([[], []]);
  await setImmediate();
  expect(heard).toEqual([1, 2]);
  for (const [index, open] of opens.entries()) settle(open, asks[index]!, 0n);
  await purse.close();
});

test('who gives up before the question left is asked of nobody, and has one line', async () => {
  const purse = openPurse(books.db, room.journalDir, { settings: { flushMs: 60_000 } });
  const ask = askOf(app, points(1));
  const open = await purse.open(ask);
  let left = false;
  open.sent({ provider: 'openai', model: 'gpt-5' }, () => (left = true));
  settle(open, ask, 0n);
  await setImmediate();
  expect([left, typesIn(purse.worker)]).toEqual([false, ['S']]);
  await purse.close();
});

test('who settles in one turn is written down together, before the first of them goes on', async () => {
  const purse = openPurse(books.db, room.journalDir, { settings: { flushMs: 60_000 } });
  const asks = [askOf(app, points(1)), askOf(app, points(1))];
  const opens = await Promise.all(asks.map((ask) => purse.open(ask)));
  const heard: string[][] = [];
  const all = opens.map((open, index) => new Promise<void>((done) => open.settle(endOf(asks[index]!, 0n), () => done(void heard.push(typesIn(purse.worker))))));
  expect(typesIn(purse.worker)).toEqual([]);
  await Promise.all(all);
  expect(heard).toEqual([
    ['S', 'S'],
    ['S', 'S'],
  ]);
  await purse.close();
});

const typesIn = (worker: string): string[] =>
  [...readFileSync(join(room.journalDir, worker, '00000001.log'), 'utf8').matchAll(/"type":"([RS])"/g)].map(([, type]) => type!);

test('where the disk takes nothing, nobody goes on, and who never left pays nothing', async () => {
  const purse = openPurse(books.db, room.journalDir, { settings: { flushMs: 20 } });
  const ask = askOf(app, points(1));
  const open = await purse.open(ask);
  const full = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw new Error('ENOSPC');
  });
  syncBuiltinESMExports();
  expect(await leaves(open)).toBe(false);
  expect(() => purse.open(askOf(app, points(1)))).toThrow(expect.objectContaining({ status: 503 }));
  full.mockRestore();
  syncBuiltinESMExports();
  settle(open, ask, 0n);
  await purse.close();
  expect(await numbers()).toEqual([points(100), 0n]);
});
