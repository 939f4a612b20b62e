/** A run whose models are gone, as it is found when one comes back to it. */
import { RunSettings } from '@storewright/contract/playground';
import type { Db } from '../../../adapters/db/db.ts';
import { newId } from '../../../kit/ids.ts';
import { answers, runFiles, runs, turns } from '../playground.tables.ts';

export const leftRun = async ({ db }: { db: Db }, { accountId, userId }: { accountId: string; userId: string }, files: string[] = []): Promise<string> => {
  const id = newId();
  const now = new Date();
  await db.insert(runs).values({ id, accountId, userId, title: 'Hello?', system: '', models: ['nobody'], settings: RunSettings.parse({}), createdAt: now });
  await db.insert(turns).values({ runId: id, n: 0, message: 'Hello?', files: [] });
  await db.insert(answers).values({ runId: id, turn: 0, place: 0, model: 'nobody', state: 'failed', error: 'gone', seenAt: now });
  if (files.length > 0) await db.insert(runFiles).values(files.map((fileId) => ({ runId: id, fileId })));
  return id;
};
