import type { CallFilter } from '@storewright/contract/integration';
import { and, count, desc, eq, getTableColumns, gte, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../adapters/db/db.ts';
import { apiCalls } from '../integration.tables.ts';
import type { CallRow } from './kept.store.ts';
import { firstIdFrom } from '../../../kit/ids.ts';
import type { MomentPlace } from '../../../kit/page-by-id.ts';

/** Whose calls, and on whose clock a day begins. */
export type Reader = { accountId: string; timeZone: string };
export type Filter = z.output<typeof CallFilter>;
/** The texts may be long: a list leaves them where they are. */
export type CallLine = Omit<CallRow, 'requestText' | 'answerText'>;

const { requestText: _request, answerText: _answer, ...line } = getTableColumns(apiCalls);

export type CallsAnHour = { at: Date; calls: number; errors: number };

export const callsStore = (db: Db) => ({
  /** The figures stay. */
  async eraseTexts(accountId: string, appId: string): Promise<void> {
    await db
      .update(apiCalls)
      .set({ requestText: null, answerText: null })
      .where(and(eq(apiCalls.accountId, accountId), eq(apiCalls.appId, appId), or(isNotNull(apiCalls.requestText), isNotNull(apiCalls.answerText))));
  },
  /** Newest first. */
  page: ({ accountId, timeZone }: Reader, filter: Filter, after: MomentPlace | undefined, most: number): Promise<CallLine[]> =>
    db
      .select(line)
      .from(apiCalls)
      .where(and(eq(apiCalls.accountId, accountId), ...wanted(filter, timeZone), after && before(after)))
      .orderBy(desc(apiCalls.at), desc(apiCalls.id))
      .limit(most),
  /** Of every account, hour by hour. Their ids were made when they began. */
  hours: (since: Date): Promise<CallsAnHour[]> =>
    db
      .select({
        at: sql<Date>`date_trunc('hour', ${apiCalls.at}, 'UTC')`.mapWith(apiCalls.at),
        calls: count(),
        errors: sql<number>`count(*) filter (where ${apiCalls.outcome} = 'failed')::int`,
      })
      .from(apiCalls)
      .where(and(gte(apiCalls.id, firstIdFrom(new Date(since.getTime() - 3_600_000))), gte(apiCalls.at, since)))
      .groupBy(sql`1`)
      .orderBy(sql`1`),
  async one(accountId: string, id: string): Promise<CallRow | undefined> {
    const [row] = await db
      .select()
      .from(apiCalls)
      .where(and(eq(apiCalls.accountId, accountId), eq(apiCalls.id, id)));
    return row;
  },
});

const before = ({ at, id }: MomentPlace): SQL => sql`(${apiCalls.at}, ${apiCalls.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;

/** Days are days of the account's clock, the last one with its whole day. */
const wanted = ({ app_id: appId, model, outcome, from, to }: Filter, timeZone: string): (SQL | undefined)[] => [
  appId === undefined ? undefined : eq(apiCalls.appId, appId),
  model === undefined ? undefined : sql`(${apiCalls.model} = ${model} or ${apiCalls.answeredBy} = ${model})`,
  outcome === undefined ? undefined : eq(apiCalls.outcome, outcome),
  from === undefined ? undefined : sql`${apiCalls.at} >= (${from}::date::timestamp at time zone ${timeZone})`,
  to === undefined ? undefined : sql`${apiCalls.at} < ((${to}::date + 1)::timestamp at time zone ${timeZone})`,
];
