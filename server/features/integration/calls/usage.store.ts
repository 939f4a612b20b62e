import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { apiCalls, apps } from '../integration.tables.ts';
import type { Reader } from './calls.store.ts';

/** Since the first day asked for, of one app or of all. */
export type Span = { first: string; appId: string | undefined };

const points = sql`coalesce(sum(${apiCalls.points}), 0)::bigint`.mapWith(apiCalls.points);
const calls = sql<number>`count(*)::int`;
const errors = sql<number>`count(*) filter (where ${apiCalls.outcome} in ('failed', 'refused'))::int`;
/** What was refused took no time, and what was stopped took as long as somebody liked: both say nothing about a model. */
const percentile = (part: number, column: typeof apiCalls.firstByteMs | typeof apiCalls.totalMs) =>
  sql<number | null>`round(percentile_cont(${part}) within group (order by ${column}) filter (where ${apiCalls.outcome} = 'done'))::int`;
const figures = { points, calls, errors, firstByteP50: percentile(0.5, apiCalls.firstByteMs), totalP95: percentile(0.95, apiCalls.totalMs) };
const most = 200;

export const usageStore = (db: Db) => ({
  byDay: (reader: Reader, span: Span) => {
    const day = sql<string>`(${apiCalls.at} at time zone ${reader.timeZone})::date`;
    return db.select({ day, points, calls, errors }).from(apiCalls).where(within(reader, span)).groupBy(sql`1`);
  },
  /** By the name that an app has now; one that is gone keeps its own. */
  byApp: (reader: Reader, span: Span) =>
    db
      .select({
        appId: apiCalls.appId,
        name: sql<string>`coalesce(max(${apps.name}), max(${apiCalls.appName}))`,
        ...figures,
        trial: sql<boolean>`bool_and(${apiCalls.keyHint} = '')`,
      })
      .from(apiCalls)
      .leftJoin(apps, and(eq(apps.id, apiCalls.appId), eq(apps.accountId, reader.accountId)))
      .where(within(reader, span))
      .groupBy(apiCalls.appId)
      .orderBy(sql`3 desc, 4 desc, 1`)
      .limit(most),
  byModel: (reader: Reader, span: Span) =>
    db
      .select({ model: apiCalls.model, ...figures })
      .from(apiCalls)
      .where(within(reader, span))
      .groupBy(apiCalls.model)
      .orderBy(sql`2 desc, 3 desc, 1`)
      .limit(most),
});

const within = ({ accountId, timeZone }: Reader, { first, appId }: Span): SQL | undefined =>
  and(
    eq(apiCalls.accountId, accountId),
    gte(apiCalls.at, sql`(${first}::date::timestamp at time zone ${timeZone})`),
    appId === undefined ? undefined : eq(apiCalls.appId, appId),
  );
