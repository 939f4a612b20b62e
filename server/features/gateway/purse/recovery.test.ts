/** What becomes of calls whose process is no more, and of those whose database is away. */
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectSoundBooks, openBooks } from '../../billing/ledger/ledger.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { keepWritten as keepCalls } from '../../integration/calls/kept.store.ts';
import { askOf, journalRoom, leaves, openPurse, points, rowOf, settle, someApp } from './purse.testing.ts';
import type { OpenAsk } from './purse.service.ts';
import { lineOf, type PurseApp } from './records.ts';

let books: Awaited<ReturnType<typeof openBooks>>;
let superuser: pg.Client;
let room: Awaited<ReturnType<typeof journalRoom>>;
let app: PurseApp;
// A second try begins on a database of its own: the books of the first one may be unsound.
beforeEach(async () => {
  [books, room] = await Promise.all([openBooks(), journalRoom()]);
  superuser = new pg.Client({ ...books.config, user: 'postgres', database: 'postgres' });
  await superuser.connect();
  const { accountId } = await books.newAccount();
  app = someApp(accountId);
  await books.topUp({ accountId }, points(100));
});
afterEach(async () => {
  await expectSoundBooks(books.db).finally(async () => {
    await Promise.all([room.gone(), superuser.end()]);
    await books.close();
  });
});

const numbers = async () => {
  const { posted, held } = await books.ledger.balance(app.accountId);
  return [posted, held];
};
const lines = async () => {
  const { rows } = await books.pool.query<{ points: string; outcome: string }>(
    `select points, outcome from ledger.movement where account_id = $1 and kind = 'request' order by seq`,
    [app.accountId],
  );
  return rows.map(({ points: milli, outcome }) => `${outcome} ${milli}`).toSorted();
};

const leaseAsk = () => ({
  id: newId(),
  accountId: app.accountId,
  least: 1n,
  wish: points(50),
  limits: [{ scope: 'app' as const, id: app.appId }],
  seconds: 60,
  worker: newId(),
  what: { place: 'api' as const, subject: app.name, by: '', shopId: null, userId: null },
});
const gone = { machine: 'elsewhere', pid: 1, started: '1' };
/** What a process left behind: a lease of 50 points, and a folder with these lines. */
const left = async (owner: object | null, linesOf: (lease: string) => string, seconds = 60) => {
  const [worker, lease] = [newId(), newId()];
  await books.ledger.lease({ ...leaseAsk(), id: lease, seconds, worker });
  const folder = join(room.journalDir, worker);
  mkdirSync(folder, { recursive: true });
  if (owner) writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner));
  writeFileSync(join(folder, '00000001.log'), linesOf(lease));
  const age = (secondsAgo: number) => utimesSync(join(folder, owner ? 'owner.json' : ''), new Date(), new Date(Date.now() - secondsAgo * 1_000));
  return { folder, lease, age };
};
const opened = (lease: string | null, ask: OpenAsk) => {
  const { most, ...rest } = ask;
  return lineOf({ type: 'R', ...rest, lease, held: most, at: new Date(), called: null });
};
const sent = (ask: OpenAsk) => lineOf({ type: 'D', id: ask.id, provider: 'openai', model: 'gpt-5-mini' });
const counted = (ask: OpenAsk, cost: bigint, units = {}, at = 0) => lineOf({ type: 'C', id: ask.id, cost, units, at });
/** A process of this machine that is no more: its number is somebody else's now. */
const deadHere = async (): Promise<object> => {
  const purse = openPurse(books.db, room.journalDir);
  settle(await purse.open(askOf(app, 1n)), askOf(app, 1n), 0n);
  const [name] = readdirSync(room.journalDir);
  const owner = JSON.parse(await readFile(join(room.journalDir, name!, 'owner.json'), 'utf8')) as object;
  await purse.close();
  return { ...owner, started: 'before' };
};

test('a call that nobody settled pays its last count, or its question; one that was never made pays nothing and has no line', async () => {
  const [never, silent, streamed, own, beyond] = Array.from({ length: 5 }, () => askOf(app, points(5))) as [OpenAsk, OpenAsk, OpenAsk, OpenAsk, OpenAsk];
  const { folder, age } = await left(await deadHere(), (lease) =>
    [
      opened(lease, never),
      opened(lease, silent),
      sent(silent),
      opened(lease, streamed),
      sent(streamed),
      counted(streamed, 1_200n),
      counted(streamed, 2_400n),
      counted(streamed, 2_000n),
      opened(null, { ...own, most: 0n }),
      sent(own),
      opened(lease, beyond),
      sent(beyond),
      counted(beyond, points(7)),
    ].join(''),
  );
  const before = (await books.house())['overrun'] ?? 0n;
  const purse = openPurse(books.db, room.journalDir);
  await purse.recover();
  expect(await lines()).toEqual(['done 0', 'failed -1000', 'failed -2400', 'failed -5000', 'failed 0']);
  expect(await numbers()).toEqual([points(100) - 8_400n, 0n]);
  expect(((await books.house())['overrun'] ?? 0n) - before).toBe(-points(2));
  expect(readdirSync(folder)).toEqual(['owner.json']);
  expect(purse.rows.get(streamed.id)).toMatchObject({ outcome: 'failed', points: 2_400n, answeredBy: 'gpt-5-mini', usageSource: 'estimate' });
  expect(purse.rows.has(never.id)).toBe(false);
  // What its process asked for last came true only now.
  await books.ledger.lease({ ...leaseAsk(), worker: folder.split('/').at(-1)! });
  age(61);
  await purse.recover();
  expect(await numbers()).toEqual([points(100) - 8_400n, 0n]);
  expect(readdirSync(room.journalDir)).toEqual([]);
  await purse.close();
});

test('what was cut by a restart stands in the log with what its journal knows: what was counted last, or the question, and how long it ran at least', async () => {
  const [silent, streamed] = [askOf(app, points(5), { units: { input: '12' } }), askOf(app, points(5), { units: { input: '12' } })];
  const { age } = await left(await deadHere(), (lease) =>
    [
      opened(lease, silent),
      sent(silent),
      opened(lease, streamed),
      sent(streamed),
      counted(streamed, 1_200n, { input: '12', output: '40' }, Date.now() + 9_000),
      counted(streamed, 1_000n, { input: '12', output: '30' }, Date.now() + 8_000),
    ].join(''),
  );
  // The process said that it lives four seconds after the calls began.
  age(-4);
  const purse = openPurse(books.db, room.journalDir);
  await purse.recover();
  const [one, other] = [purse.rows.get(silent.id)!, purse.rows.get(streamed.id)!];
  expect([one.outcome, one.status]).toEqual(['failed', 503]);
  expect([one.usage, one.error, other.usage, other.points]).toEqual([
    { input: '12' },
    'Cut by a restart: the server stopped while this call ran.',
    { input: '12', output: '40' },
    1_200n,
  ]);
  expect(Math.round(one.totalMs / 1_000)).toBe(4);
  expect(Math.round(other.totalMs / 1_000)).toBe(9);
  await purse.close();
});

test('a folder that is told twice, or by two at once, changes nothing the second time', async () => {
  const asks = Array.from({ length: 40 }, () => askOf(app, points(1)));
  const content = (lease: string) => asks.map((ask) => opened(lease, ask) + sent(ask)).join('');
  const owner = await deadHere();
  const { folder, lease } = await left(owner, content);
  const purses = [openPurse(books.db, room.journalDir), openPurse(books.db, room.journalDir)];
  // Whoever comes second may find the folder gone.
  await Promise.allSettled(purses.map((purse) => purse.recover()));
  mkdirSync(folder, { recursive: true });
  await writeFile(join(folder, '00000001.log'), content(lease));
  await writeFile(join(folder, 'owner.json'), JSON.stringify(owner));
  await purses[0]!.recover();
  expect((await lines()).length).toBe(41);
  expect(await numbers()).toEqual([points(60), 0n]);
  await Promise.all(purses.map((purse) => purse.close()));
});

test('a process of another machine is left alone while it is heard of, or while its leases run', async () => {
  const purse = openPurse(books.db, room.journalDir);
  const ask = askOf(app, points(5));
  const heard = await left(gone, (lease) => opened(lease, ask) + sent(ask), 0);
  const leasing = await left(gone, (lease) => opened(lease, ask) + sent(ask), 60);
  leasing.age(120);
  await purse.recover();
  expect(readdirSync(room.journalDir).length).toBe(2);
  expect(await numbers()).toEqual([points(100), points(100)]);
  heard.age(61);
  await purse.recover();
  expect(readdirSync(room.journalDir).length).toBe(1);
  expect(await numbers()).toEqual([points(99), points(50)]);
  await purse.close();
});

test('a process that lives on this machine keeps its folder, and a folder that never said whose it is goes with its age', async () => {
  const [one, other] = [openPurse(books.db, room.journalDir), openPurse(books.db, room.journalDir)];
  const ask = askOf(app, points(5));
  const open = await one.open(ask);
  await leaves(open);
  await other.recover();
  expect(await numbers()).toEqual([points(100), points(20)]);
  settle(open, ask, points(1));
  await one.close();
  const nobodys = await left(null, (lease) => opened(lease, ask), 0);
  await other.recover();
  expect(readdirSync(room.journalDir)).toEqual([nobodys.folder.split('/').at(-1)]);
  nobodys.age(61);
  await other.recover();
  expect(readdirSync(room.journalDir)).toEqual([]);
  expect(await numbers()).toEqual([points(99), 0n]);
  await other.close();
});

/** The database takes nobody and keeps nobody, but for what waits for it to come back. */
const away = async (): Promise<() => Promise<void>> => {
  const { database } = books.config;
  await superuser.query(`alter database ${database} with allow_connections false`);
  await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
  return async () => {
    await superuser.query(`alter database ${database} with allow_connections true`);
    // Connections that broke while nobody used them are found out one by one.
    await expect
      .poll(() =>
        Promise.all(Array.from({ length: 12 }, () => books.pool.query('select'))).then(
          () => 'there',
          () => 'away',
        ),
      )
      .toBe('there');
  };
};

test('while the database is away calls go on as far as their lease goes, wait on disk, and are told when it is back', async () => {
  const settings = { queueMost: 5, batch: 4, segmentBytes: 3_000, flushMs: 5 };
  const purse = openPurse(books.db, room.journalDir, { settings });
  const first = askOf(app, points(20));
  settle(await purse.open(first), first, 0n);
  const back = await away();
  const running = askOf(app, points(1));
  const open = await purse.open(running);
  await leaves(open);
  for (let n = 0; n < 19; n += 1) {
    const ask = askOf(app, points(1));
    settle(await purse.open(ask), ask, points(1));
  }
  await expect(Promise.resolve().then(() => purse.open(askOf(app, points(1))))).rejects.toMatchObject({ code: 'too_busy', status: 503 });
  await new Promise((done) => setTimeout(done, 50));
  const folder = join(room.journalDir, readdirSync(room.journalDir)[0]!);
  expect(readdirSync(folder).length).toBeGreaterThan(4);
  await back();
  settle(open, running, points(1));
  await expect.poll(async () => (await lines()).filter((line) => line === 'done -1000').length).toBe(20);
  await expect.poll(() => readdirSync(folder).length).toBeLessThan(4);
  await purse.close();
  expect(readdirSync(room.journalDir)).toEqual([]);
  expect(await numbers()).toEqual([points(80), 0n]);
  expect(purse.rows.size).toBe(21);
});

test('what only the journal knows is told by the next process, where this one ends before the database is back', async () => {
  const purse = openPurse(books.db, room.journalDir, { settings: { queueMost: 2, segmentBytes: 2_000, flushMs: 5 } });
  const first = askOf(app, points(1));
  settle(await purse.open(first), first, points(1));
  const back = await away();
  for (let n = 0; n < 8; n += 1) {
    const ask = askOf(app, points(1));
    settle(await purse.open(ask), ask, points(1));
  }
  await purse.close();
  const [name] = readdirSync(room.journalDir);
  await back();
  const owner = join(room.journalDir, name!, 'owner.json');
  await writeFile(owner, JSON.stringify({ ...(JSON.parse(await readFile(owner, 'utf8')) as object), started: 'before' }));
  const next = openPurse(books.db, room.journalDir);
  await next.recover();
  expect((await lines()).filter((line) => line === 'done -1000').length).toBe(9);
  expect(await numbers()).toEqual([points(91), 0n]);
  expect(readdirSync(join(room.journalDir, name!))).toEqual(['owner.json']);
  await next.close();
});

test('no call begins while the journal is full', async () => {
  const purse = openPurse(books.db, room.journalDir, { settings: { mostBytes: 500 } });
  const ask = askOf(app, points(1));
  const open = await purse.open(ask);
  await leaves(open);
  open.counted(1n);
  settle(open, ask, points(1));
  expect(() => purse.open(askOf(app, points(1)))).toThrow(expect.objectContaining({ code: 'too_busy', status: 503 }));
  await purse.close();
});

test('a call that the database refuses is set aside, and keeps no other from being told', async () => {
  const purse = openPurse(books.db, room.journalDir);
  const asks = Array.from({ length: 7 }, (_, index) => askOf(index === 3 ? { ...app, userId: 'nobody' } : app, points(1)));
  const opens = await Promise.all(asks.map((ask) => purse.open(ask)));
  for (const [index, open] of opens.entries()) settle(open, asks[index]!, points(1));
  await purse.close();
  expect((await lines()).length).toBe(6);
  expect(await numbers()).toEqual([points(94), 0n]);
  expect(readdirSync(room.journalDir)).toEqual(['refused.log']);
  expect(await readFile(join(room.journalDir, 'refused.log'), 'utf8')).toContain(asks[3]!.id);
});

test('a call whose line in the log is refused is charged all the same', async () => {
  const purse = openPurse(books.db, room.journalDir, { keepCalls });
  const asks = Array.from({ length: 3 }, () => askOf(app, points(1)));
  const opens = await Promise.all(asks.map((ask) => purse.open(ask)));
  settle(opens[0]!, asks[0]!, points(1));
  opens[1]!.settle({ points: points(1), price: { type: 'free', why: 'failed' }, outcome: 'done', row: { ...rowOf(asks[1]!), keyId: 'nonsense' } });
  settle(opens[2]!, asks[2]!, points(1));
  await purse.close();
  expect(await numbers()).toEqual([points(97), 0n]);
  const { rows } = await books.pool.query('select id, points from api_call where account_id = $1 order by id', [app.accountId]);
  expect(rows).toEqual([asks[0]!.id, asks[2]!.id].toSorted().map((id) => ({ id, points: '1000' })));
});

test('a folder that cannot be read keeps no other from being taken up, and no server from starting', async () => {
  const owner = await deadHere();
  const [bad, good] = [askOf(app, points(5)), askOf(app, points(5))];
  const spoilt = await left(owner, (lease) => opened(lease, bad) + sent(bad));
  mkdirSync(join(spoilt.folder, '00000002.log'));
  await left(owner, (lease) => opened(lease, good) + sent(good));
  const purse = openPurse(books.db, room.journalDir);
  await purse.recover();
  expect(await lines()).toEqual(['done 0', 'failed -1000']);
  rmSync(join(spoilt.folder, '00000002.log'), { recursive: true });
  await purse.recover();
  expect(await lines()).toEqual(['done 0', 'failed -1000', 'failed -1000']);
  expect(await numbers()).toEqual([points(98), 0n]);
  await purse.close();
});
