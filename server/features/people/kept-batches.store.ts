/** A batch is carried out once under the key that it was asked with: whoever asks again within a day is told what came of it. */
import type { Results } from '@storewright/contract/people';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import { Fault } from '../../kit/fault.ts';
import { requestHashOf } from '../../kit/request-hash.ts';
import { keptBatches } from './people.tables.ts';

type Who = Pick<Caller, 'accountId' | 'userId'>;
/** `asked`: all that makes it another wish. */
export type KeptBatch = { key: string; what: string; asked: unknown };

export const answered = async (db: Db, { accountId, userId }: Who, wish: KeptBatch): Promise<Results | undefined> => {
  const [row] = await db
    .select()
    .from(keptBatches)
    .where(and(eq(keptBatches.accountId, accountId), eq(keptBatches.userId, userId), eq(keptBatches.key, wish.key)));
  if (row && row.asked !== askedHash(wish)) throw new Fault('idempotency_key_reused', 409);
  return row?.answer;
};

/** Within the lock of the account, so that of two at once one waits for the other. No wish: nothing of it is kept. */
export const once = async (tx: Db, { accountId, userId }: Who, wish: KeptBatch | undefined, at: Date, work: () => Promise<Results>): Promise<Results> => {
  const before = wish && (await answered(tx, { accountId, userId }, wish));
  if (before) return before;
  const answer = await work();
  if (wish) await tx.insert(keptBatches).values({ accountId, userId, key: wish.key, asked: askedHash(wish), answer, at });
  return answer;
};

export const forgetBatches = async (db: Db, before: Date): Promise<void> => {
  await db.delete(keptBatches).where(lt(keptBatches.at, before));
};

const askedHash = ({ what, asked }: KeptBatch): string => requestHashOf([what, asked]);
