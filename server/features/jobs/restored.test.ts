import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { backup, restore } from '../../adapters/db/backup.ts';
import { testDatabase } from '../../adapters/db/testing.ts';
import { systemClock } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import { createAccount } from '../account/index.ts';
import { openJobs } from './jobs.testing.ts';

/** A database in which one job runs and another waits, and what a backup of it becomes in a new one. */
const restoredWhileAtWork = async () => {
  const [first, second, folder] = [await testDatabase(), await testDatabase(), await mkdtemp(join(tmpdir(), 'restored-'))];
  const before = openJobs(first.url);
  const account = createAccount({ db: first.db, clock: systemClock, newId, shopsOf: async () => [], demo: false });
  const { account: owner } = await account.createWithOwner({ email: 'one@example.com', name: 'One', usage: ['copygpt'] });
  before.jobs.define({ kind: 'sync', run: (_job, { signal }) => new Promise((done) => signal.addEventListener('abort', () => done())) });
  before.jobs.work();
  const start = (): Promise<{ id: string }> => before.jobs.start(before.db, { accountId: owner.id, subjectId: newId(), kind: 'sync' });
  const ids = [(await start()).id, (await start()).id];
  const states = async (pool: typeof first.pool) =>
    (await pool.query<{ state: string }>('select state from job order by created_at, id')).rows.map(({ state }) => state);
  await vi.waitFor(async () => expect(await states(first.pool)).toEqual(['running', 'waiting']), { timeout: 60_000 });
  await backup(first.pool, join(folder, 'backup.sql.gz'));
  await restore(second.pool, join(folder, 'backup.sql.gz'));
  await before.close();
  await first.close();
  await rm(folder, { recursive: true });
  const here = openJobs(second.url);
  return { here, ids, states: () => states(second.pool), close: async () => (await here.close(), second.close()) };
};

test('what ran and what waited when a backup was made goes on where it is restored', async () => {
  const { here, ids, states, close } = await restoredWhileAtWork();
  const ran: string[] = [];
  here.jobs.define({ kind: 'sync', run: async ({ id }) => void ran.push(id) });
  here.jobs.work();
  for (const { run } of here.jobs.chores) await run(new AbortController().signal);
  await vi.waitFor(async () => expect(await states()).toEqual(['done', 'done']), { timeout: 60_000 });
  expect([...ran].sort()).toEqual([...ids].sort());
  await close();
});

test('a job that has its task is left alone', async () => {
  const { here, states, close } = await restoredWhileAtWork();
  const ran: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  here.jobs.define({
    kind: 'sync',
    run: async ({ id }) => {
      ran.push(id);
      await gate;
    },
  });
  here.jobs.work();
  const sweep = () => Promise.all(here.jobs.chores.map(({ run }) => run(new AbortController().signal)));
  await sweep();
  await vi.waitFor(() => expect(ran).toHaveLength(1), { timeout: 60_000 });
  await sweep();
  open();
  await vi.waitFor(async () => expect(await states()).toEqual(['done', 'done']), { timeout: 60_000 });
  expect(ran).toHaveLength(2);
  await close();
});
