import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { apiWishes, apiWishParts } from '../gateway.tables.ts';

export type WishRow = typeof apiWishes.$inferSelect;
export type WishName = { accountId: string; appId: string; key: string };
type Answered = { status: number; contentType: string; model: string; body: Buffer };

const named = ({ accountId, appId, key }: WishName) => and(eq(apiWishes.accountId, accountId), eq(apiWishes.appId, appId), eq(apiWishes.key, key));
const partsOf = ({ accountId, appId, key }: WishName) => and(eq(apiWishParts.accountId, accountId), eq(apiWishParts.appId, appId), eq(apiWishParts.key, key));

/** By the database's clock: processes may have several. */
export const idempotentCallsStore = (db: Db) => ({
  /** Whether it is this call's now: nobody had it, or whoever did is gone, or it was long ago. */
  async claim({ accountId, appId, key }: WishName, { print, callId }: { print: Buffer; callId: string }, seconds: number): Promise<boolean> {
    const { rows } = await db.execute(sql`
      insert into ${apiWishes} (account_id, app_id, key, print, call_id, busy_until, created_at)
      values (${accountId}, ${appId}, ${key}, ${print}, ${callId}, now() + make_interval(secs => ${seconds}), now())
      on conflict (account_id, app_id, key) do update
        set print = excluded.print, call_id = excluded.call_id, busy_until = excluded.busy_until, created_at = excluded.created_at, bytes = 0
        where (api_wish.busy_until < now() and api_wish.print = excluded.print) or api_wish.created_at < now() - interval '1 day'
      returning call_id`);
    return rows.length > 0;
  },
  async one(name: WishName): Promise<WishRow | undefined> {
    const [row] = await db.select().from(apiWishes).where(named(name));
    return row;
  },
  async part(name: WishName, n: number): Promise<Buffer | undefined> {
    const [row] = await db
      .select({ body: apiWishParts.body })
      .from(apiWishParts)
      .where(and(partsOf(name), eq(apiWishParts.n, n)));
    return row?.body;
  },
  /** The answer, whole or not at all; nothing where another call has taken the key over. */
  keep: (name: WishName, callId: string, { status, contentType, model, body }: Answered): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { rowCount } = await tx
        .update(apiWishes)
        .set({ busyUntil: null, status, contentType, model, bytes: body.length })
        .where(and(named(name), eq(apiWishes.callId, callId)));
      if (rowCount !== 1) return;
      await tx.delete(apiWishParts).where(partsOf(name));
      for (let n = 0; n * partBytes < body.length; n += 1)
        await tx.insert(apiWishParts).values({ ...name, n, body: body.subarray(n * partBytes, (n + 1) * partBytes) });
    }),
  /** It has no answer: the key is free again. */
  async drop(name: WishName, callId: string): Promise<void> {
    await db.delete(apiWishes).where(and(named(name), eq(apiWishes.callId, callId), isNotNull(apiWishes.busyUntil)));
  },
  /** Its answer may not be told any more: the key is free again. */
  async dropKept(name: WishName, callId: string): Promise<void> {
    await db.delete(apiWishes).where(and(named(name), eq(apiWishes.callId, callId), isNull(apiWishes.busyUntil)));
  },
  async renew(callIds: string[], seconds: number): Promise<void> {
    await db
      .update(apiWishes)
      .set({ busyUntil: sql`now() + make_interval(secs => ${seconds})` })
      .where(and(inArray(apiWishes.callId, callIds), isNotNull(apiWishes.busyUntil)));
  },
  /** Of every account. */
  async forget(): Promise<void> {
    await db.delete(apiWishes).where(lt(apiWishes.createdAt, sql`now() - interval '1 day'`));
  },
});

export const partBytes = 1_048_576;
