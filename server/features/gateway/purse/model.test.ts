/**
 * Random histories of two processes on one wallet, which open, settle, lose their database and are killed, against plain
 * arithmetic: what was settled is charged, each once; what was under way by the written rules; and nothing stays held.
 */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Fault } from '../../../kit/fault.ts';
import { expectSoundBooks, openBooks } from '../../billing/ledger/ledger.testing.ts';
import { createLedger } from '../../billing/ledger/ledger.service.ts';
import { keepWritten as keepCalls } from '../../integration/calls/kept.store.ts';
import type { Open, OpenAsk } from './purse.service.ts';
import { askOf, journalRoom, leaves, openPurse, points, settle, someApp } from './purse.testing.ts';
import { rounds } from '../../../kit/thorough.testing.ts';

const long = process.env['PURSE_LONG'] !== undefined;
const runs = long ? 500 : rounds(25, 60);
const seed = Number(process.env['PURSE_SEED'] ?? 20_261);

type Action =
  | { type: 'open'; process: number; app: number; most: number }
  | { type: 'sent'; call: number }
  | { type: 'counted'; call: number; cost: number }
  | { type: 'settle'; call: number; cost: number }
  | { type: 'topUp'; whole: number }
  | { type: 'limit'; app: number; whole: number | null }
  | { type: 'wait' }
  | { type: 'away'; away: boolean }
  | { type: 'kill'; process: number }
  | { type: 'recover'; process: number }
  | { type: 'retell' };

const which = fc.integer({ min: 0, max: 1 });
const call = fc.nat(40);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ type: fc.constant('open' as const), process: which, app: which, most: fc.integer({ min: 0, max: 12_000 }) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('sent' as const), call }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('counted' as const), call, cost: fc.integer({ min: 0, max: 9_000 }) }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('settle' as const), call, cost: fc.integer({ min: 0, max: 15_000 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('topUp' as const), whole: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('limit' as const), app: which, whole: fc.option(fc.integer({ min: 0, max: 60 })) }) },
  { weight: 2, arbitrary: fc.constant({ type: 'wait' as const }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('away' as const), away: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('kill' as const), process: which }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('recover' as const), process: which }) },
  { weight: 1, arbitrary: fc.constant({ type: 'retell' as const }) },
);

let books: Awaited<ReturnType<typeof openBooks>>;
// A second try begins on a database of its own: the books of the first one may be unsound.
beforeEach(async () => {
  books = await openBooks();
});
afterEach(() => books?.close());

test(`${runs} random histories of two processes end as arithmetic says`, async () => {
  const result = await fc.check(fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 60, size: 'max' }), live), { numRuns: runs, seed });
  expect(result.failed, `${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}`).toBe(false);
}, 600_000);

/** What is known of a call, and what it is to pay. */
type Call = { ask: OpenAsk; open: Open; process: number; sent: boolean; counted: bigint | undefined; due: bigint | undefined };

const live = async (actions: Action[]): Promise<void> => {
  const room = await journalRoom();
  const { accountId } = await books.newAccount();
  const apps = [someApp(accountId), someApp(accountId)];
  let money = points(60);
  await books.topUp({ accountId }, money);
  const calls: Call[] = [];
  let away = false;
  const start = () => startProcess(room.journalDir, () => away);
  const processes = [start(), start()];
  const running = (process?: number) => calls.filter((one) => one.due === undefined && (process === undefined || one.process === process));
  const pick = (index: number): Call | undefined => running()[index % Math.max(1, running().length)];

  const kill = async (index: number): Promise<void> => {
    await processes[index]!.kill();
    for (const one of running(index)) {
      const rule = one.sent && one.ask.most > 0n ? (one.counted ?? one.ask.input) : 0n;
      one.due = rule < one.ask.most ? rule : one.ask.most;
    }
    processes[index] = start();
  };
  const does: { [Type in Action['type']]: (action: Extract<Action, { type: Type }>) => Promise<unknown> | unknown } = {
    open: async ({ process, app, most }) => {
      const ask = askOf(apps[app]!, BigInt(most));
      const open = await Promise.resolve()
        .then(() => processes[process]!.purse.open(ask))
        .catch((error: unknown) => {
          if (error instanceof Fault && (error.status === 402 || (away && error.status === 503))) return undefined;
          throw error;
        });
      if (open) calls.push({ ask, open, process, sent: false, counted: undefined, due: undefined });
    },
    sent: async ({ call: index }) => {
      const one = pick(index);
      if (!one) return;
      await leaves(one.open);
      one.sent = true;
    },
    counted: ({ call: index, cost }) => {
      const one = pick(index);
      if (!one?.sent) return;
      one.open.counted(BigInt(cost));
      if (one.counted === undefined || BigInt(cost) > one.counted) one.counted = BigInt(cost);
    },
    settle: ({ call: index, cost }) => {
      const one = pick(index);
      if (one) one.due = settle(one.open, one.ask, BigInt(cost));
    },
    topUp: ({ whole }) => {
      money += points(whole);
      return books.topUp({ accountId }, points(whole));
    },
    limit: ({ app, whole }) => books.ledger.limits.set(accountId, { scope: 'app', id: apps[app]!.appId }, whole === null ? null : points(whole)),
    wait: () => sleep(8),
    away: ({ away: now }) => {
      away = now;
    },
    kill: ({ process }) => kill(process),
    recover: ({ process }) => processes[process]!.purse.recover(600_000),
    retell: () => retold(room.journalDir),
  };
  for (const one of actions) {
    await (does[one.type] as (action: Action) => Promise<unknown> | unknown)(one);
    // Whatever is under way, nobody ever spends what is not there.
    expect(calls.reduce((sum, { due, ask }) => sum + (due ?? ask.most), 0n) <= money).toBe(true);
  }

  away = false;
  await kill(0);
  for (const one of running()) one.due = settle(one.open, one.ask, one.ask.most);
  await processes[0]!.purse.recover(600_000);
  await processes[1]!.purse.close();
  await processes[0]!.purse.close();
  const spent = calls.reduce((sum, { due }) => sum + due!, 0n);
  expect(await books.ledger.balance(accountId)).toMatchObject({ posted: money - spent, held: 0n });
  const { rows } = await books.pool.query<{ id: string; points: string }>(
    `select m.id, -m.points as points from ledger.movement m join api_call c on c.id = m.id and c.points = -m.points where m.account_id = $1`,
    [accountId],
  );
  const paid = new Map(rows.map(({ id, points: milli }) => [id, BigInt(milli)]));
  for (const { ask, due } of calls) expect([ask.id, paid.get(ask.id) ?? 0n]).toEqual([ask.id, due]);
  for (const name of await readdir(room.journalDir)) expect(await readdir(join(room.journalDir, name))).toEqual(['owner.json']);
  await expectSoundBooks(books.db);
  await room.gone();
  await rm(`${room.journalDir}.kept`, { recursive: true, force: true });
};

/** A purse that can be killed: from then on nothing that it asks of the database happens, and its folder is that of a dead process. */
const startProcess = (journalDir: string, isAway: () => boolean) => {
  let dead = false;
  const reached =
    <Arguments extends unknown[], Answer>(work: (...given: Arguments) => Promise<Answer>) =>
    (...given: Arguments): Promise<Answer> =>
      dead || isAway() ? Promise.reject(new Error('the database is away')) : work(...given);
  const { lease, renewLeases, letGo, draw, leasesOf } = createLedger({ db: books.db, worker: 'model' });
  const ledger = { lease: reached(lease), renewLeases: reached(renewLeases), letGo: reached(letGo), draw: reached(draw), leasesOf: reached(leasesOf) };
  const settings = { flushMs: 2, segmentBytes: 2_000, queueMost: 5, batch: 3 };
  const purse = openPurse(books.db, journalDir, { ledger, keepCalls: reached(keepCalls), settings });
  const folder = join(journalDir, purse.worker);
  return {
    purse,
    kill: async (): Promise<void> => {
      dead = true;
      await purse.close();
      const owner = await readFile(join(folder, 'owner.json'), 'utf8').catch(() => undefined);
      if (owner === undefined) return;
      await writeFile(join(folder, 'owner.json'), JSON.stringify({ ...(JSON.parse(owner) as object), started: 'before' }));
      await cp(folder, keptOf(folder), { recursive: true });
    },
  };
};
/** Beside the folders that are recovered. */
const keptOf = (folder: string): string => folder.replace(/\/([^/]+)$/, '.kept/$1');
/** What was recovered long ago comes again, as from a backup. */
const retold = async (journalDir: string): Promise<void> => {
  for (const name of await readdir(`${journalDir}.kept`).catch(() => []))
    await cp(join(`${journalDir}.kept`, name), join(journalDir, name), { recursive: true });
};
