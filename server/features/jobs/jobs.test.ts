import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Role } from '@storewright/contract/account';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../adapters/db/testing.ts';
import type { Caller } from '../../kit/caller.ts';
import { systemClock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import { newId } from '../../kit/ids.ts';
import { createAccount } from '../account/index.ts';
import { counting, openJobs } from './jobs.testing.ts';
import { showJob } from './jobs.routes.ts';
import type { JobKind } from './runner.ts';

let database: TestDatabase;
let here: ReturnType<typeof openJobs>;
let caller: Caller;
let stranger: Caller;
const children: ChildProcess[] = [];

beforeEach(async () => {
  database = await testDatabase();
  await database.pool.query('create table step (number int, by int)');
  here = openJobs(database.url);
  caller = await somebody('one@example.com');
  stranger = await somebody('two@example.com');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await here.close();
  await database.close();
});

const somebody = async (email: string): Promise<Caller> => {
  const account = createAccount({ db: database.db, clock: systemClock, newId, shopsOf: async () => [], demo: false });
  const made = await account.createWithOwner({ email, name: 'One', usage: ['copygpt'] });
  return {
    userId: made.user.id,
    accountId: made.account.id,
    role: 'owner' satisfies Role,
    permissions: [],
    name: 'One',
    email,
    sessionHash: Buffer.alloc(32),
    shopId: null,
    timeZone: 'UTC',
    inShopsAdmin: false,
    byCompany: false,
    operator: false,
    profile: { usage: ['copygpt'], isDismissedTips: true, language: 'en', accountName: 'One', propertyType: 'STANDARD', companyName: null },
  };
};
const subject = newId();
const start = () => here.jobs.start(here.db, { accountId: caller.accountId, subjectId: subject, kind: 'sync' });
const doing = async (run: JobKind['run']) => {
  here.jobs.define({ kind: 'sync', run });
  here.jobs.work();
  await here.queue.ready();
};
const shown = async (id: string) => showJob(await here.jobs.one(caller, id), new Date());
const until = (id: string, state: string, timeout = 20_000) =>
  vi.waitFor(
    async () => {
      const job = await shown(id);
      expect(job.state).toBe(state);
      return job;
    },
    { timeout, interval: 50 },
  );
const steps = async () => (await database.pool.query<{ number: number; by: number }>('select number, by from step order by number')).rows;

test('jobs that wait follow at once when one ends, not when the queue is looked at again', async () => {
  await doing(async () => undefined);
  const started = await Promise.all(
    Array.from({ length: 4 }, () => here.jobs.start(here.db, { accountId: caller.accountId, subjectId: newId(), kind: 'sync' })),
  );
  const ended = await Promise.all(started.map(({ id }) => until(id, 'done', 8_000)));
  expect(ended.map(({ error }) => error)).toEqual([null, null, null, null]);
});

test('who has many jobs keeps nobody waiting: accounts take turns, and none gains by coming late', async () => {
  const order: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const add = (accountId: string) => here.jobs.start(here.db, { accountId, subjectId: newId(), kind: 'sync' });
  await doing(async ({ accountId }) => {
    await gate;
    order.push(accountId === caller.accountId ? 'many' : 'few');
  });
  for (let n = 0; n < 9; n += 1) await add(caller.accountId);
  await add(stranger.accountId);
  const last = await add(stranger.accountId);
  open();
  await vi.waitFor(async () => expect(order).toHaveLength(11), { timeout: 20_000, interval: 50 });
  expect(last.turn).toBeLessThan(3);
  expect(order.slice(0, 5)).toEqual(['many', 'few', 'many', 'few', 'many']);
});

test('of one account so many run at once, and others have the places that are left', async () => {
  const running: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  here.jobs.define({
    kind: 'sync',
    atOnce: 4,
    ofAccount: 2,
    run: async ({ accountId }) => {
      running.push(accountId);
      await gate;
    },
  });
  here.jobs.work();
  await here.queue.ready();
  const add = (accountId: string) => here.jobs.start(here.db, { accountId, subjectId: newId(), kind: 'sync' });
  for (let n = 0; n < 2; n += 1) await add(caller.accountId);
  await vi.waitFor(() => expect(running).toHaveLength(2), { timeout: 20_000, interval: 50 });
  for (let n = 0; n < 3; n += 1) await add(caller.accountId);
  await add(stranger.accountId);
  await vi.waitFor(() => expect(running).toContain(stranger.accountId), { timeout: 20_000, interval: 50 });
  expect(running).toHaveLength(3);
  open();
  await vi.waitFor(() => expect(running).toHaveLength(6), { timeout: 20_000, interval: 50 });
});

test('a job is done, and says how far it is', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await doing(async (_job, { report }) => {
    report({ done: 3, total: 10, current: 'a teapot' });
    await gate;
    report({ done: 10 });
  });
  const job = await start();
  expect(job.state).toBe('waiting');
  await vi.waitFor(
    async () => expect(await shown(job.id)).toMatchObject({ state: 'running', done: 3, total: 10, current: 'a teapot', seconds_left: expect.any(Number) }),
    { timeout: 60_000 },
  );
  open();
  expect(await until(job.id, 'done')).toMatchObject({ done: 10, total: 10, error: null, seconds_left: null, finished_at: expect.any(String) });
});

test('ten starts for one subject are one job', async () => {
  await doing(async (_job, { signal }) => new Promise((done) => signal.addEventListener('abort', () => done())));
  const started = await Promise.all(Array.from({ length: 10 }, start));
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
});

test('a start that is rolled back starts nothing', async () => {
  let runs = 0;
  await doing(async () => void (runs += 1));
  await expect(
    here.db.transaction(async (tx) => {
      await here.jobs.start(tx, { accountId: caller.accountId, subjectId: newId(), kind: 'sync' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  const after = await start();
  await until(after.id, 'done');
  expect(runs).toBe(1);
});

test('a cancelled job stops, and what is done stays done', async () => {
  here.jobs.define(counting(here.pool, { total: 1_000, stepMs: 20 }));
  here.jobs.work();
  const job = await start();
  await vi.waitFor(async () => expect((await steps()).length).toBeGreaterThan(3), { timeout: 60_000 });
  await here.jobs.cancel(caller, job.id);
  const done = (await shown(job.id)).done;
  await vi.waitFor(() => expect(here.queue.busy()).toBe(0), { timeout: 60_000 });
  expect(await shown(job.id)).toMatchObject({ state: 'cancelled', finished_at: expect.any(String) });
  expect(done).toBeGreaterThan(0);
  await expect(here.jobs.cancel(caller, job.id)).rejects.toMatchObject({ code: 'job_not_running', status: 409 });
});

test('a waiting job that is cancelled never runs', async () => {
  here.jobs.define(counting(here.pool, { total: 1, stepMs: 1 }));
  const job = await start();
  await here.jobs.cancel(caller, job.id);
  here.jobs.work();
  await here.queue.ready();
  const next = await here.jobs.start(here.db, { accountId: caller.accountId, subjectId: newId(), kind: 'sync' });
  expect(next.id).not.toBe(job.id);
  expect(await shown(job.id)).toMatchObject({ state: 'cancelled' });
});

test('a failure is told in words people can read, and a retry goes on from the checkpoint', async () => {
  let broken = true;
  const began: unknown[] = [];
  await doing(async ({ checkpoint }, { checkpoint: keep }) => {
    began.push(checkpoint);
    await keep({ page: 7 });
    if (broken) throw new Fault('shop_unreachable', 502);
  });
  const job = await start();
  expect((await until(job.id, 'failed')).error).toEqual({ code: 'shop_unreachable', message: 'The shop did not answer.' });
  broken = false;
  await here.jobs.retry(caller, job.id);
  expect((await until(job.id, 'done')).error).toBeNull();
  expect(began).toEqual([{}, { page: 7 }]);
  await expect(here.jobs.retry(caller, job.id)).rejects.toMatchObject({ code: 'job_not_failed' });
});

test('retries and starts at once open one job of a subject, and refuse the others in words', async () => {
  let broken = true;
  await doing(async (_job, { signal }) => {
    if (broken) throw new Fault('shop_unreachable', 502);
    await new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  });
  const failed: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { id } = await start();
    await until(id, 'failed');
    failed.push(id);
  }
  broken = false;
  const asked = await Promise.allSettled([...failed, ...failed].flatMap((id) => [here.jobs.retry(caller, id), start()]));
  const refused = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(refused.filter((reason) => !(reason instanceof Fault) || reason.status !== 409)).toEqual([]);
  const { rows } = await database.pool.query("select id from job where state in ('waiting', 'running')");
  expect(rows.length).toBe(1);
});

test('what ended a month ago is forgotten, but for the newest of its subject', async () => {
  const at = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const [other, second] = [newId(), newId()];
  const made = async (subjectId: string, state: string, begun: number, ended: number | null): Promise<string> => {
    const id = newId();
    await database.pool.query(`insert into job (id, account_id, subject_id, kind, state, created_at, finished_at) values ($1, $2, $3, 'sync', $4, $5, $6)`, [
      id,
      caller.accountId,
      subjectId,
      state,
      at(begun),
      ended === null ? null : at(ended),
    ]);
    return id;
  };
  await made(subject, 'failed', 60, 59);
  await made(subject, 'done', 50, 40);
  await made(other, 'failed', 90, 89);
  const kept = [
    await made(subject, 'done', 45, 29),
    await made(subject, 'cancelled', 44, 43),
    await made(other, 'done', 80, 79),
    await made(second, 'running', 70, null),
  ];
  for (const { name, run } of here.jobs.chores) if (name === 'jobs.old') await (run as () => Promise<void>)();
  expect((await database.pool.query<{ id: string }>('select id from job order by id')).rows.map(({ id }) => id)).toEqual(kept.toSorted());
});

test('a report that failed does not make a failure of a job that is done', async () => {
  // Counts even where it is rolled back: that is how the test knows that the report was tried.
  await database.pool.query(`
    create sequence tries;
    create function breaks() returns trigger language plpgsql as $$ begin perform nextval('tries'); raise exception 'no'; end $$;
    create trigger breaks before update on job for each row when (new.current = 'breaks') execute function breaks()`);
  await doing(async (_job, { report }) => {
    report({ done: 1, total: 2, current: 'breaks' });
    await vi.waitFor(async () => expect((await database.pool.query('select is_called from tries')).rows[0].is_called).toBe(true), { timeout: 60_000 });
    report({ done: 2, current: 'the last' });
  });
  const job = await start();
  expect(await until(job.id, 'done')).toMatchObject({ done: 2, current: 'the last' });
});

test('a mistake of ours is told without its inside', async () => {
  await doing(async () => {
    throw new Error('password=hunter2');
  });
  const job = await start();
  expect((await until(job.id, 'failed')).error).toEqual({ code: 'internal', message: 'Something went wrong.' });
});

test('a stranger cannot see, cancel or retry a job', async () => {
  await doing(async () => undefined);
  const job = await start();
  for (const ask of [here.jobs.one, here.jobs.cancel, here.jobs.retry])
    await expect(ask(stranger, job.id)).rejects.toMatchObject({ code: 'not_found', status: 404 });
});

const child = async (total: number, stepMs: number) => {
  const process_ = spawn(
    process.execPath,
    [
      '--import',
      new URL('../../kit/quick-imports.ts', import.meta.url).href,
      fileURLToPath(new URL('./jobs.testing.ts', import.meta.url)),
      database.url,
      String(total),
      String(stepMs),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(process_);
  await new Promise((ready) => process_.stdout.once('data', ready));
  return process_;
};

test('a job whose process is killed goes on in another, from its checkpoint', async () => {
  here.jobs.define(counting(here.pool, { total: 60, stepMs: 5 }));
  const doomed = await child(60, 100);
  const job = await start();
  await vi.waitFor(async () => expect((await steps()).length).toBeGreaterThan(5), { timeout: 60_000 });
  doomed.kill('SIGKILL');
  await child(60, 5);
  expect(await until(job.id, 'done', 90_000)).toMatchObject({ done: 60, total: 60 });
  const done = await steps();
  expect(new Set(done.map(({ number }) => number)).size).toBe(60);
  expect(new Set(done.map(({ by }) => by)).size).toBe(2);
  // At most the step between the write and its checkpoint is done twice.
  expect(done.length).toBeLessThanOrEqual(61);
}, 180_000);

test('a process that goes down in order hands its job over at once', async () => {
  here.jobs.define(counting(here.pool, { total: 40, stepMs: 50 }));
  here.jobs.work();
  const job = await start();
  await vi.waitFor(async () => expect((await steps()).length).toBeGreaterThan(2), { timeout: 60_000 });
  const stopped = here.queue.stop(1_000);
  here.jobs.handBack();
  await stopped;
  expect((await here.jobs.one(caller, job.id)).state).toBe('waiting');
  await child(40, 5);
  await until(job.id, 'done', 15_000);
  expect((await steps()).length).toBe(40);
}, 40_000);
