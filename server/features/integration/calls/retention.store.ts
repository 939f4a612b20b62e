import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { apiCalls, apps } from '../integration.tables.ts';

const withText = or(isNotNull(apiCalls.requestText), isNotNull(apiCalls.answerText));

/** Of every account. */
export const retentionStore = (db: Db) => ({
  /** Also those that were removed: their calls are still there. */
  async *apps(page = 500) {
    for (let last: string | undefined; ; ) {
      const rows = await db
        .select({ id: apps.id, rules: apps.rules })
        .from(apps)
        .where(last ? gt(apps.id, last) : undefined)
        .orderBy(asc(apps.id))
        .limit(page);
      yield* rows;
      if (rows.length < page) return;
      last = rows.at(-1)!.id;
    }
  },
  /** How many, `most` at the most. */
  async dropTexts(appId: string, before: Date, most: number): Promise<number> {
    const old = db
      .select({ id: apiCalls.id })
      .from(apiCalls)
      .where(and(eq(apiCalls.appId, appId), lt(apiCalls.at, before), withText))
      .limit(most);
    const { rowCount } = await db.update(apiCalls).set({ requestText: null, answerText: null }).where(inArray(apiCalls.id, old));
    return rowCount ?? 0;
  },
  async dropCalls(appId: string, before: Date, most: number): Promise<number> {
    const old = db
      .select({ id: apiCalls.id })
      .from(apiCalls)
      .where(and(eq(apiCalls.appId, appId), lt(apiCalls.at, before)))
      .limit(most);
    const { rowCount } = await db.delete(apiCalls).where(inArray(apiCalls.id, old));
    return rowCount ?? 0;
  },
  /** What a journal brought after everything else of its app was gone. */
  async dropStray(before: Date, most: number): Promise<number> {
    const old = sql`(select c.id from api_call c where c.at < ${before.toISOString()}::timestamptz and not exists (select from app a where a.id = c.app_id) limit ${most})`;
    const { rowCount } = await db.delete(apiCalls).where(sql`${apiCalls.id} in ${old}`);
    return rowCount ?? 0;
  },
});
