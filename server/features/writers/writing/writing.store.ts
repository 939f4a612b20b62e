import { and, eq, exists, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { type KeptText, writings } from '../writers.tables.ts';

export type Writing = typeof writings.$inferSelect;
type NewWriting = Pick<
  typeof writings.$inferInsert,
  'id' | 'accountId' | 'userId' | 'productId' | 'kind' | 'engine' | 'engineLabel' | 'idempotencyKey' | 'requestHash' | 'chargeId' | 'createdAt'
>;
type Ending = Pick<Writing, 'state' | 'words' | 'inputTokens' | 'outputTokens' | 'owed' | 'milliseconds' | 'error' | 'finishedAt'> & {
  written: KeptText | null;
};

/** One attempt of a row: who stalled past its lease must not end what somebody else began anew. */
type Held = Pick<Writing, 'accountId' | 'id' | 'attempt'>;
const stillOurs = ({ accountId, id, attempt }: Held) =>
  and(eq(writings.accountId, accountId), eq(writings.id, id), eq(writings.attempt, attempt), eq(writings.state, 'running'));

export const leaseSeconds = 12;
/** By the clock that every process shares. */
const leased = sql`now() + make_interval(secs => ${leaseSeconds})`;
/** A text that is paid for is tried three times in all. */
export const mostFreeTries = 2;

export const writingStore = (db: Db) => ({
  /** Undefined where the key is taken. */
  begin: async (row: NewWriting): Promise<Writing | undefined> =>
    (
      await db
        .insert(writings)
        .values({ ...row, leaseUntil: leased })
        .onConflictDoNothing()
        .returning()
    )[0],

  byKey: async (accountId: string, idempotencyKey: string): Promise<Writing | undefined> =>
    (
      await db
        .select()
        .from(writings)
        .where(and(eq(writings.accountId, accountId), eq(writings.idempotencyKey, idempotencyKey)))
    )[0],

  /**
   * What failed under this key is tried again under the same row, with a line of its own in the ledger unless it is paid
   * for: then what was written says what it cost until the next end. Undefined where somebody else was faster.
   */
  again: async ({ accountId, idempotencyKey, chargeId, ...row }: Omit<NewWriting, 'id'>): Promise<Writing | undefined> =>
    (
      await db
        .update(writings)
        .set({
          ...row,
          chargeId: sql`case when ${writings.owed} then ${writings.chargeId} else ${chargeId}::uuid end`,
          attempt: sql`${writings.attempt} + 1`,
          freeTries: sql`case when ${writings.owed} then ${writings.freeTries} + 1 else 0 end`,
          leaseUntil: leased,
          state: 'running',
          words: 0,
          error: null,
          written: sql`case when ${writings.owed} then ${writings.written} end`,
          finishedAt: null,
        })
        .where(
          and(
            eq(writings.accountId, accountId),
            eq(writings.idempotencyKey, idempotencyKey ?? ''),
            inArray(writings.state, ['failed', 'stopped']),
            or(not(writings.owed), lt(writings.freeTries, mostFreeTries)),
          ),
        )
        .returning()
    )[0],

  renew: (held: Held) => db.update(writings).set({ leaseUntil: leased }).where(stillOurs(held)),

  /** False where somebody else tries this row by now. */
  end: async (held: Held, ending: Ending): Promise<boolean> =>
    (await db.update(writings).set(ending).where(stillOurs(held)).returning({ id: writings.id })).length > 0,

  byCharge: async (chargeId: string): Promise<Writing | undefined> => (await db.select().from(writings).where(eq(writings.chargeId, chargeId)))[0],

  /** Whoever wrote these is gone: their lease was not renewed. */
  closeAbandoned: () =>
    db
      .update(writings)
      .set({ state: 'failed', error: 'interrupted', finishedAt: sql`${writings.leaseUntil}` })
      .where(isAbandoned),
  anyAbandoned: (): SQL => exists(db.select({ id: writings.id }).from(writings).where(isAbandoned)),
});

const isAbandoned = and(eq(writings.state, 'running'), lt(writings.leaseUntil, sql`now()`));
