/** One trainer is away, and others go on. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../adapters/db/testing.ts';
import type { PainterId, Trainer } from '../../../adapters/trainer/trainer.ts';
import { newId } from '../../../kit/ids.ts';
import { createLog } from '../../../kit/log.ts';
import { createAccount } from '../../account/index.ts';
import { lookTasks } from './looks.tables.ts';
import { createTasks } from './tasks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

test('a trainer that does not answer holds up no other, and is not asked for each of its own', async () => {
  const { db } = database;
  const clock = () => new Date();
  const account = createAccount({ db, clock, newId, demo: false, shopsOf: async () => [] });
  const made = await account.createWithOwner({ email: 'robin@example.com', name: 'Robin Vale', usage: ['copygpt'] });
  const of = { accountId: made.account.id, userId: made.user.id, work: 'draw' as const, state: 'queued' as const, requestHash: '', createdAt: clock() };
  const add = async (trainer: PainterId, requestId: string): Promise<void> =>
    void (await db.insert(lookTasks).values({ ...of, id: newId(), trainer, requestId, leaseUntil: sql`now() - interval '1 minute'` }));
  for (const [trainer, request] of [['fal', 'away-1'], ['fal', 'away-2'], ['bfl', 'here-1'], ['bfl', 'here-2']] as const) await add(trainer, request); // biome-ignore format: short

  const asked: string[] = [];
  const others = Promise.withResolvers<void>();
  const look = async (trainer: PainterId, requestId: string) => {
    asked.push(requestId);
    if (trainer === 'fal') {
      await others.promise;
      throw new Error('connect ETIMEDOUT');
    }
    if (asked.filter((one) => one.startsWith('here')).length === 2) others.resolve();
    return { requestId, state: 'running' as const, progress: 50, seconds: null, version: null, pictures: [], error: '' };
  };
  const trainerOf = (id: PainterId) => ({ id, prices: {}, look: (_: unknown, requestId: string) => look(id, requestId) }) as unknown as Trainer;
  const tasks = createTasks({ db, clock, log: createLog({ level: 'silent' }), publicUrl: undefined, trainerOf } as unknown as Parameters<
    typeof createTasks
  >[0]);
  await expect(tasks.run(new AbortController().signal)).rejects.toThrow('did not answer');
  expect([asked.filter((one) => one.startsWith('here')).length, asked.filter((one) => one.startsWith('away')).length]).toEqual([2, 1]);
  const { rows } = await db.execute(sql`select trainer, count(*)::int as n from paint_task where state = 'running' group by trainer`);
  expect(rows).toEqual([{ trainer: 'bfl', n: 2 }]);
  await tasks.stop();
});
