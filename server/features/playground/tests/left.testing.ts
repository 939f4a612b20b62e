/** A run whose models are gone, as it is found when one comes back to it. */
import { RunSettings } from '@storewright/contract/playground';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { newId } from '../../../kit/ids.ts';
import { uploadHolds } from '../../uploads/uploads.tables.ts';
import { runs as written } from '../../runs/runs.tables.ts';
import { answers, runs, turns } from '../playground.tables.ts';

/** Work that came to nothing. */
export const leftWork = async ({ db }: { db: Db }, { accountId, userId }: { accountId: string; userId: string }): Promise<string> => {
  const id = newId();
  await db.insert(written).values({ id, accountId, userId, place: 'playground', state: 'failed', error: 'gone', parts: [] });
  return id;
};

export const leftRun = async ({ db }: { db: Db }, { accountId, userId }: { accountId: string; userId: string }, files: string[] = []): Promise<string> => {
  const id = newId();
  const now = new Date();
  await db.insert(runs).values({ id, accountId, userId, title: 'Hello?', system: '', models: ['nobody'], settings: RunSettings.parse({}), createdAt: now });
  await db.insert(turns).values({ runId: id, n: 0, message: 'Hello?', files: [] });
  const attempt = await leftWork({ db }, { accountId, userId });
  await db.insert(answers).values({ runId: id, turn: 0, place: 0, model: 'nobody', attempts: [attempt] });
  if (files.length > 0) await db.insert(uploadHolds).values(files.map((uploadId) => ({ uploadId, holderId: id })));
  return id;
};

const attemptsOf = async (db: Db, runId: string): Promise<string[]> =>
  (await db.select().from(answers).where(eq(answers.runId, runId))).flatMap(({ attempts }) => attempts);

/** As if whoever wrote it had gone a minute ago. */
export const silenced = async ({ db }: { db: Db }, runId: string): Promise<void> => {
  const change = { state: 'writing' as const, parts: null, seenAt: new Date(Date.now() - 60_000) };
  await db
    .update(written)
    .set(change)
    .where(inArray(written.id, await attemptsOf(db, runId)));
};
/** As if its process had died an hour ago, before it knew the price of the call. */
export const uncounted = async ({ db }: { db: Db }, runId: string, callId: string): Promise<void> => {
  const change = { points: null, callId, uncounted: [callId], seenAt: new Date(Date.now() - 3_600_000) };
  await db
    .update(written)
    .set(change)
    .where(inArray(written.id, await attemptsOf(db, runId)));
};
