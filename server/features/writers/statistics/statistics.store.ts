import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import { writings } from '../writers.tables.ts';

export const statisticsStore = (db: Db) => {
  /** Finished requests since the start of a day, as the account's clock shows it. */
  const since = (accountId: string, day: string, timeZone: string) =>
    and(eq(writings.accountId, accountId), eq(writings.state, 'done'), gte(writings.createdAt, sql`(${day}::date::timestamp at time zone ${timeZone})`));
  const requests = sql<number>`count(*)::int`;
  const words = sql<number>`coalesce(sum(${writings.words}), 0)::int`;

  return {
    async byDay(accountId: string, day: string, timeZone: string): Promise<{ date: string; requests: number; words: number }[]> {
      const date = sql<string>`to_char(${writings.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
      // By position: the same expression with another parameter number would be another expression to PostgreSQL.
      return db
        .select({ date, requests, words })
        .from(writings)
        .where(since(accountId, day, timeZone))
        .groupBy(sql`1`);
    },
    async byPerson(accountId: string, day: string, timeZone: string): Promise<{ name: string; requests: number; words: number }[]> {
      return db
        .select({ name: users.name, requests, words })
        .from(writings)
        .innerJoin(users, eq(users.id, writings.userId))
        .where(since(accountId, day, timeZone))
        .groupBy(users.id, users.name)
        .orderBy(desc(requests), users.name);
    },
    async byEngine(accountId: string, day: string, timeZone: string): Promise<{ model: number; starter: number }> {
      const starter = sql<number>`(count(*) filter (where ${writings.engine} = 'starter'))::int`;
      const [row] = await db
        .select({ requests, starter })
        .from(writings)
        .where(since(accountId, day, timeZone));
      return { model: (row?.requests ?? 0) - (row?.starter ?? 0), starter: row?.starter ?? 0 };
    },
  };
};
